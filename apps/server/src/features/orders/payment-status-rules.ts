import type { Minor } from '../../shared/money.ts'

export type PaymentStatus =
  | 'NOT_APPLICABLE'
  | 'PENDING'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'FAILED'
  | 'EXPIRED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'

export type PaymentFact = { amountMinor: Minor; status: string }

export type PaymentFacts = {
  orderStatus: string
  paymentMethod: string
  totalMinor: Minor
  refundedMinor: Minor
  payments: readonly PaymentFact[]
}

const sumOf = (payments: readonly PaymentFact[], status: string): Minor =>
  payments.filter((payment) => payment.status === status).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What was verified. A claim pays nothing, whatever it says. */
export const paidMinor = (payments: readonly PaymentFact[]): Minor => sumOf(payments, 'VERIFIED')

/** What is to be collected in cash: all that is due, less the claims that may still prove true. */
export const cashToCollect = (totalMinor: Minor, payments: readonly PaymentFact[]): Minor =>
  Math.max(0, totalMinor - paidMinor(payments) - sumOf(payments, 'PENDING'))

/**
 * The payment status of an order, from its payments alone.
 *
 * Refunds speak last: REFUNDED or PARTIALLY_REFUNDED. Then money: PAID when it covers the total, PARTIALLY_PAID when it
 * does not. Without money: an expired order's is EXPIRED; a claim that waits is PENDING; when every claim was rejected,
 * FAILED; with no claim at all, plain cash on delivery is NOT_APPLICABLE and anything else PENDING.
 */
export function derivePaymentStatus(facts: PaymentFacts): PaymentStatus {
  const { orderStatus, paymentMethod, totalMinor, refundedMinor, payments } = facts
  const paid = paidMinor(payments)
  if (refundedMinor > 0) return refundedMinor >= paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid > 0) return paid >= totalMinor ? 'PAID' : 'PARTIALLY_PAID'
  const isPlainCod = paymentMethod === 'COD' && payments.length === 0
  if (isPlainCod) return 'NOT_APPLICABLE'
  if (orderStatus === 'EXPIRED') return 'EXPIRED'
  if (payments.length > 0 && payments.every(({ status }) => status === 'REJECTED')) return 'FAILED'
  return 'PENDING'
}
