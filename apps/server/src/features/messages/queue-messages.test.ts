import type { MessageKind } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels, messagesOf, queueOrderEvent } from '../../../test/message-calls.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { aTicket } from '../../../test/support.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { startWorker } from '../../worker.ts'

const h = await setUpApp()
let worker: LaneWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
  h.texts.length = 0
})
afterEach(() => worker.stop())
afterAll(() => h.sql('delete from outbox'))

const both = { email: true, sms: true }
const orderIn = async (shop: Shop, spec: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, {
    lines: [{ product: await aProduct(h, shop) }],
    email: 'rahima@example.com',
    locale: 'en',
    ...spec,
  })
const shopWithSms = async (...kinds: MessageKind[]) => {
  const shop = await openShop(h)
  for (const kind of kinds) await chooseChannels(h, shop, kind, both)
  return shop
}
const redeliver = () => h.sql(`update outbox set delivered_at = null, next_attempt_at = now() - interval '1 second'`)

const giveWebsite = (shop: Shop, config: object) =>
  h.sql(
    'insert into websites (store_id, config) values ($1, $2) on conflict (store_id) do update set config = excluded.config',
    [shop.storeId, JSON.stringify(config)],
  )

describe('the messages about an order', () => {
  it('are sent at each step to its e-mail and, where the store chose so, its phone, and name what the step is about', async () => {
    const shop = await shopWithSms('ORDER_SHIPPED')
    const { id, number, phone } = await orderIn(shop)
    const { act } = orderCalls(h, shop)
    await queueOrderEvent(h, shop, 'order.created', id)
    await act(id, 'confirm')
    await act(id, 'ship', {
      courier: 'Pathao',
      tracking_code: 'PT-99817',
      tracking_url: 'https://pathao.example/99817',
    })
    await act(id, 'deliver')
    await worker.drain()
    expect((await messagesOf(h, shop)).map(({ kind, channel, status }) => [kind, channel, status])).toEqual([
      ['ORDER_PLACED', 'email', 'SENT'],
      ['ORDER_CONFIRMED', 'email', 'SENT'],
      ['ORDER_SHIPPED', 'email', 'SENT'],
      ['ORDER_SHIPPED', 'sms', 'SENT'],
      ['ORDER_DELIVERED', 'email', 'SENT'],
    ])
    expect(h.mails.every(({ to }) => to === 'rahima@example.com')).toBe(true)
    const shipped = h.mails.find(({ subject }) => subject.includes('shipped'))
    expect(shipped).toMatchObject({ storeId: shop.storeId, senderName: `Shop ${shop.subdomain}` })
    expect(shipped?.text).toContain(
      'Courier: Pathao\nTracking code: PT-99817\nFollow it here: https://pathao.example/99817',
    )
    expect(h.texts).toEqual([expect.objectContaining({ to: phone })])
    expect(h.texts[0]?.text).toContain(`your order ${number} is on its way. Courier Pathao. Tracking code PT-99817.`)
  })

  it('lead to it in the website of the store, and name the store, in the language of the order', async () => {
    const shop = await shopWithSms('ORDER_CONFIRMED')
    const website = {
      website_url: 'https://shop.example/',
      store: { name: 'রংধনু', translations: { en: { name: 'Rongdhonu' } } },
    }
    await giveWebsite(shop, website)
    const expected = [
      ['bn', 'রংধনু', 'অর্ডারটি দেখুন: '],
      ['en', 'Rongdhonu', 'See your order: '],
    ] as const
    for (const [locale, name, see] of expected) {
      const { id, number } = await orderIn(shop, { locale })
      for (const type of ['created', 'confirmed', 'shipped', 'delivered', 'cancelled'])
        await queueOrderEvent(h, shop, `order.${type}`, id)
      const payment = { kind: 'gateway', method: 'BKASH', amount: '100.00', transaction_id: '9A7B6C5D4E' }
      const paid = { type: 'payment.succeeded', resource: 'order', resourceId: id, payload: { object: payment } }
      await queueEvent(h, shop.storeId, paid)
      await worker.drain()
      const mails = h.mails.splice(0)
      expect(mails).toHaveLength(6)
      for (const { subject, text, senderName } of mails) {
        expect(text).toContain(`${see}https://shop.example/orders/${number}\n`)
        expect([subject.includes(name), senderName]).toEqual([true, name])
      }
      const [sms] = h.texts.splice(0)
      expect([sms?.text.includes(name), sms?.text.includes('shop.example')]).toEqual([true, false])
    }
  })

  it('announce its cancellation', async () => {
    const shop = await openShop(h)
    const { id, number } = await orderIn(shop)
    await orderCalls(h, shop).act(id, 'cancel')
    await worker.drain()
    expect(h.mails.map(({ subject }) => subject)).toEqual([`Shop ${shop.subdomain}: order ${number} cancelled`])
  })

  it('are in the language in which the order was placed', async () => {
    const shop = await shopWithSms('ORDER_PLACED')
    const bangla = await orderIn(shop, { locale: 'bn' })
    await queueOrderEvent(h, shop, 'order.created', bangla.id)
    await worker.drain()
    expect(h.mails[0]?.subject).toContain(`অর্ডার ${bangla.number} পেয়েছি`)
    expect(h.texts[0]?.text).toContain('ধন্যবাদ')
    const rows = await messagesOf(h, shop)
    expect(rows.map(({ language, channel, parts }) => [language, channel, parts])).toEqual([
      ['bn', 'email', null],
      ['bn', 'sms', 1],
    ])
    const english = await orderIn(shop)
    await queueOrderEvent(h, shop, 'order.created', english.id)
    await worker.drain()
    expect(h.mails[1]?.subject).toContain(`order ${english.number} received`)
    expect((await messagesOf(h, shop)).at(-1)).toMatchObject({ language: 'en', channel: 'sms', parts: 1 })
  })

  it('go to the e-mail of the account when the order has none, and by SMS to the phone when neither has one', async () => {
    const shop = await openShop(h)
    const customer = await signIn(h, shop)
    const own = await orderIn(shop, { email: '', customerId: customer.id })
    const guests = await orderIn(shop, { email: '' })
    for (const { id } of [own, guests]) await queueOrderEvent(h, shop, 'order.created', id)
    await worker.drain()
    expect(h.mails.map(({ to }) => to)).toEqual([customer.email])
    expect(h.texts.map(({ to }) => to)).toEqual([guests.phone])
  })

  it('send a guest without an e-mail address the number, the total and the link of the order in one SMS of two parts', async () => {
    const shop = await openShop(h)
    await giveWebsite(shop, { website_url: 'https://shop.example' })
    for (const locale of ['bn', 'en'] as const) {
      const { id, number } = await orderIn(shop, { locale, email: '' })
      for (const type of ['created', 'confirmed']) await queueOrderEvent(h, shop, `order.${type}`, id)
      await worker.drain()
      const [sms, ...others] = h.texts.splice(0)
      expect(others).toEqual([])
      expect(sms?.text).toContain(`https://shop.example/orders/${number}`)
      expect(sms?.text).toMatch(locale === 'bn' ? /অর্ডার .* পেয়েছি, মোট ৳/ : /we received your order .*, total Tk /)
      expect((await messagesOf(h, shop)).at(-1)?.parts).toBeLessThanOrEqual(2)
    }
    const off = await openShop(h)
    const headers = { authorization: `Bearer ${off.secretKey}` }
    const template = `M/${off.subdomain}/message-templates/ORDER_PLACED/`
    await h.call({ method: 'PATCH', url: template, headers, body: { sms_enabled: false } })
    await queueOrderEvent(h, off, 'order.created', (await orderIn(off, { email: '' })).id)
    await worker.drain()
    expect(await messagesOf(h, off)).toEqual([])
  })

  it('greet the receiver by name, and list the items, the sums and, where the buyer is proven, the address of the order', async () => {
    const shop = await openShop(h)
    const product = await aProduct(h, shop, { name: 'Jamdani', priceMinor: 2_500_25 })
    await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00 })
    await anOfferOf(h, shop, { name: 'Eid', kind: 'fixed', amountMinor: 250_00 })
    const placed = await h.call({
      url: 'W/order/',
      key: shop.key,
      headers: { 'accept-language': 'en' },
      body: {
        ...{ receiver_name: 'Md. Karim', phone: '01811000001', email: 'rahima@example.com' },
        ...{ address: 'House 12, Road 5/A, Dhanmondi', delivery_location: 'inside_dhaka' },
        items: [{ product_id: product.id, quantity: 2 }],
      },
    })
    expect(placed.status).toBe(201)
    await worker.drain()
    const [mail] = h.mails
    expect(mail?.text).toContain('Dear Md. Karim,\n')
    expect(mail?.text).toContain('\n2 × Jamdani: ৳5,000.50\n')
    expect(mail?.text).toContain(
      'Items: ৳5,000.50\nDiscount (Eid): -৳250\nDelivery: ৳60\nRounding: -৳0.50\nTotal: ৳4,810\nTo pay on delivery: ৳4,810\n',
    )
    expect(mail?.text).not.toContain('Road 5/A')
    await h.sql('update orders set is_phone_proven = true where id = $1', [placed.data.order.id])
    await queueOrderEvent(h, shop, 'order.created', placed.data.order.id)
    await worker.drain()
    expect(h.mails[1]?.text).toContain('Delivery address: House 12, Road 5/A, Dhanmondi\n')
  })

  it.each([
    [{ name: 'Free delivery', kind: 'free_delivery' }, 'Discount: -৳60\nDelivery: free\n'],
    [{ name: 'Eid', percentBp: 1000 }, 'Discount: -৳80\nDelivery: ৳60\n'],
  ] as const)('do not name the offer %j beside what its bundles save', async (offer, sums) => {
    const shop = await openShop(h)
    const [flour, ghee] = [
      await aProduct(h, shop, { priceMinor: 200_00 }),
      await aProduct(h, shop, { priceMinor: 60_00 }),
    ]
    await aBundle(h, shop, { priceMinor: 200_00, items: [{ product: flour }, { product: ghee }] })
    await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00 })
    await anOfferOf(h, shop, offer)
    const placed = await h.call({
      url: 'W/order/',
      key: shop.key,
      headers: { 'accept-language': 'en' },
      body: {
        ...{ receiver_name: 'Karim', phone: '01811000001', email: 'rahima@example.com', address: 'Road 5' },
        items: [
          { product_id: flour.id, quantity: 2 },
          { product_id: ghee.id, quantity: 1 },
        ],
        delivery_location: 'inside_dhaka',
      },
    })
    expect(placed.status, placed.text).toBe(201)
    await worker.drain()
    expect(h.mails[0]?.text).toContain(`Items: ৳460\n${sums}`)
  })

  it.each([
    ['Visit evil.example today', 'Dear Visit evil. example today,'],
    ['Win at www.evil.example/x', 'Dear customer,'],
    ['Call 01712345678', 'Dear customer,'],
    ['a@evil.example', 'Dear customer,'],
    ['You have won a big prize now', 'Dear customer,'],
  ])(
    'greet a receiver called %j as %j, and never repeat a link or a number as the address',
    async (typed, greeting) => {
      const shop = await openShop(h)
      const { id } = await orderIn(shop, { receiverName: typed })
      await h.sql(
        `update orders set address = 'Call 01712-345 678, see https://evil.example', is_phone_proven = true where id = $1`,
        [id],
      )
      await queueOrderEvent(h, shop, 'order.created', id)
      await worker.drain()
      expect(h.mails[0]?.text).toContain(greeting)
      expect(h.mails[0]?.text).not.toMatch(/evil\.example|01712|345 678|Delivery address/)
    },
  )

  it('are not sent when the store has switched them off, and no SMS is sent unless it switched them on', async () => {
    const shop = await openShop(h)
    await chooseChannels(h, shop, 'ORDER_PLACED', { email: false, sms: false })
    const { id } = await orderIn(shop)
    await queueOrderEvent(h, shop, 'order.created', id)
    await queueOrderEvent(h, shop, 'order.confirmed', id)
    await worker.drain()
    expect((await messagesOf(h, shop)).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['ORDER_CONFIRMED', 'email'],
    ])
    expect(h.texts).toEqual([])
  })

  it('are one for each event and channel, however often the event is delivered and by however many workers', async () => {
    const shop = await shopWithSms('ORDER_PLACED')
    const orders = [await orderIn(shop), await orderIn(shop), await orderIn(shop)]
    for (const { id } of orders) await queueOrderEvent(h, shop, 'order.created', id)
    const other = startWorker(h.deps, { pollMs: 3_600_000 })
    await Promise.all([worker.drain(), other.drain()])
    await redeliver()
    await Promise.all([worker.drain(), other.drain()])
    await other.stop()
    expect((await messagesOf(h, shop)).length).toBe(6)
    expect([h.mails.length, h.texts.length]).toEqual([3, 3])
  })

  it('hold no link that a shopper typed, and a store’s name adds neither a header nor a line', async () => {
    const shop = await shopWithSms('ORDER_PLACED', 'ORDER_SHIPPED')
    const name = `Evil\r\nBcc: victim@example.com\n\n<b>${'long '.repeat(30)}`.slice(0, 100)
    await h.sql('update stores set name = $2 where id = $1', [shop.storeId, name])
    const { id } = await orderIn(shop, { receiverName: 'Click http://evil.example\nnow' })
    await queueOrderEvent(h, shop, 'order.created', id)
    await h.sql(`update orders set courier = E'Fast\\nTo: 017', tracking_url = 'javascript:alert(1)' where id = $1`, [
      id,
    ])
    await queueOrderEvent(h, shop, 'order.shipped', id)
    await worker.drain()
    const texts = [...h.mails.map(({ subject }) => subject), ...h.texts.map(({ text }) => text)]
    expect(texts).toHaveLength(4)
    for (const text of texts) expect(text).not.toMatch(/[\p{Cc}]|evil\.example|javascript/u)
    for (const { text } of h.mails) expect(text).not.toMatch(/evil\.example|javascript/)
    for (const { text } of h.texts) expect(text.length).toBeLessThan(200)
  })

  it('stop at twenty an hour for one address; more are listed as failed, and are not sent', async () => {
    const shop = await openShop(h)
    const order = await orderIn(shop)
    for (let n = 0; n < 21; n++) await queueOrderEvent(h, shop, 'order.created', order.id)
    await worker.drain()
    await queueOrderEvent(h, shop, 'order.confirmed', order.id)
    await worker.drain()
    const failed = (await messagesOf(h, shop)).filter(({ status }) => status === 'FAILED')
    expect(failed.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ['ORDER_PLACED', 0],
      ['ORDER_CONFIRMED', 0],
    ])
    expect(failed[0]?.last_error).toBe('more than 20 messages to this destination in an hour')
    expect(h.mails).toHaveLength(20)
  })

  it('are not sent for an event of more than three days ago', async () => {
    const shop = await openShop(h)
    const { id } = await orderIn(shop)
    await queueOrderEvent(h, shop, 'order.created', id)
    await h.sql(`update outbox set created_at = now() - interval '4 days' where store_id = $1`, [shop.storeId])
    await worker.drain()
    expect(await messagesOf(h, shop)).toEqual([])
  })

  it('leave an address that an older release stored wrongly, and the event is delivered', async () => {
    const shop = await openShop(h)
    const { id } = await orderIn(shop, { email: 'a@example.com, b@example.com' })
    await queueOrderEvent(h, shop, 'order.created', id)
    await worker.drain()
    expect((await messagesOf(h, shop)).map(({ channel }) => channel)).toEqual(['sms'])
    expect(await h.sql('select 1 from outbox where store_id = $1 and delivered_at is null', [shop.storeId])).toEqual([])
  })
})

it('a refund that was paid out is announced with its amount, and a link to its order', async () => {
  const shop = await shopWithSms('REFUND_COMPLETED')
  await giveWebsite(shop, { website_url: 'https://shop.example' })
  const order = await orderIn(shop, { status: 'DELIVERED' })
  await orderCalls(h, shop).act(order.id, 'payments', { method: 'CASH', amount: 100 })
  const { act, open } = refundCalls(h, shop, '')
  const { id } = (await open(order.id, { amount: 50 })).data
  await act(id, 'process')
  expect((await act(id, 'complete', { method: 'CASH' })).status).toBe(200)
  await worker.drain()
  expect(h.mails.map(({ subject }) => subject)).toEqual([`Shop ${shop.subdomain}: refund of ৳50 sent`])
  expect(h.mails[0]?.text).toContain(`https://shop.example/orders/${order.number}`)
  expect(h.texts[0]?.text).toContain(`refund of Tk 50 for order ${order.number}`)
  const rows = await h.sql('select refund_id, order_id from messages where store_id = $1', [shop.storeId])
  expect(rows).toEqual(Array(2).fill({ refund_id: String(id), order_id: String(order.id) }))
})

describe('the message about a ticket', () => {
  it('is sent when staff reply, in the language of the customer, and not when the customer writes', async () => {
    const shop = await openShop(h)
    const customer = await signIn(h, shop)
    const { id, number } = await aTicket(h, shop, customer.id)
    await h.call({
      url: `W/tickets/${id}/messages/`,
      key: shop.key,
      token: customer.token,
      body: { message: 'Where is it?' },
    })
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const replied = await h.call({
      url: `M/${shop.subdomain}/tickets/${id}/messages/`,
      headers,
      body: { message: 'It is on its way.\nTomorrow.' },
    })
    expect(replied.status).toBe(201)
    await worker.drain()
    expect(h.mails).toEqual([expect.objectContaining({ to: customer.email })])
    expect(h.mails[0]?.subject).toBe(`Shop ${shop.subdomain}: টিকিট ${number}-এর জবাব`)
    expect(h.mails[0]?.text).toContain('It is on its way.\nTomorrow.')
    expect(await h.sql('select ticket_id from messages where store_id = $1', [shop.storeId])).toEqual([
      { ticket_id: id },
    ])
  })
})
