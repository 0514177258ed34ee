import type { BookingFailure, ReturnRequestStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** The latest request to a courier to bring a shipment back. */
export type ShownReturnRequest = {
  status: ReturnRequestStatus
  reason: string
  failure: BookingFailure | ''
  detail: string
  nextCheckAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export async function findShownReturnRequest(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<ShownReturnRequest | null> {
  const { rows } = await sql<ShownReturnRequest>`
    select r.status, r.reason, r.failure, r.detail, r.next_check_at as "nextCheckAt",
        r.created_at as "createdAt", r.updated_at as "updatedAt"
      from return_requests r
     where r.store_id = ${storeId} and r.shipment_id = ${shipmentId} order by r.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** What staff are to look at of the latest such request for a shipment `s` that has not arrived; empty for nothing. */
export const returnProblemOf = sql<'RETURN_UNCLEAR' | 'RETURN_REFUSED' | ''>`coalesce((
  select case
      when not is_to_come(s.status) then ''
      when r.status = 'UNCLEAR' and r.next_check_at is null then 'RETURN_UNCLEAR'
      when r.status = 'REFUSED' then 'RETURN_REFUSED' else '' end
    from return_requests r where r.store_id = s.store_id and r.shipment_id = s.id order by r.id desc limit 1), '')`
