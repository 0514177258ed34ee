import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { isAutomatic } from './bulk-bookings.queries.ts'

/** An order to book, with its drafts; without any it is one new parcel. */
export type OrderToBook = { orderId: number; draftIds: number[] }

/** A shipment `s` that staff have prepared, without naming a courier. */
const isOpenDraft = sql<boolean>`(s.status = 'DRAFT' and s.courier_name = '' and s.tracking_code = '' and not is_at_courier(s))`

/** An order `o` of which nothing was booked or handed over, and which no courier has, may have or will get. */
const isUnbooked = sql<boolean>`not exists (
  select from shipments s where s.store_id = o.store_id and s.order_id = o.id and not ${isOpenDraft})`

/** Those of some orders, which are locked, that are booked by themselves: a courier has their zone, and nobody has begun to book them. */
export async function listOrdersToBook(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<OrderToBook[]> {
  const { rows } = await sql<{ orderId: number; draftIds: string[] }>`
    select o.id as "orderId", array(
        select s.id::text from shipments s where s.store_id = o.store_id and s.order_id = o.id order by s.number) as "draftIds"
      from orders o
      join courier_account_zones z on z.store_id = o.store_id and z.zone_code = o.delivery_location
     where o.store_id = ${storeId} and o.id = any (${orderIds as number[]}::bigint[]) and o.status = 'PROCESSING'
       and ${isUnbooked} and not exists (
         select from bulk_booking_parcels p
           join bulk_bookings b on b.store_id = p.store_id and b.id = p.bulk_booking_id and b.status = 'RUNNING'
          where p.store_id = o.store_id and p.order_id = o.id and p.status in ('WAITING', 'BEGUN'))
     order by o.id`.execute(tx)
  return rows.map(({ draftIds, ...row }) => ({ ...row, draftIds: draftIds.map(Number) }))
}

/**
 * Whether a locked order is still as it was when it was chosen: being processed, to a zone of the account, and packed by nobody else;
 * and whether its shopper asks to cancel it.
 */
export async function readOrderToBook(
  tx: StoreTx,
  which: { storeId: number; orderId: number; shipmentId: number | null; accountId: number },
): Promise<{ isAsItWas: boolean; isToBeCancelled: boolean }> {
  const { storeId, orderId, shipmentId, accountId } = which
  const { rows } = await sql<{ isToBeCancelled: boolean }>`
    select exists (select from cancellation_requests c
        where c.store_id = o.store_id and c.order_id = o.id and c.status = 'PENDING') as "isToBeCancelled"
      from orders o
      join courier_account_zones z on z.store_id = o.store_id and z.zone_code = o.delivery_location and z.courier_account_id = ${accountId}
     where o.store_id = ${storeId} and o.id = ${orderId} and o.status = 'PROCESSING'
       and case when ${shipmentId}::bigint is null then not exists (
           select from shipments s where s.store_id = o.store_id and s.order_id = o.id)
         else exists (
           select from shipments s where s.store_id = o.store_id and s.id = ${shipmentId} and ${isOpenDraft}) end`.execute(
    tx,
  )
  return { isAsItWas: rows.length > 0, isToBeCancelled: rows[0]?.isToBeCancelled === true }
}

/** The orders of a bulk booking that nobody started that it did not book, and that are still to be. */
export async function listOrdersLeft(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
): Promise<{ orderId: number; orderNumber: string }[]> {
  const { rows } = await sql<{ orderId: number; orderNumber: string }>`
    select o.id as "orderId", o.order_number as "orderNumber" from orders o
     where o.store_id = ${storeId} and o.status = 'PROCESSING' and ${isUnbooked} and o.id in (
       select p.order_id from bulk_bookings b
         join bulk_booking_parcels p on p.store_id = b.store_id and p.bulk_booking_id = b.id
         left join shipment_bookings k on k.store_id = p.store_id and k.id = p.booking_id
        where b.store_id = ${storeId} and b.id = ${id} and ${isAutomatic}
          -- CANCELLED: staff deleted its draft while it waited.
          and (p.status in ('FAILED', 'CANCELLED') or k.status = 'REFUSED'))
     order by o.id`.execute(tx)
  return rows
}
