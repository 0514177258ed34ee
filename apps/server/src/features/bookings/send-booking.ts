import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { placeKey } from '../../shared/place-spelling.ts'
import { refusedUnsent } from '../couriers/call-courier.ts'
import type { BookedParcel, CourierParcel, CourierResult } from '../couriers/courier.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { type CourierDeps, connectOrNull, type OpenedCourier } from '../couriers/open-courier.ts'
import { chooseDefaultPlace } from '../couriers/pickup-place-rules.ts'
import { placesReader } from '../couriers/read-courier-places.ts'
import { wakeHinted } from './booking-hints.queries.ts'
import { BOOKING_LEASE_MS, type BookingVerdict, decideFound, decideSent, mayHaveParcel } from './booking-rules.ts'
import { type BookingRow, claimDueBooking, isConsignmentUsed } from './bookings.queries.ts'
import { readCourierFacts } from './courier-facts.queries.ts'
import { type CourierFacts, describeParcel } from './parcel-rules.ts'
import { settleBooking } from './settle-booking.ts'

/** What calling a courier needs; requests and jobs have it. */
export type BookingDeps = Omit<CourierDeps, 'environment'> & { clock: () => Date }

/** A booking that this server alone may send, or ask about, until its lease ends. */
type BookingClaim = { row: BookingRow; isNew: boolean; facts: CourierFacts; opened: OpenedCourier | null }

/**
 * Sends a due booking, or asks the courier about one whose response was lost, and records the result. It is sent once.
 * Returns false when nothing was due, or another server does it. The courier is called outside any transaction.
 */
export async function sendBooking(deps: BookingDeps, storeId: number, id: number): Promise<boolean> {
  const { db, clock, logger } = deps
  const claim = await inStore(db, storeId, (tx) => claimBooking(deps, tx, storeId, id))
  if (!claim) return false
  const verdict = await decideBooking(deps, claim)
  const settle = (settled: BookingVerdict) =>
    inStore(db, storeId, async (tx) => {
      const isSettled = await settleBooking(tx, { ...claim, verdict: settled, now: clock() })
      if (settled.status === 'UNCLEAR') await wakeHinted(tx, { storeId, id }, clock())
      return isSettled
    })
  try {
    const isRecorded = await settle(verdict)
    if (!isRecorded)
      logger.error({ storeId, bookingId: id, verdict: verdict.status }, 'a booking was settled otherwise')
  } catch (error) {
    if (!isConsignmentUsed(error)) throw error
    logger.error({ storeId, bookingId: id }, 'a courier gave a parcel the ID of another one')
    await settle({ status: 'UNCLEAR', failure: 'OTHER', detail: '', nextCheckAt: null })
  }
  return true
}

async function claimBooking(deps: BookingDeps, tx: StoreTx, storeId: number, id: number): Promise<BookingClaim | null> {
  const now = deps.clock()
  const until = new Date(now.getTime() + BOOKING_LEASE_MS)
  const claimed = await claimDueBooking(tx, { storeId, id, now, until })
  if (!claimed) return null
  const { isNew, ...row } = claimed
  const account =
    row.courierAccountId === null ? undefined : await findCourierAccount(tx, storeId, row.courierAccountId)
  const { environment, ...facts } = await readCourierFacts(tx, storeId, row.shipmentId)
  return { row, isNew, facts, opened: connectOrNull({ ...deps, environment }, account) }
}

/** Calls the courier until it is known what becomes of the booking. */
async function decideBooking(deps: BookingDeps, { row, isNew, facts, opened }: BookingClaim): Promise<BookingVerdict> {
  const { clock } = deps
  const isHinted = row.hintedConsignmentId !== ''
  const progress = { checks: row.checks, canFind: opened?.courier.findParcel !== undefined || isHinted }
  const find = () => findBooked(row, facts, opened)
  if (!isNew) {
    const found = await find()
    const verdict = shown(decideFound(found, progress, clock()), opened)
    return verdict.status === 'UNCLEAR' && found === null && isHinted
      ? { ...verdict, hintedConsignmentId: '' }
      : verdict
  }
  const sent = opened ? await send(deps, row, facts, opened) : refusedUnsent('ACCOUNT')
  const found = mayHaveParcel(sent) ? await find() : null
  return shown(decideSent(sent, found, progress, clock()), opened)
}

/**
 * Asks for a parcel by our number, or whether the one that the courier has named since is ours. null: it cannot be asked, or that
 * is another one's, which says nothing of ours.
 */
async function findBooked(
  { hintedConsignmentId: consignmentId }: BookingRow,
  { shipmentNumber }: CourierFacts,
  opened: OpenedCourier | null,
): Promise<CourierResult<BookedParcel | null> | null> {
  const { findParcel, readNumber } = opened?.courier ?? {}
  if (findParcel) return findParcel(shipmentNumber)
  if (!readNumber || consignmentId === '') return null
  const number = await readNumber(consignmentId)
  if (!number.ok) return number
  if (number.value !== shipmentNumber) return null
  return { ok: true, value: { consignmentId, trackingCode: consignmentId, feeMinor: null } }
}

async function send(
  deps: BookingDeps,
  row: BookingRow,
  facts: CourierFacts,
  opened: OpenedCourier,
): Promise<CourierResult<BookedParcel, BookingFailure>> {
  const { courier, driver } = opened
  const decision = describeParcel(facts, row, driver)
  if (!decision.ok) return refusedUnsent('PARCEL_REFUSED')
  const otherName = await readOtherName(deps, decision.parcel, opened)
  if (otherName) return { ...refusedUnsent('PLACE_REFUSED'), detail: `${row.placeId}: ${otherName}` }
  const pickup = await choosePickup(decision.parcel, courier.pickupPlaces)
  if (!pickup.ok) return { ...pickup, isCertain: true }
  return courier.book({ ...decision.parcel, pickupPlaceId: pickup.value })
}

/**
 * What a courier calls the place of a parcel, where that is another one than its name: the courier gets both, and may go by either.
 * null where they agree, and where the courier cannot be asked, which then decides itself.
 */
async function readOtherName(
  deps: BookingDeps,
  { place }: CourierParcel,
  opened: OpenedCourier,
): Promise<string | null> {
  const listed = place && (await opened.courier.nameOfPlace?.(place.id, placesReader(deps, opened)))
  if (!listed?.ok || listed.value === null) return null
  return placeKey(listed.value) === placeKey(place?.name ?? '') ? null : listed.value
}

/** Where the courier picks the parcel up: the chosen place, or the one that is used by default. */
async function choosePickup(
  { pickupPlaceId }: CourierParcel,
  pickupPlaces: OpenedCourier['courier']['pickupPlaces'],
): Promise<CourierResult<string, BookingFailure>> {
  if (!pickupPlaces || pickupPlaceId !== '') return { ok: true, value: pickupPlaceId }
  const places = await pickupPlaces()
  if (!places.ok) return places
  const chosen = chooseDefaultPlace(places.value).find(({ isDefault }) => isDefault)
  return chosen ? { ok: true, value: chosen.id } : refusedUnsent('PICKUP_REFUSED')
}

/** What a courier says is stored short, and without the credentials that it may repeat. */
const shown = (verdict: BookingVerdict, opened: OpenedCourier | null): BookingVerdict =>
  verdict.status === 'BOOKED' ? verdict : { ...verdict, detail: opened?.shown(verdict.detail) ?? '' }
