import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { aliased } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import { bundlesOfOrder } from './orders.queries.ts'

/** A line of an order on paper. */
export type DocumentLine = {
  id: number
  name: string
  variantName: string
  sku: string
  image: string
  quantity: number
  unitPriceMinor: Minor
  lineTotalMinor: Minor
}

/** A parcel of an order on paper. */
export type DocumentParcel = {
  shipmentNumber: string
  status: ShipmentStatus
  courier: string
  trackingCode: string
  cashMinor: Minor
  units: { lineId: number; quantity: number }[]
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
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variantName', l.variant_name, 'sku', l.sku,
            'image', l.image, 'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor,
            'lineTotalMinor', l.line_total_minor) order by l.id), '[]')
          from order_lines l where l.store_id = o.store_id and l.order_id = o.id)`.as('lines'),
      sql<DocumentParcel[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('shipmentNumber', s.shipment_number, 'status', s.status,
            'courier', s.courier_name, 'trackingCode', s.tracking_code, 'cashMinor', parcel_cash(s, o), 'units', (
              select coalesce(jsonb_agg(jsonb_build_object('lineId', x.order_line_id, 'quantity', x.quantity)
                  order by x.order_line_id), '[]')
                from shipment_lines x where x.store_id = s.store_id and x.shipment_id = s.id)) order by s.number), '[]')
          from shipments s
         where s.store_id = o.store_id and s.order_id = o.id and s.kind <> 'return' and s.status <> 'CANCELLED')`.as(
        'parcels',
      ),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.id', 'in', ids)
    .execute()

export type DocumentOrder = Awaited<ReturnType<typeof listDocumentOrders>>[number]
