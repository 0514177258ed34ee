import type { StoreTx } from '../../platform/database.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import { deleteShares, listEndedOrders, writeShares } from './shared-ends.queries.ts'

/**
 * Shares how orders ended, in a store that takes part; what an order shared before is replaced or taken back. Repeating it is
 * harmless, and it reads the orders as they are now: events may come late, and in any order.
 */
export async function shareEnds(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
  { hashPhone, now }: { hashPhone: PhoneHash; now: Date },
): Promise<void> {
  const orders = await listEndedOrders(tx, storeId, orderIds)
  const shares = orders.flatMap(({ orderId, phone, what }) =>
    what === null ? [] : { orderId, what, hash: hashPhone(phone).toString('hex') },
  )
  if (shares.length > 0) await writeShares(tx, storeId, shares, now)
  const others = orders.filter(({ what }) => what === null).map(({ orderId }) => orderId)
  if (others.length > 0) await deleteShares(tx, storeId, others)
}
