import type { StoreTx } from '../../platform/database.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { ensureGroups } from '../categories/ensure-groups.ts'
import type { BulkProduct } from '../products/bulk-product.ts'
import { keepDealPrices } from './deal-price-rules.ts'
import { findImportedProducts, findSkuOwners } from './find-products.queries.ts'
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
  const pictures = picturesOf(products)
  const slugs = products.map(({ product }) => product.slug)
  const skus = products.flatMap(({ product }) => product.variants.map(({ sku }) => sku)).filter(Boolean)
  const [downloaded, known, skuOwners, brands, categories] = await Promise.all([
    findDownloaded(tx, storeId, pictures),
    findImportedProducts(tx, storeId, slugs),
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
  for (const { product: mapped, brand, category, isCategoryDerived, line } of products) {
    const given = withDownloaded(mapped, downloaded)
    const old = known.get(given.slug) ?? null
    const { product: named, taken } = resolveSkus(skuOwners, given, old)
    plan.problems.push(...taken.map((sku) => skuProblem(given.slug, sku, line)))
    const { product: settled, refused } = keepDealPrices(named, old)
    plan.problems.push(...refused.map((price) => priceProblem(given.slug, price, line)))
    const kept = isCategoryDerived ? (old?.categoryId ?? null) : null
    const product = { ...settled, brandId: brands(brand), categoryId: kept ?? categories(category) }
    if (old) plan.merges.push({ id: old.id, merge: mergeProduct(old, product), handle: given.slug, line })
    else plan.fresh.push(product)
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

/** A product with the paths of the pictures that an earlier import brought here. */
const withDownloaded = (product: MappedProduct['product'], downloaded: ReadonlyMap<string, string>) =>
  downloaded.size === 0
    ? product
    : {
        ...product,
        images: product.images.map((image) => ({ ...image, url: downloaded.get(image.url) ?? image.url })),
        variants: product.variants.map((variant) => ({
          ...variant,
          image: downloaded.get(variant.image) ?? variant.image,
        })),
      }

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
