import {
  count,
  enumValue,
  flag,
  id,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  inputTimestamp,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxDealQuota, maxLineQuantity } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxSearchLength, maxTitleLength } from '../text-lengths.ts'
import { flashDealStates } from '../vocabulary.ts'
import { inputId, inputTranslations, inputVersion, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Flash deals',
  path: 'flash-deals/',
  permissions: { read: 'offers:read', write: 'offers:write' },
})
const dealParams = paramsOf({ deal_id: inputId('ID of the flash deal.', 7) })

const dealFields = {
  id: id('Flash deal ID.', 7),
  version: count('Version of the flash deal: each change increases it.', 3),
  title: text('Title that shoppers see.', 'Midnight deals'),
  translations: translations('FlashDeal', { title: optional(text('Translated title.', 'মধ্যরাতের ডিল')) }),
  starts_at: timestamp('Start time, UTC.'),
  ends_at: timestamp('End time, UTC.'),
  per_customer_limit: nullable(
    count('Maximum units of each product per customer.', 2),
    'Maximum units of each product per customer; null for no limit.',
  ),
  is_active: flag('Whether the deal is active.'),
  state: enumValue(
    'Current state: `active`; `scheduled`, starts later; `sold_out`; `ended`; `inactive`, not active.',
    flashDealStates,
  ),
  items_count: count('Number of variants in the deal.', 1),
  quota: count('Sum of the quotas of its variants.', 50),
  sold: count('Units sold; cancelled and expired orders do not count.', 20),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
}

const FlashDealRow = object('FlashDeal', 'A flash deal.', dealFields)

const FlashDealDetail = object('FlashDealDetail', 'A flash deal with its variants.', {
  ...dealFields,
  items: list(
    'Variants in the deal.',
    object('FlashDealVariant', 'A variant in a flash deal.', {
      product_id: id('ID of the product.'),
      variant_id: id('ID of the variant.', 55),
      name: text('Name of the product.', 'Jamdani Saree'),
      variant_name: text('Name of the variant; empty for a product without options.', 'Red / M'),
      regular_price: money('Price without the deal.', '2500.00'),
      price: money('Price of one unit in the deal.', '2100.00'),
      quota: count('Units at this price.', 50),
      sold: count('Units sold at this price.', 20),
    }),
  ),
})

const title = inputText(`Title that shoppers see, at most ${maxTitleLength} characters.`, {
  max: maxTitleLength,
  example: 'Midnight deals',
})
const startsAt = inputTimestamp('Start time.')
const endsAt = inputTimestamp('End time, after `starts_at`.')
const items = inputList(
  'All variants of the deal, 1 to 100.',
  strictBody('FlashDealVariantInput', 'A variant in the deal.', {
    variant_id: inputId('ID of the variant; a product without options has one.', 55),
    price: inputAmount('Price of one unit, below the regular price.', 2100),
    quota: inputInteger('Units at this price, 1 to 1,000,000.', { minimum: 1, maximum: maxDealQuota, example: 50 }),
  }),
  100,
  1,
)
const others = {
  translations: optional(
    inputTranslations('FlashDeal', {
      title: optional(
        inputText(`Translated title, at most ${maxTitleLength} characters.`, {
          max: maxTitleLength,
          min: 0,
          example: 'মধ্যরাতের ডিল',
        }),
      ),
    }),
  ),
  per_customer_limit: optional(
    nullable(
      inputInteger('Maximum units of each product per customer.', { minimum: 1, maximum: maxLineQuantity, example: 2 }),
      'Maximum units of each product per customer, of all its variants; null for no limit.',
    ),
  ),
  is_active: optional(flag('Whether the deal is active. Default true.')),
}

export const listMerchantFlashDeals = operation({
  id: 'listMerchantFlashDeals',
  summary: 'List flash deals, newest first',
  ...cursorListOf(FlashDealRow, {
    state: optional(inputEnum('Only deals in this state.', flashDealStates, { fold: 'lower' })),
    search: optional(inputText('Text to search for in titles.', { max: maxSearchLength, example: 'midnight' })),
  }),
})

export const readMerchantFlashDeal = operation({
  id: 'readMerchantFlashDeal',
  path: '{deal_id}/',
  summary: 'Retrieve a flash deal',
  params: dealParams,
  ...objectOf(FlashDealDetail),
})

export const createFlashDeal = operation({
  id: 'createFlashDeal',
  method: 'POST',
  summary: 'Create a flash deal',
  description:
    'A variant can be in one active deal at a time: otherwise 409 `already_exists`. Coupons and automatic offers apply to the deal price.',
  body: strictBody('The flash deal to create.', { title, starts_at: startsAt, ends_at: endsAt, items, ...others }),
  message: { en: 'Flash deal created.', bn: 'ফ্ল্যাশ ডিল তৈরি হয়েছে।' },
  data: FlashDealDetail,
  success: 201,
  errors: ['already_exists'],
})

export const updateFlashDeal = operation({
  id: 'updateFlashDeal',
  method: 'PATCH',
  path: '{deal_id}/',
  summary: 'Update a flash deal',
  description:
    '`items` is replaced. A quota cannot be less than what is sold, and a variant that was sold in the deal cannot be removed: set its quota to what is sold, or end the deal.',
  params: dealParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    title: optional(title),
    starts_at: optional(startsAt),
    ends_at: optional(endsAt),
    items: optional(items),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'Flash deal saved.', bn: 'ফ্ল্যাশ ডিল সেভ হয়েছে।' },
  data: FlashDealDetail,
  errors: ['already_exists', 'version_conflict'],
})

export const deleteFlashDeal = operation({
  id: 'deleteFlashDeal',
  method: 'DELETE',
  path: '{deal_id}/',
  summary: 'Delete a flash deal',
  description: 'It ends at once. Orders keep their prices.',
  params: dealParams,
  message: { en: 'Flash deal deleted.', bn: 'ফ্ল্যাশ ডিল মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
