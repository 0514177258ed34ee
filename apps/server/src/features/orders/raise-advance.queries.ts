import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { stillPrinted } from './order-changes.queries.ts'

/** Raises the advance of an order that still waits, costs the same and has neither that much paid nor its advance waived. */
export async function raiseAdvance(
  tx: StoreTx,
  storeId: number,
  { orderId, advanceMinor, totalMinor }: { orderId: number; advanceMinor: Minor; totalMinor: Minor },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      required_advance_minor: advanceMinor,
      least_advance_minor: advanceMinor,
      version: sql<number>`orders.version + 1`,
      printed_version: stillPrinted,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('payment_method', '=', 'COD')
    .where('total_minor', '=', totalMinor)
    .where('advance_waived_at', 'is', null)
    .where('required_advance_minor', '<', advanceMinor)
    .where('amount_paid_minor', '<', advanceMinor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
