import type { Text } from '@haat/contract/errors.ts'

/** What is checked of a product as a whole, after a change. */
export type WholeProduct = {
  description: string
  translations: { bn?: { description?: string }; en?: { description?: string } }
  min_quantity: number
  max_quantity: number | null
  is_subscribable: boolean
  subscribe_intervals: readonly string[]
}

export const MAX_DESCRIPTION = 50_000
/** Words that stand after `products/` for something else. */
export const reservedSlugs: ReadonlySet<string> = new Set(['related', 'reviews'])

const tooLong: Text = {
  en: 'Too long once it is made safe to show.',
  bn: 'নিরাপদভাবে দেখানোর উপযোগী করার পর এটি অনেক বড়।',
}

/** What is wrong with the product, by field. */
export function productProblems(product: WholeProduct): Record<string, Text[]> {
  const fields: Record<string, Text[]> = {}
  const { description, translations, min_quantity: min, max_quantity: max } = product
  if (description.length > MAX_DESCRIPTION) fields.description = [tooLong]
  for (const language of ['bn', 'en'] as const) {
    const text = translations[language]?.description ?? ''
    if (text.length > MAX_DESCRIPTION) fields[`translations.${language}.description`] = [tooLong]
  }
  if (max !== null && max < min) {
    fields.max_quantity = [
      { en: `Must be at least ${min}, the fewest an order may hold.`, bn: `কমপক্ষে ${min} হতে হবে।` },
    ]
  }
  if (product.is_subscribable && product.subscribe_intervals.length === 0) {
    fields.subscribe_intervals = [{ en: 'Name at least one interval.', bn: 'অন্তত একটি বিরতি দিন।' }]
  }
  return fields
}

type WithSku = { sku?: string | undefined; variants?: { id?: number; sku?: string }[] }

/** A product without options and its one variant have one SKU, whichever of the two it was given to. */
export function alignSku<D extends WithSku>(draft: D, variantId?: number): D {
  if (draft.variants && draft.variants.length !== 1) return draft
  const variant = draft.variants?.[0]
  const sku = draft.sku ?? variant?.sku
  if (sku === undefined || (variant === undefined && variantId === undefined)) return draft
  return { ...draft, sku, variants: [{ sku, ...(variant ?? { id: variantId }) }] }
}
