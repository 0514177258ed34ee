import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { AddressCheck } from '../../shared/store-settings.ts'
import { listZones } from '../delivery/delivery.queries.ts'
import { placeDelivery } from '../pricing/place-rules.ts'
import { orderFacts } from './order-event.ts'
import { type DeliveryInfo, findOwnOrderStatus, type OrderOwner, updateDeliveryInfo } from './orders.queries.ts'

/** Interface 4.4: the delivery details may be changed only in these statuses. */
export const editableStatuses = ['PENDING', 'CONFIRMED'] as const

/** Changes the receiver and address of a shopper's order. Throws when that is not allowed. */
export async function changeDeliveryInfo(
  tx: StoreTx,
  owner: OrderOwner,
  request: { id: number; version: number | null; now: Date; addressCheck: AddressCheck },
  changes: DeliveryInfo,
) {
  const changed = await updateDeliveryInfo(tx, owner, { ...request, allowed: editableStatuses }, changes)
  if (changed) {
    if (changes.address !== undefined && request.addressCheck === 'refuse')
      await refuseDearerPlace(tx, owner.storeId, changed.deliveryLocation, changes.address)
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

/** The fee of an order stays, so its address may not move to where delivery costs more. */
async function refuseDearerPlace(tx: StoreTx, storeId: number, location: string, address: string): Promise<void> {
  const asked = { location, districts: [], text: { address, district: '', thana: '' } }
  const { mismatch } = placeDelivery(await listZones(tx, storeId), asked, 'refuse')
  if (!mismatch) return
  const { name } = mismatch
  throw fieldError('address', {
    en: `Delivery to ${name.en} costs more than this order paid. Contact the store.`,
    bn: `${name.bn} এলাকায় ডেলিভারি চার্জ এই অর্ডারের চেয়ে বেশি। দোকানের সঙ্গে যোগাযোগ করুন।`,
  })
}
