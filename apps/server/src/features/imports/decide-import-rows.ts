import type { StoreTx } from '../../platform/database.ts'
import { type FileProblem, shownCell } from './import-problem-rules.ts'
import { findImportedVariants, type ImportDetailRow } from './imports.queries.ts'
import type { FileRow } from './read-imported-file.ts'
import {
  type CellProblem,
  type CurrentVariant,
  decideVariantRow,
  type ReadRow,
  type RowDecision,
  readVariantRow,
} from './variant-import-rules.ts'

export type DecidedRow = { line: number; variant: CurrentVariant | null } & (
  | Exclude<RowDecision, { problem: unknown }>
  | { problem: FileProblem }
)

type Columns = Pick<ImportDetailRow, 'headers' | 'fields'>

/** Where each variant that a file names stands first; a later row about it is refused, whichever way it is named. */
export type SeenVariants = Map<number, number>

/** What rows would do now. `from`: the number of the first of them in the file. */
export async function decideImportRows(
  tx: StoreTx,
  storeId: number,
  { headers, fields }: Columns,
  rows: readonly FileRow[],
  { from, seen }: { from: number; seen: SeenVariants },
): Promise<DecidedRow[]> {
  const read = rows.map(({ cells, isUnreadable }) =>
    isUnreadable
      ? { problem: { column: '', value: '', code: 'UNREADABLE_LINE' as const } }
      : readVariantRow(cells, fields, headers),
  )
  const named = read.filter((one): one is ReadRow => !('problem' in one))
  const found = await findImportedVariants(tx, storeId, {
    ids: named.flatMap(({ variantId }) => variantId ?? []),
    skuKeys: named.flatMap(({ variantId, skuKey }) => (variantId === null ? [skuKey] : [])),
  })
  const byId = new Map(found.map((variant) => [variant.id, variant]))
  const bySku = new Map(found.map((variant) => [variant.skuKey, variant]))
  return rows.map(({ line, cells }, index) => {
    const row = from + index
    const one = read[index] as (typeof read)[number]
    const refuse = (problem: CellProblem, variant: CurrentVariant | null = null) => ({
      ...{ line, variant },
      problem: { line, ...problem },
    })
    if ('problem' in one) return refuse(one.problem)
    const variant = one.variantId === null ? bySku.get(one.skuKey) : byId.get(one.variantId)
    const nameColumn = fields.indexOf(one.variantId === null ? 'sku' : 'variant_id')
    const cellOf = (column: number) => ({ column: headers[column] ?? '', value: shownCell(cells[column] ?? '') })
    if (!variant) return refuse({ ...cellOf(nameColumn), code: 'UNKNOWN_VARIANT' })
    // Sorted by one of its columns alone, a file names each variant by the ID of another.
    if (one.skuKey !== '' && one.skuKey !== variant.skuKey)
      return refuse({ ...cellOf(fields.indexOf('sku')), code: 'VARIANT_CONFLICT' }, variant)
    if ((seen.get(variant.id) ?? row) !== row)
      return refuse({ ...cellOf(nameColumn), code: 'DUPLICATE_IN_FILE' }, variant)
    seen.set(variant.id, row)
    const decision = decideVariantRow(variant, one.wanted)
    if (!('problem' in decision)) return { line, variant, ...decision }
    const column = fields.indexOf(decision.problem === 'PRICE_ORDER' ? 'compare_at_price' : 'price')
    return refuse({ ...cellOf(column), code: decision.problem }, variant)
  })
}
