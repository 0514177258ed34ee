import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { VARIED_PLANNED_ONCE } from '../../platform/prepared-statements.ts'
import { type PageOfListings, pageSize, type SortedRow, selectListing } from '../catalog/listings.queries.ts'
import { all, everyCondition, filterConditions } from '../catalog/product-filters.queries.ts'

/**
 * How well listings match, best first, by the query of `search_queries` that finds them. Whole words in the name come
 * before beginnings of words and words that sound the same.
 */
const ranks = [
  { rank: 4, query: 'named' },
  { rank: 3, query: 'whole' },
  { rank: 2, query: 'in_name' },
  { rank: 1, query: 'anywhere' },
] as const

/** Matches of a corrected phrase come after all matches of the phrase itself. */
const CORRECTED = 10

/** How many of the newest listings are looked at before the index finds all. */
const NEWEST = 1_000

/** Up to so many listings that meet the filters, each is compared with the phrase; of more, the matches with the filters. */
const FEW_NARROWED = 5_000

type SearchPage = Omit<PageOfListings, 'filters'> & {
  filters: PageOfListings['filters']
  phrase: string
  /** Whether the last word is still being typed. */
  isUnfinished?: boolean
  /** Finds the matches of `phrase` that are no matches of this one. */
  correctedFrom?: string
}

/** Whether a position is among the matches of a corrected phrase. */
export const isCorrected = ([rank]: readonly [string | number, string | number]): boolean => Number(rank) < 0

/**
 * The matches after a position and one more, best first and the newest first of those that match equally well. One rank
 * is looked for only when the ranks above do not fill the page. A word that a third of 100,000 products have costs
 * PostgreSQL 20 ms by its index; the newest thousand usually have a page of it, in less than one.
 */
export async function listSearchMatches(tx: StoreTx, page: SearchPage): Promise<SortedRow[]> {
  const { rows } = await sql<SortedRow>`${sql.raw(VARIED_PLANNED_ONCE)}
    with ${askedPhrases(page)}, ${matchesOf(page)}
    select ${selectListing(page.needs)}, page.rank as "sortValue"
    from (select * from found order by rank desc, product_id desc limit ${pageSize(page.limit + 1)}) page
    join product_listings l on l.store_id = ${page.storeId} and l.product_id = page.product_id
    order by page.rank desc, l.product_id desc`.execute(tx)
  return rows
}

const askedPhrases = ({ storeId, phrase, correctedFrom, isUnfinished = false }: SearchPage) => sql`
  asked as materialized (select * from search_queries(${storeId}, ${phrase}, ${sql.lit(isUnfinished)}))${
    correctedFrom === undefined
      ? sql``
      : sql`, misspelled as materialized (select anywhere from search_queries(${storeId}, ${correctedFrom}, false))`
  }`

// The CTE `found`: the matches of each rank, from the newest listings and then from the rest.
function matchesOf(page: SearchPage): RawBuilder<unknown> {
  const { storeId, after, limit } = page
  const size = pageSize(limit + 1)
  const offset = page.correctedFrom === undefined ? 0 : CORRECTED
  const last = after && { rank: Number(after[0]) + offset, id: after[1] }
  const narrowed = everyCondition(filterConditions(storeId, { ...page.filters, words: [] }))
  const isNarrowed = narrowed.length > 0
  const listings = isNarrowed
    ? sql`cross join lateral (
          select from store_listings l where l.store_id = s.store_id and l.product_id = s.product_id and ${all(narrowed)} offset 0) l`
    : sql``
  const ctes: RawBuilder<unknown>[] = isNarrowed ? [...fewNarrowed(page, narrowed, { last, offset })] : []
  const names: RawBuilder<unknown>[] = isNarrowed ? [sql`by_filters`] : []
  const add = (name: string, body: RawBuilder<unknown>) => {
    const isFull = names.map((known) => sql`(select count(*) from ${known})`)
    const room =
      isFull.length > 0
        ? sql`where ${sql.join(isFull, sql` + `)} < ${size}${isNarrowed ? sql` and not (select is_few from narrowed_size)` : sql``}`
        : sql``
    ctes.push(sql`${sql.raw(name)} as materialized (select * from (${body}) m ${room})`)
    names.push(sql.raw(name))
  }
  for (const [index, { rank, query }] of ranks.entries()) {
    if (last && rank > last.rank) continue
    const above =
      index > 0 ? sql`and not s.vector @@ (select ${sql.raw(ranks[index - 1]?.query ?? '')} from asked)` : sql``
    const others = page.correctedFrom === undefined ? sql`` : sql`and not s.vector @@ (select anywhere from misspelled)`
    const meets = sql`s.vector @@ (select ${sql.raw(query)} from asked) ${above} ${others}`
    const position = last?.rank === rank ? sql`and s.product_id < ${last.id}::bigint` : sql``
    const shown = sql`s.product_id, ${sql.lit(rank - offset)}::integer as rank`
    const ordered = sql`order by s.product_id desc limit ${size}`
    const newest = (columns: RawBuilder<unknown>) => sql`
      select ${columns} from store_listing_search s where s.store_id = ${storeId} ${position} order by s.product_id desc`
    if (rank < 4)
      add(
        `newest_${rank}`,
        sql`select ${shown} from (${newest(sql`s.store_id, s.product_id, s.vector`)} limit ${sql.lit(NEWEST)}) s ${listings}
          where ${meets} ${ordered}`,
      )
    const rest =
      rank < 4
        ? sql`and s.product_id < (select min(product_id) from (${newest(sql`s.product_id`)} limit ${sql.lit(NEWEST)}) n)`
        : sql``
    // `offset 0`: found by the words, not along the ids.
    add(
      `rest_${rank}`,
      sql`select ${shown} from (
          select s.store_id, s.product_id from store_listing_search s
          where s.store_id = ${storeId} and ${meets} ${position} ${rest} order by s.product_id desc offset 0) s ${listings}
        ${ordered}`,
    )
  }
  const found = names.map((name) => sql`select * from ${name}`)
  return sql`${sql.join(ctes)}, found as (${sql.join(found, sql` union all `)})`
}

type Narrowing = { last: { rank: number; id: string | number } | null; offset: number }

// The CTE `by_filters`: the page of the listings that meet the filters, when those are few. A word of a third of 100,000
// products within one brand of fifty: 10 ms instead of 140.
function fewNarrowed(page: SearchPage, narrowed: RawBuilder<boolean>[], { last, offset }: Narrowing) {
  const { storeId, limit } = page
  const tests = ranks.map(
    ({ rank, query }) =>
      sql`when s.vector @@ (select ${sql.raw(query)} from asked) then ${sql.lit(rank - offset)}::integer`,
  )
  const others = page.correctedFrom === undefined ? sql`` : sql`and not s.vector @@ (select anywhere from misspelled)`
  const position = last
    ? sql`where (r.rank, r.product_id) < (${last.rank - offset}::integer, ${last.id}::bigint)`
    : sql``
  return [
    sql`narrowed as materialized (
      select l.product_id from store_listings l
      where l.store_id = ${storeId} and ${all(narrowed)} limit ${sql.lit(FEW_NARROWED + 1)})`,
    sql`narrowed_size as materialized (select count(*) <= ${sql.lit(FEW_NARROWED)} as is_few from narrowed)`,
    sql`by_filters as materialized (
      select * from (
        select s.product_id, case ${sql.join(tests, sql` `)} end as rank
        from narrowed n cross join lateral (
          select * from store_listing_search s where s.store_id = ${storeId} and s.product_id = n.product_id offset 0) s
        where (select is_few from narrowed_size)
          and (s.vector @@ (select anywhere from asked) or s.vector @@ (select named from asked)) ${others} offset 0) r
      ${position}
      order by r.rank desc, r.product_id desc limit ${pageSize(limit + 1)})`,
  ]
}

/** How a phrase was understood: at least how many matches it has, exactly below five, and better words, if it may be misspelled. */
export type Understood = { hits: number; phrase: string | null }

/** With fewer matches, a phrase may be misspelled. */
export const FEW = 5

/** Corrects a phrase with few matches by words of the store's products. The newest listings tell a common word. */
export async function findCorrection(tx: StoreTx, storeId: number, phrase: string): Promise<Understood> {
  const { rows } = await sql<Understood>`
    select c.hits, case when c.hits < ${sql.lit(FEW)} then search_correction(${storeId}, ${phrase}) end as phrase
    from search_queries(${storeId}, ${phrase}, false) q
    cross join lateral (
      select count(*)::integer as hits from (
        select from (
          select s.vector from store_listing_search s where s.store_id = ${storeId} order by s.product_id desc limit ${sql.lit(NEWEST)}) s
        where s.vector @@ q.anywhere limit ${sql.lit(FEW)}) s offset 0) newest
    cross join lateral (
      select case when newest.hits = ${sql.lit(FEW)} then newest.hits else count_search_hits(${storeId}, q.anywhere) end as hits offset 0) c
    where q.anywhere is not null`.execute(tx)
  return rows[0] ?? { hits: 0, phrase: null }
}
