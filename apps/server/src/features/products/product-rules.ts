import type { Text } from '@haat/contract/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { htmlProblems } from '../../shared/html-rules.ts'

/** The parts of a product that are checked together after a change. */
export type WholeProduct = {
  description: string
  translations: { bn?: { description?: string }; en?: { description?: string } }
  minQuantity: number
  maxQuantity: number | null
  isSubscribable: boolean
  subscribeIntervals: readonly string[]
}

/** The problems of the product, by field. */
export function productProblems(product: WholeProduct): Record<string, Text[]> {
  const fields = htmlProblems(product, 'description')
  const { minQuantity: min, maxQuantity: max } = product
  if (max !== null && max < min) {
    fields.max_quantity = [
      {
        en: `Must be at least ${min} (min_quantity).`,
        bn: `কমপক্ষে ${displayCount(min, 'bn')} (min_quantity) হতে হবে।`,
      },
    ]
  }
  if (product.isSubscribable && product.subscribeIntervals.length === 0) {
    fields.subscribe_intervals = [
      { en: 'Send at least one interval, such as weekly.', bn: 'কমপক্ষে একটি সময় দিন, যেমন weekly।' },
    ]
  }
  return fields
}

type WithSku = { sku?: string | undefined; variants?: { id?: number; sku?: string }[] }

/** A product without options and its one variant have one SKU, whichever of the two was given. */
export function alignSku<D extends WithSku>(draft: D, variantId?: number): D {
  if (draft.variants && draft.variants.length !== 1) return draft
  const variant = draft.variants?.[0]
  const sku = draft.sku ?? variant?.sku
  if (sku === undefined || (variant === undefined && variantId === undefined)) return draft
  return { ...draft, sku, variants: [{ sku, ...(variant ?? { id: variantId }) }] }
}
