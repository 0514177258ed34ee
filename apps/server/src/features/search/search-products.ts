import type { Cursor } from '@haat/contract/wire.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Fields } from '../../platform/fields.ts'
import { type List, type ListScope, type Page, type PageRequest, readPage } from '../../platform/lists.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { isPriceSort, readView, withDealPrices } from '../catalog/list-products.ts'
import { listListings, type ProductSort, type SortedRow } from '../catalog/listings.queries.ts'
import { type ProductRow, productRows } from '../catalog/present-product.ts'
import { type ProductQuery, readProductFilters } from '../catalog/read-product-query.ts'
import { FEW, findCorrection, isCorrected, listSearchMatches, type Understood } from './search-matches.queries.ts'

type Asked = {
  store: StoreContext
  operation: List
  query: Omit<ProductQuery, 'search'> & { q: string; sort?: ProductSort; limit?: number; cursor?: Cursor }
  fields: Fields
  locale: Locale
}

export type FoundProducts = {
  page: Page<ProductRow>
  query: string
  /** The words by which all rows were found, when nothing matched the query. */
  correctedQuery: string | null
  /** Other words, whose products follow the few matches of the query. */
  didYouMean: string | null
  /** null when the page is full of matches of the query itself. */
  hits: number | null
}

type Read = <T>(work: (tx: StoreTx) => Promise<T>) => Promise<T>
type Found = { rows: SortedRow[]; understood: Understood | null }

/** One page of a search. */
export async function searchProducts(
  deps: Pick<Deps, 'clock' | 'db' | 'storeCache' | 'secrets'>,
  asked: Asked,
  read: Read,
): Promise<FoundProducts> {
  const { store, query } = asked
  const filters = readProductFilters(query)
  const sort = query.sort ?? 'relevance'
  const scope: ListScope = { storeId: store.id, sort, filters: [query.q, filters] }
  const { page, toPage } = readPage(deps.secrets, asked.operation, scope, query)
  const { needs, present } = productRows(asked.fields, await readView(deps, asked))
  const charged = await withDealPrices(deps, store.id, filters, isPriceSort(sort))
  const wanted = { storeId: store.id, needs, filters: charged, phrase: query.q, ...page }
  const { rows, understood } = await read((tx) =>
    sort === 'relevance' ? byRelevance(tx, wanted) : bySort(tx, { ...wanted, sort }),
  )
  const better = understood?.phrase ?? null
  const isAllCorrected = better !== null && understood?.hits === 0
  return {
    page: toPage(rows, (row) => [row.sortValue, row.productId], present),
    query: spoken(query.q),
    correctedQuery: isAllCorrected ? better : null,
    didYouMean: isAllCorrected ? null : better,
    hits: understood?.hits ?? null,
  }
}

type Wanted = Parameters<typeof listSearchMatches>[1] & PageRequest

// The matches of the phrase itself, and behind them those of the corrected one.
async function byRelevance(tx: StoreTx, page: Wanted): Promise<Found> {
  const { after } = page
  const own = after && isCorrected(after) ? [] : await listSearchMatches(tx, page)
  if (own.length > page.limit) return { rows: own, understood: null }
  if (own.length >= FEW) return { rows: own, understood: { hits: own.length, phrase: null } }
  const understood = await findCorrection(tx, page.storeId, page.phrase)
  if (understood.phrase === null) return { rows: own, understood }
  const others = await listSearchMatches(tx, {
    ...page,
    phrase: understood.phrase,
    correctedFrom: page.phrase,
    after: after && isCorrected(after) ? after : null,
    limit: page.limit - own.length,
  })
  return { rows: [...own, ...others], understood }
}

/** The phrases by which a search finds its products: the words, and the corrected ones. */
export async function findPhrases(tx: StoreTx, storeId: number, phrase: string): Promise<string[]> {
  const { phrase: better } = await findCorrection(tx, storeId, phrase)
  return better === null ? [phrase] : [phrase, better]
}

async function bySort(tx: StoreTx, page: Wanted & { sort: Exclude<ProductSort, 'relevance'> }): Promise<Found> {
  const understood = await findCorrection(tx, page.storeId, page.phrase)
  const phrases = understood.phrase === null ? [page.phrase] : [page.phrase, understood.phrase]
  return { rows: await listListings(tx, { ...page, filters: { ...page.filters, phrases } }), understood }
}

/** How a searched text is shown and counted: one form of each letter, lower case, single spaces. */
export const spoken = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
