import * as brands from '@haat/contract/merchant/brands.ts'
import * as categories from '@haat/contract/merchant/categories.ts'
import * as lists from '@haat/contract/merchant/curated-lists.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { type AdminBrand, listAdminBrands } from './category-writes.queries.ts'
import { type AdminCuratedList, listAdminCuratedLists } from './curated-list-writes.queries.ts'
import { getCategory, type PlacedCategory, readCategoryTree } from './find-category.ts'
import { removeCategory } from './remove-category.ts'
import { addBrand, changeBrand, getBrand, removeBrand } from './save-brand.ts'
import { addCategory, changeCategory, reorderCategories } from './save-category.ts'
import { addCuratedList, changeCuratedList, getCuratedList, removeCuratedList } from './save-curated-list.ts'

export function merchantCategoryRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, categories.listMerchantCategories, { rows: readCategoryTree, present: presentCategory })

  route(app, deps, categories.readMerchantCategory, async ({ store, params, read }) =>
    presentCategory(await read((tx) => getCategory(tx, store.id, params.category_id))),
  )

  route(app, deps, categories.createCategory, ({ write, body, ...caller }) =>
    write(async (tx) => presentCategory(await addCategory(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, categories.updateCategory, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentCategory(await changeCategory(tx, authorOf(caller), params.category_id, camelKeys(body))),
    ),
  )

  route(app, deps, categories.reorderCategories, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const order = { parentId: body.parent_id, ids: body.category_ids }
      return completeList(await reorderCategories(tx, authorOf(caller), order), presentCategory)
    }),
  )

  route(app, deps, categories.deleteCategory, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeCategory(tx, authorOf(caller), params.category_id)
      return null
    }),
  )
}

export function merchantBrandRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, brands.listMerchantBrands, { rows: listAdminBrands, present: presentBrand })

  route(app, deps, brands.readMerchantBrand, async ({ store, params, read }) =>
    presentBrand(await read((tx) => getBrand(tx, store.id, params.brand_id))),
  )

  route(app, deps, brands.createBrand, ({ write, body, ...caller }) =>
    write(async (tx) => presentBrand(await addBrand(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, brands.updateBrand, ({ write, params, body, ...caller }) =>
    write(async (tx) => presentBrand(await changeBrand(tx, authorOf(caller), params.brand_id, camelKeys(body)))),
  )

  route(app, deps, brands.deleteBrand, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeBrand(tx, authorOf(caller), params.brand_id)
      return null
    }),
  )
}

export function merchantCuratedListRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, lists.listMerchantCuratedLists, { rows: listAdminCuratedLists, present: presentList })

  route(app, deps, lists.readMerchantCuratedList, async ({ store, params, read }) =>
    presentList(await read((tx) => getCuratedList(tx, store.id, params.list_id))),
  )

  route(app, deps, lists.createCuratedList, ({ write, body, ...caller }) =>
    write(async (tx) => presentList(await addCuratedList(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, lists.updateCuratedList, ({ write, params, body, ...caller }) =>
    write(async (tx) => presentList(await changeCuratedList(tx, authorOf(caller), params.list_id, camelKeys(body)))),
  )

  route(app, deps, lists.deleteCuratedList, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeCuratedList(tx, authorOf(caller), params.list_id)
      return null
    }),
  )
}

const presentCategory = (row: PlacedCategory) => ({
  ...snakeKeys(row),
  translations: row.translations as object,
  seo: row.seo as object,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const presentBrand = (row: AdminBrand) => ({
  ...snakeKeys(row),
  translations: row.translations as object,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const presentList = (row: AdminCuratedList) => ({
  ...snakeKeys(row),
  translations: row.translations as object,
  rule: row.rule as 'manual',
  created_at: row.createdAt,
})
