import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { isShown } from '../catalog/category-visibility.queries.ts'
import type { NamedRow } from '../catalog/listings.queries.ts'
import { SEVERAL_CALLERS } from './search-phrases.queries.ts'

type Suggested = { categories: NamedRow[]; queries: string[] }
type Asked = { storeId: number; phrase: string; limit: number }

/** What is suggested besides products. */
export const suggestedKinds = ['categories', 'queries'] as const

/**
 * The categories and frequent searches for the beginning of a phrase. Only searches of several callers: what one person
 * typed, a name or a number, stays private.
 */
export async function listSuggestions(
  tx: StoreTx,
  asked: Asked,
  kinds: readonly (typeof suggestedKinds)[number][],
): Promise<Suggested> {
  const none = { categories: [], queries: [] }
  if (kinds.length === 0) return none
  const { storeId, phrase } = asked
  const { rows } = await sql<Partial<Suggested>>`
    with asked as materialized (
      select whole, in_name, rtrim(search_key(${phrase}), 'a') as sound from search_queries(${storeId}, ${phrase}, true))
    select ${sql.join(kinds.map((kind) => sql`array(${suggested[kind](asked)}) as ${sql.ref(kind)}`))}`.execute(tx)
  return { ...none, ...rows[0] }
}

const suggested: Record<keyof Suggested, (asked: Asked) => RawBuilder<unknown>> = {
  categories: ({ storeId, limit }) => sql`
    select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'translations', c.translations)
      from categories c
     where c.store_id = ${storeId} and c.search_vector @@ (select in_name from asked) and ${isShown(storeId, sql`c.id`)}
     order by c.search_vector @@ (select whole from asked) desc, c.sort_order, c.id limit ${limit}`,
  queries: ({ storeId, phrase, limit }) => sql`
    select p.phrase from (
      select s.phrase, s.searches from search_phrases s cross join asked
       where s.store_id = ${storeId} and s.has_results and bit_count(s.callers) >= ${sql.lit(SEVERAL_CALLERS)}
         and (starts_with(s.phrase, ${phrase}) or length(asked.sound) > 1 and starts_with(s.sound, asked.sound))
       order by s.searches desc, s.phrase limit ${limit}) p
     where exists (select from search_queries(${storeId}, p.phrase, false) q where count_search_hits(${storeId}, q.anywhere) > 0)
     order by p.searches desc, p.phrase`,
}
