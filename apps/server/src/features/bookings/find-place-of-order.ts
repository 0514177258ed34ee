import { inStore, type StoreTx } from '../../platform/database.ts'
import type { CourierPlace, CourierResult } from '../couriers/courier.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { connectOrNull } from '../couriers/open-courier.ts'
import { placesReader } from '../couriers/read-courier-places.ts'
import { listUnpackedOrders, type UnpackedOrder } from './courier-facts.queries.ts'
import type { BookingDeps } from './send-booking.ts'

type Which = { storeId: number; orderId: number; accountId: number | null }

export type FoundPlace = { place: CourierPlace | null; address: string }

/**
 * The place at a courier to which the address of an order leads, and that address; null where no place is needed. No transaction is open
 * while the courier is asked.
 */
export async function findPlaceOfOrder(
  deps: BookingDeps,
  { storeId, orderId, accountId }: Which,
): Promise<CourierResult<FoundPlace> | null> {
  const [account, order] = await inStore(deps.db, storeId, async (tx) => [
    accountId === null ? undefined : await findCourierAccount(tx, storeId, accountId),
    (await listUnpackedOrders(tx, storeId, [orderId]))[0],
  ])
  const opened = order && connectOrNull({ ...deps, environment: order.environment }, account)
  if (!order || !opened?.courier.placeOf) return null
  const found = await opened.courier.placeOf(order, placesReader(deps, opened))
  return found.ok ? { ok: true, value: { place: found.value, address: addressOf(order) } } : found
}

const addressOf = ({ address, thana, district }: UnpackedOrder) => JSON.stringify([address, thana, district])

/** The address of an order as it is now. */
export async function readAddress(tx: StoreTx, storeId: number, orderId: number): Promise<string> {
  const [order] = await listUnpackedOrders(tx, storeId, [orderId])
  return order ? addressOf(order) : ''
}
