import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { findDistrict } from '../../shared/districts.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { AddressCheck, StoreSettings } from '../../shared/store-settings.ts'
import { listZones } from '../delivery/delivery.queries.ts'
import { normalizePlace, placeDelivery } from '../pricing/place-rules.ts'
import { orderFacts } from './order-event.ts'
import {
  type ChangedDelivery,
  type DeliveryInfo,
  findOwnOrderStatus,
  type OrderOwner,
  updateDeliveryInfo,
} from './orders.queries.ts'
import { refuseBlockedChange, refuseUnpaidAdvance } from './refuse-changed-buyer.ts'

/** Interface 4.4: the delivery details may be changed only in these statuses. */
export const editableStatuses = ['PENDING', 'CONFIRMED'] as const

export type DeliveryRequest = {
  id: number
  version: number | null
  now: Date
  settings: Pick<StoreSettings, 'addressCheck' | 'otpCheckout' | 'advanceRules' | 'riskThresholds'>
  /** Whether the token of the request proves a phone number. */
  isProven: (phone: PhoneNumber) => boolean
}

/**
 * Changes the receiver and address of a shopper's order, and the place that they name. Throws when that is not allowed:
 * by the status, for another phone number that is not proven, for a place where delivery costs more, for a phone number or
 * address that the store has blocked, and for a number that needs a greater advance.
 */
export async function changeDeliveryInfo(
  tx: StoreTx,
  owner: OrderOwner,
  request: DeliveryRequest,
  given: DeliveryInfo,
): Promise<ChangedDelivery> {
  const { addressCheck } = request.settings
  const changes = { ...given, ...placeOf(given, addressCheck) }
  const changed = await updateDeliveryInfo(tx, owner, { ...request, allowed: editableStatuses }, changes)
  if (changed) {
    refuseUnprovenChange(changed, request)
    if (hasPlace(given)) await refuseDearerPlace(tx, changed, given, addressCheck)
    await refuseBlockedChange(tx, changed)
    await refuseUnpaidAdvance(tx, changed, request)
    await recordEvent(tx, owner.storeId, {
      type: 'order.delivery_info_updated',
      resourceId: changed.id,
      payload: { object: orderFacts(changed) },
    })
    return changed
  }
  const standing = await findOwnOrderStatus(tx, owner, request.id)
  if (!standing) throw notFound('order', 'order_id')
  if (
    request.version !== null &&
    standing.version !== request.version &&
    (editableStatuses as readonly string[]).includes(standing.status)
  ) {
    throw new ApiError('version_conflict', { details: { current_version: standing.version } })
  }
  throw new ApiError('invalid_state', {
    details: { current_status: standing.status, allowed_statuses: [...editableStatuses] },
  })
}

const hasPlace = ({ address, district, thana }: DeliveryInfo) => (address ?? district ?? thana) !== undefined

/** District and thana as an order stores them. What neither is stated nor named by the address stays. */
function placeOf(given: DeliveryInfo, addressCheck: AddressCheck): Pick<DeliveryInfo, 'district' | 'thana'> {
  const { district, thana } = normalizePlace(textOf(given), addressCheck)
  return { district: district || undefined, thana: thana || undefined }
}

const textOf = ({ address = '', district = '', thana = '' }: DeliveryInfo) => ({ address, district, thana })

/** As for a new order: otherwise it is placed with a number of one's own, and sent to that of anybody. */
function refuseUnprovenChange(
  { phone, phoneBefore, isPhoneVerified, paymentMethod }: ChangedDelivery,
  { settings, isProven }: DeliveryRequest,
): void {
  const isAsked = settings.otpCheckout !== 'off' && paymentMethod === 'COD' && phone !== phoneBefore
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
 * The delivery location and fee of an order stay, so its place may not move to where delivery costs more: not to a stated
 * district in any store, nor to one that the text of the address names in a store that refuses such orders.
 */
async function refuseDearerPlace(
  tx: StoreTx,
  { storeId, deliveryLocation, ...order }: ChangedDelivery,
  given: DeliveryInfo,
  addressCheck: AddressCheck,
): Promise<void> {
  const isStated = given.district !== undefined || given.thana !== undefined
  const asked = {
    location: deliveryLocation,
    districts: isStated && order.district !== '' ? [order.district] : [],
    text: { ...textOf(given), ...(isStated && { thana: order.thana }) },
  }
  const { decision, mismatch } = placeDelivery(await listZones(tx, storeId), asked, addressCheck)
  if (!decision.ok && decision.contradiction) {
    const { district } = decision.contradiction
    throw fieldError(
      given.district === undefined ? 'thana' : 'district',
      costsMore({ en: district, bn: findDistrict(district)?.nameBn ?? district }),
    )
  }
  if (mismatch && addressCheck === 'refuse') throw fieldError('address', costsMore(mismatch.name))
}

const costsMore = ({ en, bn }: Text): Text => ({
  en: `Delivery to ${en} costs more than this order paid. Contact the store.`,
  bn: `${bn} এলাকায় ডেলিভারি চার্জ এই অর্ডারের চেয়ে বেশি। দোকানের সঙ্গে যোগাযোগ করুন।`,
})
