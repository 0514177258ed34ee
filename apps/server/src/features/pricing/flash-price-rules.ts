import type { Minor } from '../../shared/money.ts'

/** The open flash deal of a variant, or else the last one that has begun. */
export type FlashDealFacts = {
  id: number
  priceMinor: Minor
  /** Units left of the quota. */
  left: number
  /** Units of the product per customer; null for no limit. */
  perCustomerLimit: number | null
  /** Units of the product that the customer has bought in this deal; 0 for an unidentified shopper. */
  boughtByCustomer: number
  /** Active, and within its window. */
  isOpen: boolean
}

export type FlashItem = {
  productId: number
  quantity: number
  priceMinor: Minor
  compareAtMinor: Minor | null
  priceAtAddMinor: Minor | null
  flashDeal: FlashDealFacts | null
}

/** `ENDED`: over or sold out. `LIMIT`: open, but not for this many units; `maximum` are. */
export type MissedDeal = { reason: 'ENDED' | 'LIMIT'; isOpen: boolean; dealPriceMinor: Minor; maximum: number }

export type FlashPrice = { applied: FlashDealFacts | null; missed: MissedDeal | null }

/**
 * Prices items by their flash deals. A deal price applies to all units of an item or to none, and only when it is below
 * the regular price, so that unit price times quantity stays the total. The limit per customer counts all variants of
 * the product in the deal. The deal price is the base of offers and coupons.
 */
export function applyFlashDeals<T extends FlashItem>(items: readonly T[]): (T & { flash: FlashPrice })[] {
  const units = new Map<string, number>()
  for (const item of items) if (item.flashDeal) units.set(keyOf(item), (units.get(keyOf(item)) ?? 0) + item.quantity)
  return items.map((item) => {
    const flash = decideFlashPrice(item, units.get(keyOf(item)) ?? 0)
    if (!flash.applied) return { ...item, flash }
    const compareAtMinor = Math.max(item.compareAtMinor ?? 0, item.priceMinor)
    return { ...item, priceMinor: flash.applied.priceMinor, compareAtMinor, flash }
  })
}

/** The price of one unit of a variant for any buyer: by its flash deal, before the limit per customer. */
export function flashPriceOfOne(priceMinor: Minor, flashDeal: FlashDealFacts | null): Minor {
  const deal = flashDeal && { ...flashDeal, perCustomerLimit: null }
  const item = { productId: 0, quantity: 1, priceMinor, compareAtMinor: null, priceAtAddMinor: null, flashDeal: deal }
  return decideFlashPrice(item, 1).applied?.priceMinor ?? priceMinor
}

const keyOf = ({ flashDeal, productId }: FlashItem) => `${flashDeal?.id}:${productId}`

const regular: FlashPrice = { applied: null, missed: null }

function decideFlashPrice(item: FlashItem, ofProduct: number): FlashPrice {
  const { flashDeal: deal, quantity, priceMinor, priceAtAddMinor } = item
  if (!deal || deal.priceMinor >= priceMinor) return regular
  const missed = { isOpen: deal.isOpen, dealPriceMinor: deal.priceMinor }
  if (!deal.isOpen && priceAtAddMinor !== deal.priceMinor) return regular
  if (!deal.isOpen || deal.left < 1) return { applied: null, missed: { ...missed, reason: 'ENDED', maximum: 0 } }
  const ofCustomer = deal.perCustomerLimit === null ? ofProduct : deal.perCustomerLimit - deal.boughtByCustomer
  if (deal.left >= quantity && ofCustomer >= ofProduct) return { applied: deal, missed: null }
  const maximum = Math.max(0, Math.min(deal.left, ofCustomer - (ofProduct - quantity)))
  return { applied: null, missed: { ...missed, reason: 'LIMIT', maximum } }
}
