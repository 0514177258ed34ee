import { type Author, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { markLabelsPrinted } from './shipment-changes.queries.ts'

/** Records that labels of shipments were printed. All of them, or none. */
export async function markShipmentLabelsPrinted(
  tx: StoreTx,
  author: Author,
  given: readonly number[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(given)]
  const found = await markLabelsPrinted(tx, author.storeId, ids, now)
  if (found.length < ids.length) throw notFound('shipment', 'shipment_ids')
  await recordAudits(
    tx,
    author,
    ids.map((id) => ({ action: 'shipment.printed', entity: 'shipment', entityId: id })),
  )
}
