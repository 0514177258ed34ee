import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { type OrderRow, orderColumns, stillPrinted } from './order-changes.queries.ts'

/**
 * Raises the advance of an order that still waits, also on hold, costs the same and has neither that much paid nor its advance
 * waived. Returns the order as it is then; undefined for another one.
 */
export const raiseAdvance = (
  tx: StoreTx,
  storeId: number,
  { orderId, advanceMinor, totalMinor }: { orderId: number; advanceMinor: Minor; totalMinor: Minor },
): Promise<(OrderRow & { advanceBeforeMinor: Minor }) | undefined> =>
  tx
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
    .where(waitsToConfirm)
    .where('payment_method', '=', 'COD')
    .where('total_minor', '=', totalMinor)
    .where('advance_waived_at', 'is', null)
    .where('required_advance_minor', '<', advanceMinor)
    .where('amount_paid_minor', '<', advanceMinor)
    .returning(orderColumns)
    .returning(sql<Minor>`old.required_advance_minor`.as('advanceBeforeMinor'))
    .executeTakeFirst()

/** Orders that wait to be confirmed, also on hold. */
export const waitsToConfirm = sql<boolean>`(orders.status = 'PENDING' or orders.held_from = 'PENDING')`
