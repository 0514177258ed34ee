import {
  count,
  enumValue,
  flag,
  id,
  inputDate,
  inputEnum,
  inputText,
  list,
  nullable,
  object,
  optional,
  queryFlag,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { inputFile, MAX_STATEMENT_LINES, MAX_STATEMENT_PROBLEMS } from '../upload-fields.ts'
import { gatewayCodes, statementProblems } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Reconciliation',
  path: 'statements/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})

const gateway = enumValue('Payment gateway.', gatewayCodes)

const imported = {
  id: id('Import ID.', 91),
  gateway,
  covers_from: nullable(
    timestamp('Beginning of the time that the statement covers, UTC.'),
    'Beginning of the time that the statement covers, UTC: payments of this time that it does not contain are listed in `reconciliation/`. Null when a line was rejected: a payment may then be missing only because its line could not be read. Null also for more than 366 days.',
  ),
  covers_until: nullable(
    timestamp('End of the time that the statement covers, excluded, UTC; null like `covers_from`.'),
  ),
  created_count: count('Lines that were imported.', 118),
  unchanged_count: count('Lines that an earlier import already had.', 2),
  corrected_count: count('Lines of earlier imports of which this file stated the fee, or corrected it.', 0),
  rejected_count: count('Lines that were not imported.', 0),
  imported_by: text('Who imported the statement.', 'staff:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  created_at: timestamp('Time of the import, UTC.'),
}

const StatementProblem = object('StatementProblem', 'Why a line was not imported, or not wholly.', {
  line: count('Line of the file on which it begins; the header is a line too.', 14),
  column: text('Column of the file; empty for the whole line.', 'Fee'),
  value: text(
    'What the cell contains, at most 60 characters. An apostrophe precedes what a spreadsheet would run as a formula.',
    '18,5x',
  ),
  code: enumValue('The rule that the line breaks.', statementProblems, 'INVALID_FEE'),
  message: text('What is wrong, and what to do.', 'The fee is not an amount.'),
})

const StatementImport = object('StatementImport', 'An imported statement.', imported)
const StatementImportResult = object('StatementImportResult', 'An imported statement, with its problems.', {
  ...imported,
  is_repeated: flag('Whether this file was imported before; nothing was changed.', false),
  problems: list(`The first ${MAX_STATEMENT_PROBLEMS} problems, by line.`, StatementProblem),
})

const column = (of: string, example: string) =>
  optional(
    inputText(`Name of the column of ${of}, when the file calls it otherwise than the gateway's exports do.`, {
      max: 100,
      example,
    }),
  )

export const importStatement = operation({
  id: 'importStatement',
  method: 'POST',
  summary: 'Import a statement of a payment gateway',
  description: [
    `multipart/form-data with one \`file\`: CSV in UTF-8, at most 5 MB and ${MAX_STATEMENT_LINES} lines. Lines before the header are skipped. The columns of the transaction ID, the date and the amount are required; those of the fee, the net amount, the type and the reference (our invoice, or what the payer wrote) are optional. Other columns are not read, and wallet numbers are not stored.`,
    'Amounts may have thousands separators, Bangla digits, a currency, and parentheses or a minus when negative. Dates without a time zone are in Asia/Dhaka time; 05/01/2026 is the fifth of January. A payment or refund without a type is one by its sign.',
    'A line that is imported already, from this file or another, changes nothing. A line that cannot be read is reported and the others are imported. Fees are entered in the ledger, and differences between statement and orders appear in `reconciliation/`. A store can import 50 times a day; deleted statements count, and so do corrections of fees. A file whose transactions came mostly through the other gateway is refused with 400, and so is a column that is named for two values.',
  ].join('\n\n'),
  form: true,
  body: strictBody('The statement.', {
    file: inputFile('CSV file, at most 5 MB.'),
    gateway: inputEnum('Payment gateway of the statement.', gatewayCodes, { fold: 'upper' }),
    period_from: optional(
      inputDate(
        'First day that the statement was made for (YYYY-MM-DD, in Asia/Dhaka time). Without it, the statement covers the time from its first line.',
      ),
    ),
    period_to: optional(
      inputDate(
        'Last day that the statement was made for. Without it, or while the day has not ended, the statement covers the time to its last line; one without times, to the beginning of its last day.',
        '2026-01-31',
      ),
    ),
    corrects_fees: optional(
      queryFlag(
        'Whether a fee in this file replaces another that was imported before. The ledger gets the difference. Default: false; a different fee is reported.',
      ),
    ),
    transaction_id_column: column('the transaction ID', 'Trx ID'),
    date_column: column('the date', 'Transaction Date'),
    amount_column: column('the amount', 'Amount'),
    fee_column: column('the fee', 'Fee'),
    net_column: column('the net amount', 'Net Amount'),
    type_column: column('the type', 'Type'),
    reference_column: column('the reference', 'Merchant Invoice Number'),
  }),
  message: { en: 'Statement imported.', bn: 'স্টেটমেন্ট আনা হয়েছে।' },
  outcomes: [
    {
      when: (imported) => imported.is_repeated,
      en: 'This statement is imported already.',
      bn: 'এই স্টেটমেন্ট আগেই আনা হয়েছে।',
    },
  ],
  data: StatementImportResult,
  success: [201, 200],
  errors: ['invalid_state'],
})

export const deleteStatement = operation({
  id: 'deleteStatement',
  method: 'DELETE',
  path: '{statement_id}/',
  summary: 'Delete an imported statement',
  description:
    'As if it had never been imported. Its lines are deleted, with their differences and what staff noted on those, and the ledger takes their fees back. A line that another statement contains stays, with the fee that statement states. Payments and refunds are matched with the lines of other statements again, and the file can be imported again.',
  params: paramsOf({ statement_id: inputId('ID of the import.', 91) }),
  message: { en: 'Statement deleted.', bn: 'স্টেটমেন্ট মুছে ফেলা হয়েছে।' },
  data: Nothing,
})

export const listStatements = operation({
  id: 'listStatements',
  summary: 'List imported statements, newest first',
  ...cursorListOf(StatementImport, {
    gateway: optional(inputEnum('Only statements of this gateway.', gatewayCodes, { fold: 'upper' })),
  }),
})
