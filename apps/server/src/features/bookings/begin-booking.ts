import { maxShipmentBookings } from '@haat/contract/limits.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { connectCourier } from '../couriers/open-courier.ts'
import { getCourierAccount } from '../couriers/save-courier-account.ts'
import { type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { refuseUnshippable } from '../shipments/create-shipment.ts'
import { refuseCashPaidSince } from '../shipments/refuse-cash.ts'
import { refuseOpenBooking, refuseShipmentStatus } from '../shipments/shipment-refusals.ts'
import { findStandingBooking, insertBooking } from './bookings.queries.ts'
import { readCourierFacts } from './courier-facts.queries.ts'
import { describeParcel, type ParcelPlaces } from './parcel-rules.ts'

export type BookingRequest = ParcelPlaces & {
  shipmentId: number
  accountId: number
  version: number | undefined
}

/** Writes the booking of a draft; returns its ID. It is sent after the transaction. */
export async function beginBooking(
  tx: StoreTx,
  deps: Pick<Deps, 'db' | 'secrets' | 'environment' | 'courierHttp' | 'logger' | 'clock'>,
  { storeId, actor }: { storeId: number; actor: OrderActor },
  { shipmentId, accountId, version, ...places }: BookingRequest,
): Promise<number> {
  // The order is locked: neither it nor another of its shipments changes meanwhile.
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  if (shipment.status !== 'DRAFT') throw refuseShipmentStatus(shipment.status, ['DRAFT'])
  if (await findStandingBooking(tx, storeId, shipmentId)) throw refuseOpenBooking()
  refuseOtherVersion(shipment, version)
  refuseUnshippable(order)
  const account = await getCourierAccount(tx, storeId, accountId)
  if (!account.isActive) throw pausedAccount()
  const { driver } = connectCourier(deps, account)
  const decision = describeParcel(await readCourierFacts(tx, storeId, shipmentId), places, driver)
  if (!decision.ok) throw new ApiError('validation_failed', { fields: decision.problems })
  await refuseCashPaidSince(tx, shipment)
  const begun = { courier: account.courier, courierAccountId: accountId, requestedBy: orderActorName(actor) }
  const id = await insertBooking(
    tx,
    { storeId, shipmentId, ...places, ...begun, nextCheckAt: deps.clock() },
    maxShipmentBookings,
  )
  if (id === null) throw tooMany()
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.booked',
    after: { courier: account.courier, courier_account: account.name, cod_amount: decision.parcel.cashTaka },
  })
  return id
}

export const pausedAccount = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'The account at the courier is paused. Choose another one.',
      bn: 'কুরিয়ারের এই অ্যাকাউন্ট বন্ধ আছে। অন্যটি বেছে নিন।',
    },
    details: { reason: 'account_paused' },
  })

const tooMany = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'Couriers have refused this shipment too often. Make another one, or hand it over yourself.',
      bn: 'কুরিয়ার এই পার্সেল অনেকবার ফিরিয়ে দিয়েছে। আরেকটি পার্সেল তৈরি করুন, বা নিজে কুরিয়ারে দিন।',
    },
    details: { maximum: maxShipmentBookings },
  })
