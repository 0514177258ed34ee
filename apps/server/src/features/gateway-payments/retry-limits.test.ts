import { expect, it } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls, RESULT_PAGE } from '../../../test/payment-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ limits: true })
const pay = paymentCalls(h, shop, await setUpGateways())
await pay.open(['BKASH', 'NAGAD'])

it('the phone number of a guest can be tried ten times for an order, also by a shopper who is signed in', async () => {
  const { order_number } = await pay.begun()
  const { token } = await signIn(h, shop)
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await pay.retry({ order_number, phone: `018${String(10_000_000 + n)}` }, { token })).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
})

it('look-ups of strangers behind the same address do not stop who pays an own order', async () => {
  const ip = { 'x-shopper-ip': '203.0.113.77' }
  const lookUp = (url: string, body: object, token?: string) =>
    h.call({ url: `W/${url}/`, key: shop.key, token, headers: ip, body })
  const stranger = { order_number: 'RD-22222222', phone: '01812345678' }
  for (let n = 0; n < 12; n++) await lookUp('orders/track', stranger)
  expect((await lookUp('orders/track', stranger)).status).toBe(429)

  const toPay = { payment_method: 'BKASH', callback_url: RESULT_PAGE }
  const named = async () => {
    const phone = pay.phone()
    return { order_number: (await pay.begun({ phone })).order_number, phone }
  }
  // Several seconds pass: a fast machine would use up the address's share of the writes of all.
  let at = Date.now()
  const pause = () => {
    at += 5_000
    h.setNow(new Date(at))
  }
  // Guests who name their own orders take nothing from each other.
  for (let n = 0; n < 7; n++) {
    pause()
    const guest = { ...(await named()), payment_method: 'ROCKET', payment_transaction_id: '' }
    for (let m = 0; m < 10; m++) expect((await lookUp('payment/change-method', guest)).status).toBe(400)
  }
  pause()
  const guest = await named()
  expect((await lookUp('payment/retry', { ...guest, ...toPay })).status).toBe(201)

  const unknown = []
  for (let n = 0; n < 62; n++)
    unknown.push((await lookUp('payment/retry', { ...stranger, order_number: `RD-${22222222 + n}`, ...toPay })).status)
  expect(unknown).toContain(429)
  const { token } = await signIn(h, shop)
  const product = await pay.product()
  const own = await pay.begun({ items: [{ product_id: product.id }] }, { token })
  expect((await lookUp('payment/retry', { order_id: own.order_id, ...toPay }, token)).status).toBe(201)
  expect((await lookUp('payment/change-method', { order_id: own.order_id, payment_method: 'COD' }, token)).status).toBe(
    200,
  )
})

it('a customer who is signed in asks twenty times in ten minutes for orders by their ID, whatever the address', async () => {
  const { token } = await signIn(h, shop)
  const statuses = []
  for (let n = 0; n < 22; n++) statuses.push((await pay.retry({ order_id: 999_999 }, { token })).status)
  expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
})

it('equal changes to cash that are sent at once all return the one change, and so is a later one', async () => {
  const phone = pay.phone()
  const { order_number, order_id } = await pay.begun({ phone, payment_method: 'NAGAD' })
  const body = { order_number, phone, payment_method: 'COD' }
  const toCash = () => h.call({ url: 'W/payment/change-method/', key: shop.key, body })
  const responses = await Promise.all(Array.from({ length: 5 }, toCash))
  for (const { status, data } of [...responses, await toCash()])
    expect([status, data]).toEqual([200, responses[0]?.data])
  const changes = `select 1 from outbox where type = 'order.payment_method_changed' and resource_id = $1`
  expect(await h.sql(changes, [String(order_id)])).toHaveLength(1)
})
