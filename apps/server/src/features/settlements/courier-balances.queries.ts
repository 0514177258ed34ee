import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type CourierCash = { heldMinor: Minor; shipmentCount: number; feesMinor: Minor; oldestAt: Date | null }
export type CourierBalanceRow = {
  id: number
  courier: CourierCode
  name: string
  isActive: boolean
  onRoadMinor: Minor
  onRoadCount: number
}
/** What a courier holds of one age: `age` is its place in the ages that are counted, from 1 on. */
export type CourierCashOfAge = CourierCash & { accountId: number; age: number }

/** The accounts of a store, newest first, with what is on the road. */
export async function listRoads(tx: StoreTx, storeId: number): Promise<CourierBalanceRow[]> {
  const { rows } = await sql<CourierBalanceRow>`
    with road as (
      select b.courier_account_id, sum(s.cod_minor)::bigint as minor, count(*)::integer as count
        from shipments s join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
       where s.store_id = ${storeId} and s.status in ('BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD') and s.cod_minor > 0
       group by b.courier_account_id)
    select a.id, a.courier, a.name, a.is_active as "isActive", coalesce(r.minor, 0) as "onRoadMinor", coalesce(r.count, 0) as "onRoadCount"
      from courier_accounts a left join road r on r.courier_account_id = a.id
     where a.store_id = ${storeId} order by a.id desc`.execute(tx)
  return rows
}

/** What couriers hold, by account and age; fees are those that no payout has yet. `ages` are the least days since the delivery, as of a day in Dhaka. */
export async function listHeldCash(
  tx: StoreTx,
  storeId: number,
  { today, ages }: { today: string; ages: readonly number[] },
): Promise<CourierCashOfAge[]> {
  const { rows } = await sql<CourierCashOfAge>`
    select b.courier_account_id as "accountId",
        width_bucket(greatest(0, ${today}::date - (s.ended_at at time zone 'Asia/Dhaka')::date), ${[...ages]}::integer[]) as age,
        sum(s.held_minor)::bigint as "heldMinor", count(*)::integer as "shipmentCount",
        coalesce(sum(coalesce(b.fee_minor, 0) + coalesce(b.cod_fee_minor, 0)) filter (where not exists (
          select from settlement_lines l where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live)), 0)::bigint as "feesMinor", min(s.ended_at) as "oldestAt"
      from shipments s join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
     where s.store_id = ${storeId} and s.held_minor <> 0 and b.courier_account_id is not null
     group by 1, 2`.execute(tx)
  return rows
}
