import { afterEach, beforeEach, expect, it } from 'vitest'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { membershipOf } from '../../../test/members.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { inStore } from '../../platform/database.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'
import { moveAlertMail } from './alert-mails.queries.ts'

const { h, shop } = await setUpShop()
const MORNING = new Date('2026-05-04T02:30:00Z')
let now = MORNING
let worker: LaneWorker

const at = (moment: Date) => {
  now = moment
  h.setNow(now)
}
const later = (minutes: number) => at(new Date(now.getTime() + minutes * 60_000))

beforeEach(async () => {
  await h.sql('truncate outbox, event_log, event_positions, staff_alert_mails, messages')
  at(MORNING)
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
})
afterEach(() => worker.stop())

const resources = { 'stock.out': 'variant', 'subscription.cycle_failed': 'subscription' } as Record<string, string>
let serial = 0
/** Logs an event, as the worker does. */
async function happens(type = 'refund.failed', by: string | null = null): Promise<string> {
  const number = `SHO-${++serial}`
  const object = { id: serial, order_id: serial, [type === 'stock.out' ? 'sku' : 'order_number']: number }
  await queueEvent(h, shop.storeId, {
    type,
    resource: resources[type] ?? 'order',
    resourceId: serial,
    payload: { object },
  })
  await h.sql('update outbox set staff_id = $1', [by])
  await takeEvents(h.deps, 100, 60)
  await h.sql('truncate outbox')
  return number
}
/** Runs the job, and sends what it has queued. Returns the subjects to a member since the last call. */
async function mailsTo({ email }: TestStaff): Promise<{ subject: string; text: string }[]> {
  await runJobs(h, 'alerts.mail')
  await worker.drain()
  return h.mails.splice(0).filter(({ to }) => to === email)
}
const subjectsTo = async (member: TestStaff) => (await mailsTo(member)).map(({ subject }) => subject)
const change = ({ headers }: TestStaff, body: object) =>
  h.call({ method: 'PATCH', url: 'M/auth/alerts/settings/', headers, body })
/** A member who is mailed what happens from now on. */
async function reading(role: Parameters<typeof signInStaff>[2] = 'orders', body: object = {}): Promise<TestStaff> {
  const member = await signInStaff(h, shop, role)
  expect((await change(member, body)).status).toBe(200)
  await happens('order.completed')
  await runJobs(h, 'alerts.mail')
  return member
}

it('what cannot wait is mailed within a minute, once, in the language of the person, with a link and without names', async () => {
  const member = await reading()
  const number = await happens()
  const [mail, ...others] = await mailsTo(member)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Shop ${shop.subdomain}: টাকা ফেরত যায়নি ${number}`)
  expect(mail?.text).toContain(`টাকা ফেরত যায়নি ${number}`)
  expect(mail?.text).toContain(`/dashboard/${shop.subdomain}/alerts/`)
  expect(await mailsTo(member)).toEqual([])
})

it('what only a few may change is mailed with what it was, who did it, and the time as people say it', async () => {
  const owner = await reading('owner')
  const thief = await signInStaff(h, shop, 'owner')
  await h.sql(`update staff set name = 'Karim Uddin' where id = $1`, [thief.id])
  await happens('key.created', thief.id)
  const [mail] = await mailsTo(owner)
  const time = /^[০-৯]+ \S+, ২[০-৯]{3}, (?:রাত|ভোর|সকাল|দুপুর|বিকাল|সন্ধ্যা) [০-৯]+:[০-৯]{2}: /
  expect(mail?.text.replace(time, '')).toMatch(/^একটি API চাবি তৈরি হয়েছে \(করেছেন Karim Uddin\)\n/)
  expect(mail?.text).not.toMatch(/AM|PM/)
})

it('what comes within ten minutes is gathered in the next mail, which lists fifty and counts the others', async () => {
  const member = await reading()
  await happens()
  expect(await subjectsTo(member)).toHaveLength(1)
  for (let count = 0; count < 52; count++) await happens()
  later(9)
  expect(await mailsTo(member)).toEqual([])
  later(1)
  const [mail] = await mailsTo(member)
  expect(mail?.subject).toContain('৫২টি')
  expect(mail?.text.split('\n').filter((line) => line.includes('টাকা ফেরত যায়নি'))).toHaveLength(50)
  expect(mail?.text).toContain('আরও ২টি')
})

it('what can wait is in the digest of the hour that the person chose, on the next day too', async () => {
  const member = await reading('owner', { digest: 'DAILY', digest_hour: 9 })
  await happens('stock.out')
  expect(await subjectsTo(member)).toEqual([])
  later(30)
  expect(await subjectsTo(member)).toEqual([expect.stringContaining('স্টক শেষ')])
  await happens('stock.out')
  await happens('subscription.cycle_failed')
  later(23 * 60)
  expect(await subjectsTo(member)).toEqual([])
  later(60)
  expect(await subjectsTo(member)).toHaveLength(1)
})

it('the digest comes at each full hour, or not at all, as the person chose', async () => {
  const hourly = await reading('owner', { digest: 'hourly' })
  await happens('stock.out')
  expect(await subjectsTo(hourly)).toEqual([])
  later(30)
  expect(await subjectsTo(hourly)).toHaveLength(1)
  const none = await reading('owner', { digest: 'off' })
  await happens('stock.out')
  later(3 * 24 * 60)
  expect(await subjectsTo(none)).toEqual([])
  await change(none, { digest: 'hourly' })
  later(60)
  expect(await subjectsTo(none)).toEqual([])
})

it('nobody is mailed what they did themselves, what their role may not read, or what they did not choose', async () => {
  const [actor, content, chosen] = [
    await reading(),
    await reading('content'),
    await reading('orders', { mail_kinds: ['REFUND_REQUEST'] }),
  ]
  await happens('refund.failed', actor.id)
  await runJobs(h, 'alerts.mail')
  await worker.drain()
  expect(h.mails.filter(({ to }) => [actor.email, content.email, chosen.email].includes(to))).toEqual([])
  await happens('refund.requested')
  expect(await subjectsTo(chosen)).toHaveLength(1)
})

it('a deactivated member is mailed nothing', async () => {
  const member = await reading()
  await h.sql(`update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where id = $1`, [
    await membershipOf(h, shop, member.id),
  ])
  await happens()
  expect(await mailsTo(member)).toEqual([])
})

it('mail and SMS come again after a restore that left the member beyond the end of the log', async () => {
  const member = await reading('orders', { sms_kinds: ['REFUND_FAILED'] })
  await h.sql(`update staff set phone = '+8801711000009' where id = $1`, [member.id])
  await runJobs(h, 'alerts.text')
  await h.sql('update staff_alert_mails set position = 900')
  await h.sql('update staff_alert_sms set position = 900, urgent_position = 900')
  await happens()
  await runJobs(h, 'alerts.text')
  expect(await mailsTo(member)).toEqual([])
  await happens()
  later(10)
  await runJobs(h, 'alerts.text')
  expect([(await mailsTo(member)).length, h.texts.length]).toEqual([1, 1])
})

it('a mail is queued once, also when another run has moved the position of the member', async () => {
  const member = await reading()
  await happens()
  const which = { staffId: member.id, rhythm: 'at_once' as const, position: 1 }
  const move = () =>
    inStore(h.db, shop.storeId, (tx) => moveAlertMail(tx, shop.storeId, which, { to: 2, isMailed: true }, now))
  const ids = await Promise.all([move(), move()])
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
})

it('the settings of mail have defaults, and return 400 validation_failed for an hour that no day has', async () => {
  const member = await signInStaff(h, shop)
  const { data } = await h.call({ url: 'M/auth/alerts/settings/', headers: member.headers })
  expect(data).toMatchObject({ digest: 'daily', digest_hour: 9, mail_kinds: expect.arrayContaining(['REFUND_FAILED']) })
  expect((await change(member, { digest_hour: 24 })).body.error_code).toBe('validation_failed')
  expect((await change(member, { digest: 'weekly' })).body.error_code).toBe('validation_failed')
  expect((await change(member, { digest: 'off' })).data).toMatchObject({
    digest: 'off',
    digest_hour: 9,
    quiet_from: null,
  })
})

it('a change of staff, keys or what shoppers trust is mailed also to the owner in whose session it was made', async () => {
  const owner = await reading('owner')
  await happens('key.created', owner.id)
  expect(await subjectsTo(owner)).toHaveLength(1)
  later(10)
  await happens('refund.failed', owner.id)
  expect(await subjectsTo(owner)).toEqual([])
})
