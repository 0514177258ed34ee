import { afterEach, expect, it } from 'vitest'
import { formatAmount } from '../../src/shared/money.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { next, signIn, type TestShopper } from '../factories.ts'
import type { TestResponse } from '../harness.ts'
import { setUpApp } from '../set-up.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { drawTampered, type Price, priceOf, type Tampered } from './price-tamper/draw-tampered.ts'
import { LARGEST, tamperedAmounts } from './price-tamper/tampered-amounts.ts'
import { FAR, openTamperedShop } from './price-tamper/tampered-shop.ts'

/** Concurrent requests, and the number of requests after which the tables are checked. */
const LANES = 8

takeTime()

const h = await setUpApp()
const world = await openTamperedShop(h)
const shoppers = await Promise.all(Array.from({ length: LANES }, () => signIn(h, world.shop)))
afterEach(() => expectHealthy(h))

const send = (url: string, body: object, token?: string) =>
  h.call({ url, body, key: world.shop.key, token, headers: { 'accept-language': 'en' } })
const receiver = () => ({ receiver_name: 'Rahima', phone: `017${String(10_000_000 + next())}`, address: 'Road 5' })
const amounts = (price: Price) => ({
  subtotal_minor: price.subtotalMinor,
  discount_minor: price.discountMinor,
  delivery_fee_minor: price.deliveryFeeMinor,
  rounding_minor: price.roundingMinor,
  total_minor: price.totalMinor,
})

/** How many bodies were accepted and rejected, by field and change. */
type Tally = Map<string, { accepted: number; refused: number }>
function count(tally: Tally, { tampers }: Pick<Tampered, 'tampers'>, isAccepted: boolean): void {
  for (const { field } of tampers) {
    const counts = tally.get(field) ?? { accepted: 0, refused: 0 }
    counts[isAccepted ? 'accepted' : 'refused'] += 1
    tally.set(field, counts)
  }
}

/** Puts the items into a shopper's cart, at their real prices. */
async function fillCart({ lines }: Tampered, { token }: TestShopper): Promise<void> {
  const items = lines.map(({ goods, quantity }) => ({
    product_id: goods.productId,
    variant_id: goods.isChosen ? goods.variantId : null,
    quantity,
    unit_price: 0.01,
    price_at_add: '0.01',
    line_total: 0,
  }))
  await h.call({ url: 'W/cart/', method: 'DELETE', key: world.shop.key, token })
  const { status } = await send('W/cart/merge/', { items, subtotal: 0, total: 0 }, token)
  expect(status).toBe(200)
}

type Placed = { tampered: Tampered; response: TestResponse }

/** Compares the rows written with those that the accepted bodies should have written. */
async function expectWritten(placed: readonly Placed[], since: { order: number; outbox: number }): Promise<void> {
  const accepted = placed.filter(({ response }) => response.status === 201)
  const orders = await h.sql<{ order_number: string }>(
    `select order_number, subtotal_minor::float8, discount_minor::float8, delivery_fee_minor::float8, rounding_minor::float8,
       total_minor::float8,
       amount_paid_minor::int, status, currency from orders where id > $1 order by order_number`,
    [since.order],
  )
  const expected = accepted.map(({ tampered: { price }, response }) => ({
    ...amounts(price),
    order_number: response.data.order.order_number,
    ...{ amount_paid_minor: 0, status: 'PENDING', currency: 'BDT' },
  }))
  expect(orders).toEqual(expected.sort((a, b) => (a.order_number < b.order_number ? -1 : 1)))
  const [events] = await h.sql(
    `select count(*)::int as all, count(*) filter (where type = 'order.created')::int as orders from outbox where id > $1`,
    [since.outbox],
  )
  expect(events).toMatchObject({ orders: accepted.length })
  const [rest] = await h.sql<{ lines: number; moves: number; uses: number }>(
    `select (select count(*)::int from order_lines where order_id > $1) as lines,
       (select count(*)::int from stock_moves where order_id > $1) as moves,
       (select count(*)::int from offer_uses where order_id > $1) as uses`,
    [since.order],
  )
  const lines = accepted.reduce((sum, { tampered }) => sum + tampered.price.lines.length, 0)
  const uses = accepted.filter(({ tampered }) => tampered.price.appliedId !== null).length
  expect(rest).toEqual({ lines, moves: lines, uses })
}

const latest = async () =>
  (
    await h.sql<{ order: number; outbox: number }>(
      'select (select coalesce(max(id), 0)::float8 from orders) as order, (select coalesce(max(id), 0)::int from outbox) as outbox',
    )
  )[0] as { order: number; outbox: number }

it('an order is charged the store’s own price, whatever its body claims, and writes nothing when it is rejected', async () => {
  const random = seededNumbers()
  const wanted = counted(500, 100_000)
  const tally: Tally = new Map()
  let accepted = 0
  for (let sent = 0; sent < wanted; sent += LANES) {
    const since = await latest()
    const placed = await Promise.all(
      shoppers.map(async (me, lane): Promise<Placed> => {
        const isCart = lane === 0
        const tampered = drawTampered(world, random, isCart ? 'order of a cart' : 'order of items')
        if (isCart) await fillCart(tampered, me)
        const response = await send('W/order/', { ...tampered.body, ...receiver() }, isCart ? me.token : undefined)
        return { tampered, response }
      }),
    )
    for (const { tampered, response } of placed) {
      const { refusals, tampers, body } = tampered
      const received = response.status === 201 ? 'accepted' : response.body.error_code
      const allowed = refusals.length > 0 ? refusals : ['accepted']
      if (!allowed.includes(received)) expect({ received, tampers, body, response: response.body }).toEqual({ allowed })
      if (refusals.length > 0) expect(response.status).toBe(received === 'validation_failed' ? 400 : 409)
      count(tally, tampered, response.status === 201)
      if (response.status === 201) accepted += 1
    }
    await expectWritten(placed, since)
  }
  for (const field of ['unit_price', 'delivery_fee', 'expected_total', 'advance_amount', 'currency']) {
    expect([field, tally.get(field)]).toEqual([field, { accepted: expect.any(Number), refused: expect.any(Number) }])
    expect(Math.min(...Object.values(tally.get(field) ?? { none: 0 }))).toBeGreaterThan(0)
  }
  expect(tally.get('quantity')?.accepted).toBe(0)
  expect(tally.get('subtotal')?.accepted).toBeGreaterThan(0)
  record({
    id: 'R9',
    test: 'Tampered orders',
    size: `${wanted} bodies`,
    result: `${accepted} orders, every stored total the exact model’s; ${wanted - accepted} refused, nothing written`,
  })
})

it('an order above the largest amount is rejected, with every payment method', async () => {
  const costly = world.goods.find(({ priceMinor }) => BigInt(priceMinor) === LARGEST)
  const buy = (more: object) =>
    send('W/order/', { ...receiver(), items: [{ product_id: costly?.productId, quantity: 50 }], ...more })
  const since = await latest()
  const manual = { payment_method: 'BKASH', payment_transaction_id: 'TRX1' }
  const advance = { advance_payment_method: 'BKASH', advance_transaction_id: 'TRX2', advance_amount: '99999999.99' }
  for (const more of [{}, manual, { ...advance, delivery_location: FAR }]) {
    expect((await buy({ delivery_location: 'inside_dhaka', ...more })).body).toMatchObject({
      status_code: 400,
      errors: { items: [expect.any(String)] },
    })
  }
  expect(await latest()).toEqual(since)
})

type Quoted = { tampered: Tampered; response: TestResponse; isRefused: boolean; expected: object }
const money = (price: Price) => ({
  subtotal: formatAmount(price.subtotalMinor),
  discount_total: formatAmount(price.discountMinor),
})

async function requestQuote(tampered: Tampered): Promise<Quoted> {
  const { price, body, isMalformed } = tampered
  const response = await send('W/checkout/quote/', { ...body, phone: receiver().phone })
  const total = formatAmount(price.totalMinor)
  const fee = formatAmount(price.deliveryFeeMinor)
  const rounding = formatAmount(price.roundingMinor)
  const expected = { ...money(price), rounding, total, expected_total: total, delivery_fee: fee }
  return { tampered, response, expected, isRefused: isMalformed }
}

async function requestCart(tampered: Tampered): Promise<Quoted> {
  const price = priceOf(world, tampered)
  const response = await send('W/cart/validate/', tampered.body)
  const total = formatAmount(price.subtotalMinor - price.discountMinor)
  return { tampered, response, expected: { ...money(price), total }, isRefused: tampered.isMalformed }
}

async function requestCoupon(tampered: Tampered, random: () => number): Promise<Quoted> {
  const price = priceOf(world, tampered)
  const claims = tamperedAmounts(BigInt(price.subtotalMinor))
  const { name, json, claim } = claims[random() % claims.length] as (typeof claims)[number]
  tampered.tampers.push({ field: 'claimed subtotal', name })
  const body = { ...tampered.body, coupon_code: tampered.couponCode ?? 'NO SUCH', subtotal: json }
  const response = await send('W/coupon/validate/', body)
  const isValid = price.couponReason === null && tampered.couponCode !== null
  const expected = { valid: isValid, discount_amount: formatAmount(isValid ? price.discountMinor : 0) }
  return { tampered, response, expected, isRefused: tampered.isMalformed || claim.kind !== 'amount' }
}

it('a quote, a cart and a coupon check return the store’s own price, whatever the body claims', async () => {
  const random = seededNumbers()
  const wanted = counted(200, 20_000)
  const since = await latest()
  const tally: Tally = new Map()
  for (let sent = 0; sent < wanted; sent += LANES) {
    const requests = shoppers.map((_, lane) => {
      if (lane % 2 === 0) return requestQuote(drawTampered(world, random, 'quote'))
      const tampered = drawTampered(world, random, 'cart or coupon')
      return lane % 4 === 1 ? requestCart(tampered) : requestCoupon(tampered, random)
    })
    for (const { tampered, response, expected, isRefused } of await Promise.all(requests)) {
      const { body, tampers } = tampered
      if (isRefused)
        expect({ body, tampers, received: response.body }).toMatchObject({ received: { status_code: 400 } })
      else
        expect({ body, tampers, received: response.body }).toMatchObject({ received: { status: true, data: expected } })
      count(tally, tampered, !isRefused)
    }
  }
  for (const field of ['unit_price', 'advance_amount', 'claimed subtotal']) {
    expect(Math.min(...Object.values(tally.get(field) ?? { none: 0 }))).toBeGreaterThan(0)
  }
  expect(await latest()).toEqual(since)
  record({
    id: 'R9',
    test: 'Tampered quotes, carts, coupon checks',
    size: `${wanted} bodies`,
    result: 'every response the exact model’s price, or 400; nothing written',
  })
})
