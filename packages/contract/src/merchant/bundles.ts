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
  list,
  money,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxBundleQuantity } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxSearchLength, maxTextLength, maxTitleLength } from '../text-lengths.ts'
import { bundleStates } from '../vocabulary.ts'
import {
  inputId,
  inputOpenWindow,
  inputSlug,
  inputTranslations,
  inputUrl,
  inputVersion,
  Nothing,
  openWindow,
  paramsOf,
  translations,
} from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Bundles',
  path: 'bundles/',
  permissions: { read: 'offers:read', write: 'offers:write' },
})
const bundleParams = paramsOf({ bundle_id: inputId('ID of the bundle.', 12) })

const bundleFields = {
  id: id('Bundle ID.', 12),
  version: count('Version of the bundle: each change increases it.', 3),
  slug: text('Slug: its name in URLs.', 'pitha-night-box'),
  name: text('Name that shoppers see.', 'Pitha night box'),
  description: text('Description, plain text; may be empty.', 'Rice flour, gur and ghee for a family evening.'),
  translations: translations('Bundle', {
    name: optional(text('Translated name.', 'পিঠার আসর বক্স')),
    description: optional(text('Translated description.', 'চালের গুঁড়া, গুড় আর ঘি।')),
  }),
  image: text('URL of the image; may be empty.', 'https://cdn.example/pitha.jpg'),
  price: money('Price of the bundle.', '650.00'),
  original_price: money('Sum of its items at their regular prices.', '740.00'),
  extra_delivery_fee: money(
    'What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up.',
    '0.00',
  ),
  ...openWindow,
  is_active: flag('Whether the bundle is active.'),
  state: enumValue(
    'Current state: `active`; `scheduled`, starts later; `ended`; `unavailable`, an item is not for sale; `inactive`, not active.',
    bundleStates,
  ),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
}

const BundleRow = object('BundleRow', 'A bundle in a list.', bundleFields)

const Bundle = object('Bundle', 'A bundle with its items.', {
  ...bundleFields,
  sold: count('Bundles sold; cancelled and expired orders do not count.', 8),
  items: list(
    'Items of one bundle, in order.',
    object('BundleItem', 'An item of a bundle.', {
      product_id: id('ID of the product.'),
      variant_id: id('ID of the variant.', 55),
      name: text('Name of the product.', 'Pitha rice flour'),
      variant_name: text('Name of the variant; empty for a product without options.', '1 kg'),
      quantity: count('Units in one bundle.', 1),
      unit_price: money('Regular price of one unit.', '125.00'),
      is_available: flag('Whether it is for sale.'),
    }),
  ),
})

const name = inputText(`Name that shoppers see, at most ${maxTitleLength} characters.`, {
  max: maxTitleLength,
  example: 'Pitha night box',
})
const price = inputAmount('Price of the bundle, below the sum of its items.', 650)
const items = inputList(
  'All items of one bundle, in order, 1 to 20; at least two units in all.',
  strictBody('BundleItemInput', 'An item of a bundle.', {
    variant_id: inputId('ID of the variant; a product without options has one.', 55),
    quantity: optional(
      inputInteger('Units in one bundle, 1 to 99. Default 1.', { minimum: 1, maximum: maxBundleQuantity, default: 1 }),
    ),
  }),
  20,
  1,
)
const inputDescription = optional(
  inputText(`Description, plain text, at most ${maxTextLength} characters.`, {
    max: maxTextLength,
    min: 0,
    example: 'Rice flour, gur and ghee for a family evening.',
  }),
)
const others = {
  extra_delivery_fee: optional(
    inputAmount(
      'What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up. Below what the bundle saves. Default 0.',
      50,
    ),
  ),
  slug: optional(inputSlug('Slug: its name in URLs. Default: formed from the name.', 'pitha-night-box')),
  description: inputDescription,
  translations: optional(
    inputTranslations('Bundle', {
      name: optional(
        inputText(`Translated name, at most ${maxTitleLength} characters.`, {
          max: maxTitleLength,
          min: 0,
          example: 'পিঠার আসর বক্স',
        }),
      ),
      description: inputDescription,
    }),
  ),
  image: optional(inputUrl('URL or path of the image; empty for none.', { min: 0 })),
  ...inputOpenWindow,
  is_active: optional(flag('Whether the bundle is active. Default true.')),
}

export const listMerchantBundles = operation({
  id: 'listMerchantBundles',
  summary: 'List bundles, newest first',
  ...cursorListOf(BundleRow, {
    state: optional(inputEnum('Only bundles in this state.', bundleStates, { fold: 'lower' })),
    search: optional(inputText('Text to search for in names.', { max: maxSearchLength, example: 'pitha' })),
  }),
})

export const readMerchantBundle = operation({
  id: 'readMerchantBundle',
  path: '{bundle_id}/',
  summary: 'Retrieve a bundle',
  params: bundleParams,
  ...objectOf(Bundle),
})

export const createBundle = operation({
  id: 'createBundle',
  method: 'POST',
  summary: 'Create a bundle',
  description:
    'All items of a bundle together cost the price of the bundle. It is split over the items in proportion to their prices, and offers take nothing off them. A bundle that would cost more than its items, with its `extra_delivery_fee`, is not charged: they are.',
  body: strictBody('The bundle to create.', { name, price, items, ...others }),
  message: { en: 'Bundle created.', bn: 'বান্ডেল তৈরি হয়েছে।' },
  data: Bundle,
  success: 201,
  errors: ['already_exists'],
})

export const updateBundle = operation({
  id: 'updateBundle',
  method: 'PATCH',
  path: '{bundle_id}/',
  summary: 'Update a bundle',
  description: '`items` is replaced. Orders keep their prices and delivery fees.',
  params: bundleParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: optional(name),
    price: optional(price),
    items: optional(items),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'Bundle saved.', bn: 'বান্ডেল সেভ হয়েছে।' },
  data: Bundle,
  errors: ['already_exists', 'version_conflict'],
})

export const deleteBundle = operation({
  id: 'deleteBundle',
  method: 'DELETE',
  path: '{bundle_id}/',
  summary: 'Delete a bundle',
  description: 'Orders keep their prices. Its slug can be used by another bundle.',
  params: bundleParams,
  message: { en: 'Bundle deleted.', bn: 'বান্ডেল মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
