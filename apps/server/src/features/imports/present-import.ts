import type { EventPayload } from '@haat/contract/events.ts'
import * as contract from '@haat/contract/merchant/imports.ts'
import type { Data } from '@haat/contract/operation.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { Locale } from '../../shared/locale.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import type { DecidedRow } from './decide-import-rows.ts'
import type { FileProblem } from './import-problem-rules.ts'
import { importProblemTexts } from './import-problem-texts.ts'
import type { EndedImport, ImportDetailRow, ImportRow } from './imports.queries.ts'
import type { CustomersPreview } from './preview-customers.ts'
import type { OrdersPreview } from './preview-orders.ts'
import type { ProductsPreview } from './preview-products.ts'
import type { FileRow } from './read-imported-file.ts'
import { undoProblemTexts } from './undo-problem-texts.ts'
import type { CurrentVariant } from './variant-import-rules.ts'

/** Rows of a file that are shown beside its columns. */
export const SAMPLE_ROWS = 20

/** An import in the payload of its event. */
export const presentImportFacts = (row: EndedImport): EventPayload<'import.finished'>['object'] => ({
  id: row.id,
  kind: row.kind,
  actor: row.actor,
  status: row.status,
  row_count: row.rowCount,
  created_count: row.createdCount,
  changed_count: row.changedCount,
  unchanged_count: row.unchangedCount,
  failed_count: row.failedCount,
})

export const presentImport = (row: ImportRow): Data<typeof contract.startImport> => ({
  ...presentImportFacts(row),
  file_name: row.fileName,
  done_count: row.doneCount,
  // Without changes the edit can neither be read nor undone.
  bulk_edit_id: row.kind === 'variants' && row.changedCount > 0 ? row.bulkEditId : null,
  version: row.version,
  created_at: row.createdAt,
  finished_at: row.finishedAt,
  undo_until: row.undoUntil,
  undo_status: row.undoStatus,
  undone_count: row.undoneCount,
  kept_count: row.keptCount,
})

const presentProblem = ({ line, column, value, code, reason }: FileProblem, locale: Locale) => ({
  ...{ line, column, value, code },
  message: (reason ?? importProblemTexts[code])[locale],
})

/** `rows`: the first of the file. */
export const presentImportDetail = (
  row: ImportDetailRow,
  rows: readonly FileRow[],
  locale: Locale,
): Data<typeof contract.readImport> => ({
  ...presentImport(row),
  columns: row.headers.map((header, index) => ({ header, field: row.fields[index] ?? 'ignore' })),
  sample_rows: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map((cell) => cutText(cell, 200))),
  problems: shownProblems(row.problems, locale),
  undo_problems: row.undoProblems.slice(0, contract.MAX_SHOWN_PROBLEMS).map(({ productId, name, code }) => ({
    ...{ product_id: productId, name, code },
    message: undoProblemTexts[code][locale],
  })),
})

/** A preview has the rows of one kind. */
const noRows = { differences: [], products: [], customers: [], orders: [] }

/** What a file of prices and stock would do. */
export function presentVariantsPreview(
  decided: readonly DecidedRow[],
  locale: Locale,
): Data<typeof contract.previewImport> {
  const changes = decided.flatMap((one) => ('changes' in one && one.variant ? [{ ...one, variant: one.variant }] : []))
  const problems = decided.flatMap((one) => ('problem' in one ? [one.problem] : []))
  return {
    ...noRows,
    created_count: 0,
    changed_count: changes.length,
    unchanged_count: decided.length - changes.length - problems.length,
    failed_count: problems.length,
    differences: changes.slice(0, contract.MAX_SHOWN_DIFFERENCES).map(({ line, variant, changes: change }) => ({
      line,
      ...namesOf(variant),
      price: change.price ? { from: formatAmount(change.price.from), to: formatAmount(change.price.to) } : null,
      compare_at_price: change.compareAtPrice
        ? { from: amountOrNull(change.compareAtPrice.from), to: amountOrNull(change.compareAtPrice.to) }
        : null,
      on_hand: change.onHand ?? null,
    })),
    problems: shownProblems(problems, locale),
  }
}

/** What a file of products would do. */
export const presentProductsPreview = (
  { created, changed, unchanged, failed, products, problems }: ProductsPreview,
  locale: Locale,
): Data<typeof contract.previewImport> => ({
  ...noRows,
  created_count: created,
  changed_count: changed,
  unchanged_count: unchanged,
  failed_count: failed,
  products: products.map(({ line, slug, name, isNew, priceMinor, variantCount, imageCount }) => ({
    ...{ line, slug, name },
    is_new: isNew,
    price: formatAmount(priceMinor),
    variant_count: variantCount,
    image_count: imageCount,
  })),
  problems: shownProblems(problems, locale),
})

/** What a file of customers would do. */
export const presentCustomersPreview = (
  { created, changed, unchanged, failed, customers, problems }: CustomersPreview,
  locale: Locale,
): Data<typeof contract.previewImport> => ({
  ...noRows,
  created_count: created,
  changed_count: changed,
  unchanged_count: unchanged,
  failed_count: failed,
  customers: customers
    .slice(0, contract.MAX_SHOWN_DIFFERENCES)
    .map(({ line, phone, name, isNew, fills }) => ({ line, phone, name, is_new: isNew, fills })),
  problems: shownProblems(problems, locale),
})

/** What a file of orders would add to the past orders. */
export const presentOrdersPreview = (
  { created, unchanged, failed, orders, problems }: OrdersPreview,
  locale: Locale,
): Data<typeof contract.previewImport> => ({
  ...noRows,
  created_count: created,
  changed_count: 0,
  unchanged_count: unchanged,
  failed_count: failed,
  orders: orders.map(({ line, orderNumber, receiverName, phone, status, itemCount, totalMinor, placedAt }) => ({
    ...{ line, order_number: orderNumber, name: receiverName, phone: phone ?? '', status },
    item_count: itemCount,
    total: formatAmount(totalMinor),
    placed_at: placedAt,
  })),
  problems: shownProblems(problems, locale),
})

const SHOWN_OF_EACH_WARNING = 10

/** What is left out first, since warnings may be many; then some of each warning, since there may be many of one. */
function shownProblems(problems: readonly FileProblem[], locale: Locale) {
  const counts = new Map<string, number>()
  const ranks = new Map(
    problems.map((problem) => {
      const said = problem.reason?.en ?? ''
      const count = (counts.get(said) ?? 0) + 1
      if (problem.code !== 'WARNING') return [problem, 0]
      counts.set(said, count)
      return [problem, count > SHOWN_OF_EACH_WARNING ? 2 : 1]
    }),
  )
  return problems
    .toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
    .slice(0, contract.MAX_SHOWN_PROBLEMS)
    .map((problem) => presentProblem(problem, locale))
}

const namesOf = ({ id, productName, variantName, sku }: CurrentVariant) => ({
  variant_id: id,
  product_name: productName,
  variant_name: variantName,
  sku,
})
