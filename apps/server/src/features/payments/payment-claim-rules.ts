import type { Text } from '@haat/contract/errors.ts'
import { maxMoneyMinor } from '@haat/contract/limits.ts'
import type { Minor } from '../../shared/money.ts'
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

/** The claims of an order, and its fields that repeat them. */
export type StatedPayments = {
  claims: Claim[]
  advanceAmountMinor: Minor
  advancePaymentMethod: string
  advanceTransactionId: string
  paymentTransactionId: string
}

/** `advanceMinor`: what of the claims meets a required advance. */
export type ClaimDecision = StatedPayments & { advanceMinor: Minor; problem: ClaimProblem | null }

export const nothingClaimed: ClaimDecision = {
  ...{ claims: [], advanceAmountMinor: 0, advancePaymentMethod: '', advanceTransactionId: '' },
  ...{ paymentTransactionId: '', advanceMinor: 0, problem: null },
}

const refused = (field: string, { en, bn }: Text): ClaimDecision => ({ ...nothingClaimed, problem: { field, en, bn } })

/**
 * The shopper's payment claims: any transaction or advance that is named is one, also cash, one that is still to be sent,
 * and one of an order that costs nothing. A claim makes the order's payment PENDING. It pays nothing and does not reduce
 * the cash to collect before staff have verified it.
 */
export function decideClaims(stated: PaymentClaims, terms: ClaimTerms): ClaimDecision {
  const { totalMinor, roundingMinor, advanceMethods } = terms
  const isCod = stated.paymentMethod === 'COD'
  if (!isCod && !stated.paymentTransactionId) return refused('payment_transaction_id', enterId)
  const statedMinor = advanceOf(stated, terms)
  if (statedMinor > totalMinor - roundingMinor) return refused('advance_amount', advanceRefusals.tooHigh)
  const found: Claim[] = []
  for (const { field, ...payment } of namedPayments(stated, totalMinor, statedMinor)) {
    const transactionId = payment.transactionId && canonicalTransactionId(payment.transactionId, payment.method)
    if (transactionId === null) return refused(field, transactionIdRefusal)
    found.push({ ...payment, transactionId })
  }
  const claims = withoutRepetition(found, totalMinor, isCod)
  const advance = claims.find(({ kind }) => kind === 'advance')
  const whole = claims.find(({ kind }) => kind === 'manual') ?? (stated.paymentTransactionId ? advance : undefined)
  return {
    claims,
    advanceAmountMinor: advance?.amountMinor ?? 0,
    advancePaymentMethod: advance ? stated.advancePaymentMethod : '',
    advanceTransactionId: advance?.transactionId ?? '',
    paymentTransactionId: whole?.transactionId ?? '',
    advanceMinor: claimedAdvance(claims, advanceMethods),
    problem: null,
  }
}

const enterId: Text = { en: 'Enter the transaction ID of your payment.', bn: 'পেমেন্টের ট্রানজেকশন আইডি দিন।' }

/** Whether cash on delivery is paid in advance by the one transaction that is named. */
const isAllInAdvance = ({ paymentMethod, paymentTransactionId, advancePaymentMethod }: PaymentClaims): boolean =>
  paymentMethod === 'COD' && paymentTransactionId !== '' && advancePaymentMethod !== ''

/** The advance that is stated, by its amount or otherwise; 0 for none. */
function advanceOf(stated: PaymentClaims, { totalMinor, requiredAdvanceMinor }: ClaimTerms): Minor {
  const unstatedMinor = isAllInAdvance(stated) ? totalMinor : 0
  return stated.advanceAmountMinor || (stated.advanceTransactionId ? requiredAdvanceMinor : unstatedMinor)
}

/** A payment with its transaction as it is typed, in this field. */
type NamedPayment = Claim & { field: string }

/** The method of a claim that names none: staff see it when they verify. */
const UNKNOWN_METHOD = 'COD'

/** One payment of the whole amount, an advance, or both. An advance may name no method and no transaction. */
function namedPayments(stated: PaymentClaims, totalMinor: Minor, advanceMinor: Minor): NamedPayment[] {
  const { paymentMethod, paymentTransactionId, advanceTransactionId } = stated
  // Who pays all before it is delivered may have been shown the total before its cash is rounded.
  const amountMinor = Math.min(advanceMinor, totalMinor)
  const advance = { kind: 'advance' as const, method: stated.advancePaymentMethod || UNKNOWN_METHOD, amountMinor }
  const first = { ...advance, field: 'advance_transaction_id', transactionId: advanceTransactionId }
  const isOnlyAdvance = paymentMethod === 'COD' && (advanceMinor > 0 || isAllInAdvance(stated))
  if (!advanceTransactionId && isOnlyAdvance)
    return [{ ...advance, field: 'payment_transaction_id', transactionId: paymentTransactionId }]
  if (!paymentTransactionId) return advanceTransactionId ? [first] : []
  // A transaction that is named is never claimed for nothing, which no gateway could check.
  const restMinor = (advanceTransactionId && totalMinor - amountMinor) || totalMinor
  const whole = {
    ...{ kind: 'manual' as const, method: paymentMethod, field: 'payment_transaction_id' },
    ...{ transactionId: paymentTransactionId, amountMinor: Math.min(restMinor, maxMoneyMinor) },
  }
  return advanceTransactionId ? [first, whole] : [whole]
}

/** One transaction that is named as both: it pays the advance of a delivery in cash, and otherwise the whole amount. */
function withoutRepetition(claims: Claim[], totalMinor: Minor, isCod: boolean): Claim[] {
  const [advance, whole] = claims
  if (!advance || whole?.transactionId !== advance.transactionId) return claims
  return isCod ? [advance] : [{ ...whole, amountMinor: Math.min(totalMinor, maxMoneyMinor) }]
}
