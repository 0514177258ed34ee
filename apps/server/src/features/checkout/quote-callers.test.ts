import { describe, expect, it } from 'vitest'
import { aProduct, openShop, signIn, type TestShopper } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aCode, anOfferOf } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const codes = { first: aCode(), once: aCode() }
const known = '01711111111'
const unknown = '01722222222'
const h = await setUpApp()
h.setNow('2026-03-10T12:00:00Z')
const shop = await openShop(h)
const product = await aProduct(h, shop)
await anOfferOf(h, shop, { code: codes.first, firstOrderOnly: true })
const once = await anOfferOf(h, shop, { code: codes.once, perCustomerLimit: 1 })
await anOfferOf(h, shop, { firstOrderOnly: true, percentBp: 500 })
await anOrder(h, shop, { lines: [{ product }], phone: `+88${known}`, offer: { id: once, code: codes.once } })
// With a proven number, which counts for the account that verifies it later.
for (const table of ['orders', 'offer_uses'])
  await h.sql(`update ${table} set is_phone_proven = true where phone = $1`, [`+88${known}`])

const ask = async (url: string, body: object, who?: Pick<TestShopper, 'token'>) => {
  const headers = { 'x-request-id': 'same', 'accept-language': 'en' }
  const { status, text } = await h.call({ url, key: shop.key, token: who?.token, headers, body })
  // A quote's id is random.
  return `${status} ${text.replace(/"quote_id":"[^"]*"/, '')}`
}
const items = () => [{ product_id: product.id, quantity: 1 }]
const calls: [name: string, ask: (phone: string, code: string, who?: TestShopper) => Promise<string>][] = [
  ['a quote', (phone, coupon_code, who) => ask('W/checkout/quote/', { items: items(), phone, coupon_code }, who)],
  ['a quote without a coupon', (phone, _, who) => ask('W/checkout/quote/', { items: items(), phone }, who)],
  [
    'coupon validation',
    (phone, coupon_code, who) => ask('W/coupon/validate/', { subtotal: 100, items: items(), phone, coupon_code }, who),
  ],
  ['cart validation', (phone, coupon_code) => ask('W/cart/validate/', { items: items(), phone, coupon_code })],
]

describe('the response about a coupon or a price', () => {
  it.each(calls)('%s is the same to a guest for the phone of a customer and for any other', async (_, call) => {
    for (const code of Object.values(codes)) expect(await call(known, code)).toBe(await call(unknown, code))
  })

  it.each(calls)('%s is the same to a shopper for the phone of a customer and for any other', async (_, call) => {
    const me = await signIn(h, shop)
    for (const code of Object.values(codes)) expect(await call(known, code, me)).toBe(await call(unknown, code, me))
  })

  it.each(calls)(
    '%s is the same to an account that claims the phone of a customer, until it is verified',
    async (_, call) => {
      const [thief, other] = [await signIn(h, shop), await signIn(h, shop)]
      await h.sql(`update customers set phone = null where phone = $1`, [`+88${known}`])
      await h.sql(`update customers set phone = $2 where id = $1`, [thief.id, `+88${known}`])
      for (const code of Object.values(codes))
        expect(await call(unknown, code, thief)).toBe(await call(unknown, code, other))
    },
  )
})

describe('a coupon with limits per customer', () => {
  it('is valid for a guest, and granted to the guest’s order', async () => {
    for (const coupon_code of Object.values(codes)) {
      const asked = await h.call({ url: 'W/coupon/validate/', key: shop.key, body: { coupon_code, subtotal: 100 } })
      expect(asked.data).toMatchObject({ valid: true, discount_amount: '10.00' })
      const body = {
        receiver_name: 'Rahima',
        phone: `0173333${coupon_code.replace(/\D/g, '').padStart(4, '0').slice(-4)}`,
      }
      const order = { ...body, address: 'Road 5', items: items(), coupon_code }
      const placed = await h.call({ url: 'W/order/', key: shop.key, body: order })
      expect([placed.status, placed.data.order.discount_total]).toEqual([201, '10.00'])
    }
  })

  it('is checked by the token, with the verified phone of its account', async () => {
    const me = await signIn(h, shop)
    await h.sql(`update customers set phone = null where phone = $1`, [`+88${known}`])
    await h.sql(`update customers set phone = $2, is_phone_verified = true where id = $1`, [me.id, `+88${known}`])
    const reason = async (coupon_code: string) =>
      (
        await h.call({
          url: 'W/coupon/validate/',
          key: shop.key,
          token: me.token,
          body: { coupon_code, subtotal: 100 },
        })
      ).data.reason
    expect(await reason(codes.first)).toBe('NOT_ELIGIBLE_CUSTOMER')
    expect(await reason(codes.once)).toBe('CUSTOMER_LIMIT_REACHED')
  })
})

describe('an automatic offer for first orders', () => {
  it('is not promised to an unidentified guest, and granted with the order', async () => {
    const quoted = await h.call({ url: 'W/checkout/quote/', key: shop.key, body: { items: items() } })
    expect(quoted.data).toMatchObject({ discount_total: '0.00', applied_offers: [] })
    const body = { receiver_name: 'Rahima', phone: '01744444444', address: 'Road 5', items: items() }
    const placed = await h.call({ url: 'W/order/', key: shop.key, body })
    expect(placed.data.order.discount_total).toBe('5.00')
  })
})
