import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  queryFlag,
  strictBody,
  text,
  uuid,
} from '../fields.ts'
import { maxLineQuantity } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { couponReasons, offerKinds, offerStates } from '../vocabulary.ts'
import { inputId, inputVersion, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { inputCode, inputKind, inputName, Offer, offerFields } from './offer-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Offers',
  path: 'offers/',
  permissions: { read: 'offers:read', write: 'offers:write' },
})
const offerParams = paramsOf({ offer_id: inputId('ID of the offer.', 4) })

export const listOffers = operation({
  id: 'listOffers',
  summary: 'List offers, newest first',
  ...cursorListOf(Offer, {
    state: optional(inputEnum('Only offers in this state.', offerStates, { fold: 'lower' })),
    kind: optional(inputEnum('Only offers of this kind.', offerKinds, { fold: 'lower' })),
    is_automatic: optional(queryFlag('true: only automatic offers; false: only coupons.')),
    search: optional(inputText('Text to search for in names and codes.', { max: maxSearchLength, example: 'eid' })),
  }),
})

export const readOffer = operation({
  id: 'readOffer',
  path: '{offer_id}/',
  summary: 'Retrieve an offer',
  params: offerParams,
  ...objectOf(Offer),
})

export const createOffer = operation({
  id: 'createOffer',
  method: 'POST',
  summary: 'Create an offer',
  description: 'A coupon can be created with one code. `addOfferCodes` adds more.',
  body: strictBody('The offer to create.', {
    name: inputName,
    kind: inputKind,
    is_automatic: optional(flag('Whether the offer applies without a code. Default false.', false)),
    code: optional(inputCode),
    ...offerFields,
  }),
  message: { en: 'Offer created.', bn: 'অফার তৈরি হয়েছে।' },
  data: Offer,
  success: 201,
  errors: ['already_exists'],
})

export const updateOffer = operation({
  id: 'updateOffer',
  method: 'PATCH',
  path: '{offer_id}/',
  summary: 'Update an offer',
  description: 'Arrays are replaced. `kind` and `is_automatic` cannot be changed.',
  params: offerParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: optional(inputName),
    ...offerFields,
    version: inputVersion,
  }),
  message: { en: 'Offer saved.', bn: 'অফার সেভ হয়েছে।' },
  data: Offer,
  errors: ['version_conflict'],
})

export const deleteOffer = operation({
  id: 'deleteOffer',
  method: 'DELETE',
  path: '{offer_id}/',
  summary: 'Delete an offer',
  description: 'Orders keep their discount. Its codes can be used by other offers again.',
  params: offerParams,
  message: { en: 'Offer deleted.', bn: 'অফার মুছে ফেলা হয়েছে।' },
  data: Nothing,
})

export const previewOffers = operation({
  id: 'previewOffers',
  method: 'POST',
  path: 'preview/',
  permission: 'offers:read',
  summary: 'Preview all active offers on a sample cart',
  description: 'Returns for each offer its discount, or the reason why it does not apply. Nothing is written.',
  body: strictBody('The sample cart.', {
    items: inputList(
      'Items, 1 to 100.',
      strictBody('SampleItemInput', 'Cart item.', {
        product_id: optional(inputId('Product ID; enough for a product without options.')),
        variant_id: optional(inputId('ID of the variant.', 55)),
        quantity: inputInteger('Units, 1 to 999.', { minimum: 1, maximum: maxLineQuantity }),
      }),
      100,
      1,
    ),
    coupon_code: optional(inputCode),
    customer_id: optional(uuid('Customer to preview for. Default: a guest.')),
  }),
  reads: true,
  data: object('Result of the preview.', {
    subtotal: money('Sum of the items before discounts.', '5000.00'),
    bundle_discount: money(
      'What complete bundles among the items take off, beside any offer. Offers take nothing off units in bundles.',
      '150.00',
    ),
    coupon: nullable(
      object('CouponPreview', 'Result for `coupon_code`.', {
        code: text('Coupon code.', 'EID10'),
        offer_id: nullable(id('ID of its offer; null when the code does not exist.', 4)),
        is_valid: flag('Whether the coupon applies.'),
        reason: nullable(enumValue('Reason code when it does not apply; null otherwise.', couponReasons, 'EXPIRED')),
      }),
      'Result for `coupon_code`; null when none was sent.',
    ),
    offers: list(
      'Active offers, the largest discount first.',
      object('OfferPreview', 'Result for one offer.', {
        offer_id: id('ID of the offer.', 4),
        name: text('Offer name.', 'Eid 10%'),
        kind: enumValue('Kind of offer.', offerKinds),
        is_automatic: flag('Whether the offer applies without a code.'),
        applies: flag('Whether the offer would apply.'),
        discount: money('Discount on the items.', '500.00'),
        free_delivery: flag('Whether the offer makes delivery free.', false),
        line_discounts: list(
          'Discount of each item, in the order of `items`. Equal items count as the first of them.',
          money('Discount of one item.', '500.00'),
        ),
        reason: nullable(
          enumValue('Reason code when it does not apply; null otherwise.', couponReasons, 'MINIMUM_NOT_MET'),
        ),
        message: text(
          'Reason in words; empty when the offer applies.',
          'Add products for ৳500 more to use this coupon.',
        ),
        missing_amount: nullable(
          money('Amount missing to the minimum subtotal.', '500.00'),
          'Amount missing to the minimum subtotal for MINIMUM_NOT_MET; null otherwise.',
        ),
      }),
    ),
    items_count: count('Total units in the cart.', 2),
  }),
})
