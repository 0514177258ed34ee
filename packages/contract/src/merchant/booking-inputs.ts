import { inputText, optional, strictBody } from '../fields.ts'
import { maxNameLength } from '../text-lengths.ts'
import { inputId } from './merchant-fields.ts'

/** A place of a courier, of `listCourierPlaces`. */
export const inputPlace = {
  id: inputText('ID of the place.', { max: maxNameLength, example: '12' }),
  name: inputText('Its name.', { max: maxNameLength, example: 'Mirpur DOHS' }),
}

export const inputPickupPlace = optional(
  inputText('Where it is picked up, of `listPickupPlaces`. Default: the default place.', {
    max: maxNameLength,
    pattern: '^[0-9]{1,10}$',
    example: '130820',
  }),
)

/** Where a shipment is booked. */
export const inputBooking = {
  courier_account_id: inputId('ID of the account at the courier.', 51),
  place: optional(
    strictBody(
      'BookingPlaceInput',
      'Where it is delivered, of `listCourierPlaces`. Default: what the address names, unless the account `needs_place`.',
      inputPlace,
    ),
  ),
  pickup_place_id: inputPickupPlace,
}
