import type { Minor } from '../../shared/money.ts'

export type Claim = { method: string; transactionId: string; amountMinor: Minor; kind: 'advance' | 'manual' }

export type PaymentClaims = {
  paymentMethod: string
  paymentTransactionId: string
  advanceAmountMinor: Minor | null
  advancePaymentMethod: string
  advanceTransactionId: string
}

/** A complaint about one field of the body. */
export type Complaint = { field: string; en: string; bn: string }

export type ClaimDecision = { ok: true; claims: Claim[]; advanceMinor: Minor } | { ok: false; complaint: Complaint }

const complaint = (field: string, en: string, bn: string): ClaimDecision => ({
  ok: false,
  complaint: { field, en, bn },
})

/**
 * What the shopper says was paid. These are claims: they make the order's payment PENDING and pay nothing until the
 * shop has verified them.
 */
export function decideClaims(body: PaymentClaims, totalMinor: Minor, requiredAdvanceMinor: Minor): ClaimDecision {
  const isCod = body.paymentMethod === 'COD'
  if (!isCod && !body.paymentTransactionId) {
    return complaint(
      'payment_transaction_id',
      'Give the transaction id of your payment.',
      'পেমেন্টের ট্রানজেকশন আইডি দিন।',
    )
  }
  if (isCod && body.paymentTransactionId) {
    return complaint(
      'payment_transaction_id',
      'Cash on delivery has no transaction id.',
      'ক্যাশ অন ডেলিভারিতে ট্রানজেকশন আইডি হয় না।',
    )
  }
  if (!isCod) {
    const claim: Claim = {
      kind: 'manual',
      method: body.paymentMethod,
      transactionId: body.paymentTransactionId,
      amountMinor: totalMinor,
    }
    return { ok: true, claims: totalMinor > 0 ? [claim] : [], advanceMinor: 0 }
  }
  const given = body.advanceAmountMinor ?? 0
  const advanceMinor = given === 0 && body.advanceTransactionId ? requiredAdvanceMinor : given
  if (advanceMinor === 0 && body.advanceTransactionId) {
    return complaint('advance_amount', 'Say how much the advance was.', 'অগ্রিমের পরিমাণ দিন।')
  }
  if (advanceMinor > totalMinor) {
    return complaint('advance_amount', 'The advance can not be more than the total.', 'অগ্রিম মোট দামের বেশি হতে পারে না।')
  }
  if (advanceMinor === 0) return { ok: true, claims: [], advanceMinor: 0 }
  if (!body.advancePaymentMethod) {
    return complaint('advance_payment_method', 'Say how the advance was paid.', 'অগ্রিম কীভাবে দেওয়া হয়েছে জানান।')
  }
  if (body.advancePaymentMethod !== 'CASH' && !body.advanceTransactionId) {
    return complaint('advance_transaction_id', 'Give the transaction id of the advance.', 'অগ্রিমের ট্রানজেকশন আইডি দিন।')
  }
  const claim: Claim = {
    kind: 'advance',
    method: body.advancePaymentMethod,
    transactionId: body.advanceTransactionId,
    amountMinor: advanceMinor,
  }
  return { ok: true, claims: [claim], advanceMinor }
}

export type AskedItem = {
  productId: number
  variantId: number | null
  quantity: number
  claimedMinor: Minor | null
  addedVia: string
}

export type SubscriptionInterval = keyof typeof intervals

export type SubscriptionRequest = {
  interval: SubscriptionInterval | null
  items: { productId: number; variantId: number | null; quantity: number }[]
}

/** An order as it is asked for: inputs in the forms the code works with, nothing decided yet. */
export type OrderRequest = PaymentClaims & {
  customerId: string | null
  receiverName: string
  phone: string
  address: string
  email: string
  district: string
  thana: string
  note: string
  deliveryLocation: string | null
  currency: string
  couponCode: string | null
  /** null = order the shopper's cart. */
  items: AskedItem[] | null
  claimedDeliveryFeeMinor: number | null
  expectedTotalMinor: number | null
  subscription: SubscriptionRequest | null
}

const intervals = { weekly: [0, 7], biweekly: [0, 14], monthly: [1, 0], bimonthly: [2, 0], quarterly: [3, 0] } as const

/** The next order of a subscription; the last day of a shorter month stands for one it lacks. */
export function nextOrderAt(from: Date, interval: SubscriptionInterval): Date {
  const [months, days] = intervals[interval]
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return new Date(next.getTime() + days * 86_400_000)
}
