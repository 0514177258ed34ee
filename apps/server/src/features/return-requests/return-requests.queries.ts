import type { BookingFailure, CourierCode, ReturnRequestStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { Environment } from '../../shared/api-key.ts'

export type NewReturnRequest = {
  storeId: number
  shipmentId: number
  courier: CourierCode
  courierAccountId: number
  consignmentId: string
  reason: string
  requestedBy: string
  nextCheckAt: Date
}

/** Writes a return request of a shipment that has no other standing one; null when as many as `most` were refused. */
export async function insertReturnRequest(
  tx: StoreTx,
  request: NewReturnRequest,
  most: number,
): Promise<number | null> {
  const { storeId, shipmentId, courier, courierAccountId, consignmentId, reason, requestedBy, nextCheckAt } = request
  const { rows } = await sql<{ id: number }>`
    insert into return_requests (store_id, shipment_id, courier, courier_account_id, consignment_id, reason, requested_by,
      next_check_at)
    select ${storeId}, ${shipmentId}, ${courier}, ${courierAccountId}, ${consignmentId}, ${reason}, ${requestedBy}, ${nextCheckAt}
     where ${most} > (select count(*) from return_requests where store_id = ${storeId} and shipment_id = ${shipmentId})
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The request of a shipment that was not refused; null without one. */
export async function findStandingRequest(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<{ id: number; status: ReturnRequestStatus } | null> {
  const { rows } = await sql<{ id: number; status: ReturnRequestStatus }>`
    select id, status from return_requests
     where store_id = ${storeId} and shipment_id = ${shipmentId} and status <> 'REFUSED'`.execute(tx)
  return rows[0] ?? null
}

/** Has the courier asked again for a request of which it has not said for long whether it has it. False: it is asked anyway. */
export async function wakeReturnRequest(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update return_requests set next_check_at = ${now}, checks = 0, version = version + 1, updated_at = now()
     where store_id = ${storeId} and id = ${id} and status = 'UNCLEAR' and next_check_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** A request that this server alone may send, or ask about, until its lease ends. */
export type ReturnClaim = {
  id: number
  storeId: number
  shipmentId: number
  version: number
  checks: number
  isNew: boolean
  courierAccountId: number | null
  consignmentId: string
  reason: string
  shipmentNumber: string
  shipmentStatus: string
  environment: Environment
}

/**
 * Claims a due request for one call of the courier: of several servers one gets it. A PENDING one is sent, so it becomes
 * SENT; of the others it is not known whether they were.
 */
export async function claimDueReturn(
  tx: StoreTx,
  { storeId, id, now, until }: { storeId: number; id: number; now: Date; until: Date },
): Promise<ReturnClaim | null> {
  const { rows } = await sql<ReturnClaim>`
    update return_requests r set status = case r.status when 'PENDING' then 'SENT' else r.status end,
        checks = r.checks + case r.status when 'PENDING' then 0 else 1 end,
        next_check_at = ${until}, version = r.version + 1, updated_at = now()
      from shipments p, stores s
     where r.store_id = ${storeId} and r.id = ${id} and r.status in ('PENDING', 'SENT', 'UNCLEAR')
       and r.next_check_at <= ${now} -- guard: return-lease
       and p.store_id = r.store_id and p.id = r.shipment_id and s.id = r.store_id
    returning r.id, r.store_id as "storeId", r.shipment_id as "shipmentId", r.version, r.checks,
      r.courier_account_id as "courierAccountId", r.consignment_id as "consignmentId", r.reason,
      p.shipment_number as "shipmentNumber", p.status as "shipmentStatus", s.environment,
      old.status = 'PENDING' as "isNew" -- guard: return-sent-once
    `.execute(tx)
  return rows[0] ?? null
}

export type ReturnOutcome = {
  status: ReturnRequestStatus
  requestId: string
  failure: BookingFailure | ''
  detail: string
  nextCheckAt: Date | null
}

/**
 * Records what became of a request; false when that is known already, or another call is about to find out. What the courier has
 * accepted is a fact, whichever call has found it out.
 */
export async function recordReturn(
  tx: StoreTx,
  { storeId, id, version }: Pick<ReturnClaim, 'storeId' | 'id' | 'version'>,
  { status, requestId, failure, detail, nextCheckAt }: ReturnOutcome,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update return_requests set status = ${status}, request_id = ${requestId}, failure = ${failure}, detail = ${detail},
        next_check_at = ${nextCheckAt}, version = version + 1, updated_at = now()
     where store_id = ${storeId} and id = ${id} and status in ('SENT', 'UNCLEAR')
       and (${status}::text = 'ACCEPTED' or version = ${version}) -- guard: return-version
    `.execute(tx)
  return numAffectedRows === 1n
}

/** Those that are due, with an ID above `after`. */
export async function listDueReturns(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from return_requests
     where store_id = ${storeId} and next_check_at <= ${now} and id > ${after} order by id limit 100`.execute(tx)
  return rows.map(({ id }) => id)
}

export const findStoresWithDueReturns = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_return_requests_due($1)', [now])
