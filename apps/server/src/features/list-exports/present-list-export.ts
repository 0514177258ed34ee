import type { readListExport } from '@haat/contract/merchant/list-exports.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Deps } from '../../platform/deps.ts'
import { holderName, type LinkHolder } from '../../platform/link-holder.ts'
import { signedLink } from '../../platform/media-links.ts'
import { listExportFile } from './list-export-rules.ts'
import type { ListExportRow } from './list-exports.queries.ts'

export const LIST_EXPORTS_PATH = '/media/list-exports/'

type ListExportData = Data<typeof readListExport>

export const presentListExport = (row: ListExportRow): ListExportData => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  columns: row.columns,
  filters: row.filters as ListExportData['filters'],
  with_contacts: row.withContacts,
  status: row.status as ListExportData['status'],
  failure: row.failure,
  row_count: row.rowCount,
  max_rows: row.maxRows,
  size: row.status === 'DONE' ? row.size : null,
  created_at: row.createdAt,
  finished_at: row.finishedAt,
  expires_at: row.expiresAt,
})

/** A link to the file, valid for at most ten minutes, and no longer than its holder. */
export const listExportLink = (
  deps: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  storeId: number,
  row: Pick<ListExportRow, 'id' | 'kind' | 'format'>,
  holder: LinkHolder,
): string =>
  signedLink(
    deps,
    storeId,
    { id: String(row.id), file: listExportFile(row) },
    { path: LIST_EXPORTS_PATH, holder: holderName(holder) },
  )
