import { parseAnyPhone } from '../../shared/phone.ts'
import { parseStatementAmount } from '../reconciliation/statement-cell-rules.ts'
import { type FileDates, readOrderDate } from './order-date-rules.ts'
import { type OrderColumn, type OrderHeader, orderCellOf } from './order-format.ts'
import type { FileRow } from './read-imported-file.ts'

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
const places = [1, 2] as const

/** What the rows of one order say alike, if they say it, and how it is read. */
const SHARED: [OrderColumn, (text: string, dates: FileDates) => string | number | null | undefined][] = [
  ['total', parseStatementAmount],
  ['currency', plain],
  ['placedAt', (text, dates) => readOrderDate(text, dates)?.getTime()],
  ...(['phone1', 'phone2', 'phone3'] as const).map((column): (typeof SHARED)[number] => [column, parseAnyPhone]),
  ['email', plain],
  ...places.flatMap((place) =>
    ([`name${place}`, `firstName${place}`, `lastName${place}`] as const).map((column): (typeof SHARED)[number] => [
      column,
      plain,
    ]),
  ),
]

/** The first cell of the rows of an order that contradicts a row before; null when they may be one order. */
export function findRowConflict(
  rows: readonly FileRow[],
  header: OrderHeader,
  dates: FileDates,
): { column: OrderColumn; line: number } | null {
  if (rows.length < 2) return null
  for (const [column, read] of SHARED) {
    if (!header.indexOf.has(column)) continue
    let first: string | number | undefined
    for (const row of rows) {
      const text = orderCellOf(row, header, column)
      if (text === '') continue
      const value = read(text, dates) ?? text
      first ??= value
      if (value !== first) return { column, line: row.line }
    }
  }
  return null
}
