import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { percentOrNull } from '../../shared/percent.ts'
import { lockCatalog, refreshGroupListings, refreshListings } from '../products/catalog-writes.queries.ts'
import { refuseDuplicate } from '../products/refuse-duplicate.ts'
import { decideMove } from './category-move-rules.ts'
import {
  type GroupChanges,
  insertGroup,
  listAdminCategories,
  listProductsInCategory,
  placeCategories,
  updateGroup,
} from './category-writes.queries.ts'
import { getCategory, type PlacedCategory, readCategoryTree } from './find-category.ts'
import { freeSlug } from './free-slug.ts'

const SLUG = 'categories_store_id_slug_key'

const recorded = (category: PlacedCategory) => {
  const { createdAt, updatedAt, productCount, version, level, vatRateBp, sdRateBp, ...row } = category
  return { ...row, vat_rate: percentOrNull(vatRateBp), sd_rate: percentOrNull(sdRateBp) }
}

export async function addCategory(
  tx: StoreTx,
  author: Author,
  category: GroupChanges & { name: string },
): Promise<PlacedCategory> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  await checkPlace(tx, storeId, null, category.parentId ?? null)
  const slug = category.slug ?? (await freeSlug(tx, storeId, 'categories', category.name))
  const id = await refuseDuplicate(SLUG, 'slug', insertGroup(tx, storeId, 'categories', { ...category, slug }))
  await refreshListings(tx, storeId, [])
  const after = await getCategory(tx, storeId, id)
  await recordAudit(tx, author, {
    action: 'category.created',
    entity: 'category',
    entityId: id,
    after: recorded(after),
  })
  return after
}

// What listings show of a category, and are found by.
const listedOf = ({ parentId, slug, name, translations }: PlacedCategory) =>
  JSON.stringify([parentId, slug, name, translations])

/**
 * Changes or moves a category, and the listings of the products in it and its descendants. With a `version`, throws 409 when
 * the category has another one.
 */
export async function changeCategory(
  tx: StoreTx,
  author: Author,
  { id, changes, version }: { id: number; changes: GroupChanges; version: number | undefined },
): Promise<PlacedCategory> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const before = await getCategory(tx, storeId, id)
  refuseOtherVersion(before, version)
  if (changes.parentId !== undefined) await checkPlace(tx, storeId, id, changes.parentId)
  await refuseDuplicate(SLUG, 'slug', updateGroup(tx, storeId, 'categories', id, changes))
  const after = await getCategory(tx, storeId, id)
  const isListed = listedOf(before) !== listedOf(after)
  await refreshGroupListings(tx, storeId, isListed ? await listProductsInCategory(tx, storeId, id) : [])
  await recordAudit(tx, author, {
    action: 'category.updated',
    entity: 'category',
    entityId: id,
    ...changedFields(recorded(before), recorded(after)),
  })
  return after
}

async function checkPlace(tx: StoreTx, storeId: number, id: number | null, parentId: number | null): Promise<void> {
  const decision = decideMove(await listAdminCategories(tx, storeId), id, parentId)
  if (decision === 'unknown_parent')
    throw fieldError('parent_id', { en: 'Category not found.', bn: 'ক্যাটাগরিটি পাওয়া যায়নি।' })
  if (decision === 'below_itself')
    throw new ApiError('invalid_state', {
      message: {
        en: 'A category cannot be moved below itself or its subcategories.',
        bn: 'ক্যাটাগরিকে নিজের বা নিজের সাব-ক্যাটাগরির নিচে রাখা যায় না।',
      },
      details: { reason: decision },
    })
  if (decision === 'too_deep')
    throw new ApiError('invalid_state', {
      message: { en: 'The category tree has at most 10 levels.', bn: 'ক্যাটাগরি সর্বোচ্চ ১০ ধাপ নিচে যেতে পারে।' },
      details: { reason: decision },
    })
}

/** Sorts the children of a category (or the top categories). All of them must be named. */
export async function reorderCategories(
  tx: StoreTx,
  author: Author,
  { parentId, ids }: { parentId: number | null; ids: readonly number[] },
): Promise<PlacedCategory[]> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const siblings = (await readCategoryTree(tx, storeId)).filter((row) => row.parentId === parentId).map((row) => row.id)
  const isSame = ids.length === siblings.length && siblings.every((id) => ids.includes(id))
  if (!isSame)
    throw fieldError('category_ids', {
      en: 'Send every category of this level exactly once.',
      bn: 'এই ধাপের প্রতিটি ক্যাটাগরি একবার করে দিন।',
    })
  await placeCategories(tx, storeId, ids)
  await refreshListings(tx, storeId, [])
  await recordAudit(tx, author, {
    action: 'category.reordered',
    entity: 'category',
    entityId: parentId ?? 'top',
    before: { category_ids: siblings },
    after: { category_ids: ids },
  })
  return readCategoryTree(tx, storeId)
}
