import type { EventPayload } from '@haat/contract/events.ts'
import { maxBulkParcels } from '@haat/contract/limits.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { listOrdersToBook } from './auto-book.queries.ts'
import { accountsOfZones } from './book-many.ts'
import { AUTO_BOOK_ACTOR, insertBulkBooking } from './bulk-bookings.queries.ts'
import { endBulkBooking } from './end-bulk-booking.ts'
import { type ChosenAccount, planBookings } from './plan-bookings.ts'

/** Writes a bulk booking of orders that staff begin to process, which a job books; staff are alerted to what of it is refused. */
export const autoBook =
  (clock: () => Date): OutboxHandler =>
  async (tx, storeId, events) => {
    const begun = events.filter(
      ({ payload }) => (payload as Partial<EventPayload<'order.updated'>>).object?.status === 'PROCESSING',
    )
    if (begun.length === 0 || !readSettings(await readStoreSettings(tx, storeId)).autoBook) return
    const named = begun.map(({ resourceId }) => Number(resourceId))
    // Another worker that handles the same order waits, and finds it in the bulk booking.
    await lockOrders(tx, storeId, named) // guard: auto-book-once
    const orders = await listOrdersToBook(tx, storeId, named)
    const many = {
      orderIds: orders.filter(({ draftIds }) => draftIds.length === 0).map(({ orderId }) => orderId),
      shipmentIds: orders.flatMap(({ draftIds }) => draftIds),
      ...{ accountId: null, pickupPlaceId: '', places: new Map() },
    }
    const accountOf = await accountsOfZones(tx, storeId)
    const planned = await planBookings(tx, storeId, many, (zoneCode) => withoutPlace(accountOf(zoneCode)))
    const now = clock()
    for (let start = 0; start < planned.length; start += maxBulkParcels) {
      const run = { storeId, actor: AUTO_BOOK_ACTOR, pickupPlaceId: '', now, most: null }
      const id = (await insertBulkBooking(tx, run, planned.slice(start, start + maxBulkParcels))) as number
      await endBulkBooking(tx, { storeId, id }, now)
    }
  }

/** The job finds the place of a parcel, because couriers are asked for their places. */
const withoutPlace = (account: ChosenAccount | null) =>
  account && { ...account, driver: { ...account.driver, needsPlace: false } }
