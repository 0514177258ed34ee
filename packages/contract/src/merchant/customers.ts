import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNoteLength, maxSearchLength, maxTagLength, maxTextLength } from '../text-lengths.ts'
import { addressLabels, customerStatuses, genders, languages, orderStatuses, paymentStatuses } from '../vocabulary.ts'
import { paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Customers',
  path: 'customers/',
  permissions: { read: 'customers:read', write: 'customers:write' },
})
const customerParams = paramsOf({ customer_id: uuid('ID of the customer.') })

const base = {
  id: uuid('Customer ID.'),
  email: text('E-mail address; empty when the account has none.', 'rahima@example.com'),
  phone: text('Phone number, E.164; empty when the account has none.', '+8801712345678'),
  first_name: text('First name; may be empty.', 'Rahima'),
  last_name: text('Last name; may be empty.', 'Khatun'),
  status: enumValue(
    '`blocked` customers cannot sign in or order. Of `deleted` ones only the orders are left, without personal data.',
    customerStatuses,
  ),
  tags: list('Tags set by staff.', text('Tag.', 'vip')),
  orders_count: count('Number of orders in any status.', 3),
  deletion_scheduled_for: nullable(
    timestamp('Time after which the account is deleted, UTC.', '2026-12-06T06:00:00Z'),
    'Time after which the account is deleted, once its orders have ended, UTC; null unless a deletion is scheduled.',
  ),
  created_at: timestamp('Time of registration, UTC.'),
}

const CustomerRow = object('CustomerSummary', 'A customer in a list.', base)

export const MerchantCustomer = object('Customer', 'A customer with orders and addresses.', {
  ...base,
  is_email_verified: flag('Whether the e-mail address is verified.', false),
  is_phone_verified: flag('Whether the phone number is verified.', false),
  preferred_language: enumValue('Language of messages to the customer, bn or en.', languages),
  marketing_opt_in: flag('Whether the customer accepts marketing messages.', false),
  date_of_birth: nullable(text('Date of birth, YYYY-MM-DD.', '1995-04-14'), 'Date of birth, YYYY-MM-DD, or null.'),
  gender: openEnum('`female`, `male`, `other` or empty.', genders, 'female'),
  staff_note: text('Internal note, never visible to the customer.', 'Calls after five.'),
  totals: object('CustomerTotals', 'Number of orders by outcome.', {
    delivered: count('Orders that are DELIVERED or COMPLETED.', 2),
    cancelled: count('Orders that are CANCELLED or EXPIRED.', 1),
    returned: count('Orders that are RETURNED or PARTIALLY_RETURNED.', 0),
    open: count('Orders in any other status.', 0),
    spent: money('Sum of the totals of DELIVERED and COMPLETED orders.', '5060.00'),
  }),
  orders: list(
    'The 20 newest orders. `listMerchantOrders` returns all of them.',
    object('CustomerOrder', 'Order summary.', {
      id: id('Order ID.'),
      order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
      status: enumValue('Order status.', orderStatuses),
      payment_status: enumValue('How far the order is paid.', paymentStatuses),
      total: money('Order total.', '5060.00'),
      created_at: timestamp('Time when the order was placed, UTC.'),
    }),
  ),
  past_orders: object('CustomerPastOrders', 'Orders in the shop before, from files. `totals` does not have them.', {
    count: count('Orders with the phone number of the customer, or with the verified e-mail address.', 4),
    spent: money('Sum of those that were delivered, without what was paid back.', '8450.00'),
    latest_at: nullable(
      timestamp('Time of the latest, UTC.', '2024-03-05T08:33:11Z'),
      'Time of the latest, UTC; or null.',
    ),
  }),
  addresses: list(
    'Saved addresses, the default first.',
    object('CustomerAddress', 'Saved address.', {
      id: uuid('Address ID.'),
      label: openEnum('Label: HOME, OFFICE or OTHER.', addressLabels),
      receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
      phone: text('Phone of the receiver, E.164.', '+8801712345678'),
      address_line1: text('Address line 1: house, road, village.', 'House 12, Road 5'),
      address_line2: text('Address line 2; may be empty.', ''),
      city: text('City or district.', 'Dhaka'),
      area: text('Area or thana; may be empty.', 'Dhanmondi'),
      postal_code: text('Postal code; may be empty.', '1205'),
      is_default: flag('Whether it is the default address of checkout.'),
    }),
  ),
  updated_at: timestamp('Time of the last change, UTC.'),
})

export const listCustomers = operation({
  id: 'listCustomers',
  summary: 'List customers',
  ...cursorListOf(CustomerRow, {
    search: optional(
      inputText(
        'Text to search for in name, e-mail and phone number (in any usual spelling). One or two characters match the beginning of a word.',
        { max: maxSearchLength, example: '01712-345678' },
      ),
    ),
    status: optional(
      inputEnum('Only customers with this status. Default: all but `deleted`.', customerStatuses, { fold: 'lower' }),
    ),
    tag: optional(
      inputText('Only customers with this tag.', { max: maxTagLength, example: 'vip', normalize: ['trim', 'lower'] }),
    ),
    sort: optional(inputEnum('Sort order. Default `newest`.', ['newest', 'oldest'], { fold: 'lower' })),
  }),
})

export const readCustomer = operation({
  id: 'readCustomer',
  path: '{customer_id}/',
  summary: 'Retrieve a customer with orders and addresses',
  params: customerParams,
  ...objectOf(MerchantCustomer),
})

export const updateCustomer = operation({
  id: 'updateCustomer',
  method: 'PATCH',
  path: '{customer_id}/',
  summary: 'Update the tags and note of a customer',
  description: 'Name, contact details and password can be changed only by the customer.',
  params: customerParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    tags: optional(
      inputList(
        'All tags; the array replaces the previous tags.',
        inputText('Tag; letter case does not matter.', {
          max: maxTagLength,
          example: 'vip',
          normalize: ['trim', 'lower'],
        }),
        20,
      ),
    ),
    staff_note: optional(
      inputText('Internal note; empty to remove it.', { max: maxTextLength, min: 0, example: 'Calls after five.' }),
    ),
  }),
  message: { en: 'Customer saved.', bn: 'ক্রেতার তথ্য সেভ হয়েছে।' },
  data: MerchantCustomer,
})

const reason = optional(
  inputText('Reason, recorded in the audit log.', { max: maxNoteLength, example: 'Refused three parcels.' }),
)

export const blockCustomer = operation({
  id: 'blockCustomer',
  method: 'POST',
  path: '{customer_id}/block/',
  summary: 'Block a customer',
  description:
    'Requests with a token of the customer then return 403 `account_suspended`. Open orders are kept. Repeating it has no further effect.',
  params: customerParams,
  body: strictBody('Optional body.', { reason }),
  optionalBody: true,
  message: { en: 'Customer blocked.', bn: 'ক্রেতাকে ব্লক করা হয়েছে।' },
  data: MerchantCustomer,
})

export const unblockCustomer = operation({
  id: 'unblockCustomer',
  method: 'POST',
  path: '{customer_id}/unblock/',
  summary: 'Unblock a customer',
  description: 'Repeating it has no further effect.',
  params: customerParams,
  body: strictBody('Optional body.', { reason }),
  optionalBody: true,
  message: { en: 'Customer unblocked.', bn: 'ক্রেতার ব্লক তুলে নেওয়া হয়েছে।' },
  data: MerchantCustomer,
})

export const eraseCustomer = operation({
  id: 'eraseCustomer',
  method: 'POST',
  path: '{customer_id}/erase/',
  summary: 'Schedule the deletion of an account at the request of its customer',
  description:
    'The account is deleted after 14 days, as when the customer deletes it: orders are kept without name, contacts, address, and notes. All sessions end at once, and the customer receives a message; signing in before cancels the deletion. It waits until the last order has ended and open refunds are paid. Repeating it has no further effect. With `at_once` the account is deleted without the 14 days, some 20 minutes after the request; while an order, a refund or money of the customer is open, that returns 409 `invalid_state`.',
  params: customerParams,
  body: strictBody('Optional body.', {
    reason: optional(
      inputText('Reason, recorded in the audit log.', { max: maxNoteLength, example: 'Asked by phone.' }),
    ),
    at_once: optional(
      flag(
        'Whether to delete without waiting 14 days, also an account whose deletion is scheduled. Default false.',
        false,
      ),
    ),
  }),
  optionalBody: true,
  message: { en: 'The account will be deleted.', bn: 'অ্যাকাউন্টটি মুছে ফেলা হবে।' },
  data: MerchantCustomer,
  errors: ['invalid_state'],
})
