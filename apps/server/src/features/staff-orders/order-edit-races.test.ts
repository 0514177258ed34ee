import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, type TestProduct } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { aStoredSession } from '../../../test/payment-sessions.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 5_000_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
const owner = await signInStaff(h, shop, 'owner')
const { calls, place, url, preview, edit, stockOf } = orderEditCalls(h, shop, owner)
afterAll(() => expectHealthy(h))

describe('at the same moment', () => {
  const pair = async () => {
    const saree = await aProduct(h, shop, { stock: 9 })
    const order = await place([{ product_id: saree.id, quantity: 2 }])
    const changes = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 3 }] }
    const send = () =>
      h.call({
        url: url(order.id),
        method: 'POST',
        headers: owner.headers,
        body: { ...changes, version: order.version, expected_total: '360.00' },
      })
    return { saree, order, send }
  }

  it('two changes of one order: the second returns 409 version_conflict', async () => {
    const { saree, order, send } = await pair()
    const responses = await behindLock(h, holdOrder(order.id), [send, send])
    expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual([
      [200, undefined],
      [409, 'version_conflict'],
    ])
    expect(await stockOf(saree)).toBe(6)
    await expectHealthy(h)
  })

  it.each([
    ['confirm', {}],
    ['hold', {}],
    ['cancel', { reason: 'x' }],
    ['payments', { method: 'CASH', amount: 260 }],
  ])('a change and %s: whichever is later sees what the other did', async (action, body) => {
    for (const isEditFirst of [true, false]) {
      const { order, send } = await pair()
      const act = () => calls.act(order.id, action, body)
      const responses = await behindLock(h, holdOrder(order.id), isEditFirst ? [send, act] : [act, send])
      const [first, second] = responses
      expect(first?.status).toBeLessThan(300)
      if (!isEditFirst)
        expect([409, second?.body.error_code]).toEqual([
          second?.status,
          expect.stringMatching(/version_conflict|invalid_state/),
        ])
    }
    await expectHealthy(h)
  })

  it.each([true, false])(
    'a change and an order for the last unit: the first of them gets it (%s)',
    async (isEditFirst) => {
      const saree = await aProduct(h, shop, { stock: 3 })
      const order = await place([{ product_id: saree.id, quantity: 2 }])
      const send = () =>
        h.call({
          ...{ url: url(order.id), method: 'POST', headers: owner.headers },
          body: {
            set_items: [{ order_item_id: order.items[0]?.id, quantity: 3 }],
            ...{ version: order.version, expected_total: '360.00' },
          },
        })
      const rival = () =>
        h.call({
          ...{ url: 'W/order/', key: shop.key },
          body: {
            items: [{ product_id: saree.id, quantity: 1 }],
            ...{
              receiver_name: 'Karim',
              phone: `015${String(10_000_000 + next())}`,
              address: 'Dhanmondi, Dhaka',
              district: 'Dhaka',
            },
          },
        })
      const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [saree.variantId] }
      const responses = await behindLock(h, lock, isEditFirst ? [send, rival] : [rival, send])
      expect(responses.map(({ status }) => status)).toEqual([isEditFirst ? 200 : 201, 409])
      expect(await stockOf(saree)).toBe(0)
      await expectHealthy(h)
    },
  )

  it('an order that may be paid online now is not changed', async () => {
    const saree = await aProduct(h, shop)
    const order = await place([{ product_id: saree.id }])
    await aStoredSession(h, shop, { orderId: order.id, status: 'REDIRECTED' })
    const { body } = await preview(order.id, { note: 'x' })
    expect(body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'open_payments' } })
    await h.sql('delete from payment_sessions where order_id = $1', [order.id])
  })
})

it('after random changes, payments and moves of orders nothing is wrong', { timeout: 120_000 }, async () => {
  let seed = 20_261
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const products = [
    await aProduct(h, shop, { stock: 12, priceMinor: 333_33 }),
    await aProduct(h, shop, { stock: 5, allowBackorder: true, priceMinor: 120_50 }),
    await aProduct(h, shop, { stock: 0, isTracked: false, priceMinor: 75_25 }),
    await aProduct(h, shop, { stock: 20, priceMinor: 900_00 }),
  ]
  const pick = () => products[random(products.length)] as TestProduct
  for (let round = 0; round < 6; round++) {
    const order = await place([
      { product_id: products[0]?.id as number },
      { product_id: products[1]?.id as number, quantity: 2 },
    ])
    for (let step = 0; step < 5; step++) {
      const { data } = await calls.read(order.id)
      const line = data.items[random(data.items.length)]
      const added = pick()
      const changes = {
        set_items: [{ order_item_id: line.id, quantity: random(5) }],
        ...(data.items.every((item: { product_id: number }) => item.product_id !== added.id) && {
          add_items: [{ product_id: added.id, quantity: 1 + random(3) }],
        }),
        ...(random(3) === 0 && { discount: random(50), price_reason: 'x' }),
      }
      const { status } = await edit(order, changes)
      expect([200, 400, 409], JSON.stringify(changes)).toContain(status)
      if (random(6) === 0) await calls.act(order.id, 'payments', { method: 'BKASH', amount: 10 })
    }
    await calls.act(order.id, random(2) === 0 ? 'cancel' : 'confirm', random(2) === 0 ? { reason: 'x' } : {})
  }
  await expectHealthy(h)
})
