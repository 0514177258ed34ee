import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { freeLeases, leaseNext } from './desk-leases.queries.ts'
import type { DeskReader } from './desk-tasks.queries.ts'

/** How often a colleague may take the order first, before the response is that nothing is due. */
const MOST_LOOKS = 20

/** Takes the next order to call about, with all of its phone number; null when nothing is due. */
export async function takeNextOrder(
  tx: StoreTx,
  author: Author,
  reader: DeskReader,
  skippedId: number | null,
): Promise<number | null> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await freeLeases(tx, reader)
    const next = await leaseNext(tx, reader, skippedId)
    if (!next) return null
    if (!next.isTaken) continue
    await recordAudit(tx, author, { action: 'desk_task.claimed', entity: 'order', entityId: next.orderId })
    return next.orderId
  }
  return null
}
