import type { Readable } from 'node:stream'
import { MAX_STATEMENT_LINES, MAX_STATEMENT_PROBLEMS } from '@haat/contract/upload-fields.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { fieldError } from '../../platform/errors.ts'
import { readCsvRows } from '../../platform/read-csv-rows.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { StatementColumn } from '../gateways/payment-gateway.ts'
import {
  type ColumnNames,
  findSharedColumn,
  findStatementHeader,
  type StatementHeader,
} from './statement-column-rules.ts'
import { readStatementLine, type StatementLine, type StatementProblem, shownValue } from './statement-line-rules.ts'
import { type StatementFileProblem, sharedColumnText, statementFileTexts } from './statement-problem-texts.ts'

export type Statement = {
  gateway: GatewayCode
  /** In the order of the file; each transaction and type once. */
  lines: StatementLine[]
  /** The first of them. */
  problems: StatementProblem[]
  rejectedCount: number
  repeatedCount: number
  /** The time that the file covers without a gap, the end excluded; null when a line could not be read. */
  covers: { from: Date; until: Date } | null
}

/** The days that staff say the statement was made for. */
export type StatementPeriod = { from: Date | null; until: Date | null }

export type StatementFormat = { gateway: GatewayCode; columns: ColumnNames; period: StatementPeriod; now: Date }

/** Within so many rows the header is found: exports begin with the merchant's name, the period and the balance. */
const MAX_ROWS_BEFORE_HEADER = 40
const DAY_MS = 86_400_000
const MAX_COVERED_MS = 366 * DAY_MS

/** Where a request names each column. */
const COLUMN_FIELDS: Record<StatementColumn, string> = {
  transactionId: 'transaction_id_column',
  date: 'date_column',
  time: 'date_column',
  amount: 'amount_column',
  fee: 'fee_column',
  net: 'net_column',
  type: 'type_column',
  reference: 'reference_column',
}

const refuse = (problem: StatementFileProblem) => fieldError('file', statementFileTexts[problem])

/** Reads a statement line by line. Lines that cannot be read are reported; a file that is no statement is rejected. */
export async function readStatement(
  source: Readable,
  { gateway, columns, period, now }: StatementFormat,
): Promise<Statement> {
  const read = new Map<string, StatementLine>()
  const statement: Statement = { gateway, lines: [], problems: [], rejectedCount: 0, repeatedCount: 0, covers: null }
  const report = (problem: StatementProblem) => {
    statement.rejectedCount++
    if (statement.problems.length < MAX_STATEMENT_PROBLEMS) statement.problems.push(problem)
  }
  let header: StatementHeader | null = null
  let rows = 0
  for await (const row of readCsvRows(source)) {
    if (++rows > MAX_STATEMENT_LINES + MAX_ROWS_BEFORE_HEADER) throw refuse('isTooLong')
    if (row.kind === 'unreadable') {
      if (rows === 1) throw refuse(row.reason.includes('UTF-16') ? 'isUtf16' : 'isSpreadsheet')
      report({ line: row.line, column: '', value: '', code: 'UNREADABLE_LINE' })
      continue
    }
    if (rows === 1 && row.cells[0]?.startsWith('PK\u0003\u0004')) throw refuse('isSpreadsheet')
    if (header === null) {
      header = findStatementHeader(row.cells, gatewayDrivers[gateway]?.statementColumns ?? {}, columns)
      const shared = header && findSharedColumn(header, columns)
      if (shared) throw fieldError(COLUMN_FIELDS[shared], sharedColumnText(shownValue(columns[shared] ?? '')))
      if (header === null && rows > MAX_ROWS_BEFORE_HEADER) throw refuse('hasNoHeader')
      continue
    }
    const found = readStatementLine(header, row, { gateway, now })
    if ('isSkipped' in found) continue
    if ('problem' in found) {
      report(found.problem)
      continue
    }
    const key = `${found.line.type} ${found.line.transactionId}`
    const first = read.get(key)
    if (first === undefined) read.set(key, found.line)
    else if (isSame(first, found.line)) statement.repeatedCount++
    else report({ line: row.line, column: '', value: found.line.transactionId, code: 'DUPLICATE_LINE' })
  }
  if (header === null) throw refuse('hasNoHeader')
  statement.lines = [...read.values()]
  const isOfPeriod = period.from !== null && period.until !== null
  if (statement.lines.length + statement.rejectedCount === 0 && !isOfPeriod) throw refuse('hasNoLines')
  if (statement.rejectedCount === 0) statement.covers = coveredBy(statement.lines, period, now)
  return statement
}

const isSame = (one: StatementLine, other: StatementLine) =>
  one.amountMinor === other.amountMinor && one.feeMinor === other.feeMinor

/**
 * From the first line to the last, and the days that the statement was made for. A statement without times covers its
 * last day only when a later one says the rest.
 */
function coveredBy(lines: readonly StatementLine[], period: StatementPeriod, now: Date): Statement['covers'] {
  let from = period.from?.getTime() ?? Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  if (period.until && period.until <= now) until = period.until.getTime()
  for (const { occurredAt, stepMs } of lines) {
    const at = occurredAt.getTime()
    from = Math.min(from, at)
    until = Math.max(until, stepMs === DAY_MS ? at : at + stepMs)
  }
  return from < until && until - from <= MAX_COVERED_MS ? { from: new Date(from), until: new Date(until) } : null
}
