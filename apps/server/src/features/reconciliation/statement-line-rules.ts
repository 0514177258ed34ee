import type { GatewayCode, StatementLineType, StatementProblemCode } from '@haat/contract/vocabulary.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { withoutFormula } from '../../shared/csv-cell.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { Minor } from '../../shared/money.ts'
import { asciiDigits } from '../../shared/phone.ts'
import { maxReferenceLength } from '../../shared/stored-lengths.ts'
import type { StatementColumn } from '../gateways/payment-gateway.ts'
import { canonicalTransactionId } from '../payments/transaction-id-rules.ts'
import {
  parseLineType,
  parseStatementAmount,
  parseStatementMoment,
  type StatementMoment,
} from './statement-cell-rules.ts'
import type { StatementHeader } from './statement-column-rules.ts'

/** The gateway whose statement it is. */
export type StatementGateway = GatewayCode

export type StatementLine = {
  line: number
  transactionId: string
  type: StatementLineType
  occurredAt: Date
  stepMs: number
  amountMinor: Minor
  /** What the gateway keeps; null when the statement does not say. */
  feeMinor: Minor | null
  reference: string
}

/** A problem of a line, as it is stored: its message is made when it is read. */
export type StatementProblem = { line: number; column: string; value: string; code: StatementProblemCode }

type Reading = { line: StatementLine } | { problem: StatementProblem } | { isSkipped: true }

const A_DAY_MS = 86_400_000
const WALLET = /(?:\+?88)?(01[3-9])[\d\s-]{5,8}(\d{3})/g

/** A text of the file that is shown: short, harmless to a spreadsheet, and without whole wallet numbers. */
export const shownValue = (text: string): string =>
  withoutFormula(
    cutText(
      asciiDigits(text)
        .replaceAll(WALLET, '$1•••••$2')
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim(),
      60,
    ),
  )

/** Our invoice, or what the payer wrote. Wallet numbers are not kept. */
function referenceOf(text: string): string {
  const key = canonicalKey(text)
  return key.length > maxReferenceLength || /01[3-9]\d{8}/.test(key) ? '' : key
}

/** A line of a statement. Lines without a transaction and a date, such as totals, are skipped. */
export function readStatementLine(
  { names, indexOf }: StatementHeader,
  { line, cells }: { line: number; cells: readonly string[] },
  { gateway, now }: { gateway: GatewayCode; now: Date },
): Reading {
  const cell = (column: StatementColumn) => (indexOf[column] === undefined ? '' : (cells[indexOf[column]] ?? '').trim())
  const problem = (column: StatementColumn, code: StatementProblemCode): Reading => ({
    problem: { line, column: shownValue(names[indexOf[column] ?? -1] ?? ''), value: shownValue(cell(column)), code },
  })

  if (cell('transactionId') === '' && cell('date') === '') return { isSkipped: true }
  for (const column of ['transactionId', 'date', 'amount'] as const)
    if (cell(column) === '') return problem(column, 'MISSING_VALUE')
  const transactionId = canonicalTransactionId(cell('transactionId'), gateway)
  if (transactionId === null) return problem('transactionId', 'INVALID_TRANSACTION_ID')
  const moment = parseStatementMoment(cell('date'), cell('time'))
  if (!moment) return problem('date', 'INVALID_DATE')
  if (moment.at.getTime() > now.getTime() + A_DAY_MS) return problem('date', 'FUTURE_DATE')
  const signed = parseStatementAmount(cell('amount'))
  if (signed === null || signed === 0) return problem('amount', 'INVALID_AMOUNT')
  const type = parseLineType(cell('type')) ?? (signed < 0 ? 'REFUND' : 'PAYMENT')
  if (type === 'PAYMENT' && signed < 0) return problem('amount', 'NEGATIVE_PAYMENT')
  const amountMinor = type === 'REFUND' ? Math.abs(signed) : signed

  const [fee, net] = (['fee', 'net'] as const).map((column) =>
    cell(column) === '' ? undefined : parseStatementAmount(cell(column)),
  )
  if (fee === null) return problem('fee', 'INVALID_FEE')
  if (net === null) return problem('net', 'INVALID_AMOUNT')
  const feeMinor = decideFee(type, Math.abs(amountMinor), fee, net)
  if (feeMinor === 'differs') return problem('net', 'SUM_DIFFERS')
  if (type === 'PAYMENT' && feeMinor !== null && (feeMinor < 0 || feeMinor > amountMinor))
    return problem(fee === undefined ? 'net' : 'fee', 'FEE_ABOVE_AMOUNT')
  return {
    line: {
      line,
      transactionId,
      type,
      ...momentOf(moment),
      amountMinor,
      feeMinor,
      reference: referenceOf(cell('reference')),
    },
  }
}

const momentOf = ({ at, stepMs }: StatementMoment) => ({ occurredAt: at, stepMs })

/**
 * The fee. Some exports write it as a deduction with a minus, some without; the net amount, when there is one, says
 * whether it was taken or, with a refund, returned.
 */
function decideFee(
  type: StatementLineType,
  amountMinor: Minor,
  fee: Minor | undefined,
  net: Minor | undefined,
): Minor | null | 'differs' {
  if (type === 'OTHER') return null
  const taken = fee === undefined ? undefined : Math.abs(fee)
  if (net === undefined) return taken ?? null
  const left = Math.abs(net)
  const kept = type === 'PAYMENT' ? amountMinor - left : left - amountMinor
  return taken === undefined || taken === Math.abs(kept) ? kept : 'differs'
}
