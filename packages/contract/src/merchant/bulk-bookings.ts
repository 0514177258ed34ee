import { type ErrorCode, errorCatalogue } from '../errors.ts'
import {
  count,
  enumValue,
  flag,
  id,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  queryFlag,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxBulkParcels, maxRunningBulkBookings } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNameLength } from '../text-lengths.ts'
import { bookingFailures, bulkBookingStatuses, bulkParcelOutcomes } from '../vocabulary.ts'
import { inputPlace } from './booking-inputs.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { ParcelFieldProblem } from './parcel-problems.ts'

const tag = 'Shipments'
const bookOperation = merchantOperationsOf({
  ...{ tag, path: 'shipments/book/' },
  permissions: { read: 'shipping:read', write: 'shipping:write' },
})
const previewOperation = merchantOperationsOf({
  ...{ tag, path: 'shipments/book/preview/' },
  permissions: { read: 'shipping:read', write: 'shipping:read' },
})
const operation = merchantOperationsOf({
  ...{ tag, path: 'bulk-bookings/' },
  permissions: { read: 'shipping:read', write: 'shipping:write' },
})
const params = paramsOf({ bulk_booking_id: inputId('ID of the bulk booking.', 61) })

const parcel = {
  order_id: id('ID of the order.', 7001),
  order_number: text('Number of the order.', 'RD-7KQ2M9XA'),
  shipment_id: nullable(id('ID of the shipment.', 9001), 'ID of the shipment; null until it is made of the order.'),
  shipment_number: text('Number of the shipment; empty until it is made.', 'RD-7KQ2M9XA-1'),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  district: text('District; may be empty.', 'Dhaka'),
  cod_amount: money('Cash that the courier collects.', '5060.00'),
  courier_account_id: nullable(
    id('ID of the account at the courier.', 51),
    'ID of the account at the courier; null without one.',
  ),
}
const refusal = {
  error_code: nullable(
    openEnum(
      'Error code of the operation on one shipment; null without an error.',
      Object.keys(errorCatalogue) as ErrorCode[],
      'validation_failed',
    ),
    'Error code of the operation on one shipment; null without an error.',
  ),
  message: text('Why it is not booked, in the requested language; empty without an error.', ''),
  problems: list('What of it the courier would refuse.', ParcelFieldProblem),
}

const ids = (description: string, example: number) =>
  optional(inputList(`${description}, at most ${maxBulkParcels}.`, inputId('ID.', example), maxBulkParcels))
const input = {
  order_ids: ids(
    'IDs of orders. All drafts of an order are booked, and what of it is in no shipment as a new one',
    7001,
  ),
  shipment_ids: ids('IDs of shipments', 9001),
  courier_account_id: optional(
    inputId(
      'ID of the account at the courier. Default: for each parcel the account that is the default of its delivery zone (`default_for`); a parcel without one is FAILED.',
      51,
    ),
  ),
  pickup_place_id: optional(
    inputText(
      'Where the parcels are picked up, of `listPickupPlaces`; only with `courier_account_id`. Default: the default place of each account.',
      { max: maxNameLength, pattern: '^[0-9]{1,10}$', example: '130820' },
    ),
  ),
  places: optional(
    inputList(
      'Where parcels are delivered, of `listCourierPlaces`. Default: what the address names, at a courier that needs no place.',
      strictBody('ParcelPlaceInput', 'Where the parcels of an order are delivered.', {
        order_id: inputId('ID of the order.', 7001),
        ...inputPlace,
      }),
      maxBulkParcels,
    ),
  ),
}

export const previewBookings = previewOperation({
  id: 'previewBookings',
  method: 'POST',
  summary: 'See which parcels can be booked',
  description:
    'What `bookMany` would do with the same body, without calling the courier: nothing is written. 404 `not_found` without one of the orders or shipments.',
  body: strictBody('The parcels.', input),
  reads: true,
  data: object('BookingsPreview', 'What would become of each parcel.', {
    ready_count: count('Parcels that would be booked.', 48),
    refused_count: count('Parcels that would not.', 2),
    cod_total: money('Cash that the couriers would collect for those.', '96200.00'),
    parcels: list(
      'In the order of the request: those of orders, then those of shipments.',
      object('PreviewedParcel', 'A parcel that would be booked, or why it would not.', { ...parcel, ...refusal }),
    ),
  }),
  errors: ['invalid_state', 'not_found'],
})

const base = {
  id: id('ID of the bulk booking.', 61),
  status: enumValue(
    'RUNNING: parcels wait, or are being booked. DONE: each was booked or has failed; of those that are UNCLEAR the courier is asked. CANCELLED: those that waited are not booked.',
    bulkBookingStatuses,
  ),
  parcel_count: count('Parcels.', 50),
  waiting_count: count('Those that wait, or are being booked.', 0),
  booked_count: count('Those that the courier has.', 47),
  unclear_count: count('Those of which the courier has not said whether it has them. Do not book them again.', 1),
  failed_count: count('Those that were not booked, and that can be booked again. Cancelled ones are not counted.', 2),
  actor: text(
    'Who started it: type (`staff`, `key`), a colon and its ID; `system:auto_book` for orders that are booked by themselves.',
    'key:12',
  ),
  is_automatic: flag('Whether it was started by `auto_book` of the settings.', false),
  created_at: timestamp('When it was started, UTC.'),
  finished_at: nullable(timestamp('Time when it ended.'), 'Time when it ended, UTC; null before that.'),
}
const BulkBooking = object('BulkBooking', 'Many parcels that are booked at once.', base)
const BulkBookingDetail = object('BulkBookingDetail', 'Many parcels that are booked at once, with each of them.', {
  ...base,
  parcels: list(
    'In the order of the request.',
    object('BulkParcel', 'What became of a parcel.', {
      ...parcel,
      status: enumValue(
        'WAITING. BOOKING: is being sent. BOOKED: the courier has it. UNCLEAR: the courier has not said whether it has it. FAILED: it was not booked. CANCELLED: before it was booked.',
        bulkParcelOutcomes,
        'BOOKED',
      ),
      consignment_id: text('ID of the parcel at the courier; empty when it is not known.', 'DL121224VS8TTJ'),
      failure: nullable(
        enumValue('Why the courier refused it.', bookingFailures, 'ADDRESS_REFUSED'),
        'Why the courier refused it, or why it is UNCLEAR; null for neither.',
      ),
      detail: text('The courier’s account of the failure; may be empty.', ''),
      ...refusal,
    }),
  ),
})

export const bookMany = bookOperation({
  id: 'bookMany',
  method: 'POST',
  summary: 'Book many parcels at a courier',
  description: [
    'Each parcel is booked by the rules of `bookShipment`, in transactions of its own: one that is refused changes nothing about the others, and none is ever booked twice, also when its order is in several bulk bookings.',
    'Parcels that the courier would refuse for sure are FAILED at once, with their fields. A job books the others, a few at a time; `readBulkBooking` shows how far it is. The response waits some seconds for it. A courier that is too busy, or cannot be reached, is called again after a minute, three times.',
    `409 \`invalid_state\` with \`maximum\` while ${maxRunningBulkBookings} are under way, and as for \`bookShipment\` when the account cannot be used. 404 \`not_found\` without one of the orders or shipments. It is kept for 30 days.`,
  ].join(' '),
  body: strictBody('The parcels, and where they are booked.', input),
  message: { en: 'The parcels are being booked.', bn: 'পার্সেলগুলো বুক হচ্ছে।' },
  outcomes: [
    {
      when: ({ status, parcel_count, booked_count }) => status === 'DONE' && booked_count === parcel_count,
      en: 'All parcels booked.',
      bn: 'সব পার্সেল বুক হয়েছে।',
    },
    {
      when: ({ status }) => status === 'DONE',
      en: 'Done. Look at what was not booked.',
      bn: 'কাজ শেষ। কোনগুলো বুক হয়নি দেখে নিন।',
    },
  ],
  data: BulkBookingDetail,
  success: 201,
  errors: ['invalid_state', 'not_found'],
})

export const listBulkBookings = operation({
  id: 'listBulkBookings',
  summary: 'List bulk bookings of the last 30 days, newest first',
  ...cursorListOf(BulkBooking, {
    is_automatic: optional(
      queryFlag(
        '`true`: only those that were started by `auto_book` of the settings; `false`: only those of staff and keys.',
      ),
    ),
  }),
})

export const readBulkBooking = operation({
  id: 'readBulkBooking',
  path: '{bulk_booking_id}/',
  summary: 'Retrieve a bulk booking with what became of each parcel',
  params,
  ...objectOf(BulkBookingDetail),
})

export const cancelBulkBooking = operation({
  id: 'cancelBulkBooking',
  method: 'POST',
  path: '{bulk_booking_id}/cancel/',
  summary: 'Cancel what waits of a bulk booking',
  description: 'Parcels that are booked, or being booked, stay so: cancel them with `cancelShipment`.',
  params,
  message: { en: 'The rest is not booked.', bn: 'বাকিগুলো বুক হবে না।' },
  data: BulkBookingDetail,
  errors: ['invalid_state'],
})
