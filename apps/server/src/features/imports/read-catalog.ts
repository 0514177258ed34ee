import type { Readable } from 'node:stream'
import type { Text } from '@haat/contract/errors.ts'
import { type CsvRow, readCsvRows, type UnreadableRows } from '../../platform/read-csv-rows.ts'
import { withFormula } from '../../shared/csv-cell.ts'
import { cutText, isLongerThan } from '../../shared/cut-text.ts'
import { skuKey } from '../../shared/sku.ts'
import { type CatalogHeader, cellOf, nameOf, readHeader } from './catalog-columns.ts'
import { addRow, type CatalogDraft, createDraft } from './catalog-draft.ts'
import { finishDraft } from './catalog-product-rules.ts'
import type { RowContext } from './catalog-variant-rules.ts'
import { fileReasons, productReasons, productRefused, rowRefused } from './import-reason-texts.ts'
import { IMPORT_LIMITS, type ImportedProduct, type ImportIssue, type ImportProblem } from './imported-product.ts'
import { variantReasons } from './variant-reason-texts.ts'

export type CatalogReading = { product: ImportedProduct } | { problem: ImportProblem }

/** What must be known of the whole file. A hundred thousand handles and SKUs take some tens of megabytes. */
type Seen = { handles: Map<string, number>; skus: Map<string, number> }

/**
 * Reads a Shopify product export as a stream, one product at a time. Problems of the file are returned, not thrown;
 * only a failing source throws. A file that is no Shopify export ends after one problem.
 */
export async function* readCatalog(
  source: Readable,
  options: { separator?: string } = {},
): AsyncGenerator<CatalogReading> {
  const seen: Seen = { handles: new Map(), skus: new Map() }
  let header: CatalogHeader | null = null
  let draft: CatalogDraft | null = null

  for await (const row of readCsvRows(source, options)) {
    if (row.kind === 'unreadable') {
      yield unreadableProblem(row, header, draft)
      if (!header) return
      continue
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (!header) {
      const read = readHeader(row.cells)
      yield* problems(read.flaws, row.line, null)
      if (!read.header) return
      header = read.header
      continue
    }
    const handle = cellOf(header, row.cells, 'handle')
    if (handle !== '' && draft?.handle !== handle) {
      if (draft) yield* finish(draft, header)
      draft = createDraft(handle, row.line)
      yield* problems(admit(draft, header, seen), row.line, handle)
    }
    if (!draft?.isRefused || handle === '') yield* take(row, header, draft, handle, seen)
  }
  if (header && draft) yield* finish(draft, header)
  if (!header) yield* problems([{ column: null, value: '', reason: fileReasons.isEmpty, severity: 'error' }], 1, null)
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
  { cells: given, line, isUnterminated }: CsvRow,
  header: CatalogHeader,
  draft: CatalogDraft | null,
  handle: string,
  { skus }: Seen,
): Generator<CatalogReading> {
  const cells = given.map(withFormula)
  const row: RowContext = { header, cells, line, flaws: [] }
  const fault = findRowFault(cells, header, handle, isUnterminated)
  if (fault) row.flaws.push(fault)
  else if (draft) {
    const sku = addRow(draft, row)?.sku
    const earlier = sku ? skus.get(skuKey(sku)) : undefined
    if (sku && earlier === undefined) skus.set(skuKey(sku), line)
    else if (sku) {
      const reason = variantReasons.sameSku(earlier ?? 0)
      row.flaws.push({ column: nameOf(header, 'sku'), value: sku, reason, severity: 'warning' })
    }
  }
  yield* problems(row.flaws, line, handle || null)
}

/** Why a row as a whole cannot be used, before its cells are read. */
function findRowFault(
  cells: string[],
  header: CatalogHeader,
  handle: string,
  isUnterminated: boolean,
): ImportIssue | null {
  const refused = (column: string | null, value: string, why: Text): ImportIssue => {
    return { column, value, reason: rowRefused(why), severity: 'error' }
  }
  const width = header.names.length
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    return refused(null, cells.slice(width).join(','), fileReasons.tooManyCells(cells.length, width))
  }
  if (isUnterminated && cells.length < width) {
    return refused(null, cells.at(-1) ?? '', fileReasons.cutOff)
  }
  const garbled = cells.findIndex((cell) => cell.includes('\uFFFD') || cell.includes('\0'))
  if (garbled !== -1) {
    return refused(header.names[garbled] ?? null, cells[garbled] ?? '', fileReasons.garbled)
  }
  if (handle === '') return refused(nameOf(header, 'handle'), '', fileReasons.noHandle)
  return null
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
  const column = header?.names[cellIndex] ?? null
  return { problem: { line, column, handle: null, value: '', reason: said, severity: 'error' } }
}

function* problems(flaws: ImportIssue[], line: number, handle: string | null): Generator<CatalogReading> {
  for (const flaw of flaws) {
    // A report is read by people: half a megabyte of description does not belong in it.
    const value = isLongerThan(flaw.value, 200) ? `${cutText(flaw.value, 200)}…` : flaw.value
    yield { problem: { ...flaw, value, line, handle } }
  }
}
