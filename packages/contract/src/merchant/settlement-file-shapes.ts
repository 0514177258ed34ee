import { count, enumValue, flag, id, list, money, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import { maxSettlementProblems } from '../limits.ts'
import {
  courierCodes,
  settlementColumns,
  settlementFileStatuses,
  settlementLists,
  settlementProblems,
  shipmentStatuses,
} from '../vocabulary.ts'

/** How many lines a preview has. */
export const MAX_PREVIEWED_LINES = 20

const SettlementProblem = object('SettlementProblem', 'Why a line of the file is not read.', {
  line: count('Line of the file on which it begins; the header is a line too.', 14),
  column: text('Header of the column; empty for the whole line.', 'Collected Amount'),
  value: text(
    'What the cell contains, at most 60 characters. An apostrophe precedes what a spreadsheet would run as a formula.',
    '18,5x',
  ),
  code: enumValue('The rule that the line breaks.', settlementProblems, 'INVALID_AMOUNT'),
  message: text('What is wrong, and what to do.', 'This is not an amount.'),
})

const SettlementColumn = object('SettlementColumn', 'A column of the file.', {
  header: text('Its header.', 'Collected Amount'),
  field: openEnum('What it is read as; empty when it is not read.', [...settlementColumns, ''], 'collected'),
})

const read = {
  consignment_id: text('ID of the parcel at the courier, as the file has it; may be empty.', 'DD110126ABC'),
  shipment_number: text('Our number of it, as the file has it; may be empty.', 'RD-7KQ2M9XA-1'),
  courier_status: text('What the file says of it; may be empty.', 'Delivered'),
  cash: money('What the courier has paid of its cash.', '5060.00'),
  fee: money('What it kept for it.', '120.60'),
  adjustment: money('What it added for it besides, with `compensation`; negative for what it took off.', '0.00'),
  compensation: money('What it paid for goods that were lost or damaged.', '0.00'),
}

/** A file before it is imported. */
export const SettlementPreview = object('SettlementPreview', 'How a file of a courier would be read.', {
  columns: list('The columns of the file, in its order.', SettlementColumn),
  is_readable: flag('Whether the columns that are needed were found.'),
  rows: list(
    `The first ${MAX_PREVIEWED_LINES} parcels.`,
    object('PreviewedSettlementLine', 'A line of the file.', {
      line: count('Line of the file.', 2),
      ...read,
    }),
  ),
  row_count: count('Parcels of the file that could be read.', 48),
  rejected_count: count('Lines that could not.', 0),
  payable: money('What the courier paid by them.', '4939.40'),
  problems: list(`The first ${maxSettlementProblems} problems, by line.`, SettlementProblem),
})

const file = {
  id: id('ID of the file.', 351),
  courier_account_id: nullable(
    id('ID of the account at the courier.', 51),
    'ID of the account; null when it was deleted.',
  ),
  courier: openEnum('Which courier it is.', courierCodes),
  account_name: text('Name of the account when the file was imported.', 'Pathao Dhanmondi'),
  invoice_number: text('Number of the courier’s invoice; may be empty.', 'INV-20260112'),
  file_name: text('Name of the file; may be empty.', 'payments.csv'),
  status: enumValue('OPEN: nothing is counted yet. POSTED: a payout has its parcels.', settlementFileStatuses),
  settlement_id: nullable(id('ID of its payout.', 301), 'ID of its payout; null while it is OPEN.'),
  row_count: count('Parcels of the file.', 48),
  rejected_count: count('Lines that could not be read.', 0),
  imported_by: text(
    'Who imported it: type (`staff`, `key`), a colon and its ID; `system:payouts.import` for what a courier reports and that is imported by night.',
    'staff:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11',
  ),
  created_at: timestamp('When, UTC.'),
}

export const SettlementFileSummary = object('SettlementFileSummary', 'A file of what a courier has paid.', file)

const compared = {
  ...file,
  lists: list(
    'Its lines by how they compare; each list that has some.',
    object('SettlementListSum', 'The lines of a list.', {
      list: enumValue('Which list.', settlementLists),
      count: count('How many lines.', 44),
      payable: money('What the courier paid by them.', '48210.00'),
      difference: money('What it paid more than it held of them, and less when negative.', '0.00'),
    }),
  ),
  payable: money('What the courier paid by the file.', '4939.40'),
  expected: money(
    'What a payout of the lines would be: those that it can have, with what was added or taken off.',
    '4939.40',
  ),
  additions: money('What the file adds to its lines besides, without compensations that pay claims.', '0.00'),
  deductions: money('What it takes off them besides.', '0.00'),
  waiting_count: count('Lines that must be linked or left out before it is posted.', 0),
  missing_count: count(
    'Parcels of the account that are not in it, nor in another OPEN file, although they were delivered more than `settlement_days` of the settings before it was imported, and no payout has their cash: what a payout has left is in `courier-rests/`.',
    2,
  ),
  missing_amount: money('What the courier holds of them.', '3120.00'),
  short_count: count(
    'Parcels of the payout of a POSTED file of which the courier still holds something: it has paid them short.',
    0,
  ),
  short_amount: money('What it holds of them.', '0.00'),
  problems: list(`The first ${maxSettlementProblems} problems, by line.`, SettlementProblem),
}

export const SettlementFile = object(
  'SettlementFile',
  'A file of what a courier has paid, compared with the parcels.',
  compared,
)

export const ImportedSettlementFile = object(
  'ImportedSettlementFile',
  'A file of what a courier has paid, as it was imported.',
  {
    ...compared,
    is_repeated: flag('Whether this file was imported before; nothing was changed.', false),
  },
)

const listMeaning = [
  'MATCHED: as the courier should pay.',
  'SHORT: less cash than it holds.',
  'OVER: more.',
  'FEE_DIFFERS: a fee more than 1.00 above `quoted_fee`.',
  'NOT_DELIVERED: cash of a parcel that is not recorded as delivered.',
  'DOUBLE: another payout, or another line of the file, has it: also a rest that the file pays with the same cash and fee as a payout before it.',
  'EXTRA: no parcel of the account.',
  'LEFT_OUT: staff have left it out.',
].join(' ')

export const SettlementFileLine = object('SettlementFileLine', 'A parcel in a file of a courier.', {
  id: id('ID of the line.', 4101),
  line: count('Line of the file.', 2),
  list: enumValue(listMeaning, settlementLists),
  ...read,
  shipment_id: nullable(id('ID of the shipment.', 9001), 'ID of the shipment; null for none of the account.'),
  order_id: nullable(id('ID of its order.', 7001), 'ID of its order; null without one.'),
  order_number: text('Number of its order; may be empty.', 'RD-7KQ2M9XA'),
  receiver_name: text('Name of the receiver; may be empty.', 'Rahima Khatun'),
  status: openEnum('How the shipment stands; empty without one.', [...shipmentStatuses, ''], 'DELIVERED'),
  held: money('What the courier holds of it; of a posted file, what it held then.', '5060.00'),
  rest: money('What the courier still holds of it after the payout of a POSTED file; zero before.', '0.00'),
  claimed: money('What the courier is asked for of it, and has not paid.', '0.00'),
  claim_paid: money(
    'What of `compensation` pays the open claim of the parcel; of a POSTED file, what has paid it. The rest is an addition, as all of it is when no claim is open, the courier holds cash of the parcel, or the file pays cash of it.',
    '0.00',
  ),
  quoted_fee: nullable(
    money('What the courier said that the delivery and collecting its cash cost.', '120.00'),
    'What the courier said that the delivery and collecting its cash cost; null when it did not say both, or has collected more than it was asked about.',
  ),
  note: text('Why staff have linked it or left it out; may be empty.', ''),
})
