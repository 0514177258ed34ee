import type { Author } from '../../platform/audit.ts'
import { claimSlug, claimSlugOf } from '../../platform/claim-slug.ts'
import type { StoreTx } from '../../platform/database.ts'
import { createStock } from '../stock/create-stock.ts'
import { lockCatalog, refreshListings } from './catalog-writes.queries.ts'
import { checkProduct } from './check-product.ts'
import { planVariants } from './plan-variants.ts'
import { type AdminProduct, findAdminProduct } from './product-admin.queries.ts'
import { cleanDraft, columnsOf, type ProductDraft } from './product-draft.ts'
import { alignSku } from './product-rules.ts'
import { productSlug } from './product-slug.ts'
import type { WantedVariant } from './product-variant-rules.ts'
import { insertProduct, replaceCategories, replaceImages, writeVariants } from './product-writes.queries.ts'
import { recordProduct } from './record-product.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

export type NewProduct = ProductDraft & { name: string; variants: WantedVariant[] }

/** Creates a product with its variants, their first stock, and everything else that belongs to it. */
export async function createProduct(tx: StoreTx, author: Author, wanted: NewProduct): Promise<AdminProduct> {
  const { storeId } = author
  const { name, options = [], slug } = wanted
  const draft = cleanDraft(options.length === 0 ? alignSku(wanted) : wanted)
  await lockCatalog(tx, storeId)
  await checkProduct(tx, storeId, draft, null)
  const variants = draft.variants ?? []
  const plan = await planVariants(tx, storeId, { productId: null, options, wanted: variants, living: [] })
  const id = await insertProduct(tx, storeId, { ...columnsOf(draft), name, slug: 'unnamed' })
  const holder = productSlug(tx, storeId, id)
  await (slug === undefined ? claimSlugOf(holder, name) : claimSlug(holder, slug))
  await createStock(tx, author, await refuseDuplicate('variants_sku', 'variants', writeVariants(tx, storeId, id, plan)))
  await replaceImages(tx, storeId, id, draft.images ?? [])
  await replaceCategories(tx, storeId, id, draft.categoryIds ?? [])
  await refreshListings(tx, storeId, [id])
  const product = (await findAdminProduct(tx, storeId, id)) as AdminProduct
  await recordProduct(tx, author, null, product)
  return product
}
