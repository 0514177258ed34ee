import type { StoreTx } from '../../platform/database.ts'

/** The city of one of the shopper's addresses. */
export const findAddressCity = (
  tx: StoreTx,
  { storeId, customerId, id }: { storeId: number; customerId: string; id: string },
): Promise<{ city: string } | undefined> =>
  tx
    .selectFrom('addresses')
    .select('city')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
