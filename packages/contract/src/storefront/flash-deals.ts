import { count, id, inputEnum, money, nullable, object, optional, text, timestamp } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { listedProduct } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Catalog', path: 'flash-deals/', auth: 'key' })

export const FlashDealItem = object('FlashDealItem', 'A product in a flash deal.', {
  ...listedProduct,
  flash_deal: object('FlashDealDetail', 'The flash deal of the product.', {
    id: id('Flash deal ID.', 7),
    title: text('Title in the requested language.', 'Midnight deals'),
    starts_at: timestamp('Start time, UTC.'),
    ends_at: timestamp('End time, UTC.'),
    server_time: timestamp('Current time of the server, UTC, for countdowns.'),
    price: money('Lowest price of the product in the deal.', '2100.00'),
    regular_price: money('Price of the same units without the deal, to show struck through.'),
    quota: count('Units of the product in the deal, of all variants.', 50),
    sold: count('Units sold, of all variants.', 20),
    sold_percent: count('Sold part of the quota, in whole per cent, rounded down.', 40),
    per_customer_limit: nullable(
      count('Maximum units of the product per customer, of all variants.', 2),
      'Maximum units of the product per customer, of all variants; null for no limit.',
    ),
  }),
})

export const listFlashDeals = operation({
  id: 'listFlashDeals',
  summary: 'List products in flash deals',
  description:
    'Running deals are sorted by end, upcoming ones by start. A product whose deal is sold out stays in the list until the end, at its regular price. While a deal is open and has units left, carts and orders are charged its price; the price of an item is the deal price for all of its units or for none. Coupons and automatic offers apply to the deal price.',
  ...cursorListOf(
    FlashDealItem,
    {
      status: optional(
        inputEnum('`active`: running deals (default); `upcoming`: deals that start later.', ['active', 'upcoming'], {
          fold: 'lower',
        }),
      ),
    },
    { default: 24, maximum: 100 },
  ),
  cache: 'public',
})
