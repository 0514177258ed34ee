import type { CsvRow } from '../../platform/read-csv-rows.ts'
import type { FamilyReader } from './catalog-format.ts'

export type FamilyRow = Pick<CsvRow, 'line' | 'cells'>

/** `earlier`: the line that has the same product already. `isOrphan`: rows of variants whose product is not in the file. */
export type Family = { rows: FamilyRow[]; earlier: number | null; isOrphan: boolean }

type Waiting = { rows: FamilyRow[]; missing: number }

/**
 * Puts the rows of each product together: a file may have them anywhere. A product is returned with its last row, so no more of the
 * file is kept than products that are not complete. `counts`: how many rows name a product.
 */
export function createFamilies(reader: FamilyReader, counts: ReadonlyMap<string, number>) {
  const lines = new Map<string, number>()
  const open = new Map<string, Waiting>()
  /** Rows of variants that stand before that of their product. */
  const early = new Map<string, FamilyRow[]>()

  function addVariant(row: FamilyRow, parent: string): Family[] {
    const product = open.get(parent)
    if (!product) {
      const others = early.get(parent)
      if (others) others.push(row)
      else early.set(parent, [row])
      return []
    }
    product.rows.push(row)
    product.missing--
    return product.missing === 0 ? [close(product)] : []
  }

  function addProduct(row: FamilyRow): Family[] {
    const names = reader.namesOf(row.cells)
    const [identity = ''] = names
    const earlier = lines.get(identity)
    if (earlier !== undefined) return [{ rows: [row], earlier, isOrphan: false }]
    lines.set(identity, row.line)
    const free = names.filter((name) => !open.has(name))
    const before = free.flatMap((name) => early.get(name) ?? [])
    const expected = free.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
    for (const name of free) early.delete(name)
    const product = { rows: [row, ...before], missing: expected - before.length }
    if (product.missing <= 0) return [close(product)]
    for (const name of free) open.set(name, product)
    return []
  }

  function close({ rows }: Waiting): Family {
    for (const name of reader.namesOf(rows[0]?.cells ?? [])) if (open.get(name)?.rows === rows) open.delete(name)
    return { rows, earlier: null, isOrphan: false }
  }

  return {
    add(row: FamilyRow): Family[] {
      const parent = reader.parentOf(row.cells)
      return parent === null ? addProduct(row) : addVariant(row, parent)
    },
    /** What is left at the end of the file. */
    rest(): Family[] {
      const products = [...new Set(open.values())].map(({ rows }) => ({ rows, earlier: null, isOrphan: false }))
      const orphans = [...early.values()].map((rows) => ({ rows, earlier: null, isOrphan: true }))
      return [...products, ...orphans]
    },
  }
}
