import { asciiDigits } from '../../shared/phone.ts'
import type { CatalogColumn, CatalogFormat, FamilyReader } from './catalog-format.ts'
import { haatFormat } from './haat-columns.ts'
import { PROBLEM_HEADER } from './import-problem-rules.ts'
import { fileReasons } from './import-reason-texts.ts'
import type { ImportIssue } from './imported-product.ts'
import { shopifyFormat } from './shopify-columns.ts'
import { wooCommerceFormat } from './woocommerce-columns.ts'

const FORMATS = [shopifyFormat, haatFormat, wooCommerceFormat]

export const catalogFormatNames = FORMATS.map(({ name }) => name.toLowerCase())

const OF_A_VARIANT =
  /^(variant |unit price|(compare[- ]at )?price \/|charge tax$|tax (code|name)$|requires shipping$|fulfillment service$|weight unit)/i

const OF_A_FOURTH_OPTION = /^option([4-9]|[1-9]\d+) (name|value)$/i

export type CatalogHeader = {
  format: CatalogFormat
  family: FamilyReader | null
  /** As they are in the file; a repeated name gets a number. */
  given: string[]
  /** Names of the cells that are read; with a family the columns of the family come first. */
  names: string[]
  indexOf: Map<CatalogColumn, number>
  extras: { index: number; isOfVariant: boolean }[]
  /** Options beyond Shopify's three. */
  surplusOptions: number[]
}

/** Reads the header in the format whose key it has, or in the one that is `wanted`. */
export function readHeader(cells: string[], wanted?: string): { header: CatalogHeader | null; flaws: ImportIssue[] } {
  const flaws: ImportIssue[] = []
  const names = nameOnce(cells, flaws)
  const found = FORMATS.filter(({ name }) => wanted === undefined || name.toLowerCase() === wanted).map((format) => ({
    format,
    indexOf: findColumns(format, names),
  }))
  const known = found.find(({ format, indexOf }) => format.key.every((column) => indexOf.has(column)))
  const { format, indexOf } = known ?? (found[0] as (typeof found)[number])
  const missing = format.required.find((column) => !indexOf.has(column))
  if (missing) return { header: null, flaws: [missingColumn(format, missing, cells, !known)] }
  return { header: headerOf(format, names, indexOf), flaws }
}

function headerOf(format: CatalogFormat, names: string[], indexOf: Map<CatalogColumn, number>): CatalogHeader {
  const family = format.families?.(names) ?? null
  const taken = new Set(indexOf.values())
  const known = new Set([...format.known, PROBLEM_HEADER].map((name) => name.toLowerCase()))
  const surplusOptions = family ? [] : names.flatMap((name, index) => (OF_A_FOURTH_OPTION.test(name) ? [index] : []))
  const isRead = (index: number) => (family ? family.isRead(index) : taken.has(index)) || surplusOptions.includes(index)
  const columns = family?.columns ?? []
  const extras = names.flatMap((name, index) =>
    isRead(index) || known.has(name.toLowerCase())
      ? []
      : [{ index: columns.length + index, isOfVariant: !family && OF_A_VARIANT.test(name) }],
  )
  return {
    ...{ format, family, given: names, extras, surplusOptions },
    names: [...columns.map(({ name }) => name), ...names],
    indexOf: family ? new Map(columns.map(({ column }, index) => [column, index])) : indexOf,
  }
}

/** What each column of the file is: that of the handles, another one that is read, or one that is kept as it is. */
export const fieldsOfHeader = ({ family, given, indexOf }: CatalogHeader): ('slug' | 'product' | 'ignore')[] => {
  const columnAt = new Map([...indexOf].map(([column, index]) => [index, column]))
  return given.map((_, index) => {
    if (family) return family.isRead(index) ? 'product' : 'ignore'
    const column = columnAt.get(index)
    return column === 'handle' ? 'slug' : column ? 'product' : 'ignore'
  })
}

function findColumns(format: CatalogFormat, names: readonly string[]): Map<CatalogColumn, number> {
  const given = names.map((name) => name.toLowerCase())
  const indexOf = new Map<CatalogColumn, number>()
  for (const [column, known] of Object.entries(format.columns)) {
    const index = known.map((name) => given.indexOf(name.toLowerCase())).find((at) => at !== -1)
    if (index !== undefined) indexOf.set(column as CatalogColumn, index)
  }
  return indexOf
}

const nameIn = ({ columns }: CatalogFormat, column: CatalogColumn): string => columns[column]?.[0] ?? column

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

function missingColumn(
  format: CatalogFormat,
  missing: CatalogColumn,
  cells: string[],
  isUnknown: boolean,
): ImportIssue {
  const name = nameIn(format, missing)
  const separator = cells.length === 1 ? /[;\t|]/.exec(cells[0] ?? '')?.[0] : undefined
  const hint = separator ? 'separator' : isUnknown ? 'unknown' : null
  const reason = fileReasons.missingColumn(name, hint)
  return { column: name, value: cells.join(','), reason, severity: 'error' }
}

/** The column's name in the merchant's file. */
export function nameOf(header: CatalogHeader, column: CatalogColumn): string {
  const index = header.indexOf.get(column)
  return (index === undefined ? undefined : header.names[index]) ?? nameIn(header.format, column)
}

/** The cell untrimmed; empty when the file has no such column or the row is shorter. */
export function rawCell(header: CatalogHeader, cells: string[], column: CatalogColumn): string {
  const index = header.indexOf.get(column)
  return index === undefined ? '' : (cells[index] ?? '')
}

export function cellOf(header: CatalogHeader, cells: string[], column: CatalogColumn): string {
  return rawCell(header, cells, column).trim()
}

/** A numeric cell, its Bangla digits as ASCII digits. */
export function numberCellOf(header: CatalogHeader, cells: string[], column: CatalogColumn): string {
  return asciiDigits(cellOf(header, cells, column))
}
