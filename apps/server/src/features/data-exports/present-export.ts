import type { readMerchantDataExport } from '@haat/contract/merchant/data-exports.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { readDataExport } from '@haat/contract/storefront/data-exports.ts'
import type { Deps } from '../../platform/deps.ts'
import { holderName, type LinkHolder } from '../../platform/link-holder.ts'
import { signedLink } from '../../platform/media-links.ts'
import type { ExportRow } from './data-exports.queries.ts'
import { statusNow } from './export-rules.ts'

export const EXPORTS_PATH = '/media/exports/'
export const EXPORT_FILE = 'data.json'

type LinkDeps = Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>

/** A link to the file of an export, valid for at most ten minutes, and no longer than its holder. */
export const exportLink = (deps: LinkDeps, storeId: number, id: string, holder: LinkHolder): string =>
  signedLink(deps, storeId, { id, file: EXPORT_FILE }, { path: EXPORTS_PATH, holder: holderName(holder) })

const presentExport = (row: ExportRow, now: Date) => ({
  export_id: row.id,
  status: statusNow(row, now),
  size: row.size,
  created_at: row.createdAt,
  finished_at: row.finishedAt,
  expires_at: row.expiresAt,
})

/** An export for its customer. */
export function presentOwnExport(
  deps: LinkDeps,
  storeId: number,
  row: ExportRow & { mayDownload: boolean },
  sessionId: string,
): Data<typeof readDataExport> {
  const shown = presentExport(row, deps.clock())
  const isOpen = shown.status === 'READY' && row.mayDownload
  return {
    ...shown,
    download_url: isOpen ? exportLink(deps, storeId, row.id, { type: 'shopper', id: sessionId }) : null,
  }
}

/** An export for staff. */
export const presentMerchantExport = (row: ExportRow, now: Date): Data<typeof readMerchantDataExport> => ({
  ...presentExport(row, now),
  customer_id: row.customerId,
  phone: row.phone ?? '',
})
