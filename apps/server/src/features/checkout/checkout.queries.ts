import type { StoreTx } from '../../platform/database.ts'

export type SavedPlace = { city: string; area: string; line1: string; line2: string; phone: string }

/** Where one of the shopper's addresses is. */
export const findSavedPlace = (
  tx: StoreTx,
  { storeId, customerId, id }: { storeId: number; customerId: string; id: string },
): Promise<SavedPlace | undefined> =>
  tx
    .selectFrom('addresses')
    .select(['city', 'area', 'address_line1 as line1', 'address_line2 as line2', 'phone'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
