import type { StoreTx } from '../../platform/database.ts'
import type { StoreSender } from './sample-values.ts'

export const getSender = (tx: StoreTx, storeId: number): Promise<StoreSender> =>
  tx
    .selectFrom('stores')
    .select(['name as storeName', 'currency_symbol as currencySymbol'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
