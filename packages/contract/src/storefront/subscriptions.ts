import {
  body,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  inputTimestamp,
  optional,
  params,
  uuid,
} from '../fields.ts'
import { inputVersion } from '../merchant/merchant-fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { paymentMethods, subscribeIntervals, subscriptionStatuses } from '../vocabulary.ts'
import { inputZoneCode } from '../zone-codes.ts'
import { SubscriptionItemInput } from './order-fields.ts'
import { storefrontOperationsOf } from './storefront-path.ts'
import { Subscription, SubscriptionDetail } from './subscription-shapes.ts'

const operation = storefrontOperationsOf({ tag: 'Subscriptions', path: 'subscriptions/', auth: 'shopper' })
const subscriptionId = params({
  subscription_id: inputInteger('ID of the subscription.', {
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 9,
  }),
})

/** Why a subscription is paused or cancelled. */
export const inputReason = optional(
  inputText(`Reason, at most ${maxNoteLength} characters.`, {
    max: maxNoteLength,
    min: 0,
    example: 'We are away in August.',
  }),
)
/** The end of a pause. */
export const inputUntil = optional(
  inputTimestamp('Time at which it is resumed, at most a year ahead. Without it, it stays paused until it is resumed.'),
)

export const listSubscriptions = operation({
  id: 'listSubscriptions',
  summary: 'List the subscriptions of the customer, newest first',
  ...cursorListOf(
    Subscription,
    { status: optional(inputEnum('Only subscriptions with this status.', subscriptionStatuses, { fold: 'upper' })) },
    { default: 20, maximum: 50 },
  ),
})

export const readSubscription = operation({
  id: 'readSubscription',
  path: '{subscription_id}/',
  summary: 'Retrieve a subscription with its cycles',
  params: subscriptionId,
  ...objectOf(SubscriptionDetail),
})

export const updateSubscription = operation({
  id: 'updateSubscription',
  method: 'PATCH',
  path: '{subscription_id}/',
  summary: 'Change a subscription',
  description:
    'Changes the orders from the next one on. New items or another address agree to the price of today: later, a price more than 10% above the agreed one pauses the subscription instead of placing the order. With another interval the next order is one such interval after the last one, or the first such date that is not past.',
  params: subscriptionId,
  body: body('Fields to change; absent fields stay unchanged.', {
    items: optional(inputList('All items of every order; at least one.', SubscriptionItemInput, 100, 1)),
    interval: optional(inputEnum('Interval, which every item must offer.', subscribeIntervals, { fold: 'lower' })),
    address_id: optional(uuid('ID of a saved address of the customer. Later changes of that address have no effect.')),
    delivery_location: optional(
      inputZoneCode(
        'Delivery location of the new address. Without it, its district decides, or else the present location stays.',
      ),
    ),
    next_order_at: optional(
      inputTimestamp('Time of the next order: in the future, at most a year ahead. Later orders follow from it.'),
    ),
    payment_method: optional(
      inputEnum('A payment method of the store.', paymentMethods, { fold: 'upper', example: 'COD' }),
    ),
    version: inputVersion,
  }),
  message: { en: 'Subscription saved.', bn: 'নিয়মিত অর্ডার সেভ হয়েছে।' },
  data: SubscriptionDetail,
  errors: ['invalid_state', 'version_conflict'],
})

export const pauseSubscription = operation({
  id: 'pauseSubscription',
  method: 'POST',
  path: '{subscription_id}/pause/',
  summary: 'Pause a subscription',
  description: 'Repeated, it changes the end of a pause by the customer. Orders that were placed stay.',
  params: subscriptionId,
  body: body('Until when, and why.', { until: inputUntil, reason: inputReason }),
  optionalBody: true,
  message: { en: 'Subscription paused.', bn: 'নিয়মিত অর্ডার আপাতত বন্ধ রাখা হয়েছে।' },
  data: SubscriptionDetail,
  errors: ['invalid_state'],
})

export const resumeSubscription = operation({
  id: 'resumeSubscription',
  method: 'POST',
  path: '{subscription_id}/resume/',
  summary: 'Resume a subscription',
  description:
    'Agrees to the price of today. A date of the next order that has passed becomes the next date of the interval; after `PRICE_INCREASED`, the order is placed at once. An ACTIVE subscription stays unchanged. Returns 409 `invalid_state` when it has ended, when the store has paused it (`paused_by_store`), or before its first order is paid (`first_order_unpaid`).',
  params: subscriptionId,
  message: { en: 'Subscription resumed.', bn: 'নিয়মিত অর্ডার আবার চালু হয়েছে।' },
  data: SubscriptionDetail,
  errors: ['invalid_state'],
})

export const skipSubscriptionCycle = operation({
  id: 'skipSubscriptionCycle',
  method: 'POST',
  path: '{subscription_id}/skip/',
  summary: 'Skip the next order of a subscription',
  description:
    'Send `cycle`, so that a repeated request skips nothing more: repeated for a cycle that is skipped, it changes nothing. Returns 409 `invalid_state` when another cycle is next (`not_next_cycle`), and when the next order would be over a year away (`too_late`).',
  params: subscriptionId,
  body: body('Which cycle to skip, and why.', {
    cycle: optional(
      inputInteger('`next_cycle` as you read it. Without it, the next cycle is skipped, whichever it is.', {
        minimum: 1,
        maximum: 2_147_483_647,
        example: 2,
      }),
    ),
    reason: inputReason,
  }),
  optionalBody: true,
  message: { en: 'The next order is skipped.', bn: 'পরের অর্ডারটি বাদ দেওয়া হয়েছে।' },
  data: SubscriptionDetail,
  errors: ['invalid_state'],
})

export const cancelSubscription = operation({
  id: 'cancelSubscription',
  method: 'POST',
  path: '{subscription_id}/cancel/',
  summary: 'Cancel a subscription',
  description: 'Final. Orders that were placed stay. A CANCELLED subscription stays unchanged.',
  params: subscriptionId,
  body: body('Why.', { reason: inputReason }),
  optionalBody: true,
  message: { en: 'Subscription cancelled.', bn: 'নিয়মিত অর্ডার বাতিল হয়েছে।' },
  data: SubscriptionDetail,
  errors: ['invalid_state'],
})
