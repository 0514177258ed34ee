import {
  count,
  flag,
  id,
  inputInteger,
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
  uuid,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery, trimQuery } from '../pagination.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'
import { inputCode, inputKind, inputName, Offer, offerFields, offerKinds, offerStates } from './offer-shapes.ts'

const path = `${merchantPath}offers/`
const offerParams = paramsOf({ offer_id: inputId('The offer.', 4) })

export const listOffers = operation({
  id: 'listOffers',
  tag: 'Offers',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'offers:read',
  summary: 'List offers, the newest first',
  params: storeParams,
  query: query({
    state: optional(inputWord('Only offers that do this now.', offerStates, { fold: 'lower' })),
    kind: optional(inputWord('Only offers of this kind.', offerKinds, { fold: 'lower' })),
    is_automatic: optional(flag('Only automatic offers, or only coupons.')),
    search: optional(inputText('Looks in names and codes.', { max: 100, example: 'eid' })),
    ...pageQuery(50, 100),
  }),
  data: page(Offer),
  trims: 'items',
})

export const readOffer = operation({
  id: 'readOffer',
  tag: 'Offers',
  method: 'GET',
  path: `${path}{offer_id}/`,
  auth: 'merchant',
  permission: 'offers:read',
  summary: 'Read one offer',
  params: offerParams,
  query: query(trimQuery),
  data: Offer,
  trims: 'object',
})

export const createOffer = operation({
  id: 'createOffer',
  tag: 'Offers',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'offers:write',
  summary: 'Make an offer',
  description: 'A coupon may get its code here; more codes, or many at once, are added to it later.',
  params: storeParams,
  body: strictBody('The offer.', {
    name: inputName,
    kind: inputKind,
    is_automatic: optional(flag('Applies by itself; false when absent: it needs a code.', false)),
    code: optional(inputCode),
    ...offerFields,
  }),
  data: Offer,
  success: 201,
  errors: ['already_exists'],
})

export const updateOffer = operation({
  id: 'updateOffer',
  tag: 'Offers',
  method: 'PATCH',
  path: `${path}{offer_id}/`,
  auth: 'merchant',
  permission: 'offers:write',
  summary: 'Change some fields of an offer',
  description: 'Lists are replaced. Its kind, and whether it is automatic, stay as they were made.',
  params: offerParams,
  body: strictBody('The fields to change.', { name: optional(inputName), ...offerFields }),
  data: Offer,
})

export const deleteOffer = operation({
  id: 'deleteOffer',
  tag: 'Offers',
  method: 'DELETE',
  path: `${path}{offer_id}/`,
  auth: 'merchant',
  permission: 'offers:write',
  summary: 'Delete an offer',
  description: 'Orders keep what it took off. Its codes are free again.',
  params: offerParams,
  data: Nothing,
})

export const previewOffers = operation({
  id: 'previewOffers',
  tag: 'Offers',
  method: 'POST',
  path: `${path}preview/`,
  auth: 'merchant',
  permission: 'offers:read',
  summary: 'Try every active offer on a sample cart',
  description: 'Says for each what it would save, or why it does not apply. Nothing is written.',
  params: storeParams,
  body: strictBody('The cart.', {
    items: inputList(
      'What is in it.',
      strictBody('An item.', {
        product_id: optional(inputId('The product; enough when it has no variants.')),
        variant_id: optional(inputId('The variant.', 55)),
        quantity: inputInteger('How many.', { minimum: 1, maximum: 999 }),
      }),
      100,
      1,
    ),
    coupon_code: optional(inputCode),
    customer_id: optional(uuid('The shopper to try it as; a stranger when absent.')),
  }),
  data: object('What the offers make of the cart.', {
    subtotal: money('The goods before any offer.', '5000.00'),
    coupon: nullable(
      object('The code that was given.', {
        code: text('The code.', 'EID10'),
        offer_id: nullable(id('Its offer; null when there is no such code.', 4)),
        is_valid: flag('Whether it applies.'),
        reason: nullable(text('Why it does not; null when it does.', 'EXPIRED')),
      }),
      'The code that was given; null when none was.',
    ),
    offers: list(
      'Active offers, those that save the most first.',
      object('One offer on this cart.', {
        offer_id: id('The offer.', 4),
        name: text('Its name.', 'Eid 10%'),
        kind: word('What it does.', offerKinds),
        is_automatic: flag('Whether it applies by itself.'),
        applies: flag('Whether it would apply.'),
        discount: money('What it takes off the goods.', '500.00'),
        free_delivery: flag('Whether delivery is free with it.', false),
        line_discounts: list('What it takes off each item, in their order.', money('Discount.', '500.00')),
        reason: nullable(text('Why it does not apply; null when it does.', 'MINIMUM_NOT_MET')),
        message: text('The same as a sentence; empty when it applies.', 'Buy for ৳500 more to use this coupon.'),
        missing_amount: nullable(money('What is missing to the minimum.', '500.00'), 'For MINIMUM_NOT_MET; else null.'),
      }),
    ),
    items_count: count('Units in the cart.', 2),
  }),
})
