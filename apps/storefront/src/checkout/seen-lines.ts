import type { CartItem } from '@haat/client/storefront'

/** A line of the order as the page showed it. */
export type SeenLine = { productId: number; variantId: number | null; quantity: number; unitPrice: string }

const LINE = /^(\d{1,16})\.(\d{1,16})?\.([1-9]\d{0,2})\.(\d{1,9}(?:\.\d{2})?)$/
const MOST = 100

/** The lines that can be ordered, for a hidden field: what a shopper orders is what they saw. */
export const writeSeenLines = (items: readonly CartItem[]): string =>
  items
    .filter(({ is_available }) => is_available)
    .map((item) => `${item.product_id}.${item.variant_id ?? ''}.${item.quantity}.${item.unit_price}`)
    .join('~')

/** Empty for a field that is not one of ours. A shopper who changes it orders other things, at the prices of the shop. */
export function readSeenLines(text: string): SeenLine[] {
  const lines: SeenLine[] = []
  for (const part of text === '' ? [] : text.split('~').slice(0, MOST)) {
    const [, product, variant, quantity, unitPrice] = LINE.exec(part) ?? []
    if (!product || !unitPrice) return []
    lines.push({
      productId: Number(product),
      variantId: variant ? Number(variant) : null,
      quantity: Number(quantity),
      unitPrice,
    })
  }
  return lines
}
