import { type ErrorCode, errorCatalogue } from '../errors.ts'
import { list, object, openEnum, text } from '../fields.ts'

export const ParcelFieldProblem = object('ParcelFieldProblem', 'What of a parcel the courier would refuse.', {
  field: text('The field, as `bookShipment` names it.', 'address'),
  message: text(
    'What is wrong, and what to do.',
    'The courier needs at least 10 characters. Complete it in the order.',
  ),
})

export const BookingProblem = object('BookingProblem', 'Why a shipment is not booked.', {
  error_code: openEnum(
    'Error code that `bookShipment` returns for it.',
    Object.keys(errorCatalogue) as ErrorCode[],
    'validation_failed',
  ),
  message: text('Why it is not booked, in the requested language.', 'Check the marked fields.'),
  problems: list('What of it the courier would refuse.', ParcelFieldProblem),
})
