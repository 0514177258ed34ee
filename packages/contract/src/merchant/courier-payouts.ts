import { id, inputText, money, nullable, object, strictBody, text, timestamp } from '../fields.ts'
import { maxCourierPayouts } from '../limits.ts'
import { completeListOf } from '../pagination.ts'
import { maxInvoiceNumberLength } from '../text-lengths.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { ImportedSettlementFile } from './settlement-file-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'courier-payouts/',
  permissions: { read: 'settlements:read', write: 'settlements:write' },
})

const CourierPayout = object('CourierPayout', 'A payout, as the courier itself reports it.', {
  id: text('ID of the payout at the courier, to send as `payout_id`.', '88001'),
  amount: money('What the courier says that it paid.', '4939.40'),
  created_at: nullable(timestamp('Time of the payout, UTC.'), 'Time of the payout, UTC; null when it is not said.'),
  settlement_file_id: nullable(
    id('ID of the file that was imported of it.', 351),
    'ID of the file that was imported with its ID as the invoice number; null without one.',
  ),
})

const account = inputId('Account at the courier.', 51)
const unreachable =
  '409 `invalid_state` with `not_offered` when the courier does not report its payouts (`capabilities.payouts` of `listCouriers`), with `credentials_lost` or `address_refused` as for `testCourierAccount`; 502 `courier_error` when the courier fails. An account can be called 30 times a minute; then 429 `too_many_requests`.'

export const listCourierPayouts = operation({
  id: 'listCourierPayouts',
  summary: 'List the payouts that a courier reports, newest first',
  description: `The courier is asked each time; of what it reports the newest ${maxCourierPayouts} are returned. New ones are imported every night by themselves. ${unreachable}`,
  ...completeListOf(CourierPayout, { courier_account_id: account }),
  errors: ['invalid_state', 'courier_error'],
})

export const importCourierPayout = operation({
  id: 'importCourierPayout',
  method: 'POST',
  path: 'import/',
  summary: 'Import a payout that a courier reports, as a file of it',
  description: `The courier is asked for the parcels of the payout. They are compared as those of a file that is uploaded (\`importSettlementFile\`), with the ID of the payout as the invoice number: a payout is imported once, and again when its file was deleted. Nothing is counted before \`postSettlementFile\`. ${unreachable}`,
  body: strictBody('The payout.', {
    courier_account_id: account,
    payout_id: inputText('ID of the payout at the courier.', { max: maxInvoiceNumberLength, example: '88001' }),
  }),
  message: { en: 'Payout imported. Look at what differs.', bn: 'পেমেন্ট আনা হয়েছে। কী মেলেনি দেখে নিন।' },
  outcomes: [
    {
      when: (file) => file.is_repeated,
      en: 'This payout is imported already.',
      bn: 'এই পেমেন্ট আগেই আনা হয়েছে।',
    },
  ],
  data: ImportedSettlementFile,
  success: [201, 200],
  errors: ['invalid_state', 'already_exists', 'courier_error'],
})
