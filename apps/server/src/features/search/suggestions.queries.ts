import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { NamedRow } from '../catalog/listings.queries.ts'
import { SEVERAL_CALLERS } from './search-phrases.queries.ts'

type Suggested = { categories: NamedRow[]; queries: string[] }

/**
 * The categories and frequent searches for the beginning of a phrase. Only searches of several callers: what one person
 * typed, a name or a number, stays private.
 */
export async function listSuggestions(
  tx: StoreTx,
  { storeId, phrase, limit }: { storeId: number; phrase: string; limit: number },
): Promise<Suggested> {
  const { rows } = await sql<Suggested>`
    with asked as materialized (
      select whole, in_name, rtrim(search_key(${phrase}), 'a') as sound from search_queries(${storeId}, ${phrase}, true))
    select
      array(
        select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'translations', c.translations)
          from categories c
         where c.store_id = ${storeId} and c.search_vector @@ (select in_name from asked)
         order by c.search_vector @@ (select whole from asked) desc, c.sort_order, c.id limit ${limit}) as categories,
      array(
        select p.phrase from (
          select s.phrase, s.searches from search_phrases s cross join asked
           where s.store_id = ${storeId} and s.has_results and bit_count(s.callers) >= ${sql.lit(SEVERAL_CALLERS)}
             and (starts_with(s.phrase, ${phrase}) or length(asked.sound) > 1 and starts_with(s.sound, asked.sound))
           order by s.searches desc, s.phrase limit ${limit}) p
         where exists (select from search_queries(${storeId}, p.phrase, false) q where count_search_hits(${storeId}, q.anywhere) > 0)
         order by p.searches desc, p.phrase) as queries`.execute(tx)
  return rows[0] ?? { categories: [], queries: [] }
}
