import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { giveWebsiteUrl } from '../../../test/confirmations.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { orderLinkCalls, tokenOf } from '../../../test/order-links.ts'
import { anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
await giveWebsiteUrl(h, shop)
const saree = await aProduct(h, shop, { priceMinor: 1_000_00, stock: 100 })
const { make, open, order } = orderLinkCalls(h, shop)
afterAll(() => expectHealthy(h))

const two = { items: [{ product_id: saree.id, quantity: 2 }], receiver_name: 'Rahima Khatun' }
const aCoupon = async (more: object = {}) => {
  const code = `LINK${next()}`
  return { code, id: await anOfferOf(h, shop, { code, percentBp: 1000, maxDiscountMinor: 150_00, ...more }) }
}
const phone = () => `018${10_000_000 + next()}`
const usesOf = async (id: number) => {
  const [row] = await h.sql<{ uses: number }>('select used_count::integer as uses from offers where id = $1', [id])
  return row?.uses
}
const change = (id: number, column: string, value: unknown) =>
  h.sql(`update offers set ${column} = $2 where id = $1`, [id, value])

describe('a link with a coupon', () => {
  it('shows its buyer the price with the coupon, up to what it takes off at most, and uses it with the order', async () => {
    const { code, id } = await aCoupon()
    const made = await make({ ...two, coupon_code: code.toLowerCase(), phone: phone() })
    expect(made.data).toMatchObject({ coupon_code: code, total: '1850.00' })
    const token = tokenOf(made)
    const { quote } = (await open(token, '?district=Dhaka')).data
    expect(quote).toMatchObject({
      discount_total: '150.00',
      total: '1910.00',
      coupon: { coupon_code: code, valid: true },
    })
    expect(await usesOf(id)).toBe(0)
    const placed = await order(token, { expected_total: '1910.00' })
    expect(placed.data.order).toMatchObject({ coupon_code: code, discount_total: '150.00', total: '1910.00' })
    expect(await usesOf(id)).toBe(1)
  })

  it('gives what the coupon gives when the buyer orders: 409 price_changed for who saw another total', async () => {
    const { code, id } = await aCoupon()
    const token = tokenOf(await make({ ...two, coupon_code: code, phone: phone() }))
    await change(id, 'percent_bp', 500)
    expect((await order(token, { expected_total: '1910.00' })).body.error_code).toBe('price_changed')
    const placed = await order(token, { expected_total: '1960.00' })
    expect(placed.data.order).toMatchObject({ coupon_code: code, total: '1960.00' })
  })

  it('is ordered without the coupon, and says so, when it ended or was used up meanwhile', async () => {
    for (const [column, value] of [
      ['ends_at', new Date(Date.now() - 1000)],
      ['is_active', false],
    ] as const) {
      const { code, id } = await aCoupon()
      const token = tokenOf(await make({ ...two, coupon_code: code, phone: phone() }))
      await change(id, column, value)
      expect((await open(token, '?district=Dhaka')).data.quote.total).toBe('2060.00')
      const placed = await order(token, { expected_total: '2060.00' })
      expect(placed.data.order).toMatchObject({ coupon_code: '', total: '2060.00' })
      expect(placed.data.warnings).toContainEqual(expect.objectContaining({ code: 'COUPON_NOT_APPLICABLE' }))
      expect(await usesOf(id)).toBe(0)
    }
    const { code, id } = await aCoupon({ usageLimit: 1 })
    const [first, second] = [await make({ ...two, coupon_code: code }), await make({ ...two, coupon_code: code })]
    const totals = []
    for (const made of [first, second]) totals.push((await order(tokenOf(made), { phone: phone() })).data.order.total)
    expect([totals, await usesOf(id)]).toEqual([['1910.00', '2060.00'], 1])
  })

  it('is ordered by the second of two buyers at once without the coupon, whose last use the first one took', async () => {
    const { code, id } = await aCoupon({ usageLimit: 1 })
    const links = [await make({ ...two, coupon_code: code }), await make({ ...two, coupon_code: code })]
    const lock = { text: 'select 1 from offers where id = $1 for update', values: [id] }
    const placed = await behindLock(
      h,
      lock,
      links.map((made) => () => order(tokenOf(made), { phone: phone() })),
    )
    expect(placed.map(({ status, data }) => [status, data.order.total]).toSorted()).toEqual([
      [201, '1910.00'],
      [201, '2060.00'],
    ])
    expect(await usesOf(id)).toBe(1)
  })

  it('is refused with 409 coupon_not_applicable when the coupon does not apply to its items, or to none at agreed prices', async () => {
    const { code } = await aCoupon({ minSubtotalMinor: 5_000_00 })
    const { code: fine } = await aCoupon()
    const agreed = { items: [{ ...two.items[0], unit_price: '900.00' }], price_reason: 'Regular customer' }
    for (const body of [
      { ...two, coupon_code: code },
      { ...two, coupon_code: 'NOSUCH' },
      { ...agreed, coupon_code: fine },
    ]) {
      const refused = await make(body)
      expect([refused.status, refused.body.error_code]).toEqual([409, 'coupon_not_applicable'])
    }
  })
})
