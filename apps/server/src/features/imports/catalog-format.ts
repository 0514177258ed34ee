export type CatalogColumn =
  | 'handle'
  | 'title'
  | 'descriptionHtml'
  | 'shortDescription'
  | 'vendor'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | 'seoTitle'
  | 'seoDescription'
  | `option${1 | 2 | 3}Name`
  | `option${1 | 2 | 3}Value`
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compareAt'
  | 'costPrice'
  | 'quantity'
  | 'tracker'
  | 'policy'
  | 'isActive'
  | 'weightGrams'
  | 'imageUrl'
  | 'imagePosition'
  | 'imageAlt'
  | 'imageBanglaAlt'
  | 'variantImageUrl'

/** How a shop writes its products. Letter case does not matter. */
export type CatalogFormat = {
  name: string
  columns: Partial<Record<CatalogColumn, readonly string[]>>
  required: readonly CatalogColumn[]
  /** Columns that are neither read nor kept. */
  known: readonly string[]
  /** Our own: it says nothing of which quantities are counted, and its quantities were true when it was written. */
  isOurs: boolean
}
