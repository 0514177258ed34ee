import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { maxConsignmentIdLength } from '@haat/contract/text-lengths.ts'
import type { SettlementColumn, SettlementProblemCode } from '@haat/contract/vocabulary.ts'
import { headerKey } from '../../shared/header-key.ts'
import type { Minor } from '../../shared/money.ts'
import { asciiDigits } from '../../shared/phone.ts'
import { maxReferenceLength } from '../../shared/stored-lengths.ts'
import { parseStatementAmount } from '../reconciliation/statement-cell-rules.ts'
import { shownValue } from '../reconciliation/statement-line-rules.ts'
import type { SettlementHeader } from './settlement-column-rules.ts'

export type FileLine = {
  line: number
  consignmentId: string
  shipmentNumber: string
  courierStatus: string
  cashMinor: Minor
  feeMinor: Minor
  /** What the courier added besides, with the compensation; negative for what it took off. */
  adjustmentMinor: Minor
  /** What it paid for goods that were lost or damaged. */
  compensationMinor: Minor
}

export type FileLineProblem = { line: number; column: string; value: string; code: SettlementProblemCode }

type Reading = { line: FileLine } | { problem: FileLineProblem } | { isSkipped: true }

/** Couriers round: what does not add up by so much is no other column. */
const ROUNDING_MINOR = 100

/** An ID as a spreadsheet writes it to keep it a text: `'123`, `="123"`, `#123`. */
const idOf = (cell: string): string =>
  asciiDigits(cell.normalize('NFKC'))
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^['#]+/, '')
    .trim()

/** What files call the line of their sums, by `headerKey`. */
const totals = new Set(['total', 'totals', 'grandtotal', 'subtotal', 'sum', 'মোট', 'সর্বমোট'])

/** A line of a courier's file. Lines of no parcel, such as totals, and those of which nothing was paid or kept, are skipped. */
export function readFileLine(
  { names, indexOf }: SettlementHeader,
  { line, cells }: { line: number; cells: readonly string[] },
): Reading {
  const cell = (column: SettlementColumn) =>
    indexOf[column] === undefined ? '' : (cells[indexOf[column]] ?? '').trim()
  const problem = (column: SettlementColumn, code: SettlementProblemCode): Reading => ({
    problem: { line, column: shownValue(names[indexOf[column] ?? -1] ?? ''), value: shownValue(cell(column)), code },
  })
  const [consignmentId, shipmentNumber] = [idOf(cell('consignment')), idOf(cell('number')).toUpperCase()]
  const ids = [consignmentId, shipmentNumber].filter((each) => each !== '')
  if (ids.every((each) => totals.has(headerKey(each)))) return { isSkipped: true }
  if (consignmentId.length > maxConsignmentIdLength) return problem('consignment', 'INVALID_ID')
  if (shipmentNumber.length > maxReferenceLength) return problem('number', 'INVALID_ID')

  const amounts: Partial<Record<SettlementColumn, Minor>> = {}
  for (const column of ['collected', 'payable', 'adjustment', 'compensation', ...FEES, 'discount'] as const) {
    if (cell(column) === '') continue
    const amount = parseStatementAmount(cell(column))
    if (amount === null || Math.abs(amount) > maxMoneyMinor) return problem(column, 'INVALID_AMOUNT')
    amounts[column] = amount
  }
  const sums = sumsOf(amounts)
  if (sums === 'missing') return problem(indexOf.collected === undefined ? 'payable' : 'collected', 'MISSING_VALUE')
  if (sums === 'differs') return problem('payable', 'SUM_DIFFERS')
  if (sums.cashMinor < 0) return problem(indexOf.collected === undefined ? 'payable' : 'collected', 'NEGATIVE_CASH')
  // Amounts of several columns may add up to more than one may be.
  if ([sums.cashMinor, sums.feeMinor, Math.abs(sums.adjustmentMinor)].some((sum) => sum > maxMoneyMinor))
    return problem(indexOf.payable === undefined ? 'collected' : 'payable', 'INVALID_AMOUNT')
  if (sums.cashMinor === 0 && sums.feeMinor === 0 && sums.adjustmentMinor === 0) return { isSkipped: true }
  return {
    line: {
      ...{ line, consignmentId, shipmentNumber, courierStatus: shownValue(cell('status')), ...sums },
      compensationMinor: Math.max(0, amounts.compensation ?? 0),
    },
  }
}

const FEES = ['delivery_fee', 'cod_fee', 'return_fee'] as const

type Sums = Pick<FileLine, 'cashMinor' | 'feeMinor' | 'adjustmentMinor'>

/** Some files write fees as deductions with a minus, some without. What a courier gives back of its fees is an adjustment. */
function sumsOf(amounts: Partial<Record<SettlementColumn, Minor>>): Sums | 'missing' | 'differs' {
  const { collected, payable, discount = 0 } = amounts
  const adjustment = (amounts.adjustment ?? 0) + (amounts.compensation ?? 0)
  const hasFees = FEES.some((column) => amounts[column] !== undefined)
  const fees = FEES.reduce((sum, column) => sum + Math.abs(amounts[column] ?? 0), 0) - Math.abs(discount)
  if (payable === undefined) return collected === undefined ? 'missing' : kept(collected, fees, adjustment)
  if (collected === undefined) {
    if (!hasFees && payable < 0) return kept(0, adjustment - payable, adjustment)
    return kept(payable + fees - adjustment, fees, adjustment)
  }
  const fee = collected + adjustment - payable
  return hasFees && Math.abs(fee - fees) > ROUNDING_MINOR ? 'differs' : kept(collected, fee, adjustment)
}

const kept = (cashMinor: Minor, feeMinor: Minor, adjustmentMinor: Minor): Sums =>
  feeMinor >= 0
    ? { cashMinor, feeMinor, adjustmentMinor }
    : { cashMinor, feeMinor: 0, adjustmentMinor: adjustmentMinor - feeMinor }
