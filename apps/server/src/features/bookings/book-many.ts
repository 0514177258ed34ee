import { maxBulkParcels, maxRunningBulkBookings } from '@haat/contract/limits.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { listCourierAccounts } from '../couriers/courier-accounts.queries.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { connectCourier } from '../couriers/open-courier.ts'
import { getCourierAccount } from '../couriers/save-courier-account.ts'
import { pausedAccount } from './begin-booking.ts'
import { cancelWaitingParcels, findBulkBooking, insertBulkBooking, lockBulkBookings } from './bulk-bookings.queries.ts'
import { endBulkBooking } from './end-bulk-booking.ts'
import { type AccountOfZone, type ManyParcels, type PlannedParcel, planBookings } from './plan-bookings.ts'

type Tools = Pick<Deps, 'db' | 'secrets' | 'environment' | 'courierHttp' | 'logger' | 'clock'>

/** What would be booked, at one account or at those of the zones. Throws 400 for no parcels, and for too many. */
export async function planAtAccounts(
  tx: StoreTx,
  deps: Tools,
  storeId: number,
  many: ManyParcels,
): Promise<PlannedParcel[]> {
  const planned = await planBookings(tx, storeId, many, await chooseAccounts(tx, deps, storeId, many))
  if (planned.length === 0) throw fieldError('order_ids', nothing)
  if (planned.length > maxBulkParcels) throw fieldError('order_ids', tooMany)
  return planned
}

async function chooseAccounts(
  tx: StoreTx,
  deps: Tools,
  storeId: number,
  { accountId, pickupPlaceId }: ManyParcels,
): Promise<AccountOfZone> {
  if (accountId !== null) {
    const account = await getCourierAccount(tx, storeId, accountId)
    if (!account.isActive) throw pausedAccount()
    const chosen = { id: accountId, driver: connectCourier(deps, account).driver }
    return () => chosen
  }
  if (pickupPlaceId !== '') throw fieldError('pickup_place_id', ofOneAccount)
  return accountsOfZones(tx, storeId)
}

/** The active accounts at couriers, by the zones whose default they are. */
export async function accountsOfZones(tx: StoreTx, storeId: number): Promise<AccountOfZone> {
  const active = (await listCourierAccounts(tx, storeId)).filter(({ isActive }) => isActive)
  const byZone = new Map(
    active.flatMap(({ id, courier, defaultFor }) =>
      defaultFor.map((code) => [code, { id, driver: courierDrivers[courier] }] as const),
    ),
  )
  return (zoneCode) => byZone.get(zoneCode) ?? null
}

/** Writes a bulk booking, of which a job books what can be booked; returns its ID. */
export async function bookMany(tx: StoreTx, deps: Tools, author: Author, many: ManyParcels): Promise<number> {
  const { storeId } = author
  await lockBulkBookings(tx, storeId)
  const planned = await planAtAccounts(tx, deps, storeId, many)
  const now = deps.clock()
  const most = maxRunningBulkBookings
  const begun = { storeId, actor: actorName(author), pickupPlaceId: many.pickupPlaceId, now, most }
  const id = await insertBulkBooking(tx, begun, planned)
  if (id === null) throw tooManyRunning()
  await endBulkBooking(tx, { storeId, id }, now)
  await recordAudit(tx, author, {
    ...{ action: 'bulk_booking.created', entity: 'bulk_booking', entityId: id },
    after: { courierAccountId: many.accountId, parcelCount: planned.length },
  })
  return id
}

/** Cancels what waits of a bulk booking. */
export async function cancelBulkBooking(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const { storeId } = author
  const row = await findBulkBooking(tx, storeId, id)
  if (!row) throw bulkBookingNotFound()
  if (!(await cancelWaitingParcels(tx, { storeId, id }, now))) throw ended(row.status)
  await recordAudit(tx, author, { action: 'bulk_booking.cancelled', entity: 'bulk_booking', entityId: id })
}

export const bulkBookingNotFound = () => notFound('bulk_booking', 'bulk_booking_id')

const ended = (status: string) =>
  new ApiError('invalid_state', {
    message: { en: 'It has ended already.', bn: 'এটি আগেই শেষ হয়েছে।' },
    details: { current_status: status, allowed_statuses: ['RUNNING'] },
  })

const nothing = { en: 'Choose at least one order or parcel.', bn: 'কমপক্ষে একটি অর্ডার বা পার্সেল বেছে নিন।' }
const ofOneAccount = {
  en: 'It is a place of one account: choose the account too.',
  bn: 'এটি একটি অ্যাকাউন্টের জায়গা। অ্যাকাউন্টটিও বেছে নিন।',
}
const tooMany = {
  en: `At most ${maxBulkParcels} parcels at once.`,
  bn: `একবারে সর্বোচ্চ ${displayCount(maxBulkParcels, 'bn')}টি পার্সেল।`,
}

const tooManyRunning = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'Too many bulk bookings are under way. Wait for one to end.',
      bn: 'অনেকগুলো বুকিং একসঙ্গে চলছে। একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
    },
    details: { maximum: maxRunningBulkBookings },
  })
