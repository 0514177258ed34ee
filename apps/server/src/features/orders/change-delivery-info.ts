import type { Text } from '@haat/contract/errors.ts'
import type { AddressCheck } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { versionConflict } from '../../platform/version-conflict.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { listZones } from '../delivery/delivery.queries.ts'
import { feePartsOfZone, sumOfParts } from '../pricing/delivery-fee-rules.ts'
import { normalizePlace, placeDelivery } from '../pricing/place-rules.ts'
import type { Zone } from '../pricing/price-rules.ts'
import {
  type ChangedDelivery,
  type DeliveryInfo,
  findExtraDelivery,
  hasOpenBooking,
  setDeliveryShortfall,
  updateDeliveryInfo,
} from './delivery-info.queries.ts'
import { insertNote } from './order-changes.queries.ts'
import { orderFacts } from './order-event.ts'
import { findOwnOrderStatus, type OrderOwner } from './orders.queries.ts'
import { cashPartOfOrder, isPaidInCash } from './payment-status-rules.ts'
import { refuseBlockedChange, refuseUnpaidAdvance } from './refuse-changed-buyer.ts'
import { refuseInvoiced } from './refuse-invoiced.ts'

/** Interface 4.4: the delivery details may be changed only in these statuses. */
export const editableStatuses = ['PENDING', 'CONFIRMED'] as const

export type DeliveryRequest = {
  id: number
  version: number | null
  now: Date
  settings: Pick<StoreSettings, 'addressCheck' | 'otpCheckout' | 'advanceRules' | 'riskThresholds'>
  hashPhone?: PhoneHash | undefined
  /** Whether the token of the request proves a phone number, or no SMS can be sent to it. */
  isProven: (phone: PhoneNumber) => boolean
}

/**
 * Changes the receiver and address of a shopper's order, and the place that they name. Throws when that is not allowed:
 * by the status, while a parcel of it is booked at a courier, for another phone number that is not proven, for a place where delivery costs more in a store that refuses
 * that, for a phone number or address that the store has blocked, and for a number that needs a greater advance. `warning`:
 * delivery to the new place costs more than the order charges.
 */
export async function changeDeliveryInfo(
  tx: StoreTx,
  owner: OrderOwner,
  request: DeliveryRequest,
  given: DeliveryInfo,
): Promise<{ order: ChangedDelivery; warning: Text | null }> {
  const { addressCheck } = request.settings
  const changes = { ...given, ...placeOf(given, addressCheck) }
  const changed = await updateDeliveryInfo(tx, owner, { ...request, allowed: editableStatuses }, changes)
  if (changed) {
    // The order is locked now, as it is when a booking begins.
    if (await hasOpenBooking(tx, owner.storeId, changed.id)) throw refuseWhileBooked() // guard: delivery-info-booking
    // The tax invoice names the buyer and where it goes.
    await refuseInvoiced(tx, owner.storeId, changed.id)
    refuseUnprovenChange(changed, request)
    const warning = hasPlace(given) ? await checkPlace(tx, changed, given, addressCheck) : null
    await refuseBlockedChange(tx, changed)
    await refuseUnpaidAdvance(tx, changed, request)
    await recordEvent(tx, owner.storeId, {
      type: 'order.delivery_info_updated',
      resourceId: changed.id,
      payload: { object: orderFacts(changed) },
    })
    return { order: changed, warning }
  }
  const standing = await findOwnOrderStatus(tx, owner, request.id)
  if (!standing) throw notFound('order', 'order_id')
  if (
    request.version !== null &&
    standing.version !== request.version &&
    (editableStatuses as readonly string[]).includes(standing.status)
  ) {
    throw versionConflict(standing.version)
  }
  throw new ApiError('invalid_state', {
    details: { current_status: standing.status, allowed_statuses: [...editableStatuses] },
  })
}

const refuseWhileBooked = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'The store is handing this order over to a courier just now. Contact the store to change where it goes.',
      bn: 'দোকান এখন অর্ডারটি কুরিয়ারে দিচ্ছে। ঠিকানা বদলাতে দোকানের সঙ্গে যোগাযোগ করুন।',
    },
    details: { reason: 'booking_open' },
  })

const hasPlace = ({ address, district, thana }: DeliveryInfo) => (address ?? district ?? thana) !== undefined

/** District and thana as an order stores them. What neither is stated nor named by the address stays. */
function placeOf(given: DeliveryInfo, addressCheck: AddressCheck): Pick<DeliveryInfo, 'district' | 'thana'> {
  const { district, thana } = normalizePlace(textOf(given), addressCheck)
  return { district: district || undefined, thana: thana || undefined }
}

const textOf = ({ address = '', district = '', thana = '' }: DeliveryInfo) => ({ address, district, thana })

/** Requires the proof of a new order: otherwise an order placed with one's own number could be moved to another number. */
function refuseUnprovenChange(changed: ChangedDelivery, { settings, isProven }: DeliveryRequest): void {
  const { phone, phoneBefore, isPhoneVerified } = changed
  const isAsked = settings.otpCheckout !== 'off' && isPaidInCash(changed) && phone !== phoneBefore
  if (!isAsked || isPhoneVerified || isProven(phone as PhoneNumber)) return // guard: changed-phone-proof
  throw new ApiError('verification_required', {
    message: {
      en: 'Verify the new phone number with the code sent by SMS.',
      bn: 'নতুন ফোন নম্বরটি এসএমএসে পাঠানো কোড দিয়ে যাচাই করুন।',
    },
    details: { field: 'phone', purpose: 'checkout' },
  })
}

/**
 * The delivery location and fee of an order stay. When its new address is where delivery costs more, staff see how much is
 * missing, and the shopper is warned; a store that refuses such orders refuses the change.
 */
async function checkPlace(
  tx: StoreTx,
  order: ChangedDelivery,
  given: DeliveryInfo,
  addressCheck: AddressCheck,
): Promise<Text | null> {
  const { storeId, deliveryLocation, district, thana } = order
  const asked = {
    location: deliveryLocation,
    districts: district === '' ? [] : [district],
    text: { ...textOf(given), thana },
  }
  const decision = placeDelivery(await listZones(tx, storeId), asked, addressCheck)
  const correction = decision.ok && deliveryLocation !== '' ? decision.correction : null
  const shortfallMinor = correction ? await missingFee(tx, order, correction.zone) : 0
  const warning = correction && shortfallMinor > 0 ? costsMore(correction.name) : null
  if (warning && addressCheck === 'refuse') throw fieldError(stated(given), warning)
  if (shortfallMinor !== order.deliveryShortfallMinor)
    await setDeliveryShortfall(tx, { storeId, orderId: order.id, shortfallMinor })
  if (warning && shortfallMinor > order.deliveryShortfallMinor) await noteShortfall(tx, order, shortfallMinor)
  return warning
}

/** What delivery in another zone would cost beyond the fee of the order. An offer of free delivery covers what it frees there, too. */
const missingFee = async (tx: StoreTx, order: ChangedDelivery, zone: Zone): Promise<Minor> =>
  Math.max(0, feeThere(order, zone, await findExtraDelivery(tx, order.storeId, order.id)) - order.deliveryFeeMinor)

function feeThere(order: ChangedDelivery, zone: Zone, extraMinor: Minor): Minor {
  const { subtotalMinor, discountMinor, parcelGrams, deliveryFeeSource } = order
  const cash = cashPartOfOrder(order)
  const delivered = {
    subtotalMinor,
    goodsMinor: subtotalMinor - discountMinor,
    parcel: { grams: parcelGrams ?? 0, extraMinor },
    cash,
  }
  return sumOfParts(feePartsOfZone(zone, delivered, deliveryFeeSource === 'offer'))
}

/** The field of the new delivery address. */
const stated = ({ district, thana }: DeliveryInfo) =>
  district !== undefined ? 'district' : thana !== undefined ? 'thana' : 'address'

const noteShortfall = (tx: StoreTx, { storeId, id, customerId }: ChangedDelivery, shortfallMinor: Minor) =>
  insertNote(tx, {
    storeId,
    orderId: id,
    code: 'DELIVERY_AREA_MISMATCH',
    note: `Delivery to the new address costs ${formatAmount(shortfallMinor)} more than the order charges.`,
    isPublic: false,
    actorType: 'shopper',
    actorId: customerId ?? '',
  })

const costsMore = ({ en, bn }: Text): Text => ({
  en: `Delivery to ${en} costs more than this order paid. Contact the store.`,
  bn: `${bn} এলাকায় ডেলিভারি চার্জ এই অর্ডারের চেয়ে বেশি। দোকানের সঙ্গে যোগাযোগ করুন।`,
})
