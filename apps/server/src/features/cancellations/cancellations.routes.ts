import * as contract from '@haat/contract/storefront/cancellations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { presentOwnCancellation } from './present-cancellation.ts'
import { requestCancellation, withdrawCancellation } from './request-cancellation.ts'

export function cancellationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.requestCancellation, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const request = { orderId: body.order_id, reason: body.reason }
      return presentOwnCancellation(await requestCancellation(tx, customerOf(caller), request, caller.store.settings))
    }),
  )

  route(app, deps, contract.withdrawCancellation, ({ write, params, ...caller }) =>
    write(async (tx) => presentOwnCancellation(await withdrawCancellation(tx, customerOf(caller), params.request_id))),
  )
}

const customerOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})
