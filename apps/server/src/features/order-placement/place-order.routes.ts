import { createOrder } from '@haat/contract/storefront/orders.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { route } from '../../platform/route.ts'
import { trackingToken } from '../../shared/tracking-token.ts'
import { countHits } from '../blocks/blocks.queries.ts'
import { presentOrder } from '../orders/present-order.ts'
import { limitCustomerOrder, orderLimitFacts } from './limit-orders.ts'
import { placeOrder } from './place-order.ts'
import { isFromCart, prepareOrder } from './prepare-order.ts'
import { presentWarnings } from './present-warnings.ts'

export function placeOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, clock } = deps

  route(
    app,
    deps,
    createOrder,
    async ({ write, body, locale, ...context }) => {
      const { store, shopper } = context
      let met: number[] = []
      const limitOrder = limitCustomerOrder(context, (allowance, of) =>
        enforce(deps.limiter, allowance, { owner: store.id, of }, store, context.reply),
      )
      const prepare = (tx: StoreTx) => prepareOrder(tx, deps, { ...context, limitOrder }, body)

      try {
        return await write(
          async (tx, prepared) => {
            const { request, basis } = prepared ?? (await prepare(tx))
            met = basis.facts.blocks.map(({ id }) => id)
            const placed = await placeOrder(tx, store, request, basis, clock(), locale)
            return {
              order: presentOrder(placed.order, { locale, ...store }),
              warnings: presentWarnings(placed, locale),
              ...(shopper
                ? {}
                : { tracking_token: trackingToken(secrets('tracking-token')[0], store.id, placed.order.id) }),
            }
          },
          // Locking a cart must not delay the claim of the key, so a cart is read later.
          isFromCart(body) ? undefined : prepare,
        )
      } finally {
        // After the transaction, which a refusal rolls back. A count may be lost, an order may not.
        if (met.length > 0) await inStore(deps.db, store.id, (tx) => countHits(tx, store.id, met)).catch(() => {})
      }
    },
    { limitFacts: ({ body, ...caller }) => orderLimitFacts(deps, caller, body.phone, body.phone_verification_token) },
  )
}
