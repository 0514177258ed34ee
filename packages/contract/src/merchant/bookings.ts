import { enumValue, flag, id, inputEnum, inputText, list, object, optional, strictBody, text } from '../fields.ts'
import { maxShipmentBookings } from '../limits.ts'
import { completeListOf } from '../pagination.ts'
import { maxConsignmentIdLength, maxNoteLength } from '../text-lengths.ts'
import { courierCodes, deliveryTypes } from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'
import { inputBooking } from './booking-inputs.ts'
import { isSending, isUnclear } from './booking-outcomes.ts'
import { inputVersion } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { Shipment } from './shipment-shapes.ts'
import { shipmentParams } from './shipments.ts'

const noun = { tag: 'Shipments', permissions: { read: 'shipping:read', write: 'shipping:write' } } as const
const operation = merchantOperationsOf({ ...noun, path: 'shipments/{shipment_id}/' })

const BookingAccount = object('BookingAccount', 'An account at a courier at which shipments can be booked.', {
  id: id('ID of the account, to send as `courier_account_id`.', 51),
  courier: enumValue('At which courier it is.', courierCodes),
  name: text('Name of the account, as staff call it.', 'Pathao Dhanmondi'),
  needs_place: flag('Whether `bookShipment` needs a place of `listCourierPlaces`.'),
  default_for: list(
    'Codes of the delivery zones whose parcels are booked here unless staff choose another account.',
    zoneCode('Code of a delivery zone.'),
  ),
  delivery_types: list(
    'The values of `delivery_type` that it takes.',
    enumValue('How a parcel is delivered.', deliveryTypes, 'normal'),
  ),
  pickup_places: flag('Whether `listPickupPlaces` has the places where parcels are picked up.'),
})

export const listBookingAccounts = merchantOperationsOf({ ...noun, path: 'booking-accounts/' })({
  id: 'listBookingAccounts',
  summary: 'List the accounts at which shipments can be booked',
  description: 'The active ones, newest first.',
  ...completeListOf(BookingAccount),
})

const inputConsignmentId = (description: string) =>
  inputText(description, {
    max: maxConsignmentIdLength,
    pattern: '^[A-Za-z0-9-]+$',
    example: 'DL121224VS8TTJ',
    normalize: ['trim'],
  })

export const bookShipment = operation({
  id: 'bookShipment',
  method: 'POST',
  path: 'book/',
  summary: 'Book a shipment at a courier',
  description: [
    'DRAFT → BOOKED, with the tracking code of the courier. The response waits some seconds for the courier; `booking` shows how it stands.',
    'The courier knows the parcel by `shipment_number`, collects `cod_amount`, and gets the receiver, the phone number and the address of the order.',
    'When the courier does not respond, the booking is UNCLEAR and is never repeated: the courier is asked for the number where it can be, else staff resolve the booking. Until then the shipment does not change.',
    '400 `validation_failed` when the courier would refuse for sure: `receiver_name`, `phone`, `address`, `cod_amount`, `weight_grams`, `declared_value`, `delivery_type` or `place` says why. The courier gets the `place`; one that finds places by the address alone takes none.',
    `409 \`invalid_state\` with \`booking_open\` while a booking of the shipment is open, with \`account_paused\`, \`credentials_lost\` or \`address_refused\` when the account cannot be used, and with \`maximum\` after ${maxShipmentBookings} refused bookings.`,
  ].join(' '),
  params: shipmentParams,
  body: strictBody('Where it is booked.', {
    ...inputBooking,
    version: inputVersion,
  }),
  message: { en: 'Shipment booked.', bn: 'পার্সেল বুক হয়েছে।' },
  outcomes: [
    {
      when: ({ booking }) => booking?.status === 'REFUSED',
      en: 'The courier did not take the parcel. See why, then try again.',
      bn: 'কুরিয়ার পার্সেলটি নেয়নি। কারণ দেখে আবার চেষ্টা করুন।',
    },
    isUnclear,
    isSending,
  ],
  data: Shipment,
  errors: ['invalid_state', 'version_conflict'],
})

export const resolveBooking = operation({
  id: 'resolveBooking',
  method: 'POST',
  path: 'resolve-booking/',
  summary: 'Record whether a courier has a parcel',
  description:
    'For an UNCLEAR booking that staff have looked up at the courier. BOOKED needs the ID of the parcel there; where the courier says whose it is, a parcel of another number is refused (400). NOT_BOOKED: the shipment can be booked again. 502 `courier_error` when the courier cannot be asked about the ID.',
  params: shipmentParams,
  body: strictBody('What staff found out.', {
    outcome: inputEnum('Whether the courier has the parcel.', ['BOOKED', 'NOT_BOOKED'] as const, {
      fold: 'upper',
      example: 'NOT_BOOKED',
    }),
    consignment_id: optional(inputConsignmentId('ID of the parcel at the courier. Required for BOOKED.')),
    note: inputText(`How staff found out, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'Seen in the panel of the courier.',
    }),
  }),
  message: { en: 'Booking settled.', bn: 'বুকিংয়ের ফল লেখা হয়েছে।' },
  data: Shipment,
  errors: ['invalid_state', 'courier_error'],
})
