import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, openShop, signIn } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aCode, anOfferOf, type OfferSpec } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

type Options = { token?: string; headers?: Record<string, string> }
const validate = (body: object, { token, headers }: Options = {}): Promise<TestResponse> =>
  h.call({
    url: 'W/coupon/validate/',
    key: shop.key,
    token,
    body: { subtotal: 1000, ...body },
    headers: { 'accept-language': 'en', ...headers },
  })
async function coupon(spec: OfferSpec = {}) {
  const code = aCode()
  return { code, id: await anOfferOf(h, shop, { code, ...spec }) }
}

describe('validation of a coupon', () => {
  it('returns a valid one with the fields of the interface and no others', async () => {
    const { code, id } = await coupon({
      ...{ name: 'Ten off', nameBn: 'দশ ভাগ ছাড়', percentBp: 1000 },
      maxDiscountMinor: 300_00,
    })
    const { status, body } = await validate({ coupon_code: ` ${code.toLowerCase()} `, subtotal: '2500.50' })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      status_code: 200,
      message: 'This coupon saves ৳250.05.',
      data: {
        valid: true,
        offer_id: id,
        discount_type: 'percentage',
        discount_value: '10.00',
        discount_amount: '250.05',
        offer_name: 'Ten off, at most ৳300',
        coupon_code: code,
        applies_to: 'all_products',
      },
    })
    const bangla = await validate({ coupon_code: code }, { headers: { 'accept-language': 'bn' } })
    expect(bangla.data.offer_name).toBe('দশ ভাগ ছাড়, সর্বোচ্চ ৳৩০০')
    expect(bangla.body.message).toMatch(/^এই কুপনে ছাড় ৳[০-৯]+।$/)
    const free = await coupon({ kind: 'free_delivery' })
    expect((await validate({ coupon_code: free.code })).body.message).toBe('Delivery is free with this coupon.')
  })

  it('says that the discount is calculated at checkout while there is no amount to reduce', async () => {
    const { code } = await coupon({ percentBp: 1000 })
    const { body } = await validate({ coupon_code: code, subtotal: 0 })
    expect([body.data.valid, body.data.discount_amount]).toEqual([true, '0.00'])
    expect(body.message).toBe('This coupon can be used. The discount is calculated at checkout.')
    const bangla = await validate({ coupon_code: code, subtotal: 0 }, { headers: { 'accept-language': 'bn' } })
    expect(bangla.body.message).toBe('এই কুপন ব্যবহার করা যাবে। ছাড় কত, তা চেকআউটে দেখা যাবে।')
  })

  it('returns 200 with the reason for one that cannot be used, and the sentence in both message fields', async () => {
    const { code } = await coupon({ endsAt: '2020-01-01T00:00:00Z' })
    const { status, body } = await validate({ coupon_code: code })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      status_code: 200,
      message: 'This coupon has expired.',
      data: {
        valid: false,
        coupon_code: code,
        reason: 'EXPIRED',
        message: 'This coupon has expired.',
        offer_id: null,
        discount_type: '',
        discount_value: '0.00',
        discount_amount: '0.00',
        offer_name: '',
        applies_to: '',
      },
    })
    const bangla = await validate({ coupon_code: code }, { headers: { 'accept-language': 'bn' } })
    expect(bangla.body.message).toBe('এই কুপনের মেয়াদ শেষ হয়েছে।')
  })

  it.each<[string, OfferSpec]>([
    ['INACTIVE', { isActive: false }],
    ['NOT_STARTED', { startsAt: '2999-01-01T00:00:00Z' }],
    ['EXPIRED', { endsAt: '2020-01-01T00:00:00Z' }],
    ['USAGE_LIMIT_REACHED', { usageLimit: 2, usedCount: 2 }],
    ['MINIMUM_NOT_MET', { minSubtotalMinor: 1000_01 }],
  ])('returns %s', async (reason, spec) => {
    const { code } = await coupon(spec)
    expect((await validate({ coupon_code: code })).data).toMatchObject({ valid: false, reason })
  })

  it('returns NOT_FOUND for a missing code, one of another store and one of a deleted offer', async () => {
    const other = await openShop(h)
    const foreign = aCode()
    await anOfferOf(h, other, { code: foreign })
    const { code: deleted, id } = await coupon()
    await h.sql('update offers set deleted_at = now() where id = $1', [id])
    const responses = await Promise.all(['NOSUCH', foreign, deleted].map((coupon_code) => validate({ coupon_code })))
    const blank = responses.map(({ data }) => ({ ...data, coupon_code: '' }))
    expect(blank[0]).toMatchObject({ valid: false, reason: 'NOT_FOUND', message: 'Coupon not found. Check the code.' })
    expect(blank).toEqual([blank[0], blank[0], blank[0]])
  })

  it.each([
    ['empty', () => ''],
    ['blank', () => ' \u200b'],
    ['too long', () => 'x'.repeat(51)],
    ['very long', () => 'x'.repeat(100_000)],
    ['with a control character', (code: string) => `${code.slice(0, 3)}\u0007${code.slice(3)}`],
    ['with NUL', (code: string) => `${code}\u0000`],
    ['with half an emoji', (code: string) => `${code}\ud83d`],
  ])('returns 200 with NOT_FOUND for a text that can be no code: %s', async (_, odd) => {
    const { code } = await coupon()
    const { status, body } = await validate({ coupon_code: odd(code) })
    expect(status).toBe(200)
    expect(body.message).toBe('Coupon not found. Check the code.')
    expect(body.data).toMatchObject({ valid: false, reason: 'NOT_FOUND', coupon_code: '', discount_amount: '0.00' })
  })

  it('accepts any text as the code only: other texts with NUL return 400', async () => {
    const headers = { 'x-subdomain': shop.subdomain }
    const { status, body } = await validate({ coupon_code: 'A', note: 'a\u0000b' }, { headers })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })

  it('returns the amount that is missing to the minimum', async () => {
    const { code } = await coupon({ minSubtotalMinor: 1_250_00 })
    expect((await validate({ coupon_code: code })).body.message).toBe('Add products for ৳250 more to use this coupon.')
  })

  it('checks earlier uses of the shopper by the token', async () => {
    const { code, id } = await coupon({ perCustomerLimit: 1 })
    const product = await aProduct(h, shop)
    const [used, fresh] = [await signIn(h, shop), await signIn(h, shop)]
    const offer = { id, code }
    await anOrder(h, shop, { lines: [{ product }], customerId: used.id, phone: '+8801899999999', offer })
    const ask = async (more: object, token?: string) =>
      (await validate({ coupon_code: code, ...more }, token ? { token } : {})).data
    expect(await ask({}, used.token)).toMatchObject({ valid: false, reason: 'CUSTOMER_LIMIT_REACHED' })
    expect(await ask({}, fresh.token)).toMatchObject({ valid: true })
    const first = await coupon({ firstOrderOnly: true })
    const again = await validate({ coupon_code: first.code }, { token: used.token })
    expect(again.data.reason).toBe('NOT_ELIGIBLE_CUSTOMER')
  })

  it.each<[OfferSpec, object]>([
    [
      { kind: 'fixed', amountMinor: 75_50 },
      { discount_type: 'fixed', discount_value: '75.50', discount_amount: '75.50' },
    ],
    [{ kind: 'free_delivery' }, { discount_type: 'free_delivery', discount_value: '0.00', discount_amount: '0.00' }],
    [
      { percentBp: 5000, maxDiscountMinor: 40_00 },
      { discount_value: '50.00', discount_amount: '40.00' },
    ],
  ])('returns the discount value of %j', async (spec, expected) => {
    const { code } = await coupon(spec)
    expect((await validate({ coupon_code: code })).data).toMatchObject({ valid: true, ...expected })
  })
})

describe('the items of a coupon', () => {
  it('are priced by the store when they are given, whatever subtotal is claimed', async () => {
    const { code } = await coupon({ percentBp: 1000, minSubtotalMinor: 500_00 })
    const product = await aProduct(h, shop, { priceMinor: 300_00 })
    const ask = async (quantity: number, subtotal: number) =>
      (await validate({ coupon_code: code, subtotal, items: [{ product_id: product.id, quantity, unit_price: 9999 }] }))
        .data
    expect(await ask(1, 99_999_999.99)).toMatchObject({ valid: false, reason: 'MINIMUM_NOT_MET' })
    expect(await ask(2, 0)).toMatchObject({ valid: true, discount_amount: '60.00' })
  })

  it('are matched by product and category', async () => {
    const category = await aCategory(h, shop)
    const [named, inside, outside] = [
      await aProduct(h, shop, { priceMinor: 100_00 }),
      await aProduct(h, shop, { priceMinor: 200_00, categoryId: category.id }),
      await aProduct(h, shop, { priceMinor: 400_00 }),
    ]
    const { code } = await coupon({ percentBp: 1000, productIds: [named.id], categoryIds: [category.id] })
    const ask = async (...items: { id: number }[]) =>
      (await validate({ coupon_code: code, items: items.map(({ id }) => ({ product_id: id })) })).data
    expect(await ask(named, inside, outside)).toMatchObject({ valid: true, discount_amount: '30.00' })
    expect(await ask(outside)).toMatchObject({ valid: false, reason: 'NO_ELIGIBLE_ITEMS' })
  })

  it('are those of the shopper’s cart when none are sent, whatever subtotal is claimed', async () => {
    const [named, outside] = [
      await aProduct(h, shop, { priceMinor: 300_00 }),
      await aProduct(h, shop, { priceMinor: 400_00 }),
    ]
    const { code } = await coupon({ percentBp: 1000, productIds: [named.id] })
    const [shopper, other] = [await signIn(h, shop), await signIn(h, shop)]
    const put = (product: { id: number }, { token }: { token: string }) =>
      h.call({ url: 'W/cart/items/', key: shop.key, token, body: { product_id: product.id, quantity: 2 } })
    const ask = async ({ token }: { token: string }, more = {}) =>
      (await validate({ coupon_code: code, subtotal: 99_999, ...more }, { token })).data
    expect(await ask(shopper)).toMatchObject({ valid: true, discount_amount: '0.00', applies_to: 'some_products' })
    await put(named, shopper)
    await put(outside, other)
    expect(await ask(shopper)).toMatchObject({ valid: true, discount_amount: '60.00', applies_to: 'some_products' })
    expect(await ask(other)).toMatchObject({ valid: false, reason: 'NO_ELIGIBLE_ITEMS' })
    const items = [{ product_id: named.id, quantity: 1 }]
    expect(await ask(other, { items })).toMatchObject({ valid: true, discount_amount: '30.00' })
  })

  it('are needed for an estimate when the coupon depends on them', async () => {
    const product = await aProduct(h, shop)
    const specs: OfferSpec[] = [
      { productIds: [product.id] },
      { kind: 'fixed', amountMinor: 50_00, productIds: [product.id] },
      { kind: 'buy_x_get_y', percentBp: 10_000 },
    ]
    for (const spec of specs) {
      const { code } = await coupon({ ...spec, minSubtotalMinor: 500_00 })
      const { body } = await validate({ coupon_code: code, items: [] })
      expect(body.data).toMatchObject({ valid: true, discount_amount: '0.00', applies_to: 'some_products' })
      expect(body.message).toBe('This coupon is for certain products. The discount is calculated at checkout.')
      const small = await validate({ coupon_code: code, subtotal: 499.99 })
      expect(small.data).toMatchObject({ valid: false, reason: 'MINIMUM_NOT_MET' })
    }
  })
})

describe('the store of a coupon', () => {
  it.each([
    ['its own label', (own: string) => own],
    ['in capitals', (own: string) => own.toUpperCase()],
    ['blank', () => ''],
    ['as a host', (own: string) => `${own}.example.com`],
  ])('may be repeated: %s', async (_, header) => {
    const { code } = await coupon()
    const { data } = await validate({ coupon_code: code }, { headers: { 'x-subdomain': header(shop.subdomain) } })
    expect(data.valid).toBe(true)
  })

  it('returns 400 validation_failed when another one is named, and is never selected by that name', async () => {
    const other = await openShop(h)
    const code = aCode()
    await anOfferOf(h, other, { code })
    for (const name of [other.subdomain, `x${shop.subdomain}`, `${other.subdomain}.${shop.subdomain}`]) {
      const { body } = await validate({ coupon_code: code }, { headers: { 'x-subdomain': name } })
      expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
      expect(body.errors).toEqual({ 'X-Subdomain': ['The service key belongs to another store.'] })
    }
    const keyless = await h.call({
      url: 'W/coupon/validate/',
      body: { coupon_code: code, subtotal: 1 },
      headers: { 'x-subdomain': other.subdomain },
    })
    expect(keyless.body).toMatchObject({ status_code: 401, error_code: 'unauthorized' })
  })
})

describe('a coupon request', () => {
  it.each([
    [{ coupon_code: 5 }, 'coupon_code'],
    [{ coupon_code: 'A', subtotal: -1 }, 'subtotal'],
    [{ coupon_code: 'A', subtotal: 10.001 }, 'subtotal'],
    [{ coupon_code: 'A', subtotal: '1e3' }, 'subtotal'],
    [{ coupon_code: 'A', subtotal: 100_000_000 }, 'subtotal'],
    [{ coupon_code: 'A', subtotal: null }, 'subtotal'],
    [{ coupon_code: 'A', items: [{ product_id: 1, quantity: 1e9 }] }, 'items.0.quantity'],
  ])('is rejected with %j', async (body, field) => {
    const response = await validate(body)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]])
  })

  it('returns 401 invalid_token with another store’s token', async () => {
    const stranger = await signIn(h, await openShop(h))
    const { body } = await validate({ coupon_code: 'A' }, { token: stranger.token })
    expect(body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })
})
