import {
  count,
  flag,
  id,
  inputList,
  inputText,
  inputWord,
  list,
  money,
  nullable,
  object,
  optional,
  query,
  strictBody,
  text,
  timestamp,
  uuid,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery, trimQuery } from '../pagination.ts'
import { orderStatuses, paymentStatuses } from '../vocabulary.ts'
import { paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}customers/`
const customerParams = paramsOf({ customer_id: uuid('The shopper.') })
const statuses = ['active', 'blocked'] as const

const base = {
  id: uuid('The shopper.'),
  email: text('E-mail address; empty when the account has none.', 'rahima@example.com'),
  phone: text('Phone, E.164; empty when the account has none.', '+8801712345678'),
  first_name: text('First name; may be empty.', 'Rahima'),
  last_name: text('Last name; may be empty.', 'Khatun'),
  status: word('A blocked shopper cannot sign in or order.', statuses),
  tags: list('What staff call the shopper.', text('A tag.', 'vip')),
  orders_count: count('Orders made, whatever became of them.', 3),
  created_at: timestamp('When the account was made.'),
}

const CustomerRow = object('A shopper in the list of the shop.', base)

export const Customer = object('A shopper with all that the shop knows.', {
  ...base,
  is_email_verified: flag('Whether the e-mail address was proved.', false),
  is_phone_verified: flag('Whether the phone was proved.', false),
  preferred_language: word('Language of messages.', ['bn', 'en']),
  marketing_opt_in: flag('Whether the shopper wants offers and news.', false),
  date_of_birth: nullable(text('YYYY-MM-DD.', '1995-04-14'), 'Date of birth, or null.'),
  gender: text('female, male, other, or empty.', 'female'),
  staff_note: text('What staff keep about the shopper; shoppers never see it.', 'Calls after five.'),
  totals: object('What became of the orders.', {
    delivered: count('Delivered or completed.', 2),
    cancelled: count('Cancelled or expired.', 1),
    returned: count('Returned, wholly or in part.', 0),
    open: count('Still on their way.', 0),
    spent: money('Total of those delivered or completed.', '5060.00'),
  }),
  orders: list(
    'The newest orders, twenty at most; the list of orders has all of them.',
    object('An order.', {
      id: id('The order.'),
      order_number: text('Its number.', 'DEM-7K2M9QX'),
      status: word('Where it stands.', orderStatuses),
      payment_status: word('Where its money stands.', paymentStatuses),
      total: money('Total.', '5060.00'),
      created_at: timestamp('When it was placed.'),
    }),
  ),
  addresses: list(
    'Addresses, the default first.',
    object('An address.', {
      id: uuid('The address.'),
      label: text('HOME, OFFICE or OTHER.', 'HOME'),
      receiver_name: text('Who receives parcels there.', 'Rahima Khatun'),
      phone: text('Phone of the receiver, E.164.', '+8801712345678'),
      address_line1: text('House, road, village.', 'House 12, Road 5'),
      address_line2: text('More of it; may be empty.', ''),
      city: text('City or district.', 'Dhaka'),
      area: text('Area or thana; may be empty.', 'Dhanmondi'),
      postal_code: text('Postal code; may be empty.', '1205'),
      is_default: flag('Whether checkout proposes it first.'),
    }),
  ),
  updated_at: timestamp('When the account was last changed.'),
})

export const listCustomers = operation({
  id: 'listCustomers',
  tag: 'Customers',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'customers:read',
  summary: 'List shoppers',
  params: storeParams,
  query: query({
    search: optional(
      inputText(
        'Any part of names, e-mail and phone in any usual spelling; one or two characters are the beginning of a word.',
        { max: 100, example: '01712-345678' },
      ),
    ),
    status: optional(inputWord('Only shoppers in this status.', statuses, { fold: 'lower' })),
    tag: optional(inputText('Only shoppers with this tag.', { max: 50, example: 'vip', normalize: ['trim', 'lower'] })),
    sort: optional(inputWord('Order of the rows; newest when absent.', ['newest', 'oldest'], { fold: 'lower' })),
    ...pageQuery(50, 100),
  }),
  data: page(CustomerRow),
  trims: 'items',
})

export const readCustomer = operation({
  id: 'readCustomer',
  tag: 'Customers',
  method: 'GET',
  path: `${path}{customer_id}/`,
  auth: 'merchant',
  permission: 'customers:read',
  summary: 'Read one shopper with orders and addresses',
  params: customerParams,
  query: query(trimQuery),
  data: Customer,
  trims: 'object',
})

export const updateCustomer = operation({
  id: 'updateCustomer',
  tag: 'Customers',
  method: 'PATCH',
  path: `${path}{customer_id}/`,
  auth: 'merchant',
  permission: 'customers:write',
  summary: 'Change what staff keep about a shopper',
  description: 'The account itself belongs to the shopper.',
  params: customerParams,
  body: strictBody('The fields to change.', {
    tags: optional(
      inputList(
        'All tags: the list replaces the one before.',
        inputText('A tag; letter case does not matter.', { max: 50, example: 'vip', normalize: ['trim', 'lower'] }),
        20,
      ),
    ),
    staff_note: optional(inputText('A note; empty to clear it.', { max: 5000, min: 0, example: 'Calls after five.' })),
  }),
  data: Customer,
})

const reason = optional(inputText('Why; kept in the audit log.', { max: 1000, example: 'Refused three parcels.' }))

export const blockCustomer = operation({
  id: 'blockCustomer',
  tag: 'Customers',
  method: 'POST',
  path: `${path}{customer_id}/block/`,
  auth: 'merchant',
  permission: 'customers:write',
  summary: 'Block a shopper',
  description: 'From then on the shopper’s token answers 403. Open orders stay. Doing it twice changes nothing.',
  params: customerParams,
  body: strictBody('May be left out.', { reason }),
  data: Customer,
})

export const unblockCustomer = operation({
  id: 'unblockCustomer',
  tag: 'Customers',
  method: 'POST',
  path: `${path}{customer_id}/unblock/`,
  auth: 'merchant',
  permission: 'customers:write',
  summary: 'Let a blocked shopper in again',
  description: 'Doing it twice changes nothing.',
  params: customerParams,
  body: strictBody('May be left out.', { reason }),
  data: Customer,
})
