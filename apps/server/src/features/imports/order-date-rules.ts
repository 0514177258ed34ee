import { asciiDigits } from '../../shared/phone.ts'
import { type DateOrder, parseStatementMoment } from '../reconciliation/statement-cell-rules.ts'
import { type FileProblem, shownCell } from './import-problem-rules.ts'
import { type OrderHeader, orderCellOf, orderHeadingOf } from './order-format.ts'
import { orderReasons } from './order-reason-texts.ts'
import type { FileRow } from './read-imported-file.ts'

/** Which of the two numbers of a file's dates is the day; `mixed`: some dates prove the one, and some the other. */
export type FileDates = DateOrder | 'mixed'

/** A date of two numbers and a year, at the beginning of a cell. */
const TWO_NUMBERS = /^\s*(\d{1,2})[-/. ]+(\d{1,2})[-/., ]+(\d{4})/

function twoNumbersOf(cell: string): [number, number] | null {
  const [, first, second] = TWO_NUMBERS.exec(asciiDigits(cell.normalize('NFKC'))) ?? []
  return first && second ? [Number(first), Number(second)] : null
}

/** How a date of a file is read whose second number is `second`. In a file of mixed dates, each date that can be read proves its own order. */
const orderWith = (second: number, dates: FileDates): DateOrder =>
  dates === 'mixed' ? (second > 12 ? 'month first' : 'day first') : dates

const readAs = (cell: string, order: DateOrder): Date | null => parseStatementMoment(cell, '', order)?.at ?? null

/**
 * The dates of the file that can be read one way alone decide; without such, those that only one way had come when the file was
 * uploaded; else the day is first, with a warning at the first date that could be another.
 */
export function datesOfFile(
  rows: readonly FileRow[],
  header: OrderHeader,
  uploadedAt: Date,
): { dates: FileDates; warnings: FileProblem[] } {
  const proven = new Set<DateOrder>()
  const likely = new Set<DateOrder>()
  let guessed: FileProblem | null = null
  for (const row of rows) {
    const cell = row.isUnreadable ? '' : orderCellOf(row, header, 'placedAt')
    if (!twoNumbersOf(cell)) continue
    const [day, month] = [readAs(cell, 'day first'), readAs(cell, 'month first')]
    if (day && month) {
      if (day > uploadedAt && month <= uploadedAt) likely.add('month first')
      if (month > uploadedAt && day <= uploadedAt) likely.add('day first')
      if (day <= uploadedAt && day.getTime() !== month.getTime()) guessed ??= guessedDate(row, header)
    } else if (day || month) proven.add(day ? 'day first' : 'month first')
  }
  if (proven.size > 1) return { dates: 'mixed', warnings: [] }
  const [order] = proven.size === 1 ? proven : likely.size === 1 ? likely : []
  return { dates: order ?? 'day first', warnings: order || !guessed ? [] : [guessed] }
}

const guessedDate = (row: FileRow, header: OrderHeader): FileProblem => ({
  ...{
    line: row.line,
    column: orderHeadingOf(header, 'placedAt'),
    value: shownCell(orderCellOf(row, header, 'placedAt')),
  },
  ...{ code: 'WARNING', reason: orderReasons.guessedDates },
})

/**
 * A date of two numbers by the order of the file, year first: `2023-12-06 10:00`. Other files, without the rows that decided, may
 * read the numbers in another order. Other cells, and dates that cannot be read, stay as they are.
 */
export function unambiguousDate(cell: string, dates: FileDates): string {
  if (!twoNumbersOf(cell) || !readOrderDate(cell, dates)) return cell
  return asciiDigits(cell.normalize('NFKC'))
    .trim()
    .replace(TWO_NUMBERS, (_, first: string, second: string, year: string) => {
      const [day, month] = orderWith(Number(second), dates) === 'month first' ? [second, first] : [first, second]
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    })
}

/** Null when the cell has no date, or in a file of mixed dates one that could be two days. */
export function readOrderDate(cell: string, dates: FileDates): Date | null {
  const [first, second] = twoNumbersOf(cell) ?? [0, 0]
  if (dates === 'mixed' && first !== second && first <= 12 && second <= 12) return null
  return readAs(cell, orderWith(second, dates))
}
