import { count, inputPhone, list, object, openEnum, params, text, timestamp } from '../fields.ts'
import { courierCodes } from '../vocabulary.ts'
import { merchantOperationsOf, storeParam } from './merchant-path.ts'
import { Reputation } from './reputation-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Customers',
  path: 'phones/{phone}/',
  permissions: { read: 'orders:read', write: 'customers:write' },
})

const phoneParams = params({ ...storeParam, phone: inputPhone('Phone number of a buyer.') })

export const readPhoneReputation = operation({
  id: 'readPhoneReputation',
  method: 'GET',
  path: 'reputation/',
  summary: 'Retrieve the reputation of a phone number',
  description:
    'Only of a number with an order or an incomplete order in this store, else 404. The audit log records each look-up; 60 a minute and 1,000 a day for a store.',
  params: phoneParams,
  data: object('PhoneFacts', 'What is known about the orders of a phone number.', {
    reputation: Reputation,
    couriers: list(
      'What accounts at couriers have said about the number (`courier_risk` of the settings).',
      object('CourierRatio', 'What a courier has said about a phone number.', {
        courier: openEnum('Code of the one that was asked.', courierCodes, 'STEADFAST'),
        delivered_percent: count('Percentage of all parcels to the number that was delivered.', 85),
        volume: text('How many parcels they are, in the words of the courier; may be empty.', '6-20'),
        asked_at: timestamp('Time when the courier was asked, UTC.'),
      }),
    ),
    own: object('OwnPhoneHistory', 'The orders of the number in this store.', {
      delivered: count('Orders that are DELIVERED or COMPLETED.', 2),
      returned: count('Orders that are RETURNED or PARTIALLY_RETURNED.', 0),
      cancelled: count('Orders that are CANCELLED.', 1),
      open: count('Orders that are neither of these, nor EXPIRED.', 1),
    }),
  }),
  limits: ['phone_lookups'],
})

export const forgetPhoneReputation = operation({
  id: 'forgetPhoneReputation',
  method: 'POST',
  path: 'forget-reputation/',
  summary: 'Take back what the store has shared about a phone number',
  description:
    'Takes the orders of the number out of the shared reputation, for good, and deletes what couriers have said about it: for a number that has another owner now, an order that ended with a wrong `code`, or at the request of the buyer. Orders that are placed later count. What other stores share stays. Repeating it has no effect. Only of a number with an order or an incomplete order in this store, else 404.',
  params: phoneParams,
  message: {
    en: 'The store shares nothing about this number any more.',
    bn: 'এই নম্বরের আগের কোনো অর্ডার আর অন্য দোকানে ধরা হবে না।',
  },
  data: object('ForgottenReputation', 'What was taken back.', {
    orders: count('Orders that counted until now.', 2),
  }),
})
