import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { maxImportColumns, maxImportRows } from '@haat/contract/limits.ts'
import { fieldError } from '../../platform/errors.ts'
import { readCsvRows } from '../../platform/read-csv-rows.ts'
import { brokenQuoteText, decodeImportedFile, type ImportFileProblem, importFileTexts } from './imported-file-rules.ts'
import type { ImportedRow } from './variant-import-rules.ts'

const compress = promisify(gzip)
const MAX_HEADER_LENGTH = 100
/** Rows of a file with the blank rows that a spreadsheet leaves: each read parses them too. */
const MAX_ROWS_WITH_BLANK_ONES = 2 * maxImportRows

/** `isUnreadable`: which cell is which is unknown. */
export type FileRow = ImportedRow & { isUnreadable: boolean }
/** A file as it is stored: its text in UTF-8, compressed, and what separates its columns. */
export type StoredImportFile = { content: Buffer; separator: string }
export type ReadFile = StoredImportFile & { headers: string[]; rows: FileRow[] }

/** Its text in parts, between which the server does other work. */
export function openStoredFile({ content }: StoredImportFile): Readable {
  const unzip = createGunzip()
  unzip.end(content)
  return unzip
}

const refuse = (problem: ImportFileProblem) => fieldError('file', importFileTexts[problem])

/** Reads an uploaded file; one that cannot be read as a whole is refused. */
export async function readImportedFile(bytes: Buffer): Promise<ReadFile> {
  const decoded = decodeImportedFile(bytes)
  if ('problem' in decoded) throw refuse(decoded.problem)
  const stored = { content: await compress(decoded.text), separator: decoded.separator }
  const { headers, rows } = await readImportedRows(stored)
  if (headers.every((header) => header === '')) throw refuse('hasBadHeader')
  if (headers.some((header) => header.length > MAX_HEADER_LENGTH || /[\0\uFFFD]/.test(header)))
    throw refuse('hasBadHeader')
  if (rows.length === 0) throw refuse('isEmpty')
  return { ...stored, headers, rows }
}

/**
 * The rows of a file, or the first `most` of them. Blank ones are left out. A quote that is not closed hides rows, which nobody would
 * miss: the whole file is refused.
 */
export async function readImportedRows(
  file: StoredImportFile,
  most = Number.POSITIVE_INFINITY,
): Promise<{ headers: string[]; rows: FileRow[] }> {
  let headers: string[] | null = null
  const rows: FileRow[] = []
  let parsed = 0
  for await (const row of readCsvRows(openStoredFile(file), file)) {
    if (++parsed > MAX_ROWS_WITH_BLANK_ONES) throw refuse('isTooLong')
    if (row.kind === 'unreadable') throw fieldError('file', brokenQuoteText(row.line))
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (headers === null) {
      headers = row.cells.map((cell) => cell.trim())
      if (headers.length > maxImportColumns) throw refuse('hasTooManyColumns')
      continue
    }
    const { line, cells, isUnterminated } = row
    // `1,234` without quotes is two cells. A shorter row lacks what spreadsheets leave out at its end, unless the file was cut off.
    const isUnreadable = cells.length > headers.length || (isUnterminated && cells.length < headers.length)
    rows.push({ line, cells, isUnreadable })
    if (rows.length > maxImportRows) throw refuse('isTooLong')
    if (rows.length === most) break
  }
  return { headers: headers ?? [], rows }
}
