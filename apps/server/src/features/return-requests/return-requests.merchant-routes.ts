import { requestReturn } from '@haat/contract/merchant/return-requests.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { waitBriefly } from '../../platform/due-calls.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { courierCalls } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { beginReturnRequest } from './begin-return-request.ts'
import { sendReturnRequest } from './send-return-request.ts'

/** What couriers are asked to bring back. They are called outside transactions. */
export function returnRequestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, requestReturn, ({ writeInSteps, params, body, reply, ...caller }) => {
    const { id: storeId } = caller.store
    const { shipment_id: shipmentId } = params
    const { reason = '', version } = body ?? {}
    enforce(deps.limiter, courierCalls, { owner: storeId, of: shipmentId }, null, reply)
    const by = { storeId, actor: orderActorOf(authorOf(caller)) }
    return writeInSteps({
      begin: (tx) => beginReturnRequest(tx, deps, by, { shipmentId, reason, version }),
      finish: async (returnRequestId, conclude) => {
        const about = { returnRequestId, storeId }
        await waitBriefly(deps, about, () => sendReturnRequest(deps, storeId, returnRequestId))
        return conclude((tx) => readShipment(tx, caller, shipmentId))
      },
    })
  })
}
