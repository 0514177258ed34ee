import * as contract from '@haat/contract/storefront/categories.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { type Fields, wants } from '../../platform/fields.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { buildTrees, inTreeOrder } from '../categories/category-tree-rules.ts'
import { catalogFacts } from './catalog-facts.ts'
import { labelsIn } from './catalog-term-rules.ts'
import { findCategory, findCategoryId, listBrands, listCategories } from './categories.queries.ts'
import { listProductPage } from './list-products.ts'
import { presentBrand, presentCategory, presentCategoryHead, presentWholeCategory } from './present-category.ts'

// The texts for search engines name the picture.
const fromListings = (fields: Fields, ...more: string[]) => ({
  counted: wants(fields, 'product_count', ...more),
  pictured: wants(fields, 'image', 'image_preview', 'seo', ...more),
})

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCategories, async ({ read, store, query, fields, locale }) => {
    const trees = buildTrees(await read((tx) => listCategories(tx, store.id, fromListings(fields))))
    const nested = query.tree ?? false
    const shown = nested ? trees : inTreeOrder(trees)
    return completeList(shown, (node) => presentCategory(node, { fields, locale, nested }))
  })

  route(app, deps, contract.readCategory, async ({ read, store, params, fields, locale }) => {
    const [id, rows] = await read((tx) =>
      Promise.all([
        findCategoryId(tx, store.id, params.slug),
        // Those of children are not trimmed.
        listCategories(tx, store.id, fromListings(fields, 'children')),
      ]),
    )
    const node = inTreeOrder(buildTrees(rows)).find(({ row }) => row.id === id)
    if (!node) throw notFound('category', 'slug')
    return presentWholeCategory(node, { fields, locale, askedSlug: params.slug })
  })

  route(app, deps, contract.listCategoryProducts, async ({ read, params, ...context }) => {
    const readPage = await listProductPage(deps, {
      ...context,
      operation: contract.listCategoryProducts,
      query: { ...context.query, category: params.slug },
    })
    return read(async (tx) => {
      const category = await findCategory(tx, context.store.id, params.slug)
      if (!category) throw notFound('category', 'slug')
      return { ...(await readPage(tx)), category: presentCategoryHead(category, context.locale, params.slug) }
    })
  })

  route(app, deps, contract.listBrands, async ({ read, store, fields, locale }) => {
    const rows = await read((tx) => listBrands(tx, store.id, wants(fields, 'product_count')))
    return completeList(rows, (row) => presentBrand(row, fields, locale))
  })

  route(app, deps, contract.listOptionLabels, async ({ store, fields, locale }) => {
    const { terms } = await catalogFacts(deps, store.id)
    return completeList(labelsIn(terms, locale), (entry) => entry, fields)
  })
}
