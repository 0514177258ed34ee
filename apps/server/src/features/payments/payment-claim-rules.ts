import { MAX_AMOUNT_MINOR, type Minor } from '../../shared/money.ts'
import { advanceRefusals, claimedAdvance } from '../pricing/payment-method-rules.ts'
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
  roundingMinor: Minor
  requiredAdvanceMinor: Minor
  /** The enabled methods that accept an advance. */
  advanceMethods: readonly string[]
}

/** A problem of one field of the body. */
export type ClaimProblem = { field: string; en: string; bn: string }

/** `advanceMinor`: what of the claims meets a required advance. */
export type ClaimDecision = { claims: Claim[]; advanceMinor: Minor; problem: ClaimProblem | null }

type Complaint = { ok: false; complaint: ClaimProblem }
type ClaimList = { ok: true; claims: Claim[] } | Complaint

const complaint = (field: string, en: string, bn: string): Complaint => ({
  ok: false,
  complaint: { field, en, bn },
})
const accept = (claims: Claim[]) => ({ ok: true as const, claims })

/**
 * The shopper's payment claims: any transaction or advance that is named is one, also cash, one that is still to be sent,
 * and one of an order that costs nothing. A claim makes the order's payment PENDING. It pays nothing and does not reduce
 * the cash to collect before staff have verified it.
 */
export function decideClaims(body: PaymentClaims, terms: ClaimTerms): ClaimDecision {
  const list = claimsOf(body, terms)
  if (!list.ok) return { claims: [], advanceMinor: 0, problem: list.complaint }
  const { claims } = list
  return { claims, advanceMinor: claimedAdvance(claims, terms.advanceMethods), problem: null }
}

function claimsOf(body: PaymentClaims, terms: ClaimTerms): ClaimList {
  const isAdvance = (body.advanceAmountMinor ?? 0) > 0 || body.advanceTransactionId !== ''
  if (body.paymentMethod !== 'COD' && !body.paymentTransactionId) return decideWhole(body, terms)
  if (isAdvance || (body.paymentTransactionId && body.advancePaymentMethod && body.paymentMethod === 'COD'))
    return decideAdvance(body, terms)
  return body.paymentTransactionId ? decideWhole(body, terms) : accept([])
}

/** One transaction for the whole amount. With cash on delivery the method is unknown: staff see it when they verify. */
function decideWhole(
  { paymentMethod, paymentTransactionId }: PaymentClaims,
  { totalMinor }: Pick<ClaimTerms, 'totalMinor'>,
): ClaimList {
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
  const claim: Claim = { kind: 'manual', method: paymentMethod, transactionId, amountMinor }
  return accept([claim])
}

/** The advance may name no method, which is then unknown as that of a whole payment, and no transaction. */
function decideAdvance(body: PaymentClaims, terms: ClaimTerms): ClaimList {
  const { totalMinor, roundingMinor, requiredAdvanceMinor } = terms
  const { advanceTransactionId, paymentTransactionId, paymentMethod } = body
  const stated = advanceTransactionId || (paymentMethod === 'COD' ? paymentTransactionId : '')
  const statedMinor = body.advanceAmountMinor || (advanceTransactionId ? requiredAdvanceMinor : totalMinor)
  // Who pays all before it is delivered may have been shown the total before its cash is rounded.
  const amountMinor = Math.min(statedMinor, totalMinor)
  if (statedMinor > totalMinor - roundingMinor) {
    return complaint('advance_amount', advanceRefusals.tooHigh.en, advanceRefusals.tooHigh.bn)
  }
  // Both transactions of an order that is paid before it is delivered, or the one that pays it all.
  if (paymentMethod !== 'COD' && !advanceTransactionId) return decideWhole(body, terms)
  const method = body.advancePaymentMethod || UNKNOWN_METHOD
  const transactionId = stated === '' ? '' : canonicalTransactionId(stated, method)
  if (transactionId === null) {
    const field = advanceTransactionId ? 'advance_transaction_id' : 'payment_transaction_id'
    return complaint(field, transactionIdRefusal.en, transactionIdRefusal.bn)
  }
  const advance: Claim = { kind: 'advance', method, transactionId, amountMinor }
  if (!paymentTransactionId) return accept([advance])
  // A transaction that is named is never claimed for nothing, which no gateway could check.
  const rest = decideWhole(body, { totalMinor: totalMinor - amountMinor || totalMinor })
  if (!rest.ok) return rest
  const others = rest.claims.filter((claim) => claim.transactionId !== transactionId)
  if (paymentMethod !== 'COD' && others.length === 0) return decideWhole(body, terms)
  return accept([advance, ...others])
}

/** The method of a claim that names none. */
const UNKNOWN_METHOD = 'COD'

/** The fields of an order that repeat its shopper's claims. */
export function statedPayments(body: PaymentClaims, claims: readonly Claim[]) {
  const advance = claims.find(({ kind }) => kind === 'advance')
  const whole = claims.find(({ kind }) => kind === 'manual') ?? (body.paymentTransactionId ? advance : undefined)
  return {
    advanceAmountMinor: advance?.amountMinor ?? 0,
    advancePaymentMethod: advance ? body.advancePaymentMethod : '',
    advanceTransactionId: advance?.transactionId ?? '',
    paymentTransactionId: whole?.transactionId ?? '',
  }
}
