import { maxRemarkLength } from '@haat/contract/text-lengths.ts'
import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { cutText } from '../../shared/cut-text.ts'
import { ensureGroups } from '../categories/ensure-groups.ts'
import { analyzeCatalog, insertImages, touchProducts, updateProducts } from '../products/bulk-products.queries.ts'
import { removeVariants, updateVariants } from '../products/bulk-variants.queries.ts'
import { lockCatalog, refreshListings } from '../products/catalog-writes.queries.ts'
import { addVariants, createProducts } from '../products/create-products.ts'
import { recordProducts } from '../products/record-product.ts'
import { importStock } from '../stock/import-stock.ts'
import { queueDownloads } from './image-downloads.queries.ts'
import type { MappedProduct } from './import-mapping-rules.ts'
import { changesSomething, type Merge } from './import-merge-rules.ts'
import type { ImportProblem } from './imported-product.ts'
import { insertImportedProducts } from './imported-products.queries.ts'
import { keptOf } from './kept-product.ts'
import { planBatch } from './plan-batch.ts'
import { variantReasons } from './variant-reason-texts.ts'

export type ImportSource = {
  author: Author
  /** The name of the file, for the ledger and the audit log. */
  source: string
  /** What keeps how the products were, so that they can be set back. */
  bulkEditId?: number | null
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
  { author, source, bulkEditId = null }: ImportSource,
  products: MappedProduct[],
  batchNumber: number,
): Promise<BatchResult> {
  const { storeId } = author
  const actor = actorName(author)
  await lockCatalog(tx, storeId)
  const { fresh, merges, problems, wantedPictures } = await planBatch(tx, storeId, products, ensureGroups)

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
  const counted = await importStock(
    tx,
    storeId,
    all(({ stock }) => stock),
    { actor, reason: cutText(`Import of ${source}`, maxRemarkLength) },
  )
  const tooMany = counted.flatMap(({ variantId, isTooMany }) => (isTooMany ? [variantId] : []))
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
  await queueDownloads(tx, storeId, wantedPictures)
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

  if (bulkEditId !== null)
    await insertImportedProducts(tx, storeId, bulkEditId, [
      ...[...idOf.values()].map((productId) => ({ productId, before: null, stock: [] })),
      ...changed.map((one) => keptOf(one, counted)),
    ])

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

const ANALYZE_FROM = 100
/** At the first batch, the fourth, the sixteenth …: each time there is four times as much data. */
const isDueForAnalyze = (batchNumber: number) => Number.isInteger(Math.log(batchNumber) / Math.log(4))

const quantityProblem = (handle: string, quantity: number, line: number): ImportProblem => ({
  line,
  column: 'Variant Inventory Qty',
  handle,
  value: String(quantity),
  reason: variantReasons.tooManyUnits,
  severity: 'warning',
})
