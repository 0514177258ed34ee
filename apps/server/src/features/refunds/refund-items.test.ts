import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const [saree, shawl] = [await aProduct(h, shop, { stock: 900 }), await aProduct(h, shop, { stock: 900 })]
const refunds = refundCalls(h, shop, me.token)
const orders = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

/** A delivered order: three sarees for 300.00 less 50.00, a shawl for 100.00, delivery 60.00. */
async function order() {
  const { id, lineIds } = await anOrder(h, shop, {
    lines: [
      { product: saree, quantity: 3, discountMinor: 50_00 },
      { product: shawl, quantity: 1 },
    ],
    ...{ deliveryFeeMinor: 60_00, status: 'DELIVERED', isCashPaid: true, customerId: me.id, hasEvents: true },
  })
  const [sarees = 0, shawls = 0] = lineIds
  return { id, sarees, shawls }
}

describe('a refund of some items', () => {
  it('is for what was paid for them, and shopper and staff read which they are', async () => {
    const { id, sarees, shawls } = await order()
    const items = [
      { order_item_id: shawls, quantity: 1 },
      { order_item_id: sarees, quantity: 2 },
    ]
    const { status, data } = await refunds.request(id, { items })
    // Two of three sarees: 166.666… is rounded down.
    expect([status, data.amount]).toEqual([201, '266.66'])
    const named = [
      { order_item_id: sarees, name: saree.name, variant_name: '', quantity: 2 },
      { order_item_id: shawls, name: shawl.name, variant_name: '', quantity: 1 },
    ]
    expect(data.items).toEqual(named)
    expect((await refunds.ofOrder(id)).data.refund_requests[0].items).toEqual(named)
    expect((await refunds.list('limit=1')).data[0].items).toEqual(named)
    expect((await refunds.read(data.id)).data.items).toEqual(named)
    expect((await refunds.queue(`order_id=${id}`)).data.items[0].items).toEqual(named)
    expect((await refunds.withdraw(data.id)).data.items).toEqual(named)
  })

  it('says how many of its units have come back, of its items or of the whole order', async () => {
    const ofSarees = await order()
    const whole = await order()
    for (const { id, sarees } of [ofSarees, whole])
      await orders.act(id, 'return', { items: [{ order_item_id: sarees, quantity: 1 }] })
    const items = [{ order_item_id: ofSarees.sarees, quantity: 2 }]
    const ids = [(await refunds.open(ofSarees.id, { items })).data.id, (await refunds.open(whole.id)).data.id]
    const shown = ids.map(async (id) => (await refunds.read(id)).data)
    expect(await Promise.all(shown)).toMatchObject([
      { units: 2, returned_units: 1 },
      { units: 4, returned_units: 1 },
    ])
    const shawl = await order()
    await orders.act(shawl.id, 'return', { items: [{ order_item_id: shawl.sarees, quantity: 3 }] })
    const notBack = await refunds.open(shawl.id, { items: [{ order_item_id: shawl.shawls, quantity: 1 }] })
    expect(notBack.data).toMatchObject({ units: 1, returned_units: 0 })
  })

  it('of a whole line is for the whole price of the line', async () => {
    const { id, sarees } = await order()
    const { data } = await refunds.request(id, { items: [{ order_item_id: sarees, quantity: 3 }] })
    expect(data.amount).toBe('250.00')
  })

  it('can be for another amount, at most what can be refunded of the order', async () => {
    const items = ({ shawls }: { shawls: number }) => [{ order_item_id: shawls, quantity: 1 }]
    const [partly, dearer, tooMuch] = [await order(), await order(), await order()]
    expect((await refunds.request(partly.id, { items: items(partly), amount: 40 })).data.amount).toBe('40.00')
    expect((await refunds.request(dearer.id, { items: items(dearer), amount: 160 })).data.amount).toBe('160.00')
    const refused = await refunds.request(tooMuch.id, { items: items(tooMuch), amount: 411 })
    expect(refused.body.error_code).toBe('validation_failed')
    expect(refused.body.errors.amount).toHaveLength(1)
  })

  it('is for what is left when an earlier refund took a part of their price', async () => {
    const { id, sarees } = await order()
    const earlier = await refunds.open(id, { amount: 300 })
    await refunds.act(earlier.data.id, 'process')
    await refunds.act(earlier.data.id, 'complete', { method: 'CASH' })
    const { data } = await refunds.request(id, { items: [{ order_item_id: sarees, quantity: 3 }] })
    expect(data.amount).toBe('110.00')
  })

  it('is for units that no completed refund was about', async () => {
    const { id, sarees, shawls } = await order()
    const refunded = [
      { order_item_id: sarees, quantity: 2 },
      { order_item_id: shawls, quantity: 1 },
    ]
    const { data } = await refunds.open(id, { items: refunded })
    await refunds.act(data.id, 'process')
    await refunds.act(data.id, 'complete', { method: 'CASH' })
    const again = await refunds.request(id, { items: [{ order_item_id: sarees, quantity: 2 }] })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['items.0.quantity']])
    const whole = await refunds.request(id, { items: [{ order_item_id: shawls, quantity: 1 }] })
    expect([whole.status, Object.keys(whole.body.errors)]).toEqual([400, ['items.0.order_item_id']])
    expect((await refunds.request(id, { items: [{ order_item_id: sarees, quantity: 1 }] })).data.amount).toBe('83.33')
  })

  it('can be created by staff, too', async () => {
    const { id, shawls } = await order()
    const { data } = await refunds.open(id, { items: [{ order_item_id: shawls, quantity: 1 }] })
    expect([data.status, data.amount, data.items[0].name]).toEqual(['APPROVED', '100.00', shawl.name])
  })

  it('is refused for items that the order does not have, for the same item twice, and for too many units', async () => {
    const [mine, other] = [await order(), await order()]
    const fieldsOf = async (items: unknown) => {
      const { status, body } = await refunds.request(mine.id, { items })
      expect([status, body.error_code]).toEqual([400, 'validation_failed'])
      return Object.keys(body.errors)
    }
    const one = { order_item_id: mine.shawls, quantity: 1 }
    expect(await fieldsOf([one, { ...one, order_item_id: other.shawls }])).toEqual(['items.1.order_item_id'])
    expect(await fieldsOf([one, one])).toEqual(['items.1.order_item_id'])
    expect(await fieldsOf([{ ...one, quantity: 2 }])).toEqual(['items.0.quantity'])
    for (const nonsense of [
      [],
      [{ ...one, quantity: 0 }],
      [{ quantity: 1 }],
      [{ ...one, quantity: 1e12 }],
      'all',
      [null],
    ])
      await fieldsOf(nonsense)
    expect((await refunds.request(mine.id, { items: [one] })).status).toBe(201)
  })
})
