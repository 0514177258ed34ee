import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import {
  aSubscription,
  renewalsOf,
  staffSubscriptionCalls,
  subscriptionCalls,
  type TestSubscription,
} from '../../../test/subscriptions.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH'])
const orders = orderCalls(h, shop)
const staff = staffSubscriptionCalls(h, shop)
const { start, renew, read, ordersOf, eventsOf } = renewalsOf(h, shop)
beforeEach(() => h.setNow(new Date(start)))
afterAll(() => expectHealthy(h))

/** A subscription whose first order is being paid through bKash. */
async function begun(): Promise<TestSubscription & { sessionId: string }> {
  const [shopper, product] = [
    await signIn(h, shop),
    await aProduct(h, shop, { isSubscribable: true, priceMinor: 500_00, stock: 100 }),
  ]
  const items = [{ product_id: product.id }]
  const { order_id: orderId, payment_session_id: sessionId } = await pay.begun(
    { items, subscribe_items: items, subscribe_interval: 'weekly' },
    { token: shopper.token },
  )
  const { subscription_id: id } = (
    await h.call({ url: `W/orders/?order_id=${orderId}`, key: shop.key, token: shopper.token })
  ).data
  return { id, orderId, shopper, product, sessionId }
}

const unbegun = { status: 'PAUSED', pause_reason: 'FIRST_ORDER_UNPAID' }

describe('a subscription whose first order is not paid in cash', () => {
  it('begins when the order is paid through a gateway', async () => {
    const tea = await begun()
    expect(await read(tea)).toMatchObject(unbegun)
    await deliverEvents(h)
    expect(await read(tea)).toMatchObject(unbegun)
    await pay.pay(tea.sessionId)
    await deliverEvents(h)
    expect(await read(tea)).toMatchObject({ status: 'ACTIVE', pause_reason: null })
    expect(await eventsOf(tea)).toEqual(['created', 'resumed'])
    await renew(7)
    expect(await ordersOf(tea)).toHaveLength(2)
  })

  it('begins when the shopper pays the order cash on delivery instead', async () => {
    const tea = await begun()
    const { status } = await h.call({
      url: 'W/payment/change-method/',
      key: shop.key,
      token: tea.shopper.token,
      body: { order_id: tea.orderId, payment_method: 'COD' },
    })
    expect(status).toBe(200)
    await deliverEvents(h)
    expect(await read(tea)).toMatchObject({ status: 'ACTIVE', pause_reason: null })
  })

  it('never begins when nobody pays: no order is placed, and it ends with its first one', async () => {
    const [left, cancelled] = [await begun(), await begun()]
    await orders.act(cancelled.orderId, 'cancel', { reason: 'Not available' })
    h.setNow(new Date(start + 61 * 60_000))
    await runJobs(h, 'orders.expire')
    await runJobs(h, 'payments.expire')
    expect(await read(left)).toMatchObject(unbegun)
    await deliverEvents(h)
    for (const tea of [left, cancelled]) {
      expect((await read(tea)).status).toBe('CANCELLED')
      await renew(7)
      expect(await ordersOf(tea)).toHaveLength(1)
    }
    expect(await eventsOf(left)).toEqual(['created', 'cancelled'])
  })

  it('begins when staff verify the claimed payment, or accept the order without one', async () => {
    await h.sql(
      `insert into payment_methods (store_id, code, name, type, is_enabled) values ($1, 'BANK_TRANSFER', 'Bank', 'manual', true)`,
      [shop.storeId],
    )
    const claimed = () =>
      aSubscription(h, shop, {
        order: { payment_method: 'BANK_TRANSFER', payment_transaction_id: `BANK${next()}` },
      })
    const [verified, confirmed, waiting] = [await claimed(), await claimed(), await claimed()]
    const [payment] = await h.sql<{ id: number }>('select id from payments where order_id = $1', [verified.orderId])
    await orders.act(verified.orderId, `payments/${payment?.id}/verify`)
    await orders.act(confirmed.orderId, 'confirm', { accept_unpaid: true })
    await deliverEvents(h)
    expect((await read(verified)).status).toBe('ACTIVE')
    expect((await read(confirmed)).status).toBe('ACTIVE')
    expect(await read(waiting)).toMatchObject(unbegun)
  })

  it('is not begun by pausing and resuming it: 409 invalid_state to its customer and to staff', async () => {
    const tea = await begun()
    const mine = subscriptionCalls(h, shop, tea)
    expect((await mine.act('pause')).data).toMatchObject(unbegun)
    expect((await staff.act(tea.id, 'pause')).data).toMatchObject(unbegun)
    for (const refused of [await mine.act('resume'), await staff.act(tea.id, 'resume')]) {
      expect([refused.status, refused.body.error_code]).toEqual([409, 'invalid_state'])
      expect(refused.body.details).toEqual({ current_status: 'PAUSED', reason: 'first_order_unpaid' })
    }
    expect((await mine.act('cancel')).data.status).toBe('CANCELLED')
    await pay.pay(tea.sessionId)
    await deliverEvents(h)
    expect((await read(tea)).status).toBe('CANCELLED')
  })
})

it('a subscription that is paid in cash begins with its first order', async () => {
  const tea = await aSubscription(h, shop)
  expect((await read(tea)).status).toBe('ACTIVE')
})
