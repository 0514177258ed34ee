import { formatAmount } from '../../../shared/money.ts'
import type { RefundOrder, RefundState } from '../payment-gateway.ts'
import { callNagad, type NagadConnection } from './call-nagad.ts'
import { verifyNagad } from './inspect-nagad.ts'
import { MAX_PLAIN_BYTES, openFromNagad, sealForNagad } from './nagad-cipher.ts'
import { decideNagadCancel, decideNagadRefund, shortenReason } from './nagad-refund-rules.ts'
import { nagadText, readNagadStatus } from './nagad-status-rules.ts'
import { compactDhakaDate, parseNagadTime } from './nagad-time-rules.ts'

const refuse = (gatewayCode: string): RefundState => ({ outcome: 'failed', failure: 'REFUND_REFUSED', gatewayCode })

/** Whether a verify shows this refund. */
export async function inspectNagadRefund(nagad: NagadConnection, refund: RefundOrder): Promise<RefundState> {
  const verified = await verifyNagad(nagad, refund.attempt.reference, refund.attempt)
  if ('reason' in verified) return { outcome: 'unknown', reason: verified.reason }
  return decideNagadRefund(verified.fields, refund, nagad.account.merchantId)
}

/**
 * Returns money of a payment. Nagad has no status of a refund and may not recognise a repeated one, so a verify before
 * each cancel must show no refund that is not known.
 */
export async function refundNagad(nagad: NagadConnection, refund: RefundOrder): Promise<RefundState> {
  const { attempt, amountMinor, refundedMinor } = refund
  if (!nagad.account.hasRefundApi) return refuse('manual')
  if (amountMinor <= 0 || refundedMinor + amountMinor > attempt.amountMinor) {
    return { outcome: 'failed', failure: 'AMOUNT_REFUSED', gatewayCode: 'amount' }
  }
  const verified = await verifyNagad(nagad, attempt.reference, attempt)
  if ('reason' in verified) {
    if (verified.reason !== 'firewall') return { outcome: 'unknown', reason: verified.reason }
    return { outcome: 'failed', failure: 'GATEWAY_SETTINGS', gatewayCode: 'firewall' }
  }
  const before = decideNagadRefund(verified.fields, refund, nagad.account.merchantId)
  if (before.outcome === 'refunded' && refundedMinor + amountMinor < attempt.amountMinor) {
    // Part of the money was returned outside Haat, and the amount is not shown.
    return refuse('unrecorded_refund')
  }
  if (before.outcome !== 'absent') return before
  return cancel(nagad, refund, parseNagadTime(verified.fields.orderDateTime) ?? attempt.startedAt)
}

async function cancel(nagad: NagadConnection, refund: RefundOrder, orderedAt: Date): Promise<RefundState> {
  const { attempt, amountMinor, refundId, reason } = refund
  const { keys, merchantId, storeId } = nagad.account
  const plain = {
    merchantId,
    originalRequestDate: compactDhakaDate(orderedAt),
    originalAmount: formatAmount(attempt.amountMinor),
    cancelAmount: formatAmount(amountMinor),
    referenceNo: refundId,
    referenceMessage: '',
  }
  const room = MAX_PLAIN_BYTES - Buffer.byteLength(JSON.stringify(plain))
  const sealed = sealForNagad(keys, { ...plain, referenceMessage: shortenReason(reason, room) })
  if (!sealed) return refuse('too_long')
  const response = await callNagad(nagad, {
    name: 'cancel',
    path: `/purchase/cancel?paymentRefId=${encodeURIComponent(attempt.reference)}&orderId=${encodeURIComponent(attempt.invoice)}`,
    body: { sensitiveDataCancelRequest: sealed.sensitiveData, signature: sealed.signature },
    shopper: attempt,
  })
  if (response.kind === 'firewall') return { outcome: 'unknown', reason: 'firewall' }
  if (response.kind === 'none') return { outcome: 'unknown', reason: response.reason }
  const { fields, isError } = response
  if (isError || fields.sensitiveData === undefined) return confirmRefusal(nagad, refund, nagadText(fields.reason))
  const opened = openFromNagad(keys, fields.sensitiveData, fields.signature)
  if (!opened) {
    nagad.tools.logger.error({ storeId, gateway: 'NAGAD' }, 'Nagad and the store have keys that do not match')
    return { outcome: 'unknown', reason: 'keys' }
  }
  if (readNagadStatus(opened.status).kind === 'failed') {
    return confirmRefusal(nagad, refund, nagadText(opened.status))
  }
  return decideNagadCancel(opened, refund)
}

/** An error is not signed, and can be about a repetition of a refund that happened: the payment must be unchanged. */
async function confirmRefusal(nagad: NagadConnection, refund: RefundOrder, code: string): Promise<RefundState> {
  const state = await inspectNagadRefund(nagad, refund)
  return state.outcome === 'absent' ? refuse(code || 'rejected') : state
}
