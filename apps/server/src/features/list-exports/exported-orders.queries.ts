import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ExportedListRow } from './list-export-text-rules.ts'

type Ids = readonly number[]

/** What a file has of orders, in the order in which they were placed. */
export async function readExportedOrders(tx: StoreTx, storeId: number, ids: Ids): Promise<ExportedListRow[]> {
  const { rows } = await sql<ExportedListRow>`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.channel, o.receiver_name as "receiverName", o.phone, o.email, o.address, o.thana,
      o.district, o.delivery_location as "deliveryLocation", o.item_count as "itemCount", o.subtotal_minor as subtotal,
      o.discount_minor as discount, o.delivery_fee_minor as "deliveryFee", o.rounding_minor as rounding,
      o.undelivered_minor as "undeliveredAmount", o.total_minor as total, o.amount_paid_minor as "amountPaid", o.coupon_code as "couponCode", o.courier, o.tracking_code as "trackingCode", o.note,
      array_to_string(o.tags, ', ') as tags, o.confirmed_at as "confirmedAt", o.shipped_at as "shippedAt",
      o.delivered_at as "deliveredAt", o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason"
    from orders o where o.store_id = ${storeId} and o.id = any (${ids}::bigint[]) order by o.id`.execute(tx)
  return rows
}

/** The items of orders. */
export async function readExportedLines(tx: StoreTx, storeId: number, orderIds: Ids): Promise<ExportedListRow[]> {
  const { rows } = await sql<ExportedListRow>`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.status, l.product_id as "productId",
      l.variant_id as "variantId", l.name as "productName", l.variant_name as "variantName", l.sku, l.quantity,
      l.unit_price_minor as "unitPrice", l.discount_minor as discount, l.line_total_minor as "lineTotal",
      l.cost_price_minor as "costPrice", l.delivered_quantity as "deliveredQuantity",
      l.returned_quantity as "returnedQuantity", o.district
    from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = ${storeId} and o.id = any (${orderIds}::bigint[]) order by o.id, l.id`.execute(tx)
  return rows
}
