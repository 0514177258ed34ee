import type { StoreTx } from '../../platform/database.ts'
import { storeNames } from '../../platform/store-names.ts'
import type { StoreSender } from './sample-values.ts'

export const getSender = (tx: StoreTx, storeId: number): Promise<StoreSender> =>
  tx
    .selectFrom('stores')
    .select('currency_symbol as currencySymbol')
    .select(storeNames)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
