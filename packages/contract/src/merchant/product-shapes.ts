import {
  count,
  enumValue,
  flag,
  id,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  text,
  timestamp,
} from '../fields.ts'
import { productStatuses, stockStatuses, subscribeIntervals } from '../vocabulary.ts'
import { seo, translations } from './merchant-fields.ts'
import { productTax } from './tax-fields.ts'

const named = (name: string, what: string, example: string) =>
  object(name, what, {
    id: id('ID of the brand or category.', 3),
    name: text('Name that shoppers see.', example),
    slug: text('Slug: its name in URLs.', example.toLowerCase()),
  })

/** A variant as staff see it. */
export const MerchantVariant = object(
  'Variant',
  'A variant: what is priced, stocked and sold. A product without options has exactly one.',
  {
    id: id('Variant ID.', 55),
    name: text('Option name → value; empty for a product without options.', 'Red / M'),
    options: record('Option value.', text('The value.', 'Red'), { Color: 'Red', Size: 'M' }),
    sku: text('Stock-keeping unit; may be empty.', 'JS-1-RED-M'),
    barcode: text('Barcode; may be empty.', '8901234567890'),
    price: money('Price of one unit.'),
    compare_at_price: nullable(money('Compare-at price, shown struck through; null for none.', '3000.00')),
    cost_price: optional(
      nullable(
        money('What a unit costs the store, where it differs from `cost_price` of the product.', '1500.00'),
        'What a unit costs the store, where it differs from `cost_price` of the product; null otherwise. With the permission `costs:read`.',
      ),
    ),
    weight_grams: nullable(count('Weight in grams.', 500)),
    image: text('URL or path of the variant image; may be empty.', 'https://cdn.example/red.jpg'),
    is_active: flag('Whether the variant is active.'),
    sort_order: count('Position among the variants, ascending.', 0),
    on_hand: count('Quantity on hand.', 12),
    is_tracked: flag('Whether stock is tracked; a variant that is not tracked is always in stock.'),
    allow_backorder: flag('Whether it can be ordered when out of stock.', false),
    low_stock_threshold: count('Quantity at or below which the stock status is `low_stock`.', 5),
    stock_status: enumValue(
      'Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`.',
      stockStatuses,
    ),
  },
)

const translatedTexts = {
  name: optional(text('Translated name.', 'জামদানি শাড়ি')),
  short_description: optional(text('Translated short description.', 'হাতে বোনা')),
  description: optional(text('Translated description, HTML.', '<p>হাতে বোনা</p>')),
}

/** A product as staff see it. */
export const MerchantProduct = object('Product', 'A product with all details.', {
  id: id('Product ID.'),
  slug: text('Slug: its name in URLs.', 'jamdani-saree'),
  old_slugs: list('Previous slugs; they still find the product.', text('Previous slug.', 'saree-1')),
  status: enumValue('`draft`: not visible; `published`: for sale; `archived`: no longer for sale.', productStatuses),
  name: text('Product name.', 'Jamdani Saree'),
  sku: text('Stock-keeping unit of the product; may be empty.', 'JS-1'),
  short_description: text('One or two sentences.', 'Hand-woven cotton.'),
  description: text('Description, sanitized HTML.', '<p>Hand-woven cotton.</p>'),
  translations: translations('Product', translatedTexts),
  brand: nullable(named('BrandReference', 'Brand.', 'Aarong'), 'Brand; null for none.'),
  category: nullable(named('CategoryReference', 'Main category.', 'Saree'), 'Main category; null for none.'),
  category_ids: list('Further categories.', id('A category.', 4)),
  options: list(
    'Options that variants are chosen by.',
    object('ProductOption', 'An option.', {
      name: text('Option name.', 'Color'),
      values: list('Option values, in order.', text('Option value.', 'Red')),
    }),
  ),
  variants: list('Variants, in order.', MerchantVariant),
  images: list(
    'Images, in display order.',
    object('ProductImage', 'An image.', {
      id: id('Image ID.', 1),
      url: text('URL or path of the image.', 'https://cdn.example/saree.jpg'),
      alt: text('Alternative text; may be empty.', 'Red saree'),
      translations: translations('ProductImage', {
        alt: optional(text('Translated alternative text.', 'লাল শাড়ি')),
      }),
      sort_order: count('Position among the images, ascending.', 0),
    }),
  ),
  videos: list('URLs of videos.', text('An address.', 'https://video.example/1')),
  attributes: list(
    'Attributes, such as fabric.',
    object('ProductAttribute', 'An attribute.', {
      name: text('Attribute name.', 'Fabric'),
      value: text('Attribute value.', 'Cotton'),
    }),
  ),
  tags: list('Tags for search and related products.', text('A tag.', 'eid')),
  min_quantity: count('Minimum quantity per order.', 1),
  max_quantity: nullable(count('Maximum quantity per order.', 10)),
  cost_price: optional(
    nullable(
      money('What a unit costs the store.', '1500.00'),
      'What a unit costs the store, before delivery; null when unknown. An order keeps the cost of its items. With the permission `costs:read`.',
    ),
  ),
  weight_grams: nullable(count('Weight in grams.', 500)),
  extra_delivery_fee: money(
    'What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up.',
    '0.00',
  ),
  ...productTax,
  is_featured: flag('Whether the product is in the `featured` list.', false),
  is_subscribable: flag('Whether shoppers can subscribe to it.', false),
  subscribe_intervals: list('Intervals that shoppers can choose.', enumValue('Interval.', subscribeIntervals)),
  subscribe_discount_percent: count('Discount on the price in the orders that renew a subscription, in per cent.', 5),
  seo,
  delivery_note: text('Delivery information; may be empty.', 'Delivered in two days.'),
  return_policy: text('Return policy; may be empty.', 'Seven days.'),
  version: count('Grows with every change; send it back to change only what you have seen.', 3),
  published_at: nullable(timestamp('Time of the first publication, UTC; null when never published.')),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

/** A row of the merchant's product list. */
export const MerchantProductRow = object('ProductSummary', 'A product in a list.', {
  id: id('Product ID.'),
  slug: text('Slug: its name in URLs.', 'jamdani-saree'),
  status: enumValue('`draft`: not visible; `published`: for sale; `archived`: no longer for sale.', productStatuses),
  name: text('Product name.', 'Jamdani Saree'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1'),
  thumbnail: text('URL of the first image; may be empty.', 'https://cdn.example/saree.jpg'),
  price_min: money('Lowest price of its variants.'),
  price_max: money('Highest price of its variants.', '2900.00'),
  variant_count: count('Number of variants.', 4),
  on_hand: count('Quantity on hand of all variants.', 40),
  stock_status: enumValue(
    'Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`.',
    stockStatuses,
  ),
  brand: nullable(named('BrandReference', 'Brand.', 'Aarong'), 'Brand; null for none.'),
  category: nullable(named('CategoryReference', 'Main category.', 'Saree'), 'Main category; null for none.'),
  is_featured: flag('Whether the product is in the `featured` list.', false),
  version: count('Version, increased by every change.', 3),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})
