import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { isOpen } from '../gateway-payments/payment-sessions.queries.ts'
import type { MergeFacts } from './merge-rules.ts'

/** What of two orders belongs to one order alone. All of it is written under the lock of its order. */
export async function readMergeFacts(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<MergeFacts> {
  const of = sql`store_id = ${storeId} and order_id = any (${ids}::bigint[])`
  const { rows } = await sql<MergeFacts>`
    select exists (select from payments where ${of} and status in ('PENDING', 'VERIFIED'))
        or exists (select from payment_sessions where ${of} and ${isOpen}) as "hasPayment",
      exists (select from subscriptions where ${of}) or exists (select from subscription_cycles where ${of}) as "isSubscribed",
      exists (select from cancellation_requests where ${of} and status = 'PENDING')
        or exists (select from refunds where ${of} and status not in ('COMPLETED', 'REJECTED', 'WITHDRAWN')) as "hasOpenRequest"`.execute(
    tx,
  )
  return rows[0] as MergeFacts
}

type Merging = { storeId: number; orderId: number; fromOrderId: number; actor: string }

/**
 * Writes to the ledger of the stock that units of one order are those of another now: put back and taken in one step, so that
 * the quantity on hand is not touched and nobody can take them between.
 */
export async function moveTakenUnits(
  tx: StoreTx,
  { storeId, orderId, fromOrderId, actor }: Merging,
  taken: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  if (taken.length === 0) return
  await sql`
    insert into stock_moves (store_id, variant_id, kind, quantity, order_id, actor)
    select ${storeId}, t."variantId", m.kind, m.sign * t.quantity, m.order_id, ${actor}
      from jsonb_to_recordset(${jsonb(taken)}) as t ("variantId" bigint, quantity integer)
     cross join (values ('release', 1, ${fromOrderId}::bigint), ('edit', -1, ${orderId}::bigint)) as m (kind, sign, order_id)
     order by t."variantId"`.execute(tx)
}

/** Gives the units of flash deals that one order holds to the lines of another. What the deals have sold stays. */
export async function moveDealUnits(
  tx: StoreTx,
  { storeId, orderId, fromOrderId }: Omit<Merging, 'actor'>,
): Promise<void> {
  await sql`
    with moved as (
      update flash_deal_uses set released_at = now()
       where store_id = ${storeId} and order_id = ${fromOrderId} and released_at is null
      returning deal_id, product_id, variant_id, quantity, customer_id, phone, email, is_phone_proven)
    insert into flash_deal_uses (store_id, deal_id, product_id, variant_id, order_id, quantity, customer_id, phone, email, is_phone_proven)
    select ${storeId}, deal_id, product_id, variant_id, ${orderId}, quantity, customer_id, phone, email, is_phone_proven
      from moved`.execute(tx)
}
