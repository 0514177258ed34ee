import { MAX_PREVIEWED_LINES } from '@haat/contract/merchant/settlement-file-shapes.ts'
import type {
  listSettlementFileLines,
  listSettlementFiles,
  previewSettlementFile,
  readSettlementFile,
} from '@haat/contract/merchant/settlement-files.ts'
import type { Data } from '@haat/contract/operation.ts'
import { settlementLists } from '@haat/contract/vocabulary.ts'
import { Reply } from '../../platform/reply.ts'
import type { Locale } from '../../shared/locale.ts'
import { amountOrNull, formatAmount, type Minor } from '../../shared/money.ts'
import type { ComparedLine, ListSum } from './compared-lines.queries.ts'
import type { ReadSettlementFile } from './read-settlement-file.ts'
import { settlementColumnNames, shownName } from './settlement-column-rules.ts'
import type { FileLine, FileLineProblem } from './settlement-file-line-rules.ts'
import { settlementProblemTexts } from './settlement-file-texts.ts'
import type { SettlementFileRow } from './settlement-files.queries.ts'

export const presentFileRow = (row: SettlementFileRow): Data<typeof listSettlementFiles>['items'][number] => ({
  id: row.id,
  courier_account_id: row.courierAccountId,
  courier: row.courier,
  account_name: row.accountName,
  invoice_number: row.invoiceNumber,
  file_name: row.fileName,
  status: row.status,
  settlement_id: row.settlementId,
  row_count: row.rowCount,
  rejected_count: row.rejectedCount,
  imported_by: row.importedBy,
  created_at: row.createdAt,
})

const presentProblems = (problems: readonly FileLineProblem[], locale: Locale) =>
  problems.map((problem) => ({ ...problem, message: settlementProblemTexts[problem.code][locale] }))

type HeldSum = { count: number; heldMinor: Minor }

export type ComparedFile = {
  file: SettlementFileRow
  lists: readonly ListSum[]
  missing: HeldSum
  short: HeldSum
}

export function presentFile(
  { file, lists, missing, short }: ComparedFile,
  locale: Locale,
): Data<typeof readSettlementFile> {
  const sum = (of: (list: ListSum) => number) => lists.reduce((total, list) => total + of(list), 0)
  return {
    ...presentFileRow(file),
    lists: lists
      .toSorted((one, other) => settlementLists.indexOf(one.list) - settlementLists.indexOf(other.list))
      .map(({ list, count, payableMinor, differenceMinor }) => ({
        ...{ list, count, payable: formatAmount(payableMinor), difference: formatAmount(differenceMinor) },
      })),
    payable: formatAmount(sum(({ payableMinor }) => payableMinor)),
    expected: formatAmount(sum(({ expectedMinor }) => expectedMinor)),
    additions: formatAmount(sum(({ additionsMinor }) => additionsMinor)),
    deductions: formatAmount(sum(({ deductionsMinor }) => deductionsMinor)),
    waiting_count: sum(({ waitingCount }) => waitingCount),
    missing_count: missing.count,
    missing_amount: formatAmount(missing.heldMinor),
    short_count: short.count,
    short_amount: formatAmount(short.heldMinor),
    problems: presentProblems(file.problems, locale),
  }
}

/** 200 for a file that was imported before. */
export const presentImported = (file: ComparedFile, isRepeated: boolean, locale: Locale) =>
  new Reply({ ...presentFile(file, locale), is_repeated: isRepeated }, { status: isRepeated ? 200 : 201 })

type ReadColumns = Pick<
  FileLine,
  | 'consignmentId'
  | 'shipmentNumber'
  | 'courierStatus'
  | 'cashMinor'
  | 'feeMinor'
  | 'adjustmentMinor'
  | 'compensationMinor'
>

const presentRead = (line: ReadColumns) => ({
  consignment_id: line.consignmentId,
  shipment_number: line.shipmentNumber,
  courier_status: line.courierStatus,
  cash: formatAmount(line.cashMinor),
  fee: formatAmount(line.feeMinor),
  adjustment: formatAmount(line.adjustmentMinor),
  compensation: formatAmount(line.compensationMinor),
})

export const presentFileLine = (line: ComparedLine): Data<typeof listSettlementFileLines>['items'][number] => ({
  id: line.id,
  line: line.line,
  list: line.list,
  ...presentRead(line),
  shipment_id: line.shipmentId,
  order_id: line.orderId,
  order_number: line.orderNumber,
  receiver_name: line.receiverName,
  status: line.status,
  held: formatAmount(line.heldMinor),
  rest: formatAmount(line.restMinor),
  claimed: formatAmount(line.claimedMinor),
  claim_paid: formatAmount(line.claimPaidMinor),
  quoted_fee: amountOrNull(line.quotedFeeMinor),
  note: line.note,
})

export function presentSettlementPreview(
  { header, firstCells, lines, problems, rejectedCount }: ReadSettlementFile,
  locale: Locale,
): Data<typeof previewSettlementFile> {
  const names = header?.names ?? firstCells
  const fieldOf = (index: number) => settlementColumnNames.find((column) => header?.indexOf[column] === index) ?? ''
  return {
    columns: names.map((name, index) => ({ header: shownName(name), field: fieldOf(index) })),
    is_readable: header !== null,
    rows: lines.slice(0, MAX_PREVIEWED_LINES).map((line) => ({ line: line.line, ...presentRead(line) })),
    row_count: lines.length,
    rejected_count: rejectedCount,
    payable: formatAmount(lines.reduce((sum, line) => sum + line.cashMinor - line.feeMinor + line.adjustmentMinor, 0)),
    problems: presentProblems(problems, locale),
  }
}
