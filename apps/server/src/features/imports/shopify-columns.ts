/**
 * The names of Shopify's export first, then those of its newer import template. Letter case does not matter. The Bangla
 * alt text is no column of Shopify: a store adds it.
 */

import { asciiDigits } from '../../shared/phone.ts'
import { PROBLEM_HEADER } from './import-problem-rules.ts'
import { fileReasons } from './import-reason-texts.ts'
import type { ImportIssue } from './imported-product.ts'

const COLUMN_NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  descriptionHtml: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  weightGrams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  costPrice: ['Cost per item'],
  barcode: ['Variant Barcode', 'Barcode'],
  imageUrl: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  imageBanglaAlt: ['Image Alt Text (Bangla)', 'Image Alt Text (bn)'],
  variantImageUrl: ['Variant Image', 'Variant image URL'],
} as const

export type ShopifyColumn = keyof typeof COLUMN_NAMES

const REQUIRED: ShopifyColumn[] = ['handle', 'title', 'price']

const OF_A_VARIANT =
  /^(variant |unit price|(compare[- ]at )?price \/|charge tax$|tax (code|name)$|requires shipping$|fulfillment service$|weight unit)/i

const OF_A_FOURTH_OPTION = /^option([4-9]|[1-9]\d+) (name|value)$/i

export type ShopifyHeader = {
  /** As they are in the file; a repeated name gets a number. */
  names: string[]
  indexOf: Map<ShopifyColumn, number>
  extras: { index: number; isOfVariant: boolean }[]
  /** Options beyond Shopify's three. */
  surplusOptions: number[]
}

export function readHeader(cells: string[]): { header: ShopifyHeader | null; flaws: ImportIssue[] } {
  const flaws: ImportIssue[] = []
  const names = nameOnce(cells, flaws)
  const indexOf = new Map<ShopifyColumn, number>()
  for (const [column, known] of Object.entries(COLUMN_NAMES)) {
    const lower = known.map((name) => name.toLowerCase())
    const found = lower.map((name) => names.findIndex((given) => given.toLowerCase() === name)).find((at) => at !== -1)
    if (found !== undefined) indexOf.set(column as ShopifyColumn, found)
  }
  const missing = REQUIRED.find((column) => !indexOf.has(column))
  if (missing) return { header: null, flaws: [missingColumn(missing, cells)] }

  const taken = new Set(indexOf.values())
  const surplusOptions = names.flatMap((name, index) => (OF_A_FOURTH_OPTION.test(name) ? [index] : []))
  const extras = names.flatMap((name, index) =>
    taken.has(index) || surplusOptions.includes(index) || name === PROBLEM_HEADER
      ? []
      : [{ index, isOfVariant: OF_A_VARIANT.test(name) }],
  )
  return { header: { names, indexOf, extras, surplusOptions }, flaws }
}

function nameOnce(cells: string[], flaws: ImportIssue[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.trim() || `Column ${index + 1}`
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    if (times === 1) return name
    const numbered = `${name} (${times})`
    flaws.push({ column: name, value: name, reason: fileReasons.repeatedColumn(numbered), severity: 'warning' })
    return numbered
  })
}

function missingColumn(missing: ShopifyColumn, cells: string[]): ImportIssue {
  const name = COLUMN_NAMES[missing][0]
  const separator = cells.length === 1 ? /[;\t|]/.exec(cells[0] ?? '')?.[0] : undefined
  const hint = separator ? 'separator' : missing === 'handle' ? 'shopify' : null
  const reason = fileReasons.missingColumn(name, hint)
  return { column: name, value: cells.join(','), reason, severity: 'error' }
}

/** The column's name in the merchant's file. */
export function nameOf(header: ShopifyHeader, column: ShopifyColumn): string {
  const index = header.indexOf.get(column)
  return (index === undefined ? undefined : header.names[index]) ?? COLUMN_NAMES[column][0]
}

/** The cell untrimmed; empty when the file has no such column or the row is shorter. */
export function rawCell(header: ShopifyHeader, cells: string[], column: ShopifyColumn): string {
  const index = header.indexOf.get(column)
  return index === undefined ? '' : (cells[index] ?? '')
}

export function cellOf(header: ShopifyHeader, cells: string[], column: ShopifyColumn): string {
  return rawCell(header, cells, column).trim()
}

/** A numeric cell, its Bangla digits as ASCII digits. */
export function numberCellOf(header: ShopifyHeader, cells: string[], column: ShopifyColumn): string {
  return asciiDigits(cellOf(header, cells, column))
}
