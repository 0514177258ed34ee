import {
  enumValue,
  id,
  inputAmount,
  inputEnum,
  inputText,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { claimKinds, claimStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'courier-claims/',
  permissions: { read: 'settlements:read', write: 'settlements:write' },
})

/** The parcel that a rest or a claim is about. */
export const restParcel = {
  shipment_number: text('Number of the shipment.', 'RD-7KQ2M9XA-1'),
  order_id: id('ID of its order.', 7001),
  order_number: text('Number of its order.', 'RD-7KQ2M9XA'),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  courier_account_id: nullable(
    id('ID of the account at the courier.', 51),
    'ID of the account at the courier; null when it was deleted.',
  ),
  consignment_id: text('ID of the parcel at the courier; may be empty.', 'DD110126ABC'),
}

const CourierClaim = object('CourierClaim', 'What the courier of a shipment is asked for.', {
  id: id('ID of the claim.', 601),
  shipment_id: id('ID of the shipment.', 9001),
  ...restParcel,
  kind: enumValue(
    'CLAIM: cash that it collected and did not pay out. GOODS: units that it lost, or did not bring back.',
    claimKinds,
  ),
  amount: money('What is claimed.', '20.00'),
  paid: money('What payouts have paid of it.', '0.00'),
  status: enumValue(
    'OPEN: the courier is asked. PAID: payouts have paid all of it. REFUSED: the rest is written off. VOID: its payout was voided, or the payment reversed.',
    claimStatuses,
  ),
  note: text('Why.', 'The courier says that it weighed more.'),
  recorded_by: text('Who claimed it.', 'staff:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  created_at: timestamp('When, UTC.'),
  ended_at: nullable(timestamp('When it was refused or void, UTC; null before.')),
  ended_by: text('Who recorded that; empty before.', ''),
  end_note: text('Why; empty before.', ''),
})

export const listCourierClaims = operation({
  id: 'listCourierClaims',
  summary: 'List what couriers are asked for, newest first',
  ...cursorListOf(CourierClaim, {
    status: optional(inputEnum('Only of this status.', claimStatuses, { fold: 'upper' })),
    courier_account_id: optional(inputId('Only of this account at a courier.', 51)),
    shipment_id: optional(inputId('Only of this shipment.', 9001)),
  }),
})

export const createCourierClaim = operation({
  id: 'createCourierClaim',
  method: 'POST',
  summary: 'Ask a courier for units that it did not bring back',
  description:
    'For a shipment that is LOST, or of which units were missing when it came back. Without `amount` it is what the missing units were sold for, and never more than that (`errors.amount`). A payout pays it (`createSettlement`, with `cash` of the shipment), at once or in parts, or `refuseCourierClaim` closes it. 409 `invalid_state`: `nothing_missing`; `already_claimed`, when the courier was asked for them already and has not refused; `claim_open`, when a claim of its cash is open. 404 when the shipment was booked at no account, or the account was deleted.',
  body: strictBody('The claim.', {
    shipment_id: inputId('ID of the shipment.', 9001),
    amount: optional(inputAmount('What is asked for; the price of what is missing by default.', 200)),
    note: inputText('Why, for the team.', { max: maxNoteLength, example: 'It says that the parcel was stolen.' }),
  }),
  message: { en: 'Claim recorded.', bn: 'দাবি লেখা হয়েছে।' },
  data: CourierClaim,
  success: 201,
  errors: ['invalid_state'],
})

export const refuseCourierClaim = operation({
  id: 'refuseCourierClaim',
  method: 'POST',
  path: '{claim_id}/refuse/',
  summary: 'Record that the courier does not pay a claim',
  description:
    'OPEN → REFUSED: what is not paid of it is written off; more than 500.00 need an owner (`couriers:write`). A claim is paid by a line of a payout (`createSettlement`), not here.',
  params: paramsOf({ claim_id: inputId('ID of the claim.', 601) }),
  body: strictBody('Why.', {
    note: inputText('Why, for the team.', { max: maxNoteLength, example: 'It says that the parcel was empty.' }),
  }),
  message: { en: 'Claim closed. It is written off.', bn: 'দাবিটি বন্ধ হয়েছে। টাকাটি ক্ষতি হিসেবে লেখা হলো।' },
  data: CourierClaim,
  errors: ['invalid_state'],
})
