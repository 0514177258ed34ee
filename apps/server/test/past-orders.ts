import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'

export type PastOrderSpec = {
  orderNumber?: string
  name?: string
  itemName?: string
  phone?: string | null
  email?: string
  status?: string
  totalMinor?: number
  refundedMinor?: number
  placedAt?: Date
}

/** An order of another shop, inserted into the table. */
export async function aPastOrder(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  spec: PastOrderSpec = {},
): Promise<number> {
  const { orderNumber = `#${next()}`, name = 'Rahima', phone = `+88018${10_000_000 + next()}`, email = '' } = spec
  const { status = 'DELIVERED', totalMinor = 1000_00, refundedMinor = 0, itemName = 'Saree' } = spec
  const { placedAt = new Date('2024-03-05') } = spec
  const items = [{ name: itemName, sku: 'S-1', quantity: 1, totalMinor }]
  const [row] = await h.sql<{ id: number }>(
    `insert into past_orders (store_id, source, order_number, status, source_status, phone, email, receiver_name, address, district,
       subtotal_minor, discount_minor, delivery_minor, tax_minor, total_minor, refunded_minor, payment_method, coupon_code, note, tags,
       items, item_count, placed_at)
     values ($1, 'SHOPIFY', $2, $3, 'paid, fulfilled', $4, $5, $6, 'House 1', 'Dhaka', $7, 0, 0, 0, $7, $8, 'Cash', '', '', '{}', $9, 1, $10)
     returning id`,
    [storeId, orderNumber, status, phone, email, name, totalMinor, refundedMinor, JSON.stringify(items), placedAt],
  )
  return Number(row?.id)
}
