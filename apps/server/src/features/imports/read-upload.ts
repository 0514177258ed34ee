import type { ImportField, ImportKind } from '@haat/contract/vocabulary.ts'
import { fieldError } from '../../platform/errors.ts'
import { fieldsOfHeader, readHeader } from './catalog-columns.ts'
import { readCustomerHeader } from './customer-import-rules.ts'
import { customerReasons } from './customer-reason-texts.ts'
import { importFileTexts } from './imported-file-rules.ts'
import { orderReasons } from './order-reason-texts.ts'
import { readCatalogItems } from './read-catalog-items.ts'
import { type FileRow, type ReadFile, readImportedFile } from './read-imported-file.ts'
import { groupOrderRows, readOrderHeader } from './read-past-orders.ts'
import { guessFields } from './variant-import-rules.ts'

/** `itemCount`: its rows, products or orders. */
export type ImportUpload = Omit<ReadFile, 'rows'> & { fields: ImportField[]; itemCount: number; rows: FileRow[] }

/** Reads an uploaded file as what it is said to be; one that is not is refused. */
export async function readUpload(bytes: Buffer, kind: ImportKind): Promise<ImportUpload> {
  const file = await readImportedFile(bytes)
  if (kind === 'variants') return { ...file, fields: guessFields(file.headers), itemCount: file.rows.length }
  if (kind === 'orders') return { ...file, ...orderColumnsOf(file) }
  if (kind === 'customers') return { ...file, fields: fieldsOfCustomers(file.headers), itemCount: file.rows.length }
  const fields = fieldsOfCatalog(file.headers)
  let itemCount = 0
  for await (const _ of readCatalogItems(file)) itemCount++
  if (itemCount === 0) throw fieldError('file', importFileTexts.isEmpty)
  return { ...file, fields, itemCount }
}

function fieldsOfCatalog(headers: string[]): ImportField[] {
  const { header, flaws } = readHeader(headers)
  if (!header) throw fieldError('file', flaws.at(-1)?.reason ?? importFileTexts.hasBadHeader)
  return fieldsOfHeader(header)
}

function orderColumnsOf({ headers, rows }: ReadFile): { fields: ImportField[]; itemCount: number } {
  const header = readOrderHeader(headers)
  if (!header) throw fieldError('file', orderReasons.noColumns)
  const read = new Set([...header.indexOf.values(), ...header.itemColumns])
  const fields = headers.map((_, index) => (read.has(index) ? ('order' as const) : ('ignore' as const)))
  return { fields, itemCount: groupOrderRows(rows, header).length }
}

function fieldsOfCustomers(headers: string[]): ImportField[] {
  const header = readCustomerHeader(headers)
  if (!header) throw fieldError('file', customerReasons.noColumn)
  const read = new Set(header.indexOf.values())
  return headers.map((_, index) => (read.has(index) ? 'customer' : 'ignore'))
}
