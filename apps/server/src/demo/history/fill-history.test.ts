import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { readLeadDays } from '../../features/leads/lead-figures.queries.ts'
import { countLeads } from '../../features/leads/leads.queries.ts'
import { inStore } from '../../platform/database.ts'
import { seedDemo } from '../seed-demo.ts'
import { fillHistory } from './fill-history.ts'
import { historyBuyers } from './history-buyers.ts'
import { planHistory } from './history-plan.ts'
import { randomSource } from './random-source.ts'

const h = await setUpApp()
// Its checks of the data find a history whose ledger, stock, payments, searches or figures are not exact.
afterAll(() => expectHealthy(h))

const events = () => h.sql('select count(*) as events from outbox')

describe('the history of the demo shops', () => {
  let before: unknown

  beforeAll(async () => {
    const serverUrl = Object.assign(new URL(inject('serverUrl')), { pathname: new URL(h.adminUrl).pathname }).href
    const baseUrls = { live: 'http://localhost:4000', sandbox: 'http://localhost:4001' }
    await seedDemo({ adminUrl: h.adminUrl, serverUrl, baseUrls, websiteUrl: '', known: null })
    before = await events()
    await fillHistory(h.adminUrl)
    await runJobs(h, 'figures.prepare')
  })

  it('is three months of orders of every kind in each live shop, with figures for each day', async () => {
    const shops = await h.sql<{ subdomain: string; orders: number; statuses: number; busy: number }>(
      `select s.subdomain, count(*)::integer as orders, count(distinct o.status)::integer as statuses,
          (select count(*)::integer from day_figures f where f.store_id = s.id and f.orders_placed > 0) as busy
         from orders o join stores s on s.id = o.store_id
        where s.environment = 'live' and o.created_at < now() - interval '25 hours' group by s.id order by 1`,
    )
    expect(shops.map(({ subdomain }) => subdomain)).toEqual(['rongdhonu', 'sodai'])
    for (const { orders, statuses, busy } of shops) {
      expect(orders).toBeGreaterThan(400)
      expect(statuses).toBeGreaterThanOrEqual(7)
      expect(busy).toBeGreaterThan(85)
    }
    const rows = await h.sql(
      `select count(*) filter (where r.status = 'COMPLETED') > 5 as refunds, (select count(*) > 50 from reviews) as reviews,
          (select count(*) > 100 from customers) as customers from refunds r`,
    )
    expect(rows).toEqual([{ refunds: true, reviews: true, customers: true }])
  })

  it('has the newest order of an earlier day first in every list, with an order number and search of its own', async () => {
    const [row] = await h.sql(
      `select count(*)::integer as misplaced from (
         select o.created_at, lag(o.created_at) over (partition by o.store_id order by o.id) as earlier from orders o
          where o.created_at < now() - interval '25 hours' and o.courier <> 'Pathao' and o.tracking_code like 'DM%') o
        where o.earlier > o.created_at`,
    )
    expect(row).toEqual({ misplaced: 0 })
  })

  it('has incomplete orders to call, contacted, won and given up, with figures of weeks', async () => {
    const shops = await h.sql<{ id: number; subdomain: string }>(
      `select id::float8 as id, subdomain from stores where environment = 'live' order by subdomain`,
    )
    for (const { id, subdomain } of shops) {
      const counts = await inStore(h.db, id, (tx) => countLeads(tx, id, 5_000, new Date()))
      expect(Math.min(counts.open, counts.contacted, counts.lost, counts.recovered), subdomain).toBeGreaterThan(5)
      const days = await inStore(h.db, id, (tx) =>
        readLeadDays(tx, id, { since: '2026-01-01', most: 5_000, now: new Date() }),
      )
      expect(days.length, subdomain).toBeGreaterThan(18)
    }
  })

  it('sends nobody anything, and is written once', async () => {
    expect(await events()).toEqual(before)
    expect(await fillHistory(h.adminUrl)).toBe(0)
  })

  it('is the same for a shop and a day each time', () => {
    const now = new Date('2026-03-10T12:00:00Z')
    const plan = (subdomain: string) => {
      const random = randomSource(subdomain)
      const buyers = historyBuyers(random, 20)
      const variants = Array.from({ length: 30 }, (_, id) => ({ id, priceMinor: 100_00 }))
      return planHistory({ random, now, variants, buyers, perDay: [2, 4] })
    }
    const orders = plan('rongdhonu')
    expect(orders).toEqual(plan('rongdhonu'))
    expect(orders).not.toEqual(plan('sodai'))
    expect(orders.filter(({ moves }) => Object.values(moves).some((at) => at > now))).toEqual([])
    expect(Math.max(...orders.map(({ moves }) => moves.placed.getTime()))).toBeLessThan(now.getTime() - 86_400_000)
  })
})
