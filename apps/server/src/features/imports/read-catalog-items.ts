import { cleanHtml } from '../../platform/html.ts'
import { type MappedProduct, mapProduct } from './import-mapping-rules.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { type CatalogReading, readCatalog } from './read-catalog.ts'
import { openStoredFile, type StoredImportFile } from './read-imported-file.ts'

/** A product of a file, on its first line; null when it is left out, as are rows that belong to none. */
export type CatalogItem = { line: number; mapped: MappedProduct | null; problems: ImportProblem[] }

/** The products of an uploaded file, in its order. Each reading has the same ones: another process goes on by their number. */
export async function* readCatalogItems(file: StoredImportFile): AsyncGenerator<CatalogItem> {
  let waiting: ImportProblem[] = []
  for await (const reading of readCatalog(() => openStoredFile(file), file)) {
    if ('problem' in reading) {
      if (endsProduct(waiting, reading.problem)) {
        yield leftOut(waiting)
        waiting = []
      }
      waiting.push(reading.problem)
      continue
    }
    const { own, others } = Object.groupBy(waiting, (problem) => (isOf(reading, problem) ? 'own' : 'others'))
    waiting = []
    if (others) yield leftOut(others)
    yield mapItem(reading.product, own ?? [])
  }
  if (waiting.length > 0) yield leftOut(waiting)
}

/** Whether a product has ended that is left out: what is wrong is about another one now. */
const endsProduct = (waiting: readonly ImportProblem[], next: ImportProblem) =>
  waiting.some(({ severity, handle }) => severity === 'error' && handle !== next.handle)

/** Warnings about the header belong to no product. */
const isOf = (reading: CatalogReading, { handle, severity }: ImportProblem) =>
  'product' in reading && (handle === reading.product.handle || (handle === null && severity === 'warning'))

const leftOut = (problems: ImportProblem[]): CatalogItem => ({ line: problems[0]?.line ?? 1, mapped: null, problems })

function mapItem(product: ImportedProduct, problems: ImportProblem[]): CatalogItem {
  const mapped = mapProduct(product, cleanHtml)
  const { handle, line } = product
  if ('refused' in mapped) return { line, mapped: null, problems: [...problems, { ...mapped.refused, line, handle }] }
  return { line, mapped, problems: [...problems, ...mapped.flaws.map((flaw) => ({ ...flaw, handle }))] }
}

/** Which product each row is of, by the line of the file. */
export async function findHandles(file: StoredImportFile): Promise<Map<number, string>> {
  const handles = new Map<number, string>()
  const onRow = (line: number, handle: string) => handles.set(line, handle)
  for await (const _ of readCatalog(() => openStoredFile(file), { ...file, onRow }));
  return handles
}
