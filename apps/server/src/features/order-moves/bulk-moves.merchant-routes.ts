import * as contract from '@haat/contract/merchant/order-bulk.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { errorBody } from '../../platform/http-errors.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { checkBulkMove, moveOneOfMany } from './move-one-of-many.ts'

/** The transitions of many orders, each decided on its own. */
export function bulkMoveRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.bulkMoveOrders, ({ writeInParts, body, locale, requestId, ...caller }) => {
    const ids = [...new Set(body.order_ids)]
    const seen = (body.versions ?? []).map((one) => camelKeys(one))
    checkBulkMove(body, { orderIds: ids, versions: seen })
    const versions = new Map(seen.map(({ orderId, version }) => [orderId, version]))
    const actor = orderActorOf(authorOf(caller))
    return writeInParts({
      ids,
      work: (tx, orderId) => {
        const which = { storeId: caller.store.id, orderId, actor, version: versions.get(orderId) }
        return moveOneOfMany(tx, which, { ...body, now: deps.clock() })
      },
      conclude: (refusals) => ({
        done_count: ids.length - refusals.size,
        failed_count: refusals.size,
        results: ids.map((id) => {
          const refusal = refusals.get(id)
          if (!refusal) return { id, status: 'done', error_code: null, message: '' }
          const { error_code, message } = errorBody(refusal, locale, requestId)
          return { id, status: 'failed', error_code, message }
        }),
      }),
    })
  })
}
