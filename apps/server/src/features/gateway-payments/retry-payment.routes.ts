import { retryPayment } from '@haat/contract/storefront/payments.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { asksBeforeRetry } from '../../platform/rate-limits.ts'
import { route, type Shopper } from '../../platform/route.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { inspectSession } from './ask-gateway.ts'
import { beginSession, resumeSession } from './begin-session.ts'
import { payerOf, returnUrlOf } from './payer.ts'
import type { NewPaymentSession, PaymentSessionRow } from './payment-sessions.queries.ts'
import { presentBegun } from './present-session.ts'
import { reopenPayment } from './reopen-payment.ts'
import { findOpenSessionAt, findOrderToPay, type OrderToPay } from './retry-payment.queries.ts'

const payingBeforeReturn = Object.values(gatewayDrivers).flatMap(({ code, paysBeforeReturn }) =>
  paysBeforeReturn ? code : [],
)

type Reopened = { order_number: string; payment_session_id: string }

export function retryPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    retryPayment,
    async ({ writeInSteps, body, ...context }) => {
      const { store, shopper, request } = context
      const gatewayCode = body.payment_method as GatewayCode
      const payer = payerOf(deps, context, body.callback_url)
      const lookup = lookupOf(body, shopper)
      const { orderId, sessionId: earlier } = await inStore(deps.db, store.id, async (tx) => {
        const found = await findOrderToPay(tx, store.id, lookup)
        if (found === undefined) throw notFound('order', 'order_id' in body ? 'order_id' : 'order_number')
        return { orderId: found, sessionId: await findOpenSessionAt(tx, store.id, found, payingBeforeReturn) }
      })
      let fresh: { session: NewPaymentSession; gateway: PaymentGateway } | undefined

      return writeInSteps({
        // Where money moves on the gateway's page, the earlier attempt may be paid although no browser has returned.
        async before() {
          if (earlier === null) return
          const { allowed } = await deps.limiter.take({ owner: store.id, of: earlier }, asksBeforeRetry)
          if (allowed) await inspectSession(deps, store.id, earlier, 'verify')
        },
        async begin(tx): Promise<Reopened> {
          const { session, gateway, orderNumber } = await reopenPayment(tx, deps, store, {
            orderId,
            gatewayCode,
            payer,
          })
          fresh = { session, gateway }
          return { order_number: orderNumber, payment_session_id: session.id }
        },
        async finish({ order_number: orderNumber, payment_session_id: sessionId }, conclude) {
          const present = (session: PaymentSessionRow) => presentBegun(session, orderNumber)
          if (!fresh) return resumeSession(deps, store.id, sessionId, { conclude, present })
          const returnUrl = returnUrlOf(deps, request, gatewayCode, sessionId)
          return beginSession(deps, fresh.session, fresh.gateway, { conclude, present, returnUrl })
        },
      })
    },
    // Also of a shopper who is signed in: an account must not let anybody try the phone numbers of guests without end.
    { limitFacts: ({ body }) => ({ orderNumber: body.order_number }) },
  )
}

const required = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }

type Named = { order_id?: number; order_number?: string; phone?: string }

/** Which order is meant: an own one by its ID, or a guest's by its number and phone. */
function lookupOf({ order_id: orderId, order_number: orderNumber, phone }: Named, shopper: Shopper | null): OrderToPay {
  if (orderId !== undefined) {
    if (!shopper) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    return { orderId, customerId: shopper.id }
  }
  if (orderNumber === undefined) throw fieldError(shopper ? 'order_id' : 'order_number', required)
  if (phone === undefined) throw fieldError('phone', required)
  return { orderNumber, phone }
}
