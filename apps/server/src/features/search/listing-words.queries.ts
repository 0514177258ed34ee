import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Deletes words without listing among the next ones; `last` is where to go on, null at the end. */
export async function deleteUnusedWords(
  tx: StoreTx,
  storeId: number,
  { after, limit }: { after: string; limit: number },
): Promise<{ deleted: number; last: string | null }> {
  const { rows } = await sql<{ deleted: number; last: string | null }>`
    with looked as materialized (
      select word from listing_words where store_id = ${storeId} and word > ${after} order by word limit ${limit}),
    unused as materialized (
      select word from looked where count_search_hits(${storeId}, search_lexeme(word)::tsquery) = 0),
    gone as (
      delete from listing_words w using unused u where w.store_id = ${storeId} and w.word = u.word returning 1)
    select (select count(*)::integer from gone) as deleted,
      case when (select count(*) from looked) = ${limit} then (select max(word) from looked) end as last`.execute(tx)
  return rows[0] ?? { deleted: 0, last: null }
}
