import * as contract from '@haat/contract/merchant/order-merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { requirePermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { mergeOrders } from './merge-orders.ts'
import { orderTakerOf } from './order-taker.ts'
import { prepareMerge } from './prepare-merge.ts'
import { presentOrderMerge } from './present-order-merge.ts'

/** Two orders of a buyer that become one parcel. */
export function orderMergeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.previewOrderMerge, async ({ read, params, body, locale, ...caller }) => {
    const request = { orderId: params.order_id, fromOrderId: body.from_order_id }
    return presentOrderMerge(
      await read((tx) => prepareMerge(tx, orderTakerOf(caller), request, deps.clock(), 'read')),
      locale,
    )
  })

  route(app, deps, contract.mergeOrders, ({ write, params, body, ...caller }) => {
    // It cancels an order.
    requirePermission(caller, 'orders:write')
    return write(async (tx) => {
      const { from_order_id: fromOrderId, version, from_version: fromVersion } = body
      const request = { orderId: params.order_id, fromOrderId, version, fromVersion }
      await mergeOrders(tx, orderTakerOf(caller), request, deps.clock())
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    })
  })
}
