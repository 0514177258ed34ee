import { recordAudit } from '../../platform/audit.ts'
import { type Database, inStore } from '../../platform/database.ts'
import { cleanHtml } from '../../platform/html.ts'
import { cutText } from '../../shared/cut-text.ts'
import { type BatchCounts, type ImportSource, importBatch } from './import-batch.ts'
import { type MappedProduct, mapProduct } from './import-mapping-rules.ts'
import type { ImportProblem } from './imported-product.ts'
import type { CatalogReading } from './read-catalog.ts'

/** The result of an import. */
export type ImportSummary = BatchCounts & { problems: { errors: number; warnings: number } }

export type ImportOptions = ImportSource & {
  onProblem?: (problem: ImportProblem) => void
  /** Called after every batch with the last committed line of the file. */
  onProgress?: (progress: { line: number; products: number }) => void
  batchSize?: number
}

const BATCH = 500

/**
 * Imports a catalogue, one batch and transaction at a time. Products are identified by their handle, so a file may be
 * imported twice, or again after an interruption: products that are imported already are unchanged.
 */
export async function importProducts(
  db: Database,
  readings: AsyncIterable<CatalogReading>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { onProblem = () => {}, onProgress = () => {}, batchSize = BATCH } = options
  const summary: ImportSummary = {
    products: { created: 0, updated: 0, unchanged: 0 },
    variants: { created: 0, updated: 0, removed: 0 },
    images: { added: 0 },
    problems: { errors: 0, warnings: 0 },
  }
  const report = (problem: ImportProblem) => {
    summary.problems[problem.severity === 'error' ? 'errors' : 'warnings']++
    onProblem(problem)
  }

  // The next batch is read while one is written.
  let writing: Promise<void> = Promise.resolve()
  let batch: MappedProduct[] = []
  let line = 1
  let batchNumber = 0
  const flush = async () => {
    const [products, lastLine] = [batch, line]
    batch = []
    await writing
    writing = write(products, lastLine)
    // Awaited above or at the end; until then a rejection must not be unhandled.
    writing.catch(() => {})
  }

  async function write(products: MappedProduct[], lastLine: number): Promise<void> {
    if (products.length === 0) return
    batchNumber++
    const done = await inStore(db, options.author.storeId, async (tx) => {
      const result = await importBatch(tx, options, products, batchNumber)
      const { created, updated } = result.products
      await recordAudit(tx, options.author, {
        action: 'product.imported',
        entity: 'import',
        entityId: cutText(options.source, 200),
        after: { ...result.products, up_to_line: lastLine },
      })
      return { ...result, changed: created + updated }
    })
    for (const problem of done.problems) report(problem)
    for (const part of ['products', 'variants', 'images'] as const) add(summary[part], done[part])
    onProgress({ line: lastLine, products: total(summary.products) })
  }

  try {
    for await (const reading of readings) {
      if ('problem' in reading) {
        report(reading.problem)
        continue
      }
      const { product } = reading
      line = product.line
      const mapped = mapProduct(product, cleanHtml)
      if ('refused' in mapped) {
        report({ ...mapped.refused, line, handle: product.handle })
        continue
      }
      for (const flaw of mapped.flaws) report({ ...flaw, handle: product.handle })
      batch.push(mapped)
      if (batch.length >= batchSize) await flush()
    }
    await flush()
    await writing
  } finally {
    // Also when the file fails: the running batch is committed before the caller closes the database.
    await writing.catch(() => {})
  }
  return summary
}

function add<T extends Record<string, number>>(to: T, more: T): void {
  for (const [name, count] of Object.entries(more)) (to as Record<string, number>)[name] = (to[name] ?? 0) + count
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
