import type { Cursor } from '@haat/contract/wire.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Fields, wants } from '../../platform/fields.ts'
import { type List, type ListScope, type Page, readPage } from '../../platform/lists.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { noFacts } from './catalog-facts.queries.ts'
import { catalogFacts } from './catalog-facts.ts'
import { dealPricesOf } from './flash-deal-badge-rules.ts'
import { listListings, type ProductSort, type SortedRow } from './listings.queries.ts'
import { type ProductRow, type ProductView, productRows } from './present-product.ts'
import { type ProductFilters, phraseOf } from './product-filters.queries.ts'
import { type ProductQuery, readProductFilters, readProductSort } from './read-product-query.ts'
import { type FoundListings, findMatches, type Understood, understandPhrase } from './search-matches.queries.ts'

type ListRequest = {
  store: StoreContext
  /** A cursor of another operation is not valid. */
  operation: List
  query: ProductQuery & { sort?: ProductSort; limit?: number; cursor?: Cursor }
  fields: Fields
  locale: Locale
}

/** The language, settings and time for which products are presented. */
export async function readView(
  deps: ViewDeps,
  { store, locale, fields }: Pick<ListRequest, 'store' | 'locale' | 'fields'>,
): Promise<ProductView> {
  return {
    locale,
    currency: store.currency,
    currencySymbol: store.currencySymbol,
    hideStockCounts: store.settings.hideStockCounts,
    now: deps.clock(),
    facts: wants(
      fields,
      'offers',
      'flash_deal',
      'variants',
      'variant_choices',
      'category',
      'categories',
      'breadcrumbs',
      'options',
      'attributes',
    )
      ? await catalogFacts(deps, store.id)
      : noFacts,
  }
}

type ViewDeps = Pick<Deps, 'clock' | 'db' | 'storeCache'>

/** The filters with the prices of open flash deals, if there are any and the request filters or sorts by price. */
export async function withDealPrices(
  deps: ViewDeps,
  storeId: number,
  filters: ProductFilters,
  isByPrice: boolean,
): Promise<ProductFilters> {
  if (!isByPrice && !filters.onSale && filters.minPriceMinor === null && filters.maxPriceMinor === null) return filters
  const dealPrices = dealPricesOf(await catalogFacts(deps, storeId), deps.clock())
  return dealPrices.size > 0 ? { ...filters, dealPrices } : filters
}

export const isPriceSort = (sort: ProductSort): boolean => sort === 'price_asc' || sort === 'price_desc'

type Reader<T> = (tx: StoreTx) => Promise<T>

/**
 * Parses the query of a product list; the returned function reads the page, with one statement. Validation errors are
 * thrown before any SQL.
 */
export async function listProductPage(deps: ListDeps, request: ListRequest): Promise<Reader<Page<ProductRow>>> {
  const { find, toPage } = await prepareList(deps, request)
  return async (tx) => toPage((await find(tx)).rows)
}

/** A product list, and how its searched words were understood; null when it is full of what matches these. */
export async function listFoundProducts(
  deps: ListDeps,
  request: ListRequest,
): Promise<Reader<{ page: Page<ProductRow>; understood: Understood | null }>> {
  const { find, toPage, filters, isRelevance } = await prepareList(deps, request)
  return async (tx) => {
    const { rows, understood } = await find(tx)
    return {
      page: toPage(rows),
      understood: isRelevance ? understood : await understandPhrase(tx, request.store.id, phraseOf(filters)),
    }
  }
}

type ListDeps = ViewDeps & Pick<Deps, 'secrets'>

async function prepareList(deps: ListDeps, request: ListRequest) {
  const { store, query } = request
  const filters = readProductFilters(query)
  const sort = readProductSort(query.sort, filters)
  const scope: ListScope = { storeId: store.id, sort, filters }
  const { page, toPage } = readPage(deps.secrets, request.operation, scope, query)
  const view = await readView(deps, request)
  const { needs, present } = productRows(request.fields, view)
  const charged = await withDealPrices(deps, store.id, filters, isPriceSort(sort))
  const wanted = { storeId: store.id, needs, filters: charged, ...page }
  return {
    filters,
    isRelevance: sort === 'relevance',
    find: async (tx: StoreTx): Promise<FoundListings> =>
      sort === 'relevance'
        ? findMatches(tx, wanted)
        : { rows: await listListings(tx, { ...wanted, sort }), understood: null },
    toPage: (rows: SortedRow[]) => toPage(rows, (row) => [row.sortValue, row.productId], present),
  }
}
