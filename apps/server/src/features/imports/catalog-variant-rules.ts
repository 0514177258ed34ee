import type { Text } from '@haat/contract/errors.ts'
import { isLongerThan } from '../../shared/cut-text.ts'
import { cleanSku } from '../../shared/sku.ts'
import { type CatalogHeader, cellOf, nameOf, numberCellOf } from './catalog-columns.ts'
import type { CatalogColumn } from './catalog-format.ts'
import { readPrice } from './catalog-price-rules.ts'
import { imageReasons } from './import-reason-texts.ts'
import { IMPORT_LIMITS, type ImportedVariant, type ImportIssue } from './imported-product.ts'
import { priceReasons, variantReasons } from './variant-reason-texts.ts'

export const OPTION_NAMES = ['option1Name', 'option2Name', 'option3Name'] as const
const OPTION_VALUES = ['option1Value', 'option2Value', 'option3Value'] as const

const MAKES_A_VARIANT: CatalogColumn[] = [...OPTION_VALUES, 'sku', 'price', 'compareAt', 'barcode', 'quantity']

/** Who counts quantities in the other shop, unless it is somebody else. */
const OWN_TRACKERS = new Set(['shopify', 'woocommerce'])

const SWITCHED_OFF = new Set(['no', 'না', 'false', '0', '০'])

export type RowContext = { header: CatalogHeader; cells: string[]; line: number; flaws: ImportIssue[] }

/** A row with none of these columns only adds an image. */
export function isVariantRow({ header, cells }: RowContext): boolean {
  return MAKES_A_VARIANT.some((column) => cellOf(header, cells, column) !== '')
}

/** `null` when the row is no valid variant; `row.flaws` then has all the reasons. */
export function readVariant(row: RowContext, optionNames: readonly string[]): ImportedVariant | null {
  const before = row.flaws.filter((flaw) => flaw.severity === 'error').length
  const priceMinor = readAmount(row, 'price')
  const variant: ImportedVariant = {
    sku: cleanSku(readText(row, 'sku', IMPORT_LIMITS.sku) ?? '') || null,
    options: readOptions(row, optionNames),
    priceMinor: priceMinor ?? 0,
    compareAtMinor: readAmount(row, 'compareAt'),
    costPriceMinor: readCost(row),
    quantity: readQuantity(row),
    isTracked: row.header.format.isOurs || cellOf(row.header, row.cells, 'tracker') !== '',
    allowBackorder: readBackorder(row),
    weightGrams: readWeight(row),
    barcode: readText(row, 'barcode', IMPORT_LIMITS.barcode),
    imageUrl: readImageUrl(row, 'variantImageUrl', 'warning'),
    extras: {},
    line: row.line,
  }
  if (SWITCHED_OFF.has(cellOf(row.header, row.cells, 'isActive').toLowerCase()))
    refuse(row, 'isActive', variantReasons.switchedOff)
  if (priceMinor === null && cellOf(row.header, row.cells, 'price') === '') refuse(row, 'price', priceReasons.missing)
  if (row.flaws.filter((flaw) => flaw.severity === 'error').length > before) return null
  if (priceMinor === 0) warn(row, 'price', priceReasons.free)
  if (variant.compareAtMinor !== null && variant.compareAtMinor < variant.priceMinor) {
    warn(row, 'compareAt', priceReasons.belowPrice)
  }
  if (variant.quantity > 0 && !variant.isTracked) {
    warn(row, 'quantity', variantReasons.notTracked)
  }
  const tracker = cellOf(row.header, row.cells, 'tracker')
  if (tracker !== '' && !OWN_TRACKERS.has(tracker.toLowerCase()))
    variant.extras[nameOf(row.header, 'tracker')] = tracker
  return variant
}

function readOptions(row: RowContext, names: readonly string[]): Record<string, string> {
  const options: [string, string][] = []
  for (const [i, column] of OPTION_VALUES.entries()) {
    const name = names[i] ?? ''
    const value = readText(row, column, IMPORT_LIMITS.optionValue)
    if (name && value) options.push([name, value])
    else if (name) refuse(row, column, variantReasons.noValue(name))
    else if (value) refuse(row, column, variantReasons.noOption)
  }
  for (const index of row.header.surplusOptions) {
    const value = row.cells[index]?.trim() ?? ''
    const column = row.header.names[index] ?? null
    if (value) row.flaws.push({ column, value, reason: variantReasons.fourthOption, severity: 'error' })
  }
  // Not by assignment: an option called __proto__ would be lost.
  return Object.fromEntries(options)
}

function readAmount(row: RowContext, column: 'price' | 'compareAt'): number | null {
  const text = numberCellOf(row.header, row.cells, column)
  if (text === '') return null
  const price = readPrice(text)
  if (price.minor === null) refuse(row, column, price.reason)
  else if (price.isGrouped) warn(row, column, priceReasons.grouped)
  return price.minor
}

// Shoppers never see it: a cost that cannot be read leaves out no variant.
function readCost(row: RowContext): number | null {
  const text = numberCellOf(row.header, row.cells, 'costPrice')
  if (text === '') return null
  const cost = readPrice(text)
  if (cost.minor === null) warn(row, 'costPrice', priceReasons.noCost)
  return cost.minor
}

function readQuantity(row: RowContext): number {
  const text = numberCellOf(row.header, row.cells, 'quantity')
  if (text === '') return 0
  if (!/^-?\d{1,9}$/.test(text)) refuse(row, 'quantity', variantReasons.noQuantity)
  else if (Number(text) < 0) warn(row, 'quantity', variantReasons.oversold)
  return Math.max(0, Number(text) || 0)
}

function readBackorder(row: RowContext): boolean {
  const text = cellOf(row.header, row.cells, 'policy').toLowerCase()
  if (text === 'continue' || text === 'true') return true
  if (text !== '' && text !== 'deny' && text !== 'false') {
    warn(row, 'policy', variantReasons.unknownPolicy)
  }
  return false
}

function readWeight(row: RowContext): number | null {
  const text = numberCellOf(row.header, row.cells, 'weightGrams')
  if (text === '') return null
  const grams = Math.round(Number(text))
  if (!/^\d+(\.\d+)?$/.test(text) || grams > IMPORT_LIMITS.weightGrams) {
    warn(row, 'weightGrams', variantReasons.noWeight)
    return null
  }
  if (grams !== Number(text)) warn(row, 'weightGrams', variantReasons.roundedWeight(grams))
  // Shopify exports 0 for what nobody has entered.
  return grams || null
}

function readText(row: RowContext, column: CatalogColumn, limit: number): string | null {
  const text = cellOf(row.header, row.cells, column)
  if (isLongerThan(text, limit)) refuse(row, column, variantReasons.longer(limit))
  return text || null
}

function readImageUrl(row: RowContext, column: CatalogColumn, severity: ImportIssue['severity']): string | null {
  const url = cellOf(row.header, row.cells, column)
  return url !== '' && isImageUrl(row, column, url, severity) ? url : null
}

/** Whether it is the URL of an image; reported when it is not. */
export function isImageUrl(
  row: RowContext,
  column: CatalogColumn,
  url: string,
  severity: ImportIssue['severity'],
): boolean {
  const isUsable = url.length <= IMPORT_LIMITS.url && /^https?:\/\//i.test(url) && URL.canParse(url)
  if (isUsable) return true
  const reason = imageReasons.badUrl(IMPORT_LIMITS.url)
  row.flaws.push({ column: nameOf(row.header, column), value: url, reason, severity })
  return false
}

export function refuse(row: RowContext, column: CatalogColumn, reason: Text): void {
  const value = cellOf(row.header, row.cells, column)
  row.flaws.push({ column: nameOf(row.header, column), value, reason, severity: 'error' })
}

export function warn(row: RowContext, column: CatalogColumn, reason: Text): void {
  const value = cellOf(row.header, row.cells, column)
  row.flaws.push({ column: nameOf(row.header, column), value, reason, severity: 'warning' })
}
