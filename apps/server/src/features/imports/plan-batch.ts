import { maxProductCategories } from '@haat/contract/limits.ts'
import type { StoreTx } from '../../platform/database.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { ensureGroups } from '../categories/ensure-groups.ts'
import type { BulkProduct } from '../products/bulk-product.ts'
import { keepDealPrices } from './deal-price-rules.ts'
import { findImportedProducts, findSkuOwners, type KnownProduct } from './find-products.queries.ts'
import { findDownloaded } from './image-downloads.queries.ts'
import type { MappedProduct } from './import-mapping-rules.ts'
import { type Merge, mergeProduct } from './import-merge-rules.ts'
import { productRefused } from './import-reason-texts.ts'
import { decideSlugs, type SlugDecision, slugsFor } from './import-slug-rules.ts'
import type { ImportProblem } from './imported-product.ts'
import { resolveSkus } from './sku-rules.ts'
import { priceReasons, variantReasons } from './variant-reason-texts.ts'

export type BatchPlan = {
  fresh: BulkProduct[]
  /** The slugs of all, in their order; null for one that cannot be imported. */
  slugs: (string | null)[]
  /** Changes of existing products. */
  merges: { id: number; old: KnownProduct; merge: Merge; handle: string; line: number }[]
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
  const known = await findImportedProducts(tx, storeId, products.flatMap(slugsFor))
  const decisions = decideSlugs(products, known)
  const slugs = decisions.map((decision) => ('slug' in decision ? decision.slug : null))
  const items = products.flatMap((item, index) => {
    const slug = slugs[index] ?? null
    if (slug === null) return []
    const old = known.get(slug) ?? null
    return [{ ...item, old, product: withOwnPictures({ ...item.product, slug }, old) }]
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
      products.flatMap(({ categoryPaths }) => categoryPaths.flat()),
      outerOf(products),
    ),
  ])
  const plan: BatchPlan = {
    fresh: [],
    slugs,
    merges: [],
    problems: products.flatMap((product, index) => slugProblems(product, decisions[index])),
    wantedPictures: pictures.filter((url) => !downloaded.has(url)),
  }
  for (const { product: mapped, old, brand, category, categoryPaths, ...item } of items) {
    const { isCategoryDerived, keepsStock, line } = item
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
      const others = new Set(categoryPaths.slice(1).map((path) => categories(path.at(-1) ?? '')))
      others.delete(product.categoryId)
      const categoryIds = [...others].flatMap((id) => id ?? []).slice(0, maxProductCategories)
      plan.fresh.push({ ...product, categoryIds })
      continue
    }
    const merge = mergeProduct(old, product)
    plan.merges.push({
      ...{ id: old.id, old, handle: given.slug, line },
      merge: keepsStock ? { ...merge, stock: [] } : merge,
    })
  }
  return plan
}

/** The name above each of a category: what is new is made below it. */
const outerOf = (products: readonly MappedProduct[]): Map<string, string> =>
  new Map(
    products.flatMap(({ categoryPaths }) =>
      categoryPaths.flatMap((path) => path.slice(1).map((name, index) => [name, path[index] ?? ''] as const)),
    ),
  )

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

const slugProblems = ({ product, line }: MappedProduct, decision: SlugDecision | undefined): ImportProblem[] =>
  decision && 'refused' in decision
    ? [
        {
          ...{ line, column: null, handle: product.slug, value: product.name },
          ...{ reason: productRefused(decision.refused), severity: 'error' },
        },
      ]
    : []

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
