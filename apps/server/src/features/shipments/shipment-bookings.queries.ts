import type { BookingFailure, BookingStatus, CourierCode } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

/** The latest booking of a shipment at a courier. */
export type ShownBooking = {
  status: BookingStatus
  courier: CourierCode
  courierAccountId: number | null
  accountName: string
  consignmentId: string
  feeMinor: Minor | null
  codFeeMinor: Minor | null
  failure: BookingFailure | ''
  detail: string
  note: string
  nextCheckAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export async function findShownBooking(tx: StoreTx, storeId: number, shipmentId: number): Promise<ShownBooking | null> {
  const { rows } = await sql<ShownBooking>`
    select b.status, b.courier, b.courier_account_id as "courierAccountId", coalesce(a.name, '') as "accountName",
        b.consignment_id as "consignmentId", b.fee_minor as "feeMinor", b.cod_fee_minor as "codFeeMinor", b.failure, b.detail, b.note,
        b.next_check_at as "nextCheckAt", b.created_at as "createdAt", b.updated_at as "updatedAt"
      from shipment_bookings b
      left join courier_accounts a on a.store_id = b.store_id and a.id = b.courier_account_id
     where b.store_id = ${storeId} and b.shipment_id = ${shipmentId} order by b.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The status of the latest booking of a shipment `s`. */
export const bookingStatusOf = sql<BookingStatus | null>`(select b.status from shipment_bookings b
  where b.store_id = s.store_id and b.shipment_id = s.id order by b.id desc limit 1)`

/** Whether a shipment of the table has no open booking: until that is settled, nothing else changes it. */
export const hasNoOpenBooking = sql<boolean>`not exists (select from shipment_bookings b
  where b.store_id = shipments.store_id and b.shipment_id = shipments.id and b.status in ('PENDING', 'SENT', 'UNCLEAR'))`

// SQL: schema/bookings.functions.sql is_at_courier

/** Whether a courier has one of these shipments, or may have it. */
export async function isAnyAtCourier(tx: StoreTx, storeId: number, shipmentIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from shipments s
     where s.store_id = ${storeId} and s.id = any(${shipmentIds as number[]}::bigint[]) and is_at_courier(s) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Whether a courier has carried a shipment for an account of the store: it holds what it collected, until it pays out. The
 * account stays until the transaction ends.
 */
export async function isCarriedForAccount(tx: StoreTx, storeId: number, shipmentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shipment_bookings b join courier_accounts a on a.store_id = b.store_id and a.id = b.courier_account_id
     where b.store_id = ${storeId} and b.shipment_id = ${shipmentId} and b.status = 'BOOKED' for key share of a`.execute(
    tx,
  )
  return rows.length > 0
}
