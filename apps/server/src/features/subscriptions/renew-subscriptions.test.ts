import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { anOfferOf, aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import {
  aSubscription,
  DAY_MS,
  renewalsOf,
  staffSubscriptionCalls,
  subscriptionCalls,
} from '../../../test/subscriptions.ts'

const { h, shop } = await setUpShop()
const staff = staffSubscriptionCalls(h, shop)
const orders = orderCalls(h, shop)
const { start, after, renew, ordersOf, read, eventsOf } = renewalsOf(h, shop)
beforeEach(() => h.setNow(new Date(start)))
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

/** Sells the whole stock elsewhere. */
const sellOut = `
  with sold as (update stock set on_hand = 0 where variant_id = $1 returning store_id, variant_id, old.on_hand as was)
  insert into stock_moves (store_id, variant_id, kind, quantity) select store_id, variant_id, 'adjustment', -was from sold`
const priceOf = (variantId: number, minor: number) =>
  h.sql('update variants set price_minor = $2 where id = $1', [variantId, minor])

describe('a subscription that is due', () => {
  it('gets an order like the first one: cash on delivery, to the same address, of the system', async () => {
    const tea = await aSubscription(h, shop, { quantity: 2, order: { note: 'Ring twice' } })
    await renew(6)
    expect(await ordersOf(tea)).toEqual([tea.orderId])
    await renew(7)
    await runJobs(h, 'subscriptions.renew')
    const [renewed, ...earlier] = await ordersOf(tea)
    expect(earlier).toEqual([tea.orderId])
    const { data } = await orders.read(renewed)
    expect(data).toMatchObject({
      ...{ status: 'PENDING', payment_status: 'NOT_APPLICABLE', payment_method: 'COD', total: '200.00' },
      ...{ receiver_name: 'Rahima Khatun', address: 'House 12, Road 5', note: 'Ring twice', coupon_code: '' },
      ...{ subscription_id: tea.id, customer_id: tea.shopper.id },
    })
    expect(data.items).toMatchObject([{ quantity: 2, added_via: 'subscription' }])
    expect(data.timeline[0]).toMatchObject({ to_status: 'PENDING', actor_type: 'system' })
    expect(await subscriptionCalls(h, shop, tea).readOrder(renewed)).toMatchObject({ subscription_id: tea.id })
    const shown = await read(tea)
    expect([shown.cycles_done, shown.next_cycle]).toEqual([2, 3])
    expect(Date.parse(shown.next_order_at) - Date.parse(shown.created_at)).toBe(14 * DAY_MS)
    expect(await eventsOf(tea)).toEqual(['created', 'cycle_ordered'])
  })

  it('gets one order after three weeks without a server, and its next date is in the future', async () => {
    const tea = await aSubscription(h, shop)
    await renew(23)
    await runJobs(h, 'subscriptions.renew')
    expect(await ordersOf(tea)).toHaveLength(2)
    const { next_order_at, created_at } = await read(tea)
    expect(Date.parse(next_order_at) - Date.parse(created_at)).toBe(28 * DAY_MS)
  })

  it('is priced today: new price, discount for subscribers, delivery fee and automatic offer, without the first coupon', async () => {
    const at = await openShop(h)
    const product = await aProduct(h, at, { isSubscribable: true, priceMinor: 333_33, stock: 50 })
    await h.sql('update products set subscribe_discount_percent = 15 where id = $1', [product.id])
    await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00 })
    await anOfferOf(h, at, { code: 'FIRST', percentBp: 5000 })
    const tea = await aSubscription(h, at, { product, order: { coupon_code: 'FIRST' } })
    const first = await orderCalls(h, at).read(tea.orderId)
    expect([first.data.items[0].unit_price, first.data.coupon_code]).toEqual(['333.33', 'FIRST'])
    await anOfferOf(h, at, { percentBp: 1000, perCustomerLimit: 5 })
    await priceOf(product.variantId, 340_00)
    await renew(7)
    const { data } = await staffSubscriptionCalls(h, at).read(tea.id)
    const renewed = await orderCalls(h, at).read(data.cycles[1].order_id)
    expect(renewed.data).toMatchObject({
      subtotal: '289.00',
      discount_total: '28.90',
      delivery_fee: '60.00',
      total: '320.00',
    })
    expect(renewed.data.coupon_code).toBe('')
    expect(data.total_estimate).toBe('349.00')
  })

  it('is estimated and agreed to in whole taka where it is paid in cash, as its orders are, and exactly elsewhere', async () => {
    const at = await openShop(h)
    await aWallet(h, at, 'BKASH')
    const product = await aProduct(h, at, { isSubscribable: true, priceMinor: 100_50, stock: 50 })
    const tea = await aSubscription(h, at, { product })
    const calls = subscriptionCalls(h, at, tea)
    const agreed = async () =>
      (
        await h.sql<{ minor: string }>('select agreed_total_minor as minor from subscriptions where id = $1', [tea.id])
      )[0]
    const items = [{ product_id: product.id, variant_id: product.variantId, quantity: 3 }]
    expect([(await calls.read()).total_estimate, Number((await agreed())?.minor)]).toEqual(['100.00', 100_00])
    expect([(await calls.change({ items })).data.total_estimate, Number((await agreed())?.minor)]).toEqual([
      '301.00',
      301_00,
    ])
    await renew(7)
    const { data } = await staffSubscriptionCalls(h, at).read(tea.id)
    expect(data.total_estimate).toBe('301.00')
    expect((await orderCalls(h, at).read(data.cycles[1].order_id)).data.total).toBe('301.00')
    const online = await calls.change({ items, payment_method: 'BKASH' })
    expect([online.data.total_estimate, Number((await agreed())?.minor)]).toEqual(['301.50', 301_50])
  })

  it('is agreed to at the total of another payment method when the method alone is changed', async () => {
    const at = await openShop(h)
    await aWallet(h, at, 'BKASH')
    const product = await aProduct(h, at, { isSubscribable: true, priceMinor: 1_95, stock: 50 })
    const tea = await aSubscription(h, at, { product })
    const calls = subscriptionCalls(h, at, tea)
    expect((await calls.read()).total_estimate).toBe('1.00')
    expect((await calls.change({ payment_method: 'BKASH' })).data.total_estimate).toBe('1.95')
    await renew(7)
    const { data } = await staffSubscriptionCalls(h, at).read(tea.id)
    expect(data).toMatchObject({ status: 'ACTIVE', cycles_done: 2 })
    expect((await orderCalls(h, at).read(data.cycles[1].order_id)).data.total).toBe('1.95')
  })

  it('is ordered although the store blocks duplicate orders', async () => {
    const at = await openShop(h, { settings: { duplicateOrders: 'block' } })
    const first = await aSubscription(h, at)
    const second = await aSubscription(h, at, { ...first, order: { phone: '01912345678' } })
    await h.sql('update orders set phone = (select phone from orders where id = $1) where id = $2', [
      first.orderId,
      second.orderId,
    ])
    await renew(7)
    const calls = staffSubscriptionCalls(h, at)
    expect((await calls.read(first.id)).data.cycles_done).toBe(2)
    expect((await calls.read(second.id)).data.cycles_done).toBe(2)
  })

  it('with a wallet gets an unpaid order, which expires three days later', async () => {
    const at = await openShop(h)
    await aWallet(h, at)
    const tea = await aSubscription(h, at)
    expect((await subscriptionCalls(h, at, tea).change({ payment_method: 'BKASH' })).status).toBe(200)
    await renew(7)
    const { data } = await staffSubscriptionCalls(h, at).read(tea.id)
    const orderId = data.cycles[1].order_id
    expect((await orderCalls(h, at).read(orderId)).data).toMatchObject({
      ...{ payment_method: 'BKASH', payment_status: 'PENDING', payment_transaction_id: '', payments: [] },
    })
    after(9.9)
    await runJobs(h, 'orders.expire')
    expect((await orderCalls(h, at).read(orderId)).data.status).toBe('PENDING')
    after(10.1)
    await runJobs(h, 'orders.expire')
    expect((await orderCalls(h, at).read(orderId)).data.status).toBe('EXPIRED')
  })

  it('is ordered without the advance that the store requires: staff ask for it before they confirm', async () => {
    const at = await openShop(h)
    await aWallet(h, at)
    const tea = await aSubscription(h, at)
    const advanceRules = [
      { reason: 'ALL', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', amountMinor: 50_00, percentBp: 0 },
    ]
    await h.sql('update stores set settings = settings || $2 where id = $1', [at.storeId, { advanceRules }])
    await renew(7)
    const { data } = await staffSubscriptionCalls(h, at).read(tea.id)
    const order = await orderCalls(h, at).read(data.cycles[1].order_id)
    expect([order.data.status, order.data.required_advance]).toEqual(['PENDING', '50.00'])
  })

  it.each([
    [
      'suspended',
      `update stores set status = 'suspended' where id = $1`,
      `update stores set status = 'active' where id = $1`,
    ],
    [
      'closed',
      'update websites set is_active = false where store_id = $1',
      'update websites set is_active = true where store_id = $1',
    ],
  ])('waits while its store is %s', async (_, close, open) => {
    const at = await openShop(h)
    const tea = await aSubscription(h, at)
    await h.sql(close, [at.storeId])
    await renew(7)
    await h.sql(open, [at.storeId])
    const calls = staffSubscriptionCalls(h, at)
    expect((await calls.read(tea.id)).data.cycles_done).toBe(1)
    await renew(20)
    expect((await calls.read(tea.id)).data.cycles_done).toBe(2)
  })

  it('of a blocked customer is paused', async () => {
    const tea = await aSubscription(h, shop)
    await h.sql(`update customers set status = 'blocked' where id = $1`, [tea.shopper.id])
    await renew(7)
    expect(await read(tea)).toMatchObject({ status: 'PAUSED', pause_reason: 'CUSTOMER_BLOCKED', cycles_done: 1 })
    await h.sql(`update customers set status = 'active' where id = $1`, [tea.shopper.id])
    expect((await staff.act(tea.id, 'resume')).data).toMatchObject({ status: 'ACTIVE', pause_reason: null })
  })
})

describe('an order that cannot be placed', () => {
  it.each([
    ['OUT_OF_STOCK', sellOut],
    [
      'ITEM_UNAVAILABLE',
      `update products set status = 'archived' where id = (select product_id from variants where id = $1)`,
    ],
    ['ITEM_UNAVAILABLE', 'update variants set deleted_at = now() where id = $1'],
    [
      'NOT_SUBSCRIBABLE',
      `update products set is_subscribable = false where id = (select product_id from variants where id = $1)`,
    ],
    [
      'NOT_SUBSCRIBABLE',
      `update products set subscribe_intervals = '{monthly}' where id = (select product_id from variants where id = $1)`,
    ],
    [
      'QUANTITY_LIMIT',
      'update products set min_quantity = 5 where id = (select product_id from variants where id = $1)',
    ],
    [
      'ORDER_AMOUNT',
      `update stores set settings = settings || '{"minOrderMinor": 99999900}' where id = (select store_id from variants where id = $1)`,
    ],
    [
      'PAYMENT_METHOD_UNAVAILABLE',
      'update payment_methods set is_enabled = false where store_id = (select store_id from variants where id = $1)',
    ],
    [
      'NOT_DELIVERABLE',
      `update delivery_zones set code = 'elsewhere' where store_id = (select store_id from variants where id = $1)`,
    ],
  ])(
    'is retried daily with the failure %s, fails at the fourth attempt, and pauses at the second failed cycle',
    async (failure, harm) => {
      const at = await openShop(h)
      const calls = staffSubscriptionCalls(h, at)
      await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00 })
      const tea = await aSubscription(h, at)
      await h.sql(harm, [tea.product.variantId])
      await renew(7)
      const first = (await calls.read(tea.id)).data
      expect(first).toMatchObject({ status: 'ACTIVE', failure, next_cycle: 2 })
      expect((Date.parse(first.retry_at) - start) / DAY_MS).toBeCloseTo(8, 1)
      expect((await calls.overview()).data).toMatchObject({ failing: 1 })
      for (const day of [7.5, 8.01, 9.02, 10.03]) await renew(day)
      const failed = (await calls.read(tea.id)).data
      expect(failed).toMatchObject({ status: 'ACTIVE', failure, retry_at: null, next_cycle: 3, cycles_done: 1 })
      expect(failed.cycles[1]).toMatchObject({ number: 2, status: 'FAILED', failure, order_id: null })
      for (const day of [14.1, 15.2, 16.3, 17.4]) await renew(day)
      expect((await calls.read(tea.id)).data).toMatchObject({
        status: 'PAUSED',
        pause_reason: 'ORDERS_FAILED',
        failure,
      })
      expect(await eventsOf(tea)).toEqual(['created', 'cycle_failed', 'cycle_failed', 'paused'])
      expect(await h.sql('select 1 from orders where store_id = $1', [at.storeId])).toHaveLength(1)
    },
  )

  it('is placed the next day when the goods are back, and a later failure counts from one again', async () => {
    const tea = await aSubscription(h, shop)
    await h.sql(sellOut, [tea.product.variantId])
    await renew(7)
    await h.sql(`update stock set is_tracked = false where variant_id = $1`, [tea.product.variantId])
    await renew(8.01)
    const shown = await read(tea)
    expect(shown).toMatchObject({ status: 'ACTIVE', failure: null, retry_at: null, cycles_done: 2 })
    expect(Date.parse(shown.next_order_at) - Date.parse(shown.created_at)).toBe(14 * DAY_MS)
  })
})

describe('a price that has risen', () => {
  it('by up to ten per cent is charged; more pauses, and resuming agrees to it and orders at once', async () => {
    const tea = await aSubscription(h, shop)
    await priceOf(tea.product.variantId, 110_00)
    await renew(7)
    expect(await read(tea)).toMatchObject({ status: 'ACTIVE', cycles_done: 2 })
    // The rise counts from what was agreed, not from the last order.
    await priceOf(tea.product.variantId, 111_00)
    await renew(14)
    expect(await read(tea)).toMatchObject({ status: 'PAUSED', pause_reason: 'PRICE_INCREASED', cycles_done: 2 })
    expect(await eventsOf(tea)).toEqual(['created', 'cycle_ordered', 'paused'])
    expect((await staff.act(tea.id, 'resume')).body).toMatchObject({
      error_code: 'invalid_state',
      details: { reason: 'paused_by_customer' },
    })
    await subscriptionCalls(h, shop, tea).act('resume')
    await renew(14.01)
    expect(await read(tea)).toMatchObject({ status: 'ACTIVE', cycles_done: 3 })
  })

  it('by the delivery fee counts too, and a fall is charged at once', async () => {
    const at = await openShop(h)
    const calls = staffSubscriptionCalls(h, at)
    await aZone(h, at, { code: 'inside_dhaka', feeMinor: 60_00 })
    const tea = await aSubscription(h, at)
    await priceOf(tea.product.variantId, 50_00)
    await renew(7)
    const { data } = await calls.read(tea.id)
    expect((await orderCalls(h, at).read(data.cycles[1].order_id)).data.total).toBe('110.00')
    await h.sql('update delivery_zones set fee_minor = 12700 where store_id = $1', [at.storeId])
    await renew(14)
    expect((await calls.read(tea.id)).data.pause_reason).toBe('PRICE_INCREASED')
  })
})

describe('the end of a flash deal', () => {
  it('is no rise of the price: the regular one was agreed to, and is charged', async () => {
    const product = await aProduct(h, shop, { isSubscribable: true, stock: 100 })
    const dealId = await aFlashDeal(h, shop, { items: [{ product, priceMinor: 60_00 }] })
    const tea = await aSubscription(h, shop, { product })
    expect((await orders.read(tea.orderId)).data.subtotal).toBe('60.00')
    await h.sql('update flash_deals set is_active = false where id = $1', [dealId])
    await renew(7)
    const [second] = await ordersOf(tea)
    expect((await orders.read(second)).data.subtotal).toBe('100.00')
    expect(await read(tea)).toMatchObject({ status: 'ACTIVE', cycles_done: 2 })
  })
})

describe('many subscriptions', () => {
  it('that are due at once are ordered in one run, and another store’s are not held up by one that fails', async () => {
    const [at, other] = [await openShop(h), await openShop(h)]
    const product = await aProduct(h, at, { isSubscribable: true, isTracked: false })
    const shopper = await signIn(h, at)
    const first = await aSubscription(h, at, { product, shopper })
    await h.sql(
      `with made as (
         insert into customers (store_id, email) select $1, 'bulk' || n || '@example.com' from generate_series(1, 150) n returning id),
       placed as (
         insert into orders (store_id, order_number, customer_id, payment_status, payment_method, currency, subtotal_minor,
           delivery_fee_source, total_minor, receiver_name, phone, address, item_count, items_fingerprint, created_at)
         select $1, 'BULK-' || row_number() over (), m.id, 'NOT_APPLICABLE', 'COD', 'BDT', 0, 'none', 0, 'R',
           '+88017' || (20000000 + row_number() over ()), 'Road 5', 1, sha256(m.id::text::bytea), $4 from made m
         returning id, customer_id, created_at),
       history as (
         insert into order_history (store_id, order_id, from_status, to_status, actor_type)
         select $1, id, 'NEW', 'PENDING', 'guest' from placed),
       subscribed as (
         insert into subscriptions (store_id, customer_id, order_id, interval, next_order_at)
         select $1, customer_id, id, 'weekly', created_at + interval '7 days' from placed returning id)
       insert into subscription_items (store_id, subscription_id, product_id, variant_id, quantity)
       select $1, id, $2, $3, 1 from subscribed`,
      [at.storeId, product.id, product.variantId, new Date(start)],
    )
    const tea = await aSubscription(h, other)
    await renew(7)
    const [counted] = await h.sql<{ orders: number; cycles: number }>(
      `select count(*)::integer as orders, count(distinct c.subscription_id)::integer as cycles
         from subscription_cycles c where c.store_id = $1 and c.number = 2 and c.status = 'ORDERED'`,
      [at.storeId],
    )
    expect(counted).toEqual({ orders: 151, cycles: 151 })
    expect((await staffSubscriptionCalls(h, other).read(tea.id)).data.cycles_done).toBe(2)
    expect((await staffSubscriptionCalls(h, at).read(first.id)).data.cycles_done).toBe(2)
  })
})
