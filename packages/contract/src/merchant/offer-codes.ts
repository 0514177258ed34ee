import { inputCouponCode, inputInteger, list, object, optional, strictBody, text } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { codeLimit, inputCode, OfferCode, OfferUse } from './offer-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Offers',
  path: 'offers/{offer_id}/',
  permissions: { read: 'offers:read', write: 'offers:write' },
})
const offerId = { offer_id: inputId('ID of the offer.', 4) }

export const listOfferCodes = operation({
  id: 'listOfferCodes',
  path: 'codes/',
  summary: 'List the codes of a coupon, alphabetically',
  params: paramsOf(offerId),
  ...cursorListOf(OfferCode, {}, { default: 100, maximum: 500 }),
})

export const addOfferCodes = operation({
  id: 'addOfferCodes',
  method: 'POST',
  path: 'codes/',
  summary: 'Create codes of a coupon',
  description: 'Send `code` for one chosen code, or `count` for that many random codes.',
  params: paramsOf(offerId),
  body: strictBody('One code, or the number of random codes.', {
    code: optional(inputCode),
    count: optional(inputInteger('Number of random codes, 1 to 1000.', { minimum: 1, maximum: 1000, example: 100 })),
    prefix: optional(
      inputCouponCode('Prefix of random codes, at most 20 characters.', { max: 20, min: 0, example: 'EID-' }),
    ),
    usage_limit: optional(codeLimit),
  }),
  message: { en: 'Coupon codes added.', bn: 'কুপন কোড যোগ হয়েছে।' },
  data: object('The created codes.', { codes: list('Created codes.', text('Coupon code.', 'EID-7K2M9QXA')) }),
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const deleteOfferCode = operation({
  id: 'deleteOfferCode',
  method: 'DELETE',
  path: 'codes/{code}/',
  summary: 'Delete a code of a coupon',
  description: 'Orders that used it keep their discount.',
  params: paramsOf({ ...offerId, code: inputCode }),
  message: { en: 'Coupon code deleted.', bn: 'কুপন কোড মুছে ফেলা হয়েছে।' },
  data: Nothing,
})

export const listOfferUses = operation({
  id: 'listOfferUses',
  path: 'uses/',
  // They name buyers, whom those who may only read offers do not see.
  permission: 'orders:read',
  summary: 'List the orders that used an offer, newest first',
  params: paramsOf(offerId),
  ...cursorListOf(OfferUse),
})
