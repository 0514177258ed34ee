import Type from 'typebox'
import {
  body,
  clearable,
  enumValue,
  flag,
  inputEnum,
  inputPhone,
  inputText,
  nullable,
  object,
  optional,
  params,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { completeListOf, objectOf } from '../pagination.ts'
import { maxAddressLineLength, maxNameLength, maxPostalCodeLength } from '../text-lengths.ts'
import { addressLabels } from '../vocabulary.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Addresses', path: 'addresses/', auth: 'shopper' })

const Address = object('Address', 'A saved address of the customer.', {
  id: uuid('Address ID.'),
  label: enumValue('Label: HOME, OFFICE or OTHER.', addressLabels),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone of the receiver, E.164.', '+8801712345678'),
  address_line1: text('Address line 1: house, road, village.', 'House 12, Road 5'),
  address_line2: text('Address line 2; may be empty.', 'Dhanmondi'),
  city: text('City or district.', 'Dhaka'),
  area: text('Area or thana; may be empty.', 'Dhanmondi'),
  district_id: nullable(
    text('Location ID of the district.', 'dhaka'),
    'Location ID of the district; null when `city` is not recognised.',
  ),
  thana_id: nullable(
    text('Location ID of the thana.', 'dhaka.dhanmondi'),
    'Location ID of the thana; null when `area` is not recognised.',
  ),
  postal_code: text('Postal code; may be empty.', '1205'),
  is_default: flag('Whether it is the default address of checkout. At most one address of a customer is the default.'),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const inputLocation = (description: string, example: string) =>
  inputText(description, { max: maxNameLength, example, normalize: ['trim', 'lower'] })

const required = {
  receiver_name: inputText('Name of the receiver.', { max: maxNameLength, example: 'Rahima Khatun' }),
  phone: inputPhone(),
  address_line1: inputText('Address line 1: house, road, village.', {
    max: maxAddressLineLength,
    example: 'House 12, Road 5',
  }),
  city: inputText('City or district.', { max: maxNameLength, example: 'Dhaka' }),
}

const others = {
  label: optional(inputEnum('Label: HOME, OFFICE or OTHER. Default HOME.', addressLabels, { fold: 'upper' })),
  district_id: optional(
    nullable(
      inputLocation('Location ID of the district.', 'dhaka'),
      'Location ID of the district, from `locations/`. Default: recognised from `city`.',
    ),
  ),
  thana_id: optional(
    nullable(
      inputLocation('Location ID of the thana.', 'dhaka.dhanmondi'),
      'Location ID of the thana, from `locations/`. Default: recognised from `area` and `city`.',
    ),
  ),
}

const texts = (given: typeof optional, note = '') => ({
  address_line2: given(
    inputText(`Address line 2.${note}`, { max: maxAddressLineLength, min: 0, example: 'Dhanmondi' }),
  ),
  area: given(inputText(`Area or thana.${note}`, { max: maxNameLength, min: 0, example: 'Dhanmondi' })),
  postal_code: given(
    inputText(`Postal code, at most ${maxPostalCodeLength} characters.${note}`, {
      max: maxPostalCodeLength,
      min: 0,
      example: '1205',
    }),
  ),
})

const isDefault = (otherwise: string) =>
  optional(flag(`Whether it is the default address, instead of the current one. ${otherwise}`, false))

const addressId = params({ address_id: uuid('ID of the address.') })

export const listAddresses = operation({
  id: 'listAddresses',
  summary: 'List saved addresses, the default first',
  ...completeListOf(Address),
})

export const createAddress = operation({
  id: 'createAddress',
  method: 'POST',
  summary: 'Create an address',
  description:
    'The first address of a customer becomes the default, unless `is_default` is sent. Returns 409 `invalid_state` when the customer already has 100 addresses.',
  body: body('The address to save.', {
    ...required,
    ...texts(optional),
    ...others,
    is_default: isDefault('Default: true for the first address of the customer, false for others.'),
  }),
  message: { en: 'Address saved.', bn: 'ঠিকানা সেভ হয়েছে।' },
  data: Address,
  success: 201,
  errors: ['invalid_state'],
})

export const readAddress = operation({
  id: 'readAddress',
  path: '{address_id}/',
  summary: 'Retrieve an address',
  params: addressId,
  ...objectOf(Address),
})

export const updateAddress = operation({
  id: 'updateAddress',
  method: 'PUT',
  path: '{address_id}/',
  summary: 'Update an address',
  params: addressId,
  body: body('Fields to change; absent fields stay unchanged.', {
    ...Type.Partial(Type.Object(required)).properties,
    ...texts(clearable, ' Empty to remove it.'),
    ...others,
    is_default: isDefault('With false, the customer has no default address if it was this one.'),
  }),
  message: { en: 'Address saved.', bn: 'ঠিকানা সেভ হয়েছে।' },
  data: Address,
})

export const deleteAddress = operation({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '{address_id}/',
  summary: 'Delete an address',
  description: 'When the default address is deleted, the newest remaining address becomes the default.',
  params: addressId,
  message: { en: 'Address deleted.', bn: 'ঠিকানা মুছে ফেলা হয়েছে।' },
  data: nullable(object('No data.', {}), 'Always null.'),
})

export const makeAddressDefault = operation({
  id: 'makeAddressDefault',
  method: 'POST',
  path: '{address_id}/default/',
  summary: 'Set the default address',
  params: addressId,
  message: { en: 'This is your default address now.', bn: 'এটি এখন আপনার মূল ঠিকানা।' },
  data: Address,
})
