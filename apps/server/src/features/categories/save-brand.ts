import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import {
  clearFromProducts,
  lockCatalog,
  refreshGroupListings,
  refreshListings,
} from '../products/catalog-writes.queries.ts'
import { refuseDuplicate } from '../products/refuse-duplicate.ts'
import {
  type AdminBrand,
  deleteGroup,
  type GroupChanges,
  insertGroup,
  listAdminBrands,
  listProductsOfBrand,
  updateGroup,
} from './category-writes.queries.ts'
import { freeSlug } from './free-slug.ts'
import { refuseFiltered } from './refuse-filtered.ts'

const SLUG = 'brands_store_id_slug_key'

const recorded = ({ createdAt, updatedAt, productCount, version, ...row }: AdminBrand) => row

/** One brand. Throws 404 when it is missing. */
export async function getBrand(tx: StoreTx, storeId: number, id: number): Promise<AdminBrand> {
  const brand = (await listAdminBrands(tx, storeId)).find((row) => row.id === id)
  if (!brand) throw notFound('brand', 'brand_id')
  return brand
}

export async function addBrand(
  tx: StoreTx,
  author: Author,
  brand: GroupChanges & { name: string },
): Promise<AdminBrand> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const slug = brand.slug ?? (await freeSlug(tx, storeId, 'brands', brand.name))
  const id = await refuseDuplicate(SLUG, 'slug', insertGroup(tx, storeId, 'brands', { ...brand, slug }))
  await refreshListings(tx, storeId, [])
  const after = await getBrand(tx, storeId, id)
  await recordAudit(tx, author, { action: 'brand.created', entity: 'brand', entityId: id, after: recorded(after) })
  return after
}

// What listings show of a brand, and are found by.
const listedOf = ({ slug, name, translations }: AdminBrand) => JSON.stringify([slug, name, translations])

/** Changes a brand and the listings of its products. With a `version`, throws 409 when the brand has another one. */
export async function changeBrand(
  tx: StoreTx,
  author: Author,
  { id, changes, version }: { id: number; changes: GroupChanges; version: number | undefined },
): Promise<AdminBrand> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const before = await getBrand(tx, storeId, id)
  refuseOtherVersion(before, version)
  await refuseDuplicate(SLUG, 'slug', updateGroup(tx, storeId, 'brands', id, changes))
  const after = await getBrand(tx, storeId, id)
  const isListed = listedOf(before) !== listedOf(after)
  await refreshGroupListings(tx, storeId, isListed ? await listProductsOfBrand(tx, storeId, id) : [])
  await recordAudit(tx, author, {
    action: 'brand.updated',
    entity: 'brand',
    entityId: id,
    ...changedFields(recorded(before), recorded(after)),
  })
  return after
}

/** Deletes a brand. Its products stay, without it. */
export async function removeBrand(tx: StoreTx, author: Author, id: number): Promise<void> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  const before = await getBrand(tx, storeId, id)
  await refuseFiltered(tx, storeId, 'filter_brand_id', id)
  const products = await listProductsOfBrand(tx, storeId, id)
  await clearFromProducts(tx, storeId, 'brand_id', id)
  await deleteGroup(tx, storeId, 'brands', id)
  await refreshGroupListings(tx, storeId, products)
  await recordAudit(tx, author, { action: 'brand.deleted', entity: 'brand', entityId: id, before: recorded(before) })
}
