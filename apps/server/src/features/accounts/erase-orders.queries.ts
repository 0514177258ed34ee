import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'

/** Stands for a text that a deletion has removed, where a text must stand. */
const ERASED = '—'

const ordersOf = ({ storeId, customerId }: CustomerKey) => sql`
  (select o.id from orders o where o.store_id = ${storeId} and o.customer_id = ${customerId})`

/** Deletes mail and SMS about the orders of an account, and the proofs of their refunds. */
export async function eraseMessagesAndProofs(tx: StoreTx, key: CustomerKey): Promise<void> {
  await sql`delete from messages where store_id = ${key.storeId} and order_id in ${ordersOf(key)}`.execute(tx)
  await sql`
    delete from uploads where store_id = ${key.storeId} and refund_id in (
      select r.id from refunds r where r.store_id = ${key.storeId} and r.order_id in ${ordersOf(key)})`.execute(tx)
}

/**
 * Removes what people wrote about an account and its orders, in the audit log too. Moves, codes, times and authors stay.
 */
export async function eraseOrderTexts(tx: StoreTx, key: CustomerKey): Promise<void> {
  const { storeId } = key
  await sql`
    update order_notes set note = ${ERASED} where store_id = ${storeId} and order_id in ${ordersOf(key)}`.execute(tx)
  await sql`
    update refunds set reason = ${ERASED}, admin_note = '', failure_reason = '', proof_files = '{}',
        payout_method = '', payout_account = ''
     where store_id = ${storeId} and order_id in ${ordersOf(key)}`.execute(tx)
  await sql`
    update cancellation_requests set reason = ${ERASED}, admin_note = ''
     where store_id = ${storeId} and order_id in ${ordersOf(key)}`.execute(tx)
  await sql`
    update desk_calls set note = ${ERASED}
     where store_id = ${storeId} and order_id in ${ordersOf(key)} and note <> ''`.execute(tx)
  await sql`
    update unapplied_payments set note = ${ERASED}
     where store_id = ${storeId} and order_id in ${ordersOf(key)} and note <> ''`.execute(tx)
  await sql`
    update gateway_refunds set note = ${ERASED}
     where store_id = ${storeId} and order_id in ${ordersOf(key)} and note <> ''`.execute(tx)
  await sql`
    update payment_sessions set problem_note = '',
        problem_resolution = case when problem_resolution <> '' then ${ERASED} else '' end
     where store_id = ${storeId} and order_id in ${ordersOf(key)} and (problem_note <> '' or problem_resolution <> '')`.execute(
    tx,
  )
  await sql`
    update reconciliation_items set note = ${ERASED}
     where store_id = ${storeId} and note <> '' and (
       payment_id in (select p.id from payments p where p.store_id = ${storeId} and p.order_id in ${ordersOf(key)})
       or payment_session_id in (
         select s.id from payment_sessions s where s.store_id = ${storeId} and s.order_id in ${ordersOf(key)}))`.execute(
    tx,
  )
  await sql`
    update shipments set instruction = '', tracking_code = '', tracking_url = ''
     where store_id = ${storeId} and order_id in ${ordersOf(key)}`.execute(tx)
  // What a courier or staff wrote of a booking, or of a return, may name the receiver.
  await sql`
    update shipment_bookings set consignment_id = '', detail = '', note = ''
     where store_id = ${storeId} and shipment_id in (
       select s.id from shipments s where s.store_id = ${storeId} and s.order_id in ${ordersOf(key)})`.execute(tx)
  await sql`
    update return_requests set consignment_id = '', reason = '', detail = ''
     where store_id = ${storeId} and shipment_id in (
       select s.id from shipments s where s.store_id = ${storeId} and s.order_id in ${ordersOf(key)})`.execute(tx)
  await sql`select erase_shipment_notes(${storeId}::bigint, ${key.customerId}::uuid)`.execute(tx)
  await sql`select erase_history_notes(${storeId}::bigint, ${key.customerId}::uuid)`.execute(tx)
  await sql`select erase_event_texts(${storeId}::bigint, ${key.customerId}::uuid)`.execute(tx)
  await sql`select erase_recorded_texts(${storeId}::bigint, ${key.customerId}::uuid)`.execute(tx)
}

/** Replaces the contacts in the uses of offers and flash deals. Each use of a code for first orders has a number of its own. */
export async function eraseUses(tx: StoreTx, key: CustomerKey): Promise<void> {
  const { storeId, customerId } = key
  await sql`
    update offer_uses set phone = erased_phone(), email = ''
     where store_id = ${storeId} and (customer_id = ${customerId} or order_id in ${ordersOf(key)})`.execute(tx)
  await sql`
    update flash_deal_uses set phone = erased_phone(), email = ''
     where store_id = ${storeId} and (customer_id = ${customerId} or order_id in ${ordersOf(key)})`.execute(tx)
}

/** Removes from where orders of an account came, and who paid from the attempts and claims to pay them. Amounts and transactions stay: they are the books. */
export async function erasePayers(tx: StoreTx, key: CustomerKey): Promise<void> {
  await sql`
    update payment_sessions set payer_phone = erased_phone(), payer_ip = null, payer_network = '', payer = ''
     where store_id = ${key.storeId} and order_id in ${ordersOf(key)}`.execute(tx)
  await sql`
    update payments set payer_network = ''
     where store_id = ${key.storeId} and order_id in ${ordersOf(key)} and payer_network <> ''`.execute(tx)
  await sql`delete from order_networks where store_id = ${key.storeId} and order_id in ${ordersOf(key)}`.execute(tx)
}

/** Replaces the personal data in the orders of an account. Amounts, items, district and payments stay: they are the books. */
export async function eraseOrders(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<void> {
  await sql`
    with one as materialized (select erased_phone() as phone)
    update orders o set receiver_name = ${ERASED}, phone = one.phone, email = '', address = ${ERASED}, thana = '',
      note = '', cancel_reason = '', tracking_code = '', tracking_url = '', tags = '{}', tax_bin = '', tax_name = '', version = o.version + 1, updated_at = now()
      from one where o.store_id = ${storeId} and o.customer_id = ${customerId}`.execute(tx)
}
