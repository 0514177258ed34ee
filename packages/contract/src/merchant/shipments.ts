import {
  inputDate,
  inputEnum,
  inputPhone,
  inputText,
  nullable,
  object,
  optional,
  queryFlag,
  strictBody,
} from '../fields.ts'
import { maxOrderShipments } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxConsignmentIdLength, maxTrackingCodeLength } from '../text-lengths.ts'
import { bookingStatuses, settlementStates, shipmentStatuses } from '../vocabulary.ts'
import { inputBooking } from './booking-inputs.ts'
import { isSending, isUnclear } from './booking-outcomes.ts'
import { inputId, inputVersion, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { orderParams } from './orders.ts'
import { BookingProblem } from './parcel-problems.ts'
import { inputShipment, Shipment, ShipmentRow } from './shipment-shapes.ts'

const noun = { tag: 'Shipments', permissions: { read: 'shipping:read', write: 'shipping:write' } } as const
const operation = merchantOperationsOf({ ...noun, path: 'shipments/' })
const operationOfOrder = merchantOperationsOf({ ...noun, path: 'orders/{order_id}/shipments/' })

/** The parameters of an operation on one shipment. */
export const shipmentParams = paramsOf({ shipment_id: inputId('ID of the shipment.', 9001) })
const path = '{shipment_id}/'

const day = (description: string) => optional(inputDate(`${description} (YYYY-MM-DD, in Asia/Dhaka time).`))

export const listShipments = operation({
  id: 'listShipments',
  summary: 'List shipments',
  ...cursorListOf(
    ShipmentRow,
    {
      status: optional(inputEnum('Only shipments with this status.', shipmentStatuses, { fold: 'upper' })),
      booking: optional(
        inputEnum('Only shipments whose latest booking at a courier has this status.', bookingStatuses, {
          fold: 'upper',
        }),
      ),
      has_problem: optional(
        queryFlag(
          'true: only shipments with a `problem` that have not ended, or whose cash is not as it should be; false: only others.',
        ),
      ),
      order_id: optional(inputId('Only shipments of this order.', 7001)),
      number: optional(
        inputText('Only the shipment with this number, or those of the order with it.', {
          max: 50,
          example: 'RD-7KQ2M9XA-1',
        }),
      ),
      tracking_code: optional(
        inputText('Only shipments with this tracking code.', { max: maxTrackingCodeLength, example: 'PT-99817' }),
      ),
      consignment_id: optional(
        inputText(
          'Only the shipment whose parcel has this ID at its courier, in capitals or not, with digits in English or Bangla.',
          {
            max: maxConsignmentIdLength,
            example: 'DL121224VS8TTJ',
          },
        ),
      ),
      settlement: optional(
        inputEnum('Only shipments whose `settlement` is this, as in `readShipment`.', settlementStates, {
          fold: 'upper',
        }),
      ),
      courier_account_id: optional(inputId('Only shipments that are booked at this account at a courier.', 51)),
      is_held: optional(queryFlag('`true`: only shipments whose cash the courier holds; `false`: only others.')),
      is_silent: optional(
        queryFlag(
          '`true`: only shipments on their way to the shopper of which neither the courier nor staff have said anything new for 48 hours, of those that were booked at a courier; `false`: only others.',
        ),
      ),
      needs_label: optional(
        queryFlag(
          '`true`: only shipments that are still in the store and whose label was never printed; `false`: only others.',
        ),
      ),
      comes_back: optional(
        queryFlag(
          '`true`: only shipments of which units are on their way back: receive them (`receiveReturn`); `false`: only others.',
        ),
      ),
      phone: optional(inputPhone('Only shipments to this phone number, in any usual spelling.')),
      date_from: day('Only shipments created on or after this date'),
      date_to: day('Only shipments created on or before this date'),
      sort: optional(inputEnum('By creation. Default `newest`.', ['newest', 'oldest'], { fold: 'lower' })),
    },
    { default: 20, maximum: 100 },
  ),
})

export const readShipment = operation({
  id: 'readShipment',
  path,
  summary: 'Retrieve a shipment with its units and events',
  params: shipmentParams,
  ...objectOf(Shipment),
})

const CreatedShipment = object('CreatedShipment', 'A shipment that was just created.', {
  ...Shipment.properties,
  booking_problem: nullable(
    BookingProblem,
    'Why it was not booked as `book` wants; null without that, and when it was sent to the courier: then `booking` shows how it stands.',
  ),
})

export const createShipment = operationOfOrder({
  id: 'createShipment',
  method: 'POST',
  summary: 'Create a shipment of an order',
  description: [
    'The order is CONFIRMED, PROCESSING or SHIPPED. Without `items`, all units that are in no shipment yet are in it.',
    'Without `cod_amount`, the last shipment collects what is left to collect; one before it collects its share by the value of its units, in whole taka.',
    `409 \`invalid_state\` when no unit is left, and with \`maximum\` after ${maxOrderShipments} shipments of the order.`,
  ].join(' '),
  params: orderParams,
  body: strictBody('The shipment.', {
    ...inputShipment,
    book: optional(
      strictBody(
        'ShipmentBookingInput',
        'Where it is booked at once, as by `bookShipment`. A shipment that is not booked is created all the same.',
        inputBooking,
      ),
    ),
  }),
  optionalBody: true,
  message: { en: 'Shipment created.', bn: 'পার্সেল তৈরি হয়েছে।' },
  outcomes: [
    {
      when: ({ booking, booking_problem: problem }) => problem !== null || booking?.status === 'REFUSED',
      en: 'Shipment created, but not booked. See why, then book it.',
      bn: 'পার্সেল তৈরি হয়েছে, কিন্তু বুক হয়নি। কারণ দেখে আবার বুক করুন।',
    },
    isUnclear,
    isSending,
    {
      when: ({ booking }) => booking !== null,
      en: 'Shipment created and booked.',
      bn: 'পার্সেল তৈরি ও বুক হয়েছে।',
    },
  ],
  data: CreatedShipment,
  success: 201,
  errors: ['invalid_state'],
})

export const updateShipment = operation({
  id: 'updateShipment',
  method: 'PATCH',
  path,
  summary: 'Change a shipment',
  description:
    'A DRAFT changes in everything; `items` replaces what is in it. Later, until it has ended, only `courier_name`, `tracking_code` and `tracking_url` change, and on its way `cod_amount`, as what is left to collect changes: tell the courier first. The tracking of the order follows its latest shipment.',
  params: shipmentParams,
  body: strictBody('The changes. An absent field is unchanged.', { ...inputShipment, version: inputVersion }),
  message: { en: 'Shipment saved.', bn: 'পার্সেল সেভ হয়েছে।' },
  data: Shipment,
  errors: ['invalid_state', 'version_conflict'],
})

export const deleteShipment = operation({
  id: 'deleteShipment',
  method: 'DELETE',
  path,
  summary: 'Delete a draft of a shipment',
  description: 'DRAFT only. Its number is not used again.',
  params: shipmentParams,
  message: { en: 'Draft deleted.', bn: 'খসড়া মুছে ফেলা হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})

export const refreshShipment = operation({
  id: 'refreshShipment',
  method: 'POST',
  path: `${path}refresh/`,
  summary: 'Ask the courier how a shipment stands',
  description:
    'For a shipment that was booked at a courier. The response waits some seconds for the courier; `tracking` shows what it says, and the shipment and its order follow. The courier is asked at most once in 30 seconds, and by itself every few hours; `message` says when it was not asked now. 409 `invalid_state` for a shipment that no courier has been told of.',
  params: shipmentParams,
  message: 'computed',
  data: Shipment,
  errors: ['invalid_state'],
})
