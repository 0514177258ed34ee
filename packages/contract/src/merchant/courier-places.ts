import { flag, inputText, object, optional, text } from '../fields.ts'
import { maxCourierPlaces } from '../limits.ts'
import { completeListOf } from '../pagination.ts'
import { maxNameLength } from '../text-lengths.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'courier-accounts/{courier_account_id}/',
  permissions: { read: 'shipping:read' },
})
const params = paramsOf({ courier_account_id: inputId('ID of the account.', 51) })

const CourierPlace = object('CourierPlace', 'A place where a courier delivers.', {
  id: text(
    'ID of the place, to send as `parent`, or as the place of a booking; at Pathao a zone or an area is one.',
    'zone:1.298',
  ),
  name: text('Name, as the courier writes it.', 'Dhanmondi'),
  detail: text('What distinguishes it from others of its name, such as a post code; may be empty.', '1209, Dhaka'),
  has_parts: flag('Whether there are smaller places in it.'),
})

export const PickupPlace = object('CourierPickupPlace', 'A place where a courier picks the parcels of an account up.', {
  id: text('ID at the courier.', '130820'),
  name: text('What the courier calls it.', 'Dhanmondi shop'),
  address: text('Address; may be empty.', 'House 123, Road 4, Dhanmondi, Dhaka'),
  is_active: flag('Whether parcels are picked up there; new places wait for the courier.'),
  is_default: flag('Whether it is the one that is used unless staff choose another.'),
})

const unreachable =
  '409 `invalid_state` with `not_offered` when the courier has no such list, with `credentials_lost` or `address_refused` as for `testCourierAccount`; 502 `courier_error` when the courier fails.'

export const listCourierPlaces = operation({
  id: 'listCourierPlaces',
  path: 'places/',
  summary: 'List the places where a courier delivers',
  description: `Kept for a day. At most ${maxCourierPlaces} are returned: narrow them with \`parent\` and \`q\`. 404 \`not_found\` with \`courier_place\` for a \`parent\` that the courier does not have. ${unreachable}`,
  params,
  ...completeListOf(CourierPlace, {
    parent: optional(
      inputText('Only places in this one; the largest places without it.', { max: maxNameLength, example: 'city:1' }),
    ),
    q: optional(inputText('Part of the name or of `detail`.', { max: maxNameLength, example: 'dhanmondi' })),
  }),
  errors: ['invalid_state', 'courier_error'],
})

export const listPickupPlaces = operation({
  id: 'listPickupPlaces',
  path: 'pickup-places/',
  summary: 'List the places where a courier picks parcels up',
  description: `The courier is asked each time. ${unreachable}`,
  params,
  ...completeListOf(PickupPlace),
  errors: ['invalid_state', 'courier_error'],
})
