import { listOwnPastOrders } from '@haat/contract/storefront/past-orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { listPastOrdersOf } from './past-orders.queries.ts'
import { presentShopperPastOrder } from './present-past-order.ts'

/** The orders of a shopper in the shop before. */
export function pastOrderRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listOwnPastOrders, async ({ read, query, fields, store, shopper }) => {
    const scope = { storeId: store.id, owner: shopper.id, filters: {} }
    const { page, toPage } = readPage(deps.secrets, listOwnPastOrders, scope, query)
    const rows = await read((tx) => listPastOrdersOf(tx, { storeId: store.id, customerId: shopper.id }, page))
    return toPage(
      rows,
      ({ position, id }) => [position, id],
      (row) => trim(presentShopperPastOrder(row), fields),
    )
  })
}
