import { inStore } from '../../platform/database.ts'
import type { CourierPlace, CourierResult } from '../couriers/courier.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { connectOrNull } from '../couriers/open-courier.ts'
import { placesReader } from '../couriers/read-courier-places.ts'
import { listUnpackedOrders } from './courier-facts.queries.ts'
import type { BookingDeps } from './send-booking.ts'

type Which = { storeId: number; orderId: number; accountId: number | null }

/** The place at a courier to which the address of an order leads; null for none, and where none is needed. No transaction is open while it is asked. */
export async function findPlaceOfOrder(
  deps: BookingDeps,
  { storeId, orderId, accountId }: Which,
): Promise<CourierResult<CourierPlace | null>> {
  const none = { ok: true, value: null } as const
  const [account, order] = await inStore(deps.db, storeId, async (tx) => [
    accountId === null ? undefined : await findCourierAccount(tx, storeId, accountId),
    (await listUnpackedOrders(tx, storeId, [orderId]))[0],
  ])
  const opened = order && connectOrNull({ ...deps, environment: order.environment }, account)
  if (!opened?.courier.placeOf) return none
  return opened.courier.placeOf(order as NonNullable<typeof order>, placesReader(deps, opened))
}
