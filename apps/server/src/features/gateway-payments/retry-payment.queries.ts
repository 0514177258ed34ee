import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** The order of a customer, or a guest's. */
export type OrderToPay = { orderId: number; customerId: string } | { orderNumber: string; phone: string }

export async function findOrderToPay(tx: StoreTx, storeId: number, order: OrderToPay): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where((eb) =>
      'orderId' in order
        ? eb.and([eb('id', '=', order.orderId), eb('customer_id', '=', order.customerId)])
        : eb.and([
            eb('order_number', '=', order.orderNumber),
            eb('phone', '=', order.phone),
            eb('customer_id', 'is', null),
          ]),
    )
    .executeTakeFirst()
  return row?.id
}

/** The latest session of an order at one of these gateways of which it is not known for sure that it is unpaid. */
export async function findUnsettledSessionAt(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  gateways: readonly string[],
): Promise<{ id: string; status: string } | null> {
  const row = await tx
    .selectFrom('payment_sessions')
    .select(['id', 'status'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('gateway', '=', sql<string>`any(${gateways as string[]}::text[])`)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['REDIRECTED', 'PROCESSING']),
        // Nobody pays on a page whose address was lost with the response.
        eb.and([eb('next_check_at', 'is not', null), eb('redirect_url', '<>', '')]),
      ]),
    )
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** How often an order was tried to be paid. */
export async function countAttempts(tx: StoreTx, storeId: number, orderId: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select coalesce(max(attempt), 0) as attempts from payment_sessions where store_id = ${storeId} and order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]?.attempts ?? 0
}
