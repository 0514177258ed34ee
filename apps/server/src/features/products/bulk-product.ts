import type { Minor } from '../../shared/money.ts'
import type { ProductOption } from './product-variant-rules.ts'

/** A new product with its variants and images, as imports and demo stores write them in bulk. */
export type BulkProduct = {
  slug: string
  sku: string
  name: string
  shortDescription: string
  description: string
  translations: Record<string, Record<string, string>>
  status: 'published' | 'draft'
  brandId: number | null
  categoryId: number | null
  /** Further categories. */
  categoryIds: number[]
  options: ProductOption[]
  attributes: { name: string; value: string }[]
  tags: string[]
  minQuantity: number
  maxQuantity: number | null
  weightGrams: number | null
  /** In hundredths of a percent; null for those of the category or the settings. */
  vatRateBp?: number | null
  sdRateBp?: number | null
  isFeatured: boolean
  isSubscribable: boolean
  subscribeIntervals: string[]
  seo: Record<string, string>
  extras: Record<string, unknown>
  variants: BulkVariant[]
  images: BulkImage[]
}

export type BulkVariant = {
  sku: string
  barcode: string
  name: string
  options: Record<string, string>
  priceMinor: Minor
  compareAtMinor: Minor | null
  costPriceMinor: Minor | null
  weightGrams: number | null
  image: string
  extras: Record<string, unknown>
  quantity: number
  isTracked: boolean
  allowBackorder: boolean
}

export type BulkImage = { url: string; alt: string; translations: Record<string, { alt: string }> }

/** A variant with its position in its product. */
export type PlacedVariant = BulkVariant & { productId: number; sortOrder: number }

/** The columns of a product that a file can change. */
export type BulkProductChange = {
  id: number
  status: string
  vatRateBp: number | null
  sdRateBp: number | null
} & Pick<
  BulkProduct,
  | 'sku'
  | 'name'
  | 'shortDescription'
  | 'description'
  | 'brandId'
  | 'categoryId'
  | 'options'
  | 'attributes'
  | 'tags'
  | 'weightGrams'
  | 'seo'
  | 'extras'
>

export type BulkVariantChange = { id: number } & Omit<BulkVariant, 'quantity' | 'isTracked' | 'allowBackorder'>
