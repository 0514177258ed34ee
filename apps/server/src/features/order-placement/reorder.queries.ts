import type { StoreTx } from '../../platform/database.ts'

export type OrderedItem = { productId: number; variantId: number; quantity: number }

/** The items of a customer's order, in its order; none when the customer has no such order. */
export const listOrderedItems = (
  tx: StoreTx,
  { storeId, customerId }: { storeId: number; customerId: string },
  orderId: number,
): Promise<OrderedItem[]> =>
  tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.store_id', '=', 'o.store_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select(['l.product_id as productId', 'l.variant_id as variantId', 'l.quantity'])
    .where('o.store_id', '=', storeId)
    .where('o.customer_id', '=', customerId) // guard: reorder-owner
    .where('o.id', '=', orderId)
    .orderBy('l.id')
    .execute()
