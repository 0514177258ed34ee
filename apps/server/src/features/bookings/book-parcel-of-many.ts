import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError, isRefusal, notFound } from '../../platform/errors.ts'
import { toApiError } from '../../platform/http-errors.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { createShipment } from '../shipments/create-shipment.ts'
import { beginBooking } from './begin-booking.ts'
import { bookingProblemOf } from './booking-problem.ts'
import {
  findWaitingParcel,
  lockFreePlace,
  markParcelBegun,
  markParcelFailed,
  type NextParcel,
  postponeParcel,
  postponeRefused,
  savePlace,
  type WaitingParcel,
} from './bulk-parcels.queries.ts'
import { readCourierFacts } from './courier-facts.queries.ts'
import { findPlaceOfOrder } from './find-place-of-order.ts'
import { refuseToAutoBook } from './refuse-to-auto-book.ts'
import { type BookingDeps, sendBooking } from './send-booking.ts'

type Which = { storeId: number; id: number } & NextParcel

/** `gone`: it waits no more. `no_place`: as many as may be are on their way at its account. `postponed`: it waits for another run. */
type Outcome = 'decided' | 'gone' | 'no_place' | 'postponed' | 'courier_busy'

/** Books a parcel of many. A process that dies meanwhile leaves a booking that others send, or ask about. */
export async function bookParcelOfMany(deps: BookingDeps, which: Which, mostAtOnce: number): Promise<Outcome> {
  const { db, clock, logger } = deps
  const { storeId, id, position } = which
  const placed = await findPlace(deps, which)
  if (!placed) return 'postponed'
  let begun: number | 'gone' | 'no_place'
  try {
    begun = await inStore(db, storeId, (tx) => beginParcel(tx, deps, { ...which, ...placed }, mostAtOnce))
  } catch (error) {
    const problem = bookingProblemOf(toApiError(error))
    if (isRefusal(error)) {
      await inStore(db, storeId, (tx) => markParcelFailed(tx, which, problem))
      return 'decided'
    }
    // Its order is open elsewhere, or the database is disturbed: nothing is known of the parcel.
    logger.error({ err: error, storeId, id, position }, 'a parcel of many could not be begun')
    await inStore(db, storeId, (tx) => postponeParcel(tx, which, problem, clock()))
    return 'postponed'
  }
  if (typeof begun !== 'number') return begun
  await sendBooking(deps, storeId, begun)
  const isBusy = await inStore(db, storeId, (tx) => postponeRefused(tx, which, clock()))
  return isBusy ? 'courier_busy' : 'decided'
}

/** `address`: that of which the place of a parcel was found; null where none was looked for. */
type Placed = { address: string | null }

/** Finds the place of a parcel that nobody chooses, as the address is now; null when its courier could not be asked: it waits again. */
async function findPlace(deps: BookingDeps, which: Which): Promise<Placed | null> {
  const { db, clock } = deps
  const found = which.isAutomatic ? await findPlaceOfOrder(deps, which) : null
  if (found === null) return { address: null }
  const busy = bookingProblemOf(new ApiError('service_unavailable'))
  await inStore(db, which.storeId, async (tx) => {
    if (!found.ok) await postponeParcel(tx, which, busy, clock())
    else await savePlace(tx, which, found.value.place)
  })
  return found.ok ? { address: found.value.address } : null
}

/**
 * Makes the shipment of a parcel, if it has none, and its booking, in one transaction: either both are there, or none. The order is
 * locked first, as by whatever changes or deletes its shipments, and the row of the parcel last.
 */
async function beginParcel(
  tx: StoreTx,
  deps: BookingDeps,
  which: Which & Placed,
  mostAtOnce: number,
): Promise<number | 'gone' | 'no_place'> {
  const { storeId, orderId, address } = which
  const parcel = (await lockOrder(tx, storeId, orderId)) && (await findWaitingParcel(tx, which))
  if (!parcel) return 'gone'
  const { accountId, placeId, placeName, pickupPlaceId } = parcel
  if (accountId === null) throw notFound('courier_account')
  if (!(await lockFreePlace(tx, { storeId, accountId }, mostAtOnce))) return 'no_place'
  const actor = actorOfParcel(parcel)
  if (which.isAutomatic) await refuseToAutoBook(tx, { ...parcel, accountId, address })
  const shipmentId = parcel.shipmentId ?? (await makeShipment(tx, parcel, actor))
  const { environment } = await readCourierFacts(tx, storeId, shipmentId)
  const places = { placeId, placeName, pickupPlaceId }
  const request = { shipmentId, accountId, version: undefined, ...places }
  const bookingId = await beginBooking(tx, { ...deps, environment }, { storeId, actor }, request)
  if (!(await markParcelBegun(tx, parcel, { shipmentId, bookingId }))) throw cancelledMeanwhile()
  return bookingId
}

const makeShipment = (tx: StoreTx, { storeId, orderId }: WaitingParcel, actor: OrderActor): Promise<number> =>
  createShipment(tx, { storeId, orderId, actor, items: null, fields: {} })

/** Takes the booking back. Nobody reads it: the parcel says that it was cancelled. */
const cancelledMeanwhile = () =>
  new ApiError('invalid_state', { details: { current_status: 'CANCELLED', allowed_statuses: ['WAITING'] } })

/** Who started the bulk booking. */
function actorOfParcel({ id: bulkBookingId, actor }: Pick<WaitingParcel, 'id' | 'actor'>): OrderActor {
  const [type = '', ...rest] = actor.split(':')
  const id = rest.join(':')
  if (type === 'system') return { type, id }
  return { type: type as 'staff' | 'key', id, ip: '', requestId: `bulk-booking-${bulkBookingId}` }
}
