import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { aliased } from '../../shared/casing.ts'
import { takenBackWith } from './return-units.queries.ts'

export type LabelledUnits = { name: string; variantName: string; quantity: number }

const ofOrder = aliased([
  'o.order_number',
  'o.receiver_name',
  'o.phone',
  'o.address',
  'o.district',
  'o.thana',
  'o.currency',
  'o.payment_method',
  'o.payable_now_minor',
  'o.total_minor',
  'o.amount_paid_minor',
  'o.parcel_grams',
])

const select = (tx: StoreTx, storeId: number, { hasCancelled }: { hasCancelled: boolean }) =>
  tx
    .selectFrom('orders as o')
    .leftJoin('shipments as s', (join) => {
      const own = join
        .onRef('s.store_id', '=', 'o.store_id')
        .onRef('s.order_id', '=', 'o.id')
        .on('s.kind', '<>', 'return')
      return hasCancelled ? own : own.on('s.status', '<>', 'CANCELLED')
    })
    .select(ofOrder)
    .select(['o.id as orderId', 'o.status as orderStatus', 's.id as shipmentId', 's.shipment_number as shipmentNumber'])
    .select([
      's.status',
      's.courier_name as courierName',
      's.tracking_code as trackingCode',
      's.instruction',
      's.is_fragile as isFragile',
    ])
    .select(sql<number | null>`parcel_cash(s, o)`.as('cashMinor'))
    .select(takenBackWith('s').as('takenBack'))
    .select('s.parcel_count as parcelCount')
    .select([
      sql<number | null>`coalesce(s.weight_grams, s.estimated_grams)`.as('shipmentGrams'),
      sql<string | null>`(select b.consignment_id from shipment_bookings b
        where b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED' order by b.id desc limit 1)`.as(
        'consignmentId',
      ),
      sql<string | null>`(select a.name from shipment_bookings b
          join courier_accounts a on a.store_id = b.store_id and a.id = b.courier_account_id
        where b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED' order by b.id desc limit 1)`.as(
        'accountName',
      ),
      sql<LabelledUnits[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'variantName', l.variant_name,
            'quantity', coalesce(x.quantity, l.quantity)) order by l.id), '[]')
          from order_lines l
          left join shipment_lines x on x.store_id = l.store_id and x.order_line_id = l.id and x.shipment_id = s.id
         where l.store_id = o.store_id and l.order_id = o.id and (s.id is null or x.quantity is not null))`.as('items'),
    ])
    .where('o.store_id', '=', storeId)

/** What the labels of orders say: a row for each shipment that is not cancelled; without one, a row for the order. */
export const listLabelsOfOrders = (tx: StoreTx, storeId: number, orderIds: readonly number[]) =>
  select(tx, storeId, { hasCancelled: false }).where('o.id', 'in', orderIds).orderBy('s.number').execute()

export const listLabelsOfShipments = (tx: StoreTx, storeId: number, shipmentIds: readonly number[]) =>
  select(tx, storeId, { hasCancelled: true }).where('s.id', 'in', shipmentIds).execute()

export type LabelRow = Awaited<ReturnType<typeof listLabelsOfOrders>>[number]

/** Counts a print of the labels of shipments, and returns those that exist. */
export async function markLabelsPrinted(
  tx: StoreTx,
  storeId: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from shipments where store_id = ${storeId} and id = any (${ids}::bigint[]) order by id for no key update)
    update shipments s set printed_at = ${now}, printed_count = s.printed_count + 1
      from locked l where s.store_id = ${storeId} and s.id = l.id
    returning s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
