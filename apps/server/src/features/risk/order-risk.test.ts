import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { OutboxWorker } from '../../platform/outbox-worker.ts'

const h = await setUpApp()
let worker: OutboxWorker
beforeAll(async () => {
  worker = await startIdleWorker(h.deps)
})
afterAll(() => worker.stop())

const address = 'House 12, Road 5, Dhanmondi, Dhaka'
const aPhone = () => `017${10_000_000 + next()}`

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 100 })
  const place = async (more: object = {}) => {
    const body = { receiver_name: 'Rahima', phone: aPhone(), address, items: [{ product_id: product.id }], ...more }
    const { data } = await h.call({ url: 'W/order/', key: shop.key, body })
    return { id: data.order.id as number, response: data }
  }
  const staff = (path: string, body?: object, method?: 'PATCH') =>
    h.call({
      url: `M/${shop.subdomain}/${path}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
      ...(body ? { body } : {}),
      ...(method ? { method } : {}),
    })
  const riskOf = async (id: number) => (await staff(`orders/${id}/`)).data.risk
  const codesOf = async (id: number) => (await riskOf(id)).facts.map(({ code }: { code: string }) => code)
  return { shop, product, place, staff, riskOf, codesOf }
}

describe('the risk of an order', () => {
  it('is computed after the order, with reasons for staff in both languages', async () => {
    h.setNow('2026-04-01T06:00:00Z')
    const { place, riskOf } = await aShop()
    const { id } = await place({ receiver_name: 'x', address: 'Road 5' })
    expect(await riskOf(id)).toBeNull()
    await worker.drain()
    expect(await riskOf(id)).toEqual({
      score: 65,
      level: 'high',
      // With the effects: 65.
      base: 10,
      facts: [
        { code: 'NEW_PHONE', effect: 20, message: 'First order of this number.', message_bn: 'এই নম্বরের প্রথম অর্ডার।' },
        {
          code: 'UNLIKELY_NAME',
          effect: 20,
          message: 'The name has one letter only.',
          message_bn: 'নামে মাত্র একটি অক্ষর।',
        },
        {
          code: 'INCOMPLETE_ADDRESS',
          effect: 15,
          message: 'The address is short, or its district is unknown.',
          message_bn: 'ঠিকানা অসম্পূর্ণ, অথবা জেলা জানা নেই।',
        },
      ],
      scored_at: '2026-04-01T06:00:00.000Z',
    })
  })

  it('changes with what happens to other orders of the number, in this store only', async () => {
    const { shop, product, place, staff, codesOf } = await aShop()
    const other = await aShop()
    const phone = aPhone()
    const [mine, theirs] = [await place({ phone }), await other.place({ phone })]
    await worker.drain()
    expect([await codesOf(mine.id), await other.codesOf(theirs.id)]).toEqual([['NEW_PHONE'], ['NEW_PHONE']])
    const second = await place({ phone, items: [{ product_id: product.id, quantity: 2 }] })
    await worker.drain()
    expect(await codesOf(mine.id)).toEqual([])
    for (const status of ['RETURNED', 'DELIVERED'] as const)
      await anOrder(h, shop, { lines: [{ product }], phone: `+88${phone}`, status })
    expect((await staff(`orders/${second.id}/cancel/`, { reason: 'Out of stock' })).status).toBe(200)
    await worker.drain()
    expect(await codesOf(mine.id)).toEqual(['RETURNED_BEFORE', 'CANCELLED_BEFORE', 'DELIVERED_BEFORE'])
    expect(await other.codesOf(theirs.id)).toEqual(['NEW_PHONE'])
  })

  it('does not take the cash that the courier collected for a payment in advance', async () => {
    const { place, staff, riskOf } = await aShop()
    const { id } = await place()
    for (const [step, body] of [['confirm'], ['ship', { courier: 'Pathao' }], ['deliver']] as const)
      expect((await staff(`orders/${id}/${step}/`, body ?? {})).status).toBe(200)
    await worker.drain()
    expect((await staff(`orders/${id}/`)).data.payment_status).toBe('PAID')
    expect(await riskOf(id)).toMatchObject({ score: 30, facts: [{ code: 'NEW_PHONE' }] })
  })

  it('counts open orders and duplicates of the number, and a total far above the usual one', async () => {
    const { product, place, codesOf } = await aShop()
    for (let made = 0; made < 10; made++) await place()
    const phone = aPhone()
    const orders = [
      await place({ phone }),
      await place({ phone }),
      await place({ phone, items: [{ product_id: product.id, quantity: 5 }] }),
    ]
    await worker.drain()
    const codes = await Promise.all(orders.map(({ id }) => codesOf(id)))
    expect(codes).toEqual([['OPEN_ORDERS'], ['PROBABLE_DUPLICATE', 'OPEN_ORDERS'], ['HIGH_VALUE', 'OPEN_ORDERS']])
  })

  it('filters and sorts the list of orders, page by page', async () => {
    const { place, staff } = await aShop()
    const [low, high, middle] = [
      (await place()).id,
      (await place({ receiver_name: 'x', address: 'Road 5' })).id,
      (await place({ address: 'Road 5' })).id,
    ]
    await worker.drain()
    const late = (await place()).id
    const idsOf = async (query: string) =>
      (await staff(`orders/?${query}`)).data.items.map(({ id }: { id: number }) => id)
    expect(await idsOf('sort=risk')).toEqual([high, middle, low])
    expect(await idsOf('sort=newest')).toEqual([late, middle, high, low])
    expect(await idsOf('risk_level=HIGH')).toEqual([high])
    expect(await idsOf('risk_level=low')).toEqual([])
    const page = (await staff('orders/?sort=risk&limit=1')).data
    expect(page.items[0]).toMatchObject({ id: high, risk_score: 65, risk_level: 'high' })
    expect(await idsOf(`sort=risk&limit=2&cursor=${encodeURIComponent(page.next_cursor)}`)).toEqual([middle, low])
    expect((await staff('orders/?sort=newest')).data.items[0]).toMatchObject({ risk_score: null, risk_level: null })
  })

  it('has the thresholds of the store: 400 validation_failed when they are out of order', async () => {
    const { place, staff, riskOf } = await aShop()
    const wrong = await staff('settings/', { risk_thresholds: { medium_from: 50, high_from: 50 } }, 'PATCH')
    expect([wrong.body.error_code, Object.keys(wrong.body.errors)]).toEqual([
      'validation_failed',
      ['risk_thresholds.high_from'],
    ])
    const thresholds = { medium_from: 5, high_from: 20 }
    const { data } = await staff('settings/', { risk_thresholds: thresholds }, 'PATCH')
    expect(data.risk_thresholds).toEqual(thresholds)
    const { id } = await place()
    await worker.drain()
    expect(await riskOf(id)).toMatchObject({ score: 30, level: 'high' })
  })

  it('is never in what a storefront or a receiver of events gets', async () => {
    const { shop, place } = await aShop()
    const { id, response } = await place({ receiver_name: 'x' })
    await worker.drain()
    const { order, tracking_token } = response
    const responses = [
      response,
      (await h.call({ url: 'W/orders/track/', key: shop.key, body: { tracking_token } })).data,
      (await h.call({ url: `W/orders/${id}/invoice/?tracking_token=${tracking_token}`, key: shop.key })).body,
      await h.sql('select payload from outbox where store_id = $1', [shop.storeId]),
    ]
    expect(order.id).toBe(id)
    for (const text of responses.map((one) => JSON.stringify(one)))
      expect(text).not.toMatch(/risk|score|UNLIKELY_NAME|NEW_PHONE/i)
  })
})
