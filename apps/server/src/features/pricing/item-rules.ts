import { maxLineQuantity } from '@haat/contract/limits.ts'
import type { Minor } from '../../shared/money.ts'
import type { StockFacts } from '../stock/stock-status-rules.ts'

/** The facts that decide whether an item can be sold. */
export type ItemFacts = StockFacts & {
  productId: number
  variantId: number | null
  askedVariantId: number | null
  hasVariants: boolean
  /** The product is published. */
  isShown: boolean
  /** The product is published and the variant is for sale. */
  isSellable: boolean
  quantity: number
  priceMinor: Minor
  priceAtAddMinor: Minor | null
  minQuantity: number
  maxQuantity: number | null
}

/** The quantity that can be sold now: the stock, unless it is not tracked or backorders are allowed. */
export const availableQuantity = (item: Pick<ItemFacts, 'isTracked' | 'allowBackorder' | 'onHand'>): number =>
  item.isTracked && !item.allowBackorder ? item.onHand : maxLineQuantity

/** The maximum quantity of one line. */
export const lineLimit = (item: Pick<ItemFacts, 'isTracked' | 'allowBackorder' | 'onHand' | 'maxQuantity'>): number =>
  Math.min(availableQuantity(item), item.maxQuantity ?? maxLineQuantity, maxLineQuantity)

export type ItemProblem =
  | { code: 'VARIANT_REQUIRED' }
  | { code: 'ITEM_UNAVAILABLE' }
  | { code: 'OUT_OF_STOCK' }
  | { code: 'INSUFFICIENT_STOCK'; available: number }
  | { code: 'QUANTITY_LIMIT'; minimum: number; maximum: number }

/** The items of one order, equal ones merged, with their problems. A product's maximum counts all its variants. */
export function checkItems<T extends ItemFacts>(items: readonly T[]): { item: T; problem: ItemProblem | null }[] {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return mergeByVariant(items).map((item) => ({ item, problem: findProblem(item, pieces.get(item.productId)) }))
}

/**
 * Why an item cannot be sold as requested; null when it can. `ofProduct`: the quantity of the product in the whole
 * order.
 */
export function findProblem(item: ItemFacts, ofProduct = item.quantity): ItemProblem | null {
  if (item.isSellable && item.variantId !== null) return quantityProblem(item, ofProduct)
  // The product exists; only the choice of the variant is missing.
  return item.isShown && item.variantId === null && item.askedVariantId === null && item.hasVariants
    ? { code: 'VARIANT_REQUIRED' }
    : { code: 'ITEM_UNAVAILABLE' }
}

function quantityProblem(item: ItemFacts, ofProduct: number): ItemProblem | null {
  const available = availableQuantity(item)
  // Less than the minimum per order counts as out of stock.
  if (available < item.minQuantity) return { code: 'OUT_OF_STOCK' }
  const maximum = Math.min(item.maxQuantity ?? maxLineQuantity, maxLineQuantity)
  const isTooMany = item.quantity > maximum || ofProduct > (item.maxQuantity ?? ofProduct)
  if (item.quantity < item.minQuantity || isTooMany) {
    return { code: 'QUANTITY_LIMIT', minimum: item.minQuantity, maximum }
  }
  return item.quantity > available ? { code: 'INSUFFICIENT_STOCK', available } : null
}

/** Merges equal items into the first one, with the sum of the quantities. */
export function mergeByVariant<T extends { variantId: number | null; quantity: number }>(items: readonly T[]): T[] {
  const merged: T[] = []
  const places = new Map<number, number>()
  for (const item of items) {
    const place = item.variantId === null ? undefined : places.get(item.variantId)
    const first = place === undefined ? undefined : merged[place]
    if (place !== undefined && first) merged[place] = { ...first, quantity: first.quantity + item.quantity }
    else {
      if (item.variantId !== null) places.set(item.variantId, merged.length)
      merged.push(item)
    }
  }
  return merged
}
