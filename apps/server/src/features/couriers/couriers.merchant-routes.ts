import * as contract from '@haat/contract/merchant/courier-accounts.ts'
import { listCourierPlaces, listPickupPlaces } from '@haat/contract/merchant/courier-places.ts'
import { listCouriers } from '@haat/contract/merchant/couriers.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { ApiError } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { courierCalls } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { listCourierAccounts, saveCourierTest } from './courier-accounts.queries.ts'
import { courierDrivers } from './courier-drivers.ts'
import {
  presentCourier,
  presentCourierAccount,
  presentCourierPlace,
  presentCourierTest,
  presentPickupPlace,
} from './present-courier.ts'
import { readCourierPlaces, readPickupPlaces } from './read-courier-places.ts'
import {
  changeCourierAccount,
  createCourierAccount,
  deleteCourierAccount,
  getCourierAccount,
} from './save-courier-account.ts'
import { runCourierTest } from './test-courier-account.ts'

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

  route(app, deps, contract.testCourierAccount, async ({ write, params, reply, ...caller }) => {
    const { courier_account_id: id } = params
    const storeId = caller.store.id
    enforce(deps.limiter, courierCalls, { owner: storeId, of: id }, null, reply)
    const test = await runCourierTest(deps, storeId, id)
    return write(async (tx) => {
      const isSaved = await saveCourierTest(tx, storeId, { id, version: test.version }, test)
      if (!isSaved) throw new ApiError('version_conflict', { details: {} })
      await recordAudit(tx, authorOf(caller), {
        ...{ action: 'courier_account.tested', entity: 'courier_account', entityId: id },
        after: { testFailure: test.testFailure },
      })
      return presentCourierTest(test)
    })
  })

  route(app, deps, listCourierPlaces, async ({ store, params, query, fields, reply }) => {
    const { courier_account_id: id } = params
    enforce(deps.limiter, courierCalls, { owner: store.id, of: id }, null, reply)
    const wanted = { parent: query.parent ?? '', q: query.q ?? '' }
    return completeList(await readCourierPlaces(deps, store.id, id, wanted), presentCourierPlace, fields)
  })

  route(app, deps, listPickupPlaces, async ({ store, params, fields, reply }) => {
    const { courier_account_id: id } = params
    enforce(deps.limiter, courierCalls, { owner: store.id, of: id }, null, reply)
    return completeList(await readPickupPlaces(deps, store.id, id), presentPickupPlace, fields)
  })
}
