import type { Author } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { toApiError } from '../../platform/http-errors.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { createShipment } from '../shipments/create-shipment.ts'
import { beginBooking } from './begin-booking.ts'
import { bookingProblemOf } from './booking-problem.ts'
import { findStoresWithBulkBookings, listRunningBulkBookings } from './bulk-bookings.queries.ts'
import {
  endBulkBooking,
  lockWaitingParcel,
  markParcelBegun,
  markParcelFailed,
  postponeRefused,
  type WaitingParcel,
} from './bulk-parcels.queries.ts'
import { readCourierFacts } from './courier-facts.queries.ts'
import { type BookingDeps, sendBooking } from './send-booking.ts'

/** As many as a courier is called for an account at once. */
const AT_ONCE = 4

export const storesWithBulkBookings = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithBulkBookings(db, clock())

/** Books what waits of the bulk bookings of a store, one after the other. One that fails delays no other. */
export async function runBulkBookings(context: JobContext, storeId: number): Promise<number> {
  const { db, clock, signal } = context
  let failure: unknown
  let count = 0
  for (const id of await inStore(db, storeId, (tx) => listRunningBulkBookings(tx, storeId, clock()))) {
    if (signal.aborted) break
    try {
      count += await runBulkBooking(context, { storeId, id }, signal)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
  return count
}

/** Books parcels of a bulk booking until none waits, or its courier is too busy; returns how many it decided. */
export async function runBulkBooking(
  deps: BookingDeps,
  which: { storeId: number; id: number },
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  async function work(): Promise<void> {
    while (!signal.aborted && (await bookNext(deps, which))) count++
  }
  const works = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await inStore(deps.db, which.storeId, (tx) => endBulkBooking(tx, which, deps.clock()))
  for (const done of works) if (done.status === 'rejected') throw done.reason
  return count
}

/** Books the next parcel; false when none waits. A process that dies meanwhile leaves a booking that others send, or ask about. */
async function bookNext(deps: BookingDeps, which: { storeId: number; id: number }): Promise<boolean> {
  const { db, clock, logger } = deps
  const { storeId } = which
  let parcel: WaitingParcel | undefined
  let bookingId: number | undefined
  try {
    bookingId = await inStore(db, storeId, async (tx) => {
      parcel = await lockWaitingParcel(tx, which, clock())
      return parcel && beginParcel(tx, deps, parcel)
    })
  } catch (error) {
    const failed = parcel
    if (!failed) throw error
    if (!(error instanceof ApiError)) logger.error({ err: error, ...which }, 'a parcel of many could not be booked')
    await inStore(db, storeId, (tx) => markParcelFailed(tx, failed, bookingProblemOf(toApiError(error))))
    return true
  }
  const begun = parcel
  if (!begun || bookingId === undefined) return false
  await sendBooking(deps, storeId, bookingId)
  await inStore(db, storeId, (tx) => postponeRefused(tx, begun, clock()))
  return true
}

/** Makes the shipment of a parcel, if it has none, and its booking, in one transaction: either both are there, or none. */
async function beginParcel(
  tx: StoreTx,
  deps: BookingDeps,
  { orderId, shipmentId: prepared, accountId, placeId, placeName, pickupPlaceId, ...parcel }: WaitingParcel,
): Promise<number> {
  const { storeId } = parcel
  if (accountId === null) throw notFound('courier_account')
  const author = authorOfParcel(parcel)
  const actor = orderActorOf(author)
  const shipmentId = prepared ?? (await createShipment(tx, { storeId, orderId, actor, items: null, fields: {} }))
  const { environment } = await readCourierFacts(tx, storeId, shipmentId)
  const places = { placeId, placeName, pickupPlaceId }
  const request = { shipmentId, accountId, version: undefined, ...places }
  const bookingId = await beginBooking(tx, { ...deps, environment }, author, request)
  await markParcelBegun(tx, parcel, { shipmentId, bookingId })
  return bookingId
}

/** Who started the bulk booking. */
function authorOfParcel({ storeId, id, actor }: Pick<WaitingParcel, 'storeId' | 'id' | 'actor'>): Author {
  const [type = '', ...rest] = actor.split(':')
  return {
    storeId,
    actor: { type: type as 'staff' | 'key', id: rest.join(':'), name: '', role: null },
    ip: '',
    requestId: `bulk-booking-${id}`,
  }
}
