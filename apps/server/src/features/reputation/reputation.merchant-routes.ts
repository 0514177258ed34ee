import * as contract from '@haat/contract/merchant/phones.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { listRatios } from './courier-ratios.queries.ts'
import { forgetReputation } from './forget-reputation.ts'
import { lookUpPhone } from './look-up-phone.ts'
import { findOwnHistory, type OwnHistory } from './own-history.queries.ts'
import { presentRatio, presentReputation } from './present-reputation.ts'

/** How orders of phone numbers ended, as stores share it. */
export function reputationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readPhoneReputation, ({ read, params: { phone }, ...caller }) =>
    read(async (tx) => {
      const own = await getOwnHistory(tx, caller.store.id, phone)
      const reader = { hashPhone: caller.store.hashPhone, now: deps.clock() }
      const reputation = await lookUpPhone(tx, authorOf(caller), phone, reader)
      const ratios = await listRatios(tx, caller.store.id, phone)
      return { reputation: presentReputation(reputation), couriers: ratios.map(presentRatio), own }
    }),
  )

  route(app, deps, contract.forgetPhoneReputation, ({ write, params: { phone }, ...caller }) =>
    write(async (tx) => {
      await getOwnHistory(tx, caller.store.id, phone)
      return { orders: await forgetReputation(tx, authorOf(caller), phone) }
    }),
  )
}

/** Only numbers of the store can be looked up: else somebody would list all of them. */
async function getOwnHistory(tx: StoreTx, storeId: number, phone: PhoneNumber): Promise<OwnHistory> {
  const own = await findOwnHistory(tx, storeId, phone)
  if (!own) throw notFound('phone', 'phone') // guard: known-phones-only
  return own
}
