import { afterEach, describe, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn, type TestProduct, type TestShopper } from '../../../test/factories.ts'
import { startHarness, type TestResponse } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterEach(() => expectHealthy(h))

const phone = () => `015${String(10_000_000 + next())}`
const receiver = () => ({ receiver_name: 'Rahima', phone: phone(), address: 'Road 5' })
const order = (body: object, who?: TestShopper, headers: Record<string, string> = {}) =>
  h.call({ url: 'W/order/', key: shop.key, token: who?.token, body: { ...receiver(), ...body }, headers })
const statuses = (responses: TestResponse[]) => responses.map(({ status }) => status).sort()
const lockStock = (...variants: number[]) => ({
  text: 'select 1 from stock where variant_id = any ($1) for update',
  values: [variants],
})
const lockOffer = (id: number) => ({ text: 'select 1 from offers where id = $1 for update', values: [id] })

async function coupon(
  spec: {
    usageLimit?: number
    perCustomerLimit?: number
    firstOrderOnly?: boolean
    codeLimit?: number
    automatic?: boolean
    percentBp?: number
  },
  { storeId } = shop,
) {
  const code = `RACE${next()}`
  const [row] = await h.sql<{ id: number }>(
    `insert into offers (store_id, name, kind, is_automatic, percent_bp, usage_limit, per_customer_limit, first_order_only)
     values ($1, $2, 'percentage', $3, $4, $5, $6, $7) returning id`,
    [
      storeId,
      code,
      spec.automatic ?? false,
      spec.percentBp ?? 1_000,
      spec.usageLimit ?? null,
      spec.perCustomerLimit ?? null,
      spec.firstOrderOnly ?? false,
    ],
  )
  if (!spec.automatic)
    await h.sql('insert into offer_codes (store_id, code, offer_id, usage_limit) values ($1, $2, $3, $4)', [
      storeId,
      code,
      row?.id,
      spec.codeLimit ?? null,
    ])
  return { id: Number(row?.id), code }
}

/** What helps when others have used the phone number. */
const proof = { field: 'phone', purpose: 'checkout' }

describe('two orders at the same moment', () => {
  it('of the last unit: one is placed, the other returns 409 insufficient_stock', async () => {
    const product = await aProduct(h, shop, { stock: 1 })
    const buy = () => order({ items: [{ product_id: product.id }] })
    const responses = await behindLock(h, lockStock(product.variantId), [buy, buy])
    expect(statuses(responses)).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      error_code: 'insufficient_stock',
      details: { items: [{ available: 0 }] },
    })
    expect(await h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
      { on_hand: 0 },
    ])
  })

  it('of the same two products in opposite order: both succeed, because locks are taken in one order', async () => {
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const before = await h.sql('select deadlocks::int from pg_stat_database where datname = current_database()')
    const buy = (first: number, second: number) => () =>
      order({ items: [{ product_id: first }, { product_id: second }] })
    const responses = await behindLock(h, lockStock(a.variantId), [buy(a.id, b.id), buy(b.id, a.id)])
    expect(statuses(responses)).toEqual([201, 201])
    expect(await h.sql('select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual(
      before,
    )
  })

  it('with a coupon for one use: one gets the discount, the other returns 409 coupon_not_applicable', async () => {
    const { id, code } = await coupon({ usageLimit: 1 })
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const buy = (product: number) => () => order({ items: [{ product_id: product }], coupon_code: code })
    const responses = await behindLock(h, lockOffer(id), [buy(a.id), buy(b.id)])
    expect(statuses(responses)).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.details).toEqual({ reason: 'USAGE_LIMIT_REACHED' })
    expect(
      await h.sql(
        'select used_count, (select count(*)::int from offer_uses where offer_id = o.id) as uses from offers o where id = $1',
        [id],
      ),
    ).toEqual([{ used_count: 1, uses: 1 }])
  })

  it('with one phone and a coupon once per customer: one gets it, however many copies of the code wait', async () => {
    const { id, code } = await coupon({ perCustomerLimit: 1 })
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const mine = phone()
    const buy = (product: number) => () => order({ items: [{ product_id: product }], coupon_code: code, phone: mine })
    const responses = await behindLock(h, lockOffer(id), [buy(a.id), buy(b.id)])
    expect(statuses(responses)).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.details).toEqual({
      reason: 'CUSTOMER_LIMIT_REACHED',
      ...proof,
    })
  })

  it('with one phone and a coupon for the first order: one gets it, the other is no first order any more', async () => {
    const { id, code } = await coupon({ firstOrderOnly: true })
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const mine = phone()
    const buy = (product: number) => () => order({ items: [{ product_id: product }], coupon_code: code, phone: mine })
    const responses = await behindLock(h, lockOffer(id), [buy(a.id), buy(b.id)])
    expect(statuses(responses)).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.details).toEqual({
      reason: 'NOT_ELIGIBLE_CUSTOMER',
      ...proof,
    })
    expect(await h.sql('select used_count from offers where id = $1', [id])).toEqual([{ used_count: 1 }])
  })

  it('with one of many codes for one use: it is used once', async () => {
    const { id, code } = await coupon({ codeLimit: 1 })
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const buy = (product: number) => () => order({ items: [{ product_id: product }], coupon_code: code })
    const responses = await behindLock(h, lockOffer(id), [buy(a.id), buy(b.id)])
    expect(statuses(responses)).toEqual([201, 409])
  })

  it('of an automatic offer’s last use: the other is placed with the next best offer, not refused', async () => {
    const best = await coupon({ automatic: true, usageLimit: 1, percentBp: 5_000 })
    const next = await coupon({ automatic: true, percentBp: 2_000 })
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const buy = (product: number) => () => order({ items: [{ product_id: product }] })
    const responses = await behindLock(h, lockOffer(best.id), [buy(a.id), buy(b.id)])
    expect(responses.map(({ data }) => data.order.discount_total).sort()).toEqual(['20.00', '50.00'])
    await h.sql('update offers set is_active = false where id = any ($1)', [[best.id, next.id]])
  })

  it('of an automatic offer’s last use: the other needs the advance of its own price', async () => {
    const rule = {
      reason: 'LARGE',
      deliveryLocations: [],
      minTotalMinor: 80_00,
      kind: 'fixed' as const,
      amountMinor: 20_00,
      percentBp: 0,
    }
    const careful = await openShop(h, { settings: { advanceRules: [rule] } })
    const { id } = await coupon({ automatic: true, usageLimit: 1, percentBp: 5_000 }, careful)
    const products = [await aProduct(h, careful), await aProduct(h, careful)]
    const buy = (product: TestProduct) => () =>
      h.call({ url: 'W/order/', key: careful.key, body: { ...receiver(), items: [{ product_id: product.id }] } })
    const responses = await behindLock(h, lockOffer(id), products.map(buy))
    expect(responses.map(({ data, body }) => data?.order.total ?? body.error_code).sort()).toEqual([
      '50.00',
      'advance_required',
    ])
  })

  it('of the same items by the same phone, where the shop blocks duplicates: the second returns 409 duplicate_order', async () => {
    const strict = await openShop(h, { settings: { duplicateOrders: 'block' } })
    const product = await aProduct(h, strict, { stock: 9 })
    const body = { ...receiver(), items: [{ product_id: product.id }] }
    const buy = () => h.call({ url: 'W/order/', key: strict.key, body })
    const responses = await behindLock(h, lockStock(product.variantId), [buy, buy])
    expect(responses.map(({ body: { error_code } }) => error_code ?? 201).sort()).toEqual([201, 'duplicate_order'])
    expect(await h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
      { on_hand: 8 },
    ])
  })

  it('of the last units of two variants of one product: the listing shows it as sold out', async () => {
    const product = await aProduct(h, shop, {
      variants: [
        { options: { size: 'M' }, stock: 1 },
        { options: { size: 'L' }, stock: 1 },
      ],
    })
    const buy = (variant: number) => () => order({ items: [{ product_id: product.id, variant_id: variant }] })
    const lockListing = {
      text: 'select from product_listings where product_id = $1 for update',
      values: [product.id],
    }
    const responses = await behindLock(h, lockListing, product.variantIds.map(buy))
    expect(statuses(responses)).toEqual([201, 201])
    expect(await h.sql('select stock_status from product_listings where product_id = $1', [product.id])).toEqual([
      { stock_status: 'out_of_stock' },
    ])
  })
})

describe('an order that waits for a delivery to the stock', () => {
  const asMerchant = { authorization: `Bearer ${shop.secretKey}` }
  const received = (variantId: number, delta: number) => () =>
    h.call({
      url: `M/${shop.subdomain}/stock/${variantId}/adjust/`,
      headers: asMerchant,
      body: { delta, reason: 'New delivery' },
    })

  it('of a sold-out product that can be ordered all the same is placed, and takes from the delivery', async () => {
    const product = await aProduct(h, shop, { stock: 0, allowBackorder: true })
    const buy = () => order({ items: [{ product_id: product.id, quantity: 2 }] })
    const responses = await behindLock(h, lockStock(product.variantId), [received(product.variantId, 5), buy])
    expect(responses.map(({ status }) => status)).toEqual([200, 201])
    expect(await h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
      { on_hand: 3 },
    ])
  })

  it('keeps its coupon, which nobody has used up', async () => {
    const { code } = await coupon({ percentBp: 5_000 })
    const product = await aProduct(h, shop, { stock: 0, allowBackorder: true, priceMinor: 100_000 })
    const buy = () => order({ items: [{ product_id: product.id }], coupon_code: code })
    const responses = await behindLock(h, lockStock(product.variantId), [received(product.variantId, 5), buy])
    expect(responses[1]?.data.order).toMatchObject({ coupon_code: code, discount_total: '500.00' })
  })
})

describe('one cart', () => {
  it('ordered twice at the same moment creates one order, and the other returns 409 cart_empty', async () => {
    const me = await signIn(h, shop)
    const product = await aProduct(h, shop, { stock: 50 })
    await h.sql('insert into carts (store_id, customer_id) values ($1, $2)', [shop.storeId, me.id])
    await h.sql(
      `insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor)
       select $1, id, $3, $4, 2, 100 from carts where customer_id = $2`,
      [shop.storeId, me.id, product.id, product.variantId],
    )
    const buy = () => order({}, me)
    const responses = await behindLock(
      h,
      { text: 'select 1 from carts where customer_id = $1 for update', values: [me.id] },
      [buy, buy],
    )
    expect(statuses(responses)).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.error_code).toBe('cart_empty')
    expect(await h.sql('select on_hand from stock where variant_id = $1', [product.variantId])).toEqual([
      { on_hand: 48 },
    ])
  })
})

describe('one Idempotency-Key', () => {
  it('returns 409 idempotency_in_progress while its first request runs, then replays it byte for byte', async () => {
    const product = await aProduct(h, shop, { stock: 50 })
    const body = { items: [{ product_id: product.id }], phone: phone() }
    const headers = { 'idempotency-key': `"order-${next()}"` }
    const barrier = await holdTransaction(h, lockStock(product.variantId).text, [[product.variantId]])
    const first = order(body, undefined, headers)
    await barrier.seesWaiting(1)
    const copy = await order(body, undefined, headers)
    expect(copy.body).toMatchObject({ status_code: 409, error_code: 'idempotency_in_progress' })
    await barrier.end('commit')
    const original = await first
    const replay = await order(body, undefined, headers)
    expect([original.status, replay.status, replay.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect(replay.text).toBe(original.text)
    expect(await h.sql('select 1 from orders where phone = $1', [original.data.order.phone])).toHaveLength(1)
  })

  it('returns 503 with Retry-After while prices cannot be read, and places the order after that', async () => {
    const quick = await startHarness({ quick: true })
    const store = await openShop(quick)
    const product = await aProduct(quick, store)
    const body = { ...receiver(), items: [{ product_id: product.id }] }
    const headers = { 'idempotency-key': `order-${next()}` }
    const buy = () => quick.call({ url: 'W/order/', key: store.key, body, headers })
    const held = await holdTransaction(quick, 'lock table products in access exclusive mode', [])
    const refused = await buy()
    await held.end('commit')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    expect((await buy()).status).toBe(201)
    await quick.close()
  })

  it('replays an error response too, and belongs to one shopper of one store', async () => {
    const product = await aProduct(h, shop, { stock: 0 })
    const body = { items: [{ product_id: product.id }], phone: phone() }
    const headers = { 'idempotency-key': `order-${next()}` }
    const refused = await order(body, undefined, headers)
    expect(refused.body.error_code).toBe('insufficient_stock')
    const delivered = await h.call({
      url: `M/${shop.subdomain}/stock/${product.variantId}/adjust/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { delta: 5, reason: 'Delivery' },
    })
    expect(delivered.status).toBe(200)
    expect((await order(body, undefined, headers)).text).toBe(refused.text)
    expect((await order(body, await signIn(h, shop), headers)).status).toBe(201)
  })
})

describe('order numbers', () => {
  it('are unique however many orders are placed at once', async () => {
    const product = await aProduct(h, shop, { stock: 200 })
    const buy = () => order({ items: [{ product_id: product.id }] })
    const responses = await behindLock(h, lockStock(product.variantId), Array<typeof buy>(6).fill(buy))
    const numbers = new Set(responses.map(({ data }) => data.order.order_number))
    expect(numbers.size).toBe(6)
  })
})
