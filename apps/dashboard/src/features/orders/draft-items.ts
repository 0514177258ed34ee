import { maxLineQuantity } from '@haat/contract/limits.ts'

/** An item of an order that is typed. */
export type DraftItem = {
  /** The line of an existing item; absent for an added one. */
  lineId?: number
  productId: number
  /** null for a product without options. */
  variantId: number | null
  name: string
  variantName: string
  image: string
  /** The price in the catalog. */
  listPrice: string
  quantity: number
  /** The agreed price as it is typed; empty for that of the catalog. */
  price: string
}

const isSame = (one: DraftItem, other: Pick<DraftItem, 'productId' | 'variantId'>) =>
  one.productId === other.productId && one.variantId === other.variantId

/** The items with one more; of one that is there already, with more units. */
export function withItem(items: readonly DraftItem[], added: DraftItem): DraftItem[] {
  if (!items.some((item) => isSame(item, added))) return [...items, added]
  return items.map((item) => (isSame(item, added) ? withUnits(item, item.quantity + added.quantity) : item))
}

/** The item with so many units, at least one. */
export const withUnits = (item: DraftItem, quantity: number): DraftItem => ({
  ...item,
  quantity: Math.min(maxLineQuantity, Math.max(1, Math.trunc(quantity) || 1)),
})

/** The name that a line is read out by. */
export const titleOf = ({ name, variantName }: Pick<DraftItem, 'name' | 'variantName'>): string =>
  [name, variantName].filter(Boolean).join(', ')
