import type { Data } from '@haat/contract/operation.ts'
import { initiatePayment } from '@haat/contract/storefront/payments.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { fieldError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { trackingToken } from '../../shared/tracking-token.ts'
import { countHits } from '../blocks/blocks.queries.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { limitCustomerOrder, orderLimitFacts } from '../order-placement/limit-orders.ts'
import { placeOrder } from '../order-placement/place-order.ts'
import { isFromCart, prepareOrder } from '../order-placement/prepare-order.ts'
import { presentWarnings } from '../order-placement/present-warnings.ts'
import { isFreeOfPhoneProof } from '../risk/buyer-rules.ts'
import { beginSession, resumeSession } from './begin-session.ts'
import { limitUnpaidOrders } from './limit-unpaid-orders.ts'
import { connectForPayment, openPaymentSession } from './open-session.ts'
import { gatewayUrlsOf, payerOf } from './payer.ts'
import type { NewPaymentSession, PaymentSessionRow } from './payment-sessions.queries.ts'
import { presentBegun } from './present-session.ts'

/** A payment that was made elsewhere belongs to an order that is not paid through a gateway: here it would be forgotten. */
function refuseNamedTransactions(body: { payment_transaction_id?: string; advance_transaction_id?: string }): void {
  for (const field of ['payment_transaction_id', 'advance_transaction_id'] as const)
    if (body[field])
      throw fieldError(field, {
        en: 'The gateway charges this order. To name a payment that was made already, place the order without a gateway.',
        bn: 'এই অর্ডারের টাকা গেটওয়েতে দিতে হয়। আগে পাঠানো টাকার ট্রানজেকশন আইডি দিতে চাইলে গেটওয়ে ছাড়া অর্ডার করুন।',
      })
}

/** What of the first transaction a repeated request continues with. */
type Ordered = Pick<Data<typeof initiatePayment>, 'order_id' | 'order_number' | 'payment_session_id' | 'warnings'>

export function initiatePaymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    initiatePayment,
    async ({ writeInSteps, body, locale, ...context }) => {
      refuseNamedTransactions(body)
      const { store, shopper, request } = context
      const gatewayCode = body.payment_method as GatewayCode
      const payer = await payerOf(deps, context, body.callback_url)
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
            const payment = { ...wanted.payment, isThroughGateway: true }
            const placed = await placeOrder(tx, store, { ...wanted, payment }, basis, now, locale)
            const { order, expiresAt } = placed
            const session = await openPaymentSession(
              tx,
              {
                ...payer,
                ...{ storeId: store.id, orderId: order.id, orderNumber: order.orderNumber, attempt: 1 },
                ...{
                  gateway: gatewayCode,
                  amountMinor: order.payableNowMinor ?? order.totalMinor,
                  currency: order.currency,
                },
                ...{ payerPhone: order.phone, expiresAt: expiresAt as Date, now },
                ...{ isPhoneProven: wanted.isPhoneProven, isFreeToHold: isFreeOfPhoneProof(wanted) },
              },
              wanted,
            )
            fresh = { session, gateway }
            return {
              ...{ order_id: order.id, order_number: order.orderNumber, payment_session_id: session.id },
              warnings: presentWarnings(placed, locale),
            }
          },
          async finish(ordered, conclude) {
            const guestToken = shopper
              ? {}
              : { tracking_token: trackingToken(deps.secrets('tracking-token')[0], store.id, ordered.order_id) }
            const present = (session: PaymentSessionRow) => ({
              ...presentBegun(session, ordered.order_number),
              // The step may be stored by a release that kept no warnings.
              warnings: ordered.warnings ?? [],
              ...guestToken,
            })
            const { payment_session_id: sessionId } = ordered
            if (!fresh) return resumeSession(deps, store.id, sessionId, { conclude, present })
            const urls = gatewayUrlsOf(deps, request, gatewayCode, sessionId)
            return beginSession(deps, fresh.session, fresh.gateway, { conclude, present, urls })
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
