import { maxRemarkLength } from '@haat/contract/text-lengths.ts'
import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { cutText } from '../../shared/cut-text.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { ensureGroups } from '../categories/ensure-groups.ts'
import { analyzeCatalog, insertImages, touchProducts, updateProducts } from '../products/bulk-products.queries.ts'
import { removeVariants, updateVariants } from '../products/bulk-variants.queries.ts'
import { lockCatalog, refreshListings } from '../products/catalog-writes.queries.ts'
import { addVariants, createProducts } from '../products/create-products.ts'
import { recordProducts } from '../products/record-product.ts'
import { importStock } from '../stock/import-stock.ts'
import { keepDealPrices } from './deal-price-rules.ts'
import { findImportedProducts, findSkuOwners } from './find-products.queries.ts'
import { findDownloaded, queueDownloads } from './image-downloads.queries.ts'
import type { MappedProduct } from './import-mapping-rules.ts'
import { changesSomething, type Merge, mergeProduct } from './import-merge-rules.ts'
import type { ImportProblem } from './imported-product.ts'
import { resolveSkus } from './sku-rules.ts'
import { priceReasons, variantReasons } from './variant-reason-texts.ts'

export type ImportSource = {
  author: Author
  /** The name of the file, for the ledger and the audit log. */
  source: string
}

export type BatchCounts = {
  products: { created: number; updated: number; unchanged: number }
  variants: { created: number; updated: number; removed: number }
  images: { added: number }
}

type BatchResult = BatchCounts & { problems: ImportProblem[] }

/** Imports one batch in the running transaction: new products, changed ones, and everything that belongs to them. */
export async function importBatch(
  tx: StoreTx,
  { author, source }: ImportSource,
  products: MappedProduct[],
  batchNumber: number,
): Promise<BatchResult> {
  const { storeId } = author
  const actor = actorName(author)
  await lockCatalog(tx, storeId)
  const pictures = picturesOf(products)
  const [downloaded, known, skuOwners, brands, categories] = await Promise.all([
    findDownloaded(tx, storeId, pictures),
    findImportedProducts(
      tx,
      storeId,
      products.map(({ product }) => product.slug),
    ),
    findSkuOwners(
      tx,
      storeId,
      products.flatMap(({ product }) => product.variants.map(({ sku }) => sku)).filter(Boolean),
    ),
    ensureGroups(
      tx,
      storeId,
      'brands',
      products.map(({ brand }) => brand),
    ),
    ensureGroups(
      tx,
      storeId,
      'categories',
      products.map(({ category }) => category),
    ),
  ])
  const fresh: MappedProduct['product'][] = []
  const merges: { id: number; merge: Merge; handle: string; line: number }[] = []
  const problems: ImportProblem[] = []
  for (const { product: mapped, brand, category, isCategoryDerived, line } of products) {
    const given = withDownloaded(mapped, downloaded)
    const old = known.get(given.slug) ?? null
    const { product: named, taken } = resolveSkus(skuOwners, given, old)
    problems.push(...taken.map((sku) => skuProblem(given.slug, sku, line)))
    const { product: settled, refused } = keepDealPrices(named, old)
    problems.push(...refused.map((price) => priceProblem(given.slug, price, line)))
    const kept = isCategoryDerived ? (old?.categoryId ?? null) : null
    const product = { ...settled, brandId: brands(brand), categoryId: kept ?? categories(category) }
    if (old) merges.push({ id: old.id, merge: mergeProduct(old, product), handle: given.slug, line })
    else fresh.push(product)
  }

  const changed = merges.filter(({ merge }) => changesSomething(merge))
  const all = <T>(pick: (merge: Merge) => T[]) => changed.flatMap(({ merge }) => pick(merge))
  const idOf = await createProducts(tx, storeId, fresh, actor)
  await removeVariants(
    tx,
    storeId,
    all(({ removed }) => removed),
  )
  await updateProducts(
    tx,
    storeId,
    all(({ product }) => (product ? [product] : [])),
  )
  await updateVariants(
    tx,
    storeId,
    all(({ variants }) => variants),
  )
  await addVariants(
    tx,
    storeId,
    changed.flatMap(({ id, merge }) =>
      merge.newVariants.map((one, index) => ({ ...one, productId: id, sortOrder: merge.nextSortOrder + index })),
    ),
    actor,
  )
  const tooMany = await importStock(
    tx,
    storeId,
    all(({ stock }) => stock),
    { actor, reason: cutText(`Import of ${source}`, maxRemarkLength) },
  )
  for (const { merge, handle, line } of changed)
    for (const { variantId, delta, target } of merge.stock)
      if (tooMany.includes(variantId)) problems.push(quantityProblem(handle, delta ?? target ?? 0, line))
  await insertImages(
    tx,
    storeId,
    changed.flatMap(({ id, merge }) =>
      merge.newImages.map((image, index) => ({ ...image, productId: id, sortOrder: merge.nextImageOrder + index })),
    ),
  )
  await queueDownloads(
    tx,
    storeId,
    pictures.filter((url) => !downloaded.has(url)),
  )
  await touchProducts(
    tx,
    storeId,
    changed.map(({ id }) => id),
  )
  const ids = [...idOf.values(), ...changed.map(({ id }) => id)]
  if (isDueForAnalyze(batchNumber) && fresh.length >= ANALYZE_FROM) await analyzeCatalog(tx)
  if (ids.length > 0) await refreshListings(tx, storeId, ids)
  await recordProducts(
    tx,
    storeId,
    new Map([
      ...[...idOf.values()].map((id) => [id, 'created'] as const),
      ...changed.map(({ id }) => [id, 'updated'] as const),
    ]),
  )

  const count = (of: (merge: Merge) => unknown[]) => all(of).length
  return {
    products: { created: fresh.length, updated: changed.length, unchanged: merges.length - changed.length },
    variants: {
      created: fresh.reduce((sum, { variants }) => sum + variants.length, 0) + count(({ newVariants }) => newVariants),
      updated: count(({ variants }) => variants),
      removed: count(({ removed }) => removed),
    },
    images: { added: fresh.reduce((sum, { images }) => sum + images.length, 0) + count(({ newImages }) => newImages) },
    problems,
  }
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

const ANALYZE_FROM = 100
/** At the first batch, the fourth, the sixteenth …: each time there is four times as much data. */
const isDueForAnalyze = (batchNumber: number) => Number.isInteger(Math.log(batchNumber) / Math.log(4))

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

const quantityProblem = (handle: string, quantity: number, line: number): ImportProblem => ({
  line,
  column: 'Variant Inventory Qty',
  handle,
  value: String(quantity),
  reason: variantReasons.tooManyUnits,
  severity: 'warning',
})
