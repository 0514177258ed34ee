import type { Selectable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { GatewayAccounts } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const columns = aliased(['store_id', 'gateway', 'is_enabled', 'settings', 'sealed_credentials', 'version'])
export type GatewayAccountRow = AliasedRow<Selectable<GatewayAccounts>, typeof columns>

export const findGatewayAccount = (
  tx: StoreTx,
  storeId: number,
  gateway: string,
): Promise<GatewayAccountRow | undefined> =>
  tx
    .selectFrom('gateway_accounts')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
