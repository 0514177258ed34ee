import { afterEach, beforeEach, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { messagesOf } from '../../../test/message-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import {
  aSubscription,
  renewalsOf,
  staffSubscriptionCalls,
  subscriptionCalls,
  type TestSubscription,
} from '../../../test/subscriptions.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { displayDate } from '../../shared/display-date.ts'

const h = await setUpApp()
let worker: LaneWorker
let shop: Shop
beforeEach(async () => {
  h.setNow(new Date())
  worker = await startIdleWorker(h.deps)
  shop = await openShop(h)
})
afterEach(() => worker.stop())

/** Delivers all events, and once more as after a lost response, and returns the messages about subscriptions. */
async function delivered() {
  await worker.drain()
  await h.sql(
    `update outbox set delivered_at = null, next_attempt_at = now() - interval '1 second' where type like 'subscription.%'`,
  )
  await worker.drain()
  return (await messagesOf(h, shop)).filter(({ kind }) => kind.startsWith('SUBSCRIPTION_'))
}
const subscribed = async (spec: Parameters<typeof aSubscription>[2] = {}) => {
  const product = await aProduct(h, shop, { name: 'Darjeeling tea', isSubscribable: true, stock: 100 })
  return aSubscription(h, shop, { product, quantity: 2, order: { email: 'rahima@example.com' }, ...spec })
}
/** The days after the beginning on which its orders are attempted. */
const renewOn = async (...days: number[]) => {
  for (const day of days) await renewalsOf(h, shop).renew(day)
}
const giveWebsite = () =>
  h.sql(
    'insert into websites (store_id, config) values ($1, $2) on conflict (store_id) do update set config = excluded.config',
    [shop.storeId, JSON.stringify({ website_url: 'https://shop.example' })],
  )
const sellOut = ({ product }: TestSubscription) =>
  h.sql('update variants set is_active = false where id = $1', [product.variantId])

it('a subscriber gets one message about an order in three days: what comes, when, and where to change it', async () => {
  await giveWebsite()
  const tea = await subscribed()
  const { after, read } = renewalsOf(h, shop)
  after(4)
  await runJobs(h, 'subscriptions.remind')
  await runJobs(h, 'subscriptions.remind')
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'SUBSCRIPTION_UPCOMING', channel: 'email', order_id: String(tea.orderId) })
  const due = displayDate(new Date((await read(tea)).next_order_at), 'bn')
  expect(mail?.subject).toContain(`আপনার পরের অর্ডার ${due}`)
  expect(mail?.text).toContain(`${due} তারিখে`)
  expect(mail?.text).toContain('\n২ × Darjeeling tea\n')
  expect(mail?.text).toContain(`https://shop.example/subscriptions/${tea.id}\n`)
})

it('a subscriber without an e-mail address gets the reminder by SMS', async () => {
  const tea = await subscribed({ order: {} })
  await h.sql('update customers set email = null where id = $1', [tea.shopper.id])
  renewalsOf(h, shop).after(4)
  await runJobs(h, 'subscriptions.remind')
  expect((await delivered()).map(({ kind, channel }) => [kind, channel])).toEqual([['SUBSCRIPTION_UPCOMING', 'sms']])
})

it('a reminder that is delivered after the subscription was cancelled is not sent', async () => {
  const tea = await subscribed()
  renewalsOf(h, shop).after(4)
  await runJobs(h, 'subscriptions.remind')
  expect((await staffSubscriptionCalls(h, shop).act(tea.id, 'cancel')).status).toBe(200)
  expect(await delivered()).toEqual([])
})

it('a subscriber gets one message about a pause by the store, with its end, and none about their own', async () => {
  const [theirs, ours] = [await subscribed(), await subscribed()]
  expect((await subscriptionCalls(h, shop, theirs).act('pause')).status).toBe(200)
  const until = new Date(Date.now() + 20 * 86_400_000)
  const body = { until: until.toISOString(), reason: 'Holidays' }
  expect((await staffSubscriptionCalls(h, shop).act(ours.id, 'pause', body)).status).toBe(200)
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'SUBSCRIPTION_PAUSED', order_id: String(ours.orderId) })
  expect(mail?.text).toContain('আমরা থামিয়ে রেখেছি')
  expect(mail?.text).toContain(`${displayDate(until, 'bn')} তারিখে নিজে থেকেই`)
})

it('a subscriber gets one message about an order that could not be placed: why, and when the next one is', async () => {
  const tea = await subscribed()
  await sellOut(tea)
  await renewOn(7, 8, 9)
  expect(await delivered()).toEqual([])
  await renewOn(10)
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'SUBSCRIPTION_FAILED', channel: 'email' })
  expect(mail?.text).toContain('একটি পণ্য আর বিক্রি হয় না।')
  const next = (await renewalsOf(h, shop).read(tea)).next_order_at
  expect(mail?.text).toContain(`পরের অর্ডার ${displayDate(new Date(next), 'bn')} তারিখে`)
})

it('a second failed order in a row pauses the subscription: two messages, without a next order', async () => {
  const tea = await subscribed()
  await sellOut(tea)
  await renewOn(7, 8, 9, 10)
  await delivered()
  await renewOn(14, 15, 16, 17)
  const later = (await delivered()).slice(1)
  expect(later.map(({ kind }) => kind)).toEqual(['SUBSCRIPTION_FAILED', 'SUBSCRIPTION_PAUSED'])
  expect(later[0]?.text).not.toContain('পরের অর্ডার ')
  expect(later[1]?.text).toContain('কয়েকটি অর্ডার করা যায়নি')
})
