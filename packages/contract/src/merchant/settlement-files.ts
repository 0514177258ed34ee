import { flag, inputAmount, inputDate, inputEnum, inputText, optional, strictBody } from '../fields.ts'
import { maxPayoutAgeDays, maxSettlementFileLines, maxSettlementFileParcels } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxInvoiceNumberLength, maxNameLength, maxNoteLength, maxTransactionIdLength } from '../text-lengths.ts'
import { inputFile } from '../upload-fields.ts'
import { settlementFileActions, settlementFileStatuses, settlementLists, settlementMethods } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import {
  ImportedSettlementFile,
  SettlementFile,
  SettlementFileLine,
  SettlementFileSummary,
  SettlementPreview,
} from './settlement-file-shapes.ts'
import { Settlement } from './settlement-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'settlement-files/',
  permissions: { read: 'settlements:read', write: 'settlements:write' },
})
const fileParams = paramsOf({ settlement_file_id: inputId('ID of the file.', 351) })

const column = (of: string, example: string) =>
  optional(
    inputText(`Header of the column of ${of}, when the file calls it otherwise; empty when it is not read.`, {
      ...{ max: 100, min: 0, example },
    }),
  )

const fileFields = {
  file: inputFile('CSV file, at most 5 MB.'),
  courier_account_id: inputId('Account at the courier.', 51),
  consignment_column: column('the courier’s ID of the parcel', 'Consignment ID'),
  number_column: column('our number of the parcel', 'Merchant Order ID'),
  status_column: column('the status', 'Status'),
  collected_column: column('the cash that was collected', 'Collected Amount'),
  delivery_fee_column: column('the delivery fee', 'Delivery Fee'),
  cod_fee_column: column('the fee for collecting cash', 'COD Fee'),
  return_fee_column: column('the fee of a return', 'Return Charge'),
  discount_column: column('the discount on the fees', 'Discount'),
  adjustment_column: column('what was added, or taken off', 'Adjustment'),
  compensation_column: column('what is paid for goods that were lost or damaged', 'Compensation'),
  payable_column: column('what is paid', 'Payable'),
}

const reading = `multipart/form-data with one \`file\`: CSV with commas, semicolons, tabs or bars, in UTF-8 or UTF-16, at most 5 MB and ${maxSettlementFileLines} lines, with at most ${maxSettlementFileParcels} parcels. Lines before the header are skipped. The courier’s ID of the parcel or our number is required, and the cash that was collected or what is paid; headers are recognised in English and Bangla, as the account’s last file had them, or as the request names them; one that is named as empty is not read, in the account’s next files neither. The fee is the sum of the fees less the discount, or what is missing between the cash and what is paid. Amounts may have Bangla digits, a currency and thousands separators.`

export const previewSettlementFile = operation({
  id: 'previewSettlementFile',
  method: 'POST',
  path: 'preview/',
  summary: 'Look at how a file of a courier would be read',
  description: `Nothing is stored. ${reading}`,
  form: true,
  reads: true,
  body: strictBody('The file.', fileFields),
  data: SettlementPreview,
})

export const importSettlementFile = operation({
  id: 'importSettlementFile',
  method: 'POST',
  summary: 'Import a file of what a courier has paid',
  description: `${reading} Nothing is counted before \`postSettlementFile\`. The same file is imported once: it returns 200, and changes nothing. 409 \`already_exists\` for an invoice of which another file is imported. The columns are kept with the account for its next file.`,
  form: true,
  body: strictBody('The file.', {
    ...fileFields,
    file_name: optional(inputText('Name of the file.', { max: maxNameLength, min: 0, example: 'payments.csv' })),
    invoice_number: optional(
      inputText('Number of the courier’s invoice; empty for none.', {
        max: maxInvoiceNumberLength,
        min: 0,
        example: 'INV-20260112',
      }),
    ),
  }),
  message: { en: 'File imported. Look at what differs.', bn: 'ফাইল আনা হয়েছে। কী মেলেনি দেখে নিন।' },
  outcomes: [
    {
      when: (imported) => imported.is_repeated,
      en: 'This file is imported already.',
      bn: 'এই ফাইল আগেই আনা হয়েছে।',
    },
  ],
  data: ImportedSettlementFile,
  success: [201, 200],
  errors: ['already_exists', 'invalid_state'],
})

export const listSettlementFiles = operation({
  id: 'listSettlementFiles',
  summary: 'List the files of couriers, newest first',
  ...cursorListOf(SettlementFileSummary, {
    courier_account_id: optional(inputId('Only of this account at a courier.', 51)),
    status: optional(inputEnum('Only of this status.', settlementFileStatuses, { fold: 'upper' })),
  }),
})

export const readSettlementFile = operation({
  id: 'readSettlementFile',
  path: '{settlement_file_id}/',
  summary: 'Retrieve a file of a courier, compared with the parcels as they are now',
  params: fileParams,
  ...objectOf(SettlementFile),
})

export const listSettlementFileLines = operation({
  id: 'listSettlementFileLines',
  path: '{settlement_file_id}/lines/',
  summary: 'List the parcels of a file of a courier, in its order',
  params: fileParams,
  ...cursorListOf(SettlementFileLine, {
    list: optional(inputEnum('Only of this list.', settlementLists, { fold: 'upper' })),
  }),
})

export const resolveSettlementFileLine = operation({
  id: 'resolveSettlementFileLine',
  method: 'POST',
  path: '{settlement_file_id}/lines/{line_id}/resolve/',
  summary: 'Link a line of a file to a parcel, or leave it out',
  description:
    'LINK says which shipment of the account the line is about. LEAVE_OUT takes it out of the payout, such as a parcel of another shop. USE takes that back; with a note it says that a DOUBLE line is no copy: it is paid besides what another payout has of the parcel. What was collected of a parcel is corrected with its order or shipment, and the file compares itself again. 409 `invalid_state` when the file is POSTED.',
  params: paramsOf({
    settlement_file_id: inputId('ID of the file.', 351),
    line_id: inputId('ID of the line.', 4101),
  }),
  body: strictBody('The decision.', {
    action: inputEnum('What becomes of it.', settlementFileActions, { fold: 'upper', example: 'LEAVE_OUT' }),
    shipment_id: optional(inputId('With LINK: the shipment.', 9001)),
    note: optional(
      inputText('Why; required unless USE takes back LEAVE_OUT.', {
        max: maxNoteLength,
        min: 0,
        example: 'Of our other shop.',
      }),
    ),
  }),
  message: { en: 'Line saved.', bn: 'লাইনটি সেভ হয়েছে।' },
  data: SettlementFileLine,
  errors: ['invalid_state'],
})

export const leaveOutSettlementFileLines = operation({
  id: 'leaveOutSettlementFileLines',
  method: 'POST',
  path: '{settlement_file_id}/leave-out/',
  summary: 'Leave out all lines of a list',
  description:
    'Only differences that must be decided before the file is posted: EXTRA, DOUBLE, NOT_DELIVERED, or OVER. 409 `invalid_state` when the file is POSTED.',
  params: fileParams,
  body: strictBody('Which.', {
    list: inputEnum('Whose lines are left out.', ['EXTRA', 'DOUBLE', 'NOT_DELIVERED', 'OVER'] as const, {
      fold: 'upper',
    }),
    note: inputText('Why, for the team.', { max: maxNoteLength, example: 'Of our other shop.' }),
  }),
  message: { en: 'Lines left out.', bn: 'লাইনগুলো বাদ দেওয়া হয়েছে।' },
  data: SettlementFile,
  errors: ['invalid_state'],
})

export const postSettlementFile = operation({
  id: 'postSettlementFile',
  method: 'POST',
  path: '{settlement_file_id}/post/',
  summary: 'Record the payout of a file of a courier',
  description:
    'As `createSettlement` does, with all lines of the file that are not left out. The `compensation` of a line pays the open claim of its parcel (`claim_paid`); what no claim asks for is an addition. 409 `invalid_state`: `lines_open`, while lines must be linked or left out (`waiting_count` of the file); `amounts_differ`, when `payout_amount` is not `expected` of the file with the additions and deductions of the request, or cash is not what the courier holds; `fees_differ`. `accept_differences` accepts other cash and fees; what was paid too little is then in `courier-rests/`. When the payout is voided, the file is OPEN again.',
  params: fileParams,
  body: strictBody('The payout.', {
    payout_amount: inputAmount('What came.', '4939.40'),
    method: inputEnum('How it came.', settlementMethods, { fold: 'upper', example: 'BANK_TRANSFER' }),
    transaction_id: optional(
      inputText('Transaction ID, in any spelling; empty for none.', {
        max: maxTransactionIdLength,
        min: 0,
        example: 'FT26011998',
      }),
    ),
    paid_on: inputDate(
      `Day on which it came (YYYY-MM-DD, in Asia/Dhaka time), not in the future, nor more than ${maxPayoutAgeDays} days ago.`,
      '2026-01-12',
    ),
    deductions: optional(inputAmount('What was taken off besides the file; with a note. Default 0.', 0)),
    additions: optional(inputAmount('What was added besides the file; with a note. Default 0.', 0)),
    note: optional(
      inputText('What was taken off or added; required with either.', {
        max: maxNoteLength,
        min: 0,
        example: 'Bank charge',
      }),
    ),
    accept_differences: optional(flag('Accepts cash and fees that are not what was expected. Default false.', false)),
  }),
  message: { en: 'Payout recorded.', bn: 'টাকা পাওয়ার হিসাব লেখা হয়েছে।' },
  data: Settlement,
  success: 201,
  errors: ['invalid_state', 'already_exists'],
})

export const deleteSettlementFile = operation({
  id: 'deleteSettlementFile',
  method: 'DELETE',
  path: '{settlement_file_id}/',
  summary: 'Delete a file of a courier',
  description: 'It can be imported again. 409 `invalid_state` while it is POSTED.',
  params: fileParams,
  message: { en: 'File deleted.', bn: 'ফাইল মুছে ফেলা হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})
