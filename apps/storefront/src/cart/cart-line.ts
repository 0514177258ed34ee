import type { CartNotice } from '@haat/client/storefront'

/** A product of the cart, with the variant where there are several. */
export type ChosenProduct = { productId: number; variantId: number | null }

type WireProduct = { product_id: number | null; variant_id: number | null }

export const isOfLine = (wire: WireProduct, line: ChosenProduct): boolean =>
  wire.product_id === line.productId && wire.variant_id === line.variantId

/** Names a line in fields and cookies: `101` or `101.55`. */
export const lineKey = ({ product_id, variant_id }: WireProduct): string =>
  variant_id === null ? String(product_id) : `${product_id}.${variant_id}`

/** What an order of an item would be refused for; other notices only inform. */
export const isBlocking = ({ code }: CartNotice): boolean =>
  code === 'INSUFFICIENT_STOCK' ||
  code === 'OUT_OF_STOCK' ||
  code === 'ITEM_UNAVAILABLE' ||
  code === 'VARIANT_REQUIRED' ||
  code === 'QUANTITY_LIMIT'
