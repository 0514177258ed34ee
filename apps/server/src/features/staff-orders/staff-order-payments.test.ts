import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const [owner, agent] = await Promise.all([signInStaff(h, shop, 'owner'), signInStaff(h, shop, 'agent')])
afterAll(() => expectHealthy(h))

const buyer = (more: object = {}) => ({
  receiver_name: 'Rahima Khatun',
  phone: `০১৮${String(10_000_000 + next())}`,
  address: 'House 12, Road 5, Dhanmondi, Dhaka',
  channel: 'MESSENGER',
  ...more,
})
const place = (body: object, who = owner) =>
  h.call({ url: `M/${shop.subdomain}/orders/`, method: 'POST', headers: who.headers, body: buyer(body) })

describe('what the buyer has paid', () => {
  const prepaid = async (payment: object, who = owner, more: object = {}) => {
    const saree = await aProduct(h, shop, { priceMinor: 1_000_00 })
    return place({ items: [{ product_id: saree.id, quantity: 1 }], payment, ...more }, who)
  }

  it('is a claim until somebody has seen it', async () => {
    const { data } = await prepaid({ method: 'BKASH', amount: 500, transaction_id: '9A7B6C5D4E' }, agent)
    expect(data).toMatchObject({ payment_status: 'PENDING', amount_paid: '0.00', cash_to_collect: '1060.00' })
    expect(data.payments).toMatchObject([{ status: 'PENDING', method: 'BKASH', amount: '500.00' }])
  })

  it('counts at once when somebody who may record payments has seen it', async () => {
    const payment = { method: 'BKASH', amount: 500, transaction_id: '8A7B6C5D4F', is_verified: true }
    expect((await prepaid(payment, agent)).body.error_code).toBe('permission_denied')
    const { data } = await prepaid(payment)
    expect(data).toMatchObject({ payment_status: 'PARTIALLY_PAID', amount_paid: '500.00', cash_to_collect: '560.00' })
  })

  it('returns 409 payment_already_used and similar_payment for a transaction of another order', async () => {
    const seen = { method: 'BKASH', amount: 500, is_verified: true }
    expect((await prepaid({ ...seen, transaction_id: '7A7B6C5D4G' })).status).toBe(201)
    expect((await prepaid({ ...seen, transaction_id: '7a7b6c5d4g' })).body.error_code).toBe('payment_already_used')
    const alike = { ...seen, transaction_id: '7A7B6C5D4G1' }
    expect((await prepaid(alike)).body.error_code).toBe('similar_payment')
    expect((await prepaid({ ...alike, accept_similar: true })).data.amount_paid).toBe('500.00')
  })

  it('names its own fields when it is not valid', async () => {
    const much = await prepaid({ method: 'BKASH', amount: 5000 })
    expect(Object.keys(much.body.errors)).toEqual(['payment.amount'])
    const unseen = await prepaid({ method: 'BKASH', amount: 5000, is_verified: true })
    expect(Object.keys(unseen.body.errors)).toEqual(['payment.amount'])
    const typed = await prepaid({ method: 'BKASH', amount: 50, transaction_id: '???' })
    expect(Object.keys(typed.body.errors)).toEqual(['payment.transaction_id'])
  })

  it('returns 409 invalid_state when ten claims of the phone number wait already', async () => {
    const saree = await aProduct(h, shop, { stock: 100 })
    const claim = (at: number) =>
      place({
        items: [{ product_id: saree.id, quantity: 1 + at }],
        phone: '01911000003',
        payment: { method: 'BKASH', amount: 1 },
      })
    for (let at = 0; at < 10; at++) expect((await claim(at)).status).toBe(201)
    const last = await claim(10)
    expect([last.status, last.body.error_code]).toEqual([409, 'invalid_state'])
  })
})

describe('an order that staff place where cash on delivery is not available', () => {
  it('is placed when its whole payment is entered, and otherwise returns 400 that names the rest', async () => {
    const own = await openShop(h)
    await aZone(h, own, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
    const staff = await signInStaff(h, own, 'owner')
    const saree = await aProduct(h, own, { priceMinor: 500_00, stock: 9 })
    const items = [{ product_id: saree.id, quantity: 1 }]
    const orderWith = (more: object) =>
      h.call({
        url: `M/${own.subdomain}/orders/`,
        method: 'POST',
        headers: { ...staff.headers, 'accept-language': 'en' },
        body: buyer({ items, ...more }),
      })
    const paid = (amount: string, is_verified: boolean, transaction_id: string) => ({
      payment: { method: 'BKASH', amount, is_verified, transaction_id },
    })
    const phone = '01755000111'
    await h.sql(
      `insert into blocks (store_id, kind, value, label, effect) values ($1, 'phone', '+88' || $2, 'A buyer', 'hide_cod')`,
      [own.storeId, phone],
    )
    const refusals = [
      [await orderWith({ phone }), '৳560'],
      [await orderWith({ phone, ...paid('200.00', true, '9A7B6C5D01') }), '৳360'],
      [await orderWith({ phone, ...paid('200.00', false, '9A7B6C5D02') }), '৳360'],
    ] as const
    for (const [{ status, body }, rest] of refusals) {
      expect([status, Object.keys(body.errors)]).toEqual([400, ['payment.amount']])
      expect(body.errors['payment.amount'][0]).toContain(rest)
    }
    const { data: quote } = await h.call({
      url: `M/${own.subdomain}/orders/preview/`,
      method: 'POST',
      headers: staff.headers,
      body: { items, phone, address: 'Dhanmondi, Dhaka' },
    })
    expect(quote.problems).toMatchObject([{ error_code: 'validation_failed' }])
    expect((await orderWith({ phone, ...paid('560.00', false, '9A7B6C5D03') })).status).toBe(201)
    const seen = await orderWith({ phone, ...paid('560.00', true, '9A7B6C5D04') })
    expect(seen.data).toMatchObject({ amount_paid: '560.00', cash_to_collect: '0.00' })

    await h.sql(`update payment_methods set is_enabled = false where store_id = $1 and code = 'COD'`, [own.storeId])
    expect((await orderWith({})).body.errors).toHaveProperty(['payment.amount'])
    expect((await orderWith(paid('560.00', true, '9A7B6C5D05'))).status).toBe(201)
  })
})
