import { initiatePayment } from '@haat/contract/storefront/payments.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { trackingToken } from '../../shared/tracking-token.ts'
import { countHits } from '../blocks/blocks.queries.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { limitCustomerOrder, orderLimitFacts } from '../order-placement/limit-orders.ts'
import { placeOrder } from '../order-placement/place-order.ts'
import { isFromCart, prepareOrder } from '../order-placement/prepare-order.ts'
import { beginSession, resumeSession } from './begin-session.ts'
import { limitUnpaidOrders } from './limit-unpaid-orders.ts'
import { connectForPayment, leastPaymentMinor, openPaymentSession } from './open-session.ts'
import { payerOf, returnUrlOf } from './payer.ts'
import type { NewPaymentSession, PaymentSessionRow } from './payment-sessions.queries.ts'
import { presentBegun } from './present-session.ts'

/** What of the first transaction a repeated request continues with. */
type Ordered = { order_id: number; order_number: string; payment_session_id: string }

export function initiatePaymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    initiatePayment,
    async ({ writeInSteps, body, locale, ...context }) => {
      const { store, shopper, request } = context
      const gatewayCode = body.payment_method as GatewayCode
      const payer = payerOf(deps, context, body.callback_url)
      const limitOrder = limitCustomerOrder(context, (allowance, of) =>
        enforce(deps.limiter, allowance, { owner: store.id, of }, store, context.reply),
      )
      const prepare = (tx: StoreTx) => prepareOrder(tx, deps, { ...context, limitOrder }, body)
      let met: number[] = []
      // Present only in the request that has opened the session.
      let fresh: { session: NewPaymentSession; gateway: PaymentGateway } | undefined

      try {
        return await writeInSteps({
          ahead: isFromCart(body) ? undefined : prepare,
          async begin(tx, prepared): Promise<Ordered> {
            const now = deps.clock()
            const first = prepared ?? (await prepare(tx))
            met = first.basis.facts.blocks.map(({ id }) => id)
            const gateway = await connectForPayment(tx, deps, store, gatewayCode)
            const hasReplaced = await limitUnpaidOrders(tx, { store, payerNetwork: payer.payerNetwork, now }, first)
            // What the replaced order held is free again.
            const { request: wanted, basis } = hasReplaced ? await prepare(tx) : first
            const asked = { ...wanted, gatewayPayment: { minAmountMinor: leastPaymentMinor(gatewayCode) } }
            const { order, expiresAt } = await placeOrder(tx, store, asked, basis, now, locale)
            const session = await openPaymentSession(tx, {
              ...payer,
              ...{ storeId: store.id, orderId: order.id, orderNumber: order.orderNumber, attempt: 1 },
              ...{ gateway: gatewayCode, amountMinor: order.totalMinor, currency: order.currency },
              ...{ payerPhone: order.phone, isPhoneProven: wanted.isPhoneProven, expiresAt: expiresAt as Date, now },
            })
            fresh = { session, gateway }
            return { order_id: order.id, order_number: order.orderNumber, payment_session_id: session.id }
          },
          async finish(ordered, conclude) {
            const guestToken = shopper
              ? {}
              : { tracking_token: trackingToken(deps.secrets('tracking-token')[0], store.id, ordered.order_id) }
            const present = (session: PaymentSessionRow) => ({
              ...presentBegun(session, ordered.order_number),
              ...guestToken,
            })
            const { payment_session_id: sessionId } = ordered
            if (!fresh) return resumeSession(deps, store.id, sessionId, { conclude, present })
            const returnUrl = returnUrlOf(deps, request, gatewayCode, sessionId)
            return beginSession(deps, fresh.session, fresh.gateway, { conclude, present, returnUrl })
          },
        })
      } finally {
        // After the transaction, which a refusal rolls back. A count may be lost, an order may not.
        if (met.length > 0) await inStore(deps.db, store.id, (tx) => countHits(tx, store.id, met)).catch(() => {})
      }
    },
    { limitFacts: ({ body, ...caller }) => orderLimitFacts(deps, caller, body.phone, body.phone_verification_token) },
  )
}
