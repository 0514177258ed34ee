import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { clearFromProducts, lockCatalog, refreshGroupListings } from '../products/catalog-writes.queries.ts'
import { deleteGroup, listProductsInCategory } from './category-writes.queries.ts'
import { getCategory, readCategoryTree } from './find-category.ts'
import { refuseFiltered } from './refuse-filtered.ts'

/** Deletes a category without children. Its products stay, without it. */
export async function removeCategory(tx: StoreTx, author: Author, id: number): Promise<void> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const { createdAt, updatedAt, level, ...before } = await getCategory(tx, storeId, id)
  const below = (await readCategoryTree(tx, storeId)).filter((row) => row.parentId === id)
  if (below.length > 0) {
    throw new ApiError('invalid_state', {
      message: { en: 'Move or delete its subcategories first.', bn: 'আগে এর সাব-ক্যাটাগরিগুলো সরান বা মুছুন।' },
      details: { reason: 'has_children', category_ids: below.map((row) => row.id) },
    })
  }
  await refuseFiltered(tx, storeId, 'filter_category_id', id)
  const products = await listProductsInCategory(tx, storeId, id)
  await clearFromProducts(tx, storeId, 'category_id', id)
  await deleteGroup(tx, storeId, 'categories', id)
  await refreshGroupListings(tx, storeId, products)
  await recordAudit(tx, author, { action: 'category.deleted', entity: 'category', entityId: id, before })
}
