import * as categories from '@haat/contract/merchant/categories.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { percentOrNull } from '../../shared/percent.ts'
import { getCategory, type PlacedCategory, readCategoryTree } from './find-category.ts'
import { removeCategory } from './remove-category.ts'
import { addCategory, changeCategory, reorderCategories } from './save-category.ts'

export function merchantCategoryRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, categories.listMerchantCategories, { rows: readCategoryTree, present: presentCategory })

  route(app, deps, categories.readMerchantCategory, async ({ store, params, read }) =>
    presentCategory(await read((tx) => getCategory(tx, store.id, params.category_id))),
  )

  route(app, deps, categories.createCategory, ({ write, body, ...caller }) =>
    write(async (tx) => presentCategory(await addCategory(tx, authorOf(caller), columnsOf(body)))),
  )

  route(app, deps, categories.updateCategory, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...changes } = body
      const change = { id: params.category_id, changes: columnsOf(changes), version }
      return presentCategory(await changeCategory(tx, authorOf(caller), change))
    }),
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

// The rates of the API are columns of another name.
const columnsOf = <B extends { vat_rate?: number | null; sd_rate?: number | null }>({
  vat_rate,
  sd_rate,
  ...body
}: B) => ({
  ...camelKeys(body),
  ...(vat_rate !== undefined && { vatRateBp: vat_rate }),
  ...(sd_rate !== undefined && { sdRateBp: sd_rate }),
})

const presentCategory = ({ vatRateBp, sdRateBp, ...row }: PlacedCategory) => ({
  ...snakeKeys(row),
  vat_rate: percentOrNull(vatRateBp),
  sd_rate: percentOrNull(sdRateBp),
  translations: row.translations as object,
  seo: row.seo as object,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
