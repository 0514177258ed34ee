import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { bookParcelOfMany } from './book-parcel-of-many.ts'
import { findStoresWithBulkBookings, listRunningBulkBookings } from './bulk-bookings.queries.ts'
import { listWaitingParcels, postponeRefused } from './bulk-parcels.queries.ts'
import { endBulkBooking } from './end-bulk-booking.ts'
import type { BookingDeps } from './send-booking.ts'

/** As many bookings are on their way to a courier for an account at once. */
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

/** Books the parcels of a bulk booking that wait, until its courier is too busy; returns how many it decided. */
export async function runBulkBooking(
  deps: BookingDeps,
  which: { storeId: number; id: number },
  signal: AbortSignal,
): Promise<number> {
  const { db, clock } = deps
  const { storeId } = which
  let count = 0
  const waiting = await inStore(db, storeId, async (tx) => {
    await postponeRefused(tx, which, clock())
    return listWaitingParcels(tx, which, clock())
  })
  async function work(): Promise<void> {
    for (let parcel = waiting.shift(); parcel && !signal.aborted; parcel = waiting.shift()) {
      const outcome = await bookParcelOfMany(deps, { ...which, ...parcel }, AT_ONCE)
      // Others call the courier for the account as often as it may be.
      if (outcome === 'no_place') return
      if (outcome === 'decided') count++
      else if (outcome === 'courier_busy') waiting.length = 0
    }
  }
  const works = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await inStore(db, storeId, async (tx) => {
    await postponeRefused(tx, which, clock())
    await endBulkBooking(tx, which, clock())
  })
  for (const done of works) if (done.status === 'rejected') throw done.reason
  return count
}
