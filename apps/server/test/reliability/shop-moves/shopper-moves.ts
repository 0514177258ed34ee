import type { TestResponse } from '../../harness.ts'
import { type KnownProduct, PHONES, PRODUCT_COUNT, type World } from './shop-world.ts'

/** The choices of one move: small numbers that each move interprets. */
export type Choices = { a: number; b: number; c: number; d: number }
export type Move = (w: World, choices: Choices) => Promise<TestResponse | null>

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T

/** Spellings of one transaction ID: only one payment with it may count. */
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

/** Mostly the most expensive zone, which no district refuses; otherwise any zone. */
function locationOf(w: World, { b }: Choices) {
  const active = w.zones.filter(({ isActive }) => isActive)
  const [dearest] = active.sort((one, other) => other.feeMinor - one.feeMinor)
  return b % 3 > 0 && dearest ? dearest.code : pick(locations, b / 3)
}

/** Items with repeats: two of the same product become one line of the order. */
const itemsOf = (w: World, { a, b }: Choices) =>
  Array.from({ length: 1 + (b % 3) }, (_, n) => ({
    ...thing(pick(w.goods, a + n * (b % 2)), n),
    quantity: 1 + ((a + b + n) % 4),
  }))

/** A product, and one of its variants where it has several. */
const thing = ({ id, variantIds }: KnownProduct, n: number) => ({
  product_id: id,
  ...(variantIds.length > 1 ? { variant_id: pick(variantIds, n) } : {}),
})

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
  ...(locationOf(w, choices) ? { delivery_location: locationOf(w, choices) } : {}),
  ...(pick(districts, choices.c) ? { district: pick(districts, choices.c) } : {}),
  ...(codeOf(w, choices.d) ? { coupon_code: codeOf(w, choices.d) } : {}),
  ...claimOf(choices),
})

/** The identities of an order's buyer, each in its canonical form. */
export const identities = (phone: string, email: string, customerId: string | null) =>
  [`phone ${phone}`, email && `email ${email.toLowerCase()}`, customerId && `account ${customerId}`].filter(
    (one): one is string => Boolean(one),
  )

/** The shopper of a move that needs a session. */
export const shopperOf = (w: World, { a }: Choices) => pick(w.shoppers, a)

/** Sends one order twice at once under one key: at most one order may be created. */
const ordersTwice: Move = async (w, choices) => {
  const headers = { 'idempotency-key': `key-${choices.a}-${choices.b}-${choices.c}-${choices.d}` }
  const send = () =>
    w.storefront('order/', { headers, body: { ...receiverOf(w, choices), items: itemsOf(w, choices) } })
  const [one, other] = await Promise.all([send(), send()])
  const ids = new Set([one, other].flatMap(({ data }) => data?.order?.id ?? []))
  if (ids.size > 1) throw new Error(`one key made the orders ${[...ids]}`)
  return one.body.error_code === 'idempotency_in_progress' ? other : one
}

const fromCart = async (w: World, { a, b }: Choices) => {
  const { token } = pick(w.shoppers, a)
  const { data } = await w.storefront('cart/', { token })
  const items: { id: string }[] = data?.items ?? []
  const item = items.length > 0 ? pick(items, b) : null
  return { token, item }
}

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
  'guest orders with one key twice': ordersTwice,
  'shopper keeps an address': async (w, { a, c }) => {
    const shopper = pick(w.shoppers, a)
    const response = await w.storefront('addresses/', {
      token: shopper.token,
      body: {
        receiver_name: 'Rahima',
        phone: PHONES[0],
        address_line1: 'House 12',
        city: pick(districts, c) ?? 'Mirpur',
      },
    })
    if (response.status === 201) w.addresses.push({ id: response.data.id, shopper })
    return response
  },
  'shopper orders to an address': async (w, choices) => {
    const own = w.addresses.filter(({ shopper }) => shopper === pick(w.shoppers, choices.a))
    if (own.length === 0) return null
    const { address: _, district: __, ...receiver } = receiverOf(w, choices)
    const { id, shopper } = pick(own, choices.b)
    const beside = choices.d % 3 === 0 ? { district: 'Dhaka' } : {}
    const body = { ...receiver, ...beside, address_id: id, items: itemsOf(w, choices) }
    return w.storefront('order/', { token: shopper.token, body })
  },
  'shopper deletes an address': async (w, { a }) => {
    const address = w.addresses[a % (w.addresses.length + 1)]
    const { id, shopper } = address ?? { id: '', shopper: null }
    return shopper ? w.storefront(`addresses/${id}/`, { method: 'DELETE', token: shopper.token }) : null
  },
  'shopper merges a cart': (w, choices) =>
    w.storefront('cart/merge/', {
      token: pick(w.shoppers, choices.a).token,
      body: { items: itemsOf(w, choices), mode: pick(['sum', 'max', 'replace'], choices.c) },
    }),
  'shopper changes a line': async (w, choices) => {
    const { token, item } = await fromCart(w, choices)
    const body = { quantity: choices.c % 5 }
    return item && w.storefront(`cart/items/${item.id}/`, { method: 'PATCH', token, body })
  },
  'shopper removes a line': async (w, choices) => {
    const { token, item } = await fromCart(w, choices)
    return item && w.storefront(`cart/items/${item.id}/`, { method: 'DELETE', token })
  },
  'shopper adds to the cart': (w, { a, b, c }) =>
    w.storefront('cart/items/', {
      token: pick(w.shoppers, a).token,
      body: { ...thing(pick(w.goods, b), c), quantity: 1 + (c % PRODUCT_COUNT) },
    }),
  'shopper sets a coupon': (w, { a, d }) =>
    w.storefront('cart/coupon/', {
      token: pick(w.shoppers, a).token,
      body: { coupon_code: codeOf(w, d * 3 + 1) ?? 'NONE' },
    }),
  'shopper reads the cart': (w, { a }) => w.storefront('cart/', { token: pick(w.shoppers, a).token }),
  'shopper edits an order': async (w, { a, c, d }) => {
    const own = w.orders.filter(({ shopper }) => shopper !== null)
    const order = own.at(-1 - (a % 3)) ?? own.at(-1)
    if (!order?.shopper) return null
    return w.storefront('orders/', {
      method: 'PATCH',
      token: order.shopper.token,
      body: {
        order_id: order.id,
        address: pick(['House 9', 'House 10, Sylhet'], d),
        ...(c % 4 === 0 ? { version: 1 + (d % 3) } : {}),
      },
    })
  },
  'guest validates a coupon': (w, { a, d }) =>
    w.storefront('coupon/validate/', { body: { coupon_code: codeOf(w, d * 3 + 1) ?? 'NONE', subtotal: a * 100 } }),
  'guest asks for a quote': (w, choices) =>
    w.storefront('checkout/quote/', {
      body: { items: itemsOf(w, choices), ...(codeOf(w, choices.d) ? { coupon_code: codeOf(w, choices.d) } : {}) },
    }),
  'shopper lists orders': (w, { a }) => w.storefront('orders/', { token: pick(w.shoppers, a).token }),
}
