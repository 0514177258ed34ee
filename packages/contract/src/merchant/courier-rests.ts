import {
  enumValue,
  id,
  inputEnum,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { restActions, restKinds, restStatuses, shipmentStatuses } from '../vocabulary.ts'
import { restParcel } from './courier-claims.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const permissions = { read: 'settlements:read', write: 'settlements:write' } as const
const operation = merchantOperationsOf({ tag: 'Couriers', path: 'courier-rests/', permissions })

const CourierResolution = object('CourierResolution', 'What became of cash that a courier did not pay out.', {
  id: id('ID of the resolution.', 601),
  kind: openEnum(
    'WRITE_OFF: nobody pays it, or asks for it back. CLAIM: the courier is asked for it. GOODS: the courier is asked for units that it did not bring back, for which it held no cash.',
    restKinds,
  ),
  amount: money('How much; negative for what the courier has paid too much.', '20.00'),
  status: openEnum(
    'DONE: it is written off. OPEN: the courier is asked. PAID: it has paid. REFUSED: it does not pay. VOID: its payout was voided, or the payment reversed.',
    restStatuses,
  ),
  note: text('Why.', 'The courier says that it weighed more.'),
  recorded_by: text('Who decided it.', 'staff:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  created_at: timestamp('When, UTC.'),
})

const CourierRest = object('CourierRest', 'What is left of the cash of a shipment after a payout of its courier.', {
  id: id('ID of the shipment.', 9001),
  ...restParcel,
  status: enumValue('How the shipment stands.', shipmentStatuses, 'DELIVERED'),
  collected: money('What was recorded as collected.', '5060.00'),
  paid_out: money('What payouts have paid of it.', '5040.00'),
  rest: money('What the courier still holds; negative when it has paid more than it collected.', '20.00'),
  last_paid_on: nullable(
    text('Day of the latest payout, YYYY-MM-DD.', '2026-01-12'),
    'Day of the latest payout of its cash, YYYY-MM-DD, in Asia/Dhaka time; null for none.',
  ),
  resolutions: list('What staff have decided about it, the oldest first.', CourierResolution),
})

const accountFilter = optional(inputId('Only of this account at a courier.', 51))
const note = (example: string) => inputText('Why, for the team.', { max: maxNoteLength, example })

export const listCourierRests = operation({
  id: 'listCourierRests',
  summary: 'List what is left after payouts of couriers, oldest shipment first',
  description:
    'The shipments of which a payout has paid less or more cash than the courier held. A later payout may pay the rest; otherwise staff write it off, claim it, or correct what was collected.',
  ...cursorListOf(CourierRest, { courier_account_id: accountFilter }),
})

export const resolveCourierRest = operation({
  id: 'resolveCourierRest',
  method: 'POST',
  path: '{shipment_id}/resolve/',
  summary: 'Decide what becomes of cash that a courier does not pay out',
  description:
    'All that the courier holds of the shipment leaves it. With WRITE_OFF nobody pays it; more than 500.00 of a shipment, at once or in parts, need an owner (`couriers:write`). With CLAIM the courier is asked for it: a payout pays it later, or `refuseCourierClaim` writes it off. With CORRECT_COLLECTED the courier has collected only what it paid, or more: the payment of the order is reversed and recorded as it was. What was paid too much can be written off, or corrected, not claimed. Voiding the payout takes the first two back. 409 `invalid_state`: `nothing_held`, when there is nothing to decide; `no_payout`, when no payout has paid any of it, so that there is nothing to correct it by; `claim_open`, when a claim of the shipment is open; and as reversing the payment does (`money_is_used`, or the status of the order).',
  params: paramsOf({ shipment_id: inputId('ID of the shipment.', 9001) }),
  body: strictBody('The decision.', {
    action: inputEnum('What becomes of it.', restActions, { fold: 'upper', example: 'WRITE_OFF' }),
    note: note('The courier says that it weighed more.'),
  }),
  message: { en: 'Difference resolved.', bn: 'গরমিলের মীমাংসা হয়েছে।' },
  data: CourierRest,
  errors: ['invalid_state'],
})
