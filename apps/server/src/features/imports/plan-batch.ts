import type { StoreTx } from '../../platform/database.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { ensureGroups } from '../categories/ensure-groups.ts'
import type { BulkProduct } from '../products/bulk-product.ts'
import { keepDealPrices } from './deal-price-rules.ts'
import { findImportedProducts, findSkuOwners, type KnownProduct } from './find-products.queries.ts'
import { findDownloaded } from './image-downloads.queries.ts'
import type { MappedProduct } from './import-mapping-rules.ts'
import { type Merge, mergeProduct } from './import-merge-rules.ts'
import type { ImportProblem } from './imported-product.ts'
import { resolveSkus } from './sku-rules.ts'
import { priceReasons, variantReasons } from './variant-reason-texts.ts'

export type BatchPlan = {
  fresh: BulkProduct[]
  /** Of products that the store has. */
  merges: { id: number; merge: Merge; handle: string; line: number }[]
  problems: ImportProblem[]
  /** Pictures of other sites that are not here yet. */
  wantedPictures: string[]
}

/** What a batch changes in the catalogue as it is. `groupsOf` finds the brands and categories of names, or creates them. */
export async function planBatch(
  tx: StoreTx,
  storeId: number,
  products: readonly MappedProduct[],
  groupsOf: typeof ensureGroups,
): Promise<BatchPlan> {
  const slugs = products.map(({ product }) => product.slug)
  const known = await findImportedProducts(tx, storeId, slugs)
  const items = products.map((item) => {
    const old = known.get(item.product.slug) ?? null
    return { ...item, old, product: withOwnPictures(item.product, old) }
  })
  const pictures = picturesOf(items)
  const skus = products.flatMap(({ product }) => product.variants.map(({ sku }) => sku)).filter(Boolean)
  const [downloaded, skuOwners, brands, categories] = await Promise.all([
    findDownloaded(tx, storeId, pictures),
    findSkuOwners(tx, storeId, skus),
    groupsOf(
      tx,
      storeId,
      'brands',
      products.map(({ brand }) => brand),
    ),
    groupsOf(
      tx,
      storeId,
      'categories',
      products.map(({ category }) => category),
    ),
  ])
  const plan: BatchPlan = {
    fresh: [],
    merges: [],
    problems: [],
    wantedPictures: pictures.filter((url) => !downloaded.has(url)),
  }
  for (const { product: mapped, old, brand, category, isCategoryDerived, keepsStock, line } of items) {
    const given = withPictures(mapped, (url) => downloaded.get(url) ?? url)
    const { product: named, taken } = resolveSkus(skuOwners, given, old)
    plan.problems.push(...taken.map((sku) => skuProblem(given.slug, sku, line)))
    const { product: settled, refused } = keepDealPrices(named, old)
    plan.problems.push(...refused.map((price) => priceProblem(given.slug, price, line)))
    const hasBrand = old !== null && isNamed(old.brandName, brand)
    const hasCategory = old !== null && (isCategoryDerived || isNamed(old.categoryName, category))
    const product = {
      ...settled,
      brandId: (hasBrand ? old.brandId : null) ?? brands(brand),
      categoryId: (hasCategory ? old.categoryId : null) ?? categories(category),
    }
    if (!old) {
      plan.fresh.push(product)
      continue
    }
    const merge = mergeProduct(old, product)
    plan.merges.push({ id: old.id, merge: keepsStock ? { ...merge, stock: [] } : merge, handle: given.slug, line })
  }
  return plan
}

/** The pictures of products that are on other sites. */
const picturesOf = (products: readonly MappedProduct[]): string[] => [
  ...new Set(
    products.flatMap(({ product }) =>
      [...product.images.map(({ url }) => url), ...product.variants.map(({ image }) => image)].filter((url) =>
        /^https?:/i.test(url),
      ),
    ),
  ),
]

const withPictures = (product: BulkProduct, pathOf: (url: string) => string): BulkProduct => ({
  ...product,
  images: product.images.map((image) => ({ ...image, url: pathOf(image.url) })),
  variants: product.variants.map((variant) => ({ ...variant, image: pathOf(variant.image) })),
})

/** A product with the paths of the pictures that it has here: an export writes them as URLs. */
function withOwnPictures(product: BulkProduct, old: KnownProduct | null): BulkProduct {
  const paths = new Set(old?.images.map(({ url }) => url).filter((url) => url.startsWith('/')))
  if (paths.size === 0) return product
  return withPictures(product, (url) => {
    const path = URL.canParse(url) ? new URL(url).pathname : url
    return paths.has(path) ? path : url
  })
}

/** Two groups may have one name: a product keeps the one that it has. */
const isNamed = (name: string | null, given: string) => name?.toLowerCase() === given.toLowerCase()

const skuProblem = (handle: string, sku: string, line: number): ImportProblem => ({
  line,
  column: 'Variant SKU',
  handle,
  value: sku,
  reason: variantReasons.takenSku,
  severity: 'warning',
})

const priceProblem = (handle: string, price: Minor, line: number): ImportProblem => ({
  line,
  column: 'Variant Price',
  handle,
  value: formatAmount(price),
  reason: priceReasons.flashDeal,
  severity: 'warning',
})
