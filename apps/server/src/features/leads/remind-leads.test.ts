import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { handleNewest, sendQueued } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { aLead, aReminder, type LeadSpec, leadCalls, remindAfter } from '../../../test/leads.ts'
import { messagesOf } from '../../../test/message-calls.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const leads = leadCalls(h, shop)
const worker = await startIdleWorker(h.deps)
const at = (time: string, day = '2026-03-04') => new Date(`${day}T${time}:00+06:00`)
beforeEach(async () => {
  h.setNow(at('12:00'))
  h.texts.length = 0
  await h.sql('delete from leads')
  await h.sql('delete from lead_reminders')
  await remindAfter(h, shop, 60)
})
afterAll(async () => {
  await worker.stop()
  await expectHealthy(h)
})

/** Runs the job, delivers its events and sends the SMS. Returns to whom. */
async function remind(): Promise<string[]> {
  const before = h.texts.length
  await runJobs(h, 'leads.remind')
  await worker.drain()
  return h.texts.slice(before).map(({ to }) => to)
}
const order = (phone: string) =>
  anOrder(h, shop, { lines: [{ product }], phone, createdAt: h.deps.clock().toISOString() })
const minutes = (count: number) => h.setNow(new Date(h.deps.clock().getTime() + count * 60_000))
const rowOf = async (id: number) =>
  (await h.sql<Record<string, Date | null>>('select reminder_due_at, reminded_at from leads where id = $1', [id]))[0]

describe('a shopper who agreed, and left an hour ago,', () => {
  it('gets one SMS with a link to the cart, in the language of the checkout, and staff see when', async () => {
    const { id, phone } = await aLead(h, shop, { language: 'bn' })
    expect(await remind()).toEqual([phone])
    minutes(60)
    expect(await remind()).toEqual([])
    const [text] = h.texts
    const { data: lead } = await leads.read(id)
    expect(text?.text).toBe(`Shop ${shop.subdomain}: অর্ডারটি শেষ হয়নি। শেষ করুন, বা মেসেজ বন্ধ করুন: ${lead.resume_url}`)
    expect(lead).toMatchObject({ status: 'OPEN', reminded_at: at('12:00').toISOString(), last_contact_at: null })
    expect((await leads.resume(lead.resume_url.split('/').at(-1))).status).toBe(200)
    const events = await h.sql(`select payload from outbox where type = 'lead.reminder_due' and resource_id = $1`, [
      String(id),
    ])
    expect(events).toEqual([{ payload: { object: { id, step: 'address', total: '1000.00' } } }])
  })

  it('who orders after it counts as won, and one who had ordered before it was sent does not', async () => {
    const [after, before] = [await aLead(h, shop), await aLead(h, shop)]
    await runJobs(h, 'leads.remind')
    await order(before.phone)
    await worker.drain()
    expect(h.texts.map(({ to }) => to)).toEqual([after.phone])
    minutes(10)
    await order(after.phone)
    const converted = await Promise.all([after, before].map(async ({ id }) => (await leads.read(id)).data.converted_by))
    expect(converted).toEqual(['CONTACT', 'SELF'])
    expect(await leads.counts()).toMatchObject({ recovered: 1, recovered_total: '100.00', by_themselves: 1 })
  })

  const others: [string, LeadSpec, ((lead: { id: number; phone: string }) => Promise<unknown>)?][] = [
    ['only 59 minutes ago', { minutesAgo: 59 }],
    ['17 hours ago', { minutesAgo: 17 * 60 }],
    ['and has ordered since', {}, ({ phone }) => order(phone)],
    ['and was called', {}, ({ id }) => leads.record(id, { outcome: 'no_answer' })],
    ['and is given up', {}, ({ id }) => leads.record(id, { outcome: 'lost', lost_reason: 'PRICE' })],
    ['and is blocked', {}, ({ phone }) => block(phone, 'infinity')],
  ]
  const block = (phone: string, until: string) =>
    h.sql(
      `insert into blocks (store_id, kind, value, label, effect, expires_at) values ($1, 'phone', $2, 'B', 'refuse', $3)`,
      [shop.storeId, phone, until],
    )
  it.each(others)('but %s, gets none', async (_, spec, arrange = async () => {}) => {
    await arrange(await aLead(h, shop, spec))
    expect(await remind()).toEqual([])
  })

  it('gets one when a block of the number has ended', async () => {
    const { phone } = await aLead(h, shop)
    await block(phone, '2026-03-04T11:00:00+06:00')
    expect(await remind()).toEqual([phone])
  })

  it.each([
    [6, 0],
    [8, 1],
  ])('and was reminded of another checkout %i days ago, gets %i', async (days, count) => {
    const earlier = await aLead(h, shop, { minutesAgo: days * 24 * 60 + 90 })
    const due = new Date(h.deps.clock().getTime() - days * 86_400_000)
    await h.sql('update leads set ended_at = $2, reminder_due_at = $2 where id = $1', [earlier.id, due])
    await h.sql('insert into lead_reminders (store_id, phone_digest, due_at) values ($1, phone_digest($2), $3)', [
      shop.storeId,
      earlier.phone,
      due,
    ])
    await aLead(h, shop, { phone: earlier.phone })
    expect(await remind()).toHaveLength(count)
  })
})

it('nobody is reminded from 21:00 to 09:00; who left at night gets the SMS in the morning', async () => {
  h.setNow(at('20:59'))
  const evening = await aLead(h, shop)
  expect(await remind()).toEqual([evening.phone])
  h.setNow(at('21:00'))
  const night = await aLead(h, shop)
  expect(await remind()).toEqual([])
  h.setNow(at('08:59', '2026-03-05'))
  expect(await remind()).toEqual([])
  h.setNow(at('09:00', '2026-03-05'))
  expect(await remind()).toEqual([night.phone])
})

describe('a store', () => {
  it('reminds nobody by default, without incomplete orders, and while its website is closed or has no address', async () => {
    await aLead(h, shop)
    await remindAfter(h, shop, 0)
    expect(await remind()).toEqual([])
    await remindAfter(h, shop, 60)
    await h.sql(`update stores set settings = settings || '{"leads": "off"}' where id = $1`, [shop.storeId])
    expect(await remind()).toEqual([])
    await remindAfter(h, shop, 60, '')
    expect(await remind()).toEqual([])
    await remindAfter(h, shop, 60)
    await h.sql('update websites set is_active = false where store_id = $1', [shop.storeId])
    expect(await remind()).toEqual([])
    await h.sql('update websites set is_active = true where store_id = $1', [shop.storeId])
    expect(await remind()).toHaveLength(1)
  })

  it('sends no SMS whose link is too long for it', async () => {
    await aLead(h, shop)
    await remindAfter(h, shop, 60, `https://shop.example.com/${'x'.repeat(120)}`)
    expect(await remind()).toEqual([])
    expect(await messagesOf(h, shop)).toEqual([])
  })

  it('chooses the words, and when: 400 validation_failed for fewer than 30 minutes and more than 180', async () => {
    const { headers } = await signInStaff(h, shop)
    const staff = (path: string, body: object) =>
      h.call({
        method: 'PATCH',
        url: `M/${shop.subdomain}/${path}`,
        headers: { ...headers, 'accept-language': 'en' },
        body,
      })
    for (const lead_reminder_minutes of [29, 181, -1]) {
      const { status, body } = await staff('settings/', { lead_reminder_minutes })
      expect([status, body.error_code, Object.keys(body.errors)]).toEqual([
        400,
        'validation_failed',
        ['lead_reminder_minutes'],
      ])
    }
    expect((await staff('settings/', { lead_reminder_minutes: 30 })).data.lead_reminder_minutes).toBe(30)
    await staff('message-texts/LEAD_REMINDER/sms/en/', { body: 'Still there? {{lead_link}}' })
    await aLead(h, shop, { minutesAgo: 31 })
    await remind()
    expect(h.texts[0]?.text).toMatch(/^Still there\? https:\/\/shop\.example\.com\/resume\//)
  })
})

describe('a reminder that waits is not sent', () => {
  /** A reminder that is queued, because the provider fails. */
  async function waiting() {
    const lead = await aLead(h, shop)
    await runJobs(h, 'leads.remind')
    await handleNewest(h, shop, String(lead.id), 'lead.reminder_due')
    return lead
  }
  const happenings: [string, (lead: { id: number; phone: string; token: string }) => unknown][] = [
    ['when the shopper has ordered', ({ phone }) => order(phone)],
    ['when the shopper has stopped reminders', ({ token }) => leads.stop(token)],
    ['when staff have called', ({ id }) => leads.record(id, { outcome: 'will_order' })],
    ['when the store has switched reminders off', () => remindAfter(h, shop, 0)],
    ['at night', () => h.setNow(at('21:00'))],
  ]
  it.each(happenings)('%s', async (_, happen) => {
    const lead = await waiting()
    expect((await messagesOf(h, shop)).map(({ status }) => status)).toEqual(['QUEUED'])
    await happen(lead)
    await sendQueued(h)
    expect([h.texts, await messagesOf(h, shop)]).toEqual([[], []])
    expect((await rowOf(lead.id))?.reminded_at ?? null).toBeNull()
  })

  it('unless nothing has happened', async () => {
    const { phone } = await waiting()
    await sendQueued(h)
    expect(h.texts.map(({ to }) => to)).toEqual([phone])
  })
})

describe('the reminders', () => {
  const asRole = async (role: 'agent' | 'viewer') => {
    const { headers } = await signInStaff(h, shop, role)
    return (path: string) => h.call({ url: `M/${shop.subdomain}/messages/${path}`, headers })
  }

  it('are none of the messages that staff see who may not see incomplete orders: 404 not_found', async () => {
    const { id } = await aLead(h, shop)
    const [message] = await aReminder(h, shop, id)
    const [agent, viewer] = [await asRole('agent'), await asRole('viewer')]
    expect((await agent('')).data.items).toMatchObject([{ kind: 'LEAD_REMINDER', lead_id: id, order_id: null }])
    expect((await viewer('')).data.items).toEqual([])
    const responses = [await agent(`${message?.id}/`), await viewer(`${message?.id}/`)]
    expect(responses.map(({ status }) => status)).toEqual([200, 404])
  })

  it('are deleted with the incomplete order', async () => {
    const { id } = await aLead(h, shop)
    await aReminder(h, shop, id)
    await leads.remove(id)
    expect(await messagesOf(h, shop)).toEqual([])
  })
})

it('a corrected phone number leaves the checkout whose number was reminded, so that it is not reminded again', async () => {
  const checkout_key = `checkout-${next()}-of-a-shopper`
  const items = [{ product_id: product.id }]
  const [wrong, right] = [`0171${1_000_000 + next()}`, `0171${1_000_000 + next()}`]
  await leads.save({ phone: wrong, items, checkout_key })
  minutes(60)
  expect(await remind()).toEqual([`+88${wrong}`])
  await leads.save({ phone: right, items, checkout_key })
  expect(await h.sql('select 1 from leads where store_id = $1', [shop.storeId])).toHaveLength(2)
})
