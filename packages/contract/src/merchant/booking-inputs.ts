import { inputText, optional } from '../fields.ts'
import { maxNameLength } from '../text-lengths.ts'

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
