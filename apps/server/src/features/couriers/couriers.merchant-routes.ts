import * as contract from '@haat/contract/merchant/courier-accounts.ts'
import { listCouriers } from '@haat/contract/merchant/couriers.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { listCourierAccounts } from './courier-accounts.queries.ts'
import { courierDrivers } from './courier-drivers.ts'
import { presentCourier, presentCourierAccount } from './present-courier.ts'
import {
  changeCourierAccount,
  createCourierAccount,
  deleteCourierAccount,
  getCourierAccount,
} from './save-courier-account.ts'

/** The accounts of a store at couriers, for its staff. */
export function courierRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, listCouriers, {
    rows: async () => Object.values(courierDrivers),
    present: (driver) => presentCourier(driver, deps.environment),
  })

  completeListRoute(app, deps, contract.listCourierAccounts, {
    rows: listCourierAccounts,
    present: presentCourierAccount,
  })

  route(app, deps, contract.readCourierAccount, async ({ read, store, params, fields }) =>
    trim(presentCourierAccount(await read((tx) => getCourierAccount(tx, store.id, params.courier_account_id))), fields),
  )

  route(app, deps, contract.createCourierAccount, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), confirmedAt: caller.confirmedAt }
      return presentCourierAccount(await createCourierAccount(tx, deps, author, camelKeys(body)))
    }),
  )

  route(app, deps, contract.updateCourierAccount, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), confirmedAt: caller.confirmedAt }
      const { courier_account_id: id } = params
      return presentCourierAccount(await changeCourierAccount(tx, deps, author, id, camelKeys(body)))
    }),
  )

  route(app, deps, contract.deleteCourierAccount, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), confirmedAt: caller.confirmedAt }
      await deleteCourierAccount(tx, deps, author, params.courier_account_id)
      return null
    }),
  )
}
