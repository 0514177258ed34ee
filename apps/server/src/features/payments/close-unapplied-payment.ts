import type { StoreTx } from '../../platform/database.ts'
import { recordUnappliedEvent } from './unapplied-event.ts'
import {
  findUnapplied,
  type ListedUnapplied,
  markResolved,
  type UnappliedResolution,
} from './unapplied-payments.queries.ts'

// SQL: schema/ledger.functions.sql post_resolution
// SQL: schema/transactions.functions.sql refuse_second_payout

/**
 * Marks an unapplied payment as resolved, and emits the event when the shopper has the money back. False, with no event,
 * when it is not open.
 */
export async function closeUnapplied(tx: StoreTx, resolution: UnappliedResolution): Promise<boolean> {
  if (!(await markResolved(tx, resolution))) return false
  const { storeId, id, outcome } = resolution
  if (outcome === 'RETURNED') {
    const row = (await findUnapplied(tx, storeId, id)) as ListedUnapplied
    await recordUnappliedEvent(tx, storeId, 'payment.returned', row)
  }
  return true
}
