import type { Readable } from 'node:stream'
import type { Text } from '@haat/contract/errors.ts'
import { type CsvRow, readCsvRows, type UnreadableRows } from '../../platform/read-csv-rows.ts'
import { withFormula } from '../../shared/csv-cell.ts'
import { cutText, isLongerThan } from '../../shared/cut-text.ts'
import { skuKey } from '../../shared/sku.ts'
import { type CatalogHeader, cellOf, nameOf, readHeader } from './catalog-columns.ts'
import { addRow, type CatalogDraft, createDraft } from './catalog-draft.ts'
import { createFamilies, type Family, type FamilyRow } from './catalog-families.ts'
import type { FamilyReader } from './catalog-format.ts'
import { finishDraft } from './catalog-product-rules.ts'
import type { RowContext } from './catalog-variant-rules.ts'
import { fileReasons, productReasons, productRefused, rowRefused } from './import-reason-texts.ts'
import { IMPORT_LIMITS, type ImportedProduct, type ImportIssue, type ImportProblem } from './imported-product.ts'
import { variantReasons } from './variant-reason-texts.ts'

export type CatalogReading = { product: ImportedProduct } | { problem: ImportProblem }

/** What must be known of the whole file. A hundred thousand handles and SKUs take some tens of megabytes. */
type Seen = { handles: Map<string, number>; skus: Map<string, number> }

export type CatalogOptions = {
  separator?: string
  /** The name of the format in lower case; else that whose headers the file has. */
  format?: string | undefined
  /** Called for each row that belongs to a product. */
  onRow?: (line: number, handle: string) => void
}

/**
 * Reads a product export as a stream, one product at a time. Problems of the file are returned, not thrown;
 * only a failing source throws. A file of no known format ends after one problem. `open` is called once more when the rows of a
 * product may stand apart.
 */
export async function* readCatalog(open: () => Readable, options: CatalogOptions = {}): AsyncGenerator<CatalogReading> {
  const { onRow = () => {} } = options
  const seen: Seen = { handles: new Map(), skus: new Map() }
  let header: CatalogHeader | null = null
  let families: ReturnType<typeof createFamilies> | null = null
  let draft: CatalogDraft | null = null

  for await (const row of readCsvRows(open(), options)) {
    if (row.kind === 'unreadable') {
      yield unreadableProblem(row, header, draft)
      if (!header) return
      continue
    }
    if (isBlank(row)) continue
    if (!header) {
      const read = readHeader(row.cells, options.format)
      yield* problems(read.flaws, row.line, null)
      if (!read.header) return
      header = read.header
      const { family } = header
      families = family && createFamilies(family, await countVariants(open(), options, header, family))
      continue
    }
    if (families && header.family) {
      const fault = findRowFault(row, header)
      if (fault) yield* problems([fault], row.line, null)
      else for (const one of families.add(cleanRow(row))) yield* takeFamily(one, header, header.family, seen, onRow)
      continue
    }
    const handle = cellOf(header, row.cells, 'handle')
    if (handle !== '') onRow(row.line, handle)
    if (handle !== '' && draft?.handle !== handle) {
      if (draft) yield* finish(draft, header)
      draft = createDraft(handle, row.line)
      yield* problems(admit(draft, header, seen), row.line, handle)
    }
    if (!draft?.isRefused || handle === '') yield* take(row, header, draft, handle, seen)
  }
  if (header && draft) yield* finish(draft, header)
  if (header?.family && families)
    for (const one of families.rest()) yield* takeFamily(one, header, header.family, seen, onRow)
  if (!header) yield* problems([{ column: null, value: '', reason: fileReasons.isEmpty, severity: 'error' }], 1, null)
}

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '')
const cleanRow = ({ line, cells }: CsvRow): FamilyRow => ({ line, cells: cells.map(withFormula) })

/** How many rows of variants name each product. */
async function countVariants(
  source: Readable,
  options: CatalogOptions,
  header: CatalogHeader,
  family: FamilyReader,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let isHeader = true
  for await (const row of readCsvRows(source, options)) {
    if (row.kind === 'unreadable' || isBlank(row)) continue
    const isFirst = isHeader
    isHeader = false
    if (isFirst || findRowFault(row, header)) continue
    const parent = family.parentOf(cleanRow(row).cells)
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  return counts
}

function* takeFamily(
  { rows, earlier, isOrphan }: Family,
  header: CatalogHeader,
  reader: FamilyReader,
  seen: Seen,
  onRow: (line: number, handle: string) => void,
): Generator<CatalogReading> {
  const [head] = rows as [FamilyRow]
  if (isOrphan || earlier !== null) {
    const why = earlier === null ? fileReasons.noParent : fileReasons.repeated(earlier)
    const value = (cells: readonly string[]) => reader.parentOf(cells) ?? reader.namesOf(cells)[0] ?? ''
    for (const { line, cells } of rows)
      yield* problems([{ column: null, value: value(cells), reason: rowRefused(why), severity: 'error' }], line, null)
    return
  }
  const draft = createDraft(reader.handleOf(head.cells), head.line)
  for (const { line } of rows) onRow(line, draft.handle)
  const read = reader.translate(rows.map(({ cells }) => cells))
  if ('refused' in read) {
    yield* problems([read.refused], head.line, draft.handle)
    return
  }
  for (const { of, cells, flaws, isRefused } of read) {
    const { line } = rows[of] as FamilyRow
    const row: RowContext = { header, cells, line, flaws }
    if (!isRefused) addSeenRow(draft, row, seen)
    yield* problems(row.flaws, line, draft.handle)
  }
  yield* finish(draft, header)
}

function admit(draft: CatalogDraft, header: CatalogHeader, { handles }: Seen): ImportIssue[] {
  const { handle, line } = draft
  const column = nameOf(header, 'handle')
  if (isLongerThan(handle, IMPORT_LIMITS.handle)) {
    draft.isRefused = true
    const reason = productRefused(productReasons.longHandle(IMPORT_LIMITS.handle))
    return [{ column, value: handle, reason, severity: 'error' }]
  }
  const earlier = handles.get(handle)
  if (earlier === undefined) {
    handles.set(handle, line)
    return []
  }
  draft.isRefused = true
  return [{ column, value: handle, reason: productReasons.begunBefore(earlier), severity: 'error' }]
}

function* take(
  given: CsvRow,
  header: CatalogHeader,
  draft: CatalogDraft | null,
  handle: string,
  seen: Seen,
): Generator<CatalogReading> {
  const { line, cells } = cleanRow(given)
  const row: RowContext = { header, cells, line, flaws: [] }
  const fault =
    findRowFault(given, header) ??
    (handle === '' ? refusedRow(nameOf(header, 'handle'), '', fileReasons.noHandle) : null)
  if (fault) row.flaws.push(fault)
  else if (draft) addSeenRow(draft, row, seen)
  yield* problems(row.flaws, line, handle || null)
}

/** Adds a row to its product; says it when an earlier row has the SKU. */
function addSeenRow(draft: CatalogDraft, row: RowContext, { skus }: Seen): void {
  const sku = addRow(draft, row)?.sku
  const earlier = sku ? skus.get(skuKey(sku)) : undefined
  if (sku && earlier === undefined) skus.set(skuKey(sku), row.line)
  else if (sku) {
    const reason = variantReasons.sameSku(earlier ?? 0)
    row.flaws.push({ column: nameOf(row.header, 'sku'), value: sku, reason, severity: 'warning' })
  }
}

const refusedRow = (column: string | null, value: string, why: Text): ImportIssue => {
  return { column, value, reason: rowRefused(why), severity: 'error' }
}

/** Why a row as a whole cannot be used, before its cells are read. */
function findRowFault({ cells, isUnterminated }: CsvRow, { given }: CatalogHeader): ImportIssue | null {
  const width = given.length
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    return refusedRow(null, cells.slice(width).join(','), fileReasons.tooManyCells(cells.length, width))
  }
  if (isUnterminated && cells.length < width) return refusedRow(null, cells.at(-1) ?? '', fileReasons.cutOff)
  const garbled = cells.findIndex((cell) => cell.includes('\uFFFD') || cell.includes('\0'))
  return garbled === -1 ? null : refusedRow(given[garbled] ?? null, cells[garbled] ?? '', fileReasons.garbled)
}

function* finish(draft: CatalogDraft, header: CatalogHeader): Generator<CatalogReading> {
  if (draft.isRefused) return
  const { product, flaws } = finishDraft(draft, header)
  yield* problems(flaws, draft.line, draft.handle)
  if (product) yield { product }
}

function unreadableProblem(
  { line, lastLine, cellIndex, reason }: UnreadableRows,
  header: CatalogHeader | null,
  draft: CatalogDraft | null,
): CatalogReading {
  const said = fileReasons.unreadable(reason, line, lastLine, draft?.handle ?? null)
  const column = header?.given[cellIndex] ?? null
  return { problem: { line, column, handle: null, value: '', reason: said, severity: 'error' } }
}

function* problems(flaws: ImportIssue[], line: number, handle: string | null): Generator<CatalogReading> {
  for (const flaw of flaws) {
    // A report is read by people: half a megabyte of description does not belong in it.
    const value = isLongerThan(flaw.value, 200) ? `${cutText(flaw.value, 200)}…` : flaw.value
    yield { problem: { ...flaw, value, line, handle } }
  }
}
