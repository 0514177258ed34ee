import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { UnappliedPayments } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const columns = aliased([
  'u.id',
  'u.order_id',
  'u.payment_id',
  'u.reason',
  'u.amount_minor',
  'u.status',
  'u.outcome',
  'u.note',
  'u.resolved_by',
  'u.resolved_at',
  'u.created_at',
])

/** With its payment, and the number of the payment's order. */
export type ListedUnapplied = AliasedRow<Selectable<UnappliedPayments>, typeof columns> & {
  orderNumber: string
  method: string
  transactionId: string
}

export type UnappliedFilters = { status?: string; order_id?: number }

/** Records money of a payment that does not pay its order. */
export const insertUnapplied = (
  tx: StoreTx,
  row: {
    storeId: number
    orderId: number
    paymentId: number
    reason: string
    amountMinor: number
    refundId: number | null
  },
): Promise<{ id: number }> =>
  tx
    .insertInto('unapplied_payments')
    .values({
      store_id: row.storeId,
      order_id: row.orderId,
      payment_id: row.paymentId,
      reason: row.reason,
      amount_minor: row.amountMinor,
      refund_id: row.refundId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A page of a store's unapplied payments. */
export function listUnapplied(
  tx: StoreTx,
  storeId: number,
  { status, order_id: orderId }: UnappliedFilters,
  page: PageRequest,
): Promise<ListedUnapplied[]> {
  let query = withPayment(tx, storeId)
  if (status !== undefined) query = query.where('u.status', '=', status)
  if (orderId !== undefined) query = query.where('u.order_id', '=', orderId)
  return newestFirst(query, 'u.id', page)
}

export const findUnapplied = (tx: StoreTx, storeId: number, id: number): Promise<ListedUnapplied | undefined> =>
  withPayment(tx, storeId).where('u.id', '=', id).executeTakeFirst()

export type LockedUnapplied = { id: number; orderId: number; paymentId: number; amountMinor: number; status: string }

/** Locks an unapplied payment, so that what is decided about it stays valid until the transaction ends. */
export const lockUnapplied = (tx: StoreTx, storeId: number, id: number): Promise<LockedUnapplied | undefined> =>
  tx
    .selectFrom('unapplied_payments')
    .select(['id', 'order_id as orderId', 'payment_id as paymentId', 'amount_minor as amountMinor', 'status'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate() // guard: unapplied-lock
    .executeTakeFirst()

const withPayment = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('unapplied_payments as u')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.store_id', '=', 'u.store_id').onRef('p.id', '=', 'u.payment_id'),
    )
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'u.store_id').onRef('o.id', '=', 'u.order_id'))
    .select(columns)
    .select(['o.order_number as orderNumber', 'p.method', 'p.transaction_id as transactionId'])
    .where('u.store_id', '=', storeId)

/** Resolves what of a payment is listed and open, because the payment was none. Returns the amount. */
export async function resolveOfPayment(
  tx: StoreTx,
  storeId: number,
  paymentId: number,
  { note, resolvedBy }: Pick<UnappliedResolution, 'note' | 'resolvedBy'>,
): Promise<number> {
  const rows = await tx
    .updateTable('unapplied_payments')
    .set({ status: 'RESOLVED', note, resolved_by: resolvedBy, resolved_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'OPEN')
    .returning('amount_minor as amountMinor')
    .execute()
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

export type UnappliedResolution = {
  storeId: number
  id: number
  /** Empty when staff did not state it. */
  outcome: string
  note: string
  resolvedBy: string
}

/** Resolves an open one; false when it is not open. */
export async function markResolved(
  tx: StoreTx,
  { storeId, id, outcome, note, resolvedBy }: UnappliedResolution,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unapplied_payments')
    .set({ status: 'RESOLVED', outcome, note, resolved_by: resolvedBy, resolved_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN') // guard: unapplied-open
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
