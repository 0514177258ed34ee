import { type Kysely, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ApiKeys, DB } from '../../platform/database-types.generated.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import { type KeyKind, keyDigest, keyPrefix } from '../../shared/api-key.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

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

const shown = aliased(['id', 'kind', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
export type KeyRow = AliasedRow<Selectable<ApiKeys>, typeof shown>

export const listKeys = (tx: StoreTx, storeId: number): Promise<KeyRow[]> =>
  tx.selectFrom('api_keys').select(shown).where('store_id', '=', storeId).orderBy('id', 'desc').execute() // guard: keys-store

export const findKey = (tx: StoreTx, storeId: number, id: number): Promise<KeyRow | undefined> =>
  tx.selectFrom('api_keys').select(shown).where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst()

/** Revokes an active key and returns its digest; undefined when there is none. */
export async function markKeyRevoked(tx: StoreTx, storeId: number, id: number): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  return row?.digest
}
