import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { SearchSynonyms } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const columns = aliased(['id', 'terms', 'created_at', 'updated_at'])
export type SynonymRow = AliasedRow<Selectable<SearchSynonyms>, typeof columns>

/** How many groups a store may have. */
export const MAX_GROUPS = 200

export const listSynonymRows = (tx: StoreTx, storeId: number, page: PageRequest): Promise<SynonymRow[]> =>
  newestFirst(tx.selectFrom('search_synonyms').select(columns).where('store_id', '=', storeId), 'id', page)

export const lockSynonyms = (tx: StoreTx, storeId: number, id: number): Promise<SynonymRow | undefined> =>
  tx
    .selectFrom('search_synonyms')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts a group unless the store has as many as it may. The caller has locked the catalogue. */
export async function insertSynonyms(tx: StoreTx, storeId: number, terms: string[]): Promise<SynonymRow | undefined> {
  const { rows } = await sql<SynonymRow>`
    insert into search_synonyms (store_id, terms)
    select ${storeId}, ${terms}::text[]
     where (select count(*) from search_synonyms where store_id = ${storeId}) < ${sql.lit(MAX_GROUPS)}
    returning id, terms, created_at as "createdAt", updated_at as "updatedAt"`.execute(tx)
  return rows[0]
}

export const updateSynonymTerms = (tx: StoreTx, storeId: number, id: number, terms: string[]): Promise<SynonymRow> =>
  tx
    .updateTable('search_synonyms')
    .set({ terms, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteSynonymRow = (tx: StoreTx, storeId: number, id: number): Promise<SynonymRow | undefined> =>
  tx
    .deleteFrom('search_synonyms')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** The key of each term, and how many words it has. */
export async function keysOfTerms(tx: StoreTx, terms: string[]): Promise<{ key: string; words: number }[]> {
  const { rows } = await sql<{ key: string; words: number }>`
    select search_key(term) as key, cardinality(search_asked(term)) as words
      from unnest(${terms}::text[]) with ordinality as t (term, n) order by n`.execute(tx)
  return rows
}
