import { describe, expect, it } from 'vitest'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

const receiver = () => ({ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' })
const order = (shop: Shop, body: object, token?: string) =>
  h.call({ url: 'W/order/', key: shop.key, token, body: { ...receiver(), ...body } })
const zone = (shop: Shop, code: string, fee: number, freeAbove: number | null = null, districts: string[] = []) =>
  h.sql(
    'insert into delivery_zones (store_id, code, label, fee_minor, free_above_minor, districts) values ($1, $2, $2, $3, $4, $5)',
    [shop.storeId, code, fee, freeAbove, districts],
  )
type OfferSpec = {
  code?: string
  kind?: string
  percentBp?: number
  amountMinor?: number
  minSubtotalMinor?: number
  usageLimit?: number
  perCustomerLimit?: number
  firstOrderOnly?: boolean
  codeLimit?: number
  priority?: number
}
async function offer(shop: Shop, spec: OfferSpec): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into offers (store_id, name, kind, is_automatic, percent_bp, amount_minor, min_subtotal_minor, usage_limit, per_customer_limit, first_order_only, priority)
     values ($1, 'Offer', $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      shop.storeId,
      spec.kind ?? 'percentage',
      !spec.code,
      spec.percentBp ?? 0,
      spec.amountMinor ?? 0,
      spec.minSubtotalMinor ?? 0,
      spec.usageLimit ?? null,
      spec.perCustomerLimit ?? null,
      spec.firstOrderOnly ?? false,
      spec.priority ?? 0,
    ],
  )
  if (spec.code)
    await h.sql('insert into offer_codes (store_id, code, offer_id, usage_limit) values ($1, $2, $3, $4)', [
      shop.storeId,
      spec.code,
      row?.id,
      spec.codeLimit ?? null,
    ])
  return Number(row?.id)
}
const orderCount = async (shop: Shop) =>
  (await h.sql('select 1 from orders where store_id = $1', [shop.storeId])).length

describe('the price that the shopper was shown', () => {
  it('is a ceiling: at the store’s price or above it the order is placed at the store’s price, with a warning when that is lower', async () => {
    const shop = await openShop(h)
    await zone(shop, 'inside_dhaka', 6_000)
    const product = await aProduct(h, shop, { priceMinor: 10_000 })
    const ask = (unit_price: unknown, more = {}) =>
      order(shop, { items: [{ product_id: product.id, unit_price }], delivery_location: 'inside_dhaka', ...more })
    expect((await ask(100, { delivery_fee: 60 })).data).toMatchObject({ warnings: [], order: { total: '160.00' } })
    expect((await ask('100.00')).data.warnings).toEqual([])
    const { data } = await ask(120, { delivery_fee: '80.00' })
    expect(data.order.total).toBe('160.00')
    expect(data.warnings).toMatchObject([
      { code: 'PRICE_CHANGED', target: 'items.0.unit_price', expected: '120.00', actual: '100.00' },
      { code: 'PRICE_CHANGED', target: 'delivery_fee', expected: '80.00', actual: '60.00' },
    ])
  })

  it('below the store’s price, fee or total returns 409 price_changed and writes nothing', async () => {
    const shop = await openShop(h)
    await zone(shop, 'inside_dhaka', 6_000)
    const product = await aProduct(h, shop, { priceMinor: 10_000, stock: 50 })
    const ask = (item: object, more = {}) => order(shop, { items: [{ product_id: product.id, ...item }], ...more })
    expect((await ask({ unit_price: 99.99 })).body).toMatchObject({
      status_code: 409,
      error_code: 'price_changed',
      details: {
        total: '160.00',
        items: [{ product_id: product.id, variant_id: null, expected: '99.99', actual: '100.00' }],
      },
    })
    expect((await ask({}, { delivery_fee: 0 })).body.details).toMatchObject({
      delivery_fee: { expected: '0.00', actual: '60.00' },
      total: '160.00',
    })
    expect((await ask({}, { expected_total: 160.01 })).body.details).toMatchObject({
      expected_total: '160.01',
      total: '160.00',
    })
    expect((await ask({}, { expected_total: 160 })).status).toBe(201)
    expect(await orderCount(shop)).toBe(1)
  })

  it('returns 400 validation_failed for an invalid amount', async () => {
    const shop = await openShop(h)
    const product = await aProduct(h, shop)
    for (const unit_price of [-1, 1.005, 1e-9, 1e308, '1e2', 'free', true, {}, 100_000_000]) {
      expect((await order(shop, { items: [{ product_id: product.id, unit_price }] })).body.error_code).toBe(
        'validation_failed',
      )
    }
    expect((await order(shop, { items: [{ product_id: product.id }], currency: 'USD' })).body.errors).toHaveProperty(
      'currency',
    )
  })
})

describe('the delivery fee', () => {
  it('is that of the zone, zero above its threshold, and is found by district', async () => {
    const shop = await openShop(h)
    await zone(shop, 'inside_dhaka', 6_000, 50_000, ['Dhaka'])
    await zone(shop, 'outside_dhaka', 12_000, null, ['Khulna', 'Sylhet'])
    const product = await aProduct(h, shop, { priceMinor: 10_000, stock: 99 })
    const ask = async (more: object, quantity = 1) =>
      (await order(shop, { items: [{ product_id: product.id, quantity }], ...more })).data?.order
    expect(await ask({ delivery_location: 'OUTSIDE_DHAKA' })).toMatchObject({
      delivery_fee: '120.00',
      delivery_fee_source: 'zone',
      delivery_location: 'outside_dhaka',
    })
    expect(await ask({ district: 'sylhet' })).toMatchObject({ delivery_fee: '120.00' })
    expect(await ask({ district: 'Dhaka' }, 5)).toMatchObject({
      delivery_fee: '0.00',
      delivery_fee_source: 'free_above',
    })
    const unknown = await order(shop, { items: [{ product_id: product.id }], delivery_location: 'pickup' })
    expect(unknown.body.errors.delivery_location).toEqual(['এর একটি হতে হবে: inside_dhaka, outside_dhaka।'])
  })
})

describe('offers', () => {
  it('apply automatically, the best one only, and a given coupon applies instead', async () => {
    const shop = await openShop(h)
    await offer(shop, { percentBp: 500 })
    await offer(shop, { percentBp: 1_000 })
    await offer(shop, { code: 'FLAT30', kind: 'fixed', amountMinor: 3_000 })
    const product = await aProduct(h, shop, { priceMinor: 10_050, stock: 99 })
    const best = (await order(shop, { items: [{ product_id: product.id }] })).data.order
    expect(best).toMatchObject({
      discount_total: '10.05',
      rounding: '-0.45',
      total: '90.00',
      coupon_code: '',
      applied_offers: [{ auto_applied: true, discount_amount: '10.05' }],
    })
    const coupon = (await order(shop, { items: [{ product_id: product.id }], coupon_code: ' flat30 ' })).data.order
    expect(coupon).toMatchObject({
      discount_total: '30.00',
      coupon_code: 'FLAT30',
      applied_offers: [{ auto_applied: false }],
    })
  })

  it('return 409 coupon_not_applicable with the reason', async () => {
    const shop = await openShop(h)
    await offer(shop, { code: 'BIG', percentBp: 1_000, minSubtotalMinor: 100_000 })
    await offer(shop, { code: 'ONCE', percentBp: 1_000, perCustomerLimit: 1 })
    await offer(shop, { code: 'FIRST', percentBp: 1_000, firstOrderOnly: true })
    const product = await aProduct(h, shop, { stock: 99 })
    const ask = (coupon_code: string, more = {}) =>
      order(shop, { items: [{ product_id: product.id }], coupon_code, ...more })
    expect((await ask('NOSUCH')).body).toMatchObject({
      error_code: 'coupon_not_applicable',
      message: 'এই কোডে কোনো কুপন নেই। কোডটি দেখে নিন।',
      details: { reason: 'NOT_FOUND' },
    })
    const { message, details } = (await ask('BIG')).body
    expect(message).toBe('এই কুপন ব্যবহার করতে আরও ৳৯০০-এর পণ্য নিন।')
    expect(details).toEqual({ reason: 'MINIMUM_NOT_MET', missing_amount: '900.00' })
    const proof = { field: 'phone', purpose: 'checkout' }
    expect((await ask('ONCE', { phone: '01912345678' })).status).toBe(201)
    expect((await ask('ONCE', { phone: '+880 1912-345678' })).body.details).toEqual({
      reason: 'CUSTOMER_LIMIT_REACHED',
      ...proof,
    })
    expect((await ask('FIRST', { phone: '01912345678' })).body.details).toEqual({
      reason: 'NOT_ELIGIBLE_CUSTOMER',
      ...proof,
    })
    expect((await ask('FIRST')).status).toBe(201)
  })

  it('count their uses, and one of many codes is used once', async () => {
    const shop = await openShop(h)
    const id = await offer(shop, { code: 'UNIQUE1', percentBp: 1_000, codeLimit: 1 })
    const product = await aProduct(h, shop, { stock: 99 })
    expect((await order(shop, { items: [{ product_id: product.id }], coupon_code: 'UNIQUE1' })).status).toBe(201)
    expect((await order(shop, { items: [{ product_id: product.id }], coupon_code: 'UNIQUE1' })).body.details).toEqual({
      reason: 'USAGE_LIMIT_REACHED',
    })
    expect(await h.sql('select used_count from offers where id = $1', [id])).toEqual([{ used_count: 1 }])
  })
})

describe('payment claims', () => {
  it('make the payment PENDING and pay nothing', async () => {
    const shop = await openShop(h)
    await aWallet(h, shop)
    const product = await aProduct(h, shop, { priceMinor: 10_000, stock: 99 })
    const ask = (more: object) => order(shop, { items: [{ product_id: product.id }], ...more })
    const manual = (await ask({ payment_method: 'bkash', payment_transaction_id: ' 9ab3 ' })).data.order
    expect(manual).toMatchObject({
      payment_status: 'PENDING',
      amount_paid: '0.00',
      amount_due: '100.00',
      cod_amount: '0.00',
      payment_transaction_id: '9AB3',
    })
    const advance = (await ask({ advance_amount: 20, advance_payment_method: 'BKASH', advance_transaction_id: 'TRX1' }))
      .data.order
    expect(advance).toMatchObject({
      payment_status: 'PENDING',
      payment_method: 'COD',
      advance_amount: '20.00',
      amount_paid: '0.00',
      cod_amount: '100.00',
    })
    expect(await h.sql(`select status, amount_minor::int from payments where order_id = $1`, [advance.id])).toEqual([
      { status: 'PENDING', amount_minor: 2_000 },
    ])
    expect(Object.keys((await ask({ payment_method: 'BKASH' })).body.errors)).toEqual(['payment_transaction_id'])
    expect(Object.keys((await ask({ payment_method: 'NAGAD', payment_transaction_id: 'X' })).body.errors)).toEqual([
      'payment_method',
    ])
    expect(
      Object.keys(
        (await ask({ advance_amount: 100.01, advance_payment_method: 'BKASH', advance_transaction_id: 'TRX2' })).body
          .errors,
      ),
    ).toEqual(['advance_amount'])
  })

  it('return 409 payment_already_used for a transaction that has paid another order', async () => {
    const shop = await openShop(h)
    await aWallet(h, shop, 'NAGAD')
    const product = await aProduct(h, shop, { stock: 99 })
    const claim = {
      items: [{ product_id: product.id }],
      advance_amount: 20,
      advance_payment_method: 'NAGAD',
      advance_transaction_id: 'TRX-1',
    }
    const first = await order(shop, claim)
    expect((await order(shop, claim)).status).toBe(201)
    await h.sql(`update payments set status = 'VERIFIED', verified_at = now() where order_id = $1`, [
      first.data.order.id,
    ])
    expect((await order(shop, claim)).body).toMatchObject({ status_code: 409, error_code: 'payment_already_used' })
  })

  it('return 409 advance_required when the store’s rule requires an advance', async () => {
    const rule = {
      reason: 'OUTSIDE_DHAKA',
      deliveryLocations: ['outside_dhaka'],
      minTotalMinor: 0,
      kind: 'delivery_fee' as const,
      amountMinor: 0,
      percentBp: 0,
    }
    const shop = await openShop(h, { settings: { advanceRules: [rule] } })
    await zone(shop, 'outside_dhaka', 12_000)
    await aWallet(h, shop)
    const product = await aProduct(h, shop, { stock: 99 })
    const ask = (more: object) =>
      order(shop, { items: [{ product_id: product.id }], delivery_location: 'outside_dhaka', ...more })
    expect((await ask({})).body).toMatchObject({
      error_code: 'advance_required',
      details: { amount: '120.00', reason: 'OUTSIDE_DHAKA' },
    })
    expect(
      (await ask({ advance_amount: 120, advance_payment_method: 'BKASH', advance_transaction_id: 'TRX9' })).status,
    ).toBe(201)
  })
})

describe('an order that looks like a duplicate', () => {
  it('has a warning, or returns 409 duplicate_order when the store blocks duplicates', async () => {
    const [warns, blocks] = [await openShop(h), await openShop(h, { settings: { duplicateOrders: 'block' } })]
    for (const shop of [warns, blocks]) {
      const product = await aProduct(h, shop, { stock: 99 })
      const body = { items: [{ product_id: product.id, quantity: 2 }], phone: '01612345678' }
      const first = await order(shop, body)
      expect(first.data.warnings).toEqual([])
      const second = await order(shop, body)
      if (shop === blocks) expect(second.body).toMatchObject({ status_code: 409, error_code: 'duplicate_order' })
      else expect(second.data.warnings).toMatchObject([{ code: 'DUPLICATE_ORDER_SUSPECTED' }])
      expect((await order(shop, { ...body, phone: '01612345679' })).data.warnings).toEqual([])
    }
  })

  it('of a guest is refused when the store sells to members only', async () => {
    const shop = await openShop(h, { settings: { guestCheckout: false } })
    const product = await aProduct(h, shop)
    expect((await order(shop, { items: [{ product_id: product.id }] })).body).toMatchObject({
      status_code: 401,
      error_code: 'unauthorized',
    })
    const me = await signIn(h, shop)
    expect((await order(shop, { items: [{ product_id: product.id }] }, me.token)).status).toBe(201)
  })
})
