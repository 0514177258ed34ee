import { maxMoneyMinor } from '@haat/contract/limits.ts'
import type { Minor } from '../../shared/money.ts'
import { roundedCash } from './cash-rounding-rules.ts'

export type MethodLimits = { code: string; minAmountMinor: Minor; maxAmountMinor: Minor | null }

/** Whether an amount can be paid this way. Except for cash it is one payment, whose amount is limited. */
export const takesAmount = ({ code, minAmountMinor, maxAmountMinor }: MethodLimits, amountMinor: Minor): boolean =>
  amountMinor >= minAmountMinor &&
  (maxAmountMinor === null || amountMinor <= maxAmountMinor) &&
  (code === 'COD' || amountMinor <= maxMoneyMinor)

/** What a gateway charges when the shopper names an advance, and the rest is cash on delivery; null when it charges all. */
export const partCharged = (advanceMinor: Minor | null, totalMinor: Minor): Minor | null =>
  advanceMinor && advanceMinor < totalMinor ? advanceMinor : null

type Paid = { totalMinor: Minor; roundingMinor: Minor; advanceMinor: Minor | null }

/**
 * The methods by which an order can be paid, each by what it would take: cash is rounded, whatever is chosen, and a gateway
 * is limited by what it charges.
 */
export function methodsFor<M extends MethodLimits & { type: string }>(
  methods: readonly M[],
  { totalMinor, roundingMinor, advanceMinor }: Paid,
  currency: string,
): M[] {
  const exactMinor = totalMinor - roundingMinor
  const takenBy: Record<string, Minor> = {
    cod: roundedCash(exactMinor, currency),
    gateway: partCharged(advanceMinor, exactMinor) ?? exactMinor,
  }
  return methods.filter((method) => takesAmount(method, takenBy[method.type] ?? exactMinor))
}

/** Whether an amount can be paid in cash on delivery. */
export const takesCash = (methods: readonly MethodLimits[], amountMinor: Minor): boolean =>
  methods.some((method) => method.code === 'COD' && takesAmount(method, amountMinor))

/** Why an advance is refused. */
export const advanceRefusals = {
  tooHigh: {
    en: 'The advance cannot be more than the order total.',
    bn: 'অগ্রিম অর্ডারের মোট দামের বেশি হতে পারে না।',
  },
  noCash: {
    en: 'The rest cannot be paid in cash on delivery in this store. Pay the whole total online.',
    bn: 'এই দোকানে বাকি টাকা ক্যাশ অন ডেলিভারিতে দেওয়া যায় না। পুরো টাকা অনলাইনে দিন।',
  },
}

/** The methods by which a store accepts an advance: never cash on delivery, which is paid last. */
export const advanceMethodsOf = (methods: readonly { code: string; supportsAdvance: boolean }[]): string[] =>
  methods.filter(({ code, supportsAdvance }) => supportsAdvance && code !== 'COD').map(({ code }) => code)

/** A payment that its shopper states and staff have not verified yet. */
export type ClaimedPayment = { method: string; transactionId: string; amountMinor: Minor }

/**
 * The part of a required advance that claims cover. A claim counts when it names a transaction, which staff can look up,
 * and an enabled method with which the store accepts advances now.
 */
export const claimedAdvance = (claims: readonly ClaimedPayment[], advanceMethods: readonly string[]): Minor =>
  claims
    .filter(({ transactionId, method }) => transactionId !== '' && advanceMethods.includes(method))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
