import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { aliased } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import { bundlesOfOrder } from './orders.queries.ts'

/** A line of an order on paper. */
export type DocumentLine = {
  name: string
  variantName: string
  sku: string
  image: string
  quantity: number
  unitPriceMinor: Minor
  lineTotalMinor: Minor
}

const columns = aliased([
  'o.id',
  'o.order_number',
  'o.version',
  'o.printed_version',
  'o.status',
  'o.created_at',
  'o.receiver_name',
  'o.phone',
  'o.address',
  'o.district',
  'o.thana',
  'o.note',
  'o.payment_method',
  'o.payable_now_minor',
  'o.currency',
  'o.courier',
  'o.tracking_code',
  'o.item_count',
  'o.coupon_code',
  'o.subtotal_minor',
  'o.discount_minor',
  'o.delivery_fee_minor',
  'o.delivery_weight_minor',
  'o.delivery_cod_minor',
  'o.rounding_minor',
  'o.undelivered_minor',
  'o.total_minor',
  'o.amount_paid_minor',
])

/** The orders that are found, in no order, with what is printed of them. */
export const listDocumentOrders = (tx: StoreTx, storeId: number, ids: readonly number[]) =>
  tx
    .selectFrom('orders as o')
    .select(columns)
    .select([
      bundlesOfOrder.as('bundles'),
      sql<Minor>`(order_money(o.store_id, o.id)).refunded_minor`.as('refundedMinor'),
      sql<DocumentLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'variantName', l.variant_name, 'sku', l.sku,
            'image', l.image, 'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor,
            'lineTotalMinor', l.line_total_minor) order by l.id), '[]')
          from order_lines l where l.store_id = o.store_id and l.order_id = o.id)`.as('lines'),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.id', 'in', ids)
    .execute()

export type DocumentOrder = Awaited<ReturnType<typeof listDocumentOrders>>[number]
