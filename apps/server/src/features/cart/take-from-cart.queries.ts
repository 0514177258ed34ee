import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/**
 * Takes what an order bought out of the cart that it was made from; what the shopper has added since stays. Does nothing
 * for an order that named its items.
 */
export async function takeFromCart(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  await sql`
    with cart as (
      update carts c set version = c.version + 1, updated_at = now(),
          coupon_code = case when c.coupon_code = nullif(o.coupon_code, '') then null else c.coupon_code end
        from orders o
       where o.store_id = ${storeId} and o.id = ${orderId} and c.store_id = o.store_id and c.id = o.cart_id
      returning c.store_id, c.id),
    bought as (
      select cart.id as cart_id, l.variant_id, sum(l.quantity) as quantity
        from cart join order_lines l on l.store_id = cart.store_id and l.order_id = ${orderId} group by cart.id, l.variant_id),
    gone as (
      delete from cart_lines l using bought b
       where l.store_id = ${storeId} and l.cart_id = b.cart_id and l.variant_id = b.variant_id and l.quantity <= b.quantity)
    update cart_lines l set quantity = l.quantity - b.quantity
      from bought b
     where l.store_id = ${storeId} and l.cart_id = b.cart_id and l.variant_id = b.variant_id and l.quantity > b.quantity`.execute(
    tx,
  )
}
