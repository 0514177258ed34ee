import type { Text } from '@haat/contract/errors.ts'
import { maxShipmentBookings } from '@haat/contract/limits.ts'
import type { CourierCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { findStandingBooking } from '../bookings/bookings.queries.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { connectCourier } from '../couriers/open-courier.ts'
import { getCourierAccount } from '../couriers/save-courier-account.ts'
import { type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { refuseShipmentStatus } from '../shipments/shipment-refusals.ts'
import { isReturnable, returnableStatuses } from '../shipments/shipment-status-rules.ts'
import { findStandingRequest, insertReturnRequest, wakeReturnRequest } from './return-requests.queries.ts'

type Asked = { shipmentId: number; reason: string; version: number | undefined }

/**
 * Writes that the courier of a parcel is asked to bring it back; returns the ID of the request, which is sent after the
 * transaction. One of which the courier has not said for long whether it has it is not sent again: the courier is asked for it.
 */
export async function beginReturnRequest(
  tx: StoreTx,
  deps: Pick<Deps, 'db' | 'secrets' | 'environment' | 'courierHttp' | 'logger' | 'clock'>,
  { storeId, actor }: { storeId: number; actor: OrderActor },
  { shipmentId, reason, version }: Asked,
): Promise<number> {
  // The order is locked: neither its shipments nor their requests change meanwhile.
  const { shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  refuseOtherVersion(shipment, version)
  const booking = await findStandingBooking(tx, storeId, shipmentId)
  if (booking?.status !== 'BOOKED') throw refuseReturn('not_booked')
  const courier = booking.courier as CourierCode
  if (!courierDrivers[courier].capabilities.returns) throw refuseReturn('not_offered')
  const standing = await findStandingRequest(tx, storeId, shipmentId)
  if (standing) {
    if (await wakeReturnRequest(tx, storeId, standing.id, deps.clock())) return standing.id
    throw refuseReturn('return_requested')
  }
  if (!isReturnable(shipment.status)) throw refuseShipmentStatus(shipment.status, returnableStatuses)
  if (booking.courierAccountId === null) throw refuseReturn('account_deleted')
  const account = await getCourierAccount(tx, storeId, booking.courierAccountId)
  connectCourier(deps, account)
  const request = { storeId, shipmentId, courier, courierAccountId: account.id, reason }
  const id = await insertReturnRequest(
    tx,
    {
      ...{ ...request, consignmentId: booking.consignmentId },
      ...{ requestedBy: orderActorName(actor), nextCheckAt: deps.clock() },
    },
    maxShipmentBookings,
  )
  if (id === null) throw refuseReturn('maximum')
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.return_requested',
    after: { courier, reason },
  })
  return id
}

const texts = {
  not_booked: {
    en: 'No courier has this parcel by a booking from here.',
    bn: 'এই পার্সেল এখান থেকে কোনো কুরিয়ারে বুক করা হয়নি।',
  },
  not_offered: {
    en: 'This courier takes no return requests from here. Ask it in its panel, or call it.',
    bn: 'এই কুরিয়ারকে এখান থেকে পার্সেল ফেরত আনতে বলা যায় না। কুরিয়ারের প্যানেলে বলুন, বা ফোন করুন।',
  },
  return_requested: {
    en: 'The courier has been asked to bring this parcel back already.',
    bn: 'পার্সেলটি ফেরত আনতে কুরিয়ারকে আগেই বলা হয়েছে।',
  },
  account_deleted: {
    en: 'The account at the courier was deleted. Ask the courier in its panel, or call it.',
    bn: 'কুরিয়ারের অ্যাকাউন্টটি মুছে ফেলা হয়েছে। কুরিয়ারের প্যানেলে বলুন, বা ফোন করুন।',
  },
  maximum: {
    en: 'The courier has refused to bring this parcel back too often. Call it.',
    bn: 'কুরিয়ার অনেকবার পার্সেলটি ফেরত আনতে রাজি হয়নি। কুরিয়ারে ফোন করুন।',
  },
} as const satisfies Record<string, Text>

const refuseReturn = (reason: keyof typeof texts) =>
  new ApiError('invalid_state', {
    message: texts[reason],
    details: reason === 'maximum' ? { maximum: maxShipmentBookings } : { reason },
  })
