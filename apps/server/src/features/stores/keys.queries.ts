import type { Permission } from '@haat/contract/permissions.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ApiKeys, DB } from '../../platform/database-types.generated.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import { type KeyKind, keyDigest, keyPrefix } from '../../shared/api-key.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { responsibleName } from './responsible-person.queries.ts'

export type NewKey = {
  storeId: number
  kind: KeyKind
  name: string
  scopes: string[]
  key: string
  /** Null by an operator. */
  createdBy: RawBuilder<string | null> | null
}

export async function insertKey(
  tx: StoreTx | OperatorTx,
  { storeId, kind, name, scopes, key, createdBy }: NewKey,
): Promise<number> {
  const row = await (tx as Kysely<DB>)
    .insertInto('api_keys')
    .values({
      store_id: storeId,
      kind,
      name,
      scopes,
      prefix: keyPrefix(key),
      digest: keyDigest(key),
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const shown = aliased(['id', 'kind', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
export type KeyRow = AliasedRow<Selectable<ApiKeys>, typeof shown> & { authorName: string }

const authorName = responsibleName('api_keys.created_by').as('authorName')

export const listKeys = (tx: StoreTx, storeId: number): Promise<KeyRow[]> =>
  tx
    .selectFrom('api_keys')
    .select(shown)
    .select(authorName)
    .where('store_id', '=', storeId) // guard: keys-store
    .orderBy('id', 'desc')
    .execute()

export const findKey = (tx: StoreTx, storeId: number, id: number): Promise<KeyRow | undefined> =>
  tx
    .selectFrom('api_keys')
    .select(shown)
    .select(authorName)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Revokes the secret keys that a person is responsible for and whose scopes are not all among these permissions. */
export const revokeKeysBeyond = (
  tx: StoreTx,
  storeId: number,
  staffId: string,
  permissions: readonly Permission[],
): Promise<KeyRow[]> =>
  tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('created_by', '=', staffId)
    .where('kind', '=', 'secret')
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`not scopes <@ ${permissions}::text[]`)
    .returning(shown)
    .returning(authorName)
    .execute()

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
