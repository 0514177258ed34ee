import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { RefundablePayment } from './refund-ability-rules.ts'

/**
 * The payments of an order that came through a gateway. Unapplied parts are not left for refunds of the order: they are
 * returned on their own.
 */
export async function listRefundablePayments(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<RefundablePayment[]> {
  const { rows } = await sql<RefundablePayment>`
    select p.id, p.method as gateway, p.amount_minor - u.minor - g.minor as "restMinor",
      g.is_open as "hasOpenRefund", g.count as "refundCount"
    from payments p
    cross join lateral (
      select coalesce(sum(u.amount_minor), 0)::bigint as minor from unapplied_payments u
       where u.store_id = p.store_id and u.payment_id = p.id) u
    cross join lateral (
      select coalesce(sum(g.amount_minor) filter (where g.refund_id is not null), 0)::bigint as minor,
        coalesce(bool_or(g.status in ('PENDING', 'SENT', 'UNCLEAR')), false) as is_open, count(*)::integer as count
      from gateway_refunds g where g.store_id = p.store_id and g.payment_id = p.id and g.status <> 'REFUSED') g
    where p.store_id = ${storeId} and p.order_id = ${orderId} and p.kind = 'gateway' and p.status = 'VERIFIED'`.execute(
    tx,
  )
  return rows
}

/** The payment of an unapplied part, and the refunds of its parts; undefined when it came otherwise. */
export async function findRefundablePayment(
  tx: StoreTx,
  storeId: number,
  paymentId: number,
): Promise<Omit<RefundablePayment, 'id' | 'restMinor'> | undefined> {
  const { rows } = await sql<Omit<RefundablePayment, 'id' | 'restMinor'>>`
    select p.method as gateway, g.is_open as "hasOpenRefund", g.count as "refundCount"
    from payments p
    cross join lateral (
      select coalesce(bool_or(g.status in ('PENDING', 'SENT', 'UNCLEAR')), false) as is_open, count(*)::integer as count
      from gateway_refunds g where g.store_id = p.store_id and g.payment_id = p.id and g.status <> 'REFUSED') g
    where p.store_id = ${storeId} and p.id = ${paymentId} and p.kind = 'gateway' and p.status = 'VERIFIED'`.execute(tx)
  return rows[0]
}

/** How many gateway refunds of this refund or unapplied payment were refused. */
export async function countRefused(
  tx: StoreTx,
  storeId: number,
  thing: 'refund_id' | 'unapplied_payment_id',
  id: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('gateway_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where(thing, '=', id)
    .where('status', '=', 'REFUSED')
    .executeTakeFirstOrThrow()
  return count
}
