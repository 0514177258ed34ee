import { maxSettlementFileParcels } from '@haat/contract/limits.ts'
import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { findCourierAccount, keepSettlementColumns } from '../couriers/courier-accounts.queries.ts'
import type { ReadSettlementFile } from './read-settlement-file.ts'
import { keepCourierAccount } from './settled-shipments.queries.ts'
import { headersOf, type SettlementHeaders } from './settlement-column-rules.ts'
import { fileRefusals, fileTextOf } from './settlement-file-texts.ts'
import { countFilesOfDay, findHeaders, findSameFile, insertFile, insertFileLines } from './settlement-files.queries.ts'

const MAX_FILES_A_DAY = 100

/** The account of a file, and the headers that its last file had. */
export async function findFileAccount(
  tx: StoreTx,
  storeId: number,
  accountId: number,
): Promise<{ id: number; courier: CourierCode; name: string; headers: SettlementHeaders }> {
  const account = await findCourierAccount(tx, storeId, accountId)
  if (!account) throw notFound('courier_account', 'courier_account_id')
  const { id, courier, name } = account
  return { id, courier, name, headers: await findHeaders(tx, storeId, accountId) }
}

/** What a file says. `headers`: those of its columns; null for what was not uploaded. */
export type SettlementFileContent = Pick<ReadSettlementFile, 'lines' | 'problems' | 'rejectedCount'> & {
  headers: SettlementHeaders | null
}

/** What an uploaded file says. Throws for a file without parcels. */
export function contentOf({ header, ...read }: ReadSettlementFile): SettlementFileContent {
  if (!header) throw fieldError('file', fileTextOf('hasNoHeader'))
  if (read.lines.length === 0) throw fieldError('file', fileTextOf('isEmpty'))
  if (read.lines.length > maxSettlementFileParcels) throw fieldError('file', fileTextOf('hasTooManyParcels'))
  return { ...read, headers: headersOf(header) }
}

type Import = {
  accountId: number
  /** The same file has the same one. */
  digest: Buffer
  fileName: string
  invoiceNumber: string
  content: SettlementFileContent
}

/** Who imports a file. Only what staff and programs do is in the audit log. */
type Importer = Author | { storeId: number; actor: { type: 'system'; id: string } }

/** Stores what a file says, once. Nothing is counted before it is posted. */
export async function importSettlementFile(
  tx: StoreTx,
  author: Importer,
  { accountId, digest, fileName, invoiceNumber, content }: Import,
): Promise<{ id: number; isRepeated: boolean }> {
  const { storeId } = author
  const account = await findFileAccount(tx, storeId, accountId)
  if (!(await keepCourierAccount(tx, storeId, account.id))) throw notFound('courier_account', 'courier_account_id')
  const before = await findSameFile(tx, storeId, { accountId, digest })
  if (before) return { id: before.id, isRepeated: true }
  if ('requestId' in author && (await countFilesOfDay(tx, storeId)) >= MAX_FILES_A_DAY)
    throw new ApiError('invalid_state', { message: fileRefusals.tooMany, details: { maximum: MAX_FILES_A_DAY } })
  const id = await insertFile(tx, {
    ...{ storeId, accountId, courier: account.courier, accountName: account.name, digest, fileName, invoiceNumber },
    rowCount: content.lines.length,
    rejectedCount: content.rejectedCount,
    problems: content.problems,
    importedBy: `${author.actor.type}:${author.actor.id}`,
  })
  // Somebody else has imported it meanwhile.
  if (id === null) {
    const same = await findSameFile(tx, storeId, { accountId, digest })
    if (same) return { id: same.id, isRepeated: true }
    throw new ApiError('already_exists', { message: fileRefusals.sameInvoice })
  }
  await insertFileLines(tx, { storeId, fileId: id, accountId, courier: account.courier }, content.lines)
  if (content.headers) await keepSettlementColumns(tx, storeId, accountId, content.headers)
  if ('requestId' in author)
    await recordAudit(tx, author, {
      action: 'settlement_file.imported',
      entity: 'settlement_file',
      entityId: id,
      after: {
        courier_account_id: accountId,
        invoice_number: invoiceNumber,
        row_count: content.lines.length,
        rejected_count: content.rejectedCount,
      },
    })
  return { id, isRepeated: false }
}
