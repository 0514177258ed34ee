import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aLead, aReminder, keepLeads, leadCalls } from '../../../test/leads.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { addDays, dhakaDayOf } from '../../shared/dhaka-days.ts'

const { h, shop } = await setUpShop()
await keepLeads(h, shop)
const product = await aProduct(h, shop)
const leads = leadCalls(h, shop)
const DAY = 24 * 60
const none = {
  ...{ contact: 0, address: 0, payment: 0, contacted: 0, sms_parts: 0 },
  ...{ by_themselves: 0, after_contact: 0, by_staff: 0, recovered_total: '0.00' },
}
afterAll(() => expectHealthy(h))

type Figures = { from: string; to: string; totals: typeof none; days: ({ day: string } & typeof none)[] }

async function figuresOf({ subdomain, secretKey } = shop): Promise<Figures> {
  const url = `M/${subdomain}/leads/figures/`
  const { status, data } = await h.call({ url, headers: { authorization: `Bearer ${secretKey}` } })
  expect(status).toBe(200)
  return data
}

/** Noon of a day, so that nothing of a test happens on two days. */
const noon = (daysAgo: number) => {
  const day = addDays(dhakaDayOf(h.deps.clock()), -daysAgo)
  return { day, at: new Date(`${day}T12:00:00+06:00`) }
}
const leave = async (at: Date, step = 'address') => {
  const lead = await aLead(h, shop)
  await h.sql(
    'update leads set consented_at = $2, started_at = $2, last_seen_at = $2, announced_at = $2, step = $3 where id = $1',
    [lead.id, at, step],
  )
  return lead
}
const order = (phone: string, at: Date) =>
  anOrder(h, shop, { lines: [{ product }], phone, createdAt: at.toISOString(), status: 'CONFIRMED' })
const contacted = (id: number, at: Date) =>
  h.sql(
    `update leads set last_contact_at = $2, contacted_at = $2, last_outcome = 'will_order', last_agent = 'staff:00000000-0000-4000-8000-000000000000' where id = $1`,
    [id, at],
  )
const hoursLater = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

it('the figures count on each of 30 days what was left, contacted, won back and sent, each order once', async () => {
  const [first, second] = [noon(9), noon(3)]
  await leave(first.at, 'contact')
  await leave(first.at, 'payment')
  const [alone, called, reminded, byStaff, early] = [
    await leave(first.at),
    await leave(first.at),
    await leave(second.at),
    await leave(second.at),
    await leave(second.at),
  ]
  await order(alone.phone, hoursLater(first.at, 3))
  await contacted(called.id, hoursLater(first.at, 1))
  const won = await order(called.phone, second.at)
  await order(called.phone, hoursLater(second.at, 1))
  await aReminder(h, shop, reminded.id)
  await h.sql(`update leads set reminder_due_at = $2, reminded_at = $2 where id = $1`, [
    reminded.id,
    hoursLater(second.at, 1),
  ])
  await h.sql(`update messages set status = 'SENT', sent_at = $2, parts = 2 where lead_id = $1`, [
    reminded.id,
    hoursLater(second.at, 1),
  ])
  const afterSms = await order(reminded.phone, hoursLater(second.at, 2))
  const taken = await order(byStaff.phone, hoursLater(second.at, 3))
  await h.sql(`update orders set channel = 'PHONE' where id = $1`, [taken.id])
  // Who orders at once has left nothing.
  await h.sql('update leads set announced_at = null where id = $1', [early.id])
  await order(early.phone, hoursLater(second.at, 0.1))

  const { from, to, totals, days } = await figuresOf()
  const today = dhakaDayOf(h.deps.clock())
  expect([from, to, days.length]).toEqual([addDays(today, -29), today, 30])
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => addDays(from, index)))
  const recovered = ((won.totalMinor + afterSms.totalMinor + taken.totalMinor) / 100).toFixed(2)
  const onFirst = { ...none, contact: 1, address: 2, payment: 1, contacted: 1, by_themselves: 1 }
  const onSecond = { ...none, address: 2, sms_parts: 2, after_contact: 2, by_staff: 1, recovered_total: recovered }
  const ofDay = (day: string) => days.find((one) => one.day === day)
  expect(ofDay(first.day)).toEqual({ day: first.day, ...onFirst })
  expect(ofDay(second.day)).toEqual({ day: second.day, ...onSecond })
  expect(days.filter(({ day, ...counts }) => JSON.stringify(counts) !== JSON.stringify(none))).toHaveLength(2)
  expect(totals).toEqual({ ...onSecond, contact: 1, address: 4, payment: 1, contacted: 1, by_themselves: 1 })
  expect(await leads.counts()).toMatchObject({ recovered: 3, recovered_total: recovered })
  await runJobs(h, 'leads.end_ordered')
  expect(await figuresOf()).toEqual({ from, to, totals, days, currency: 'BDT' })
})

it('a store without incomplete orders has 30 empty days, and none of another store', async () => {
  const { totals, days } = await figuresOf(await openShop(h))
  expect([totals, days.length]).toEqual([none, 30])
  expect(days.every(({ day, ...counts }) => JSON.stringify(counts) === JSON.stringify(none))).toBe(true)
})

it('a checkout that its shopper had deleted is in no figure', async () => {
  const before = await figuresOf()
  const { token } = await aLead(h, shop, { minutesAgo: DAY })
  expect(await figuresOf()).not.toEqual(before)
  await leads.stop(token)
  expect(await figuresOf()).toEqual(before)
})
