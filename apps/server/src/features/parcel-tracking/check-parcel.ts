import type { TrackingFailure } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { BookingDeps } from '../bookings/send-booking.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import type { OpenedCourier } from '../couriers/open-courier.ts'
import { connectOrNull } from '../couriers/open-courier.ts'
import { storedWord } from './courier-word-rules.ts'
import { claimParcel, type ParcelClaim } from './parcel-tracking.queries.ts'
import { recordSilence, recordWord } from './record-reading.ts'

/** How long one server may take to ask a courier; longer than all time limits of its calls together. */
const LEASE_MS = 2 * 60_000

/**
 * Asks the courier about a due parcel, outside any transaction, and records what it says. False when it was not due, or
 * another server asks.
 */
export async function checkParcel(deps: BookingDeps, storeId: number, bookingId: number): Promise<boolean> {
  const claimed = await inStore(deps.db, storeId, (tx) => claimAndConnect(deps, tx, { storeId, bookingId }))
  if (!claimed) return false
  const { claim, opened } = claimed
  const reading = await readWord(claim, opened)
  const record = (isRefused: boolean) =>
    inStore(deps.db, storeId, (tx) => {
      const moment = { claim, now: deps.clock() }
      return 'failure' in reading
        ? recordSilence(tx, { ...moment, ...reading })
        : recordWord(tx, { ...moment, ...reading, isRefused })
    })
  try {
    await record(false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    deps.logger.warn({ storeId, bookingId, code: error.code }, 'a shipment could not follow its courier')
    await record(true)
  }
  return true
}

async function claimAndConnect(
  deps: BookingDeps,
  tx: StoreTx,
  which: { storeId: number; bookingId: number },
): Promise<{ claim: ParcelClaim; opened: OpenedCourier | null } | null> {
  const now = deps.clock()
  const claim = await claimParcel(tx, which, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (!claim) return null
  const { storeId, courierAccountId, environment } = claim
  const account = courierAccountId === null ? undefined : await findCourierAccount(tx, storeId, courierAccountId)
  return { claim, opened: connectOrNull({ ...deps, environment }, account) }
}

async function readWord(
  { consignmentId, shipmentNumber: number }: ParcelClaim,
  opened: OpenedCourier | null,
): Promise<{ word: string } | { failure: TrackingFailure }> {
  if (!opened) return { failure: 'ACCOUNT' }
  const result = await opened.courier.readStatus({ consignmentId, number })
  if (!result.ok) return { failure: result.failure }
  const word = result.value === null ? '' : storedWord(result.value)
  return word === '' ? { failure: 'NOT_CREATED' } : { word }
}
