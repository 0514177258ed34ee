import { describe, expect, it } from 'vitest'
import { aProduct, next, openShop, type Shop, signIn, type TestShopper } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { aWallet, aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { contactToken } from '../../shared/contact-token.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

const h = await setUpApp()
const NOW = new Date('2026-04-01T06:00:00Z')
h.setNow(NOW.toISOString())

const aPhone = () => `+88017${10_000_000 + next()}`
const tokenOf = (shop: Shop, phone: string) =>
  contactToken(h.deps.secrets('phone-verification')[0], shop.storeId, { phone: phone as PhoneNumber }, NOW)

async function aShop(settings: Partial<StoreSettings> = {}) {
  const shop = await openShop(h, { settings })
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'sub_dhaka', feeMinor: 90_00, districts: ['Gazipur'], thanas: ['dhaka.savar'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
  await aWallet(h, shop)
  const { id } = await aProduct(h, shop, { stock: 100 })
  const call = (method: 'POST' | 'PATCH', url: string, who: TestShopper, body: object) =>
    h.call({ method, url, key: shop.key, token: who.token, body, headers: { 'accept-language': 'en' } })
  const order = async (who: TestShopper, phone: string, more: object = {}): Promise<number> => {
    const receiver = { receiver_name: 'Rahima', phone, phone_verification_token: tokenOf(shop, phone) }
    const place = { address: 'House 12, Road 5, Dhanmondi, Dhaka', delivery_location: 'inside_dhaka' }
    const response = await call('POST', 'W/order/', who, {
      items: [{ product_id: id }],
      ...receiver,
      ...place,
      ...more,
    })
    expect(response.status).toBe(201)
    return response.data.order.id
  }
  const change = (who: TestShopper, orderId: number, body: object) =>
    call('PATCH', 'W/orders/', who, { order_id: orderId, ...body })
  const stored = async (orderId: number) =>
    (
      await h.sql(
        'select phone, address, district, thana, delivery_location, delivery_fee_minor::text as fee, version from orders where id = $1',
        [orderId],
      )
    )[0]
  return { shop, order, change, stored }
}

describe('another phone number of a cash on delivery order', () => {
  it('returns 403 verification_required without a proof where checkout asks for one, and changes nothing', async () => {
    for (const otpCheckout of ['always', 'new_phones', 'risky'] as const) {
      const { shop, order, change, stored } = await aShop({ otpCheckout })
      const [me, mine, other] = [await signIn(h, shop), aPhone(), aPhone()]
      const id = await order(me, mine)
      const before = await stored(id)
      const foreign = await openShop(h)
      const tokens = [undefined, '', 'pv_forged.token', tokenOf(shop, mine), tokenOf(foreign, other)]
      for (const phone_verification_token of tokens) {
        const { status, body } = await change(me, id, {
          phone: other,
          phone_verification_token,
          address: 'Road 9, Dhaka',
        })
        expect([status, body.error_code, body.details]).toEqual([
          403,
          'verification_required',
          { field: 'phone', purpose: 'checkout' },
        ])
      }
      expect(await stored(id)).toEqual(before)
      expect((await change(me, id, { phone: mine, receiver_name: 'Karima' })).status).toBe(200)
      const proven = await change(me, id, { phone: other, phone_verification_token: tokenOf(shop, other) })
      expect([proven.status, proven.data.phone]).toEqual([200, other])
    }
  })

  it('needs no proof when it is the verified number of the account, is not paid in cash, or no store asks', async () => {
    const { shop, order, change } = await aShop({ otpCheckout: 'always' })
    const [me, mine] = [await signIn(h, shop), aPhone()]
    const id = await order(me, aPhone())
    await h.sql('update customers set phone = $2, is_phone_verified = false where id = $1', [me.id, mine])
    expect((await change(me, id, { phone: mine })).body.error_code).toBe('verification_required')
    await h.sql('update customers set is_phone_verified = true where id = $1', [me.id])
    expect((await change(me, id, { phone: mine })).status).toBe(200)
    const paid = await order(me, aPhone(), { payment_method: 'BKASH', payment_transaction_id: `TX${next()}` })
    expect((await change(me, paid, { phone: aPhone() })).status).toBe(200)
    const open = await aShop({ otpCheckout: 'off' })
    const guest = await signIn(h, open.shop)
    expect((await open.change(guest, await open.order(guest, aPhone()), { phone: aPhone() })).status).toBe(200)
  })
})

const dearer = [
  { district: 'Sylhet' },
  { address: 'House 3', district: 'Dhaka', thana: 'Savar' },
  { address: 'House 3', thana: 'Savar' },
  { address: 'Zindabazar, Sylhet' },
]

describe('another address of an order', () => {
  it('changes its district and thana to what the address or the shopper names, and keeps fee and location', async () => {
    const { shop, order, change, stored } = await aShop()
    const me = await signIn(h, shop)
    const id = await order(me, aPhone(), { delivery_location: 'outside_dhaka', address: 'Zindabazar, Sylhet' })
    const paid = { delivery_location: 'outside_dhaka', fee: '12000' }
    expect(await stored(id)).toMatchObject({ district: 'Sylhet', thana: 'Kotwali', ...paid })
    for (const [body, district, thana] of [
      [{ address: 'House 7, Road 2' }, 'Sylhet', 'Kotwali'],
      [{ address: 'মিরপুর-১০, ঢাকা' }, 'Dhaka', 'Mirpur'],
      [{ address: 'Chashara, Narayanganj' }, 'Narayanganj', 'Narayanganj Sadar'],
      [{ address: 'House 3', district: 'কুমিল্লা' }, 'Cumilla', ''],
      [{ thana: 'Daudkandi' }, 'Cumilla', 'Daudkandi'],
      [{ district: 'Sylhet', thana: 'জকিগঞ্জ' }, 'Sylhet', 'Zakiganj'],
    ] as const) {
      const { status, data } = await change(me, id, body)
      expect([status, data.district, data.thana]).toEqual([200, district, thana])
      expect(await stored(id)).toMatchObject({ district, thana, ...paid })
    }
  })

  it('returns 400 validation_failed where delivery costs more than the order paid in a store that refuses it, and changes nothing', async () => {
    const { shop, order, change, stored } = await aShop({ addressCheck: 'refuse' })
    const me = await signIn(h, shop)
    const id = await order(me, aPhone(), { district: 'Dhaka' })
    const before = await stored(id)
    const fields: string[] = []
    for (const body of dearer) {
      const { status, body: response } = await change(me, id, body)
      expect(status).toBe(400)
      fields.push(...Object.keys(response.errors))
      expect(await stored(id)).toEqual(before)
    }
    expect(fields).toEqual(['district', 'district', 'thana', 'address'])
    expect((await change(me, id, { address: 'House 4, Uttara, Dhaka' })).data.warnings).toEqual([])
  })

  it('that costs more is saved, with a warning to the shopper in both languages, and staff see what is missing', async () => {
    const { shop, order, change } = await aShop()
    const me = await signIn(h, shop)
    const id = await order(me, aPhone(), { district: 'Dhaka' })
    const staffSees = async () => {
      const { data } = await h.call({
        url: `M/${shop.subdomain}/orders/${id}/`,
        headers: { authorization: `Bearer ${shop.secretKey}` },
      })
      const notes = data.timeline.filter(({ code }: { code: string }) => code === 'DELIVERY_AREA_MISMATCH')
      return [data.delivery_fee, data.delivery_shortfall, notes.length]
    }
    for (const [index, body] of dearer.entries()) {
      const { status, data } = await change(me, id, body)
      expect([index, status, data.warnings]).toMatchObject([index, 200, [{ code: 'DELIVERY_AREA_MISMATCH' }]])
    }
    expect(await staffSees()).toEqual(['60.00', '60.00', 2])
    // Another house in the same place: still missing, and noted once.
    expect((await change(me, id, { address: 'House 9' })).data.warnings).toHaveLength(1)
    expect(await staffSees()).toEqual(['60.00', '60.00', 2])
    const headers = { 'accept-language': 'bn' }
    const body = { order_id: id, district: 'Sylhet' }
    const bangla = await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body, headers })
    expect(bangla.data.warnings[0].message).toMatch(/^কোতোয়ালি, সিলেট এলাকায় ডেলিভারি চার্জ|^সিলেট এলাকায় ডেলিভারি চার্জ/)
    expect((await change(me, id, { address: 'House 4, Uttara, Dhaka', district: 'Dhaka' })).data.warnings).toEqual([])
    expect(await staffSees()).toEqual(['60.00', '0.00', 2])
    expect((await change(me, id, { district: 'Sylhet' })).data.warnings).toHaveLength(1)
    expect(await staffSees()).toEqual(['60.00', '60.00', 3])
    // The parcel is on its way for what was agreed: there is nothing left to collect with it.
    for (const action of ['confirm', 'ship']) expect((await orderCalls(h, shop).act(id, action)).status).toBe(200)
    expect(await staffSees()).toEqual(['60.00', '0.00', 3])
  })

  it('of an order to collect may be anywhere', async () => {
    const { shop, order, change } = await aShop()
    await aZone(h, shop, { code: 'pickup', feeMinor: 0 })
    const me = await signIn(h, shop)
    const id = await order(me, aPhone(), { delivery_location: 'pickup' })
    expect((await change(me, id, { district: 'Sylhet', address: 'Zindabazar, Sylhet' })).status).toBe(200)
  })
})

/** Advances that the shopper announced, or that came by no method that takes advances. */
const promises = [
  { advance_amount: 100 },
  { advance_amount: 100, advance_payment_method: 'BKASH' },
  { advance_amount: 100, advance_payment_method: 'NAGAD', advance_transaction_id: 'N4GAD56789' },
]

describe('a blocked phone number or address', () => {
  const before = 'House 12, Road 5, Dhanmondi, Dhaka'
  const blocked = { phone: '+8801755000001', address: 'House 99, Road 12, Mirpur, Dhaka' }
  const block = (shop: Shop, kind: 'phone' | 'address', more: object) =>
    h.call({
      url: `M/${shop.subdomain}/blocks/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { kind, value: blocked[kind], ...more },
    })

  it('cannot be given to an order that could not be placed with it: 409 order_not_accepted, and nothing changes', async () => {
    for (const [effect, more] of [
      ['refuse', {}],
      ['hide_cod', {}],
      ['ask_advance', { advance_percent: 10 }],
    ] as const) {
      const { shop, order, change, stored } = await aShop()
      for (const kind of ['phone', 'address'] as const) await block(shop, kind, { effect, ...more })
      const me = await signIn(h, shop)
      const id = await order(me, aPhone())
      const unchanged = await stored(id)
      for (const body of [
        { phone: '01755-000001' },
        { address: 'HOUSE-99 road ১২ Mirpur; Dhaka' },
        { phone: blocked.phone, address: before },
      ]) {
        const response = await change(me, id, body)
        expect([effect, response.status, response.body.error_code]).toEqual([effect, 409, 'order_not_accepted'])
      }
      expect(await stored(id)).toEqual(unchanged)
      expect((await change(me, id, { phone: aPhone(), address: 'House 4, Uttara, Dhaka' })).status).toBe(200)
    }
  })

  it('cannot be given to an order whose advance names no transaction: 409 order_not_accepted', async () => {
    const { shop, order, change } = await aShop()
    const me = await signIn(h, shop)
    await block(shop, 'address', { effect: 'ask_advance', advance_percent: 10 })
    for (const promised of promises) {
      const id = await order(me, aPhone(), promised)
      const response = await change(me, id, { address: blocked.address })
      expect([promised, response.status, response.body.error_code]).toEqual([promised, 409, 'order_not_accepted'])
    }
  })

  it('can be given to an order that meets its conditions: not paid in cash, or with the advance', async () => {
    const { shop, order, change } = await aShop()
    const me = await signIn(h, shop)
    await block(shop, 'phone', { effect: 'hide_cod' })
    await block(shop, 'address', { effect: 'ask_advance', advance_percent: 10 })
    const advance = { advance_payment_method: 'BKASH', advance_transaction_id: `TX${next()}`, advance_amount: 100 }
    const inCash = await order(me, aPhone(), advance)
    expect((await change(me, inCash, { address: blocked.address })).status).toBe(200)
    expect((await change(me, inCash, { phone: blocked.phone })).body.error_code).toBe('order_not_accepted')
    const paid = await order(me, aPhone(), { payment_method: 'BKASH', payment_transaction_id: `TX${next()}` })
    expect((await change(me, paid, blocked)).status).toBe(200)
  })

  it('that the order has already stays, and that of another store means nothing', async () => {
    const { shop, order, change } = await aShop()
    const me = await signIn(h, shop)
    const id = await order(me, blocked.phone, { address: blocked.address })
    for (const kind of ['phone', 'address'] as const) {
      await block(shop, kind, { effect: 'refuse' })
      await block(await openShop(h), kind, { effect: 'refuse' })
    }
    expect((await change(me, id, { ...blocked, receiver_name: 'Karima' })).status).toBe(200)
    const other = await aShop()
    const she = await signIn(h, other.shop)
    expect((await other.change(she, await other.order(she, aPhone()), blocked)).status).toBe(200)
  })
})

describe('a phone number that needs an advance', () => {
  const rule = { reason: 'NEW_PHONE', deliveryLocations: [], minTotalMinor: 0, isForNewPhones: true }
  const needAdvance = async (shop: Shop) => {
    const advanceRules = [{ ...rule, kind: 'fixed', amountMinor: 40_00, percentBp: 0 }]
    await h.sql('update stores set settings = settings || $2 where id = $1', [shop.storeId, { advanceRules }])
    h.deps.storeKeys.forget('all')
  }

  it('cannot be given to a cash on delivery order without it: 409 order_not_accepted, and nothing changes', async () => {
    const { shop, order, change, stored } = await aShop()
    const [me, known] = [await signIn(h, shop), aPhone()]
    await h.sql(`update orders set status = 'DELIVERED' where id = $1`, [await order(me, known)])
    await needAdvance(shop)
    const id = await order(me, known)
    const before = await stored(id)
    const response = await change(me, id, { phone: aPhone() })
    expect([response.status, response.body.error_code]).toEqual([409, 'order_not_accepted'])
    expect(await stored(id)).toEqual(before)
    expect((await change(me, id, { phone: known, receiver_name: 'Karima' })).status).toBe(200)
    const advance = { advance_payment_method: 'BKASH', advance_amount: 40, advance_transaction_id: `TX${next()}` }
    const covered = await order(me, aPhone(), advance)
    for (const phone of [aPhone(), known]) expect((await change(me, covered, { phone })).status).toBe(200)
  })

  it('cannot be given to one whose advance names no transaction, which is a promise, until staff have verified it', async () => {
    const { shop, order, change } = await aShop()
    const [me, known] = [await signIn(h, shop), aPhone()]
    await h.sql(`update orders set status = 'DELIVERED' where id = $1`, [await order(me, known)])
    await needAdvance(shop)
    for (const promised of promises) {
      const id = await order(me, known, promised)
      const response = await change(me, id, { phone: aPhone() })
      expect([promised, response.status, response.body.error_code]).toEqual([promised, 409, 'order_not_accepted'])
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      const [claim] = await h.sql<{ id: number }>('select id from payments where order_id = $1', [id])
      const verified = await h.call({
        url: `M/${shop.subdomain}/orders/${id}/payments/${claim?.id}/verify/`,
        headers,
        body: { method: 'BKASH' },
      })
      expect(verified.status, verified.text).toBe(200)
      expect((await change(me, id, { phone: aPhone() })).status).toBe(200)
    }
  })

  it('cannot be given to one that was claimed by a method of no advances, and that staff have confirmed unpaid', async () => {
    const { shop, order, change } = await aShop()
    await aWallet(h, shop, 'ROCKET', { supportsAdvance: false })
    const [me, known] = [await signIn(h, shop), aPhone()]
    await h.sql(`update orders set status = 'DELIVERED' where id = $1`, [await order(me, known)])
    const confirmed: [string, number][] = []
    for (const payment_method of ['ROCKET', 'BKASH']) {
      const id = await order(me, known, { payment_method, payment_transaction_id: `TX${next()}` })
      expect((await orderCalls(h, shop).act(id, 'confirm', { accept_unpaid: true })).status).toBe(200)
      confirmed.push([payment_method, id])
    }
    await needAdvance(shop)
    const responses = []
    for (const [method, id] of confirmed) responses.push([method, (await change(me, id, { phone: aPhone() })).status])
    expect(responses).toEqual([
      ['ROCKET', 409],
      ['BKASH', 200],
    ])
  })

  it('is assessed without the order itself: a number that no other order has is a new one', async () => {
    const { shop, order, change } = await aShop()
    const [me, known] = [await signIn(h, shop), aPhone()]
    await h.sql(`update orders set status = 'DELIVERED' where id = $1`, [await order(me, known)])
    const id = await order(me, known)
    // Only a number without any order reaches this score: BASE 10, NEW_PHONE 20.
    const risky = { ...rule, reason: 'RISK', isForNewPhones: false, minRisk: 30, kind: 'fixed', amountMinor: 40_00 }
    await h.sql('update stores set settings = settings || $2 where id = $1', [shop.storeId, { advanceRules: [risky] }])
    h.deps.storeKeys.forget('all')
    const response = await change(me, id, { phone: aPhone() })
    expect([response.status, response.body.error_code]).toEqual([409, 'order_not_accepted'])
  })

  it('can be given to an order whose number before needs it as well, or which is not paid in cash', async () => {
    const { shop, order, change } = await aShop()
    const me = await signIn(h, shop)
    const earlier = await order(me, aPhone())
    const prepaid = await order(me, aPhone(), { payment_method: 'BKASH', payment_transaction_id: `TX${next()}` })
    await needAdvance(shop)
    for (const id of [earlier, prepaid]) expect((await change(me, id, { phone: aPhone() })).status).toBe(200)
  })
})
