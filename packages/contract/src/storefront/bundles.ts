import { count, enumValue, id, inputText, list, money, nullable, object, params, text, timestamp } from '../fields.ts'
import { imagePreview } from '../image-fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxSlugLength } from '../text-lengths.ts'
import { stockStatuses } from '../vocabulary.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Catalog', path: 'bundles/', auth: 'key' })

export const Bundle = object('Bundle', 'Products sold together at one price.', {
  id: id('Bundle ID, sent as `bundle_id`.', 12),
  name: text('Name in the requested language.', 'Pitha night box'),
  slug: text('Slug, used in the path.', 'pitha-night-box'),
  description: text('Description, plain text; may be empty.', 'Rice flour, gur and ghee for a family evening.'),
  image: text('URL of the image; empty when there is none.', '/media/bundles/pitha.webp'),
  image_preview: imagePreview,
  price: money('Price of the bundle.', '650.00'),
  original_price: money('Sum of its items at their regular prices.', '740.00'),
  savings: money('`original_price` − `price`.', '90.00'),
  extra_delivery_fee: money(
    'What each bundle adds to the fee of its delivery, beside the extra fees of its products; nothing where it is picked up.',
    '0.00',
  ),
  currency: text('Currency of all prices, ISO 4217.', 'BDT'),
  currency_symbol: text('Symbol of the currency, to show with amounts.', '৳'),
  items: list(
    'Items of one bundle, in order.',
    object('BundleItem', 'An item of a bundle.', {
      product_id: id('ID of the product.'),
      variant_id: nullable(id('ID of the variant.', 55), 'Variant ID; null for a product without options.'),
      name: text('Name of the product in the requested language.', 'Pitha rice flour'),
      variant_name: text('Name of the variant; empty for a product without options.', '1 kg'),
      slug: text('Slug of the product.', 'pitha-rice-flour'),
      thumbnail: text('URL of the image; may be empty.', '/media/pitha-flour.webp'),
      quantity: count('Units in one bundle.', 1),
      unit_price: money('Regular price of one unit.', '125.00'),
      stock_status: enumValue('Stock status of the units that one bundle takes.', stockStatuses),
    }),
  ),
  stock_status: enumValue(
    'Stock status of the whole bundle, from its items: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`.',
    stockStatuses,
  ),
  starts_at: nullable(timestamp('Start time, UTC.'), 'Start time, UTC; null for no start.'),
  ends_at: nullable(timestamp('End time, UTC.'), 'End time, UTC; null for no end.'),
})

export const listBundles = operation({
  id: 'listBundles',
  summary: 'List bundles, newest first',
  description:
    'Bundles that are sold now. `addCartBundle` puts a bundle into the cart; a cart or order that has all items of a bundle is charged its price in any case. Coupons and automatic offers take nothing off units in bundles.',
  ...cursorListOf(Bundle, {}, { default: 24, maximum: 100 }),
  cache: 'public',
})

export const readBundle = operation({
  id: 'readBundle',
  path: '{slug}/',
  summary: 'Retrieve a bundle',
  params: params({ slug: inputText('Slug of the bundle.', { max: maxSlugLength, example: 'pitha-night-box' }) }),
  ...objectOf(Bundle),
  cache: 'public',
})
