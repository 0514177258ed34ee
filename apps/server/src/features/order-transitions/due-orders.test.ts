import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { runJobs, tryJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { completeOrders } from './complete-orders.ts'
import { listToComplete } from './due-orders.queries.ts'
import { expireOrders } from './expire-orders.ts'

const { h, shop } = await setUpShop()
const rice = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
beforeEach(() => h.setNow(new Date()))
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

const order = (more: Partial<OrderSpec> = {}, of: Shop = shop) =>
  anOrder(h, of, { lines: [{ product: rice }], ...more })
const read = async (id: number) => (await calls.read(id)).data
const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))
const days = (count: number) => count * 24 * 60
const context = () => ({ ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal })
const eventsOf = async (id: number, like: string) =>
  (await h.sql(`select type from outbox where resource_id = $1 and type like $2 order by id`, [String(id), like])).map(
    ({ type }) => type,
  )

const bkash = { paymentMethod: 'BKASH', claims: [{ kind: 'manual' as const, method: 'BKASH', amountMinor: 100_00 }] }

/** An order whose payment staff have rejected. */
async function unpaid(transactionId: string) {
  const placed = await order({ ...bkash, claims: [{ ...bkash.claims[0], transactionId }] })
  const { data } = await calls.act(placed.id, `payments/${placed.paymentIds[0]}/reject`, { reason: 'Not received.' })
  return { ...placed, data }
}

describe('an order whose payment was rejected', () => {
  it('expires an hour later, not before, and its items are restocked', async () => {
    const { id, data } = await unpaid('EXP1')
    const inMinutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
    expect([data.payment_status, Math.round(inMinutes)]).toEqual(['FAILED', 60])
    later(59)
    await runJobs(h, 'orders.expire')
    expect((await read(id)).status).toBe('PENDING')
    later(61)
    await runJobs(h, 'orders.expire')
    await runJobs(h, 'orders.expire')
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', payment_status: 'EXPIRED', expires_at: null })
    expect(await eventsOf(id, 'order.expired')).toEqual(['order.expired'])
    expect(await h.sql(`select quantity from stock_moves where order_id = $1 and kind = 'release'`, [id])).toEqual([
      { quantity: 1 },
    ])
  })

  it('expires after as many minutes as the store’s setting says', async () => {
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const url = `M/${shop.subdomain}/settings/`
    const set = (minutes: number) =>
      h.call({ method: 'PATCH', url, headers, body: { payment_expiry_minutes: minutes } })
    expect((await set(4)).body.errors).toHaveProperty('payment_expiry_minutes')
    expect((await set(1_440)).data.payment_expiry_minutes).toBe(1_440)
    const { id } = await unpaid('EXP2')
    later(1_430)
    await runJobs(h, 'orders.expire')
    expect((await read(id)).status).toBe('PENDING')
    await set(60)
  })

  it('does not expire when another payment comes, when it is confirmed or on hold; resumed, it has a new deadline', async () => {
    const [paid, confirmed, held] = [await unpaid('EXP3'), await unpaid('EXP4'), await unpaid('EXP5')]
    await calls.act(paid.id, 'payments', { method: 'BKASH', amount: 100, transaction_id: 'EXP3B' })
    await calls.act(confirmed.id, 'confirm', { accept_unpaid: true })
    await calls.act(held.id, 'hold')
    expect(await Promise.all([paid, confirmed, held].map(async ({ id }) => (await read(id)).expires_at))).toEqual([
      null,
      null,
      null,
    ])
    later(120)
    await runJobs(h, 'orders.expire')
    expect(await Promise.all([paid, confirmed, held].map(async ({ id }) => (await read(id)).status))).toEqual([
      'PENDING',
      'CONFIRMED',
      'ON_HOLD',
    ])
    expect((await calls.act(held.id, 'resume')).data.expires_at).not.toBeNull()
  })

  it('does not expire when a payment is recorded at the moment it expires', async () => {
    const { id } = await unpaid('EXP6')
    later(61)
    const [response] = await behindLock<unknown>(h, holdOrder(id), [
      async () => (await calls.act(id, 'payments', { method: 'BKASH', amount: 100, transaction_id: 'EXP6B' })).status,
      () => expireOrders(context(), shop.storeId),
    ])
    expect([response, (await read(id)).status, (await read(id)).payment_status]).toEqual([201, 'PENDING', 'PAID'])
    expect(await eventsOf(id, 'order.expired')).toEqual([])
  })

  it('gets no part of a payment recorded just after it expired: the money is unapplied', async () => {
    const { id } = await unpaid('EXP7')
    later(61)
    await behindLock<unknown>(h, holdOrder(id), [
      () => expireOrders(context(), shop.storeId),
      () => calls.act(id, 'payments', { method: 'BKASH', amount: 100, transaction_id: 'EXP7B' }),
    ])
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', amount_paid: '0.00' })
    expect(await h.sql(`select reason from unapplied_payments where order_id = $1`, [id])).toEqual([
      { reason: 'ORDER_EXPIRED' },
    ])
  })
})

describe('an order that does not expire', () => {
  it('is one with cash on delivery, and one whose payment staff have not reviewed yet', async () => {
    const cash = await order()
    const waits = await order({ ...bkash, claims: [{ ...bkash.claims[0], transactionId: 'EXP8' }] })
    const rejected = await order({ claims: [{ transactionId: 'EXP9', amountMinor: 50_00 }] })
    await calls.act(rejected.id, `payments/${rejected.paymentIds[0]}/reject`)
    later(days(300))
    await runJobs(h, 'orders.expire')
    for (const { id } of [cash, waits, rejected]) expect((await read(id)).status).toBe('PENDING')
  })
})

describe('a delivered order', () => {
  it('is completed seven days later when it is paid, and not before', async () => {
    const [paid, short] = [await order({ status: 'SHIPPED' }), await order({ status: 'SHIPPED' })]
    await calls.act(paid.id, 'deliver')
    await calls.act(short.id, 'deliver', { cash_collected: 10 })
    later(days(6.9))
    await runJobs(h, 'orders.complete')
    expect((await read(paid.id)).status).toBe('DELIVERED')
    later(days(7.1))
    await runJobs(h, 'orders.complete')
    await runJobs(h, 'orders.complete')
    expect([(await read(paid.id)).status, (await read(short.id)).status]).toEqual(['COMPLETED', 'DELIVERED'])
    expect(await eventsOf(paid.id, 'order.completed')).toEqual(['order.completed'])
    expect((await read(paid.id)).timeline.at(-1)).toMatchObject({ to_status: 'COMPLETED', actor_type: 'system' })
  })

  it('is completed after as many days as the store’s setting says', async () => {
    const patient = await openShop(h, { settings: { autoCompleteDays: 30 } })
    const product = await aProduct(h, patient, { stock: 9 })
    const act = orderCalls(h, patient)
    const { id } = await anOrder(h, patient, { lines: [{ product }], status: 'SHIPPED' })
    await act.act(id, 'deliver')
    later(days(29))
    await runJobs(h, 'orders.complete')
    expect((await act.read(id)).data.status).toBe('DELIVERED')
    later(days(31))
    await runJobs(h, 'orders.complete')
    expect((await act.read(id)).data.status).toBe('COMPLETED')
  })

  it('is not completed when it is returned at the same moment', async () => {
    const { id } = await order({ status: 'SHIPPED' })
    await calls.act(id, 'deliver')
    later(days(8))
    const [response] = await behindLock<unknown>(h, holdOrder(id), [
      async () => (await calls.act(id, 'return', { reason: 'Torn.' })).status,
      () => completeOrders(context(), shop.storeId),
    ])
    expect([response, (await read(id)).status]).toEqual([200, 'RETURNED'])
    expect(await eventsOf(id, 'order.completed')).toEqual([])
  })

  it('is found page by page when more than a page are due at once', async () => {
    const many = await openShop(h)
    const product = await aProduct(h, many, { stock: 900 })
    for (let n = 0; n < 103; n++) await anOrder(h, many, { lines: [{ product }], status: 'DELIVERED' })
    await h.sql('update orders set amount_paid_minor = total_minor where store_id = $1', [many.storeId])
    later(days(8))
    expect(await completeOrders(context(), many.storeId)).toBe(103)
    const left = await inStore(h.db, many.storeId, (tx) => listToComplete(tx, many.storeId, h.deps.clock(), 0))
    expect(left).toEqual([])
    await h.sql('delete from stores where id = $1', [many.storeId])
  })
})

describe('a store whose orders cannot be changed', () => {
  it('delays no other store, and its own other orders neither; its job is retried later', async () => {
    const broken = await unpaid('EXP10')
    const fine = await unpaid('EXP11')
    const other = await openShop(h)
    const product = await aProduct(h, other, { stock: 9 })
    const theirs = await anOrder(h, other, { lines: [{ product }], paymentMethod: 'BKASH', expiresAt: '2026-01-01Z' })
    await h.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$`,
    )
    await h.sql(
      `create trigger refuse before update on orders for each row when (old.id = ${broken.id}) execute function refuse()`,
    )
    later(61)
    const failed = await tryJobs(h, 'orders.expire')
    expect(failed).toEqual([
      {
        key: `orders.expire.store:${shop.storeId}`,
        attempts: 1,
        error: expect.stringContaining('refused by the test'),
      },
    ])
    expect([(await read(broken.id)).status, (await read(fine.id)).status]).toEqual(['PENDING', 'EXPIRED'])
    expect((await orderCalls(h, other).read(theirs.id)).data.status).toBe('EXPIRED')
    // Its job waits for a retry: the schedule adds no second job and does not shorten the wait.
    expect(await tryJobs(h, 'orders.expire')).toEqual(failed)
    await h.sql('drop trigger refuse on orders')
    await h.sql(`update haat_jobs._private_jobs set run_at = now()`)
    expect(await tryJobs(h, 'orders.expire')).toEqual([])
    expect((await read(broken.id)).status).toBe('EXPIRED')
  })
})
