import type { StoreTx } from '../../platform/database.ts'
import { isRefusal } from '../../platform/errors.ts'
import { getCourierAccount } from '../couriers/save-courier-account.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { createShipment } from '../shipments/create-shipment.ts'
import { type BookingRequest, beginBooking } from './begin-booking.ts'
import { type BookingProblem, bookingProblemOf } from './booking-problem.ts'

type Creation = Omit<Parameters<typeof createShipment>[1], 'storeId' | 'actor'>
type Created = { shipmentId: number; bookingId: number | null; problem: BookingProblem | null }

/**
 * Creates a shipment and, where it is wanted, its booking, which is sent after the transaction. What keeps it from being booked
 * keeps it from nothing else. 404 for an account that the store does not have: then nothing is created.
 */
export async function createAndBook(
  tx: StoreTx,
  deps: Parameters<typeof beginBooking>[1],
  by: { storeId: number; actor: OrderActor },
  { book, ...creation }: Creation & { book: Omit<BookingRequest, 'shipmentId' | 'version'> | null },
): Promise<Created> {
  if (book) await getCourierAccount(tx, by.storeId, book.accountId)
  const shipmentId = await createShipment(tx, { ...by, ...creation })
  if (!book) return { shipmentId, bookingId: null, problem: null }
  try {
    const bookingId = await beginBooking(tx, deps, by, { ...book, shipmentId, version: undefined })
    return { shipmentId, bookingId, problem: null }
  } catch (error) {
    // A refusal has written nothing.
    if (!isRefusal(error)) throw error
    return { shipmentId, bookingId: null, problem: bookingProblemOf(error) }
  }
}
