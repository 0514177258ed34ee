import { retryPayment } from '@haat/contract/storefront/payments.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { beginSession, resumeSession } from './begin-session.ts'
import { nameOrderToPay } from './name-order-to-pay.ts'
import { gatewayUrlsOf, payerOf } from './payer.ts'
import type { NewPaymentSession, PaymentSessionRow } from './payment-sessions.queries.ts'
import { presentBegun } from './present-session.ts'
import { reopenPayment } from './reopen-payment.ts'

type Reopened = { order_number: string; payment_session_id: string }

export function retryPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    retryPayment,
    async ({ writeInSteps, body, ...context }) => {
      const { store, request } = context
      const gatewayCode = body.payment_method as GatewayCode
      const payer = await payerOf(deps, context, body.callback_url)
      const named = { orderId: body.order_id, orderNumber: body.order_number, phone: body.phone }
      const { orderId, inspectBefore } = await nameOrderToPay(deps, store, named, context)
      let fresh: { session: NewPaymentSession; gateway: PaymentGateway } | undefined

      return writeInSteps({
        before: inspectBefore,
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
          const urls = gatewayUrlsOf(deps, request, gatewayCode, sessionId)
          return beginSession(deps, fresh.session, fresh.gateway, { conclude, present, urls })
        },
      })
    },
    // Also of a shopper who is signed in: an account must not allow endless guesses at the phone numbers of guests.
    { limitFacts: ({ body }) => ({ orderNumber: body.order_number, isOwn: body.order_id !== undefined }) },
  )
}
