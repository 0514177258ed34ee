import { maxSettlementFileLines, maxSettlementProblems } from '@haat/contract/limits.ts'
import { fieldError } from '../../platform/errors.ts'
import { fileInParts } from '../../platform/file-in-parts.ts'
import { readCsvRows } from '../../platform/read-csv-rows.ts'
import { decodeImportedFile } from '../imports/imported-file-rules.ts'
import { findSettlementHeader, type SettlementHeader, type SettlementHeaders } from './settlement-column-rules.ts'
import { type FileLine, type FileLineProblem, readFileLine } from './settlement-file-line-rules.ts'
import { fileTextOf } from './settlement-file-texts.ts'

export type ReadSettlementFile = {
  /** Null when no row is one: the first row with several cells is shown instead. */
  header: SettlementHeader | null
  firstCells: string[]
  lines: FileLine[]
  /** The first of them. */
  problems: FileLineProblem[]
  rejectedCount: number
}

/** Within so many rows the header is found: files begin with the merchant's name and the period. */
const MAX_ROWS_BEFORE_HEADER = 40
const MAX_COLUMNS = 100

/** Reads a file line by line. Lines that cannot be read are reported; what is no such file is refused. */
export async function readSettlementFile(
  bytes: Buffer,
  given: SettlementHeaders,
  known: SettlementHeaders,
): Promise<ReadSettlementFile> {
  const decoded = decodeImportedFile(bytes)
  if ('problem' in decoded) throw fieldError('file', fileTextOf(decoded.problem))
  const read: ReadSettlementFile = { header: null, firstCells: [], lines: [], problems: [], rejectedCount: 0 }
  const report = (problem: FileLineProblem) => {
    read.rejectedCount++
    if (read.problems.length < maxSettlementProblems) read.problems.push(problem)
  }
  let rows = 0
  for await (const row of readCsvRows(fileInParts(Buffer.from(decoded.text)), decoded)) {
    if (++rows > maxSettlementFileLines + MAX_ROWS_BEFORE_HEADER) throw fieldError('file', fileTextOf('isTooLong'))
    if (row.kind === 'unreadable') {
      report({ line: row.line, column: '', value: '', code: 'UNREADABLE_LINE' })
      continue
    }
    if (row.cells.length > MAX_COLUMNS) throw fieldError('file', fileTextOf('hasTooManyColumns'))
    if (read.header === null) {
      if (read.firstCells.length < 2) read.firstCells = row.cells
      if (rows <= MAX_ROWS_BEFORE_HEADER) read.header = findSettlementHeader(row.cells, given, known)
      continue
    }
    const found = readFileLine(read.header, row)
    if ('line' in found) read.lines.push(found.line)
    else if ('problem' in found) report(found.problem)
  }
  return read
}
