import { gatewayTransactionId } from '../gateway-transaction-rules.ts'
import type { RefundOrder, RefundState } from '../payment-gateway.ts'
import type { SslcommerzResponse } from './call-sslcommerz.ts'
import {
  fieldText,
  parseSslcommerzTime,
  readConnect,
  readSslcommerzId,
  type SslcommerzFields,
  sslcommerzText,
} from './sslcommerz-field-rules.ts'
import { isPaidStatus } from './sslcommerz-payment-rules.ts'

const refused = (gatewayCode: string): RefundState => ({ outcome: 'failed', failure: 'REFUND_REFUSED', gatewayCode })

/** Nobody can ask for a refund without the ID that its response brings, and a second one could return the money twice. */
const lost = (reason: string): RefundState => ({ outcome: 'unknown', reason: `refund: ${reason}`, isForStaff: true })

const isOfPayment = (fields: SslcommerzFields, { transactionId }: RefundOrder) =>
  gatewayTransactionId(fieldText(fields.bankTranId)) === gatewayTransactionId(transactionId)

/** The bank's ID of the paid try, as SSLCommerz spells it; null when the payment is not among its tries. */
export function findBankTransaction(tries: readonly SslcommerzFields[], refund: RefundOrder): string | null {
  const paid = tries.find((one) => isPaidStatus(one.status) && isOfPayment(one, refund))
  return paid ? readSslcommerzId(paid.bankTranId) : null
}

/** Decides what the response to a sent refund means. `success` says that it was accepted, not that money was returned. */
export function decideSslcommerzRefund(response: SslcommerzResponse, refund: RefundOrder): RefundState {
  if (response.kind === 'none') return response.sent ? lost(response.reason) : { outcome: 'absent' }
  const { fields } = response
  const connect = sslcommerzText(fields.APIConnect)
  if (readConnect(fields) === 'refused')
    return connect === 'INVALID_REQUEST'
      ? refused(connect)
      : { outcome: 'failed', failure: 'GATEWAY_SETTINGS', gatewayCode: connect }
  if (readConnect(fields) !== 'done') return lost(`APIConnect ${connect}`.trim())
  const status = sslcommerzText(fields.status).toLowerCase()
  if (status === 'failed') return refused(sslcommerzText(fields.errorReason, 100) || status)
  const reference = readSslcommerzId(fields.refundRefId)
  if ((status !== 'success' && status !== 'processing') || reference === null || !isOfPayment(fields, refund))
    return lost(`status ${status}`)
  return { outcome: 'accepted', reference, gatewayCode: status }
}

/** Decides what an inquiry says about a refund that was accepted as `reference`. */
export function decideRefundInquiry(fields: SslcommerzFields, refund: RefundOrder, reference: string): RefundState {
  const status = sslcommerzText(fields.status).toLowerCase()
  const named = fields.refundRefId === undefined ? reference : fieldText(fields.refundRefId)
  if (named !== reference || !isOfPayment(fields, refund))
    return { outcome: 'unknown', reason: 'refund: the response is about another refund' }
  if (status === 'processing') return { outcome: 'accepted', reference, gatewayCode: status }
  if (status === 'cancelled') return refused(status)
  if (status !== 'refunded') return { outcome: 'unknown', reason: `refund: status ${status}` }
  const refundedAt = parseSslcommerzTime(fields.refundedOn)
  return { outcome: 'refunded', transactionId: reference, refundedAt, chargeMinor: null }
}
