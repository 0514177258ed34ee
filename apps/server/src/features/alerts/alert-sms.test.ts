import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { next } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { membershipOf } from '../../../test/members.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { inStore } from '../../platform/database.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'
import { moveAlertSms } from './alert-sms.queries.ts'

const { h, shop } = await setUpShop()
const NOON = new Date('2026-05-04T06:00:00Z')
let now = NOON
let worker: LaneWorker

const at = (moment: Date) => {
  now = moment
  h.setNow(now)
}
const later = (minutes: number) => at(new Date(now.getTime() + minutes * 60_000))

beforeEach(async () => {
  await h.sql('truncate outbox, event_log, event_positions, staff_alert_sms, alert_sms_days, messages')
  await h.sql('update staff set phone = null')
  await h.sql(`update stores set settings = settings - 'alertSmsPerDay' where id = $1`, [shop.storeId])
  at(NOON)
  worker = await startIdleWorker(h.deps)
  h.texts.length = 0
})
afterEach(() => worker.stop())

const resources = { 'stock.out': 'variant', 'staff.joined': 'staff_member' } as Record<string, string>
let serial = 0
/** Logs an event, as the worker does. */
async function happens(type = 'order.created', by: string | null = null): Promise<string> {
  const number = `SHO-${++serial}`
  const resource = resources[type] ?? 'order'
  const object = { id: serial, ...(resource === 'order' && { order_number: number, total: '5060.00', name: 'Rahima' }) }
  await queueEvent(h, shop.storeId, { type, resource, resourceId: serial, payload: { object } })
  await h.sql('update outbox set staff_id = $1', [by])
  await takeEvents(h.deps, 100, 60)
  await h.sql('truncate outbox')
  return number
}
type Member = TestStaff & { phone: string }
/** Runs the job, and sends what it has queued. Returns what was sent. */
async function sendTexts() {
  await runJobs(h, 'alerts.text')
  await worker.drain()
  return h.texts.splice(0)
}
const textsTo = async ({ phone }: Member): Promise<string[]> =>
  (await sendTexts()).flatMap(({ to, text }) => (to === phone ? [text] : []))
const change = ({ headers }: TestStaff, body: object) =>
  h.call({ method: 'PATCH', url: 'M/auth/alerts/settings/', headers, body })
/** A member with a verified phone who gets SMS about what happens from now on. */
async function reachable(
  role: Parameters<typeof signInStaff>[2] = 'orders',
  body: object = { sms_kinds: ['NEW_ORDER', 'REFUND_REQUEST', 'STOCK_OUT', 'STAFF'] },
  locale: 'en' | 'bn' = 'en',
): Promise<Member> {
  const member = await signInStaff(h, shop, role)
  const phone = `+88017${String(10_000_000 + next())}`
  await h.sql('update staff set phone = $2, locale = $3 where id = $1', [member.id, phone, locale])
  expect((await change(member, body)).data).toMatchObject({ ...body, phone })
  await happens('order.completed')
  await runJobs(h, 'alerts.text')
  return { ...member, phone }
}
/** Sets how many parts the store pays for in a day. */
const allow = (parts: number) =>
  h.sql(`update stores set settings = settings || jsonb_build_object('alertSmsPerDay', $2::integer) where id = $1`, [
    shop.storeId,
    parts,
  ])

describe('an SMS about alerts', () => {
  it('goes within a minute, once, to a member with a phone who chose the kind, and names neither people nor amounts', async () => {
    const [english, bangla] = [await reachable(), await reachable('owner', { sms_kinds: ['NEW_ORDER'] }, 'bn')]
    const number = await happens()
    const texts = (await sendTexts()).map(({ to, text, isToStaff }) => [to, text, isToStaff])
    expect(texts.toSorted()).toEqual(
      [
        [english.phone, `Shop ${shop.subdomain}: New order ${number}`, true],
        [bangla.phone, `Shop ${shop.subdomain}: নতুন অর্ডার ${number}`, true],
      ].toSorted(),
    )
    expect(await sendTexts()).toEqual([])
    const { data } = await h.call({
      url: `M/${shop.subdomain}/staff-messages/?kind=staff_alert`,
      headers: bangla.headers,
    })
    expect(data.items).toHaveLength(2)
    expect(data.items[0]).toMatchObject({ channel: 'sms', status: 'SENT', parts: 1, staff_id: expect.any(String) })
  })

  it('gathers what comes within ten minutes in the next one', async () => {
    const member = await reachable()
    await happens()
    expect(await textsTo(member)).toHaveLength(1)
    await happens()
    await happens()
    await happens('refund.requested')
    later(9)
    expect(await textsTo(member)).toEqual([])
    later(1)
    expect(await textsTo(member)).toEqual([expect.stringMatching(/: 2 new orders, Refund requested SHO-\d+$/)])
  })

  it('waits for the end of the quiet hours, unless staff or keys were changed', async () => {
    const member = await reachable('owner')
    await change(member, { quiet_from: 690, quiet_to: 780 })
    await happens()
    expect(await textsTo(member)).toEqual([])
    await happens('staff.joined')
    expect(await textsTo(member)).toEqual([expect.stringContaining('Staff, keys or addresses were changed')])
    await happens()
    later(59)
    expect(await textsTo(member)).toEqual([])
    later(11)
    expect(await textsTo(member)).toEqual([expect.stringMatching(/: 2 new orders$/)])
    expect(await textsTo(member)).toEqual([])
  })

  it('is not sent about what the member did, what the role may not read, and what was not chosen', async () => {
    const actor = await reachable()
    await reachable('content')
    await happens('order.created', actor.id)
    await happens('cancellation.requested')
    expect(await sendTexts()).toEqual([])
  })

  it('is sent to no member without a phone, or who was deactivated, and never about what happened meanwhile', async () => {
    const [member, gone] = [await reachable(), await reachable()]
    await h.sql(`update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where id = $1`, [
      await membershipOf(h, shop, gone.id),
    ])
    await h.call({ method: 'PATCH', url: 'M/auth/me/', headers: member.headers, body: { phone: null } })
    await happens()
    expect(await sendTexts()).toEqual([])
    expect(await h.sql('select 1 from staff_alert_sms')).toEqual([])
    await h.sql('update staff set phone = $2 where id = $1', [member.id, member.phone])
    expect(await textsTo(member)).toEqual([])
    await happens('refund.requested')
    expect(await textsTo(member)).toEqual([expect.stringContaining('Refund requested')])
  })

  it('is queued once, also when another run has moved the position of the member', async () => {
    const member = await reachable()
    await happens()
    const from = { staffId: member.id, position: 1, urgentPosition: 1, smsPerDay: 50 }
    const to = { position: 2, urgentPosition: 2, sendAt: null, parts: 1 }
    const move = () => inStore(h.db, shop.storeId, (tx) => moveAlertSms(tx, shop.storeId, from, to, now))
    expect((await Promise.all([move(), move()])).filter((id) => id !== undefined)).toHaveLength(1)
  })
})

describe('the limits of SMS about alerts', () => {
  it('stop the SMS of a store at its parts a day, for all members together, until the next day in Dhaka', async () => {
    await allow(2)
    for (let members = 0; members < 3; members++) await reachable()
    await happens()
    expect(await sendTexts()).toHaveLength(2)
    later(10)
    await happens()
    expect(await sendTexts()).toEqual([])
    at(new Date('2026-05-04T18:00:01Z'))
    expect(await sendTexts()).toEqual([])
    await happens()
    expect(await sendTexts()).toHaveLength(2)
  })

  it('count parts exactly for members of a store at once', async () => {
    const [one, two] = [await reachable(), await reachable()]
    await happens()
    const move = (member: Member) =>
      inStore(h.db, shop.storeId, (tx) =>
        moveAlertSms(
          tx,
          shop.storeId,
          { staffId: member.id, position: 1, urgentPosition: 1, smsPerDay: 3 },
          { position: 2, urgentPosition: 2, sendAt: null, parts: 2 },
          now,
        ),
      )
    // The second one began at a later position.
    await h.sql('update staff_alert_sms set position = 1, urgent_position = 1')
    const ids = await Promise.all([move(one), move(two)])
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
    expect(await h.sql('select parts from alert_sms_days')).toEqual([{ parts: 2 }])
  })

  it('stop the SMS of a member at thirty parts a day, and 0 of a store all of them', async () => {
    const member = await reachable()
    await h.sql('update staff_alert_sms set parts = 29')
    await happens()
    expect(await textsTo(member)).toHaveLength(1)
    later(10)
    await happens()
    expect(await textsTo(member)).toEqual([])
    expect(await h.sql('select parts from staff_alert_sms')).toEqual([{ parts: 30 }])
    later(24 * 60)
    await allow(0)
    await happens()
    expect(await textsTo(member)).toEqual([])
    await allow(1)
    later(10)
    await happens()
    expect(await textsTo(member)).toHaveLength(1)
  })

  it('of a store are a setting from 0 to 1,000, of which others return 400 validation_failed', async () => {
    const owner = await signInStaff(h, shop)
    const save = (alert_sms_per_day: number) =>
      h.call({
        method: 'PATCH',
        url: `M/${shop.subdomain}/settings/`,
        headers: owner.headers,
        body: { alert_sms_per_day },
      })
    const read = await h.call({ url: `M/${shop.subdomain}/settings/`, headers: owner.headers })
    expect(read.data.alert_sms_per_day).toBe(50)
    expect((await save(1000)).data.alert_sms_per_day).toBe(1000)
    expect((await save(1001)).body.error_code).toBe('validation_failed')
    expect((await save(-1)).body.error_code).toBe('validation_failed')
  })
})
