import { ApiError, fieldError } from '../../platform/errors.ts'
import type { CheckoutDecision } from '../checkout/checkout-facts.ts'
import { type AgreedDiscount, type AgreedPrices, agreedDiscount, findSlip } from '../pricing/agreed-price-rules.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'

/** How much what was agreed takes off the prices of the store. */
export const agreedDiscountOf = ({ items, price }: CheckoutDecision, agreed: AgreedPrices): AgreedDiscount =>
  agreedDiscount(items, agreed, price.zoneFeeMinor)

const nothingAgreed: AgreedDiscount = { offMinor: 0, bp: 0 }

/** Where a request names the item at a position. */
type ItemPath = (index: number) => string
const itemPath: ItemPath = (index) => `items.${index}`

/**
 * Why staff may not agree on these prices; null when they may. What the order has `before` a change may stay, also beyond the
 * limit of who changes it: neither its share nor its amount may grow then, by whatever part of the order is changed.
 */
export function refuseAgreedTerms(
  decision: CheckoutDecision,
  agreed: AgreedPrices,
  rows: readonly ItemRow[],
  limitBp: number,
  { pathOf = itemPath, before = nothingAgreed }: { pathOf?: ItemPath; before?: AgreedDiscount } = {},
): ApiError | null {
  const slip = decision.items[findSlip(decision.items)]
  if (slip) {
    const index = rows.findIndex(({ variantId }) => variantId === slip.variantId)
    return fieldError(`${pathOf(index)}.unit_price`, farAbove)
  }
  const { bp: askedBp, offMinor } = agreedDiscountOf(decision, agreed)
  if (askedBp <= limitBp || (askedBp <= before.bp && offMinor <= before.offMinor)) return null
  const [limit, asked] = [limitBp / 100, askedBp / 100]
  return new ApiError('discount_not_allowed', {
    message: {
      en: `This takes ${asked} % off; you may take off at most ${limit} %. Ask a colleague with a higher limit.`,
      bn: `এতে ${asked}% ছাড় হয়, আপনি সর্বোচ্চ ${limit}% ছাড় দিতে পারেন। যাঁর সীমা বেশি, তাঁকে বলুন।`,
    },
    details: { limit_percent: limit, asked_percent: asked },
  })
}

const farAbove = {
  en: 'This is more than ten times the price in the catalog.',
  bn: 'এটি ক্যাটালগের দামের দশ গুণের বেশি।',
}

/** Refuses a variant that is named twice: its two lines could have two prices. */
export function refuseRepeatedItems(rows: readonly ItemRow[], pathOf: ItemPath = itemPath): void {
  const index = rows.findIndex(
    ({ variantId }, at) => variantId !== null && rows.findIndex((other) => other.variantId === variantId) < at,
  )
  if (index >= 0)
    throw fieldError(`${pathOf(index)}.variant_id`, {
      en: 'Duplicate value. Send each variant once, with its quantity.',
      bn: 'এই পণ্য দুবার আছে। একবারই দিন, সঙ্গে পরিমাণ।',
    })
}
