import Type from 'typebox'
import {
  count,
  decimal,
  flag,
  id,
  inputAmount,
  inputText,
  inputWord,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  text,
  timestamp,
  word,
} from '../fields.ts'

const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock', 'preorder'] as const

export const productSorts = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'popular',
  'rating',
  'discount',
  'name_asc',
  'name_desc',
  'relevance',
] as const

/** A category or brand as it is named beside something else. */
const named = (description: string, name: string, slug: string) =>
  object(description, {
    id: id('Its number.', 3),
    name: text('Its name in the language asked for.', name),
    slug: text('Its slug.', slug),
  })

export const CategoryName = named('A category by name.', 'Saree', 'saree')

export const Seo = object('What search engines and link previews are told.', {
  title: text('Title of the page.', 'Jamdani Saree'),
  description: text('Description of the page; may be empty.', 'Hand-woven in Rupganj.'),
  keywords: text('Keywords, separated by commas; may be empty.', 'saree, jamdani'),
  og_image: text('Picture of link previews; may be empty.', '/media/jamdani.webp'),
})

export const productRow = {
  id: id('The product.'),
  name: text('Its name in the language asked for.', 'Jamdani Saree'),
  slug: text('Its slug, for links and for the detail.', 'jamdani-saree'),
  sku: text('The shop’s own number; may be empty.', 'JS-1'),
  short_description: text('One or two sentences; may be empty.', 'Hand-woven cotton jamdani.'),
  price: money('The lowest price it can be had for.'),
  compare_at_price: nullable(
    money('The price before, for striking through.', '3000.00'),
    'The price before, for striking through; null when it is not reduced.',
  ),
  discount_percent: count(
    'How much lower `price` is than `compare_at_price`, in whole per cent; 0 when it is not.',
    17,
  ),
  currency: text('Currency of all prices, ISO 4217.', 'BDT'),
  currency_symbol: text('Its sign.', '৳'),
  price_min: money('Lowest price of its variants.'),
  price_max: money('Highest price of its variants.', '2900.00'),
  thumbnail: text('Address of its first picture; empty when it has none.', '/media/jamdani.webp'),
  images: list(
    'Its pictures in order.',
    object('A picture.', {
      id: id('The picture.', 1),
      url: text('Where it is.', '/media/jamdani.webp'),
      alt: text('What it shows; may be empty.', 'A red saree'),
      sort_order: count('Its place.', 0),
    }),
  ),
  has_variants: flag('Whether a variant must be chosen before it can be ordered.'),
  stock_status: word('How much there is.', stockStatuses),
  is_available: flag('Whether it can be ordered now: everything but `out_of_stock`.'),
  category: nullable(CategoryName, 'Its main category; null when it has none.'),
  brand: nullable(named('A brand by name.', 'Demo Brand', 'demo-brand'), 'Its brand; null when it has none.'),
  average_rating: decimal('Average of its approved reviews, two decimals; 0 when there are none.', 4.6),
  total_reviews: count('How many approved reviews it has.', 18),
  sold_count: count('Quantity sold, counted once a minute.', 240),
  is_featured: flag('Whether the shop features it.'),
  is_new: flag('Whether it was published within the last 30 days.', false),
  tags: list('Its tags.', text('A tag.', 'eid')),
  flash_deal: nullable(
    object('A flash deal it is in.', {
      id: id('The deal.', 7),
      price: money('Price in the deal.', '2100.00'),
      ends_at: timestamp('When the deal ends.'),
      sold_percent: count('How much of its quota is sold, in whole per cent.', 40),
    }),
    'The flash deal it is in; null when there is none.',
  ),
  offers: list(
    'Automatic offers that name it, one of its categories or the whole shop, the most important first.',
    object('An offer.', {
      offer_id: id('The offer.', 4),
      label: text('Its name in the language asked for.', '10% off'),
      auto_apply: flag('Whether it needs no code.'),
    }),
  ),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When what is shown of it last changed.'),
}

export const ProductRow = object('A product as lists show it.', productRow)

const stars = { '1': count('One star.', 2), '2': count('Two stars.', 0), '3': count('Three stars.', 1) }

export const ProductDetail = object('A product with everything its page shows.', {
  ...productRow,
  description: text('Sanitised HTML; may be empty.', '<p>Hand-woven in Rupganj.</p>'),
  options: list(
    'What a variant is chosen by; empty for a product without variants.',
    object('An option.', {
      name: text('Its name.', 'Color'),
      values: list('Its values.', text('A value.', 'Red')),
    }),
  ),
  variants: list(
    'What can be chosen; empty for a product without variants.',
    object('A variant.', {
      id: id('Send it as `variant_id`.', 55),
      sku: text('The shop’s own number; may be empty.', 'JS-1-RED'),
      name: text('Its option values.', 'Red / M'),
      options: record('Value by option.', text('A value.', 'Red'), { Color: 'Red', Size: 'M' }),
      price: money('Its price.'),
      compare_at_price: nullable(money('The price before.', '3000.00'), 'The price before; null when not reduced.'),
      stock_status: word('How much there is.', stockStatuses),
      available_quantity: nullable(
        count('How many there are, at most 20 being told.', 12),
        'How many there are, at most 20 being told; null when the shop does not say or does not count.',
      ),
      image: text('Its own picture; may be empty.', '/media/jamdani-red.webp'),
      is_available: flag('Whether it can be ordered now.'),
    }),
  ),
  attributes: list(
    'Facts that are not chosen.',
    object('A fact.', { name: text('What it is about.', 'Fabric'), value: text('What it says.', 'Cotton') }),
  ),
  videos: list('Addresses of videos.', text('An address.', 'https://video.example/jamdani')),
  min_quantity: count('Fewest in one order.', 1),
  max_quantity: nullable(count('Most in one order.', 10), 'Most in one order; null when the shop sets no limit.'),
  weight_grams: nullable(count('Weight.', 600), 'Weight in grams; null when not known.'),
  is_subscribable: flag('Whether it can be ordered again and again.', false),
  subscribe_intervals: list('How often; empty when it cannot.', text('An interval.', 'monthly')),
  subscribe_discount_percent: count('What a subscriber pays less, in whole per cent.', 0),
  categories: list('All categories it was put in, the main one first.', CategoryName),
  breadcrumbs: list('From the topmost category down to its main one.', CategoryName),
  seo: Seo,
  rating_breakdown: object('Approved reviews by stars.', {
    ...stars,
    '4': count('Four stars.', 3),
    '5': count('Five stars.', 12),
  }),
  related_count: count('How many related products there are, at most 24 being counted.', 8),
  delivery_note: text('What the shop says about its delivery; may be empty.', 'Comes in a gift box.'),
  return_policy: text('What the shop says about returning it; may be empty.', 'Within 7 days.'),
  canonical_slug: text('The slug its page should have.', 'jamdani-saree'),
  redirected_from: nullable(
    text('The old slug.', 'jamdani'),
    'The slug asked for when it is an old one: send shoppers on to `canonical_slug`; null otherwise.',
  ),
})

/** true, false, 1 or 0 in a query string. */
export const yesNo = (description: string) =>
  optional(inputWord(description, ['true', 'false', '1', '0'] as const, { fold: 'lower' }))

const word100 = { max: 100, min: 0 }
const slug = { max: 200, min: 0 }

/** Every filter of products. A blank one asks for nothing. `attr.<name>` comes on top: see the descriptions. */
export const productFilters = {
  search: optional(
    inputText('Words that must all be in it: name, SKU, tags, brand, category.', { ...word100, example: 'red saree' }),
  ),
  category: optional(inputText('Slug of a category; its sub-categories count.', { ...slug, example: 'saree' })),
  brand: optional(
    inputText('Slug of a brand, or several separated by commas (at most 20).', {
      ...slug,
      max: 2000,
      example: 'demo-brand',
    }),
  ),
  tag: optional(inputText('A tag, as it is spelt.', { ...word100, example: 'eid' })),
  min_price: optional(inputAmount('`price` is at least this.', 500)),
  max_price: optional(inputAmount('`price` is at most this.', 3000)),
  in_stock: yesNo('true: only what can be ordered now. false asks for nothing.'),
  on_sale: yesNo('true: only what is reduced. false asks for nothing.'),
  rating_min: optional(
    Type.Number({ description: '`average_rating` is at least this.', examples: [4], minimum: 0, maximum: 5 }),
  ),
  ids: optional(
    inputText('Only these products: numbers separated by commas, at most 100.', {
      max: 2000,
      min: 0,
      example: '101,102',
    }),
  ),
}

export const attributeFilters =
  'Options and facts are filtered by `attr.<name>=value1,value2` in any letter case: any of the values of one name, ' +
  'all of the names (at most 10 names with 20 values each).'

export const productSort = optional(
  inputWord(
    'Order of the rows. When absent: `relevance` when `search` is given, else `newest`. `relevance` needs `search`: whole words first, then beginnings of words, in the name before other fields. Equal rows are ordered by number.',
    productSorts,
    {
      fold: 'lower',
    },
  ),
)
