import Type from 'typebox'
import {
  commaSeparated,
  count,
  decimal,
  enumValue,
  flag,
  id,
  inputAmount,
  inputEnum,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  queryFlag,
  record,
  text,
  timestamp,
} from '../fields.ts'
import { imagePreview } from '../image-fields.ts'
import { maxSearchLength, maxSlugLength } from '../text-lengths.ts'
import { listSorts, stockStatuses, subscribeIntervals } from '../vocabulary.ts'

export const productSorts = [...listSorts, 'relevance'] as const

/** A category or brand as part of another resource. */
const named = (schema: string, description: string, name: string, slug: string) =>
  object(schema, description, {
    id: id('ID of the brand or category.', 3),
    name: text('Name in the requested language.', name),
    slug: text('Slug: its name in URLs.', slug),
  })

export const CategoryName = named('CategoryReference', 'A category reference.', 'Saree', 'saree')

export const Seo = object('Seo', 'Texts for search engines and link previews.', {
  title: text('Title of the page.', 'Jamdani Saree'),
  description: text('Description of the page; may be empty.', 'Hand-woven in Rupganj.'),
  keywords: text('Keywords, separated by commas; may be empty.', 'saree, jamdani'),
  og_image: text('URL of the link preview image; may be empty.', '/media/jamdani.webp'),
})

export const productRow = {
  id: id('Product ID.'),
  name: text('Name in the requested language.', 'Jamdani Saree'),
  slug: text('Slug, used in the path.', 'jamdani-saree'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1'),
  short_description: text('Short description; may be empty.', 'Hand-woven cotton jamdani.'),
  price: money('Lowest current price, without the flash deal: its price is `flash_deal.price`.'),
  compare_at_price: nullable(
    money('Compare-at price, to show struck through.', '3000.00'),
    'Compare-at price, to show struck through; null when not reduced.',
  ),
  discount_percent: count(
    'Reduction of `price` against `compare_at_price`, in whole per cent; 0 when not reduced. The sort `discount` is by it. A flash deal changes neither: its reduction is that of `flash_deal.price` against `flash_deal.regular_price`.',
    17,
  ),
  currency: text('Currency of all prices, ISO 4217.', 'BDT'),
  currency_symbol: text('Symbol of the currency, to show with amounts.', '৳'),
  price_min: money('Lowest price of its variants.'),
  price_max: money('Highest price of its variants.', '2900.00'),
  thumbnail: text('URL of the first image; empty when there is none.', '/media/jamdani.webp'),
  images: list(
    'Images, in display order. Only the first has a `preview`.',
    object('ProductImage', 'An image.', {
      id: id('The picture.', 1),
      url: text('URL of the image.', '/media/jamdani.webp'),
      alt: text(
        'Alternative text in the language of the request; the name of the product where it has none.',
        'A red saree',
      ),
      sort_order: count('Position, ascending.', 0),
      preview: imagePreview,
    }),
  ),
  has_variants: flag('Whether a variant must be chosen to order it.'),
  stock_status: enumValue(
    'Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`.',
    stockStatuses,
  ),
  is_available: flag('Whether it can be ordered: true unless `out_of_stock`.'),
  category: nullable(CategoryName, 'Main category; null for none or a hidden one.'),
  brand: nullable(named('BrandReference', 'A brand reference.', 'Demo Brand', 'demo-brand'), 'Brand; null for none.'),
  average_rating: decimal('Average rating of approved reviews, 1 to 5 with two decimals; 0 when there are none.', 4.6),
  total_reviews: count('Number of approved reviews.', 18),
  sold_count: count('Units sold, updated once a minute.', 240),
  is_featured: flag('Whether it is in the `featured` list.'),
  is_new: flag('Whether it was published within the last 30 days.', false),
  is_subscribable: flag('Whether shoppers can subscribe to it.', false),
  tags: list('Tags for search and related products.', text('Tag.', 'eid')),
  flash_deal: nullable(
    object('FlashDeal', 'A flash deal.', {
      id: id('Flash deal ID.', 7),
      price: money('Price during the deal.', '2100.00'),
      regular_price: money('Price of the same units without the deal, to show struck through.'),
      ends_at: timestamp('End time of the deal, UTC.'),
      sold_percent: count('Sold part of the quota, in whole per cent.', 40),
    }),
    'Current flash deal; null for none.',
  ),
  offers: list(
    'Automatic offers for it, highest priority first.',
    object('ProductOffer', 'An offer.', {
      offer_id: id('ID of the offer.', 4),
      label: text(
        'Name in the requested language, with the cap of the discount when it has one.',
        '10% off, at most ৳200',
      ),
      max_discount: nullable(money('Cap of the discount.', '200.00'), 'Cap of the discount; null for none.'),
      auto_apply: flag('Whether it applies without a coupon code.'),
    }),
  ),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change of these fields, UTC.'),
}

const VariantChoice = object('VariantChoice', 'A variant to choose in a list.', {
  id: id('ID of the variant.', 12),
  name: text('Name in the requested language: its own, or the values of its options.', '500 g'),
  price: money('Price now; that of its flash deal during one.', '65.00'),
  stock_status: enumValue('Stock status, as that of the product.', stockStatuses),
})

/** The fields of a product in a list. */
export const listedProduct = {
  ...productRow,
  variant_choices: optional(
    list(
      'The first 24 of its variants for sale, in display order; empty without variants. Returned only where `fields` names it.',
      VariantChoice,
    ),
  ),
}

export const ProductRow = object('Product', 'A product in a list.', listedProduct)

export const RatingBreakdown = object('RatingBreakdown', 'Number of approved reviews by rating.', {
  '1': count('Number of 1-star reviews.', 2),
  '2': count('Number of 2-star reviews.', 0),
  '3': count('Number of 3-star reviews.', 1),
  '4': count('Number of 4-star reviews.', 3),
  '5': count('Number of 5-star reviews.', 12),
})

export const ProductDetail = object('ProductDetail', 'A product with all details.', {
  ...productRow,
  description: text('Description, sanitized HTML; may be empty.', '<p>Hand-woven in Rupganj.</p>'),
  options: list(
    'Options that variants are chosen by; empty for a product without options.',
    object('ProductOption', 'An option.', {
      name: text('Option name.', 'Color'),
      label: text('Option name in the requested language.', 'Color'),
      values: list('Option values, in order.', text('Option value.', 'Red')),
      value_labels: list('`values` in the requested language, in the same order.', text('Option value.', 'Red')),
    }),
  ),
  variants: list(
    'Variants; empty for a product without options.',
    object('Variant', 'A variant.', {
      id: id('Variant ID, sent as `variant_id`.', 55),
      sku: text('Stock-keeping unit; may be empty.', 'JS-1-RED'),
      name: text('Option name → value.', 'Red / M'),
      options: record('Option value.', text('Option value.', 'Red'), { Color: 'Red', Size: 'M' }),
      price: money('Unit price.'),
      flash_price: nullable(
        money('Unit price in the open flash deal.', '2100.00'),
        'Unit price in the open flash deal; null for none.',
      ),
      compare_at_price: nullable(money('Compare-at price.', '3000.00'), 'Compare-at price; null when not reduced.'),
      stock_status: enumValue(
        'Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`.',
        stockStatuses,
      ),
      available_quantity: nullable(
        count('Quantity available, at most 20.', 12),
        'Quantity available, at most 20; null when the store hides stock counts or does not track the stock.',
      ),
      image: text('URL of the variant image; may be empty.', '/media/jamdani-red.webp'),
      is_available: flag('Whether it can be ordered.'),
    }),
  ),
  available_quantity: nullable(
    count('Quantity available of a product without options, at most 20.', 12),
    'Quantity available of a product without options, at most 20; null when it has options, or the store hides stock counts or does not track its stock.',
  ),
  attributes: list(
    'Attributes, such as fabric.',
    object('ProductAttribute', 'An attribute.', {
      name: text('Attribute name.', 'Fabric'),
      value: text('Attribute value.', 'Cotton'),
      label: text('Attribute name in the requested language.', 'Fabric'),
      value_label: text('Attribute value in the requested language.', 'Cotton'),
    }),
  ),
  videos: list('Addresses of videos.', text('An address.', 'https://video.example/jamdani')),
  min_quantity: count('Minimum quantity per order.', 1),
  max_quantity: nullable(count('Maximum quantity per order.', 10), 'Maximum quantity per order; null for no limit.'),
  weight_grams: nullable(count('Weight.', 600), 'Weight in grams; null when unknown.'),
  extra_delivery_fee: money(
    'What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up.',
    '0.00',
  ),
  subscribe_intervals: list(
    'Subscription intervals; empty when it has no subscription.',
    openEnum('An interval.', subscribeIntervals, 'monthly'),
  ),
  subscribe_discount_percent: count(
    'Discount on the price in the orders that renew a subscription, in whole per cent.',
    0,
  ),
  categories: list('All its categories but hidden ones, the main one first.', CategoryName),
  breadcrumbs: list('Breadcrumb from the top-level category to the main category, without hidden ones.', CategoryName),
  seo: Seo,
  rating_breakdown: RatingBreakdown,
  related_count: count('Number of related products, at most 24.', 8),
  delivery_note: text('Delivery information; may be empty.', 'Comes in a gift box.'),
  return_policy: text('Return policy; may be empty.', 'Within 7 days.'),
  canonical_slug: text('Current slug for the URL of its page.', 'jamdani-saree'),
  redirected_from: nullable(
    text('Previous slug.', 'jamdani'),
    'Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise.',
  ),
})

const word100 = { max: maxSearchLength, min: 0 }
const slug = { max: maxSlugLength, min: 0 }

/** The text of a search box. */
export const searchedWords = (description: string) => inputText(description, { max: maxSearchLength, example: 'shari' })

/** Every filter of products. A blank one is ignored. Operations that take them have `hasAttributeFilters` and say so. */
export const productFilters = {
  search: optional(
    inputText('Search words: only the products that `search/` finds by them as `q`.', {
      ...word100,
      example: 'red saree',
    }),
  ),
  category: optional(inputText('Category slug; includes its subcategories.', { ...slug, example: 'saree' })),
  brand: optional(
    inputText('Comma-separated brand slugs, at most 20.', {
      ...slug,
      max: 2000,
      example: 'demo-brand',
      ...commaSeparated,
    }),
  ),
  tag: optional(inputText('Tag, exact spelling.', { ...word100, example: 'eid' })),
  min_price: optional(
    inputAmount('Minimum price charged now: `flash_deal.price` where it is lower than `price`.', 500),
  ),
  max_price: optional(
    inputAmount('Maximum price charged now: `flash_deal.price` where it is lower than `price`.', 3000),
  ),
  in_stock: optional(queryFlag('true: only products that can be ordered; false: no filter.')),
  on_sale: optional(queryFlag('true: only reduced products and those with a `flash_deal`; false: no filter.')),
  subscribable: optional(queryFlag('true: only products that shoppers can subscribe to; false: no filter.')),
  rating_min: optional(
    Type.Number({ description: 'Minimum `average_rating`.', examples: [4], minimum: 0, maximum: 5 }),
  ),
  ids: optional(
    inputText('Comma-separated product IDs, at most 100.', {
      max: 2000,
      min: 0,
      example: '101,102',
      ...commaSeparated,
    }),
  ),
}

export const attributeFilters =
  'Filter options and attributes with `attr.<name>=value1,value2` or `attr[<name>]=value1,value2`, in any letter case; names of one meaning are one filter (`Color`, `colour`, `রং`); a comma within a value is written `\\,`. ' +
  'A product must match one of the values of each name (at most 10 names with 20 values each).'

export const productSort = optional(
  inputEnum(
    'Sort order. Default: `relevance` with `search`, otherwise `newest`. `relevance` requires `search`, and is the order of `search/`. `price_asc` and `price_desc` sort by the price charged now, with flash deals. Ties are sorted by ID.',
    productSorts,
    {
      fold: 'lower',
    },
  ),
)
