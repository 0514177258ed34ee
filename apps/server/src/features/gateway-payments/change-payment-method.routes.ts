import * as contract from '@haat/contract/storefront/payments.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { countHits } from '../blocks/blocks.queries.ts'
import { payerNetworkOf } from '../order-placement/order-network.ts'
import { findOrderState } from '../orders/order-changes.queries.ts'
import { proveBuyer } from '../risk/prove-buyer.ts'
import { proofTokensOf } from '../risk/read-proof-tokens.ts'
import { changePaymentMethod, isUnchanged } from './change-payment-method.ts'
import { nameOrderToPay } from './name-order-to-pay.ts'
import { presentPaymentChange } from './present-payment-change.ts'

export function changePaymentMethodRoutes(app: FastifyInstance, deps: Deps): void {
  // Concurrent requests for one order share the result of the first one.
  const running = new Map<number, Promise<unknown>>()

  route(
    app,
    deps,
    contract.changePaymentMethod,
    async ({ writeInSteps, body, store, shopper, shopperIp, request }) => {
      const named = { orderId: body.order_id, orderNumber: body.order_number, phone: body.phone }
      const { orderId, inspectBefore } = await nameOrderToPay(deps, store, named, { shopper, request })
      let met: number[] = []
      const tokens = proofTokensOf(body)
      const first = running.get(orderId)
      const before = async () => {
        await first?.catch(() => {})
        const order = await inStore(deps.db, store.id, (tx) => findOrderState(tx, store.id, orderId))
        if (!order || !isUnchanged(order, { paymentMethod: body.payment_method })) await inspectBefore()
      }
      try {
        const changed = writeInSteps({
          before,
          async begin(tx) {
            const order = await changePaymentMethod(tx, store, {
              ...{ orderId, shopperIp, payerNetwork: payerNetworkOf(request.networks), now: deps.clock() },
              prove: (tx, { customerId, phone, email }) =>
                proveBuyer(tx, deps, store.id, { customerId, phone: phone as PhoneNumber, email }, tokens),
              expectedTotalMinor: body.expected_total ?? null,
              claims: {
                paymentMethod: body.payment_method,
                paymentTransactionId: body.payment_transaction_id ?? '',
                advanceAmountMinor: body.advance_amount ?? null,
                advancePaymentMethod: body.advance_payment_method ?? '',
                advanceTransactionId: body.advance_transaction_id ?? '',
              },
              actor: shopper ? { type: 'shopper', id: shopper.id } : { type: 'guest', id: '' },
              onBlocks: (ids) => {
                met = ids
              },
            })
            return presentPaymentChange(order)
          },
          // All is done: only the response is stored under the key.
          finish: (changed, conclude) => conclude(async () => changed),
        })
        if (!first) running.set(orderId, changed)
        return await changed
      } finally {
        if (!first) running.delete(orderId)
        // After the transaction, which a refusal rolls back. A count may be lost, a change may not.
        if (met.length > 0) await inStore(deps.db, store.id, (tx) => countHits(tx, store.id, met)).catch(() => {})
      }
    },
    // Also of a shopper who is signed in: an account must not allow endless guesses at the phone numbers of guests.
    { limitFacts: ({ body }) => ({ orderNumber: body.order_number, isOwn: body.order_id !== undefined }) },
  )
}
