import { enumValue, flag, id, money, nullable, object, text, timestamp } from '../fields.ts'
import { bookingFailures, bookingStatuses, courierCodes } from '../vocabulary.ts'

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
  note: text('Note of the staff who resolved it; may be empty.', ''),
  created_at: timestamp('Time of the request, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})
