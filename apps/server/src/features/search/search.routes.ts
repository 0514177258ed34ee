import { readFilters } from '@haat/contract/storefront/products.ts'
import * as contract from '@haat/contract/storefront/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim, wants } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { translated } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { noFacts } from '../catalog/catalog-facts.queries.ts'
import { catalogFacts } from '../catalog/catalog-facts.ts'
import { withDealPrices } from '../catalog/list-products.ts'
import { presentFacets } from '../catalog/present-facets.ts'
import { presentNamed } from '../catalog/present-product.ts'
import { type Facet, facets, readFacets } from '../catalog/product-facets.queries.ts'
import { noFilters } from '../catalog/product-filters.queries.ts'
import { readProductFilters } from '../catalog/read-product-query.ts'
import { findMatches } from '../catalog/search-matches.queries.ts'
import { searchLog } from './search-log.ts'
import { searchProducts, spoken } from './search-products.ts'
import { listSuggestions, suggestedKinds } from './suggestions.queries.ts'

const MAX_SUGGESTED = 10
/** Counting more matches of a word would take longer than shoppers wait. */
const MAX_COUNTED = 10_000
const suggestedNeeds = ['productId', 'name', 'translations', 'slug', 'priceMinor', 'thumbnail'] as const

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const log = searchLog(deps)
  app.addHook('onClose', () => log.close())

  route(app, deps, contract.searchProducts, async ({ read, store, query, fields, locale, shopperIp }) => {
    const found = await searchProducts(deps, { operation: contract.searchProducts, store, query, fields, locale }, read)
    const { q, limit, cursor, sort, fields: _, ...filters } = query
    // Later pages and filters say nothing about what a store lacks.
    if (cursor === undefined && Object.keys(filters).length === 0 && found.correctedQuery === null)
      log.note({ storeId: store.id, phrase: found.query, hasResults: found.hits !== 0, caller: shopperIp })
    return {
      ...found.page,
      query: found.query,
      corrected_query: found.correctedQuery,
      did_you_mean: found.didYouMean,
    }
  })

  route(app, deps, contract.suggestSearches, async ({ read, store, query, fields, locale }) => {
    const limit = Math.min(query.limit ?? 5, MAX_SUGGESTED)
    const asked = { storeId: store.id, phrase: spoken(query.q), limit }
    const filters = { ...noFilters, words: [asked.phrase] }
    const matches = { storeId: store.id, limit, needs: suggestedNeeds, filters, after: null, isUnfinished: true }
    const kinds = suggestedKinds.filter((kind) => wants(fields, kind))
    const isProducts = wants(fields, 'products')
    if (kinds.length === 0 && !isProducts) return trim({ products: [], categories: [], queries: [] }, fields)
    const [{ rows: products }, { categories, queries }] = await read((tx) =>
      Promise.all([isProducts ? findMatches(tx, matches) : { rows: [] }, listSuggestions(tx, asked, kinds)]),
    )
    const { dealPrices } = await withDealPrices(deps, store.id, noFilters, products.length > 0)
    const found = {
      products: products.slice(0, limit).map((row) => {
        const { productId, name, slug, priceMinor, thumbnail } = translated(row, locale)
        const charged = Math.min(priceMinor, dealPrices?.get(productId) ?? priceMinor) as Minor
        return { id: productId, name, slug, price: formatAmount(charged), thumbnail }
      }),
      categories: categories.map((category) => presentNamed(category, locale)),
      queries,
    }
    return trim(found, fields)
  })

  route(app, deps, readFilters, async ({ read, store, query, fields, locale }) => {
    const asked = facets.filter((facet: Facet) => wants(fields, facet))
    const search = [query.q, query.search].filter(Boolean).join(' ')
    const wanted = { ...readProductFilters({ ...query, search }), newestFound: MAX_COUNTED }
    const filters = await withDealPrices(deps, store.id, wanted, asked.includes('price'))
    const row = asked.length === 0 ? {} : await read((tx) => readFacets(tx, store.id, filters, asked))
    const { terms } = wants(fields, 'attributes') ? await catalogFacts(deps, store.id) : noFacts
    return presentFacets(row, { fields, locale, terms, isSearch: filters.words.length > 0 })
  })
}
