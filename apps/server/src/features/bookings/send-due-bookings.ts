import { inStore } from '../../platform/database.ts'
import { runDueCalls, waitBriefly } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findStoresWithDueBookings, listDueBookings } from './bookings.queries.ts'
import { type BookingDeps, sendBooking } from './send-booking.ts'

export const storesWithDueBookings = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithDueBookings(db, clock())

/** Sends the bookings of a store that are due, or asks the couriers about them. */
export const sendDueBookings = (context: JobContext, storeId: number): Promise<number> =>
  runDueCalls(context.signal, {
    list: (after) => inStore(context.db, storeId, (tx) => listDueBookings(tx, storeId, context.clock(), after)),
    call: (id) => sendBooking(context, storeId, id),
  })

/** Sends a booking at once and waits some seconds. What takes longer goes on; the job finishes what was cut. */
export const bookAtOnce = (deps: BookingDeps & Parameters<typeof waitBriefly>[0], storeId: number, id: number) =>
  waitBriefly(deps, { bookingId: id, storeId }, () => sendBooking(deps, storeId, id))
