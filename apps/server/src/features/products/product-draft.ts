import { cleanHtmlIn } from '../../platform/html.ts'
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
export const cleanDraft = (draft: ProductDraft): ProductDraft => cleanHtmlIn(draft, 'description')

/** The columns of a draft: everything written to the product's own row. */
export function columnsOf(draft: ProductDraft): ProductChanges {
  const { slug: _, variants: __, images: ___, categoryIds: ____, ...columns } = draft
  return columns
}
