import type { Text } from '@haat/contract/errors.ts'
import { resourceCatalogue } from '@haat/contract/resources.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { findOwnIds, lockCatalog, refreshListings } from '../products/catalog-writes.queries.ts'
import { refuseDuplicate } from '../products/refuse-duplicate.ts'
import {
  type AdminCuratedList,
  type CuratedListChanges,
  deleteCuratedList,
  insertCuratedList,
  listAdminCuratedLists,
  replaceListProducts,
  updateCuratedList,
} from './curated-list-writes.queries.ts'
import { filterProblems, type ListFilter } from './list-filter-rules.ts'
import { presentListFilter } from './present-list-filter.ts'

const KEY = 'curated_lists_store_id_key_key'

export type CuratedDraft = CuratedListChanges & { productIds?: number[] }

const recorded = ({ createdAt, version, filter, ...row }: AdminCuratedList) => ({
  ...row,
  filter: filter && presentListFilter(filter),
})

/** One list. Throws 404 when it is missing. */
export async function getCuratedList(tx: StoreTx, storeId: number, id: number): Promise<AdminCuratedList> {
  const list = (await listAdminCuratedLists(tx, storeId)).find((row) => row.id === id)
  if (!list) throw notFound('curated_list', 'list_id')
  return list
}

export async function addCuratedList(
  tx: StoreTx,
  author: Author,
  { productIds = [], ...row }: CuratedDraft & { key: string; title: string; rule: string },
): Promise<AdminCuratedList> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  await checkContents(tx, storeId, { rule: row.rule, productIds, filter: row.filter ?? null })
  const id = await refuseDuplicate(KEY, 'key', insertCuratedList(tx, storeId, row))
  await replaceListProducts(tx, storeId, id, productIds)
  await refreshListings(tx, storeId, [])
  const after = await getCuratedList(tx, storeId, id)
  await recordAudit(tx, author, {
    action: 'curated_list.created',
    entity: 'curated_list',
    entityId: id,
    after: recorded(after),
  })
  return after
}

/** Changes a list. With a `version`, throws 409 when it has another one. */
export async function changeCuratedList(
  tx: StoreTx,
  author: Author,
  id: number,
  { productIds, version, ...changes }: CuratedDraft & { version?: number | undefined },
): Promise<AdminCuratedList> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const before = await getCuratedList(tx, storeId, id)
  refuseOtherVersion(before, version)
  const rule = changes.rule ?? before.rule
  // Selected products and conditions would have no effect under another rule, so they are removed.
  const filter = changes.filter === undefined && rule === 'filter' ? before.filter : (changes.filter ?? null)
  await checkContents(tx, storeId, { rule, productIds: productIds ?? [], filter })
  await updateCuratedList(tx, storeId, id, { ...changes, filter })
  if (productIds || rule !== 'manual') await replaceListProducts(tx, storeId, id, productIds ?? [])
  await refreshListings(tx, storeId, [])
  const after = await getCuratedList(tx, storeId, id)
  await recordAudit(tx, author, {
    action: 'curated_list.updated',
    entity: 'curated_list',
    entityId: id,
    ...changedFields(recorded(before), recorded(after)),
  })
  return after
}

export async function removeCuratedList(tx: StoreTx, author: Author, id: number): Promise<void> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const before = await getCuratedList(tx, storeId, id)
  await deleteCuratedList(tx, storeId, id)
  await refreshListings(tx, storeId, [])
  await recordAudit(tx, author, {
    action: 'curated_list.deleted',
    entity: 'curated_list',
    entityId: id,
    before: recorded(before),
  })
}

const says = {
  filled: { en: 'Products can be set only when rule is manual.', bn: 'rule যখন manual, শুধু তখনই পণ্য ঠিক করে দেওয়া যায়।' },
  twice: { en: 'Duplicate value.', bn: 'এটি দুইবার দেওয়া হয়েছে।' },
  missing: { en: 'Product not found.', bn: 'পণ্যটি পাওয়া যায়নি।' },
  categories: resourceCatalogue.category,
  brands: resourceCatalogue.brand,
} satisfies Record<string, Text>

type Contents = { rule: string; productIds: readonly number[]; filter: ListFilter | null }

async function checkContents(tx: StoreTx, storeId: number, { rule, productIds, filter }: Contents): Promise<void> {
  const fields: Record<string, Text[]> = filterProblems(rule, filter)
  if (rule !== 'manual' && productIds.length > 0) fields.product_ids = [says.filled]
  const own = await findOwnIds(tx, storeId, 'products', productIds)
  for (const [index, id] of productIds.entries()) {
    if (!own.has(id)) fields[`product_ids.${index}`] = [says.missing]
    else if (productIds.indexOf(id) !== index) fields[`product_ids.${index}`] = [says.twice]
  }
  for (const [table, field, id] of [
    ['categories', 'filter.category_id', filter?.categoryId ?? null],
    ['brands', 'filter.brand_id', filter?.brandId ?? null],
  ] as const)
    if (id !== null && !(await findOwnIds(tx, storeId, table, [id])).has(id)) fields[field] = [says[table]]
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}
