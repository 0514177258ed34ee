import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { isOwnPastOrder } from '../past-orders/own-past-orders.queries.ts'

/**
 * Empties the past orders that an account may see; from one that another account may see, too, it takes its own contacts alone.
 * The rows stay, so that the same file does not bring their buyers back.
 */
export async function erasePastOrders(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<void> {
  // The contacts first: of two accounts that are deleted at once, the second finds that no other is left.
  const { rows } = await sql<{ id: number }>`
    update past_orders o set
        phone = case when c.is_phone_verified and o.phone = c.phone then null else o.phone end,
        email = case when c.is_email_verified and o.email = c.email then '' else o.email end,
        is_erased = true
      from customers c
     where c.store_id = ${storeId} and c.id = ${customerId} and o.store_id = ${storeId} and ${isOwnPastOrder('o', 'c')}
    returning o.id`.execute(tx)
  await sql`
    update past_orders o set phone = null, email = '', receiver_name = '', address = '', district = '', source_status = '',
        payment_method = '', coupon_code = '', note = '', tags = '{}'
     where o.store_id = ${storeId} and o.id = any (${rows.map(({ id }) => id)}::bigint[]) and not exists (
       select from customers c where c.store_id = ${storeId} and c.id <> ${customerId}
         and (c.phone = o.phone or c.email = o.email) and ${isOwnPastOrder('o', 'c')})`.execute(tx)
}
