import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { buildTrees, inTreeOrder } from './category-tree-rules.ts'
import { type AdminCategory, listAdminCategories } from './category-writes.queries.ts'

/** A category with its position in the tree. */
export type PlacedCategory = AdminCategory & { level: number }

/** All categories in the order of the tree. */
export async function readCategoryTree(tx: StoreTx, storeId: number): Promise<PlacedCategory[]> {
  const nodes = inTreeOrder(buildTrees(await listAdminCategories(tx, storeId)))
  return nodes.map(({ row, level }) => ({ ...row, level }))
}

/** One category. Throws 404 when it is missing. */
export async function getCategory(tx: StoreTx, storeId: number, id: number): Promise<PlacedCategory> {
  const category = (await readCategoryTree(tx, storeId)).find((row) => row.id === id)
  if (!category) throw notFound('category', 'category_id')
  return category
}
