import { afterAll, beforeEach, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSubscription, DAY_MS, subscriptionCalls, type TestSubscription } from '../../../test/subscriptions.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

const { h, shop } = await setUpShop()
const start = Date.now()
beforeEach(() => h.setNow(new Date(start)))
afterAll(() => expectHealthy(h))

const context = () => ({ ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal })
const renew = () => renewSubscriptions(context(), shop.storeId)
const holdStock = ({ product }: TestSubscription) =>
  holdTransaction(h, 'select 1 from stock where variant_id = $1 for update', [product.variantId])
const holdSubscriptionRow = ({ id }: TestSubscription) => ({
  text: 'select 1 from subscriptions where id = $1 for update',
  values: [id],
})
const countOrders = async ({ shopper }: TestSubscription) =>
  (await h.sql('select 1 from orders where customer_id = $1', [shopper.id])).length

it('two schedulers that renew a subscription at once place one order for its cycle', async () => {
  const tea = await aSubscription(h, shop)
  h.setNow(new Date(start + 7.1 * DAY_MS))
  const held = await holdStock(tea)
  const first = renew()
  await held.seesWaiting(1)
  const second = renew()
  await Promise.race([second, held.seesWaiting(2)])
  await held.end('commit')
  expect(await Promise.all([first, second])).toEqual([1, 0])
  expect([await countOrders(tea), (await subscriptionCalls(h, shop, tea).read()).cycles_done]).toEqual([2, 2])
  expect(await renew()).toBe(0)
})

it('a scheduler that dies while it places an order leaves nothing, and the next run places the one order', async () => {
  const tea = await aSubscription(h, shop)
  h.setNow(new Date(start + 7.1 * DAY_MS))
  const held = await holdStock(tea)
  const dying = renew().catch((error: Error) => error)
  await held.seesWaiting(1)
  await h.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await held.end('commit')
  expect(await dying).toBeInstanceOf(Error)
  expect([await countOrders(tea), await renew(), await countOrders(tea), await renew()]).toEqual([1, 1, 2, 0])
})

it('a change of the interval while the order is placed counts from the date of that order', async () => {
  const tea = await aSubscription(h, shop)
  const calls = subscriptionCalls(h, shop, tea)
  h.setNow(new Date(start + 7.1 * DAY_MS))
  const held = await holdStock(tea)
  const renewed = renew()
  await held.seesWaiting(1)
  const changed = calls.change({ interval: 'monthly' })
  await held.seesWaiting(2)
  await held.end('commit')
  expect([await renewed, (await changed).status]).toEqual([1, 200])
  const { next_order_at, cycles_done } = await calls.read()
  expect(cycles_done).toBe(2)
  expect((Date.parse(next_order_at) - start) / DAY_MS).toBeGreaterThan(34)
})

it('a subscription that is cancelled while its job waits gets no order', async () => {
  const tea = await aSubscription(h, shop)
  const calls = subscriptionCalls(h, shop, tea)
  h.setNow(new Date(start + 7.1 * DAY_MS))
  const held = await holdTransaction(h, holdSubscriptionRow(tea).text, holdSubscriptionRow(tea).values)
  const cancelled = calls.act('cancel')
  await held.seesWaiting(1)
  expect(await renew()).toBe(0)
  await held.end('commit')
  expect([(await cancelled).status, await renew(), await countOrders(tea)]).toEqual([200, 0, 1])
})

it('a double tap on skip skips one cycle', async () => {
  const tea = await aSubscription(h, shop)
  const calls = subscriptionCalls(h, shop, tea)
  const skip = () => calls.act('skip', { cycle: 2 })
  const responses = await behindLock(h, holdSubscriptionRow(tea), [skip, skip])
  expect(responses.map(({ status, data }) => [status, data.next_cycle])).toEqual([
    [200, 3],
    [200, 3],
  ])
})

it('two orders at once cannot both be the twentieth subscription', async () => {
  const shopper = await signIn(h, shop)
  const product = await aProduct(h, shop, { isSubscribable: true, isTracked: false })
  const subscribe = () => aSubscription(h, shop, { shopper, product })
  for (let count = 1; count <= 19; count++) await subscribe()
  const lock = { text: 'select lock_customer($1, $2, null, null)', values: [shop.storeId, shopper.id] }
  const outcomes = await behindLock(
    h,
    lock,
    [subscribe, subscribe].map(
      (one) => () =>
        one().then(
          () => 1,
          () => 0,
        ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([0, 1])
})
