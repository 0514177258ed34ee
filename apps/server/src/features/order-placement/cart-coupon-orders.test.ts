import { describe, expect, it } from 'vitest'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { aCode, anOfferOf, cartOf } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

async function aCartWithCoupon() {
  const shop = await openShop(h)
  const code = aCode()
  const offerId = await anOfferOf(h, shop, { code, percentBp: 2000 })
  const cart = cartOf(h, shop, await signIn(h, shop))
  await cart.add(await aProduct(h, shop, { priceMinor: 100_00 }))
  await cart.setCoupon(code)
  await anOfferOf(h, shop, { name: 'Automatic', percentBp: 1000 })
  const expire = () => h.sql("update offers set ends_at = now() - interval '1 hour' where id = $1", [offerId])
  const order = (more: object = {}) =>
    cart.ask('W/order/', { body: { receiver_name: 'R', phone: '01712345678', address: 'Road 5', ...more } })
  return { code, cart, expire, order }
}

describe('an order of a cart with a coupon', () => {
  it('without coupon_code has the coupon while it applies', async () => {
    const { code, order } = await aCartWithCoupon()
    const { data } = await order()
    expect(data).toMatchObject({ order: { coupon_code: code, total: '80.00' }, warnings: [] })
  })

  it('that does not apply any more has the best automatic offer, with a warning', async () => {
    const { expire, order, cart } = await aCartWithCoupon()
    await expire()
    const { expected_total } = (await cart.ask('W/checkout/')).data
    const { status, data } = await order({ expected_total })
    expect(status).toBe(201)
    expect(data.order).toMatchObject({ coupon_code: '', total: '90.00', applied_offers: [{ offer_name: 'Automatic' }] })
    expect(data.warnings).toEqual([
      {
        ...{ code: 'COUPON_NOT_APPLICABLE', target: 'coupon_code', expected: null, actual: null },
        message: 'This coupon has expired.',
      },
    ])
  })

  it('whose shopper was shown the price with the coupon returns 409 price_changed', async () => {
    const { expire, order } = await aCartWithCoupon()
    await expire()
    const { status, body } = await order({ expected_total: 80 })
    expect([status, body.error_code, body.details.total]).toEqual([409, 'price_changed', '90.00'])
  })

  it('that is sent and does not apply returns 409 coupon_not_applicable', async () => {
    const { code, expire, order } = await aCartWithCoupon()
    await expire()
    const { status, body } = await order({ coupon_code: code })
    expect([status, body.error_code]).toEqual([409, 'coupon_not_applicable'])
  })
})
