import type { Author } from '../../platform/audit.ts'
import { claimSlug } from '../../platform/claim-slug.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { createStock } from '../stock/create-stock.ts'
import { lockCatalog, refreshListings } from './catalog-writes.queries.ts'
import { checkProduct } from './check-product.ts'
import { planVariants } from './plan-variants.ts'
import { type AdminProduct, findAdminProduct, lockProduct } from './product-admin.queries.ts'
import { cleanDraft, columnsOf, type ProductDraft } from './product-draft.ts'
import { alignSku } from './product-rules.ts'
import { productSlug } from './product-slug.ts'
import type { ExistingVariant, ProductOption } from './product-variant-rules.ts'
import { replaceCategories, replaceImages, updateProduct, writeVariants } from './product-writes.queries.ts'
import { recordProduct } from './record-product.ts'
import { refuseBelowDeals } from './refuse-below-deals.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

type Change = { draft: ProductDraft; version: number | undefined }

/** Changes the given parts of a product. With a `version`, throws 409 when the product has another one. */
export async function changeProduct(
  tx: StoreTx,
  author: Author,
  { id, ...change }: Change & { id: number },
): Promise<AdminProduct> {
  return changeLockedProduct(tx, author, await lockProductForChange(tx, author.storeId, id), change)
}

/** Changes a product that this transaction has locked, as `changeProduct` does. */
export async function changeLockedProduct(
  tx: StoreTx,
  author: Author,
  before: AdminProduct,
  { draft: wanted, version }: Change,
): Promise<AdminProduct> {
  const { storeId } = author
  const { id } = before
  refuseOtherVersion(before, version)
  const options = wanted.options ?? (before.options as ProductOption[])
  const draft = cleanDraft(options.length === 0 ? alignSku(wanted, before.variants[0]?.id) : wanted)
  await checkProduct(tx, storeId, draft, before)
  await updateProduct(tx, storeId, id, columnsOf(draft))
  if (draft.slug !== undefined && draft.slug !== before.slug) await claimSlug(productSlug(tx, storeId, id), draft.slug)
  await changeVariants(tx, author, before, draft, options)
  if (draft.images) await replaceImages(tx, storeId, id, draft.images)
  if (draft.categoryIds) await replaceCategories(tx, storeId, id, draft.categoryIds)
  await refreshListings(tx, storeId, [id])
  const after = (await findAdminProduct(tx, storeId, id)) as AdminProduct
  await recordProduct(tx, author, before, after)
  return after
}

/** The product, locked until this transaction ends. */
export async function lockProductForChange(tx: StoreTx, storeId: number, id: number): Promise<AdminProduct> {
  await lockCatalog(tx, storeId)
  const product = (await lockProduct(tx, storeId, id)) && (await findAdminProduct(tx, storeId, id))
  if (!product) throw notFound('product', 'product_id')
  return product
}

async function changeVariants(
  tx: StoreTx,
  author: Author,
  { id: productId, variants }: AdminProduct,
  draft: ProductDraft,
  options: readonly ProductOption[],
): Promise<void> {
  // New options alone must fit the present variants.
  const wanted = draft.variants ?? (draft.options && variants.map(({ id }) => ({ id })))
  if (!wanted) return
  const living = variants as ExistingVariant[]
  const plan = await planVariants(tx, author.storeId, { productId, options, wanted, living })
  const written = writeVariants(tx, author.storeId, productId, plan)
  await createStock(tx, author, await refuseDuplicate('variants_sku', 'variants', written))
  await refuseBelowDeals(tx, author.storeId, productId, { before: variants, plan })
}
