import type { Text } from '@haat/contract/errors.ts'
import type { Minor } from '../../shared/money.ts'

/** One product of a foreign catalogue, validated row by row but not yet compared with a store. */
export type ImportedProduct = {
  handle: string
  /**
   * In a format that has no handles: the product there, and its handle when another product has the first. `isNamedOnly`: the file has
   * neither ID nor SKU of it, so that its ID is made of its name.
   */
  source: { name: string; id: string; isNamedOnly: boolean; sku: string; otherHandle: string } | null
  title: string
  descriptionHtml: string
  shortDescription: string
  vendor: string
  type: string
  /** Each from the top; the last part of the first is the type. Empty when the file has only types. */
  categoryPaths: string[][]
  attributes: { name: string; value: string }[]
  tags: string[]
  status: 'published' | 'draft'
  options: { name: string; values: string[] }[]
  variants: ImportedVariant[]
  images: ImportedImage[]
  /** In hundredths of a percent; null: that of the category or the settings. Absent when the file does not say it. */
  vatRateBp?: number | null
  sdRateBp?: number | null
  seo: { title: string; description: string }
  /** Every other non-empty column, under its name in the file. */
  extras: Record<string, string>
  /** From an exported file of Haat: quantities of existing products stay. */
  isOurs: boolean
  line: number
}

export type ImportedVariant = {
  sku: string | null
  options: Record<string, string>
  priceMinor: Minor
  compareAtMinor: Minor | null
  costPriceMinor: Minor | null
  quantity: number
  isTracked: boolean
  allowBackorder: boolean
  weightGrams: number | null
  barcode: string | null
  imageUrl: string | null
  extras: Record<string, string>
  line: number
}

export type ImportedImage = { url: string; alt: string; banglaAlt: string; position: number }

/** An `error` left out a row, an image or a product; a `warning` imported the row and should be checked. */
export type ImportProblem = {
  line: number
  column: string | null
  handle: string | null
  value: string
  reason: Text
  severity: 'error' | 'warning'
}

/** A problem before its line and product are known. */
export type ImportIssue = Pick<ImportProblem, 'column' | 'value' | 'reason' | 'severity'>

export const IMPORT_LIMITS = {
  handle: 200,
  title: 200,
  descriptionHtml: 500_000,
  vendor: 200,
  type: 200,
  tag: 200,
  seoTitle: 200,
  seoDescription: 1_000,
  optionName: 100,
  optionValue: 200,
  sku: 64,
  barcode: 64,
  url: 2_048,
  alt: 1_000,
  quantity: 999_999_999,
  weightGrams: 999_999_999,
  variants: 2_000,
  images: 250,
} as const
