import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { readOrderToBook } from './auto-book.queries.ts'
import { readAddress } from './find-place-of-order.ts'

type Parcel = {
  storeId: number
  orderId: number
  shipmentId: number | null
  accountId: number
  /** That of which its place was found; null where none was looked for. */
  address: string | null
}

/** Throws 409 when a parcel that nobody has asked to book is not to be booked any more. Its order is locked. */
export async function refuseToAutoBook(tx: StoreTx, parcel: Parcel): Promise<void> {
  const { storeId, orderId, address } = parcel
  if (!readSettings(await readStoreSettings(tx, storeId)).autoBook) throw refuse('SWITCHED_OFF', texts.switchedOff)
  const { isAsItWas, isToBeCancelled } = await readOrderToBook(tx, parcel)
  const isMoved = address !== null && address !== (await readAddress(tx, storeId, orderId))
  if (!isAsItWas || isMoved) throw refuse('CHANGED', texts.changed)
  if (isToBeCancelled) throw refuse('CANCELLATION_REQUESTED', texts.toBeCancelled)
}

const refuse = (status: string, message: Text) =>
  new ApiError('invalid_state', { message, details: { current_status: status, allowed_statuses: ['PROCESSING'] } })

const texts = {
  switchedOff: {
    en: 'Booking by itself was switched off meanwhile. Book it yourself.',
    bn: 'এর মধ্যে নিজে থেকে বুকিং বন্ধ করা হয়েছে। পার্সেলটি নিজে বুক করুন।',
  },
  changed: {
    en: 'The order, or the courier of its delivery zone, was changed meanwhile. Book it yourself.',
    bn: 'এর মধ্যে অর্ডার বা এলাকার কুরিয়ার বদলানো হয়েছে। পার্সেলটি নিজে বুক করুন।',
  },
  toBeCancelled: {
    en: 'The shopper asks to cancel the order. Decide that first, then book it yourself.',
    bn: 'ক্রেতা অর্ডারটি বাতিল করতে চেয়েছেন। আগে সেটা ঠিক করুন, তারপর নিজে বুক করুন।',
  },
}
