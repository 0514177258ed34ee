import { MAX_AMOUNT_MINOR, type Minor } from '../../shared/money.ts'
import { canonicalTransactionId, transactionIdRefusal } from './transaction-id-rules.ts'

export type Claim = { method: string; transactionId: string; amountMinor: Minor; kind: 'advance' | 'manual' }

/** The shopper's statements about payments, as they were sent. */
export type PaymentClaims = {
  paymentMethod: string
  paymentTransactionId: string
  advanceAmountMinor: Minor | null
  advancePaymentMethod: string
  advanceTransactionId: string
}

/** What the store requires and accepts. */
export type ClaimTerms = {
  totalMinor: Minor
  requiredAdvanceMinor: Minor
  /** The enabled methods that accept an advance. */
  advanceMethods: readonly string[]
}

/** A problem of one field of the body. */
export type ClaimProblem = { field: string; en: string; bn: string }

/** `advanceMinor`: the amount claimed as paid by a method that accepts an advance. */
export type ClaimDecision = { ok: true; claims: Claim[]; advanceMinor: Minor } | { ok: false; complaint: ClaimProblem }

const complaint = (field: string, en: string, bn: string): ClaimDecision => ({
  ok: false,
  complaint: { field, en, bn },
})
const accept = (claims: Claim[], advanceMinor: Minor): ClaimDecision => ({ ok: true, claims, advanceMinor })

/**
 * The shopper's payment claims. A claim makes the order's payment PENDING. It pays nothing and does not reduce the cash
 * to collect before staff have verified it.
 */
export function decideClaims(body: PaymentClaims, terms: ClaimTerms): ClaimDecision {
  if (body.paymentMethod !== 'COD') return decideWhole(body, terms)
  const isAdvance = (body.advanceAmountMinor ?? 0) > 0 || body.advanceTransactionId !== ''
  if (isAdvance || (body.paymentTransactionId && body.advancePaymentMethod)) return decideAdvance(body, terms)
  return body.paymentTransactionId ? decideWhole(body, terms) : accept([], 0)
}

/** One transaction for the whole amount. With cash on delivery the method is unknown: staff see it when they verify. */
function decideWhole(
  { paymentMethod, paymentTransactionId }: PaymentClaims,
  { totalMinor }: ClaimTerms,
): ClaimDecision {
  if (!paymentTransactionId) {
    return complaint(
      'payment_transaction_id',
      'Enter the transaction ID of your payment.',
      'পেমেন্টের ট্রানজেকশন আইডি দিন।',
    )
  }
  const transactionId = canonicalTransactionId(paymentTransactionId, paymentMethod)
  if (transactionId === null)
    return complaint('payment_transaction_id', transactionIdRefusal.en, transactionIdRefusal.bn)
  const amountMinor = Math.min(totalMinor, MAX_AMOUNT_MINOR)
  if (amountMinor === 0) return accept([], 0)
  const claim: Claim = { kind: 'manual', method: paymentMethod, transactionId, amountMinor }
  return accept([claim], paymentMethod === 'COD' ? 0 : amountMinor)
}

function decideAdvance(body: PaymentClaims, terms: ClaimTerms): ClaimDecision {
  const { totalMinor, requiredAdvanceMinor, advanceMethods } = terms
  const { advancePaymentMethod: method, advanceTransactionId, paymentTransactionId } = body
  const amountMinor = body.advanceAmountMinor || (advanceTransactionId ? requiredAdvanceMinor : totalMinor)
  if (amountMinor === 0) return complaint('advance_amount', 'Enter the amount of the advance.', 'অগ্রিমের পরিমাণ দিন।')
  if (amountMinor > totalMinor) {
    return complaint(
      'advance_amount',
      'The advance cannot be more than the order total.',
      'অগ্রিম অর্ডারের মোট দামের বেশি হতে পারে না।',
    )
  }
  if (!advanceMethods.includes(method)) return complaint('advance_payment_method', ...methodRefusal(advanceMethods))
  if (!advanceTransactionId && !paymentTransactionId) {
    return complaint('advance_transaction_id', 'Enter the transaction ID of the advance.', 'অগ্রিমের ট্রানজেকশন আইডি দিন।')
  }
  const transactionId = canonicalTransactionId(advanceTransactionId || paymentTransactionId, method)
  if (transactionId === null) {
    const field = advanceTransactionId ? 'advance_transaction_id' : 'payment_transaction_id'
    return complaint(field, transactionIdRefusal.en, transactionIdRefusal.bn)
  }
  const advance: Claim = { kind: 'advance', method, transactionId, amountMinor }
  if (!paymentTransactionId) return accept([advance], amountMinor)
  const rest = decideWhole(body, { ...terms, totalMinor: totalMinor - amountMinor })
  if (!rest.ok) return rest
  return accept([advance, ...rest.claims.filter((claim) => claim.transactionId !== transactionId)], amountMinor)
}

const methodRefusal = (methods: readonly string[]): [en: string, bn: string] =>
  methods.length === 0
    ? ['This store does not take advance payments.', 'এই দোকানে অগ্রিম নেওয়া হয় না।']
    : [`Must be one of: ${methods.join(', ')}.`, `এর একটি হতে হবে: ${methods.join(', ')}।`]

/** The fields of an order that repeat its shopper's claims. */
export function statedPayments(body: PaymentClaims, claims: readonly Claim[]) {
  const advance = claims.find(({ kind }) => kind === 'advance')
  const whole = claims.find(({ kind }) => kind === 'manual') ?? (body.paymentTransactionId ? advance : undefined)
  return {
    advanceAmountMinor: advance?.amountMinor ?? 0,
    advancePaymentMethod: advance?.method ?? '',
    advanceTransactionId: advance?.transactionId ?? '',
    paymentTransactionId: whole?.transactionId ?? '',
  }
}
