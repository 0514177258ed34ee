import Type from 'typebox'
import {
  body,
  flag,
  inputPhone,
  inputText,
  inputWord,
  nullable,
  object,
  optional,
  params,
  query,
  text,
  timestamp,
  uuid,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'

const path = '/api/v1/business/website/addresses/'
const labels = ['HOME', 'OFFICE', 'OTHER'] as const

const Address = object('An address of the shopper.', {
  id: uuid('The address.'),
  label: word('What the shopper calls it.', labels),
  receiver_name: text('Who receives parcels there.', 'Rahima Khatun'),
  phone: text('Phone of the receiver, E.164.', '+8801712345678'),
  address_line1: text('House, road, village.', 'House 12, Road 5'),
  address_line2: text('More of it; empty when there is none.', 'Dhanmondi'),
  city: text('City or district.', 'Dhaka'),
  area: text('Area or thana; may be empty.', 'Dhanmondi'),
  postal_code: text('Postal code; may be empty.', '1205'),
  is_default: flag('Whether checkout proposes it first. Exactly one address of a shopper is.'),
  created_at: timestamp('When it was added.'),
  updated_at: timestamp('When it was last changed.'),
})

const required = {
  receiver_name: inputText('Who receives parcels there.', { max: 100, example: 'Rahima Khatun' }),
  phone: inputPhone(),
  address_line1: inputText('House, road, village.', { max: 255, example: 'House 12, Road 5' }),
  city: inputText('City or district.', { max: 100, example: 'Dhaka' }),
}

const others = {
  label: optional(inputWord('What the shopper calls it; HOME when absent.', labels, { fold: 'upper' })),
  address_line2: optional(inputText('More of it.', { max: 255, min: 0, example: 'Dhanmondi' })),
  area: optional(inputText('Area or thana.', { max: 100, min: 0, example: 'Dhanmondi' })),
  postal_code: optional(inputText('Postal code.', { max: 10, min: 0, example: '1205' })),
  is_default: optional(flag('Make it the default; the shopper’s other addresses stop being it.', false)),
}

const addressId = params({ address_id: uuid('The address.') })

export const listAddresses = operation({
  id: 'listAddresses',
  tag: 'Addresses',
  method: 'GET',
  path,
  auth: 'shopper',
  summary: 'List the shopper’s addresses, the default first',
  query: query(trimQuery),
  data: page(Address),
  trims: 'items',
})

export const createAddress = operation({
  id: 'createAddress',
  tag: 'Addresses',
  method: 'POST',
  path,
  auth: 'shopper',
  summary: 'Add an address',
  description:
    'The first address of a shopper becomes the default by itself. A shopper keeps at most 100: one more is 409 invalid_state.',
  body: body('The address.', { ...required, ...others }),
  data: Address,
  success: 201,
  errors: ['invalid_state'],
})

export const readAddress = operation({
  id: 'readAddress',
  tag: 'Addresses',
  method: 'GET',
  path: `${path}{address_id}/`,
  auth: 'shopper',
  summary: 'Read one address',
  params: addressId,
  query: query(trimQuery),
  data: Address,
  trims: 'object',
})

export const updateAddress = operation({
  id: 'updateAddress',
  tag: 'Addresses',
  method: 'PUT',
  path: `${path}{address_id}/`,
  auth: 'shopper',
  summary: 'Change some fields of an address',
  params: addressId,
  body: body('The fields to change.', { ...Type.Partial(Type.Object(required)).properties, ...others }),
  data: Address,
})

export const deleteAddress = operation({
  id: 'deleteAddress',
  tag: 'Addresses',
  method: 'DELETE',
  path: `${path}{address_id}/`,
  auth: 'shopper',
  summary: 'Delete an address',
  description: 'When it was the default, the newest of the others becomes it.',
  params: addressId,
  data: nullable(object('Nothing.', {}), 'Always null.'),
})

export const makeAddressDefault = operation({
  id: 'makeAddressDefault',
  tag: 'Addresses',
  method: 'POST',
  path: `${path}{address_id}/default/`,
  auth: 'shopper',
  summary: 'Make an address the default',
  params: addressId,
  data: Address,
})
