import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aLead, keepLeads, leadCalls } from '../../../test/leads.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await keepLeads(h, shop)
const leads = leadCalls(h, shop)
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
afterAll(() => expectHealthy(h))

describe('staff', () => {
  it('record calls: unanswered ones count, and say when to call next; an agreed time is kept', async () => {
    const { id } = await aLead(h, shop)
    const { data: unanswered } = await leads.record(id, { outcome: 'no_answer', note: 'Rings.' })
    expect(unanswered).toMatchObject({ status: 'CONTACTED', attempts: 1, last_outcome: 'no_answer', note: 'Rings.' })
    expect(Date.parse(unanswered.next_call_at)).toBeGreaterThan(Date.now() + HOUR)
    const { data: later } = await leads.record(id, { outcome: 'call_later', call_at: inHours(20) })
    expect(later).toMatchObject({ attempts: 1, note: 'Rings.' })
    expect(Date.parse(later.next_call_at)).toBeGreaterThan(Date.now() + 19 * HOUR)
    const { data: noted } = await leads.record(id, { outcome: 'note_only', note: 'Wants blue.' })
    expect(noted).toMatchObject({ last_outcome: 'call_later', note: 'Wants blue.' })
    const { data: written } = await leads.record(id, { outcome: 'message_sent' })
    expect(written).toMatchObject({ last_outcome: 'message_sent', next_call_at: later.next_call_at })
    const [audited] = await h.sql(
      `select before, after from audit_log where action = 'lead.contacted' and entity_id = $1 limit 1`,
      [String(id)],
    )
    expect(audited).toEqual({ before: null, after: { outcome: 'no_answer' } })
  })

  it('give up with a reason, and open it again by any other contact', async () => {
    const { id } = await aLead(h, shop)
    expect((await leads.record(id, { outcome: 'lost', lost_reason: 'PRICE' })).data).toMatchObject({
      status: 'LOST',
      lost_reason: 'PRICE',
    })
    expect((await leads.record(id, { outcome: 'message_sent' })).data).toMatchObject({
      status: 'CONTACTED',
      lost_reason: '',
    })
  })

  it.each([
    [{ outcome: 'call_later' }, 'call_at'],
    [{ outcome: 'call_later', call_at: inHours(-1) }, 'call_at'],
    [{ outcome: 'call_later', call_at: inHours(15 * 24) }, 'call_at'],
    [{ outcome: 'lost' }, 'lost_reason'],
    [{ outcome: 'note_only' }, 'note'],
  ])('who record %o get 400 validation_failed for %s', async (body, field) => {
    const { id } = await aLead(h, shop)
    const { status, body: refused } = await leads.record(id, body)
    expect([status, Object.keys(refused.errors)]).toEqual([400, [field]])
  })

  it('find them by status, step, total and phone, the latest first, and see what all are worth', async () => {
    const other = await openShop(h)
    const calls = leadCalls(h, other)
    const [old, big, lost] = [
      await aLead(h, other, { minutesAgo: 300 }),
      await aLead(h, other, { totalMinor: 9000_00 }),
      await aLead(h, other, { minutesAgo: 400 }),
    ]
    await calls.record(lost.id, { outcome: 'lost', lost_reason: 'TRUST' })
    const found = async (query: string) => (await calls.list(query)).map(({ id }) => id)
    expect(await found('')).toEqual([big.id, old.id, lost.id])
    expect(await found('status=open')).toEqual([big.id, old.id])
    expect(await found('status=lost&step=address')).toEqual([lost.id])
    expect(await found('step=payment')).toEqual([])
    expect(await found('min_total=5000')).toEqual([big.id])
    expect(await found(`phone=${old.phone.replace('+88', '')}`)).toEqual([old.id])
    expect(await calls.counts()).toEqual({
      ...{ currency: 'BDT', open: 2, contacted: 0, waiting_total: '10000.00', lost: 1 },
      ...{ recovered: 0, recovered_total: '0.00', by_themselves: 0 },
    })
  })

  it('count an order once that two checkouts of a phone number led to, and no phone number twice', async () => {
    const own = await openShop(h)
    await keepLeads(h, own)
    const calls = leadCalls(h, own)
    const product = await aProduct(h, own, { priceMinor: 1000_00 })
    const items = [{ product_id: product.id, quantity: 1 }]
    const first = await aLead(h, own, { minutesAgo: 90 })
    const phone = first.phone.replace('+88', '')
    await calls.record(first.id, { outcome: 'lost', lost_reason: 'PRICE' })
    await calls.save({ phone, items })
    const { id: second } = (
      await h.sql<{ id: number }>('select id::float8 as id from leads where phone = $1 and ended_at is null', [
        first.phone,
      ])
    )[0] as { id: number }
    await calls.record(second, { outcome: 'will_order' })
    expect((await calls.record(first.id, { outcome: 'no_answer' })).status).toBe(404)
    expect(await calls.counts()).toMatchObject({ open: 0, contacted: 1, waiting_total: '1000.00', lost: 1 })
    const body = { receiver_name: 'R', phone, address: 'House 5, Road 3, Feni', items }
    expect((await h.call({ url: 'W/order/', key: own.key, body })).status).toBe(201)
    expect(await calls.counts()).toMatchObject({ contacted: 0, lost: 1, recovered: 1, recovered_total: '1000.00' })
  })

  it('see them by their role: 403 permission_denied for those who only look', async () => {
    const { headers } = await signInStaff(h, shop, 'viewer')
    const { status, body } = await h.call({ url: `M/${shop.subdomain}/leads/`, headers })
    expect([status, body.error_code]).toEqual([403, 'permission_denied'])
  })
})

describe('a shopper', () => {
  it('who wants no reminders is never kept again, and any token gets the same response', async () => {
    const { phone, token } = await aLead(h, shop)
    const { id: product } = await aProduct(h, shop)
    for (const each of [token, token, 'k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3ab'])
      expect((await leads.stop(each)).data).toEqual({ stopped: true })
    await leads.save({ phone, items: [{ product_id: product }] }, '198.51.100.9')
    expect(await h.sql('select 1 from leads where phone = $1', [phone])).toEqual([])
    expect(await h.sql('select 1 from lead_suppressions where phone_digest = phone_digest($1)', [phone])).toHaveLength(
      1,
    )
  })

  it('is forgotten after 30 days, and the wish not to be contacted after two years', async () => {
    const other = await openShop(h)
    const [young, old] = [
      await aLead(h, other, { minutesAgo: 29 * 24 * 60 }),
      await aLead(h, other, { minutesAgo: 31 * 24 * 60 }),
    ]
    await h.sql(
      `insert into lead_suppressions (store_id, phone_digest, created_at)
       values ($1, phone_digest('+8801711111111'), now() - interval '731 days'), ($1, phone_digest('+8801711111112'), now())`,
      [other.storeId],
    )
    expect((await leadCalls(h, other).read(old.id)).status).toBe(404)
    await runJobs(h, 'rows.delete_expired')
    expect(
      (await h.sql<{ id: number }>('select id from leads where store_id = $1', [other.storeId])).map(({ id }) =>
        Number(id),
      ),
    ).toEqual([young.id])
    expect(await h.sql('select 1 from lead_suppressions where store_id = $1', [other.storeId])).toHaveLength(1)
  })
})
