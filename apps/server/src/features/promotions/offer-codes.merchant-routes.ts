import * as contract from '@haat/contract/merchant/offer-codes.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { addCodes, type NewCodes, removeCode } from './add-codes.ts'
import { listCodes, listUses } from './offer-codes.queries.ts'
import { findOfferOfStore } from './offers-admin.queries.ts'
import { presentCode, presentUse } from './present-offer.ts'

/** Codes of a coupon, and the orders that used it. */
export function offerCodeRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listOfferCodes, {
    rows: async (tx, { store, params, page }) => {
      await assertOffer(tx, store.id, params.offer_id)
      return listCodes(tx, store.id, params.offer_id, page)
    },
    position: ({ code }) => [code, code],
    present: presentCode,
  })

  route(app, deps, contract.addOfferCodes, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { usage_limit: given } = body
      const wanted = wantedOf(body)
      const usageLimit = given === undefined ? ('code' in wanted ? null : 1) : given
      const codes = await addCodes(tx, authorOf(caller), { offerId: params.offer_id, usageLimit, wanted })
      return { codes }
    }),
  )

  route(app, deps, contract.deleteOfferCode, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeCode(tx, authorOf(caller), params.offer_id, params.code)
      return null
    }),
  )

  cursorListRoute(app, deps, contract.listOfferUses, {
    rows: async (tx, { store, params, page }) => {
      await assertOffer(tx, store.id, params.offer_id)
      return listUses(tx, store.id, params.offer_id, page)
    },
    position: byId,
    present: presentUse,
  })

  async function assertOffer(tx: StoreTx, storeId: number, offerId: number): Promise<void> {
    if (!(await findOfferOfStore(tx, storeId, offerId, deps.clock()))) throw notFound('offer', 'offer_id')
  }
}

function wantedOf({ code, count, prefix = '' }: Body<typeof contract.addOfferCodes>): NewCodes['wanted'] {
  if (code !== undefined && count === undefined) return { code }
  if (count !== undefined && code === undefined) return { count, prefix }
  throw fieldError('code', {
    en: 'Send either `code` or `count`, not both.',
    bn: '`code` অথবা `count`, যেকোনো একটি পাঠান।',
  })
}
