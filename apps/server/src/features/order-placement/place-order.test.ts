import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn, type TestShopper } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { anOfferOf, aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
// Once for all tests: damage stays.
afterAll(() => expectHealthy(h))

const receiver = () => ({
  receiver_name: 'Rahima Khatun',
  phone: `017${String(10_000_000 + next())}`,
  address: 'House 12, Road 5, Dhanmondi',
})
const order = (body: object, who: Partial<TestShopper> = {}, where: Shop = shop): Promise<TestResponse> =>
  h.call({ url: 'W/order/', key: where.key, token: who.token, body: { ...receiver(), ...body } })
const onHand = async (variantId: number) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand
const fillCart = async (
  me: TestShopper,
  lines: [product: { id: number; variantId: number }, quantity: number][],
  where = shop,
) => {
  await h.sql('insert into carts (store_id, customer_id) values ($1, $2) on conflict do nothing', [
    where.storeId,
    me.id,
  ])
  for (const [product, quantity] of lines) {
    await h.sql(
      `insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor)
       select $1, id, $3, $4, $5, 100 from carts where store_id = $1 and customer_id = $2`,
      [where.storeId, me.id, product.id, product.variantId, quantity],
    )
  }
}

describe('an order from items', () => {
  it('is placed for a guest at the store’s own prices, takes the stock and returns a tracking token', async () => {
    const product = await aProduct(h, shop, { priceMinor: 250_000, stock: 5 })
    const { status, data } = await order({
      items: [{ product_id: product.id, quantity: 2 }],
      phone: '+88 01712-345678',
    })
    expect(status).toBe(201)
    expect(data.order).toMatchObject({
      status: 'PENDING',
      payment_status: 'NOT_APPLICABLE',
      payment_method: 'COD',
      total: '5000.00',
      subtotal: '5000.00',
      item_count: 2,
      phone: '+8801712345678',
      cod_amount: '5000.00',
      can_edit: true,
      can_refund: false,
    })
    expect(data.order.order_number).toMatch(/^[A-Z0-9]{1,6}-[0-9A-Z]{8}$/)
    expect(data.order.items[0]).toMatchObject({
      product_id: product.id,
      variant_id: null,
      unit_price: '2500.00',
      quantity: 2,
      line_total: '5000.00',
    })
    expect(data.order.timeline).toMatchObject([{ code: 'PENDING' }])
    expect(await onHand(product.variantId)).toBe(3)
    const tracked = await h.call({
      url: 'W/orders/track/',
      key: shop.key,
      body: { tracking_token: data.tracking_token },
    })
    expect(tracked.data).toMatchObject({ order_number: data.order.order_number, status: 'PENDING', total: '5000.00' })
    const events = await h.sql('select payload from outbox where resource_id = $1 and type = $2', [
      data.order.id,
      'order.created',
    ])
    expect(events).toMatchObject([
      { payload: { object: { total: '5000.00', items: [{ product_id: product.id, quantity: 2 }] } } },
    ])
  })

  it('returns what reading it returns, with everything that an order can have', async () => {
    const mine = await openShop(h)
    const me = await signIn(h, mine)
    await aZone(h, mine, { code: 'inside_dhaka', feeMinor: 6_000 })
    await aWallet(h, mine)
    await anOfferOf(h, mine, { code: 'FLAT30', kind: 'fixed', amountMinor: 3_000 })
    const [tea, cup] = [await aProduct(h, mine, { isSubscribable: true }), await aProduct(h, mine, { priceMinor: 999 })]
    const everything = {
      items: [
        { product_id: cup.id, quantity: 3, added_via: 'search' },
        { product_id: tea.id, quantity: 2 },
      ],
      ...{ coupon_code: 'flat30', delivery_location: 'inside_dhaka', district: 'Dhaka', thana: 'Dhanmondi' },
      ...{ email: 'Rahima@Example.com', note: 'Ring twice, please. ধন্যবাদ', currency: 'BDT' },
      ...{ advance_amount: 20, advance_payment_method: 'bkash', advance_transaction_id: 'trx-১' },
      ...{ subscribe_items: [{ product_id: tea.id }], subscribe_interval: 'Monthly' },
    }
    for (const body of [{ items: [{ product_id: cup.id }] }, everything]) {
      const { data } = await order(body, me, mine)
      const read = await h.call({ url: `W/orders/?order_id=${data.order.id}`, key: mine.key, token: me.token })
      expect(data.order).toEqual(read.data)
    }
  })

  it('sums a repeated variant into one line', async () => {
    const product = await aProduct(h, shop, {
      variants: [
        { options: { Size: 'M' }, stock: 3 },
        { options: { Size: 'L' }, stock: 3 },
      ],
    })
    const [medium, large] = product.variantIds
    const item = (variant_id: number | undefined, quantity: number) => ({
      product_id: product.id,
      variant_id,
      quantity,
    })
    const { data } = await order({ items: [item(medium, 1), item(large, 1), item(medium, 2)] })
    expect(data.order.items.map((line: { quantity: number }) => line.quantity)).toEqual([3, 1])
    const over = await order({ items: [item(large, 1), item(large, 1), item(large, 1)] })
    expect(over.body).toMatchObject({
      status_code: 409,
      error_code: 'insufficient_stock',
      details: { items: [{ requested: 3, available: 2 }] },
    })
  })

  it('returns 409 insufficient_stock and takes nothing when one of several items is short', async () => {
    const [plenty, short] = [await aProduct(h, shop, { stock: 9 }), await aProduct(h, shop, { stock: 1 })]
    const { body } = await order({
      items: [
        { product_id: plenty.id, quantity: 2 },
        { product_id: short.id, quantity: 2 },
      ],
    })
    expect(body).toMatchObject({
      error_code: 'insufficient_stock',
      details: { items: [{ product_id: short.id, variant_id: null, requested: 2, available: 1 }] },
    })
    expect([await onHand(plenty.variantId), await onHand(short.variantId)]).toEqual([9, 1])
  })

  it('returns 409 item_unavailable alike for hidden, deleted, another store’s and missing items', async () => {
    const other = await openShop(h)
    const foreign = await aProduct(h, other)
    const draft = await aProduct(h, shop, { status: 'draft' })
    for (const product_id of [foreign.id, draft.id, 987_654_321]) {
      const { body } = await order({ items: [{ product_id }] })
      expect(body).toMatchObject({
        status_code: 409,
        error_code: 'item_unavailable',
        details: { items: [{ product_id, variant_id: null }] },
      })
    }
    const mine = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }] })
    const { body } = await order({ items: [{ product_id: mine.id, variant_id: foreign.variantId }] })
    expect(body.error_code).toBe('item_unavailable')
  })

  it('returns 400 validation_failed naming the field: a variant not chosen, a quantity outside the product’s limits', async () => {
    const product = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }] })
    const limited = await aProduct(h, shop, { minQuantity: 2, maxQuantity: 4 })
    const missing = await order({ items: [{ product_id: limited.id, quantity: 2 }, { product_id: product.id }] })
    expect(Object.keys(missing.body.errors)).toEqual(['items.1.variant_id'])
    for (const quantity of [1, 5]) {
      const { body } = await order({ items: [{ product_id: limited.id, quantity }] })
      expect(Object.keys(body.errors)).toEqual(['items.0.quantity'])
    }
    for (const quantity of [0, -1, 1.5, '2', 1e9, null]) {
      expect((await order({ items: [{ product_id: limited.id, quantity }] })).body.error_code).toBe('validation_failed')
    }
  })

  it('requires the receiver, or uses a saved address of the shopper; another shopper’s returns 404', async () => {
    const product = await aProduct(h, shop)
    const [me, stranger] = [await signIn(h, shop), await signIn(h, shop)]
    const saved = await h.call({
      url: 'W/addresses/',
      key: shop.key,
      token: me.token,
      body: { receiver_name: 'Karim', phone: '01812345678', address_line1: 'Village Road', city: 'Khulna' },
    })
    const ask = (who: TestShopper) =>
      h.call({
        url: 'W/order/',
        key: shop.key,
        token: who.token,
        body: { items: [{ product_id: product.id }], address_id: saved.data.id },
      })
    expect((await ask(me)).data.order).toMatchObject({
      receiver_name: 'Karim',
      phone: '+8801812345678',
      address: 'Village Road, Khulna',
      district: 'Khulna',
    })
    expect((await ask(stranger)).status).toBe(404)
    const nothing = await h.call({ url: 'W/order/', key: shop.key, body: { items: [{ product_id: product.id }] } })
    expect(Object.keys(nothing.body.errors).sort()).toEqual(['address', 'phone', 'receiver_name'])
  })

  it('keeps the whole of a saved address, however long its parts are', async () => {
    const product = await aProduct(h, shop)
    const me = await signIn(h, shop)
    const parts = {
      address_line1: '🏠'.repeat(255),
      address_line2: 'ক'.repeat(255),
      area: '😀'.repeat(100),
      city: 'Z'.repeat(100),
      postal_code: '1'.repeat(10),
    }
    const saved = await h.call({
      url: 'W/addresses/',
      key: shop.key,
      token: me.token,
      body: { receiver_name: 'Karim', phone: '01812345678', ...parts },
    })
    const placed = await h.call({
      url: 'W/order/',
      key: shop.key,
      token: me.token,
      body: { items: [{ product_id: product.id }], address_id: saved.data.id },
    })
    expect(placed.data.order.address).toBe(Object.values(parts).join(', '))
  })

  it('returns 400 validation_failed for a total above the largest amount', async () => {
    const gold = await aProduct(h, shop, { priceMinor: 99_999_999_99, stock: 999 })
    const many = await order({ items: [{ product_id: gold.id, quantity: 999 }] })
    expect([many.status, Object.keys(many.body.errors)]).toEqual([400, ['items']])
  })

  it('is placed without stock for backorders, and for products that are not tracked', async () => {
    const ahead = await aProduct(h, shop, { stock: 1, allowBackorder: true })
    const endless = await aProduct(h, shop, { stock: 0, isTracked: false })
    const { data } = await order({
      items: [
        { product_id: ahead.id, quantity: 3 },
        { product_id: endless.id, quantity: 500 },
      ],
    })
    expect(data.order.item_count).toBe(503)
    expect([await onHand(ahead.variantId), await onHand(endless.variantId)]).toEqual([0, 0])
    const moves = await h.sql('select quantity from stock_moves where order_id = $1', [data.order.id])
    expect(moves).toEqual([{ quantity: -1 }])
  })

  it('returns 400 validation_failed below the minimum order of the store, with the minimum', async () => {
    const strict = await openShop(h, { settings: { minOrderMinor: 250_50, defaultLocale: 'en' } })
    const product = await aProduct(h, strict, { priceMinor: 100_00 })
    const { body } = await order({ items: [{ product_id: product.id, quantity: 2 }] }, {}, strict)
    expect([body.error_code, body.errors]).toEqual(['validation_failed', { items: ['The minimum order is ৳250.50.'] }])
    expect((await order({ items: [{ product_id: product.id, quantity: 3 }] }, {}, strict)).status).toBe(201)
  })

  it('shows the product as sold out in the list at once after the last unit', async () => {
    const product = await aProduct(h, shop, { stock: 6 })
    const word = async () =>
      (await h.sql('select stock_status from product_listings where product_id = $1', [product.id]))[0]?.stock_status
    await order({ items: [{ product_id: product.id, quantity: 1 }] })
    expect(await word()).toBe('low_stock')
    await order({ items: [{ product_id: product.id, quantity: 5 }] })
    expect(await word()).toBe('out_of_stock')
  })
})

describe('an order from the cart', () => {
  it('orders the cart’s lines and empties it in the same transaction', async () => {
    const me = await signIn(h, shop)
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop, { priceMinor: 5_050 })]
    await fillCart(me, [
      [a, 1],
      [b, 3],
    ])
    const { status, data } = await order({}, me)
    expect(status).toBe(201)
    expect(data.order).toMatchObject({ rounding: '-0.50', total: '251.00', item_count: 4 })
    expect(data).not.toHaveProperty('tracking_token')
    expect(
      await h.sql('select 1 from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = $1', [me.id]),
    ).toEqual([])
    const again = await order({}, me)
    expect(again.body).toMatchObject({ status_code: 409, error_code: 'cart_empty' })
  })

  it('returns 409 cart_empty for a shopper who never had a cart, and requires items of a guest', async () => {
    expect((await order({}, await signIn(h, shop))).body.error_code).toBe('cart_empty')
    expect(Object.keys((await order({})).body.errors)).toEqual(['items'])
  })

  it('keeps the cart when the order is refused', async () => {
    const me = await signIn(h, shop)
    await fillCart(me, [[await aProduct(h, shop, { stock: 1 }), 2]])
    expect((await order({}, me)).body.error_code).toBe('insufficient_stock')
    expect(
      await h.sql('select 1 from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = $1', [me.id]),
    ).toHaveLength(1)
  })
})

describe('subscriptions with an order', () => {
  it('are stored with their first order, and guests must sign in', async () => {
    const tea = await aProduct(h, shop, { isSubscribable: true })
    const me = await signIn(h, shop)
    const wish = {
      items: [{ product_id: tea.id }],
      subscribe_items: [{ product_id: tea.id, quantity: 2 }],
      subscribe_interval: 'Monthly',
    }
    const { data } = await order(wish, me)
    expect(data.order.subscription_id).toBeGreaterThan(0)
    expect(
      await h.sql('select i.quantity from subscription_items i where subscription_id = $1', [
        data.order.subscription_id,
      ]),
    ).toEqual([{ quantity: 2 }])
    expect(Object.keys((await order(wish)).body.errors)).toEqual(['subscribe_items'])
    const plain = await aProduct(h, shop)
    const refused = await order({ ...wish, subscribe_items: [{ product_id: plain.id }] }, me)
    expect(Object.keys(refused.body.errors)).toEqual(['subscribe_items.0'])
  })

  it('return 400 validation_failed when lines of one product exceed the maximum in sum', async () => {
    const tea = await aProduct(h, shop, { isSubscribable: true })
    const small = await aProduct(h, shop, { isSubscribable: true, maxQuantity: 3 })
    const me = await signIn(h, shop)
    const subscribe = (product: { id: number }, ...quantities: number[]) =>
      order(
        {
          items: [{ product_id: tea.id }],
          subscribe_items: quantities.map((quantity) => ({ product_id: product.id, quantity })),
          subscribe_interval: 'monthly',
        },
        me,
      )
    for (const refused of [await subscribe(tea, 999, 1), await subscribe(small, 2, 2), await subscribe(small, 4)]) {
      expect([refused.status, refused.body.error_code]).toEqual([400, 'validation_failed'])
      expect(Object.keys(refused.body.errors)).toEqual(['subscribe_items.0.quantity'])
    }
    expect((await subscribe(tea, 998, 1)).status).toBe(201)
  })
})
