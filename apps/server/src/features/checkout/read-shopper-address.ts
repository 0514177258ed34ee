import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findShopperAddress, type ShopperAddress } from './checkout.queries.ts'

/** The saved address that a request names; null when it names none. Throws when the shopper has no such address. */
export async function readShopperAddress(
  tx: StoreTx,
  storeId: number,
  { customerId, addressId }: { customerId: string | null; addressId: string | null | undefined },
): Promise<ShopperAddress | null> {
  if (!addressId) return null
  const saved = customerId === null ? undefined : await findShopperAddress(tx, storeId, customerId, addressId)
  if (!saved) throw notFound('address', 'address_id')
  return saved
}
