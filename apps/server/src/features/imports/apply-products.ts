import { importBatch } from './import-batch.ts'
import { problemOfProduct } from './import-problem-rules.ts'
import { advanceImport, type ImportRun } from './import-run.ts'
import { type CatalogItem, readCatalogItems } from './read-catalog-items.ts'

const BATCH_PRODUCTS = 50

/** Imports the products of a file, some in each transaction; false when it was cancelled, or another process goes on with it. */
export async function applyProducts(run: ImportRun): Promise<boolean> {
  const done = run.place.after
  let number = 0
  let batch: CatalogItem[] = []
  for await (const item of readCatalogItems(run.found)) {
    if (number++ < done) continue
    batch.push(item)
    if (batch.length < BATCH_PRODUCTS) continue
    if (!(await applyBatch(run, batch))) return false
    batch = []
  }
  return batch.length === 0 || applyBatch(run, batch)
}

async function applyBatch(run: ImportRun, items: readonly CatalogItem[]): Promise<boolean> {
  const { context, author, found, place } = run
  if (context.signal.aborted) return false
  const mapped = items.flatMap((item) => item.mapped ?? [])
  return advanceImport(run, async (tx) => {
    const source = { author, source: found.fileName || String(found.id), bulkEditId: found.bulkEditId }
    const { products, problems } = await importBatch(tx, source, mapped, 1 + Math.floor(place.after / BATCH_PRODUCTS))
    return {
      created: products.created,
      changed: products.updated,
      unchanged: products.unchanged,
      failed: items.length - products.created - products.updated - products.unchanged,
      problems: [...items.flatMap((item) => item.problems), ...problems].map(problemOfProduct),
    }
  })
}
