import type { StoreTx } from '../../platform/database.ts'
import type { PastOrder } from '../past-orders/past-order.ts'
import { decidePastOrders } from './decide-past-orders.ts'
import type { FileProblem } from './import-problem-rules.ts'
import { datesOfFile } from './order-date-rules.ts'
import type { PastOrderView } from './order-import-rules.ts'
import type { FileRow } from './read-imported-file.ts'
import { groupOrderRows, readPastOrders } from './read-past-orders.ts'

export type OrdersPreview = {
  created: number
  unchanged: number
  failed: number
  /** Those that would be new. */
  orders: (PastOrder & { line: number })[]
  problems: FileProblem[]
}

const CHUNK_ORDERS = 1_000

/** What a file would add to the past orders of the store. Nothing is written. */
export async function previewOrders(
  tx: StoreTx,
  storeId: number,
  {
    rows,
    most,
    uploadedAt,
    ...given
  }: Omit<PastOrderView, 'dates'> & { rows: readonly FileRow[]; most: number; uploadedAt: Date },
): Promise<OrdersPreview> {
  const { dates, warnings } = datesOfFile(rows, given.header, uploadedAt)
  const preview: OrdersPreview = { created: 0, unchanged: 0, failed: 0, orders: [], problems: [...warnings] }
  const view = { ...given, dates }
  const groups = groupOrderRows(rows, view.header)
  for (let from = 0; from < groups.length; from += CHUNK_ORDERS) {
    const read = readPastOrders(groups.slice(from, from + CHUNK_ORDERS), view)
    for (const { line, order, problems, outcome } of await decidePastOrders(
      tx,
      { storeId, header: view.header },
      read,
    )) {
      preview.problems.push(...problems)
      preview[outcome]++
      if (order && outcome === 'created' && preview.orders.length < most) preview.orders.push({ ...order, line })
    }
  }
  return preview
}
