import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { aCode, anOfferOf, aZone, cartOf } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { storeAccount } from '../../../test/store-account.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

const h = await setUpApp()

/** A store that delivers inside and outside Dhaka and offers pickup, and takes cash and, from 500 on, bKash. */
async function aShop(settings: Partial<StoreSettings> = {}): Promise<Shop> {
  const shop = await openShop(h, { settings })
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 5000_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet', 'Khulna'], days: [3, 5] })
  await aZone(h, shop, { code: 'pickup', feeMinor: 0, days: [0, 1] })
  await h.sql('delete from payment_methods where store_id = $1', [shop.storeId])
  await h.sql(
    `insert into payment_methods (store_id, code, name, type, min_amount_minor, max_amount_minor, supports_advance, account_number, sort_order, is_enabled, fee_percent)
     values ($1, 'COD', 'Cash', 'cod', 0, null, false, '', 1, true, 0), ($1, 'BKASH', 'bKash', 'gateway', 50000, 5000000, true, '01700', 2, true, 1.85),
            ($1, 'NAGAD', 'Nagad', 'manual', 0, null, true, '01800', 3, false, 0)`,
    [shop.storeId],
  )
  await storeAccount(h, shop, 'BKASH', { settings: {}, credentials: { app_key: String(shop.storeId) } })
  return shop
}

const quote = (shop: Shop, body: object, token?: string): Promise<TestResponse> =>
  h.call({
    url: 'W/checkout/quote/',
    key: shop.key,
    token,
    body,
    headers: { 'accept-language': 'en', 'x-request-id': 'same' },
  })
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)

describe('a quote', () => {
  it('of a guest’s items contains everything an order would cost', async () => {
    h.setNow('2026-04-01T20:00:00Z')
    const shop = await aShop()
    const offerId = await anOfferOf(h, shop, { name: 'Ten off', percentBp: 1000 })
    const saree = await aProduct(h, shop, { name: 'Saree', priceMinor: 2500_00 })
    const { status, data } = await quote(shop, {
      items: [{ product_id: saree.id, quantity: 1 }, { product_id: saree.id }],
      delivery_location: 'INSIDE_DHAKA',
      thana: 'Dhanmondi',
      address: 'House 12',
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      quote_id: expect.stringMatching(/^q_\w{20}$/),
      expires_at: '2026-04-01T20:15:00.000Z',
      items: [expect.objectContaining({ id: null, product_id: saree.id, quantity: 2, line_total: '5000.00' })],
      subtotal: '5000.00',
      discount_total: '500.00',
      delivery_fee: '0.00',
      delivery_fee_parts: { base: '0.00', weight: '0.00', cod: '0.00' },
      delivery_fee_source: 'free_above',
      delivery_location: 'inside_dhaka',
      district: 'Dhaka',
      thana: 'Dhanmondi',
      tax_included: '0.00',
      rounding: '0.00',
      total: '4500.00',
      expected_total: '4500.00',
      advance_required: false,
      advance_amount: '0.00',
      advance_reason: '',
      cod_amount: '4500.00',
      delivery_options: [
        {
          code: 'inside_dhaka',
          label: 'To inside_dhaka',
          ...{ kind: 'delivery', pickup_point: null },
          fee: '0.00',
          free_above: '5000.00',
          estimated_delivery: { from: '2026-04-03', to: '2026-04-05' },
        },
        {
          code: 'outside_dhaka',
          label: 'To outside_dhaka',
          ...{ kind: 'delivery', pickup_point: null },
          fee: '120.00',
          free_above: null,
          estimated_delivery: { from: '2026-04-05', to: '2026-04-07' },
        },
        {
          code: 'pickup',
          label: 'To pickup',
          ...{ kind: 'pickup', pickup_point: null },
          fee: '0.00',
          free_above: null,
          estimated_delivery: { from: '2026-04-02', to: '2026-04-03' },
        },
      ],
      payment_methods: [
        expect.objectContaining({ code: 'COD', is_online: false, max_amount: null }),
        {
          code: 'BKASH',
          name: 'bKash',
          type: 'gateway',
          logo: '',
          instructions: '',
          account_number: '01700',
          is_online: true,
          supports_advance: true,
          supports_refund: false,
          min_amount: '500.00',
          max_amount: '50000.00',
          fee_percent: 1.85,
          sort_order: 2,
        },
      ],
      coupon: null,
      applied_offers: [
        {
          ...{ offer_id: offerId, offer_name: 'Ten off', label: 'Ten off', max_discount: null },
          ...{ discount_amount: '500.00', auto_applied: true },
        },
      ],
      applied_bundles: [],
      near_offers: [],
      requirements: [],
      warnings: [],
    })
  })

  it('of the cart has the cart’s amounts and the place of delivery: by GET, or POST without items', async () => {
    const shop = await aShop()
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const code = aCode()
    await anOfferOf(h, shop, { code, kind: 'fixed', amountMinor: 50_00 })
    await cart.add(await aProduct(h, shop, { priceMinor: 400_00 }), { quantity: 2 })
    const kept = (await cart.setCoupon(code)).data
    const byGet = await cart.ask('W/checkout/?delivery_location=outside_dhaka')
    const byPost = await quote(shop, { delivery_location: 'outside_dhaka', items: [] }, shopper.token)
    for (const { data } of [byGet, byPost]) {
      expect(data.items).toEqual(kept.items)
      expect(data).toMatchObject({
        subtotal: '800.00',
        discount_total: '50.00',
        delivery_fee: '120.00',
        total: '870.00',
      })
      expect(data.coupon).toEqual(kept.coupon)
    }
    const other = aCode()
    await anOfferOf(h, shop, { code: other, kind: 'fixed', amountMinor: 90_00 })
    const tried = await cart.ask(`W/checkout/?delivery_location=pickup&coupon_code=${other.toLowerCase()}`)
    expect(tried.data).toMatchObject({ discount_total: '90.00', total: '710.00', coupon: { coupon_code: other } })
    expect((await cart.read()).data.coupon.coupon_code).toBe(code)
  })

  it('of an empty cart is empty, not an error', async () => {
    const shop = await aShop()
    const cart = cartOf(h, shop, await signIn(h, shop))
    const { status, data } = await cart.ask('W/checkout/?delivery_location=inside_dhaka')
    expect([status, data.items, data.total, data.delivery_fee]).toEqual([200, [], '0.00', '0.00'])
    expect(data.requirements).toEqual([{ field: 'items', code: 'ITEMS_REQUIRED', message: 'Add an item to order.' }])
  })

  it('finds the zone by district in any letter case, and by the city of a saved address', async () => {
    const shop = await aShop()
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    expect((await quote(shop, { items, district: ' sylhet ' })).data).toMatchObject({
      delivery_fee: '120.00',
      delivery_location: 'outside_dhaka',
      district: 'Sylhet',
    })
    const written = await quote(shop, { items, address: 'বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা' })
    expect(written.data).toMatchObject({ delivery_location: 'inside_dhaka', district: 'Dhaka', thana: 'Dhanmondi' })
    const address = { receiver_name: 'R', phone: '01712345678', address_line1: 'H', city: 'Khulna' }
    const { id } = (await cart.ask('W/addresses/', { body: address })).data
    await cart.add({ id: items[0]?.product_id as number })
    expect((await cart.ask(`W/checkout/?address_id=${id}`)).data.delivery_fee).toBe('120.00')
    const collected = await quote(shop, { address_id: id, delivery_location: 'pickup' }, shopper.token)
    expect(collected.data.delivery_fee).toBe('0.00')
  })

  it('requires the place when it cannot be decided, and has no delivery fee until then', async () => {
    const shop = await aShop()
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const { data } = await quote(shop, { items, district: 'Nowhere' })
    expect(data).toMatchObject({ delivery_fee: '0.00', delivery_fee_source: 'none', total: '100.00' })
    expect(data).toMatchObject({ delivery_location: '', district: 'Nowhere', thana: '' })
    expect(data.requirements).toEqual([
      { field: 'delivery_location', code: 'DELIVERY_LOCATION_REQUIRED', message: 'Choose a delivery location.' },
    ])
    expect(data.delivery_options.map(({ fee }: { fee: string }) => fee)).toEqual(['60.00', '120.00', '0.00'])
  })

  it('returns 400 validation_failed for a place without delivery, and for an unknown code', async () => {
    const shop = await aShop()
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const unserved = await quote(shop, { items, delivery_location: 'sub_dhaka' })
    expect(unserved.body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(unserved.body.errors).toEqual({
      delivery_location: ['Must be one of: inside_dhaka, outside_dhaka, pickup.'],
    })
    const word = await quote(shop, { items, delivery_location: 'moon' })
    expect(Object.keys(word.body.errors)).toEqual(['delivery_location'])
    const cart = cartOf(h, shop, await signIn(h, shop))
    const byGet = await cart.ask('W/checkout/?delivery_location=moon')
    expect(byGet.body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(Object.keys(byGet.body.errors)).toEqual(['delivery_location'])
  })

  it('has free delivery in a store without zones', async () => {
    const shop = await openShop(h)
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const { data } = await quote(shop, { items, delivery_location: 'sub_dhaka' })
    expect(data).toMatchObject({ delivery_fee: '0.00', total: '100.00', requirements: [] })
    expect(data.delivery_options).toMatchObject([{ fee: '0.00', free_above: null }])
  })

  it('can have free delivery by an offer, and returns the saving', async () => {
    const shop = await aShop()
    const offerId = await anOfferOf(h, shop, { kind: 'free_delivery', name: 'We bring it', minSubtotalMinor: 300_00 })
    const product = await aProduct(h, shop, { priceMinor: 100_00 })
    const ask = (quantity: number) =>
      quote(shop, { items: [{ product_id: product.id, quantity }], delivery_location: 'outside_dhaka' })
    const near = (await ask(1)).data
    expect(near.near_offers).toEqual([{ label: '৳200 more for free delivery', missing_amount: '200.00' }])
    const given = (await ask(3)).data
    expect(given).toMatchObject({
      delivery_fee: '0.00',
      delivery_fee_source: 'offer',
      discount_total: '0.00',
      total: '300.00',
    })
    expect(given.applied_offers).toMatchObject([{ offer_id: offerId, discount_amount: '120.00' }])
    expect(given.delivery_options.map(({ fee }: { fee: string }) => fee)).toEqual(['0.00', '0.00', '0.00'])
  })
})

describe('a requirement for the order', () => {
  const rule = (more: object) => ({
    reason: 'OUTSIDE_DHAKA',
    deliveryLocations: ['outside_dhaka'],
    minTotalMinor: 0,
    kind: 'delivery_fee' as const,
    amountMinor: 0,
    percentBp: 0,
    ...more,
  })

  it('is an advance by the store’s rules, for cash on delivery only', async () => {
    const shop = await aShop({ advanceRules: [rule({})] })
    const items = [{ product_id: (await aProduct(h, shop, { priceMinor: 600_00 })).id }]
    const ask = (more: object) => quote(shop, { items, delivery_location: 'outside_dhaka', ...more })
    const { data } = await ask({})
    expect(data).toMatchObject({
      advance_required: true,
      advance_amount: '120.00',
      advance_reason: 'OUTSIDE_DHAKA',
      total: '720.00',
      cod_amount: '600.00',
      requirements: [{ field: 'advance_amount', code: 'ADVANCE_REQUIRED', message: 'Pay ৳120 in advance.' }],
    })
    expect((await ask({ advance_amount: 200 })).data).toMatchObject({ cod_amount: '520.00', requirements: [] })
    expect((await ask({ advance_amount: '119.99' })).data).toMatchObject({ cod_amount: '600.00' })
    expect((await ask({ advance_amount: 9999 })).data).toMatchObject({ cod_amount: '0.00' })
    expect((await ask({ payment_method: 'bkash' })).data).toMatchObject({
      advance_required: false,
      cod_amount: '0.00',
      requirements: [],
    })
    expect((await ask({ delivery_location: 'inside_dhaka' })).data).toMatchObject({
      advance_required: false,
      cod_amount: '660.00',
    })
  })

  it('is a change of every item that an order would be refused for, and the delivery is not free meanwhile', async () => {
    const shop = await aShop()
    const [shirt, tea, out] = [
      await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }] }),
      await aProduct(h, shop, { stock: 1 }),
      await aProduct(h, shop, { stock: 0 }),
    ]
    const place = { delivery_location: 'outside_dhaka' }
    for (const [items, warning, total] of [
      [[{ product_id: shirt.id }], 'VARIANT_REQUIRED', '120.00'],
      [[{ product_id: out.id }], 'OUT_OF_STOCK', '120.00'],
      [[{ product_id: 999_999_999 }], 'ITEM_UNAVAILABLE', '120.00'],
      [[{ product_id: tea.id, quantity: 2 }], 'INSUFFICIENT_STOCK', '320.00'],
      [[{ product_id: tea.id }, { product_id: shirt.id }], 'VARIANT_REQUIRED', '220.00'],
    ] as const) {
      const { data } = await quote(shop, { items, ...place })
      expect([codes(data.warnings), data.delivery_fee, data.total]).toEqual([[warning], '120.00', total])
      expect(data.requirements).toEqual([
        {
          field: 'items',
          code: 'ITEMS_NEED_CHANGE',
          message: 'Some items cannot be ordered like this. Change or remove them.',
        },
      ])
      expect(data.delivery_options.map(({ fee }: { fee: string }) => fee)).toEqual(['60.00', '120.00', '0.00'])
      const order = { items, ...place, receiver_name: 'Rahima', phone: '01712345678', address: 'House 1' }
      expect((await h.call({ url: 'W/order/', key: shop.key, body: order })).status).toBeGreaterThanOrEqual(400)
    }
    const { data } = await quote(shop, { items: [{ product_id: tea.id }], ...place })
    expect([data.total, data.requirements]).toEqual(['220.00', []])
  })

  it('is a sign-in when the store accepts no guests, and a minimum order amount', async () => {
    const shop = await aShop({ guestCheckout: false, minOrderMinor: 350_00 })
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const guest = await quote(shop, { items, delivery_location: 'pickup' })
    expect(codes(guest.data.requirements)).toEqual(['LOGIN_REQUIRED', 'MINIMUM_ORDER_NOT_MET'])
    expect(guest.data.requirements[1].message).toBe('Add products for ৳250 more to order.')
    const { token } = await signIn(h, shop)
    const shopper = await quote(shop, { items, delivery_location: 'pickup' }, token)
    expect(codes(shopper.data.requirements)).toEqual(['MINIMUM_ORDER_NOT_MET'])
  })

  it('is another payment method when the chosen one does not accept this total', async () => {
    const shop = await aShop()
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const ask = (payment_method: string) => quote(shop, { items, payment_method, delivery_location: 'pickup' })
    expect(codes((await ask('BKASH')).data.requirements)).toEqual(['PAYMENT_METHOD_UNAVAILABLE'])
    expect(codes((await ask('NAGAD')).data.requirements)).toEqual(['PAYMENT_METHOD_UNAVAILABLE'])
    const { data } = await ask('COD')
    expect([codes(data.requirements), codes(data.payment_methods)]).toEqual([[], ['COD']])
  })
})

describe('a request for a quote', () => {
  it('warns of items and coupons that an order would be refused for, and leaves them out of the amounts', async () => {
    const shop = await aShop()
    const [tea, out] = [await aProduct(h, shop, { stock: 1 }), await aProduct(h, shop, { stock: 0 })]
    const { data } = await quote(shop, {
      items: [{ product_id: tea.id, quantity: 2, unit_price: 90 }, { product_id: out.id }, { product_id: 999_999_999 }],
      coupon_code: 'NOSUCHCODE',
      delivery_location: 'pickup',
    })
    expect(codes(data.warnings)).toEqual([
      'INSUFFICIENT_STOCK',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'ITEM_UNAVAILABLE',
      'COUPON_NOT_APPLICABLE',
    ])
    expect(data).toMatchObject({ subtotal: '200.00', coupon: { valid: false, reason: 'NOT_FOUND' } })
  })

  it('writes nothing and takes two statements at most', async () => {
    const shop = await aShop()
    const shopper = await signIn(h, shop)
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const { statements } = await countStatements(h.db, () => quote(shop, { items }, shopper.token))
    const asked = statements.filter((text) => !/touch_api_key|find_api_key|customer_sessions/.test(text))
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(asked.filter((text) => /\b(insert|update|delete)\b/i.test(text))).toEqual([])
    expect(await h.sql('select 1 from carts where customer_id = $1', [shopper.id])).toEqual([])
  })

  it.each([
    [{}, 'items'],
    [{ items: [] }, 'items'],
    [{ items: [{ product_id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{ product_id: 1, unit_price: 'free' }] }, 'items.0.unit_price'],
    [{ items: [{ product_id: 1, unit_price: 1.005 }] }, 'items.0.unit_price'],
    [{ items: [{ product_id: 1 }], advance_amount: -1 }, 'advance_amount'],
    [{ items: [{ product_id: 1 }], payment_method: 'BARTER' }, 'payment_method'],
  ])('of a guest returns 400 validation_failed for %j', async (body, field) => {
    const response = await quote(await openShop(h), body)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]])
  })

  it('returns the same 404 for an address of another shopper, of another store and a missing one', async () => {
    const [shop, other] = [await aShop(), await aShop()]
    const address = { receiver_name: 'R', phone: '01712345678', address_line1: 'H', city: 'Khulna' }
    const owners = [cartOf(h, shop, await signIn(h, shop)), cartOf(h, other, await signIn(h, other))]
    const ids = ['00000000-0000-4000-8000-000000000000']
    for (const owner of owners) ids.push((await owner.ask('W/addresses/', { body: address })).data.id)
    const me = await signIn(h, shop)
    const responses = []
    for (const id of ids) responses.push(await cartOf(h, shop, me).ask(`W/checkout/?address_id=${id}`))
    responses.push(await quote(shop, { items: [{ product_id: 1 }], address_id: ids[1] }))
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })

  it('returns 401 without a token for the cart’s quote, and 401 invalid_token with an invalid one for a guest’s', async () => {
    const shop = await aShop()
    expect((await h.call({ url: 'W/checkout/', key: shop.key })).body.error_code).toBe('unauthorized')
    expect((await quote(shop, { items: [{ product_id: 1 }] }, 'a.b.c')).body.error_code).toBe('invalid_token')
  })
})
