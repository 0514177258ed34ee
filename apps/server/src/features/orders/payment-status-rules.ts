import type { UnappliedReason } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { isAllowed, isEnded, type OrderNeed, type OrderStatus } from './order-status-rules.ts'

export type PaymentStatus =
  | 'NOT_APPLICABLE'
  | 'PENDING'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'FAILED'
  | 'EXPIRED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'

export type PaymentFacts = {
  orderStatus: string
  paymentMethod: string
  totalMinor: Minor
  /** Verified money that pays the order. A claim pays nothing. */
  paidMinor: Minor
  /** What the shopper has handed over; more than `paidMinor` before the cash of a delivery is recorded. */
  collectedMinor: Minor
  refundedMinor: Minor
  /** The statuses of the order's payments. */
  payments: readonly string[]
  /** The status of the latest attempt to pay through a gateway; null without one. */
  session: string | null
}

/** As `open_session_statuses()` of the database, which queries use. */
export const openSessionStatuses: readonly string[] = ['CREATED', 'REDIRECTED', 'PROCESSING']

/** Whether an attempt to pay through a gateway can still succeed in time. */
export const isOpenSession = (status: string): boolean => openSessionStatuses.includes(status)

/**
 * The amount due: the total less what was paid. Claims do not reduce it. An ended order has none.
 */
export const dueMinor = (order: { status: string; totalMinor: Minor; amountPaidMinor: Minor }): Minor =>
  isEnded(order.status) ? 0 : Math.max(0, order.totalMinor - order.amountPaidMinor)

/** What the courier collects: what is due of an order that is paid in cash. Staff say what came otherwise. */
export const cashDueMinor = (order: Parameters<typeof dueMinor>[0] & { paymentMethod: string }): Minor =>
  order.paymentMethod === 'COD' ? dueMinor(order) : 0

/** The missing amount before a transition. */
export const missingMinor = (
  order: { totalMinor: Minor; requiredAdvanceMinor: Minor; amountPaidMinor: Minor },
  needs: OrderNeed,
): Minor => Math.max(0, (needs === 'advance' ? order.requiredAdvanceMinor : order.totalMinor) - order.amountPaidMinor)

/** Without which field staff cannot confirm an order, as the update that confirms it decides. */
export function confirmNeeds(
  order: Parameters<typeof missingMinor>[0] & { status: string; paymentMethod: string },
): 'accept_unpaid' | 'waive_advance' | '' {
  if (!isAllowed('confirm', order.status as OrderStatus)) return ''
  if (order.paymentMethod !== 'COD' && missingMinor(order, 'total') > 0) return 'accept_unpaid'
  return missingMinor(order, 'advance') > 0 ? 'waive_advance' : ''
}

/** Why verified money does not pay an order. */
export const unappliedReason = (orderStatus: string): UnappliedReason =>
  isEnded(orderStatus) ? `ORDER_${orderStatus}` : 'OVERPAID'

/**
 * The payment status of an order, from its money and its payments.
 *
 * Refunds come first: REFUNDED or PARTIALLY_REFUNDED, whatever is paid later. Then money: PAID when it covers the total, PARTIALLY_PAID when it
 * does not. Without money: an expired order's is EXPIRED; a claim or an attempt at a gateway that waits is PENDING; when
 * every claim was rejected and the latest attempt did not succeed, FAILED; when money came that does not apply,
 * NOT_APPLICABLE; with no claim and no attempt at all, plain cash on delivery is NOT_APPLICABLE and anything else PENDING.
 */
export function derivePaymentStatus(facts: PaymentFacts): PaymentStatus {
  const { orderStatus, paymentMethod, totalMinor, paidMinor, collectedMinor, refundedMinor, payments, session } = facts
  if (refundedMinor > 0) return refundedMinor >= collectedMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paidMinor > 0) return paidMinor >= totalMinor ? 'PAID' : 'PARTIALLY_PAID'
  const isPlainCod = paymentMethod === 'COD' && payments.length === 0
  if (isPlainCod) return 'NOT_APPLICABLE'
  if (orderStatus === 'EXPIRED') return 'EXPIRED'
  if (payments.includes('PENDING') || (session !== null && isOpenSession(session))) return 'PENDING'
  if (payments.length === 0) return session === null ? 'PENDING' : 'FAILED'
  return payments.includes('VERIFIED') ? 'NOT_APPLICABLE' : 'FAILED'
}

/**
 * Whether an order without verified money has a payment deadline. Staff decide about a pending claim, and about cash on
 * delivery.
 */
export const isUnpaid = (
  { orderStatus, paymentMethod, payments, session }: PaymentFacts,
  paymentStatus: PaymentStatus,
): boolean =>
  orderStatus === 'PENDING' &&
  paymentMethod !== 'COD' &&
  (paymentStatus === 'FAILED' || (paymentStatus === 'PENDING' && session !== null && !payments.includes('PENDING')))
