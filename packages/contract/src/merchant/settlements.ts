import {
  flag,
  inputAmount,
  inputDate,
  inputEnum,
  inputList,
  inputText,
  optional,
  queryFlag,
  strictBody,
} from '../fields.ts'
import { maxPayoutAgeDays, maxSettlementLines } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNoteLength, maxSearchLength, maxTransactionIdLength } from '../text-lengths.ts'
import { settlementMethods, settlementStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { Settlement, SettlementSummary, UnsettledShipment } from './settlement-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'settlements/',
  permissions: { read: 'settlements:read', write: 'settlements:write' },
})
const settlementParams = paramsOf({ settlement_id: inputId('ID of the payout.', 301) })
const accountFilter = inputId('Only of this account at a courier.', 51)
const day = (description: string) => optional(inputDate(`${description} (YYYY-MM-DD, in Asia/Dhaka time).`))

export const listSettlements = operation({
  id: 'listSettlements',
  summary: 'List the payouts of couriers, newest first',
  ...cursorListOf(SettlementSummary, {
    courier_account_id: optional(accountFilter),
    status: optional(inputEnum('Only of this status.', settlementStatuses, { fold: 'upper' })),
    date_from: day('Only those whose money came on this day or later'),
    date_to: day('Only those whose money came on this day or earlier'),
  }),
})

export const readSettlement = operation({
  id: 'readSettlement',
  path: '{settlement_id}/',
  summary: 'Retrieve a payout of a courier with its shipments',
  params: settlementParams,
  ...objectOf(Settlement),
})

export const createSettlement = operation({
  id: 'createSettlement',
  method: 'POST',
  summary: 'Record what a courier has paid out',
  description: [
    'The cash of the shipments leaves the courier and is in the account of the method; the fees are costs of couriers. A shipment is one that was booked at the account. With `cash` its cash is paid out: as much as the courier holds of it, or the rest after an earlier payout; when it holds nothing, `cash` pays the open claim of the shipment. Without it, the courier only keeps a fee, for a parcel that came back or was paid before.',
    '409 `invalid_state`: `settled`, when another payout has the cash or the fee of a shipment already; `nothing_held`, when the courier holds no cash of it; `amounts_differ`, when `cash` is not what the courier holds, or `payout_amount` is not the sum (`expected`); `fees_differ`, when the fee of a delivered shipment is more than 1.00 above `quoted_fee`; a lower one, and one of which nothing was quoted, is recorded. `accept_differences` accepts other cash and other fees; what was paid too little stays with the courier, until a later payout pays it or `resolveCourierRest` says what becomes of it; more than a claim is never accepted. Nothing accepts another sum: say in `deductions` or `additions` what belongs to no parcel. 409 `already_exists` when the transaction is a payout already.',
  ].join('\n\n'),
  body: strictBody('The payout.', {
    courier_account_id: inputId('Account at the courier.', 51),
    lines: inputList(
      'Its shipments, each once.',
      strictBody('SettlementLineInput', 'A shipment.', {
        shipment_id: inputId('ID of the shipment.', 9001),
        cash: inputAmount('What the courier paid of its cash; 0 for a fee only.', 200),
        fee: inputAmount('What it kept for it.', '70.00'),
      }),
      maxSettlementLines,
      1,
    ),
    method: inputEnum('How the money came.', settlementMethods, { fold: 'upper', example: 'BANK_TRANSFER' }),
    transaction_id: optional(
      inputText('Transaction ID, in any spelling; empty for none.', {
        max: maxTransactionIdLength,
        min: 0,
        example: 'FT26011998',
      }),
    ),
    paid_on: inputDate(
      `Day on which the money came (YYYY-MM-DD, in Asia/Dhaka time), not in the future, nor more than ${maxPayoutAgeDays} days ago.`,
      '2026-01-12',
    ),
    payout_amount: inputAmount('What the courier paid.', '130.00'),
    deductions: optional(inputAmount('What else it took off, for no parcel; with a note. Default 0.', 0)),
    additions: optional(inputAmount('What it added, for no parcel; with a note. Default 0.', 0)),
    note: optional(
      inputText('Note; required with `deductions` or `additions`.', {
        max: maxNoteLength,
        min: 0,
        example: 'Bank charge',
      }),
    ),
    accept_differences: optional(
      flag('Accepts cash and fees that are not what was expected. Recorded in the audit log. Default false.', false),
    ),
  }),
  message: { en: 'Payout recorded.', bn: 'টাকা পাওয়ার হিসাব লেখা হয়েছে।' },
  data: Settlement,
  success: 201,
  errors: ['invalid_state', 'already_exists'],
})

export const voidSettlement = operation({
  id: 'voidSettlement',
  method: 'POST',
  path: '{settlement_id}/void/',
  summary: 'Void a payout of a courier',
  description:
    'For one that was recorded by mistake: the ledger gets entries against it, its cash is with the courier again, with what was written off or claimed of it, and its shipments can be in another payout. Staff must have signed in within 15 minutes (403 `recent_sign_in_required`). 409 `invalid_state` when it is VOID, its account was deleted (`account_deleted`), a claim that it left was paid by another payout (`claim_paid`), one that it pays was refused since (`claim_refused`), or would be open beside another (`claim_open`).',
  params: settlementParams,
  body: strictBody('Why.', {
    note: inputText('Why it is void.', { max: maxNoteLength, example: 'Recorded twice.' }),
  }),
  message: { en: 'Payout voided.', bn: 'টাকা পাওয়ার হিসাবটি বাতিল হয়েছে।' },
  data: Settlement,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

const unsettled = merchantOperationsOf({
  tag: 'Couriers',
  path: 'unsettled-shipments/',
  permissions: { read: 'settlements:read' },
})

export const listUnsettledShipments = unsettled({
  id: 'listUnsettledShipments',
  summary: 'List the shipments that a payout of a courier can have, oldest first',
  description:
    'Those whose cash the courier of the account holds, or is asked for by a claim; with `is_held` false those that ended in the last 90 days without cash, and of which no payout has a fee yet.',
  ...cursorListOf(
    UnsettledShipment,
    {
      courier_account_id: accountFilter,
      is_held: optional(queryFlag('Whether the courier holds cash of it. Default: true.')),
      search: optional(
        inputText(
          'Text to search for in the numbers of the shipment and its order, its ID at the courier, the name of the receiver, and the phone number (in any usual spelling).',
          { max: maxSearchLength, example: '01712-345678' },
        ),
      ),
    },
    { default: 100, maximum: 500 },
  ),
})
