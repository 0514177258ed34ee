import { cleanHtml } from '../../platform/html.ts'
import type { ProductOption, WantedVariant } from './product-variant-rules.ts'
import type { NewImage, ProductChanges } from './product-writes.queries.ts'

/** Under the names of the API. */
type Words = Record<string, string>

/** A requested product or change of one: columns, and what belongs to it. */
export type ProductDraft = Omit<ProductChanges, 'options' | 'translations' | 'attributes' | 'seo' | 'publishedAt'> & {
  slug?: string
  options?: ProductOption[]
  translations?: { bn?: Words; en?: Words }
  attributes?: { name: string; value: string }[]
  seo?: Record<string, string>
  variants?: WantedVariant[]
  images?: NewImage[]
  categoryIds?: number[]
}

/** The draft with safe HTML. Texts that become longer than their column are rejected by later checks. */
export function cleanDraft(draft: ProductDraft): ProductDraft {
  const cleaned = { ...draft }
  if (draft.description !== undefined) cleaned.description = cleanHtml(String(draft.description))
  if (draft.translations !== undefined)
    cleaned.translations = Object.fromEntries(
      Object.entries(draft.translations).map(([language, words]) => [
        language,
        words.description === undefined ? words : { ...words, description: cleanHtml(words.description) },
      ]),
    )
  return cleaned
}

/** The columns of a draft: everything written to the product's own row. */
export function columnsOf(draft: ProductDraft): ProductChanges {
  const { slug: _, variants: __, images: ___, categoryIds: ____, ...columns } = draft
  return columns
}
