import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import { inStore } from '../../platform/database.ts'
import { BOOKING_LEASE_MS, decideFound, decideSent, mayHaveParcel } from '../bookings/booking-rules.ts'
import type { BookingDeps } from '../bookings/send-booking.ts'
import { refusedUnsent } from '../couriers/call-courier.ts'
import type { AskedParcel, AskedReturn, CourierResult } from '../couriers/courier.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { connectOrNull, type OpenedCourier } from '../couriers/open-courier.ts'
import { isReturnable } from '../shipments/shipment-status-rules.ts'
import { claimDueReturn, type ReturnClaim, type ReturnOutcome } from './return-requests.queries.ts'
import { settleReturnRequest } from './settle-return-request.ts'

/**
 * Sends a due return request, or asks the courier about one whose response was lost, and records the result. It is sent once.
 * Returns false when nothing was due, or another server does it. The courier is called outside any transaction.
 */
export async function sendReturnRequest(deps: BookingDeps, storeId: number, id: number): Promise<boolean> {
  const { db, clock, logger } = deps
  const claimed = await inStore(db, storeId, async (tx) => {
    const now = clock()
    const claim = await claimDueReturn(tx, { storeId, id, now, until: new Date(now.getTime() + BOOKING_LEASE_MS) })
    if (!claim) return null
    const { courierAccountId, environment } = claim
    const account = courierAccountId === null ? undefined : await findCourierAccount(tx, storeId, courierAccountId)
    return { claim, opened: connectOrNull({ ...deps, environment }, account) }
  })
  if (!claimed) return false
  const outcome = await decideReturn(claimed.claim, claimed.opened, clock)
  const isRecorded = await inStore(db, storeId, (tx) => settleReturnRequest(tx, claimed.claim, outcome))
  if (!isRecorded)
    logger.error({ storeId, returnRequestId: id, status: outcome.status }, 'a return request was settled otherwise')
  return true
}

/** Calls the courier until it is known what becomes of the request. */
async function decideReturn(
  claim: ReturnClaim,
  opened: OpenedCourier | null,
  clock: () => Date,
): Promise<ReturnOutcome> {
  const { checks, isNew, consignmentId, shipmentNumber: number, reason } = claim
  const { requestReturn, findReturn } = opened?.courier ?? {}
  const parcel: AskedParcel = { consignmentId, number, reason }
  const find = async () => (findReturn ? findReturn(parcel) : null)
  const progress = { checks, canFind: findReturn !== undefined }
  if (!isNew) return outcomeOf(decideFound(await find(), progress, clock()), opened)
  const sent = await send(claim, requestReturn && (() => requestReturn(parcel)))
  const found = mayHaveParcel(sent) ? await find() : null
  return outcomeOf(decideSent(sent, found, progress, clock()), opened)
}

type Sent = CourierResult<AskedReturn, BookingFailure>

/** A parcel that has ended meanwhile is not asked back any more. */
async function send({ shipmentStatus }: ReturnClaim, call: (() => Promise<Sent>) | undefined): Promise<Sent> {
  if (!call) return refusedUnsent('ACCOUNT')
  if (!isReturnable(shipmentStatus)) return refusedUnsent('PARCEL_REFUSED')
  return call()
}

function outcomeOf(verdict: ReturnType<typeof decideSent<AskedReturn>>, opened: OpenedCourier | null): ReturnOutcome {
  if (verdict.status === 'BOOKED')
    return { status: 'ACCEPTED', requestId: verdict.parcel.requestId, failure: '', detail: '', nextCheckAt: null }
  const { status, failure, detail } = verdict
  const nextCheckAt = verdict.status === 'UNCLEAR' ? verdict.nextCheckAt : null
  return { status, requestId: '', failure, detail: opened?.shown(detail) ?? '', nextCheckAt }
}
