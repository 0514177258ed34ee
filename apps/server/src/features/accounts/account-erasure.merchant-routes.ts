import { eraseCustomer } from '@haat/contract/merchant/customers.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { eraseForCustomer } from '../customers/manage-customer.ts'
import { readWholeCustomer } from '../customers/read-whole-customer.ts'
import { hasOpenOrders } from './due-deletions.queries.ts'

/** Staff delete the account of a customer who asks. */
export function accountErasureRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eraseCustomer, async ({ write, params, body, ...caller }) => {
    const key = { storeId: caller.store.id, customerId: params.customer_id }
    const atOnce = body.at_once === true
    let ended: string[] = []
    const written = await write(async (tx) => {
      const request = { reason: body.reason, atOnce, now: deps.clock() }
      ended = await eraseForCustomer(tx, authorOf(caller), key.customerId, request)
      // Rejected at once, not days later. The deletion checks it again, under its locks.
      if (atOnce && (await hasOpenOrders(tx, key)))
        throw new ApiError('invalid_state', { details: { reason: 'open_orders' } })
      return readWholeCustomer(tx, key.storeId, key.customerId)
    })
    for (const sessionId of ended) deps.sessions.forget(sessionId)
    return written
  })
}
