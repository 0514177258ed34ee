import { count, enumValue, id, list, money, nullable, object, text, timestamp } from './fields.ts'
import { pastOrderSources, pastOrderStatuses } from './vocabulary.ts'

/** What a shopper sees of an order that a file has brought: what was bought, and not whose it was. */
export const shopperPastOrderFields = {
  id: id('ID of the past order.', 8101),
  order_number: text('Number in the shop where it was taken.', 'RD-7KQ2M9XA'),
  status: enumValue(
    'How it ended: `DELIVERED`, `CANCELLED`, `RETURNED` (also refunded); `UNKNOWN` when the file does not say it.',
    pastOrderStatuses,
    'DELIVERED',
  ),
  item_count: count('Units of all items.', 2),
  total: money('What it cost.', '5060.00'),
  refunded: money('What of it was paid back.', '0.00'),
  placed_at: timestamp('Time when it was placed, UTC.', '2024-03-05T08:33:11Z'),
}

/** The items of such an order. */
export const pastOrderItems = list(
  'Its items.',
  object('PastOrderItem', 'An item.', {
    name: text('Name of the product, with its variant.', 'Jamdani Saree - Red'),
    sku: text('Stock-keeping unit; may be empty.', 'JS-1-RED'),
    quantity: count('Units.', 2),
    total: nullable(money('Their price.', '5000.00'), 'Their price; null when the file does not say it.'),
  }),
)

/** Where it was taken. */
export const pastOrderSource = enumValue('Where it was taken.', pastOrderSources, 'SHOPIFY')
