import { asciiDigits } from '../../shared/phone.ts'
import { type DateOrder, parseStatementMoment } from '../reconciliation/statement-cell-rules.ts'
import { type OrderHeader, orderCellOf } from './order-format.ts'
import type { FileRow } from './read-imported-file.ts'

/** Which of the two numbers of a file's dates is the day; `mixed`: some dates prove the one, and some the other. */
export type FileDates = DateOrder | 'mixed'

function twoNumbersOf(cell: string): [number, number] | null {
  const [, first, second] = /^\s*(\d{1,2})[-/. ]+(\d{1,2})[-/., ]+\d{4}/.exec(asciiDigits(cell.normalize('NFKC'))) ?? []
  return first && second ? [Number(first), Number(second)] : null
}

/** By the dates of the file that can be read one way alone; without such, the day is first. */
export function datesOfFile(rows: readonly FileRow[], header: OrderHeader): FileDates {
  let [isDayFirst, isMonthFirst] = [false, false]
  for (const row of rows) {
    const [first, second] = (!row.isUnreadable && twoNumbersOf(orderCellOf(row, header, 'placedAt'))) || [0, 0]
    isDayFirst ||= first > 12 && second <= 12
    isMonthFirst ||= first <= 12 && second > 12
  }
  if (isDayFirst && isMonthFirst) return 'mixed'
  return isMonthFirst ? 'month first' : 'day first'
}

/** Null when the cell has no date, or in a file of mixed dates one that could be two days. */
export function readOrderDate(cell: string, dates: FileDates): Date | null {
  const [first, second] = twoNumbersOf(cell) ?? [0, 0]
  if (dates === 'mixed' && first !== second && first <= 12 && second <= 12) return null
  const order = dates === 'mixed' ? (second > 12 ? 'month first' : 'day first') : dates
  return parseStatementMoment(cell, '', order)?.at ?? null
}
