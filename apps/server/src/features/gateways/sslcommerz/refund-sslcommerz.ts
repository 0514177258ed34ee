import { cutText } from '../../../shared/cut-text.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { RefundOrder, RefundState } from '../payment-gateway.ts'
import { callInquiry, callRefund } from './call-sslcommerz.ts'
import { findTries, querySslcommerz } from './inspect-sslcommerz.ts'
import type { SslcommerzConnection } from './sslcommerz-connection.ts'
import { decideRefundInquiry, decideSslcommerzRefund, findBankTransaction } from './sslcommerz-refund-rules.ts'

const MAX_REASON = 255

/** Sends one refund, once. It is found by the bank's ID of the payment, which is asked for as SSLCommerz spells it. */
export async function refundSslcommerz(connection: SslcommerzConnection, refund: RefundOrder): Promise<RefundState> {
  const { attempt, amountMinor, refundedMinor, refundId } = refund
  if (amountMinor <= 0 || refundedMinor + amountMinor > attempt.amountMinor)
    return { outcome: 'failed', failure: 'AMOUNT_REFUSED', gatewayCode: 'amount' }
  const found = await findTries(connection, attempt)
  if ('reason' in found) return { outcome: 'absent' }
  const bankTransaction = findBankTransaction(found.tries, refund)
  if (bankTransaction === null) return { outcome: 'failed', failure: 'REFUND_REFUSED', gatewayCode: 'no such payment' }
  const response = await callRefund(connection, {
    bank_tran_id: bankTransaction,
    refund_trans_id: refundId,
    refund_amount: formatAmount(amountMinor),
    refund_remarks: cutText(refund.reason.trim(), MAX_REASON) || 'Refund',
    refe_id: attempt.invoice,
  })
  return decideSslcommerzRefund(response, refund)
}

/** What has become of a refund. It can be asked for by the ID of its acceptance only. */
export async function inspectSslcommerzRefund(
  connection: SslcommerzConnection,
  refund: RefundOrder,
): Promise<RefundState> {
  const { reference } = refund
  if (reference === undefined) return { outcome: 'unknown', reason: 'refund: its response was lost', isForStaff: true }
  const result = await querySslcommerz(callInquiry(connection, { refund_ref_id: reference }))
  if ('reason' in result) return { outcome: 'unknown', reason: `refund: ${result.reason}` }
  return decideRefundInquiry(result.fields, refund, reference)
}
