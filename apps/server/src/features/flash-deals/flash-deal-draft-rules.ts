import type { Text } from '@haat/contract/errors.ts'
import { displayAmount, displayCount } from '../../shared/display-amount.ts'
import type { Minor } from '../../shared/money.ts'

/** A complete flash deal as staff request it. */
export type FlashDealDraft = {
  title: string
  translations: object
  startsAt: Date
  endsAt: Date
  perCustomerLimit: number | null
  isActive: boolean
}

export type FlashDealItemDraft = { variantId: number; priceMinor: Minor; quota: number }

/** What the store knows of a requested variant, by its ID. */
export type DealFacts = {
  regularPrices: ReadonlyMap<number, Minor>
  sold: ReadonlyMap<number, { sold: number; isUsed: boolean }>
  currencySymbol: string
}

type Problems = Record<string, Text[]>

export const findWindowProblems = ({ startsAt, endsAt }: Pick<FlashDealDraft, 'startsAt' | 'endsAt'>): Problems =>
  endsAt <= startsAt ? { ends_at: [{ en: 'Must be after starts_at.', bn: 'starts_at-এর পরে হতে হবে।' }] } : {}

const unknown: Text = { en: 'Variant not found.', bn: 'পণ্যের এই ধরনটি পাওয়া যায়নি।' }
const repeated: Text = { en: 'This variant is in the list already.', bn: 'ধরনটি তালিকায় আগে থেকেই আছে।' }
const positive: Text = { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }
const removed: Text = {
  en: 'A variant that was sold in the deal cannot be removed. Set its quota to what is sold, or end the deal.',
  bn: 'ডিলে বিক্রি হওয়া ধরন বাদ দেওয়া যায় না। কোটা কমান, অথবা ডিল শেষ করুন।',
}

/** The invalid parts of a deal's variants, by the field of the request. */
export function findItemProblems(items: readonly FlashDealItemDraft[], facts: DealFacts): Problems {
  const problems: Problems = {}
  const seen = new Set<number>()
  for (const [index, { variantId, priceMinor, quota }] of items.entries()) {
    const regularMinor = facts.regularPrices.get(variantId)
    const sold = facts.sold.get(variantId)?.sold ?? 0
    // One that was deleted meanwhile may stay: it is not sold, but its units may be.
    if (regularMinor === undefined && !facts.sold.has(variantId)) problems[`items.${index}.variant_id`] = [unknown]
    else if (seen.has(variantId)) problems[`items.${index}.variant_id`] = [repeated]
    else if (priceMinor < 1) problems[`items.${index}.price`] = [positive]
    else if (regularMinor !== undefined && priceMinor >= regularMinor)
      problems[`items.${index}.price`] = [tooDear(regularMinor, facts)]
    if (quota < sold) problems[`items.${index}.quota`] = [belowSold(sold)]
    seen.add(variantId)
  }
  if ([...facts.sold].some(([variantId, { isUsed }]) => isUsed && !seen.has(variantId))) problems.items = [removed]
  return problems
}

const tooDear = (regularMinor: Minor, { currencySymbol }: DealFacts): Text => ({
  en: `Must be below the regular price, ${displayAmount(regularMinor, currencySymbol, 'en')}.`,
  bn: `নিয়মিত দাম ${displayAmount(regularMinor, currencySymbol, 'bn')}-এর কম হতে হবে।`,
})

const belowSold = (sold: number): Text => ({
  en: `Must be at least ${sold}: that many are sold.`,
  bn: `কমপক্ষে ${displayCount(sold, 'bn')} হতে হবে: ততগুলো বিক্রি হয়েছে।`,
})
