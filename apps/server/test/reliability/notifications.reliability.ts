import { type GatewayCode, gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, test } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop } from '../factories.ts'
import { setUpGateways } from '../gateways.ts'
import { paymentCalls } from '../payment-calls.ts'
import { runJobs } from '../run-jobs.ts'
import { setUpApp } from '../set-up.ts'
import { hurryNagad } from './harness/hurry-nagad.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { bkashReporter } from './notifications/bkash-reporter.ts'
import { nagadReporter } from './notifications/nagad-reporter.ts'
import type { Report, Reporter } from './notifications/reporter.ts'
import { sslcommerzReporter } from './notifications/sslcommerz-reporter.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
hurryNagad()
takeTime()
afterAll(() => expectHealthy(h))

/** How many reports are under way at once. */
const AT_ONCE = 8

/** A shop that takes payments of one gateway, and how they are reported to it. */
async function openReportedShop(gateway: GatewayCode): Promise<{ storeId: number; reporter: Reporter }> {
  const shop = await openShop(h, { settings: { rateLimitFactor: 1_000_000 } })
  await paymentCalls(h, shop, gateways).open([])
  const account = await gateways.connect(h, shop, gateway)
  const reporters: Record<GatewayCode, () => Reporter | Promise<Reporter>> = {
    BKASH: () => bkashReporter(h, shop, gateways),
    NAGAD: () => nagadReporter(h, shop, gateways),
    SSLCOMMERZ: () => sslcommerzReporter(h, shop, gateways, account),
  }
  return { storeId: shop.storeId, reporter: await reporters[gateway]() }
}

test.each(gatewayCodes)(
  'reports of %s that come three times, shuffled, with forgeries among them, take effect once, and no forgery does',
  async (gateway) => {
    const { storeId, reporter } = await openReportedShop(gateway)
    const events = counted(...reporter.counts)
    const random = seededNumbers()
    const reports: Report[] = []
    const paid: string[] = []
    const unpaid: string[] = []
    let unmatched = 0
    const thrice = (report: Report | undefined) => {
      if (report) reports.push(report, report, report)
      return report ? 1 : 0
    }
    for (let made = 0; made < events; made++) {
      const kind = made % 6
      if (kind === 5) {
        unmatched += thrice(reporter.unmatched?.())
        continue
      }
      const payment = await reporter.begin(kind < 3)
      if (kind < 3) {
        paid.push(payment.id)
        thrice(reporter.genuine(payment))
        // The same payment in another message, where a gateway numbers them.
        if (kind === 0) thrice(reporter.genuine(payment))
        reports.push(...reporter.forged(payment).slice(0, 1))
        continue
      }
      unpaid.push(payment.id)
      reports.push(...reporter.forged(payment))
      if (kind === 4) thrice(reporter.idle?.(payment))
    }
    const shuffled = reports
      .map((report) => ({ report, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ report }) => report)
    const wrong: [number, readonly number[]][] = []
    const queue = shuffled.values()
    const lane = async () => {
      for (const { send, expected } of queue) {
        const status = await send()
        if (!expected.includes(status)) wrong.push([status, expected])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    expect(wrong).toEqual([])
    // What only says when to ask has made its payment due.
    await runJobs(h, 'payments.inspect')
    const found = await h.sql<{ id: string; status: string; payments: number }>(
      `select s.id, s.status, (select count(*)::int from payments p where p.order_id = s.order_id and p.kind = 'gateway') as payments
         from payment_sessions s where s.store_id = $1`,
      [storeId],
    )
    const ofIds = (ids: readonly string[]) => found.filter(({ id }) => ids.includes(id))
    expect(ofIds(paid).filter(({ status, payments }) => status !== 'SUCCEEDED' || payments !== 1)).toEqual([])
    expect(ofIds(unpaid).filter(({ status, payments }) => status === 'SUCCEEDED' || payments !== 0)).toEqual([])
    expect(found).toHaveLength(paid.length + unpaid.length)
    const [kept] = await h.sql<{ forged: number; waiting: number; unmatched: number }>(
      `select (select count(*)::int from payments where store_id = $1 and transaction_id like 'FORGED%') as forged,
         count(*) filter (where handled_at is null)::int as waiting, count(*) filter (where outcome = 'unmatched')::int as unmatched
       from gateway_events where store_id = $1 and kind = 'NOTIFICATION'`,
      [storeId],
    )
    expect(kept).toEqual({ forged: 0, waiting: 0, unmatched })
    record({
      id: 'W2',
      test: 'Notifications of each gateway (of Nagad, returns) three times each, shuffled, with forgeries',
      size: `${events} events, ${reports.length} posts`,
      result: 'every effect once, no forgery accepted',
    })
  },
)
