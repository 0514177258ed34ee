import type { Text } from '@haat/contract/errors.ts'
import type { ClaimCheckResult } from '@haat/contract/vocabulary.ts'
import { cutText } from '../../shared/cut-text.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Minor } from '../../shared/money.ts'
import { maxPayerLength, maxTransactionTypeLength } from '../../shared/stored-lengths.ts'
import type { FoundTransaction } from '../gateways/payment-gateway.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** When the gateway is queried about a claim: minutes after the order, and never later. */
const CHECK_MINUTES = [1, 10, 60] as const

/** Claims that could not be checked for so long are left to staff. */
export const MAX_CHECK_DELAY_MS = DAY_MS

/** The maximum of such queries of a store in an hour, so that invented IDs in many orders cause no more. */
export const MAX_CHECKS_PER_HOUR = 120

/** When a claim of an order placed at `placedAt` is checked first; null when no gateway can know of it. */
export const firstCheckOf = ({ transactionId, amountMinor }: CheckedClaim, placedAt: Date): Date | null =>
  transactionId !== '' && amountMinor > 0 ? new Date(placedAt.getTime() + CHECK_MINUTES[0] * MINUTE_MS) : null

/** The waits between the checks of a claim, in minutes. */
export const checkPauses: readonly number[] = CHECK_MINUTES.slice(1).map(
  (at, index) => at - Number(CHECK_MINUTES[index]),
)

export type CheckedClaim = { transactionId: string; amountMinor: Minor }

/** A response of the gateway as it is stored. */
export type ClaimResponse = {
  result: ClaimCheckResult
  amountMinor: Minor | null
  isCompleted: boolean | null
  paidAt: Date | null
  payer: string
  /** What the gateway calls such a transaction. */
  type: string
}

const isAmount = (minor: Minor) => Number.isSafeInteger(minor) && minor >= 0
const nothing = { amountMinor: null, isCompleted: null, paidAt: null, payer: '', type: '' }

/** Compares what the gateway found with what was claimed. */
export function compareClaim(claim: CheckedClaim, found: FoundTransaction): ClaimResponse {
  if (found.outcome === 'absent') return { result: 'NOT_FOUND', ...nothing }
  if (found.outcome === 'unknown' || found.transactionId !== claim.transactionId || !isAmount(found.amountMinor))
    return { result: 'UNKNOWN', ...nothing }
  const { amountMinor, isCompleted, completedAt, payer = '', type = '' } = found
  const isMatching = isCompleted && amountMinor === claim.amountMinor
  return {
    result: isMatching ? 'FOUND_MATCHING' : 'FOUND_DIFFERENT',
    amountMinor,
    isCompleted,
    paidAt: isCompleted ? completedAt : null,
    payer: cutText(payer, maxPayerLength),
    type: cutText(type.replaceAll(/\p{Cc}/gu, ''), maxTransactionTypeLength),
  }
}

/** Whether asking again can change the response: a completed transaction stays what it is. */
export const isFinalResponse = ({ isCompleted }: ClaimResponse): boolean => isCompleted === true

/** What decides whether a claim is verified without staff, read while its order is locked. */
export type AutoVerifyFacts = {
  /** The setting of the store. */
  isEnabled: boolean
  isPending: boolean
  /** Another payment of the store, claimed, verified or rejected, names this transaction or one that looks alike. */
  isNamedElsewhere: boolean
  /** The store sent this transaction itself, as a refund. */
  isPayout: boolean
  /** A payment through the gateway that may be this transaction is not decided. */
  mayBeCheckout: boolean
  /** What the order can still accept. An ended order accepts nothing. */
  dueMinor: Minor
  placedAt: Date
}

/** Whether a checked claim is verified without staff. In doubt, staff decide. */
export const mayVerifyClaim = (
  { amountMinor }: CheckedClaim,
  response: ClaimResponse,
  facts: AutoVerifyFacts,
): boolean =>
  facts.isEnabled &&
  facts.isPending &&
  response.result === 'FOUND_MATCHING' &&
  response.paidAt !== null &&
  !isLongBefore(response.paidAt, facts.placedAt) &&
  isIncoming(response.type) &&
  amountMinor <= facts.dueMinor &&
  !facts.isNamedElsewhere &&
  !facts.isPayout &&
  !facts.mayBeCheckout

// A gateway finds refunds and withdrawals of the store too, and it may call them as it likes.
const isIncoming = (type: string) => /payment|checkout/i.test(type) && !/refund|revers|disburse|withdraw/i.test(type)

const isLongBefore = (paidAt: Date, placedAt: Date) => paidAt.getTime() < placedAt.getTime() - DAY_MS

const compareSender: Text = {
  en: 'Compare the sender with the shopper before you verify it.',
  bn: 'যাচাই করার আগে টাকা কে পাঠিয়েছে মিলিয়ে নিন।',
}
const tooOld: Text = {
  en: 'It was paid more than 24 hours before the order.',
  bn: 'অর্ডারের ২৪ ঘণ্টারও বেশি আগে এই টাকা দেওয়া হয়েছে।',
}

/** A response of the gateway in words. */
export function claimResponseText(
  { amountMinor }: Pick<CheckedClaim, 'amountMinor'>,
  response: Omit<ClaimResponse, 'payer' | 'type'>,
  { placedAt, symbol }: { placedAt: Date; symbol: string },
): Text {
  if (response.result === 'NOT_FOUND')
    return { en: 'The gateway does not have this transaction.', bn: 'গেটওয়েতে এই ট্রানজেকশন পাওয়া যায়নি।' }
  if (response.result === 'UNKNOWN' || response.amountMinor === null)
    return { en: 'The gateway gave no usable response.', bn: 'গেটওয়ে থেকে কাজের উত্তর পাওয়া যায়নি।' }
  const sentences: Text[] = []
  const [found, claimed] = [response.amountMinor, amountMinor]
  const inWords = (minor: Minor) => ({ en: displayAmount(minor, symbol, 'en'), bn: displayAmount(minor, symbol, 'bn') })
  if (found === claimed) {
    sentences.push({
      en: 'The gateway has this transaction with this amount.',
      bn: 'গেটওয়েতে এই ট্রানজেকশন এই টাকাতেই আছে।',
    })
  } else {
    const [actual, stated] = [inWords(found), inWords(claimed)]
    sentences.push({
      en: `The gateway has this transaction with ${actual.en}, not ${stated.en}.`,
      bn: `গেটওয়েতে এই ট্রানজেকশনের টাকা ${actual.bn}, ${stated.bn} নয়।`,
    })
  }
  if (!response.isCompleted) sentences.push({ en: 'It is not completed.', bn: 'এটি এখনো সম্পন্ন হয়নি।' })
  else if (response.paidAt && isLongBefore(response.paidAt, placedAt)) sentences.push(tooOld)
  if (response.isCompleted) sentences.push(compareSender)
  return { en: sentences.map(({ en }) => en).join(' '), bn: sentences.map(({ bn }) => bn).join(' ') }
}

/** The note of the order's history when its claim was verified without staff. */
export const autoVerifiedNote = (transactionId: string, { payer }: ClaimResponse): Text => ({
  en: `Verified automatically: the gateway has transaction ${transactionId} with exactly this amount.${payer && ` Sender: ${payer}.`}`,
  bn: `নিজে থেকে যাচাই হয়েছে: গেটওয়েতে ট্রানজেকশন ${transactionId} ঠিক এই টাকাতেই আছে।${payer && ` পাঠিয়েছে: ${payer}।`}`,
})
