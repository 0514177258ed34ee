import { describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aCode, anOfferOf, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const aCart = async (of: Shop = shop) => cartOf(h, of, await signIn(h, of))

describe('a coupon on the cart', () => {
  it('applies in any letter case, in place of an automatic offer, and can be removed', async () => {
    const other = await openShop(h)
    await anOfferOf(h, other, { name: 'Automatic', percentBp: 1000 })
    const code = aCode()
    const offerId = await anOfferOf(h, other, { code, name: 'Fifty', kind: 'fixed', amountMinor: 50_00 })
    const cart = await aCart(other)
    await cart.add(await aProduct(h, other, { priceMinor: 1000_00 }))
    const { status, data } = await cart.setCoupon(` ${code.toLowerCase()} `)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      version: 2,
      discount_total: '50.00',
      total: '950.00',
      coupon: { coupon_code: code, valid: true, offer_id: offerId, discount_amount: '50.00', reason: null },
      applied_offers: [
        {
          ...{ offer_id: offerId, offer_name: 'Fifty', label: 'Fifty', max_discount: null },
          ...{ discount_amount: '50.00', auto_applied: false },
        },
      ],
      problems: [],
    })
    expect((await cart.read()).data).toEqual(data)
    const without = (await cart.removeCoupon()).data
    expect(without).toMatchObject({ version: 3, coupon: null, discount_total: '100.00' })
    expect((await cart.read()).data).toEqual(without)
  })

  it('returns 409 coupon_not_applicable with the reason, and the cart keeps its present coupon', async () => {
    const [good, small] = [aCode(), aCode()]
    await anOfferOf(h, shop, { code: good })
    await anOfferOf(h, shop, { code: small, minSubtotalMinor: 350_00 })
    const cart = await aCart()
    await cart.add(await aProduct(h, shop, { priceMinor: 100_00 }))
    const before = (await cart.setCoupon(good)).data
    const unknown = await cart.setCoupon('NOSUCHCODE')
    expect(unknown.body).toMatchObject({
      status_code: 409,
      error_code: 'coupon_not_applicable',
      message: 'Coupon not found. Check the code.',
      details: { reason: 'NOT_FOUND' },
    })
    expect((await cart.setCoupon(small)).body).toMatchObject({
      message: 'Add products for ৳250 more to use this coupon.',
      details: { reason: 'MINIMUM_NOT_MET', missing_amount: '250.00' },
    })
    expect((await cart.read()).data).toEqual(before)
  })

  it('is refused on an empty cart, and creates none', async () => {
    const code = aCode()
    await anOfferOf(h, shop, { code })
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    expect((await cart.setCoupon(code)).body.details).toEqual({ reason: 'NO_ELIGIBLE_ITEMS' })
    expect(await h.sql('select 1 from carts where customer_id = $1', [shopper.id])).toEqual([])
    expect((await cart.removeCoupon()).data).toMatchObject({ id: null, coupon: null })
  })

  it('that became invalid stays with its reason, and an automatic offer applies instead', async () => {
    const other = await openShop(h)
    const code = aCode()
    const offerId = await anOfferOf(h, other, { code, percentBp: 5000 })
    await anOfferOf(h, other, { name: 'Automatic', percentBp: 1000 })
    const cart = await aCart(other)
    await cart.add(await aProduct(h, other, { priceMinor: 100_00 }))
    await cart.setCoupon(code)
    await h.sql(`update offers set ends_at = now() - interval '1 second' where id = $1`, [offerId])
    const { data } = await cart.read()
    expect(data.coupon).toEqual({
      coupon_code: code,
      valid: false,
      offer_id: null,
      discount_amount: '0.00',
      reason: 'EXPIRED',
    })
    expect(data.applied_offers).toMatchObject([{ offer_name: 'Automatic', auto_applied: true }])
    expect(data.problems).toMatchObject([
      { code: 'COUPON_NOT_APPLICABLE', reason: 'EXPIRED', item_id: null, message: 'This coupon has expired.' },
    ])
  })

  it('counts earlier uses of this shopper only', async () => {
    const code = aCode()
    const offerId = await anOfferOf(h, shop, { code, perCustomerLimit: 1 })
    const product = await aProduct(h, shop)
    const used = await signIn(h, shop)
    await anOrder(h, shop, { lines: [{ product }], customerId: used.id, offer: { id: offerId, code } })
    const [usedCart, freshCart] = [cartOf(h, shop, used), await aCart()]
    await usedCart.add(product)
    await freshCart.add(product)
    expect((await usedCart.setCoupon(code)).body.details).toEqual({ reason: 'CUSTOMER_LIMIT_REACHED' })
    expect((await freshCart.setCoupon(code)).data.coupon.valid).toBe(true)
  })

  it('of another store is not found', async () => {
    const other = await openShop(h)
    const code = aCode()
    await anOfferOf(h, other, { code })
    const cart = await aCart()
    await cart.add(await aProduct(h, shop))
    expect((await cart.setCoupon(code)).body.details).toEqual({ reason: 'NOT_FOUND' })
  })
})

describe('a cart that the storefront stores itself', () => {
  const validate = (body: object, of: Shop = shop) =>
    h.call({ url: 'W/cart/validate/', key: of.key, body, headers: { 'accept-language': 'en' } })

  it('is priced and checked like a cart, and nothing is stored', async () => {
    const code = aCode()
    await anOfferOf(h, shop, { code, percentBp: 1000 })
    const shirt = await aProduct(h, shop, { name: 'Shirt', variants: [{ options: { Size: 'M' }, priceMinor: 500_00 }] })
    const tea = await aProduct(h, shop, { name: 'Tea', priceMinor: 90_00, stock: 1 })
    const { status, data } = await validate({
      items: [
        { product_id: shirt.id, variant_id: shirt.variantId, quantity: 1, unit_price: 480, added_via: 'search' },
        { product_id: tea.id, quantity: 2, unit_price: '90.00' },
        { product_id: shirt.id, variant_id: shirt.variantId },
        { product_id: shirt.id },
      ],
      coupon_code: code.toLowerCase(),
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: null, version: 0, updated_at: null, item_count: 5, subtotal: '1180.00' })
    expect(data).toMatchObject({
      discount_total: '118.00',
      total: '1062.00',
      coupon: { coupon_code: code, valid: true },
    })
    expect(data.items[0]).toMatchObject({ id: null, quantity: 2, price_at_add: '480.00', added_via: 'search' })
    expect(data.problems.map((one: Record<string, unknown>) => [one.code, one.product_id, one.item_id])).toEqual([
      ['PRICE_CHANGED', shirt.id, null],
      ['INSUFFICIENT_STOCK', tea.id, null],
      ['VARIANT_REQUIRED', shirt.id, null],
    ])
    expect(await h.sql('select 1 from cart_lines where product_id = any($1)', [[shirt.id, tea.id]])).toEqual([])
  })

  it('reveals nothing about unpublished products or those of other stores', async () => {
    const other = await openShop(h)
    const draft = await aProduct(h, shop, { name: 'Draft', slug: 'draft-slug', priceMinor: 777_00, status: 'draft' })
    const foreign = await aProduct(h, other, { name: 'Foreign', slug: 'foreign-slug', priceMinor: 777_00 })
    const choice = await aProduct(h, shop, { status: 'draft', variants: [{ options: { Size: 'M' } }] })
    const ids = [draft.id, foreign.id, choice.id, 999_999_999]
    const { data, text } = await validate({ items: ids.map((product_id) => ({ product_id })) })
    expect(text).not.toMatch(/draft|foreign|777\.00/i)
    expect(data.subtotal).toBe('0.00')
    expect(data.items.map((item: object) => ({ ...item, product_id: 0 }))).toEqual(
      ids.map(() => ({ ...data.items[3], product_id: 0 })),
    )
    expect(data.problems.map(({ code }: { code: string }) => code)).toEqual(ids.map(() => 'ITEM_UNAVAILABLE'))
  })

  it('checks a coupon of a guest without its limit per customer, which is checked when the order is placed', async () => {
    const code = aCode()
    await anOfferOf(h, shop, { code, perCustomerLimit: 1 })
    const { data } = await validate({ items: [{ product_id: (await aProduct(h, shop)).id }], coupon_code: code })
    expect(data.coupon).toMatchObject({ valid: true, reason: null })
  })

  it.each([0, -1, 1.5, '2', 1e9])('is rejected with %j as a quantity', async (quantity) => {
    const { body } = await validate({ items: [{ product_id: 1, quantity }] })
    expect([body.status_code, body.error_code, Object.keys(body.errors)]).toEqual([
      400,
      'validation_failed',
      ['items.0.quantity'],
    ])
  })
})

describe('guessing coupon codes', () => {
  it('returns 429 too_many_requests, while a cart without a coupon is not limited', async () => {
    const limited = await startHarness({ limits: true })
    try {
      const guarded = await openShop(limited)
      limited.setNow(new Date())
      const guess = (coupon_code: string) =>
        limited.call({
          url: 'W/cart/validate/',
          key: guarded.key,
          body: { items: [], coupon_code },
          headers: { 'x-shopper-ip': '203.0.113.9' },
        })
      const statuses = []
      for (let tries = 0; tries < 31; tries++) statuses.push((await guess(`GUESS${tries}`)).status)
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
      expect(statuses[30]).toBe(429)
      expect((await guess('')).status).toBe(200)
      const stranger = await limited.call({
        url: 'W/coupon/validate/',
        key: guarded.key,
        body: { coupon_code: 'GUESS', subtotal: 1 },
        headers: { 'x-shopper-ip': '203.0.113.9' },
      })
      expect(stranger.body.error_code).toBe('too_many_requests')
    } finally {
      await limited.close()
    }
  })
})
