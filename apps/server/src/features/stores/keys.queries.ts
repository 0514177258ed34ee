import type { Kysely } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { DB } from '../../platform/database-types.generated.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import { type KeyKind, keyDigest, keyPrefix } from '../../shared/api-key.ts'

export type NewKey = { storeId: number; kind: KeyKind; name: string; scopes: string[]; key: string }

export async function insertKey(
  tx: StoreTx | OperatorTx,
  { storeId, kind, name, scopes, key }: NewKey,
): Promise<number> {
  const row = await (tx as Kysely<DB>)
    .insertInto('api_keys')
    .values({ store_id: storeId, kind, name, scopes, prefix: keyPrefix(key), digest: keyDigest(key) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
