import {
  count,
  flag,
  inputEnum,
  inputInteger,
  inputText,
  inputTimestamp,
  nullable,
  object,
  optional,
  queryFlag,
  strictBody,
  timestamp,
} from '../fields.ts'
import { maxCallDays, maxCallSeconds } from '../limits.ts'
import { completeListOf, cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { callOutcomes, deskStatuses } from '../vocabulary.ts'
import { Call, DeskCard, DeskRow } from './desk-shapes.ts'
import { inputId, Nothing } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { seenVersion } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Confirmation desk',
  path: 'desk/',
  permissions: { read: 'orders:read', write: 'desk:write' },
})
const ofOrder = 'orders/{order_id}/'
const openStatuses = deskStatuses.filter((status) => status !== 'DONE')

export const listDeskTasks = operation({
  id: 'listDeskTasks',
  summary: 'List the orders to call about, the earliest first',
  ...cursorListOf(DeskRow, {
    status: optional(inputEnum('Only tasks with this status.', openStatuses, { fold: 'upper' })),
    due: optional(queryFlag('true: only tasks whose time has come. false: only later ones.')),
    outcome: optional(inputEnum('Only tasks whose last call ended so.', callOutcomes, { fold: 'lower' })),
    mine: optional(queryFlag('true: only orders that the caller called last.')),
  }),
})

export const countDeskTasks = operation({
  id: 'countDeskTasks',
  method: 'GET',
  path: 'counts/',
  summary: 'Count the orders to call about',
  data: object('DeskCounts', 'Orders of the confirmation desk.', {
    due: count('Orders to be called now.', 12),
    later: count('Orders to be called later.', 3),
    appointments: count('Orders whose buyers expect the call at a certain time.', 2),
    leased: count('Orders that somebody is calling about.', 1),
    held: count('Orders on hold.', 4),
    opens_at: nullable(
      timestamp('When the hours of calls begin, UTC.'),
      'When the hours of calls begin, UTC; null within them.',
    ),
  }),
})

export const nextDeskTask = operation({
  id: 'nextDeskTask',
  method: 'POST',
  path: 'next/',
  summary: 'Take the next order to call about',
  description:
    'Takes the first order that is due and keeps it for the caller for five minutes, with all orders of the same phone number: nobody else gets them meanwhile. An agent has one phone number at a time; another one that the agent had is released. Order: appointments, then by `settings.desk.order`. An appointment is kept for the agent who made it for 30 minutes. Outside the hours of `settings.desk` nothing is taken, and `opens_at` says when they begin.',
  body: strictBody('Optional body.', {
    skip_order_id: optional(inputId('ID of an order that is not wanted now.', 7001)),
  }),
  optionalBody: true,
  message: { en: 'There is nobody to call now.', bn: 'এখন কল করার মতো কেউ নেই।' },
  outcomes: [{ when: ({ card }) => card !== null, en: 'Call this buyer.', bn: 'এই ক্রেতাকে কল করুন।' }],
  data: object('NextDeskTask', 'The next order.', {
    card: nullable(DeskCard, 'The order; null when nobody is to be called now.'),
    opens_at: nullable(timestamp('Time when calls begin, UTC.'), 'Time when calls begin, UTC; null within the hours.'),
  }),
})

export const claimDeskTask = operation({
  id: 'claimDeskTask',
  method: 'POST',
  path: `${ofOrder}claim/`,
  summary: 'Take an order to call about, or keep it longer',
  description:
    'Also before it is due and outside the hours. By the agent who has the order, it extends the time to five minutes from now, up to 30 minutes in all: send it every minute while the call lasts. Returns 409 `lease_lost` when a colleague has the order or another one of its phone number, and 409 `invalid_state` with `not_on_desk` when it is not WAITING or LEASED.',
  params: orderParams,
  body: strictBody('Optional body.', {
    take_over: optional(
      flag('Takes the order from a colleague. Needs the permission `orders:write`. Recorded in the audit log.', false),
    ),
  }),
  optionalBody: true,
  message: { en: 'The order is yours to call.', bn: 'অর্ডারটি কলের জন্য আপনার কাছে আছে।' },
  data: DeskCard,
  errors: ['invalid_state', 'lease_lost'],
})

export const releaseDeskTask = operation({
  id: 'releaseDeskTask',
  method: 'POST',
  path: `${ofOrder}release/`,
  summary: 'Give an order back without a call',
  params: orderParams,
  message: { en: 'Order released.', bn: 'অর্ডারটি ছেড়ে দেওয়া হলো।' },
  data: Nothing,
  errors: ['lease_lost'],
})

export const recordCall = operation({
  id: 'recordCall',
  method: 'POST',
  path: `${ofOrder}calls/`,
  summary: 'Record what came of a call',
  description: [
    'Only for an order that the caller has taken, until 30 seconds after the time for it ended; otherwise 409 `lease_lost`.',
    '`confirmed`, `cancelled` and `on_hold` move the order by the rules of `confirm/`, `cancel/` and `hold/`; `desk:write` is enough for them. `wrong_number` puts it on hold.',
    '`no_answer` and `switched_off` count as attempts. The next call is due after 30 minutes, then after 2 hours, the next day at 10:30, the same day at 18:30, and the next day at 12:30, always within the hours of `settings.desk`.',
    '`busy` and `cut_off`: again after 10 minutes; the third in a row counts as an attempt. `call_later`: at `call_at`. `advance_requested`: after 12 hours. `note_only` keeps everything as it is, and the order with the agent. `version` counts for outcomes that move the order.',
  ].join(' '),
  params: orderParams,
  body: strictBody('What came of the call.', {
    outcome: inputEnum('What came of the call.', callOutcomes, { fold: 'lower', example: 'no_answer' }),
    note: optional(
      inputText(`Note for staff, at most ${maxNoteLength} characters.`, {
        max: maxNoteLength,
        min: 0,
        example: 'Will be at home after five.',
      }),
    ),
    seconds: optional(
      inputInteger('Length of the call in seconds.', { minimum: 0, maximum: maxCallSeconds, example: 45 }),
    ),
    call_at: optional(
      inputTimestamp(
        `For \`call_later\`, required: when the buyer expects the call, within ${maxCallDays} days. Moved into the hours.`,
      ),
    ),
    reason: optional(
      inputText('For `cancelled`, required, visible to the shopper. For `on_hold`: for staff.', {
        max: maxNoteLength,
        example: 'The shopper no longer wants it.',
      }),
    ),
    waive_advance: optional(
      flag('For `confirmed`: without the verified advance. Needs the permission `orders:write`.', false),
    ),
    version: seenVersion,
  }),
  message: { en: 'Call recorded.', bn: 'কলের ফল লেখা হয়েছে।' },
  data: DeskCard,
  errors: ['invalid_state', 'version_conflict', 'lease_lost', 'advance_required', 'payment_due'],
})

export const listCalls = operation({
  id: 'listCalls',
  path: `${ofOrder}calls/`,
  summary: 'List the calls about an order, the first one first',
  params: orderParams,
  ...completeListOf(Call),
})
