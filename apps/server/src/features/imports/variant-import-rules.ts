import type { Text } from '@haat/contract/errors.ts'
import { maxOnHand } from '@haat/contract/limits.ts'
import type { ImportField, ImportProblemCode } from '@haat/contract/vocabulary.ts'
import { withFormula } from '../../shared/csv-cell.ts'
import type { Minor } from '../../shared/money.ts'
import { asciiDigits } from '../../shared/phone.ts'
import { cleanSku, skuKey } from '../../shared/sku.ts'
import type { VariantChanges } from '../bulk-edits/bulk-edit-rules.ts'
import { findPriceProblem, type VariantPrices } from '../products/variant-price-rules.ts'
import { parseStatementAmount } from '../reconciliation/statement-cell-rules.ts'
import { type FileProblem, shownCell } from './import-problem-rules.ts'

/** The headers by which a column is recognised: ours, in both languages, and those of other shops. */
const HEADERS: Partial<Record<ImportField, readonly string[]>> = {
  variant_id: ['variant id', 'ধরনের আইডি'],
  sku: ['sku', 'variant sku', 'এসকেইউ', 'পণ্যের কোড'],
  price: ['price', 'variant price', 'regular price', 'new price', 'দাম', 'নতুন দাম'],
  compare_at_price: ['compare at price', 'variant compare at price', 'আগের দাম'],
  on_hand: ['on hand', 'stock', 'quantity', 'variant inventory qty', 'হাতে আছে', 'স্টক', 'পরিমাণ'],
}

const plainHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/**
 * What the columns probably are. A quantity beside a price is not read unless the user chooses so: a file that
 * was exported an hour ago, and imported with other prices, would set back what was sold meanwhile.
 */
export function guessFields(headers: readonly string[]): ImportField[] {
  const fields: ImportField[] = headers.map(() => 'ignore')
  for (const [field, known] of Object.entries(HEADERS)) {
    const index = headers.findIndex((header) => known.includes(plainHeader(header)))
    if (index >= 0) fields[index] = field as ImportField
  }
  const hasPrices = fields.includes('price') || fields.includes('compare_at_price')
  return hasPrices ? fields.map((field) => (field === 'on_hand' ? 'ignore' : field)) : fields
}

const mappingTexts = {
  count: { en: 'Send one field for each column of the file.', bn: 'ফাইলের প্রতিটি কলামের জন্য একটি করে ফিল্ড দিন।' },
  twice: { en: 'Two columns cannot be the same.', bn: 'দুটি কলাম একই জিনিস হতে পারে না।' },
  noName: { en: 'Choose the column of the variant ID or of the SKU.', bn: 'ধরনের আইডি বা এসকেইউ কোন কলামে, বাছুন।' },
  noValue: {
    en: 'Choose the column of the price, the compare-at price or the quantity.',
    bn: 'দাম, আগের দাম বা পরিমাণ কোন কলামে, বাছুন।',
  },
} as const satisfies Record<string, Text>

/** What is wrong with the columns that were chosen; null when rows can be read. */
export function findMappingProblem(fields: readonly ImportField[], columnCount: number): Text | null {
  if (fields.length !== columnCount) return mappingTexts.count
  const read = fields.filter((field) => field !== 'ignore')
  if (new Set(read).size < read.length) return mappingTexts.twice
  if (!read.includes('variant_id') && !read.includes('sku')) return mappingTexts.noName
  return read.every((field) => field === 'variant_id' || field === 'sku') ? mappingTexts.noValue : null
}

export type ImportedRow = { line: number; cells: readonly string[] }

/** What a row wants: an absent value stays; null removes the compare-at price. */
export type WantedByRow = { priceMinor?: Minor; compareAtMinor?: Minor | null; onHand?: number }
export type ReadRow = { variantId: number | null; skuKey: string; wanted: WantedByRow }

export type CellProblem = Pick<FileProblem, 'column' | 'value' | 'code'>

/** What spreadsheets make of an ID, such as 4.8E+14. The SKU of the row still names its variant. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** Reads the cells of a row by the fields of the columns. */
export function readVariantRow(
  cells: readonly string[],
  fields: readonly ImportField[],
  headers: readonly string[],
): ReadRow | { problem: CellProblem } {
  const row: ReadRow = { variantId: null, skuKey: '', wanted: {} }
  let shortened: { problem: CellProblem } | null = null
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? ''
    const text = withFormula(cell.trim())
    const refuse = (code: ImportProblemCode) => ({
      problem: { column: headers[index] ?? '', value: shownCell(cell), code },
    })
    if (field === 'ignore' || text === '') continue
    if (cell.includes('\uFFFD') || cell.includes('\0')) return refuse('UNREADABLE_LINE')
    if (field === 'sku') row.skuKey = skuKey(cleanSku(text))
    else if (field === 'variant_id') {
      const id = wholeNumber(text)
      if (id !== null && id > 0) row.variantId = id
      else if (SHORTENED.test(text)) shortened = refuse('NOT_A_NUMBER')
      else return refuse('NOT_A_NUMBER')
    } else if (field === 'on_hand') {
      const count = wholeNumber(text)
      if (count === null || count > maxOnHand) return refuse('NOT_A_NUMBER')
      row.wanted.onHand = count
    } else {
      const isNone = field === 'compare_at_price' && /^[-–—]$/.test(text)
      const amount = isNone ? null : parseStatementAmount(text)
      if (!isNone && amount === null) return refuse('NOT_A_NUMBER')
      if (amount !== null && amount < 1) return refuse('NOT_POSITIVE')
      if (field === 'price') row.wanted.priceMinor = amount as Minor
      else row.wanted.compareAtMinor = amount
    }
  }
  if (row.variantId === null && row.skuKey === '')
    return shortened ?? { problem: { column: '', value: '', code: 'REQUIRED' } }
  return row
}

const wholeNumber = (text: string): number | null => {
  const digits = asciiDigits(text.normalize('NFKC')).replaceAll(/[,\s]/g, '')
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null
}

/** A variant as it is. */
export type CurrentVariant = VariantPrices & {
  id: number
  skuKey: string
  sku: string
  productName: string
  variantName: string
  onHand: number
}

export type RowDecision = { changes: VariantChanges } | { problem: ImportProblemCode } | { isUnchanged: true }

/** What a row changes about its variant. */
export function decideVariantRow(now: CurrentVariant, wanted: WantedByRow): RowDecision {
  const { priceMinor, compareAtMinor, onHand } = wanted
  const changes: VariantChanges = {
    ...(priceMinor !== undefined &&
      priceMinor !== now.priceMinor && { price: { from: now.priceMinor, to: priceMinor } }),
    ...(compareAtMinor !== undefined &&
      compareAtMinor !== now.compareAtMinor && { compareAtPrice: { from: now.compareAtMinor, to: compareAtMinor } }),
    ...(onHand !== undefined && onHand !== now.onHand && { onHand: { from: now.onHand, to: onHand } }),
  }
  if (Object.keys(changes).length === 0) return { isUnchanged: true }
  const { onHand: _, ...prices } = changes
  const problem = Object.keys(prices).length > 0 ? findPriceProblem(now, prices, null) : null
  if (!problem) return { changes }
  if (problem.kind === 'deal') return { problem: 'FLASH_DEAL' }
  if (problem.kind === 'changed') return { problem: 'CHANGED' }
  return { problem: problem.field === 'price' ? 'NOT_POSITIVE' : 'PRICE_ORDER' }
}
