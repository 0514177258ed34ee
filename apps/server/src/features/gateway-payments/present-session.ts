import type { Data } from '@haat/contract/operation.ts'
import type { initiatePayment, readPaymentSession } from '@haat/contract/storefront/payments.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { PaymentSessionRow, PaymentSessionView } from './payment-sessions.queries.ts'
import { sessionMessage } from './session-rules.ts'

type State = Data<typeof readPaymentSession>
type Begun = Omit<Data<typeof initiatePayment>, 'tracking_token' | 'warnings'>

export const presentSession = (session: PaymentSessionView, locale: Locale): State => ({
  payment_session_id: session.id,
  order_id: session.orderId,
  order_number: session.orderNumber,
  status: session.status as State['status'],
  amount: formatAmount(session.amountMinor),
  order_total: formatAmount(session.orderTotalMinor),
  cod_amount: formatAmount(session.orderTotalMinor - (session.payableNowMinor ?? session.orderTotalMinor)),
  currency: session.currency,
  gateway: session.gateway as State['gateway'],
  gateway_transaction_id: session.paidAt === null ? '' : session.transactionId,
  failure_code: session.failureCode,
  message: sessionMessage(session)[locale],
  expires_at: session.expiresAt,
  estimated_delivery:
    session.estimatedFrom && session.estimatedTo ? { from: session.estimatedFrom, to: session.estimatedTo } : null,
})

export const presentBegun = (session: PaymentSessionRow, orderNumber: string): Begun => ({
  redirect_url: session.redirectUrl,
  order_id: session.orderId,
  payment_session_id: session.id,
  order_number: orderNumber,
  amount: formatAmount(session.amountMinor),
  payable_now: formatAmount(session.amountMinor),
  currency: session.currency,
  expires_at: session.expiresAt,
  gateway: session.gateway as Begun['gateway'],
})
