import { gatewayTransactionId } from '../gateways/gateway-transaction-rules.ts'
import type { AttemptState } from '../gateways/payment-gateway.ts'

/** The content of a signed notification about the payment of a session. */
export type Notified = {
  transactionId: string
  payer: string
  amountMinor: number | null
  isCompleted: boolean
  mustAsk?: boolean | undefined
}

export type KnownSession = { amountMinor: number; transactionId: string; paidAt: Date | null; problem: string }

/**
 * `settle`: record the payment. `ask`: only the gateway itself can say what happened. `report`: staff must compare, because
 * the session is paid by another transaction. `none`: nothing is new.
 */
export type NotificationEffect =
  | { effect: 'settle'; state: AttemptState }
  | { effect: 'ask'; outcome: 'amount_differs' | 'not_completed' | 'left_to_gateway' }
  | { effect: 'report'; outcome: 'other_transaction' }
  | { effect: 'none'; outcome: 'already_paid' | 'left_to_staff' }

/**
 * What a notification does. A signed message of a completed payment with the amount of the session is as good as the
 * gateway's response, unless its driver says otherwise; whatever differs is left to the gateway's own response.
 */
export function decideNotification(session: KnownSession, notified: Notified): NotificationEffect {
  if (session.paidAt !== null) {
    const isSame = gatewayTransactionId(session.transactionId) === gatewayTransactionId(notified.transactionId)
    if (isSame) return { effect: 'none', outcome: 'already_paid' }
    return notified.isCompleted
      ? { effect: 'report', outcome: 'other_transaction' }
      : { effect: 'ask', outcome: 'not_completed' }
  }
  if (session.problem === 'MISMATCH' || session.problem === 'DUPLICATE')
    return { effect: 'none', outcome: 'left_to_staff' }
  if (!notified.isCompleted) return { effect: 'ask', outcome: 'not_completed' }
  if (notified.amountMinor !== session.amountMinor) return { effect: 'ask', outcome: 'amount_differs' }
  if (notified.mustAsk) return { effect: 'ask', outcome: 'left_to_gateway' } // guard: notification-must-ask
  return {
    effect: 'settle',
    state: { outcome: 'paid', transactionId: notified.transactionId, payer: notified.payer, paidAt: null },
  }
}

/** Where subscriptions to topics are confirmed. */
const SNS_HOST = /^sns\.(?!s3-)[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/

/** Whether a URL that confirms a subscription is one of Amazon SNS. */
export function isConfirmUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return protocol === 'https:' && SNS_HOST.test(hostname) && port === '' && username === '' && password === ''
}
