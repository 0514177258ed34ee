import { expect, it } from 'vitest'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aMessage } from '../../../test/message-calls.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { pagesOf } from '../../../test/pages-of.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { vacuumTable } from '../../../test/vacuum-table.ts'
import { readChecks } from '../doctor/read-checks.ts'

// `vacuum` marks a page as visible to all only when the commits of its rows are on the disk.
const { h, shop } = await setUpShop({ durable: true })

async function queue(orderId: number, count: number, status = 'QUEUED') {
  await h.sql(
    `insert into messages (store_id, event_id, channel, kind, language, destination, subject, text, order_id, status, failed_at,
       created_at, next_attempt_at)
     select $1, new_id(), 'email', 'ORDER_PLACED', 'en', 'a' || n || '@example.com', 'Order received', repeat('Thank you. ', 30),
       $2, $3, case $3 when 'FAILED' then now() end, now() - n * interval '1 millisecond', now() - interval '1 hour'
       from generate_series(1, $4::integer) n`,
    [shop.storeId, orderId, status, count],
  )
  await vacuumTable(h, 'messages')
}

it('the figures and the check of the queue read as much with 60,000 waiting and failed messages as with 24,000', async () => {
  const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
  const [check] = (await readChecks('delivery')).filter(({ name }) => name === 'messages_keep_up')
  const statements = [`select * from message_backlog('live')`, (check?.sql ?? '').trim().replace(/;$/, '')]
  const read = async () => Promise.all(statements.map((statement) => pagesOf(h, statement)))
  for (const status of ['QUEUED', 'FAILED']) await queue(order.id, 12_000, status)
  const [backlog = 0, keepUp = 0] = await read()
  for (const status of ['QUEUED', 'FAILED']) await queue(order.id, 18_000, status)
  const [laterBacklog = 0, laterKeepUp = 0] = await read()
  expect(laterBacklog).toBeLessThan(backlog * 1.1 + 20)
  expect(laterKeepUp).toBeLessThan(keepUp + 20)
  expect(laterKeepUp).toBeLessThan(50)
  expect(await h.sql(`select waiting::integer, dead::integer from message_backlog('live')`)).toEqual([
    { waiting: 10_001, dead: 10_001 },
  ])
})

it('the figures count each store’s messages once, of one environment only, with the age of the oldest', async () => {
  await h.sql('delete from messages')
  const other = await openShop(h)
  const sandboxOf = { ...shop, storeId: shop.testStoreId }
  for (const [where, statuses] of [
    [shop, ['QUEUED', 'QUEUED', 'FAILED', 'SENT']],
    [other, ['QUEUED', 'FAILED']],
    [sandboxOf, ['QUEUED', 'FAILED', 'FAILED']],
  ] as const) {
    const { id } = await anOrder(h, where, { lines: [{ product: await aProduct(h, where) }] })
    for (const [n, status] of statuses.entries())
      await aMessage(h, where, id, {
        status,
        ...(n === 1 && { channel: 'sms', destination: '+8801712345678' }),
      })
  }
  await h.sql(`update messages set created_at = now() - interval '1 hour' where store_id = $1 and status = 'QUEUED'`, [
    other.storeId,
  ])
  await h.sql(`update messages set created_at = now() - interval '2 hours' where store_id = $1`, [shop.testStoreId])
  const figures = async (environment: string) =>
    (
      await h.sql(
        'select waiting::integer, dead::integer, round(oldest_seconds / 600)::integer as age from message_backlog($1)',
        [environment],
      )
    )[0]
  expect(await figures('live')).toEqual({ waiting: 3, dead: 2, age: 6 })
  expect(await figures('sandbox')).toEqual({ waiting: 1, dead: 2, age: 12 })
  await h.sql(`delete from messages where status in ('QUEUED', 'FAILED')`)
  expect(await figures('live')).toEqual({ waiting: 0, dead: 0, age: 0 })
})
