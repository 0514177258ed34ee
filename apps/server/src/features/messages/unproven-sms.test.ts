import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { giveWebsiteUrl } from '../../../test/confirmations.ts'
import { handleNewest, sendQueued } from '../../../test/deliver-newest.ts'
import { setDesk } from '../../../test/desk.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels, messagesOf } from '../../../test/message-calls.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'

const h = await setUpApp()
let worker: LaneWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.texts.length = 0
})
afterEach(() => worker.stop())
afterAll(() => h.sql('delete from outbox'))

const NETWORK = '203.0.113.7'
const OTHER_NETWORK = '198.51.100.9'
/** Three SMS of a network in an hour, and sixty of the store. */
const FACTOR = 0.05
/** One SMS of a network in an hour, and six of the store. */
const SMALL_FACTOR = 0.005
const aPhone = () => `019${String(10_000_000 + next())}`

/** A store whose limits are multiplied by `rateLimitFactor`, and a function that orders from an address, without e-mail. */
async function aStore(rateLimitFactor = FACTOR) {
  const shop = await openShop(h, { settings: { rateLimitFactor } })
  const product = await aProduct(h, shop, { stock: 500 })
  const order = async (ip: string | null = NETWORK, more: object = {}): Promise<number> => {
    const address = { receiver_name: 'Karima', phone: aPhone(), address: 'Road 5, Feni' }
    const body = { ...address, items: [{ product_id: product.id, quantity: 1 }], payment_method: 'COD', ...more }
    const headers = ip === null ? {} : { 'x-shopper-ip': ip }
    const { status, text, data } = await h.call({ url: 'W/order/', key: shop.key, headers, body })
    if (status !== 201) throw new Error(`the order returned ${text}`)
    return data.order.id
  }
  const orders = async (count: number, ipOf: (n: number) => string | null = () => NETWORK) => {
    const placed: number[] = []
    for (let n = 0; n < count; n++) placed.push(await order(ipOf(n)))
    await worker.drain()
    return placed
  }
  return { shop, order, orders, act: orderCalls(h, shop).act }
}

/** More SMS to unproven numbers that the store has sent within the hour about an order. */
const haveSent = (shop: Shop, orderId: number, count: number) =>
  h.sql(
    `insert into messages (store_id, event_id, channel, kind, language, destination, text, parts, proof, status, attempts, order_id, sent_at)
     select $1, -$3::bigint - n, 'sms', 'ORDER_PLACED', 'bn', '+8801900000000', 'Thank you.', 1, 'NONE', 'SENT', 1, $4, now()
       from generate_series(1, $2) n`,
    [shop.storeId, count, next() * 1000, orderId],
  )
const countSent = () => h.texts.splice(0).length
const asStaff = (shop: Shop, path: string, language = 'en', method: 'GET' | 'POST' = 'GET') => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': language }
  return h.call({
    method,
    url: `M/${shop.subdomain}/messages/${path}`,
    headers,
    ...(method === 'POST' && { body: {} }),
  })
}
const reasonsOf = async (shop: Shop, language: string) => {
  const { data } = await asStaff(shop, '?status=FAILED', language)
  return data.items.map((message: { last_error: string }) => message.last_error)
}

describe('the SMS of orders whose numbers nobody has proven', () => {
  it('are as many as one network may cause in an hour; every order is placed, and staff read why no more are sent', async () => {
    const { shop, orders, order } = await aStore()
    const placed = await orders(5)
    expect(countSent()).toBe(3)
    const failed = (await messagesOf(h, shop)).filter(({ status }) => status === 'FAILED')
    expect(failed.map((row) => Number(row.order_id))).toEqual(placed.slice(3))
    const [english] = await reasonsOf(shop, 'en')
    const [bangla] = await reasonsOf(shop, 'bn')
    expect(english).toContain('many orders with unproven numbers came from the same network within an hour')
    expect(bangla).toContain('এক ঘণ্টায় একই নেটওয়ার্ক থেকে যাচাই না করা নম্বরে অনেক অর্ডার এসেছে')
    await order(OTHER_NETWORK)
    await order(NETWORK)
    await worker.drain()
    expect(countSent()).toBe(1)
  })

  it('count together for all addresses of an IPv6 customer', async () => {
    const { orders } = await aStore()
    await orders(5, (n) => `2001:db8:77:${n}::1`)
    expect(countSent()).toBe(3)
  })

  it('are as many as the store may send to new numbers in an hour, whatever networks they come from', async () => {
    const { shop, orders } = await aStore(SMALL_FACTOR)
    await orders(8, (n) => `203.0.113.${n}`)
    expect(countSent()).toBe(5)
    await orders(1, () => null)
    expect(countSent()).toBe(0)
    expect(await reasonsOf(shop, 'en')).toEqual(
      Array(4).fill(expect.stringContaining('as many SMS to unproven numbers within an hour as it may')),
    )
  })

  it('are few of each network, and none without one, when half of the hour is used up; a quarter is kept for numbers to which an order was delivered', async () => {
    const { shop, order, orders, act } = await aStore()
    const phone = aPhone()
    const delivered = await order(NETWORK, { phone })
    for (const move of ['confirm', 'ship', 'deliver']) expect((await act(delivered, move)).status).toBe(200)
    const [first = 0] = await orders(1, () => null)
    await haveSent(shop, first, 29)
    countSent()
    await orders(2, () => OTHER_NETWORK)
    expect(countSent()).toBe(1)
    await orders(1, () => null)
    expect(countSent()).toBe(0)
    await haveSent(shop, first, 14)
    await orders(1, () => '192.0.2.1')
    expect(countSent()).toBe(0)
    await order('192.0.2.2', { phone })
    await worker.drain()
    expect(countSent()).toBe(1)
    await haveSent(shop, first, 14)
    await order('192.0.2.3', { phone })
    await worker.drain()
    expect(countSent()).toBe(0)
  })

  it('are announced to the owners once an hour when the limit of the store has refused one', async () => {
    const { shop, orders } = await aStore()
    const announced = async () => {
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      const { data } = await h.call({ url: `M/${shop.subdomain}/events/?types=sms.limit_reached`, headers })
      return data.items.map((event: { data: object }) => event.data)
    }
    const [first = 0] = await orders(1, () => null)
    await haveSent(shop, first, 59)
    await orders(1)
    await orders(2)
    expect(await announced()).toEqual([{ object: { per_hour: 60 } }])
    await h.sql(`update messages set created_at = created_at - interval '61 minutes' where store_id = $1`, [
      shop.storeId,
    ])
    await haveSent(shop, first, 60)
    await orders(1)
    expect(await announced()).toHaveLength(2)
  })

  it('of a storefront that does not say who orders are limited for the store alone', async () => {
    const { orders } = await aStore()
    await orders(5, () => null)
    expect(countSent()).toBe(5)
  })

  it('are sent again in the next hour', async () => {
    const { shop, orders } = await aStore()
    await orders(4)
    await h.sql(`update messages set created_at = created_at - interval '61 minutes' where store_id = $1`, [
      shop.storeId,
    ])
    await orders(4)
    expect(countSent()).toBe(6)
  })

  it('keep none back from a buyer behind the same network who has proven the number', async () => {
    const { shop, order, orders } = await aStore()
    await orders(4)
    countSent()
    const phone = aPhone()
    await order(NETWORK, { phone, phone_verification_token: phoneProofs(h, shop)(phone) })
    await worker.drain()
    expect(countSent()).toBe(1)
  })

  it('are not held back once staff have moved the order, and staff may send one that was refused', async () => {
    const { shop, orders, act } = await aStore()
    await chooseChannels(h, shop, 'ORDER_CONFIRMED', { email: true, sms: true })
    const placed = await orders(5)
    countSent()
    for (const id of placed) expect((await act(id, 'confirm')).status).toBe(200)
    await worker.drain()
    expect(countSent()).toBe(5)
    const refused = (await messagesOf(h, shop)).find(({ status }) => status === 'FAILED')
    expect((await asStaff(shop, `${refused?.id}/retry/`, 'en', 'POST')).status).toBe(200)
    await sendQueued(h)
    expect(countSent()).toBe(1)
  })

  it('have no link by which the order is confirmed when they are held back', async () => {
    const { shop, orders } = await aStore()
    await giveWebsiteUrl(h, shop)
    await setDesk(h, shop, { link: 'sms' })
    await orders(5)
    expect(h.texts.splice(0).filter(({ text }) => text.includes('/c/'))).toHaveLength(3)
    const failed = (await messagesOf(h, shop)).filter(({ status }) => status === 'FAILED')
    expect(failed.map(({ text }) => /\/c\/\w/.test(text))).toEqual([false, false])
  })

  it('are within the limit when two workers queue them at once', async () => {
    const { shop, order } = await aStore(SMALL_FACTOR)
    // Another product, so that no lock on its sales count is waited for.
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const ids = [await order(), await order(NETWORK, { items })]
    // What each inserts waits for this one, when it has counted what was sent.
    const held = await holdTransaction(
      h,
      `insert into messages (store_id, event_id, channel, kind, language, destination, text, parts, order_id)
       select store_id, id, 'sms', 'ORDER_PLACED', 'bn', '+8801900000000', 'Thank you.', 1, resource_id::bigint from outbox
        where store_id = $1 and type = 'order.created'`,
      [shop.storeId],
    )
    const first = handleNewest(h, shop, String(ids[0]), 'order.created')
    await held.seesWaiting(1)
    const second = handleNewest(h, shop, String(ids[1]), 'order.created')
    await Promise.race([second, held.seesWaiting(2)])
    await held.end('rollback')
    await Promise.all([first, second])
    expect((await messagesOf(h, shop)).map(({ status }) => status).sort()).toEqual(['FAILED', 'QUEUED'])
  })
})
