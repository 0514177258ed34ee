import type { Text } from '@haat/contract/errors.ts'
import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { versionConflict } from '../../platform/version-conflict.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { refuseOrderItem } from '../orders/order-item-refusals.ts'
import type { OverrideRefusal } from './override-rules.ts'
import { findShipmentHead, listLiveShipments } from './shipment-changes.queries.ts'

export const shipmentNotFound = () => notFound('shipment', 'shipment_id')

const words: Record<ShipmentStatus, Text> = {
  DRAFT: { en: 'a draft', bn: 'খসড়া' },
  BOOKED: { en: 'booked', bn: 'বুক করা' },
  PICKED_UP: { en: 'picked up', bn: 'কুরিয়ার নিয়েছে' },
  IN_TRANSIT: { en: 'in transit', bn: 'পথে আছে' },
  OUT_FOR_DELIVERY: { en: 'out for delivery', bn: 'ডেলিভারির জন্য বের হয়েছে' },
  HELD: { en: 'held by the courier', bn: 'কুরিয়ারে আটকে আছে' },
  DELIVERED: { en: 'delivered', bn: 'পৌঁছে গেছে' },
  PARTLY_DELIVERED: { en: 'delivered in part', bn: 'আংশিক পৌঁছেছে' },
  RETURNING: { en: 'on its way back', bn: 'ফেরত আসছে' },
  RETURNED: { en: 'returned', bn: 'ফেরত এসেছে' },
  LOST: { en: 'lost', bn: 'হারিয়ে গেছে' },
  CANCELLED: { en: 'cancelled', bn: 'বাতিল' },
}

/** 409 for what a shipment of this status does not allow, with the statuses that do. */
export const refuseShipmentStatus = (
  status: string,
  allowed: readonly ShipmentStatus[],
  message: Text = {
    en: `Not possible while the shipment is ${words[status as ShipmentStatus].en}.`,
    bn: `পার্সেলের বর্তমান অবস্থা “${words[status as ShipmentStatus].bn}”। এ অবস্থায় এটি করা যায় না।`,
  },
): ApiError =>
  new ApiError('invalid_state', {
    message,
    details: { current_status: status, allowed_statuses: [...allowed] },
  })

/** Why a shipment was not changed that should have one of these statuses, and the version. */
export async function whyNotMarked(
  tx: StoreTx,
  {
    storeId,
    id,
    from,
    version,
  }: { storeId: number; id: number; from: readonly ShipmentStatus[]; version?: number | undefined },
): Promise<ApiError> {
  const standing = await findShipmentHead(tx, storeId, id)
  if (!standing) return shipmentNotFound()
  const isOtherVersion = version !== undefined && version !== standing.version
  if (!from.includes(standing.status as ShipmentStatus)) return refuseShipmentStatus(standing.status, from)
  return isOtherVersion ? versionConflict(standing.version) : refuseOpenBooking()
}

/** 409 for a change of a shipment whose booking is open. */
export const refuseOpenBooking = (): ApiError =>
  new ApiError('invalid_state', {
    message: {
      en: 'This shipment is being booked at a courier, or it is not known whether the courier has it. Settle the booking first.',
      bn: 'পার্সেলটি কুরিয়ারে বুক হচ্ছে, বা কুরিয়ার পেয়েছে কি না জানা যায়নি। আগে বুকিংয়ের ফল ঠিক করুন।',
    },
    details: { reason: 'booking_open' },
  })

/** 409 for the cancellation of a shipment that the courier would still carry. */
export const refuseCancelHere = (): ApiError =>
  new ApiError('invalid_state', {
    message: {
      en: 'This courier takes no cancellation from here. Cancel the parcel in its panel first, then here.',
      bn: 'এই কুরিয়ারে এখান থেকে বাতিল করা যায় না। আগে কুরিয়ারের প্যানেলে বাতিল করুন, তারপর এখানে।',
    },
    details: { reason: 'cancel_at_courier' },
  })

/** 409 for what would go around the shipments of an order. */
export const refuseShipments = (message: Text): ApiError =>
  new ApiError('invalid_state', { message, details: { reason: 'has_shipments' } })

/** Throws 409 when units of an order are in shipments. The order is locked, or only previewed. */
export async function refuseShippedUnits(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  if ((await listLiveShipments(tx, storeId, orderId)).length > 0) throw refuseShipments(packedAlready)
}

const packedAlready: Text = {
  en: 'The order has shipments. Delete the drafts and cancel the others first.',
  bn: 'অর্ডারটির পার্সেল করা আছে। আগে খসড়াগুলো মুছুন, বাকিগুলো বাতিল করুন।',
}

type UnitProblem =
  | { index: number; problem: 'unknown_line' | 'repeated_line' | 'no_units' }
  | { index: number; problem: 'too_many'; left: number }

/** Where a request names the units. */
type UnitField = { list?: 'items' | 'delivered_items' | 'back_items'; field: 'quantity' | 'sellable' }

/** Why the units of an item cannot be in a shipment, be kept of it, or be received. */
export function refuseUnits(refusal: UnitProblem, { list = 'items', field }: UnitField): ApiError {
  const path = `${list}.${refusal.index}.${field}`
  switch (refusal.problem) {
    case 'unknown_line':
    case 'repeated_line':
      return refuseOrderItem(refusal.index, refusal.problem, list)
    case 'no_units':
      return fieldError(path, { en: 'Enter at least one unit.', bn: 'কমপক্ষে একটির সংখ্যা লিখুন।' })
    case 'too_many':
      return fieldError(path, {
        en: `At most ${refusal.left} units of this item are left.`,
        bn: `এই পণ্যের আর সর্বোচ্চ ${displayCount(refusal.left, 'bn')}টি বাকি আছে।`,
      })
  }
}

/** 409 for what the courier of a parcel has not said, or has said otherwise. */
export const refuseOverride = (reason: OverrideRefusal): ApiError =>
  new ApiError('invalid_state', { message: overrideTexts[reason], details: { reason } })

const overrideTexts: Record<OverrideRefusal, Text> = {
  courier_has_not_said_so: {
    en: 'The courier has not said so yet. Set it only when you know it: say that you set it anyway.',
    bn: 'কুরিয়ার এখনো তা জানায়নি। নিশ্চিত হলে তবেই “তবু লিখুন” বেছে সেভ করুন।',
  },
  courier_says_otherwise: {
    en: 'The courier has said otherwise within the last hour. Ask it again, or call it.',
    bn: 'গত এক ঘণ্টার মধ্যে কুরিয়ার অন্য কথা জানিয়েছে। আবার খবর নিন, বা কুরিয়ারে ফোন করুন।',
  },
}
