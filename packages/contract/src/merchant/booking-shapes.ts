import { enumValue, flag, id, list, money, nullable, object, text, timestamp } from '../fields.ts'
import {
  bookingFailures,
  bookingStatuses,
  courierCodes,
  returnRequestStatuses,
  shipmentProblems,
  shipmentStatuses,
  trackingFailures,
} from '../vocabulary.ts'

export const ShipmentBooking = object('ShipmentBooking', 'The booking of a shipment at a courier.', {
  status: enumValue(
    'PENDING: waits to be sent. SENT: is being sent. UNCLEAR: the courier has not said whether it has the parcel. BOOKED: it has. REFUSED: it has not, and the shipment can be booked again.',
    bookingStatuses,
    'BOOKED',
  ),
  courier: enumValue('At which courier.', courierCodes),
  courier_account_id: nullable(
    id('ID of the account at the courier.', 51),
    'ID of the account at the courier; null when it was deleted since.',
  ),
  account_name: text('Name of the account, as staff call it; empty when it was deleted since.', 'Pathao Dhanmondi'),
  consignment_id: text('ID of the parcel at the courier; empty when it is not known.', 'DL121224VS8TTJ'),
  fee: nullable(
    money('What the courier says that the delivery costs.', '60.00'),
    'What the courier says that the delivery costs; null when it does not say.',
  ),
  cod_fee: nullable(
    money('What the courier says that it charges for collecting `cod_amount`.', '50.60'),
    'What the courier says that it charges for collecting `cod_amount`, a few minutes after the booking; null when it does not say.',
  ),
  failure: nullable(
    enumValue(
      'Why it is REFUSED or UNCLEAR. ACCOUNT: the account cannot be used. PICKUP_REFUSED: no place where parcels are picked up. NOT_CREATED: the courier has no parcel of this number.',
      bookingFailures,
      'ADDRESS_REFUSED',
    ),
    'Why it is REFUSED or UNCLEAR; null when it is neither.',
  ),
  detail: text('The courier’s account of the failure; may be empty.', 'The recipient phone must be 11 digits.'),
  needs_staff: flag(
    'Whether staff must look the parcel up at the courier and resolve the booking: the courier is not asked any more. Only while UNCLEAR.',
    false,
  ),
  can_cancel: flag('Whether `cancelShipment` cancels it at the courier. Else staff cancel it there first.', false),
  panel_url: text('URL of the panel of the courier, where staff look the parcel up.', 'https://merchant.pathao.com/'),
  note: text('Note of the staff who resolved it; may be empty.', ''),
  created_at: timestamp('Time of the request, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

export const ShipmentReturnRequest = object(
  'ShipmentReturnRequest',
  'What its courier was asked: to bring a parcel back.',
  {
    status: enumValue(
      'PENDING: waits to be sent. SENT: is being sent. UNCLEAR: the courier has not said whether it has the request. ACCEPTED: it has; the shipment moves when the courier says so. REFUSED: it has not, and can be asked again.',
      returnRequestStatuses,
      'ACCEPTED',
    ),
    reason: text('Why, as staff have written it; may be empty.', 'The buyer does not answer.'),
    failure: nullable(
      enumValue(
        'Why it is REFUSED or UNCLEAR. ACCOUNT: the account cannot be used. PARCEL_REFUSED: the parcel has ended meanwhile. NOT_CREATED: the courier has no such request.',
        bookingFailures,
        'OTHER',
      ),
      'Why it is REFUSED or UNCLEAR; null when it is neither.',
    ),
    detail: text('The courier’s account of the failure; may be empty.', ''),
    created_at: timestamp('Time of the request, UTC.'),
    updated_at: timestamp('Time of the last change, UTC.'),
  },
)

/** Why staff are to look at a parcel. */
export const problemField = nullable(
  enumValue(
    'What staff are to look at. BOOKING_UNCLEAR: the courier has not said whether it has the parcel, and is not asked any more. AMOUNT_CHANGED: less is due of the order than its parcels collect; call the courier, and change `cod_amount`. AMOUNT_RAISED: more is, because a payment was reversed since the booking, or the goods of an exchange do not come; the same. CASH_OVER: of what its courier collected, something pays no order; resolve the unapplied payment. CASH_SHORT: less is recorded than was to be collected; correct it, or accept it with `acceptShipmentCash`. STATUS_UNKNOWN: the courier uses a word that Haat does not know. ITEMS_UNKNOWN: delivered in part; staff say what was kept. STATUS_REFUSED: the shipment could not follow. STATUS_CONFLICT: the courier says something else than staff have recorded. BACK_AT_STORE: the courier has brought it back; staff receive it. COURIER_CANCELLED (of the event only): the courier has cancelled it before it picked it up; its units are to be booked again. RETURN_UNCLEAR: the courier has not said whether it brings the parcel back as asked, and is not asked any more; ask again. RETURN_REFUSED: it does not. SILENT: on its way, and nobody has said anything new for 48 hours. NO_NEWS: nothing new for 45 days; the courier is not asked any more.',
    shipmentProblems,
    'ITEMS_UNKNOWN',
  ),
  'What staff are to look at; null for nothing. What a courier said is seen to once the status of the shipment changes, cash once it is as it should be.',
)

const meaning = (description: string) => nullable(enumValue(description, shipmentStatuses, 'IN_TRANSIT'), description)
const wordFields = {
  word: text('The status in the words of the courier; empty before its first response.', 'at-the-sorting-hub'),
  status: meaning('What it means for the shipment; null for an unknown word.'),
  is_provisional: flag('Whether the courier may still change it: until then the shipment stays as it is.', false),
}

export const ShipmentTracking = object('ShipmentTracking', 'What the courier says of a shipment that it has.', {
  ...wordFields,
  since: nullable(
    timestamp('Since when it says so, UTC.'),
    'Since when it says so, UTC; null before its first response.',
  ),
  problem: problemField,
  back_at: nullable(
    timestamp('When it said that it had brought the parcel back, UTC.'),
    'When it said that it had brought the parcel back to the store, UTC; null when it has not.',
  ),
  checked_at: nullable(
    timestamp('Time of its last response, UTC.'),
    'Time of its last response, UTC; null without one.',
  ),
  next_check_at: nullable(
    timestamp('When it is asked next, UTC.'),
    'When it is asked next, UTC; null when it is not any more.',
  ),
  failure: nullable(
    enumValue(
      'Why it has not responded since. ACCOUNT: the account cannot be used. NOT_CREATED: it has no such parcel.',
      trackingFailures,
      'TIMEOUT',
    ),
    'Why it has not responded since; null when it has.',
  ),
  history: list(
    'What it said before, and says now, oldest first.',
    object('CourierStatus', 'What a courier said of a shipment.', {
      ...wordFields,
      created_at: timestamp('When it was first read, UTC.'),
    }),
  ),
})
