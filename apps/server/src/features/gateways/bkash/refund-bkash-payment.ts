import { cutText } from '../../../shared/cut-text.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { FoundTransaction, RefundOrder, RefundState } from '../payment-gateway.ts'
import type { BkashConnection } from './bkash-connection.ts'
import { describeBkashResponse } from './bkash-payment-rules.ts'
import { decideRefund, decideRefundStatus, decideSearch } from './bkash-refund-rules.ts'
import { callBkash } from './call-bkash.ts'

const MAX_REASON = 255

/**
 * Sends one refund. A response that leaves a doubt is followed by the status, never by a second refund. A status without it
 * proves nothing yet: bKash may still be at work.
 */
export async function refundBkashPayment(connection: BkashConnection, order: RefundOrder): Promise<RefundState> {
  const response = await sendRefund(connection, order)
  const decision = decideRefund(response, order, connection.refundApi)
  if (decision.next === 'done') return decision.state
  const state = await inspectBkashRefund(connection, order)
  if (state.outcome !== 'absent' && state.outcome !== 'unknown') return state
  if (decision.refusal && state.outcome === 'absent') return { outcome: 'failed', ...decision.refusal }
  const status = state.outcome === 'unknown' ? state.reason : 'refund status: none yet'
  return { outcome: 'unknown', reason: `refund: ${describeBkashResponse(response)}; ${status}` }
}

function sendRefund(connection: BkashConnection, { attempt, transactionId, amountMinor, reason }: RefundOrder) {
  const amount = formatAmount(amountMinor)
  // bKash rejects a refund without a SKU or a reason, and says neither which nor why.
  const texts = { sku: attempt.invoice, reason: cutText(reason.trim(), MAX_REASON) || 'Refund' }
  return connection.refundApi === 'v1'
    ? callBkash(connection, 'refund_v1', { paymentID: attempt.reference, trxID: transactionId, amount, ...texts })
    : callBkash(connection, 'refund_v2', {
        paymentId: attempt.reference,
        trxId: transactionId,
        refundAmount: amount,
        ...texts,
      })
}

export async function inspectBkashRefund(connection: BkashConnection, order: RefundOrder): Promise<RefundState> {
  const { refundApi } = connection
  const { attempt, transactionId } = order
  const response =
    refundApi === 'v1'
      ? await callBkash(connection, 'refund_v1', { paymentID: attempt.reference, trxID: transactionId })
      : await callBkash(connection, 'refund_status_v2', { paymentId: attempt.reference, trxId: transactionId })
  return decideRefundStatus(response, order, refundApi)
}

export async function findBkashTransaction(
  connection: BkashConnection,
  transactionId: string,
): Promise<FoundTransaction> {
  return decideSearch(await callBkash(connection, 'search', { trxID: transactionId }), transactionId)
}
