import { type PastOrder, pastOrderKey } from '../past-orders/past-order.ts'
import { haatOrderFormat } from './haat-order-columns.ts'
import type { FileProblem } from './import-problem-rules.ts'
import { type OrderColumn, type OrderFormat, type OrderHeader, orderCellOf, orderHeadingOf } from './order-format.ts'
import { type PastOrderView, readPastOrder } from './order-import-rules.ts'
import { orderReasons } from './order-reason-texts.ts'
import type { FileRow } from './read-imported-file.ts'
import { shopifyOrderFormat } from './shopify-order-columns.ts'
import { wooCommerceOrderFormat } from './woocommerce-order-columns.ts'

const FORMATS = [shopifyOrderFormat, wooCommerceOrderFormat, haatOrderFormat]
const ONE_ITEM = /^line_item_\d{1,3}$/

/** The columns of a file of orders; null when it lacks their numbers, dates or totals. */
export function readOrderHeader(headers: readonly string[]): OrderHeader | null {
  const given = headers.map((header) => header.trim().toLowerCase())
  const format = FORMATS.find(({ isOf }) => isOf(given)) ?? haatOrderFormat
  const indexOf = columnsOf(format, given)
  if (!(['number', 'placedAt', 'total'] as const).every((column) => indexOf.has(column))) return null
  const itemColumns = given.flatMap((name, index) =>
    index === indexOf.get('items') || ONE_ITEM.test(name) ? [index] : [],
  )
  return { source: format.source, headers, indexOf, itemColumns }
}

function columnsOf({ columns }: OrderFormat, given: readonly string[]): Map<OrderColumn, number> {
  const found = new Map<OrderColumn, number>()
  for (const [column, names] of Object.entries(columns)) {
    const index = names.map((name) => given.indexOf(name.toLowerCase())).find((at) => at !== -1)
    if (index !== undefined) found.set(column as OrderColumn, index)
  }
  return found
}

/** An order of a file, on its first line; null when it is left out. */
export type PastOrderReading = { line: number; order: PastOrder | null; problems: FileProblem[] }

/** The rows of an order. `earlier`: the first line of the same number, when other rows stand between. */
type Group = { number: string; rows: FileRow[]; earlier: number | undefined }

/** The rows of each order, which stand one below the other; a row without a number is one by itself. */
export function groupOrderRows(rows: readonly FileRow[], header: OrderHeader): Group[] {
  const groups: Group[] = []
  const firstLines = new Map<string, number>()
  let last = ''
  for (const row of rows) {
    const number = row.isUnreadable ? '' : orderCellOf(row, header, 'number')
    const key = pastOrderKey(number)
    if (key !== '' && key === last) groups.at(-1)?.rows.push(row)
    else groups.push({ number, rows: [row], earlier: firstLines.get(key) })
    if (key !== '' && !firstLines.has(key)) firstLines.set(key, row.line)
    last = key
  }
  return groups
}

export const readPastOrders = (groups: readonly Group[], view: PastOrderView): PastOrderReading[] =>
  groups.map(({ number, rows, earlier }) => {
    const [{ line }] = rows as [FileRow]
    if (earlier === undefined) return { line, ...readPastOrder(rows, number, view) }
    const problem: FileProblem = {
      ...{ line, column: orderHeadingOf(view.header, 'number'), value: number.slice(0, 60) },
      ...{ code: 'DUPLICATE_IN_FILE', handle: number, reason: orderReasons.repeated(earlier) },
    }
    return { line, order: null, problems: [problem] }
  })

/** Which order each row is of, by the line of the file. */
export const orderNumbersOf = (rows: readonly FileRow[], header: OrderHeader): Map<number, string> =>
  new Map(
    groupOrderRows(rows, header).flatMap(({ number, rows: own }) =>
      number === '' ? [] : own.map(({ line }) => [line, number] as const),
    ),
  )
