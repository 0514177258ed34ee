import { isLongerThan } from '../../shared/cut-text.ts'
import { cellOf, numberCellOf, rawCell } from './catalog-columns.ts'
import type { CatalogColumn } from './catalog-format.ts'
import {
  isImageUrl,
  isVariantRow,
  OPTION_NAMES,
  type RowContext,
  readVariant,
  refuse,
  warn,
} from './catalog-variant-rules.ts'
import { imageReasons, productReasons } from './import-reason-texts.ts'
import { IMPORT_LIMITS, type ImportedImage, type ImportedVariant } from './imported-product.ts'
import { variantReasons } from './variant-reason-texts.ts'

const OF_THE_PRODUCT = [
  'title',
  'descriptionHtml',
  'shortDescription',
  'vendor',
  'type',
  'tags',
  'published',
  'status',
  'seoTitle',
  'seoDescription',
  'categoryPaths',
  'attributes',
  'sourceId',
  'sourceSku',
  'vatRate',
  'sdRate',
] as const satisfies CatalogColumn[]

/** A product while its rows are read. It never holds more than one product's limits allow. */
export type CatalogDraft = {
  handle: string
  line: number
  /** Its reason is reported already; the following rows are skipped. */
  isRefused: boolean
  texts: Partial<Record<(typeof OF_THE_PRODUCT)[number], string>>
  optionNames: string[] | null
  variants: ImportedVariant[]
  /** Option values in order → the line that has them. */
  combinations: Map<string, number>
  images: Map<string, ImportedImage>
  extras: Map<string, string>
}

export function createDraft(handle: string, line: number): CatalogDraft {
  return {
    handle,
    line,
    isRefused: false,
    texts: {},
    optionNames: null,
    variants: [],
    combinations: new Map(),
    images: new Map(),
    extras: new Map(),
  }
}

/** Reads one row and returns its variant, if it has a valid one. */
export function addRow(draft: CatalogDraft, row: RowContext): ImportedVariant | null {
  addTexts(draft, row)
  addImage(draft, row)
  if (!addOptionNames(draft, row)) return null
  if (!isVariantRow(row)) {
    addProductExtras(draft, row, false)
    return null
  }
  const variant = readVariant(row, draft.optionNames ?? ['', '', ''])
  // Other columns describe the product in the row with its title, and the variant in later rows.
  const isTitleRow = cellOf(row.header, row.cells, 'title') !== '' || row.line === draft.line
  if (isTitleRow) addProductExtras(draft, row, true)
  if (!variant || !hasPlaceFor(draft, variant, row)) return null
  Object.assign(variant.extras, variantExtras(row, !isTitleRow))
  draft.variants.push(variant)
  return variant
}

function addTexts(draft: CatalogDraft, row: RowContext): void {
  for (const column of OF_THE_PRODUCT) {
    const text =
      column === 'descriptionHtml' ? rawCell(row.header, row.cells, column) : cellOf(row.header, row.cells, column)
    if (text.trim() === '') continue
    if (draft.texts[column] === undefined) draft.texts[column] = text
    else if (draft.texts[column] !== text) warn(row, column, productReasons.otherValue)
  }
}

function addOptionNames(draft: CatalogDraft, row: RowContext): boolean {
  const given = OPTION_NAMES.map((column) => cellOf(row.header, row.cells, column))
  if (!draft.optionNames) {
    if (given.some(Boolean) || isVariantRow(row)) draft.optionNames = given
    return true
  }
  let isRead = true
  for (const [i, column] of OPTION_NAMES.entries()) {
    if (!given[i] || given[i] === draft.optionNames[i]) continue
    const first = draft.optionNames[i]
    refuse(row, column, first ? productReasons.otherOption(first) : productReasons.noSuchOption)
    isRead = false
  }
  return isRead
}

function addImage(draft: CatalogDraft, row: RowContext): void {
  // Our own files have all of a product in one cell.
  const urls = cellOf(row.header, row.cells, 'imageUrl').split(/\s+/).filter(Boolean)
  for (const url of urls) if (isImageUrl(row, 'imageUrl', url, 'error')) addOneImage(draft, row, url)
}

function addOneImage(draft: CatalogDraft, row: RowContext, url: string): void {
  const alt = cellOf(row.header, row.cells, 'imageAlt')
  const banglaAlt = cellOf(row.header, row.cells, 'imageBanglaAlt')
  if (draft.images.has(url)) {
    warn(row, 'imageUrl', imageReasons.repeated)
    return
  }
  if (draft.images.size >= IMPORT_LIMITS.images) {
    refuse(row, 'imageUrl', imageReasons.tooMany(IMPORT_LIMITS.images))
    return
  }
  const tooLong = isLongerThan(alt, IMPORT_LIMITS.alt)
    ? 'imageAlt'
    : isLongerThan(banglaAlt, IMPORT_LIMITS.alt) && 'imageBanglaAlt'
  if (tooLong) {
    refuse(row, tooLong, imageReasons.longAlt(IMPORT_LIMITS.alt))
    return
  }
  const position = numberCellOf(row.header, row.cells, 'imagePosition')
  const isPosition = /^[1-9]\d{0,5}$/.test(position)
  if (position !== '' && !isPosition) warn(row, 'imagePosition', imageReasons.noPosition)
  draft.images.set(url, { url, alt, banglaAlt, position: isPosition ? Number(position) : lastPosition(draft) + 1 })
}

function lastPosition(draft: CatalogDraft): number {
  return Math.max(0, ...[...draft.images.values()].map((image) => image.position))
}

function hasPlaceFor(draft: CatalogDraft, variant: ImportedVariant, row: RowContext): boolean {
  if (draft.variants.length >= IMPORT_LIMITS.variants) {
    refuse(row, 'option1Value', variantReasons.tooMany(IMPORT_LIMITS.variants))
    return false
  }
  const combination = JSON.stringify(Object.values(variant.options))
  const earlier = draft.combinations.get(combination)
  if (earlier !== undefined) {
    refuse(row, 'option1Value', variantReasons.sameOptions(earlier))
    return false
  }
  draft.combinations.set(combination, row.line)
  return true
}

function addProductExtras(draft: CatalogDraft, row: RowContext, isVariantToo: boolean): void {
  for (const { index, isOfVariant } of row.header.extras) {
    if (isVariantToo && isOfVariant) continue
    const value = row.cells[index] ?? ''
    const name = row.header.names[index] as string
    if (value.trim() === '' || draft.extras.get(name) === value) continue
    if (!draft.extras.has(name)) draft.extras.set(name, value)
    else
      row.flaws.push({
        column: name,
        value,
        reason: productReasons.otherValue,
        severity: 'warning',
      })
  }
}

function variantExtras(row: RowContext, withOthers: boolean): Record<string, string> {
  const kept = row.header.extras.flatMap(({ index, isOfVariant }) => {
    const value = row.cells[index] ?? ''
    return value.trim() !== '' && (isOfVariant || withOthers) ? [[row.header.names[index] as string, value]] : []
  })
  return Object.fromEntries(kept)
}
