import type { ShipmentProblem } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { hasNoOpenBooking } from './shipment-bookings.queries.ts'

// SQL: schema/shipments.functions.sql cash_left
// SQL: schema/bookings.functions.sql parcel_cash
// SQL: schema/payments.functions.sql cash_problem

/** What is left to collect of an order for one of its shipments, or (null) for a new one. The order is locked. */
export async function readCashLeft(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  shipmentId: number | null,
): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select cash_left(o, ${shipmentId}) as minor from orders o where o.store_id = ${storeId} and o.id = ${orderId}`.execute(
    tx,
  )
  return rows[0]?.minor ?? 0
}

/**
 * More is owed of an order because less of an exchange pays it: a draft that would have collected the rest collects that too, unless it is
 * being booked. The order is locked.
 */
export async function raiseExchangeCash(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  byMinor: Minor,
): Promise<void> {
  const left = sql<Minor>`(select cash_left(o, shipments.id) from orders o where o.store_id = ${storeId} and o.id = ${id})`
  await tx
    .updateTable('shipments')
    .set({
      cod_minor: sql<Minor>`least(cod_minor + ${byMinor}, ${left})`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    .where('kind', '=', 'exchange')
    .where('status', '=', 'DRAFT')
    .where(hasNoOpenBooking)
    .where('cod_minor', '<', left)
    .execute()
}

/** What is collected with a shipment on its way to the shopper, unless somebody says otherwise. */
export async function readParcelCash(tx: StoreTx, storeId: number, shipmentId: number): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select parcel_cash(s, o) as minor from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
     where s.store_id = ${storeId} and s.id = ${shipmentId}`.execute(tx)
  return rows[0]?.minor ?? 0
}

/** What staff are to look at of the cash of a parcel that has ended; empty for nothing. */
export async function readCashProblem(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<{ problem: ShipmentProblem | ''; orderNumber: string }> {
  const { rows } = await sql<{ problem: ShipmentProblem | ''; orderNumber: string }>`
    select cash_problem(s, o) as problem, o.order_number as "orderNumber"
      from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
     where s.store_id = ${storeId} and s.id = ${shipmentId}`.execute(tx)
  return rows[0] ?? { problem: '', orderNumber: '' }
}

/** Whether a line `l` of a payout has paid cash of its parcel, or none although the courier held some. */
export const mayLeaveRest = sql`(l.kind = 'COLLECTION' or l.kind = 'CHARGE' and l.held_minor > 0)`

/** Whether what is left of the parcel was left by its line `l`: no fee alone leaves anything where a payout has paid cash. */
export const leavesRest = sql`(l.is_live and (l.kind = 'COLLECTION' or l.kind = 'CHARGE' and l.held_minor > 0
  and not exists (select from settlement_lines c
    where c.store_id = l.store_id and c.shipment_id = l.shipment_id and c.is_live and c.kind = 'COLLECTION')))`

/** Whether payouts have left something of a shipment `s`, or have paid too much. */
export const hasRest = sql`(s.held_minor <> 0 and (s.held_minor < 0 or exists (select from settlement_lines l
  where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live and ${mayLeaveRest})))`
