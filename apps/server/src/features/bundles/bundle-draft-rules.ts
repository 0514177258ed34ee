import type { Text } from '@haat/contract/errors.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Minor } from '../../shared/money.ts'

/** A complete bundle as staff request it. */
export type BundleDraft = {
  name: string
  description: string
  translations: object
  image: string
  priceMinor: Minor
  extraDeliveryMinor: Minor
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
}

/** What is checked of a bundle beside its items. */
export type BundleTerms = Pick<BundleDraft, 'startsAt' | 'endsAt' | 'priceMinor' | 'extraDeliveryMinor'>

export type BundleItemDraft = { variantId: number; quantity: number }

const unknown: Text = { en: 'Variant not found.', bn: 'পণ্যের এই ধরনটি পাওয়া যায়নি।' }
const repeated: Text = { en: 'This variant is in the list already.', bn: 'ধরনটি তালিকায় আগে থেকেই আছে।' }
const single: Text = { en: 'A bundle has at least two units.', bn: 'একটি বান্ডেলে কমপক্ষে ২টি পণ্য থাকতে হবে।' }

export const findBundleWindowProblems = ({
  startsAt,
  endsAt,
}: Pick<BundleDraft, 'startsAt' | 'endsAt'>): Record<string, Text[]> =>
  startsAt && endsAt && endsAt <= startsAt
    ? { ends_at: [{ en: 'Must be after starts_at.', bn: 'starts_at-এর পরে হতে হবে।' }] }
    : {}

/** The invalid parts of a bundle, by the field of the request. */
export function findBundleProblems(
  { startsAt, endsAt, priceMinor, extraDeliveryMinor }: BundleTerms,
  items: readonly BundleItemDraft[],
  { regularPrices, currencySymbol }: { regularPrices: ReadonlyMap<number, Minor>; currencySymbol: string },
): Record<string, Text[]> {
  const problems = findBundleWindowProblems({ startsAt, endsAt })
  const seen = new Set<number>()
  for (const [index, { variantId }] of items.entries()) {
    if (!regularPrices.has(variantId)) problems[`items.${index}.variant_id`] = [unknown]
    else if (seen.has(variantId)) problems[`items.${index}.variant_id`] = [repeated]
    seen.add(variantId)
  }
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) < 2) problems.items = [single]
  const regularMinor = items.reduce((sum, item) => sum + item.quantity * (regularPrices.get(item.variantId) ?? 0), 0)
  if (priceMinor < 1) problems.price = [{ en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }]
  else if (Object.keys(problems).length === 0 && priceMinor >= regularMinor)
    problems.price = [
      {
        en: `Must be below the sum of its items, ${displayAmount(regularMinor, currencySymbol, 'en')}.`,
        bn: `পণ্যগুলোর মোট দাম ${displayAmount(regularMinor, currencySymbol, 'bn')}-এর কম হতে হবে।`,
      },
    ]
  else if (Object.keys(problems).length === 0 && extraDeliveryMinor >= regularMinor - priceMinor)
    problems.extra_delivery_fee = [
      {
        en: `Must be below what the bundle saves, ${displayAmount(regularMinor - priceMinor, currencySymbol, 'en')}.`,
        bn: `বান্ডেলে যত বাঁচে, অর্থাৎ ${displayAmount(regularMinor - priceMinor, currencySymbol, 'bn')}-এর কম হতে হবে।`,
      },
    ]
  return problems
}
