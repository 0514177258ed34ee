import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

export type ShopperAddress = { receiverName: string; phone: PhoneNumber; address: string; area: string; city: string }

export async function findShopperAddress(
  tx: StoreTx,
  storeId: number,
  customerId: string,
  id: string,
): Promise<ShopperAddress | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // The whole address, whatever its length: the courier needs every part.
  const address = [row.address_line1, row.address_line2, row.area, row.city, row.postal_code].filter(Boolean).join(', ')
  const phone = row.phone as PhoneNumber
  return { receiverName: row.receiver_name, phone, address, area: row.area, city: row.city }
}
