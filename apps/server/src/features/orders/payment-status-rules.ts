import type { PaymentStatus, UnappliedReason } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { openSessionStatuses } from '../../shared/stored-values.ts'
import { type CashPart, leastCashOf, leftOffCash, mostLeftOff } from '../pricing/cash-rounding-rules.ts'
import { isAllowed, isEnded, type OrderNeed, type OrderStatus } from './order-status-rules.ts'

export type PaymentFacts = {
  orderStatus: string
  paymentMethod: string
  totalMinor: Minor
  /** Verified money that pays the order. A claim pays nothing. */
  paidMinor: Minor
  refundedMinor: Minor
  /** The statuses of the order's payments. */
  payments: readonly string[]
  /** The status of the latest attempt to pay through a gateway; null without one. */
  session: string | null
}

/** Whether an attempt to pay through a gateway can still succeed in time. */
export const isOpenSession = (status: string): boolean => openSessionStatuses.some((open) => open === status)

/**
 * The amount due: the total less what was paid. Claims do not reduce it. An ended order has none.
 */
export const dueMinor = (order: { status: string; totalMinor: Minor; amountPaidMinor: Minor }): Minor =>
  isEnded(order.status) ? 0 : Math.max(0, order.totalMinor - order.amountPaidMinor)

/** Whether the courier collects cash for an order: all of it, or what its gateway does not charge. */
export const isPaidInCash = (order: { paymentMethod: string; payableNowMinor: Minor | null }): boolean =>
  order.paymentMethod === 'COD' || order.payableNowMinor !== null

type CollectedOrder = {
  currency: string
  paymentMethod: string
  totalMinor: Minor
  amountPaidMinor: Minor
  payableNowMinor: Minor | null
}

/** What the courier collects of an order, by which collecting is priced: null where it is paid otherwise. */
export function cashPartOfOrder(order: CollectedOrder): CashPart | null {
  const { currency, paymentMethod, payableNowMinor, amountPaidMinor } = order
  if (paymentMethod === 'COD') return { currency, prepaidMinor: 0, seenMinor: amountPaidMinor }
  const isPaid = amountPaidMinor > 0 && amountPaidMinor >= order.totalMinor
  if (payableNowMinor === null && !isPaid) return null
  return { currency, prepaidMinor: Math.max(payableNowMinor ?? 0, amountPaidMinor) }
}

type PartlyOnline = Parameters<typeof dueMinor>[0] & { paymentMethod: string; payableNowMinor: Minor | null }

// SQL: schema/shipments.functions.sql cash_due
/**
 * What the courier collects: what is due of an order that is paid in cash, or of which a gateway charges only a part. Staff
 * say what came otherwise.
 */
export const cashDueMinor = (order: PartlyOnline): Minor =>
  order.paymentMethod === 'COD' ? dueMinor(order) : dueMinor(order) - onlineDueMinor(order)

/** What a gateway has still to charge of an order that is not paid in cash. */
export const onlineDueMinor = (order: PartlyOnline): Minor => {
  const left = (order.payableNowMinor ?? order.totalMinor) - order.amountPaidMinor
  return Math.max(0, Math.min(dueMinor(order), left))
}

type Rounded = PartlyOnline & { currency: string; roundingMinor: Minor; deliveredAt: Date | null }

/**
 * The total of an order of which the courier collects what is carried in cash. It never rises above the total with which the
 * order was placed. After the delivery it is what was collected.
 */
export function roundCash(order: Rounded): { totalMinor: Minor; roundingMinor: Minor } {
  const leftOffMinor = order.deliveredAt ? 0 : leftOffCash(cashDueMinor(order), order.currency)
  if (leftOffMinor === 0) return { totalMinor: order.totalMinor, roundingMinor: order.roundingMinor }
  const isTooMuch = leftOffMinor - order.roundingMinor > mostLeftOff(order.currency)
  const changeMinor = (isTooMuch ? leastCashOf(order.currency) : 0) - leftOffMinor
  return { totalMinor: order.totalMinor + changeMinor, roundingMinor: order.roundingMinor + changeMinor }
}

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

/** The statuses in which staff may take back what they recorded as paid by mistake. Later, the books of the order are closed. */
export const reversibleStatuses = [
  'PENDING',
  'CONFIRMED',
  'ON_HOLD',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
] as const satisfies OrderStatus[]

/**
 * Whether staff recorded a payment, or verified its claim: what a gateway has said is no mistake of theirs. That a courier has the cash
 * of a parcel is taken for granted with its delivery, and may be wrong.
 */
export const isReversible = (
  orderStatus: string,
  { kind, status, recordedBy }: { kind: string; status: string; recordedBy: string },
): boolean =>
  (reversibleStatuses as readonly string[]).includes(orderStatus) &&
  status === 'VERIFIED' &&
  kind !== 'gateway' &&
  kind !== 'exchange' &&
  (kind === 'cash' || !recordedBy.startsWith('system:'))

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
  const { orderStatus, paymentMethod, totalMinor, paidMinor, refundedMinor, payments, session } = facts
  if (refundedMinor > 0) return refundedMinor >= paidMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
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
