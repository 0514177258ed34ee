import type { Answer } from '../../harness.ts'
import { GOODS, PHONES, type World } from './shop-world.ts'

/** The choices of one move: small numbers that each move reads as it needs. */
export type Choices = { a: number; b: number; c: number; d: number }
export type Move = (w: World, choices: Choices) => Promise<Answer | null>

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T

/** Spellings of one transaction id: a payment may be counted for one of them only. */
const transactionIds = [
  '9A7B6C5D4E',
  '9a7b6c5d4e',
  '9A7B 6C5D 4E',
  '9A7B-6C5D-4E',
  '９A7B6C5D4E',
  '৯A7B6C5D4E',
  '8H2K5L9P1Q',
]
/** Spellings of one phone, and another phone. */
const phones = [PHONES[0], '+8801711000001', '0088 01711-000001', '০১৭১১০০০০০১', PHONES[1]]
const emails = [undefined, 'rahima@example.com', 'Rahima@Example.com', 'karim@example.com']
const districts = [undefined, 'Dhaka', 'Sylhet', 'Bogura']
const locations = ['inside_dhaka', 'outside_dhaka', undefined]

/** Lines with repeats: two of the same product are one line of the order. */
const itemsOf = (w: World, { a, b }: Choices) =>
  Array.from({ length: 1 + (b % 3) }, (_, n) => ({
    product_id: pick(w.goods, a + n * (b % 2)).id,
    quantity: 1 + ((a + b + n) % 4),
  }))

const codeOf = (w: World, n: number) => {
  const codes = w.offers.flatMap(({ codes }) => codes)
  const code = codes.length > 0 && n % 3 > 0 ? pick(codes, n) : undefined
  return code && pick([code, code.toLowerCase(), ` ${code} `], n)
}

const claimOf = ({ c, d }: Choices) =>
  pick(
    [
      {},
      {},
      { advance_amount: 60, advance_payment_method: 'BKASH', advance_transaction_id: pick(transactionIds, d) },
      { advance_amount: 60, advance_payment_method: 'CASH' },
      { payment_method: 'BKASH', payment_transaction_id: pick(transactionIds, d) },
      { payment_transaction_id: pick(transactionIds, d) },
    ],
    c,
  )

const receiverOf = (w: World, choices: Choices) => ({
  receiver_name: 'Rahima',
  phone: pick(phones, choices.d),
  ...(pick(emails, choices.c) ? { email: pick(emails, choices.c) } : {}),
  address: 'House 12, Road 5',
  ...(pick(locations, choices.b) ? { delivery_location: pick(locations, choices.b) } : {}),
  ...(pick(districts, choices.c) ? { district: pick(districts, choices.c) } : {}),
  ...(codeOf(w, choices.d) ? { coupon_code: codeOf(w, choices.d) } : {}),
  ...claimOf(choices),
})

/** What identifies the buyer of an order, in one spelling each. */
export const identities = (phone: string, email: string, customerId: string | null) =>
  [`phone ${phone}`, email && `email ${email.toLowerCase()}`, customerId && `account ${customerId}`].filter(
    (one): one is string => Boolean(one),
  )

export const shopperMoves: Record<string, Move> = {
  'guest orders': (w, choices) =>
    w.storefront('order/', { body: { ...receiverOf(w, choices), items: itemsOf(w, choices) } }),
  'shopper orders items': (w, choices) =>
    w.storefront('order/', {
      token: pick(w.shoppers, choices.a).token,
      body: { ...receiverOf(w, choices), items: itemsOf(w, choices) },
    }),
  'shopper orders the cart': (w, choices) =>
    w.storefront('order/', { token: pick(w.shoppers, choices.a).token, body: receiverOf(w, choices) }),
  'shopper adds to the cart': (w, { a, b, c }) =>
    w.storefront('cart/items/', {
      token: pick(w.shoppers, a).token,
      body: { product_id: pick(w.goods, b).id, quantity: 1 + (c % GOODS) },
    }),
  'shopper sets a coupon': (w, { a, d }) =>
    w.storefront('cart/coupon/', {
      token: pick(w.shoppers, a).token,
      body: { coupon_code: codeOf(w, d * 3 + 1) ?? 'NONE' },
    }),
  'shopper reads the cart': (w, { a }) => w.storefront('cart/', { token: pick(w.shoppers, a).token }),
  'shopper edits an order': (w, { a, d }) =>
    w.storefront('orders/', {
      method: 'PATCH',
      token: pick(w.shoppers, a).token,
      body: {
        order_id: w.orders.filter(({ who }) => who.length > 1).at(-1)?.id ?? 1,
        address: pick(['House 9', 'House 10'], d),
      },
    }),
  'guest validates a coupon': (w, { a, d }) =>
    w.storefront('coupon/validate/', { body: { coupon_code: codeOf(w, d * 3 + 1) ?? 'NONE', subtotal: a * 100 } }),
  'guest asks for a quote': (w, choices) =>
    w.storefront('checkout/quote/', {
      body: { items: itemsOf(w, choices), ...(codeOf(w, choices.d) ? { coupon_code: codeOf(w, choices.d) } : {}) },
    }),
  'shopper lists orders': (w, { a }) => w.storefront('orders/', { token: pick(w.shoppers, a).token }),
}
