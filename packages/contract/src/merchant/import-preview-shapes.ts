import { count, enumValue, flag, id, list, money, nullable, object, text, timestamp } from '../fields.ts'
import { importedCustomerParts, pastOrderStatuses } from '../vocabulary.ts'

export const ImportDifference = object('ImportDifference', 'What a row would change.', {
  line: count('Line of the file.', 14),
  variant_id: id('ID of the variant.', 55),
  product_name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1-RED'),
  price: nullable(
    object('ImportedPriceChange', 'The price.', { from: money('Before.'), to: money('After.', '2750.00') }),
    'The price; null when it stays.',
  ),
  compare_at_price: nullable(
    object('ImportedCompareAtChange', 'The compare-at price.', {
      from: nullable(money('Before.', '3000.00'), 'Before; null for none.'),
      to: nullable(money('After.', '3200.00'), 'After; null for none.'),
    }),
    'The compare-at price; null when it stays.',
  ),
  on_hand: nullable(
    object('ImportedQuantityChange', 'The quantity on hand.', { from: count('Before.', 12), to: count('After.', 40) }),
    'The quantity on hand; null when it stays.',
  ),
})

export const ImportedProductPreview = object('ImportedProductPreview', 'A product that would be new or change.', {
  line: count('Line of the file on which it begins.', 2),
  slug: text('Its slug.', 'jamdani-saree'),
  name: text('Its name.', 'Jamdani Saree'),
  is_new: flag('Whether the store has no such product yet.'),
  price: money('The lowest price of its variants.', '2500.00'),
  variant_count: count('Variants in the file.', 3),
  image_count: count('Pictures in the file.', 4),
})

export const ImportedCustomerPreview = object(
  'ImportedCustomerPreview',
  'A customer that would be new or get something.',
  {
    line: count('Line of the file.', 2),
    phone: text('Phone number, E.164.', '+8801712345678'),
    name: text('Name in the file; may be empty.', 'Rahima Khatun'),
    is_new: flag('Whether the store has no customer with this number yet.'),
    fills: list(
      'What a customer gets that has none yet: `name`, `tags` (the missing ones), `note`, `address`.',
      enumValue('Part.', importedCustomerParts, 'tags'),
    ),
  },
)

export const ImportedOrderPreview = object('ImportedOrderPreview', 'A past order that would be new.', {
  line: count('Line of the file on which it begins.', 2),
  order_number: text('Number in the shop where it was taken.', 'RD-7KQ2M9XA'),
  name: text('Name of the buyer; may be empty.', 'Rahima Khatun'),
  phone: text('Phone number, E.164; may be empty.', '+8801712345678'),
  status: enumValue('How it ended.', pastOrderStatuses, 'DELIVERED'),
  item_count: count('Units of all items.', 2),
  total: money('What it cost.', '5060.00'),
  placed_at: timestamp('Time when it was placed, UTC.', '2024-03-05T08:33:11Z'),
})
