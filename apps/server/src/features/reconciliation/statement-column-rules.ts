import { headerKey } from '../../shared/header-key.ts'
import type { GatewayDriver, StatementColumn } from '../gateways/payment-gateway.ts'

/** Names of columns that the file has instead of the known ones. */
export type ColumnNames = Partial<Record<StatementColumn, string>>

type Aliases = Record<StatementColumn, readonly string[]>

// Gateways do not document their exports, and change them: the names are those that merchants report, the most exact
// first. A file with others names its columns in the request.
const common: Aliases = {
  transactionId: [
    'Transaction ID',
    'Trx ID',
    'Txn ID',
    'Transaction No',
    'Transaction Number',
    'ট্রানজেকশন আইডি',
    'লেনদেন আইডি',
  ],
  date: [
    'Date & Time',
    'Date Time',
    'Transaction Date',
    'Transaction Date Time',
    'Trx Date',
    'Completion Time',
    'Date',
    'তারিখ',
    'তারিখ ও সময়',
  ],
  time: ['Transaction Time', 'Trx Time', 'Time', 'সময়'],
  amount: [
    'Transaction Amount',
    'Trx Amount',
    'Gross Amount',
    'Amount',
    'Amount (BDT)',
    'Amount (Tk)',
    'টাকা',
    'পরিমাণ',
    'টাকার পরিমাণ',
  ],
  fee: [
    'Fee',
    'Fees',
    'Transaction Fee',
    'Merchant Fee',
    'Charge',
    'Charges',
    'Service Charge',
    'Commission',
    'MDR',
    'চার্জ',
    'ফি',
  ],
  net: ['Net Amount', 'Net', 'Settlement Amount', 'Payable Amount', 'নিট টাকা'],
  type: ['Transaction Type', 'Trx Type', 'Type', 'ধরন', 'লেনদেনের ধরন'],
  reference: [
    'Merchant Invoice Number',
    'Merchant Invoice',
    'Invoice Number',
    'Invoice No',
    'Invoice',
    'Order ID',
    'Merchant Reference',
    'Reference',
    'Payer Reference',
    'ইনভয়েস',
    'রেফারেন্স',
  ],
}

/** Where the columns are in a row of the file. */
export type StatementHeader = { names: string[]; indexOf: Partial<Record<StatementColumn, number>> }

/** Columns that say different things: none can be two of them. */
const DISTINCT = ['transactionId', 'date', 'amount', 'fee', 'net'] as const

/** A column that was named, and is another's too; of two that were named, the second. */
export function findSharedColumn({ indexOf }: StatementHeader, given: ColumnNames): StatementColumn | undefined {
  const isShared = (column: StatementColumn) =>
    DISTINCT.some((other) => other !== column && indexOf[other] !== undefined && indexOf[other] === indexOf[column])
  return DISTINCT.findLast((column) => given[column] !== undefined && isShared(column))
}

const REQUIRED = ['transactionId', 'date', 'amount'] as const

/** The header, if the row is one: it has the columns that every statement must have. */
export function findStatementHeader(
  cells: readonly string[],
  ofGateway: GatewayDriver['statementColumns'],
  given: ColumnNames,
): StatementHeader | null {
  const keys = cells.map(headerKey)
  const indexOf: StatementHeader['indexOf'] = {}
  for (const column of Object.keys(common) as StatementColumn[]) {
    const own = given[column]
    const aliases = own === undefined ? [...(ofGateway[column] ?? []), ...common[column]] : [own]
    const found = aliases.map((alias) => keys.indexOf(headerKey(alias))).find((index) => index !== -1)
    if (found !== undefined) indexOf[column] = found
  }
  if (indexOf.date === undefined && indexOf.time !== undefined) indexOf.date = indexOf.time
  if (indexOf.time === indexOf.date) delete indexOf.time
  if (REQUIRED.some((column) => indexOf[column] === undefined)) return null
  return { names: cells.map((name) => name.trim()), indexOf }
}
