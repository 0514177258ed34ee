import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { withSettledEvents } from '../shipments/with-settled-events.ts'
import { type ClaimRow, findClaim, markRefused } from './courier-claims.queries.ts'
import { readWrittenOff } from './courier-rests.queries.ts'
import { refuseRest } from './rest-refusals.ts'
import { needsOwner } from './rest-rules.ts'

// SQL: schema/ledger.functions.sql post_rest

const isClosed = { en: 'This claim is closed already.', bn: 'এই দাবির মীমাংসা আগেই হয়েছে।' }

/** Records that a courier does not pay what it was asked for: the rest of it is written off. */
export async function recordRefusedClaim(
  tx: StoreTx,
  author: Author,
  { id, note, isOwner }: { id: number; note: string; isOwner: boolean },
): Promise<ClaimRow> {
  const { storeId } = author
  const found = await findClaim(tx, storeId, id)
  if (!found) throw notFound('courier_claim', 'claim_id')
  await lockOrders(tx, storeId, [found.orderId])
  // What was paid of it meanwhile is not written off.
  const { amountMinor, paidMinor, status } = (await findClaim(tx, storeId, id)) as ClaimRow
  const writtenOffMinor = amountMinor - paidMinor
  const beforeMinor = await readWrittenOff(tx, storeId, found.shipmentId)
  if (needsOwner(writtenOffMinor, beforeMinor) && !isOwner) throw refuseRest('needs_owner')
  const isRefused = await withSettledEvents(tx, storeId, [found.shipmentId], () =>
    markRefused(tx, storeId, { id, endedBy: actorName(author), note }),
  )
  if (!isRefused)
    throw new ApiError('invalid_state', {
      message: isClosed,
      details: { current_status: status, allowed_statuses: ['OPEN'] },
    })
  await recordAudit(tx, author, {
    action: 'courier_claim.refused',
    entity: 'courier_claim',
    entityId: id,
    before: { status: 'OPEN' },
    after: { status: 'REFUSED', note, written_off: formatAmount(writtenOffMinor) },
  })
  return (await findClaim(tx, storeId, id)) as ClaimRow
}
