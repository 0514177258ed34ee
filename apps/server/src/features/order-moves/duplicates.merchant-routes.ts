import * as contract from '@haat/contract/merchant/order-duplicates.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { reviewDuplicate } from './review-duplicate.ts'

/** Orders that are probably the same one. */
export function duplicateRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.reviewDuplicate, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { id: storeId } = caller.store
      const { order_id: orderId } = params
      await reviewDuplicate(tx, {
        ...{ storeId, orderId, otherId: body.duplicate_order_id, isDuplicate: body.is_duplicate },
        ...{ actor: orderActorOf(authorOf(caller)), version: body.version },
        ...{ hashPhone: caller.store.hashPhone, now: deps.clock() },
      })
      return readMerchantOrder(tx, storeId, orderId)
    }),
  )
}
