import { inputText, optional, strictBody } from '../fields.ts'
import { maxShipmentBookings } from '../limits.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { inputVersion } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { Shipment } from './shipment-shapes.ts'
import { shipmentParams } from './shipments.ts'

const operation = merchantOperationsOf({
  tag: 'Shipments',
  path: 'shipments/{shipment_id}/',
  permissions: { write: 'shipping:write' },
})

export const requestReturn = operation({
  id: 'requestReturn',
  method: 'POST',
  path: 'request-return/',
  summary: 'Ask the courier to bring a shipment back',
  description: [
    'For a parcel that its courier has, or is to pick up, and that has not arrived: where the courier takes return requests (`capabilities.returns` of `listCouriers`). Nothing moves by it: the shipment is RETURNING when its courier says so, and `receiveReturn` receives it.',
    'The response waits some seconds for the courier; `return_request` shows how it stands. When the courier does not respond, the request is UNCLEAR and is never repeated: the courier is asked whether it has it. Once it is not asked any more, this operation has it asked again.',
    `409 \`invalid_state\` with \`not_booked\`, \`not_offered\`, \`account_deleted\`, \`credentials_lost\` or \`address_refused\` when the courier cannot be asked, with \`return_requested\` when it was, with \`maximum\` after ${maxShipmentBookings} refusals, and with \`allowed_statuses\` when the parcel has arrived or comes back.`,
  ].join(' '),
  params: shipmentParams,
  body: strictBody('Why.', {
    reason: optional(
      inputText(`Why it is to come back, for the courier, at most ${maxNoteLength} characters.`, {
        max: maxNoteLength,
        min: 0,
        example: 'The buyer does not answer.',
      }),
    ),
    version: inputVersion,
  }),
  optionalBody: true,
  message: { en: 'The courier brings the parcel back.', bn: 'কুরিয়ার পার্সেলটি ফেরত আনবে।' },
  outcomes: [
    {
      when: ({ return_request: request }) => request?.status === 'REFUSED',
      en: 'The courier does not bring the parcel back. See why, then try again.',
      bn: 'কুরিয়ার পার্সেলটি ফেরত আনতে রাজি হয়নি। কারণ দেখে আবার চেষ্টা করুন।',
    },
    {
      when: ({ return_request: request }) => request?.status === 'UNCLEAR',
      en: 'The courier has not said whether it has the request. It is asked again by itself.',
      bn: 'ফেরত আনার কথা কুরিয়ার পেয়েছে কি না, তা জানায়নি। আবার নিজে থেকেই জিজ্ঞেস করা হবে।',
    },
    {
      when: ({ return_request: request }) => request?.status !== 'ACCEPTED',
      en: 'The courier is being asked to bring the parcel back.',
      bn: 'কুরিয়ারকে পার্সেলটি ফেরত আনতে বলা হচ্ছে।',
    },
  ],
  data: Shipment,
  errors: ['invalid_state', 'version_conflict'],
})
