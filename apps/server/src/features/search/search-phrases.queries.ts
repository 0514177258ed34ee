import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'

export type PhraseCount = { phrase: string; hasResults: boolean; searches: number; callers: bigint; lastSeen: Date }

/** How many phrases of a store are kept with results, and as many without: the most frequent, then the latest. */
const MAX_KEPT = 1_000

/** Adds counts to the phrases of a store. A phrase whose result changed is counted anew. */
export async function countPhrases(tx: StoreTx, storeId: number, counts: readonly PhraseCount[]): Promise<void> {
  const rows = counts.map(({ callers, ...count }) => ({ ...count, callers: callers.toString(2).padStart(64, '0') }))
  await sql`
    insert into search_phrases as s (store_id, phrase, has_results, searches, callers, last_seen)
    select ${storeId}, c.phrase, c."hasResults", c.searches, c.callers::bit(64), c."lastSeen"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c (phrase text, "hasResults" boolean, searches integer, callers text, "lastSeen" timestamptz)
     order by c.phrase
    on conflict (store_id, phrase) do update set
      searches = case when s.has_results = excluded.has_results then least(s.searches::bigint + excluded.searches, 1000000000) else excluded.searches end,
      callers = case when s.has_results = excluded.has_results then s.callers | excluded.callers else excluded.callers end,
      has_results = excluded.has_results, last_seen = greatest(s.last_seen, excluded.last_seen)`.execute(tx)
  await sql`
    delete from search_phrases where store_id = ${storeId} and phrase in (
      select phrase from (
        select phrase, row_number() over (partition by has_results order by searches desc, last_seen desc, phrase) as place
          from search_phrases where store_id = ${storeId}) kept
       where place > ${sql.lit(MAX_KEPT)})`.execute(tx)
}

/** From so many kinds of callers, a search is known not to be one person's own. */
export const SEVERAL_CALLERS = 5

export type MissRow = { phrase: string; searches: number; isFrequent: boolean; lastSeen: Date }

/** Searches without results, most frequent first. */
export async function listMisses(tx: StoreTx, storeId: number, { after, limit }: PageRequest): Promise<MissRow[]> {
  const position = after ? sql`and (searches, phrase) < (${after[0]}::integer, ${after[1]}::text)` : sql``
  const { rows } = await sql<MissRow>`
    select phrase, searches, last_seen as "lastSeen", bit_count(callers) >= ${sql.lit(SEVERAL_CALLERS)} as "isFrequent" from search_phrases
    where store_id = ${storeId} and not has_results ${position}
    order by searches desc, phrase desc limit ${limit + 1}`.execute(tx)
  return rows
}
