import { isAmongTransactions } from '../gateway-transaction-rules.ts'
import type { RefundOrder, RefundState } from '../payment-gateway.ts'
import { readNagadStatus } from './nagad-status-rules.ts'
import { parseNagadTime } from './nagad-time-rules.ts'
import { listForeignFields, readNagadAmount, readNagadTransaction } from './verify-rules.ts'

type Fields = Record<string, unknown>

const unclear = (reason: string): RefundState => ({ outcome: 'unknown', reason })

/**
 * The result of a verify about a refund. A verify shows the latest refund of the payment only, without its amount: it is
 * compared with the refunds that were known before, and whatever does not fit is unknown.
 */
export function decideNagadRefund(fields: Fields, refund: RefundOrder, merchantId: string): RefundState {
  const { attempt, amountMinor, refundedMinor, knownTransactionIds } = refund
  const foreign = listForeignFields(fields, attempt, merchantId)
  if (readNagadAmount(fields.amount) !== attempt.amountMinor) foreign.push('amount')
  if (foreign.length > 0) return unclear(`the response has another ${foreign.join(', ')}`)
  const meaning = readNagadStatus(fields.status)
  const latest = readNagadTransaction(fields.cancelIssuerRefNo)
  if (meaning.kind === 'paid') {
    const isUntouched = refundedMinor === 0 && (fields.cancelIssuerRefNo ?? null) === null
    return isUntouched ? { outcome: 'absent' } : unclear('the payment has refunds that its status does not show')
  }
  if (meaning.kind !== 'returned') return unclear('the payment is not paid')
  if (!latest) return unclear('the refund has no transaction ID')
  const isWhole = refundedMinor + amountMinor === attempt.amountMinor
  if (isAmongTransactions(latest, knownTransactionIds)) {
    return meaning.isWhole ? unclear('the payment is refunded in full') : { outcome: 'absent' }
  }
  if (meaning.isWhole !== isWhole) return unclear('the payment has a refund of another amount')
  const refundedAt = parseNagadTime(fields.cancelIssuerDateTime)
  return { outcome: 'refunded', transactionId: latest, refundedAt, chargeMinor: null }
}

/** The content of the decrypted response of a cancel. */
export function decideNagadCancel(fields: Fields, refund: RefundOrder): RefundState {
  const transactionId = readNagadTransaction(fields.cancelTrxId)
  const isReturned = readNagadStatus(fields.status).kind === 'returned'
  const isAsAsked =
    readNagadAmount(fields.cancelAmount) === refund.amountMinor &&
    readNagadAmount(fields.originalAmount ?? '') === refund.attempt.amountMinor
  if (!isReturned || !isAsAsked || !transactionId || isAmongTransactions(transactionId, refund.knownTransactionIds)) {
    return unclear('the response differs from the refund')
  }
  return { outcome: 'refunded', transactionId, refundedAt: null, chargeMinor: null }
}

/** A reason in at most `limit` characters of ASCII, which is all that the message has room for. */
export function shortenReason(reason: string, limit: number): string {
  const text = reason
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9 .,-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return (/[A-Za-z0-9]/.test(text) ? text : 'Refund').slice(0, Math.max(limit, 0)).trim()
}
