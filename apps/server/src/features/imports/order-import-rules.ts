import type { Text } from '@haat/contract/errors.ts'
import { maxPastOrderItems } from '@haat/contract/limits.ts'
import {
  maxAddressLength,
  maxEmailLength,
  maxNameLength,
  maxNoteLength,
  maxPastOrderNumberLength,
  maxTagLength,
} from '@haat/contract/text-lengths.ts'
import type { ImportProblemCode } from '@haat/contract/vocabulary.ts'
import { withFormula } from '../../shared/csv-cell.ts'
import { cutText, isLongerThan } from '../../shared/cut-text.ts'
import type { Minor } from '../../shared/money.ts'
import { type PhoneNumber, parseAnyPhone } from '../../shared/phone.ts'
import type { PastOrder } from '../past-orders/past-order.ts'
import { parseStatementAmount } from '../reconciliation/statement-cell-rules.ts'
import { type FileProblem, shownCell } from './import-problem-rules.ts'
import { type FileDates, readOrderDate } from './order-date-rules.ts'
import { type OrderColumn, type OrderHeader, orderCellOf, orderHeadingOf } from './order-format.ts'
import { itemOf, itemsOfCell, wholeUnitsOf } from './order-item-rules.ts'
import { orderReasons } from './order-reason-texts.ts'
import { findRowConflict } from './order-row-conflicts.ts'
import { pastStatusOf } from './order-status-words.ts'
import type { FileRow } from './read-imported-file.ts'

const MAX_TAGS = 20

export type PastOrderView = { header: OrderHeader; currency: string; dates: FileDates; now: Date }
export type ReadPastOrder = { order: PastOrder | null; problems: FileProblem[] }

/** Why an order is left out: it is thrown and caught in this file, since any of some twenty cells may be the reason. */
class Refusal extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** The order that rows make, and what should be checked about it; or why they make none. */
export function readPastOrder(rows: readonly FileRow[], number: string, view: PastOrderView): ReadPastOrder {
  const sheet = sheetOf(rows, number, view.header)
  try {
    return { order: orderOf(sheet, number, view), problems: sheet.problems }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { order: null, problems: [error.problem] }
  }
}

type Sheet = ReturnType<typeof sheetOf>

function sheetOf(rows: readonly FileRow[], handle: string, header: OrderHeader) {
  const { indexOf, itemColumns } = header
  const problems: FileProblem[] = []
  const rawOf = ({ cells }: FileRow, column: OrderColumn) => cells[indexOf.get(column) ?? -1] ?? ''
  const textOf = (row: FileRow, column: OrderColumn) => orderCellOf(row, header, column)
  const rowWith = (column: OrderColumn) => rows.find((row) => rawOf(row, column).trim() !== '') ?? (rows[0] as FileRow)
  const problemOf = (column: OrderColumn | null, line: number, code: ImportProblemCode, reason?: Text): FileProblem => {
    const row = rows.find((one) => one.line === line)
    return {
      ...{ line, code, handle, column: column ? orderHeadingOf(header, column) : '' },
      value: column && row ? shownCell(rawOf(row, column)) : '',
      ...(reason && { reason }),
    }
  }
  return {
    ...{ rows, problems, textOf, itemColumns },
    refusal: (...why: Parameters<typeof problemOf>) => new Refusal(problemOf(...why)),
    has: (column: OrderColumn) => indexOf.has(column),
    lineOf: (column: OrderColumn) => rowWith(column).line,
    /** The first row that says it: some files repeat the order in each of its rows, others do not. */
    text: (column: OrderColumn) => textOf(rowWith(column), column),
    warn: (column: OrderColumn | null, line: number, reason: Text) =>
      problems.push(problemOf(column, line, 'WARNING', reason)),
  }
}

function orderOf(sheet: Sheet, number: string, { header, currency, dates, now }: PastOrderView): PastOrder {
  const { rows, text } = sheet
  const [first] = rows as [FileRow]
  const bad = rows.find(({ isUnreadable }) => isUnreadable)
  if (bad) throw sheet.refusal(null, bad.line, 'UNREADABLE_LINE')
  const broken = rows.find(({ cells }) => cells.some((cell) => /[\0\uFFFD]/.test(cell)))
  if (broken) throw sheet.refusal(null, broken.line, 'UNREADABLE_LINE', orderReasons.unread)
  if (number === '') throw sheet.refusal('number', first.line, 'REQUIRED', orderReasons.noNumber)
  if (isLongerThan(number, maxPastOrderNumberLength))
    throw sheet.refusal('number', first.line, 'LEFT_OUT', orderReasons.longNumber)
  const conflict = findRowConflict(rows, header, dates)
  if (conflict)
    throw sheet.refusal(conflict.column, conflict.line, 'DUPLICATE_IN_FILE', orderReasons.contradicts(first.line))
  refuseForeign(sheet, currency)
  const totalMinor = amountOf(sheet, 'total', true)
  const refundedMinor = amountOf(sheet, 'refunded')
  if (refundedMinor > totalMinor)
    throw sheet.refusal('refunded', sheet.lineOf('refunded'), 'LEFT_OUT', orderReasons.tooMuchRefunded)
  const items = itemsOf(sheet)
  const known = items.reduce((sum, item) => sum + (item.totalMinor ?? 0), 0)
  return {
    source: header.source,
    orderNumber: number,
    status: pastStatusOf({
      ...{ status: text('status'), payment: text('payment'), fulfillment: text('fulfillment') },
      cancelledAt: text('cancelledAt'),
    }),
    sourceStatus: cutText(
      [text('status'), text('payment'), text('fulfillment')].filter(Boolean).join(', '),
      maxNameLength,
    ).trim(),
    ...contactsOf(sheet),
    subtotalMinor: sheet.has('subtotal') ? amountOf(sheet, 'subtotal') : Math.min(known, totalMinor),
    discountMinor: amountOf(sheet, 'discount'),
    deliveryMinor: amountOf(sheet, 'delivery'),
    taxMinor: taxOf(sheet),
    ...{ totalMinor, refundedMinor },
    paymentMethod: cutText(text('paymentMethod'), maxNameLength).trim(),
    couponCode: cutText(text('coupon'), maxNameLength).trim(),
    note: cutText(text('note'), maxNoteLength).trim(),
    tags: tagsOf(text('tags')),
    items,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    placedAt: placedAtOf(sheet, dates, now),
  }
}

function refuseForeign(sheet: Sheet, own: string): void {
  const { text, lineOf } = sheet
  const currency = text('currency').toUpperCase()
  const isOwn = currency === '' || currency === own || (own === 'BDT' && ['TK', 'TK.', '৳', 'TAKA'].includes(currency))
  if (!isOwn)
    throw sheet.refusal(
      'currency',
      lineOf('currency'),
      'LEFT_OUT',
      orderReasons.foreignCurrency(cutText(currency, 20), own),
    )
}

/** Exactly as the file has it; a discount or what was paid back may be negative there. */
function amountOf(sheet: Sheet, column: OrderColumn, isRequired = false): Minor {
  const { text, lineOf } = sheet
  const cell = text(column)
  if (cell === '' && !isRequired) return 0
  const amount = cell === '' ? null : parseStatementAmount(cell)
  const minor = amount !== null && (column === 'discount' || column === 'refunded') ? Math.abs(amount) : amount
  if (minor === null || minor < 0)
    throw sheet.refusal(column, lineOf(column), cell === '' ? 'REQUIRED' : 'NOT_A_NUMBER', orderReasons.badAmount)
  return minor
}

/** The tax of another shop. One with fractions of the smallest coin is not read: it becomes 0, with a warning. */
function taxOf({ text, lineOf, warn }: Sheet): Minor {
  const amount = text('tax') === '' ? 0 : parseStatementAmount(text('tax'))
  if (amount !== null && amount >= 0) return amount
  warn('tax', lineOf('tax'), orderReasons.unreadAmount)
  return 0
}

function placedAtOf(sheet: Sheet, dates: FileDates, now: Date): Date {
  const { text, lineOf } = sheet
  const line = lineOf('placedAt')
  const cell = text('placedAt')
  if (cell === '') throw sheet.refusal('placedAt', line, 'REQUIRED', orderReasons.badDate)
  const at = readOrderDate(cell, dates)
  if (!at)
    throw sheet.refusal(
      'placedAt',
      line,
      'LEFT_OUT',
      dates === 'mixed' ? orderReasons.mixedDates : orderReasons.badDate,
    )
  if (at > now) throw sheet.refusal('placedAt', line, 'LEFT_OUT', orderReasons.future)
  return at
}

function contactsOf({
  text,
  lineOf,
  warn,
}: Sheet): Pick<PastOrder, 'phone' | 'email' | 'receiverName' | 'address' | 'district'> {
  const typed = (['phone1', 'phone2', 'phone3'] as const).filter((column) => text(column) !== '')
  const phone = typed.reduce<PhoneNumber | null>((found, column) => found ?? parseAnyPhone(text(column)), null)
  const [column] = typed
  if (column && !phone) warn(column, lineOf(column), orderReasons.badPhone)
  const email = text('email').toLowerCase()
  const isEmail = /^[^\s@•]+@[^\s@]+$/.test(email) && email.length <= maxEmailLength
  const names = ([1, 2] as const).map(
    (place) => text(`name${place}`) || `${text(`firstName${place}`)} ${text(`lastName${place}`)}`.trim(),
  )
  const place = text('address1') || !text('address2') ? 1 : 2
  const address = [text(`address${place}`), text(`moreAddress${place}`)].filter(Boolean).join(', ')
  return {
    ...{ phone, email: isEmail ? email : '' },
    receiverName: cutText(names.find(Boolean) ?? '', maxNameLength).trim(),
    address: cutText(address, maxAddressLength).trim(),
    district: cutText(text(`city${place}`) || text('city1') || text('city2'), maxNameLength).trim(),
  }
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => cutText(tag.trim().toLowerCase(), maxTagLength).trim()))]
    .filter(Boolean)
    .slice(0, MAX_TAGS)

function itemsOf(sheet: Sheet): PastOrder['items'] {
  const { rows, warn } = sheet
  const items = rows.flatMap((row) => [...itemOfRow(sheet, row), ...itemsInCells(sheet, row)])
  const [first] = rows as [FileRow]
  if (items.length > maxPastOrderItems) warn(null, first.line, orderReasons.tooManyItems(maxPastOrderItems))
  return items.slice(0, maxPastOrderItems)
}

function itemOfRow(sheet: Sheet, row: FileRow): PastOrder['items'] {
  const { textOf, warn } = sheet
  const name = textOf(row, 'itemName')
  if (name === '') return []
  const written = textOf(row, 'itemQuantity')
  const quantity = written === '' ? 1 : wholeUnitsOf(written)
  if (quantity === null) throw sheet.refusal('itemQuantity', row.line, 'NOT_A_NUMBER', orderReasons.badQuantity)
  if (quantity === 0) return []
  const column = textOf(row, 'itemTotal') ? 'itemTotal' : 'itemPrice'
  const cell = textOf(row, column)
  const amount = cell === '' ? null : parseStatementAmount(cell)
  if (cell !== '' && amount === null) warn(column, row.line, orderReasons.unreadAmount)
  const total = amount !== null && column === 'itemPrice' ? amount * quantity : amount
  return [itemOf(name, textOf(row, 'itemSku'), quantity, total)]
}

/** A file that repeats an order in each of its rows repeats such a cell, too: the first row counts. */
function itemsInCells({ rows, itemColumns, warn }: Sheet, row: FileRow): PastOrder['items'] {
  if (row !== rows[0]) return []
  return itemColumns.flatMap((index) => {
    const { items, isWhole } = itemsOfCell(withFormula(row.cells[index] ?? ''))
    if (!isWhole) warn(null, row.line, orderReasons.unreadItems)
    return items
  })
}
