import type { Text } from '@haat/contract/errors.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
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

const KEY = 'curated_lists_store_id_key_key'

export type CuratedDraft = CuratedListChanges & { productIds?: number[] }

const recorded = ({ createdAt, ...row }: AdminCuratedList) => row

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
  await checkProducts(tx, storeId, row.rule, productIds)
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

export async function changeCuratedList(
  tx: StoreTx,
  author: Author,
  id: number,
  { productIds, ...changes }: CuratedDraft,
): Promise<AdminCuratedList> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const before = await getCuratedList(tx, storeId, id)
  const rule = changes.rule ?? before.rule
  await checkProducts(tx, storeId, rule, productIds ?? [])
  await updateCuratedList(tx, storeId, id, changes)
  // A rule fills the list from now on: selected products would have no effect, so they are removed.
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
} satisfies Record<string, Text>

async function checkProducts(tx: StoreTx, storeId: number, rule: string, ids: readonly number[]): Promise<void> {
  const fields: Record<string, Text[]> = {}
  if (rule !== 'manual' && ids.length > 0) fields.product_ids = [says.filled]
  const own = await findOwnIds(tx, storeId, 'products', ids)
  for (const [index, id] of ids.entries()) {
    if (!own.has(id)) fields[`product_ids.${index}`] = [says.missing]
    else if (ids.indexOf(id) !== index) fields[`product_ids.${index}`] = [says.twice]
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}
