import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { VARIED_PLANNED_ONCE } from '../../platform/prepared-statements.ts'
import { type PageOfListings, pageSize, type SortedRow, selectListing } from './listings.queries.ts'
import { all, everyCondition, filterConditions, phraseOf } from './product-filters.queries.ts'

/** How well listings match, best first, by the query of `search_queries` that finds them. */
const ranks = [
  { rank: 6, query: 'named' },
  { rank: 5, query: 'headed' },
  { rank: 4, query: 'categorised' },
  { rank: 3, query: 'whole' },
  { rank: 2, query: 'in_name' },
  { rank: 1, query: 'anywhere' },
] as const
const BEST = ranks[0].rank

/** Matches of a corrected phrase come after all matches of the phrase itself. */
const CORRECTED = 10

/** How many of the newest listings are looked at before the index finds all. */
const NEWEST = 1_000

/** Up to so many listings that meet the filters, each is compared with the phrase; of more, the matches with the filters. */
const FEW_NARROWED = 5_000

/** With fewer matches, a phrase may be misspelled. */
const FEW = 5

/** How a phrase was understood: at least how many matches it has, and better words, if it may be misspelled. */
export type Understood = { hits: number; correction: string | null }

/** `understood` is null when the page is full of matches of the phrase itself. */
export type FoundListings = { rows: SortedRow[]; understood: Understood | null }

type SearchPage = PageOfListings & {
  /** Whether the last word is still being typed. A phrase that is not finished is not corrected. */
  isUnfinished?: boolean
}

type Part = {
  /** The CTE of `search_queries`. */
  queries: 'asked' | 'better'
  /** Ranks are lowered by so much. */
  offset: number
  last: { rank: number; id: string | number } | null
  /** The names of the CTEs that come before, and fill the page first. */
  before: RawBuilder<unknown>[]
}

/**
 * The matches of the searched words after a position and one more, best first and the newest first of those that match
 * equally well; when few match, those of the corrected words follow. One rank is looked for only when the ranks above do
 * not fill the page. A word that a third of 100,000 products have costs PostgreSQL 20 ms by its index; the newest
 * thousand usually have a page of it, in less than one.
 */
export async function findMatches(tx: StoreTx, page: SearchPage): Promise<FoundListings> {
  const { storeId, limit, after } = page
  const size = pageSize(limit + 1)
  const narrowed = everyCondition(filterConditions(storeId, { ...page.filters, words: [] }))
  const position = after && { rank: Number(after[0]), id: after[1] }
  const isPastOwn = position !== null && position.rank < 0
  const own = isPastOwn
    ? noMatches
    : matchesOf(page, narrowed, { queries: 'asked', offset: 0, last: position, before: [] })
  const better = page.isUnfinished
    ? noMatches
    : matchesOf(page, narrowed, {
        queries: 'better',
        offset: CORRECTED,
        last: isPastOwn ? { rank: position.rank + CORRECTED, id: position.id } : null,
        before: [sql`own`],
      })
  const phrase = phraseOf(page.filters)
  const { rows } = await sql<SortedRow & Partial<Understood>>`${sql.raw(VARIED_PLANNED_ONCE)}
    with asked as materialized (select * from search_queries(${storeId}, ${phrase}, ${sql.lit(page.isUnfinished ?? false)})),
    ${narrowed.length > 0 ? narrowedListings(storeId, narrowed) : sql``}
    ${ctesOf(own)} own as materialized (${pageOf(own.found, size)}),
    understood as materialized (
      select u.hits, u.correction from (select count(*) as n from own) found
        cross join lateral understand_search(${storeId}, ${phrase}) u
      where ${sql.lit(!page.isUnfinished)} and found.n < least(${size}, ${sql.lit(FEW)})),
    better as materialized (
      select q.* from understood u cross join lateral search_queries(${storeId}, u.correction, false) q where u.correction is not null),
    ${ctesOf(better)} page as materialized (${pageOf([sql`own`, ...better.found], size)})
    select u.hits, u.correction, shown.*
    from (select) one left join understood u on true left join (
      select ${selectListing(page.needs)}, page.rank as "sortValue"
      from page join product_listings l on l.store_id = ${storeId} and l.product_id = page.product_id) shown on true
    order by shown."sortValue" desc, shown."productId" desc`.execute(tx)
  const [first] = rows
  return {
    rows: rows.filter(({ productId }) => productId !== null),
    understood: typeof first?.hits === 'number' ? { hits: first.hits, correction: first.correction ?? null } : null,
  }
}

type Cte = { name: RawBuilder<unknown>; body: RawBuilder<unknown> }

/** The CTEs that find matches, and the names of those whose rows are matches. */
type Matches = { ctes: Cte[]; found: RawBuilder<unknown>[] }
const noMatches: Matches = { ctes: [], found: [] }

const ctesOf = ({ ctes }: Matches) =>
  ctes.length === 0 ? sql`` : sql`${sql.join(ctes.map(({ name, body }) => sql`${name} as materialized (${body})`))},`

const pageOf = (found: RawBuilder<unknown>[], size: RawBuilder<unknown>) =>
  found.length === 0
    ? sql`select null::bigint as product_id, null::integer as rank where false`
    : sql`select * from (${sql.join(
        found.map((name) => sql`select product_id, rank from ${name}`),
        sql` union all `,
      )}) found order by rank desc, product_id desc limit ${size}`

// The matches of each rank, from the newest listings and then from the rest. The first rank stops at a full page of the
// newest; those below it share one look at them.
function matchesOf(page: SearchPage, narrowed: RawBuilder<boolean>[], part: Part): Matches {
  const { storeId, limit } = page
  const { queries, offset, last } = part
  const size = pageSize(limit + 1)
  const isNarrowed = narrowed.length > 0
  const listings = isNarrowed
    ? sql`cross join lateral (
          select from store_listings l where l.store_id = s.store_id and l.product_id = s.product_id and ${all(narrowed)} offset 0) l`
    : sql``
  const others = queries === 'better' ? sql`and not s.vector @@ (select anywhere from asked)` : sql``
  const isSought = queries === 'better' ? [sql`exists (select from better)`] : []
  const ctes: Cte[] = isNarrowed ? [{ name: sql.raw(`${queries}_by_filters`), body: fewNarrowed(page, part) }] : []
  const found = ctes.map(({ name }) => name)
  const add = (name: string, body: RawBuilder<unknown>) => {
    const isFull = [...part.before, ...found].map((known) => sql`(select count(*) from ${known})`)
    const room = [
      ...isSought,
      ...(isFull.length > 0 ? [sql`${sql.join(isFull, sql` + `)} < ${size}`] : []),
      ...(isNarrowed ? [sql`not (select is_few from narrowed_size)`] : []),
    ] as RawBuilder<boolean>[]
    const cte = { name: sql.raw(`${queries}_${name}`), body: sql`select * from (${body}) m where ${all(room)}` }
    found.push(cte.name)
    ctes.push(cte)
  }
  const sought = ranks.filter(({ rank }) => !last || rank <= last.rank)
  const firstOfNewest = sought.find(({ rank }) => rank < BEST)?.rank
  const recent = sql.raw(`${queries}_recent`)
  const newest = (columns: RawBuilder<unknown>, position = sql``) => sql`
    select ${columns} from store_listing_search s where s.store_id = ${storeId} ${position}
    order by s.product_id desc limit ${sql.lit(NEWEST)}`
  for (const { rank, query } of sought) {
    const above = ranks.filter((better) => better.rank > rank).map((better) => sql.raw(better.query))
    const meets = sql`s.vector @@ (select ${sql.raw(query)} from ${sql.raw(queries)})
      ${above.length > 0 ? sql`and not s.vector @@ (select ${sql.join(above, sql` || `)} from ${sql.raw(queries)})` : sql``} ${others}`
    const position = last?.rank === rank ? sql`and s.product_id < ${last.id}::bigint` : sql``
    const shown = sql`s.product_id, ${sql.lit(rank - offset)}::integer as rank`
    const ordered = sql`order by s.product_id desc limit ${size}`
    if (rank === firstOfNewest)
      add(
        `newest_${rank}`,
        sql`select ${shown} from (${newest(sql`s.store_id, s.product_id, s.vector`, position)}) s ${listings}
          where ${meets} ${ordered}`,
      )
    else if (rank < BEST)
      add(`newest_${rank}`, sql`select ${shown} from ${recent} s where s.rank = ${sql.lit(rank)} ${ordered}`)
    const older = sql`and s.product_id < (select min(product_id) from (${newest(sql`s.product_id`, position)}) n)`
    // `offset 0`: found by the words, not along the ids.
    add(
      `rest_${rank}`,
      sql`select ${shown} from (
          select s.store_id, s.product_id from store_listing_search s
          where s.store_id = ${storeId} and ${meets} ${position} ${rank < BEST ? older : sql``} order by s.product_id desc offset 0) s ${listings}
        ${ordered}`,
    )
    if (rank === firstOfNewest)
      ctes.push({
        name: recent,
        body: sql`select s.product_id, ${rankOf(queries)} as rank
          from (${newest(sql`s.store_id, s.product_id, s.vector`)}) s ${listings}
          where s.vector @@ (select anywhere || categorised from ${sql.raw(queries)}) ${others}`,
      })
  }
  return { ctes, found }
}

// The best rank of the row `s`.
const rankOf = (queries: Part['queries']) => {
  const tests = ranks.map(
    ({ rank, query }) =>
      sql`when s.vector @@ (select ${sql.raw(query)} from ${sql.raw(queries)}) then ${sql.lit(rank)}::integer`,
  )
  return sql`case ${sql.join(tests, sql` `)} end`
}

const narrowedListings = (storeId: number, narrowed: RawBuilder<boolean>[]) => sql`
  narrowed as materialized (
    select l.product_id from store_listings l
    where l.store_id = ${storeId} and ${all(narrowed)} limit ${sql.lit(FEW_NARROWED + 1)}),
  narrowed_size as materialized (select count(*) <= ${sql.lit(FEW_NARROWED)} as is_few from narrowed),`

// The page of the listings that meet the filters, when those are few. A word of a third of 100,000 products within one
// brand of fifty: 10 ms instead of 140.
function fewNarrowed({ storeId, limit }: SearchPage, { queries, offset, last, before }: Part): RawBuilder<unknown> {
  const asked = sql.raw(queries)
  const isSought = before.map(
    (name) => sql`and exists (select from better) and (select count(*) from ${name}) < ${pageSize(limit + 1)}`,
  )
  const others = queries === 'better' ? sql`and not s.vector @@ (select anywhere from asked)` : sql``
  const position = last
    ? sql`where (r.rank, r.product_id) < (${last.rank - offset}::integer, ${last.id}::bigint)`
    : sql``
  return sql`
    select * from (
      select s.product_id, ${rankOf(queries)} - ${sql.lit(offset)} as rank
      from narrowed n cross join lateral (
        select * from store_listing_search s where s.store_id = ${storeId} and s.product_id = n.product_id offset 0) s
      where (select is_few from narrowed_size) ${sql.join(isSought, sql` `)}
        and s.vector @@ (select anywhere || named || categorised from ${asked}) ${others} offset 0) r
    ${position}
    order by r.rank desc, r.product_id desc limit ${pageSize(limit + 1)}`
}

/** How a phrase is understood, where its products are sorted by something else. */
export async function understandPhrase(tx: StoreTx, storeId: number, phrase: string): Promise<Understood> {
  const { rows } = await sql<Understood>`
    select hits, correction from understand_search(${storeId}, ${phrase})`.execute(tx)
  return rows[0] ?? { hits: 0, correction: null }
}
