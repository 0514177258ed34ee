import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { DifferenceKind } from './advice-rules.ts'

/** A difference, with its line, payment, refund or session, and the order that it belongs to or may belong to. */
export type ReconciliationItem = DifferenceKind & {
  id: number
  transactionId: string
  reference: string
  occurredAt: Date
  statementMinor: number | null
  recordedMinor: number | null
  orderId: number | null
  orderNumber: string | null
  paymentId: number | null
  /** A claim of a shopper with the transaction of the line, which staff have not verified. */
  claimId: number | null
  refundId: number | null
  sessionId: string | null
  note: string
  resolvedBy: string
  resolvedAt: Date | null
  createdAt: Date
}

export type ReconciliationFilters = Partial<Pick<DifferenceKind, 'list' | 'status' | 'gateway'>>

/** A page of a store's differences, newest first. */
export const listReconciliationItems = (
  tx: StoreTx,
  storeId: number,
  { list, status, gateway }: ReconciliationFilters,
  { limit, after }: PageRequest,
): Promise<ReconciliationItem[]> =>
  readItems(
    tx,
    sql`select * from reconciliation_items where store_id = ${storeId}
      and ${list === undefined ? sql`true` : sql`list = ${list}`}
      and ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${gateway === undefined ? sql`true` : sql`gateway = ${gateway}`}
      and ${after ? sql`id < ${after[1]}::bigint` : sql`true`}
      order by id desc limit ${limit + 1}`,
  )

export const findReconciliationItem = async (
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<ReconciliationItem | undefined> =>
  (await readItems(tx, sql`select * from reconciliation_items where store_id = ${storeId} and id = ${id}`))[0]

// Each row is looked up by itself: a join of tables without statistics could compare each with each. The order of a
// line without a payment: that of its claim, of its invoice, or the one whose number the payer wrote.
async function readItems(tx: StoreTx, items: ReturnType<typeof sql>): Promise<ReconciliationItem[]> {
  const { rows } = await sql<ReconciliationItem>`
    select i.id, i.list, i.gateway, i.status, coalesce(l.type, 'PAYMENT') as type,
      coalesce(l.transaction_id, p.transaction_id, s.transaction_id, '') as "transactionId",
      coalesce(nullif(l.reference, ''), s.invoice, '') as reference,
      coalesce(l.occurred_at, s.paid_at, p.verified_at, s.created_at) as "occurredAt",
      l.amount_minor as "statementMinor",
      coalesce(p.amount_minor, r.amount_minor, u.amount_minor, case when i.payment_session_id is not null then s.amount_minor end) as "recordedMinor",
      o.id as "orderId", o.order_number as "orderNumber", p.id as "paymentId", c.id as "claimId", r.id as "refundId",
      s.id as "sessionId", i.note, i.resolved_by as "resolvedBy", i.resolved_at as "resolvedAt", i.created_at as "createdAt"
    from (${items}) i
    left join lateral (
      select l.* from statement_lines l where l.store_id = i.store_id and l.id = i.statement_line_id limit 1) l on true
    left join lateral (
      select p.* from payments p where p.store_id = i.store_id and p.id = coalesce(l.payment_id, i.payment_id) limit 1) p on true
    left join lateral (
      select r.* from refunds r where r.store_id = i.store_id and r.id = l.refund_id limit 1) r on true
    left join lateral (
      select u.order_id, u.amount_minor from unapplied_payments u
       where u.store_id = i.store_id and u.id = l.unapplied_payment_id limit 1) u on true
    left join lateral (
      select c.id, c.order_id from payments c
       where i.list = 'MONEY_WITHOUT_ORDER' and l.type = 'PAYMENT' and p.id is null
         and c.store_id = l.store_id and c.transaction_id = l.transaction_id and c.transaction_id <> '' and c.status = 'PENDING'
       limit 1) c on true
    left join lateral (
      select s.* from payment_sessions s
       where s.store_id = i.store_id and s.id = coalesce(i.payment_session_id, p.payment_session_id)
      union all
      select s.* from payment_sessions s
       where p.id is null and r.id is null and l.reference <> '' and s.store_id = l.store_id and s.gateway = l.gateway
         and s.invoice = l.reference
      limit 1) s on true
    left join lateral (
      select n.id from orders n
       where i.list = 'MONEY_WITHOUT_ORDER' and p.id is null and r.id is null and l.reference <> '' and n.store_id = l.store_id
         and n.order_number = left(l.reference, -8) || '-' || translate(right(l.reference, 8), 'OIL', '011') limit 1) n on true
    left join lateral (
      select o.id, o.order_number from orders o
       where o.store_id = i.store_id and o.id = coalesce(p.order_id, r.order_id, u.order_id, c.order_id, s.order_id, n.id) limit 1) o on true
    order by i.id desc`.execute(tx)
  return rows
}

/** Marks an open difference as dealt with; false when it is not open. */
export async function markItemResolved(
  tx: StoreTx,
  { storeId, id, note, resolvedBy }: { storeId: number; id: number; note: string; resolvedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_items')
    .set({ status: 'RESOLVED', note, resolved_by: resolvedBy, resolved_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN') // guard: reconciliation-open
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
