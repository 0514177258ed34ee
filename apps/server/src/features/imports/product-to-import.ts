import type { Minor } from '../../shared/money.ts'

export type ImportOption = { name: string; values: string[] }

/** A product as it is to stand in the database, with everything that belongs to it. */
export type ProductToImport = {
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
  options: ImportOption[]
  attributes: { name: string; value: string }[]
  tags: string[]
  minQuantity: number
  maxQuantity: number | null
  weightGrams: number | null
  isFeatured: boolean
  isSubscribable: boolean
  subscribeIntervals: string[]
  seo: Record<string, string>
  extras: Record<string, unknown>
  variants: VariantToImport[]
  images: ImageToImport[]
}

export type VariantToImport = {
  sku: string
  barcode: string
  name: string
  options: Record<string, string>
  priceMinor: Minor
  compareAtMinor: Minor | null
  weightGrams: number | null
  image: string
  extras: Record<string, unknown>
  quantity: number
  isTracked: boolean
  allowBackorder: boolean
}

export type ImageToImport = { url: string; alt: string }
