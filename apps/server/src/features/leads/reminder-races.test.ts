import { afterAll, beforeEach, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { handleNewest, sendQueued } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { aLead, leadCalls, remindAfter } from '../../../test/leads.ts'
import { messagesOf } from '../../../test/message-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { announceLeads } from './announce-leads.ts'
import { remindLeads } from './remind-leads.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const leads = leadCalls(h, shop)
const worker = await startIdleWorker(h.deps)
h.setNow('2026-03-04T12:00:00+06:00')
await remindAfter(h, shop, 60)
beforeEach(async () => {
  await h.sql('delete from leads')
  await h.sql('delete from lead_reminders')
  h.texts.length = 0
})
afterAll(async () => {
  await worker.stop()
  await expectHealthy(h)
})

const context = { ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal }
const remind = () => remindLeads(context, shop.storeId)
const lockOutbox = 'lock table outbox in share row exclusive mode'
const order = (phone: string) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: { receiver_name: 'R', phone, address: 'Road 3, Feni', items: [{ product_id: product.id }] },
  })
/** What was queued and sent, but for what the shop writes about orders. */
const reminders = async () => [
  ...(await messagesOf(h, shop)).filter(({ kind }) => kind === 'LEAD_REMINDER'),
  ...h.texts.filter(({ text }) => text.includes('/resume/')),
]
const countDue = async () =>
  (await h.sql<{ count: number }>('select count(*)::integer as count from leads where reminder_due_at is not null'))[0]
    ?.count

it('two schedulers that remind the shoppers of a store at once stay within its 200 of a day', async () => {
  await h.sql(
    `insert into leads (store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana,
       consented_at, started_at, last_seen_at)
     select $1, '+88017' || 20000000 + n, '', 'contact', '[1]', 100, '', '', '', '', $2, $2, $2 from generate_series(1, 203) n`,
    [shop.storeId, '2026-03-04T10:00:00+06:00'],
  )
  const held = await holdTransaction(h, lockOutbox, [])
  const first = remind()
  await held.seesWaiting(1)
  const second = remind()
  await Promise.race([second, held.seesWaiting(2)])
  await held.end('commit')
  expect([await first, await second, await countDue()]).toEqual([200, 0, 200])
  await h.sql(`delete from outbox where type = 'lead.reminder_due'`)
})

it('two schedulers that announce an unfinished checkout at once emit one event', async () => {
  const { id } = await aLead(h, shop)
  const held = await holdTransaction(h, lockOutbox, [])
  const first = announceLeads(context, shop.storeId)
  await held.seesWaiting(1)
  const second = announceLeads(context, shop.storeId)
  await Promise.race([second, held.seesWaiting(2)])
  await held.end('commit')
  expect([await first, await second]).toEqual([1, 0])
  expect(await h.sql(`select type from outbox where resource_id = $1`, [String(id)])).toEqual([
    { type: 'checkout.abandoned' },
  ])
})

it('an order that is placed while its reminder becomes due leaves no SMS', async () => {
  const { id, phone } = await aLead(h, shop)
  const held = await holdTransaction(h, 'select 1 from stock where variant_id = $1 for update', [product.variantId])
  const placing = order(phone)
  await held.seesWaiting(1)
  expect(await remind()).toBe(1)
  await held.end('commit')
  expect((await placing).status).toBe(201)
  await handleNewest(h, shop, String(id), 'lead.reminder_due')
  expect(await reminders()).toEqual([])
  expect((await leads.read(id)).data).toMatchObject({ converted_by: 'SELF', reminded_at: null })
})

it('a shopper who stops reminders while one becomes due gets none', async () => {
  const { token } = await aLead(h, shop)
  await behindLock<unknown>(h, { text: lockOutbox, values: [] }, [remind, () => leads.stop(token)])
  await worker.drain()
  expect(await reminders()).toEqual([])
  expect(await h.sql('select type, attempts, last_error from outbox where delivered_at is null')).toEqual([])
})

it('a shopper who stops reminders while one is queued gets none', async () => {
  const { id, phone } = await aLead(h, shop)
  await remind()
  const held = await holdTransaction(
    h,
    `with suppressed as (insert into lead_suppressions (store_id, phone_digest, created_at) values ($1, phone_digest($2), now()))
     delete from leads where id = $3`,
    [shop.storeId, phone, id],
  )
  const delivering = worker.drain()
  await held.seesWaiting(1)
  await held.end('commit')
  await delivering
  await sendQueued(h)
  expect(await reminders()).toEqual([])
  expect(await h.sql('select type, attempts, last_error from outbox where delivered_at is null')).toEqual([])
})
