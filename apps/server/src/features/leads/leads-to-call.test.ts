import { afterAll, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { aLead, leadCalls } from '../../../test/leads.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

const overview = async (shop: Shop) =>
  (await h.call({ url: `M/${shop.subdomain}/overview/`, headers: { authorization: `Bearer ${shop.secretKey}` } })).data
    .waiting.leads
const minutesAgo = (minutes: number) => new Date(h.deps.clock().getTime() - minutes * 60_000).toISOString()
const ended = async ({ storeId }: Shop) =>
  (
    await h.sql<{ id: number }>('select id::float8 as id from leads where store_id = $1 and ended_at is not null', [
      storeId,
    ])
  ).map(({ id }) => id)

it('an hourly job ends what an order has ended for good: nothing that staff see changes', async () => {
  const shop = await openShop(h)
  const product = await aProduct(h, shop)
  const leads = leadCalls(h, shop)
  const open = await aLead(h, shop, { minutesAgo: 90 })
  const ordered = async (status: 'CONFIRMED' | 'PENDING' | 'CANCELLED', minutes: number) => {
    const lead = await aLead(h, shop, { minutesAgo: 100 })
    const order = { lines: [{ product }], phone: lead.phone, status, createdAt: minutesAgo(minutes), hasEvents: true }
    return { ...lead, orderId: (await anOrder(h, shop, order)).id }
  }
  const [confirmed, waiting, young] = [
    await ordered('CONFIRMED', 60),
    await ordered('PENDING', 60),
    await ordered('CONFIRMED', 10),
    await aLead(h, shop, { minutesAgo: 5 }),
  ]
  const seen = async () => [await leads.list(), await leads.counts(), await overview(shop)]
  const before = await seen()
  expect(before[2]).toMatchObject({ count: 1 })
  await runJobs(h, 'leads.end_ordered')
  expect(await ended(shop)).toEqual([confirmed.id])
  expect(await seen()).toEqual(before)

  await h.sql(`update orders set status = 'EXPIRED', expires_at = null where id = $1`, [waiting.orderId])
  const toCall = (await leads.list('status=open')).map(({ id }) => id).sort()
  expect(toCall).toEqual([open.id, waiting.id].sort())
  expect(await overview(shop)).toMatchObject({ count: 2 })
  await h.sql(`update orders set status = 'PENDING' where id = $1`, [waiting.orderId])
  expect((await leads.read(young.id)).data.order_id).toBe(young.orderId)
})

it('the overview finds those to call by an index without those that were ordered', async () => {
  const shop = await openShop(h)
  await h.sql(
    `insert into leads (store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana,
       consented_at, started_at, last_seen_at, ended_at)
     select $1, '+88017' || 20000000 + n, '', 'contact', '[1]', 100, '', '', '', '', t, t, t, case when n > 3 then t + interval '1 hour' end
       from generate_series(1, 3000) n cross join lateral (select now() - n * interval '14 minutes' - interval '1 hour' as t) at`,
    [shop.storeId],
  )
  await h.sql('analyze leads')
  const { result, statements } = await countStatements(h.db, () => overview(shop))
  expect(result).toMatchObject({ count: 3 })
  const [text = '', ...more] = statements.filter((one) => one.includes('from leads l'))
  expect(more).toEqual([])
  const client = await h.db.pool.connect()
  try {
    await client.query(`begin; set local app.store_id = '${shop.storeId}'`)
    const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('leads_to_call')
    expect(plan).not.toContain('Seq Scan on leads')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
