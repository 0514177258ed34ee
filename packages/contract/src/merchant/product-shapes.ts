import { count, flag, id, list, money, nullable, object, optional, record, text, timestamp, word } from '../fields.ts'
import { subscribeIntervals } from '../vocabulary.ts'
import { seo, translations } from './merchant-fields.ts'

export const productStatuses = ['draft', 'published', 'archived'] as const
export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock', 'preorder'] as const

const named = (what: string, example: string) =>
  object(what, {
    id: id('Its id.', 3),
    name: text('Its name.', example),
    slug: text('Its slug.', example.toLowerCase()),
  })

/** A variant as staff see it. */
export const MerchantVariant = object('What is priced, stocked and sold. A product without options has one.', {
  id: id('The variant.', 55),
  name: text('The chosen values; empty for a product without options.', 'Red / M'),
  options: record('Option → value.', text('The value.', 'Red'), { Color: 'Red', Size: 'M' }),
  sku: text('Stock keeping unit; may be empty.', 'JS-1-RED-M'),
  barcode: text('Barcode; may be empty.', '8901234567890'),
  price: money('Price.'),
  compare_at_price: nullable(money('Price before; shown struck through.', '3000.00')),
  weight_grams: nullable(count('Weight.', 500)),
  image: text('Picture of this variant; may be empty.', 'https://cdn.example/red.jpg'),
  is_active: flag('Whether it is offered.'),
  sort_order: count('Place among the variants.', 0),
  on_hand: count('Pieces on hand.', 12),
  is_tracked: flag('Whether stock is counted; when not, it never runs out.'),
  allow_backorder: flag('Whether it sells on when nothing is left.', false),
  low_stock_threshold: count('At this many or fewer, stock is low.', 5),
  stock_status: word('What shoppers are told.', stockStatuses),
})

const words = {
  name: optional(text('Name.', 'জামদানি শাড়ি')),
  short_description: optional(text('Short description.', 'হাতে বোনা')),
  description: optional(text('Description, HTML.', '<p>হাতে বোনা</p>')),
}

/** A product as staff see it. */
export const MerchantProduct = object('A product with everything that belongs to it.', {
  id: id('The product.'),
  slug: text('Its name in addresses.', 'jamdani-saree'),
  old_slugs: list('Slugs it had before; they still lead to it.', text('A slug.', 'saree-1')),
  status: word('Only published products are sold.', productStatuses),
  name: text('Name.', 'Jamdani Saree'),
  sku: text('The product’s own stock keeping unit; may be empty.', 'JS-1'),
  short_description: text('One or two sentences.', 'Hand-woven cotton.'),
  description: text('Description, as HTML that is safe to show.', '<p>Hand-woven cotton.</p>'),
  translations: translations(words),
  brand: nullable(named('Its brand.', 'Aarong'), 'Its brand, if any.'),
  category: nullable(named('Its main category.', 'Saree'), 'Its main category, if any.'),
  category_ids: list('The other categories it is in.', id('A category.', 4)),
  options: list(
    'What a shopper chooses.',
    object('One choice.', { name: text('Name.', 'Color'), values: list('Values.', text('A value.', 'Red')) }),
  ),
  variants: list('What is sold, in order.', MerchantVariant),
  images: list(
    'Pictures, in order.',
    object('A picture.', {
      id: id('The picture.', 1),
      url: text('Where it is.', 'https://cdn.example/saree.jpg'),
      alt: text('What it shows, for those who cannot see it.', 'Red saree'),
      sort_order: count('Place among the pictures.', 0),
    }),
  ),
  videos: list('Addresses of videos.', text('An address.', 'https://video.example/1')),
  attributes: list('Facts.', object('A fact.', { name: text('Name.', 'Fabric'), value: text('Value.', 'Cotton') })),
  tags: list('Tags.', text('A tag.', 'eid')),
  min_quantity: count('Fewest pieces an order may hold.', 1),
  max_quantity: nullable(count('Most pieces an order may hold.', 10)),
  weight_grams: nullable(count('Weight.', 500)),
  is_featured: flag('Whether it is in the list of featured products.', false),
  is_subscribable: flag('Whether it can be delivered again and again.', false),
  subscribe_intervals: list('How often.', word('An interval.', subscribeIntervals)),
  subscribe_discount_percent: count('Discount for subscribers.', 5),
  seo,
  delivery_note: text('About delivery; may be empty.', 'Delivered in two days.'),
  return_policy: text('About returns; may be empty.', 'Seven days.'),
  version: count('Grows with every change; send it back to change only what you have seen.', 3),
  published_at: nullable(timestamp('When it was first published.')),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it was last changed.'),
})

/** A row of the merchant's product list. */
export const MerchantProductRow = object('A product in a list.', {
  id: id('The product.'),
  slug: text('Its name in addresses.', 'jamdani-saree'),
  status: word('Only published products are sold.', productStatuses),
  name: text('Name.', 'Jamdani Saree'),
  sku: text('Stock keeping unit; may be empty.', 'JS-1'),
  thumbnail: text('The first picture; may be empty.', 'https://cdn.example/saree.jpg'),
  price_min: money('Price of the cheapest variant.'),
  price_max: money('Price of the dearest variant.', '2900.00'),
  variant_count: count('Variants.', 4),
  on_hand: count('Pieces on hand over all variants.', 40),
  stock_status: word('What shoppers are told.', stockStatuses),
  brand: nullable(named('Its brand.', 'Aarong'), 'Its brand, if any.'),
  category: nullable(named('Its main category.', 'Saree'), 'Its main category, if any.'),
  is_featured: flag('Whether it is in the list of featured products.', false),
  version: count('Grows with every change.', 3),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it was last changed.'),
})
