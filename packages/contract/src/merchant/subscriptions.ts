import {
  count,
  inputEnum,
  inputText,
  inputTimestamp,
  list,
  money,
  object,
  optional,
  strictBody,
  text,
  uuid,
} from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { inputReason, inputUntil } from '../storefront/subscriptions.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { pauseReasons, subscribeIntervals, subscriptionStatuses } from '../vocabulary.ts'
import { inputId, inputVersion, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantSubscription, MerchantSubscriptionDetail } from './subscription-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Subscription management',
  path: 'subscriptions/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const path = '{subscription_id}/'
const subscriptionParams = paramsOf({ subscription_id: inputId('ID of the subscription.', 9) })

export const listMerchantSubscriptions = operation({
  id: 'listMerchantSubscriptions',
  summary: 'List subscriptions of the store',
  ...cursorListOf(
    MerchantSubscription,
    {
      status: optional(inputEnum('Only subscriptions with this status.', subscriptionStatuses, { fold: 'upper' })),
      interval: optional(inputEnum('Only subscriptions with this interval.', subscribeIntervals, { fold: 'lower' })),
      pause_reason: optional(inputEnum('Only those paused for this reason.', pauseReasons, { fold: 'upper' })),
      customer_id: optional(uuid('Only subscriptions of this customer.')),
      product_id: optional(inputId('Only subscriptions with this product.')),
      next_order_from: optional(inputTimestamp('Only with a next order at or after this time.')),
      next_order_to: optional(inputTimestamp('Only with a next order before this time.')),
      search: optional(
        inputText(
          'Text to search for in name, e-mail and phone number (in any usual spelling) of the customer. One or two characters match the beginning of a word.',
          { max: maxSearchLength, example: 'Rahima' },
        ),
      ),
      sort: optional(
        inputEnum(
          'Sort order: newest first, or by the time of the next order. Default `newest`.',
          ['newest', 'next_order'],
          {
            fold: 'lower',
          },
        ),
      ),
    },
    { default: 20, maximum: 50 },
  ),
})

const perStatus = object('Number of subscriptions by status.', {
  ACTIVE: count('Active ones.', 120),
  PAUSED: count('Paused ones.', 14),
  CANCELLED: count('Cancelled ones.', 31),
  EXPIRED: count('Expired ones.', 2),
})

export const readSubscriptionOverview = operation({
  id: 'readSubscriptionOverview',
  method: 'GET',
  path: 'overview/',
  summary: 'Count subscriptions and their orders of the next 30 days',
  description: 'Each ACTIVE subscription counts with its next order only.',
  data: object('SubscriptionOverview', 'Subscriptions of the store at a glance.', {
    statuses: perStatus,
    failing: count('ACTIVE ones whose next order could not be placed yet.', 3),
    upcoming: list(
      'The next 30 days with an order, in Asia/Dhaka time.',
      object('UpcomingSubscriptionDay', 'A day with orders.', {
        date: text('Date, YYYY-MM-DD.', '2026-01-02'),
        orders: count('Orders of that day.', 7),
        agreed_total: money('What their customers last agreed to pay, before offers.', '6405.00'),
      }),
    ),
    products: list(
      'Units needed for the orders of the next 30 days, the most first; at most 50 products.',
      object('UpcomingSubscriptionProduct', 'A product of the orders.', {
        product_id: inputId('ID of the product.'),
        name: text('Name of the product.', 'Ceylon Tea 500 g'),
        quantity: count('Units.', 42),
      }),
    ),
  }),
})

export const readMerchantSubscription = operation({
  id: 'readMerchantSubscription',
  path,
  summary: 'Retrieve a subscription with its cycles',
  params: subscriptionParams,
  ...objectOf(MerchantSubscriptionDetail),
})

export const pauseMerchantSubscription = operation({
  id: 'pauseMerchantSubscription',
  method: 'POST',
  path: `${path}pause/`,
  summary: 'Pause a subscription',
  description: 'Only the store can resume it then. Orders that were placed stay.',
  params: subscriptionParams,
  body: strictBody('Until when, and why. The customer sees both.', {
    until: inputUntil,
    reason: inputReason,
    version: inputVersion,
  }),
  optionalBody: true,
  message: { en: 'Subscription paused.', bn: 'সাবস্ক্রিপশন আপাতত বন্ধ রাখা হয়েছে।' },
  data: MerchantSubscriptionDetail,
  errors: ['invalid_state', 'version_conflict'],
})

export const resumeMerchantSubscription = operation({
  id: 'resumeMerchantSubscription',
  method: 'POST',
  path: `${path}resume/`,
  summary: 'Resume a subscription',
  description:
    'An ACTIVE subscription stays unchanged. Returns 409 `invalid_state` when it has ended, or is paused for `PRICE_INCREASED` or `CUSTOMER`: only the customer can agree to a price and decide about a pause of their own; or for `FIRST_ORDER_UNPAID`: it begins when that order is paid or confirmed.',
  params: subscriptionParams,
  body: strictBody('The expected version.', { version: inputVersion }),
  optionalBody: true,
  message: { en: 'Subscription resumed.', bn: 'সাবস্ক্রিপশন আবার চালু হয়েছে।' },
  data: MerchantSubscriptionDetail,
  errors: ['invalid_state', 'version_conflict'],
})

export const cancelMerchantSubscription = operation({
  id: 'cancelMerchantSubscription',
  method: 'POST',
  path: `${path}cancel/`,
  summary: 'Cancel a subscription',
  description: 'Final. Orders that were placed stay. A CANCELLED subscription stays unchanged.',
  params: subscriptionParams,
  body: strictBody('Why. The customer sees it.', { reason: inputReason, version: inputVersion }),
  optionalBody: true,
  message: { en: 'Subscription cancelled.', bn: 'সাবস্ক্রিপশন বাতিল হয়েছে।' },
  data: MerchantSubscriptionDetail,
  errors: ['invalid_state', 'version_conflict'],
})
