import * as contract from '@haat/contract/storefront/products.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { wants } from '../../platform/fields.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { countRelated } from './count-related.ts'
import { listProductPage, readView } from './list-products.ts'
import { productRows } from './present-product.ts'
import { productDetails } from './present-product-detail.ts'
import { findProduct } from './product-detail.queries.ts'
import { findSimilarity, listRelated, MAX_RELATED } from './related-products.queries.ts'

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listProducts, async (context) =>
    context.readOnce(await listProductPage(deps, { ...context, operation: contract.listProducts })),
  )

  route(app, deps, contract.readProduct, async ({ readOnce, store, params, fields, ...context }) => {
    const view = await readView(deps, { store, fields, ...context })
    const { needs, present } = productDetails(fields, view)
    const row = await readOnce((tx) => findProduct(tx, { storeId: store.id, slug: params.slug, needs }))
    if (!row) throw notFound('product', 'slug')
    const relatedCount = wants(fields, 'related_count') ? await countRelated(deps, store.id, row) : 0
    return present({ ...row, askedSlug: params.slug, relatedCount })
  })

  route(app, deps, contract.listRelatedProducts, async ({ read, store, params, query, fields, ...context }) => {
    const view = await readView(deps, { store, fields, ...context })
    const { needs, present } = productRows(fields, view)
    const rows = await read(async (tx) => {
      const likeness = await findSimilarity(tx, store.id, params.slug)
      if (!likeness) throw notFound('product', 'slug')
      const limit = Math.min(query.limit ?? 12, MAX_RELATED)
      return listRelated(tx, { storeId: store.id, needs }, likeness, limit)
    })
    return completeList(rows, present)
  })
}
