import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { findOwnIds } from './catalog-writes.queries.ts'
import type { AdminProduct } from './product-admin.queries.ts'
import type { ProductDraft } from './product-draft.ts'
import { productProblems, type WholeProduct } from './product-rules.ts'

const missing = { en: 'Category or brand not found.', bn: 'ক্যাটাগরি বা ব্র্যান্ডটি পাওয়া যায়নি।' }

const bare: WholeProduct = {
  description: '',
  translations: {},
  minQuantity: 1,
  maxQuantity: null,
  isSubscribable: false,
  subscribeIntervals: [],
}

/** Throws for a product that contradicts itself or names categories or a brand that the store does not have. */
export async function checkProduct(
  tx: StoreTx,
  storeId: number,
  draft: ProductDraft,
  before: AdminProduct | null,
): Promise<void> {
  const fields = productProblems({ ...bare, ...(before as WholeProduct | null), ...(draft as Partial<WholeProduct>) })
  const { brandId, categoryId, categoryIds = [] } = draft
  const wanted = typeof categoryId === 'number' ? [categoryId, ...categoryIds] : categoryIds
  const categories = await findOwnIds(tx, storeId, 'categories', wanted)
  if (typeof categoryId === 'number' && !categories.has(categoryId)) fields.category_id = [missing]
  for (const [index, id] of categoryIds.entries()) if (!categories.has(id)) fields[`category_ids.${index}`] = [missing]
  if (typeof brandId === 'number' && !(await findOwnIds(tx, storeId, 'brands', [brandId])).has(brandId))
    fields.brand_id = [missing]
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}
