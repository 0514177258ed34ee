import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { findNamedGroups } from '../categories/ensure-groups.ts'
import { changesSomething } from './import-merge-rules.ts'
import { type FileProblem, problemOfProduct } from './import-problem-rules.ts'
import { planBatch } from './plan-batch.ts'
import type { CatalogItem } from './read-catalog-items.ts'

const BATCH_PRODUCTS = 200

export type PreviewedProduct = {
  line: number
  slug: string
  name: string
  isNew: boolean
  priceMinor: Minor
  variantCount: number
  imageCount: number
}

export type ProductsPreview = {
  created: number
  changed: number
  unchanged: number
  failed: number
  /** The first of those that are new or change. */
  products: PreviewedProduct[]
  problems: FileProblem[]
}

/** What a file would do to the products that the store has now. Nothing is written. */
export async function previewProducts(
  tx: StoreTx,
  storeId: number,
  items: readonly CatalogItem[],
  most: number,
): Promise<ProductsPreview> {
  const preview: ProductsPreview = { created: 0, changed: 0, unchanged: 0, failed: 0, products: [], problems: [] }
  for (let from = 0; from < items.length; from += BATCH_PRODUCTS)
    await addBatch(tx, storeId, items.slice(from, from + BATCH_PRODUCTS), preview)
  return { ...preview, products: preview.products.slice(0, most) }
}

async function addBatch(
  tx: StoreTx,
  storeId: number,
  items: readonly CatalogItem[],
  preview: ProductsPreview,
): Promise<void> {
  const mapped = items.flatMap((item) => item.mapped ?? [])
  const { fresh, merges, problems, slugs } = await planBatch(tx, storeId, mapped, findNamedGroups)
  const changing = new Set(merges.flatMap(({ merge, handle }) => (changesSomething(merge) ? [handle] : [])))
  const created = new Set(fresh.map(({ slug }) => slug))
  preview.created += created.size
  preview.changed += changing.size
  preview.unchanged += merges.length - changing.size
  preview.failed += items.length - fresh.length - merges.length
  preview.problems.push(...[...items.flatMap((item) => item.problems), ...problems].map(problemOfProduct))
  for (const [index, { product, line }] of mapped.entries()) {
    const slug = slugs[index] ?? null
    if (slug === null) continue
    if (created.has(slug) || changing.has(slug))
      preview.products.push({
        ...{ line, slug, name: product.name, isNew: created.has(slug) },
        priceMinor: Math.min(...product.variants.map(({ priceMinor }) => priceMinor)),
        variantCount: product.variants.length,
        imageCount: product.images.length,
      })
  }
}
