import type { ImportIssue } from './imported-product.ts'

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
  | 'categoryPaths'
  | 'attributes'
  | 'sourceId'
  | 'sourceSku'
  | 'vatRate'
  | 'sdRate'

/** How a shop writes its products. Letter case does not matter. */
export type CatalogFormat = {
  name: string
  columns: Partial<Record<CatalogColumn, readonly string[]>>
  /** A file that has these is of this format. */
  key: readonly CatalogColumn[]
  required: readonly CatalogColumn[]
  /** Columns that are neither read nor kept. */
  known: readonly string[]
  /** Our own: it says nothing of which quantities are counted, and its quantities were true when it was written. */
  isOurs: boolean
  /** Where the rows of a product may stand apart, or say things in other words: what they are in those of the columns. */
  families?: (names: readonly string[]) => FamilyReader
}

/** The rows of a product: that of the product itself first, then those of its variants. */
export type FamilyReader = {
  /** What translated rows begin with, each with the header that the file has for it; all cells of the file follow. */
  columns: readonly { column: CatalogColumn; name: string }[]
  /** Whether a column of the file is translated, or need not be kept. */
  isRead: (index: number) => boolean
  /** What the row of a product is known by in this file, the first one for certain. */
  namesOf: (cells: readonly string[]) => string[]
  /** The one of these names by which a row refers to its product; null for the row of a product. */
  parentOf: (cells: readonly string[]) => string | null
  handleOf: (cells: readonly string[]) => string
  translate: (rows: readonly (readonly string[])[]) => TranslatedRow[] | { refused: ImportIssue }
}

/** `of`: which of the rows it was. `isRefused`: the flaws say why it is no variant. */
export type TranslatedRow = { of: number; cells: string[]; flaws: ImportIssue[]; isRefused?: boolean }
