import * as contract from '@haat/contract/storefront/cancellations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { orderOwner } from '../orders/order-owner.ts'
import { presentOwnCancellation } from './present-cancellation.ts'
import { requestCancellation, withdrawCancellation } from './request-cancellation.ts'

export function cancellationRoutes(app: FastifyInstance, deps: Deps): void {
  const keys = () => deps.secrets('tracking-token')

  route(app, deps, contract.requestCancellation, ({ write, body, ...caller }) => {
    const { id: storeId, settings } = caller.store
    const owner = orderOwner(keys(), caller, body.tracking_token)
    const request = { orderId: body.order_id, reason: body.reason }
    return write(async (tx) => presentOwnCancellation(await requestCancellation(tx, storeId, owner, request, settings)))
  })

  route(app, deps, contract.withdrawCancellation, ({ write, params, body, ...caller }) => {
    const owner = orderOwner(keys(), caller, body.tracking_token)
    return write(async (tx) =>
      presentOwnCancellation(await withdrawCancellation(tx, caller.store.id, owner, params.request_id)),
    )
  })
}
