import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aConfirmationLink, confirmationCalls } from '../../../test/confirmations.ts'
import { callAtAnyHour, deskCalls, setDesk } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { name: 'Jamdani saree', stock: 1000 })
const { read, decide } = confirmationCalls(h, shop)
const orders = orderCalls(h, shop)
const agent = await signInStaff(h, shop, 'agent')
const desk = deskCalls(h, shop, agent.headers)
const NOW = new Date('2026-03-02T06:00:00Z')
beforeEach(async () => {
  h.setNow(NOW)
  await h.sql(`update orders set payment_method = 'BKASH' where status = 'PENDING'`)
  await callAtAnyHour(h, shop)
  await setDesk(h, shop, { linkConfirms: true, linkMaxLevel: 'medium' })
})
afterAll(() => expectHealthy(h))

async function aLink(spec: Partial<OrderSpec> = {}) {
  const order = await anOrder(h, shop, {
    lines: [{ product, quantity: 2 }],
    ...{ locale: 'en', receiverName: 'Rahima Khatun', hasEvents: true, createdAt: '2026-03-02T05:00:00Z' },
    ...spec,
  })
  return { ...order, token: await aConfirmationLink(h, shop, order.id) }
}
const statusOf = async (id: number) => (await h.sql('select status from orders where id = $1', [id]))[0]?.status
const eventsOf = (id: number) =>
  h.sql(
    `select type, payload -> 'reply' as reply from outbox where resource_id = $1 and type <> 'order.created' order by id`,
    [String(id)],
  )

describe('the page of a link', () => {
  it('shows what was ordered and what it costs, without the phone number, the address and the whole name', async () => {
    const { id, number, phone } = await aLink({ deliveryFeeMinor: 60_00, requiredAdvanceMinor: 60_00 })
    await h.sql(`update orders set thana = 'Dhanmondi', address = 'House 5, Road 12' where id = $1`, [id])
    const token = await aConfirmationLink(h, shop, id)
    const found = await read(token)
    expect(found.data).toEqual({
      ...{ status: 'OPEN', order_number: number, first_name: 'Rahima', area: 'Dhanmondi' },
      items: [
        { name: 'Jamdani saree', variant_name: '', image: expect.any(String), quantity: 2, line_total: '200.00' },
      ],
      ...{ subtotal: '200.00', discount_total: '0.00', delivery_fee: '60.00', rounding: '0.00', total: '260.00' },
      undelivered_amount: '0.00',
      delivery_fee_parts: { base: '60.00', weight: '0.00', cod: '0.00' },
      ...{ amount_paid: '0.00', cash_to_collect: '260.00', advance_due: '60.00' },
      expires_at: '2026-03-05T06:00:00.000Z',
    })
    for (const secret of ['Khatun', 'House 5', phone, phone.slice(4)]) expect(found.text).not.toContain(secret)
  })

  it('changes nothing when messengers and scanners of SMS open it', async () => {
    const { id, token } = await aLink()
    for (let times = 0; times < 3; times++) expect((await read(token)).data.status).toBe('OPEN')
    expect([await statusOf(id), await eventsOf(id)]).toEqual(['PENDING', []])
    expect(await h.sql('select used_at, decision from confirmation_links where order_id = $1', [id])).toEqual([
      { used_at: null, decision: null },
    ])
  })

  it('is not found after three days, and for an unknown token: 404 not_found', async () => {
    const { token } = await aLink()
    h.setNow(new Date('2026-03-05T06:00:00Z'))
    for (const unknown of [token, 'NOBODYSNOBOD'])
      for (const response of [await read(unknown), await decide(unknown, 'confirm')])
        expect([response.status, response.body.error_code]).toEqual([404, 'not_found'])
  })

  it('says that staff have confirmed or cancelled the order meanwhile', async () => {
    const [one, other] = [await aLink(), await aLink()]
    await orders.act(one.id, 'confirm')
    await orders.act(other.id, 'cancel', { reason: 'Out of stock' })
    expect([(await read(one.token)).data.status, (await read(other.token)).data.status]).toEqual([
      'CONFIRMED',
      'CANCELLED',
    ])
    const late = await decide(other.token, 'confirm')
    expect(late.body).toMatchObject({
      ...{ error_code: 'invalid_state', message: 'Not possible while the order is cancelled.' },
      details: { current_status: 'CANCELLED' },
    })
    expect(await statusOf(other.id)).toBe('CANCELLED')
  })
})

describe('a buyer who confirms', () => {
  it('confirms the order as staff do, in the name of the guest, and staff are alerted', async () => {
    const { id, token } = await aLink()
    const done = await decide(token, 'confirm')
    expect(done).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Your order is confirmed.' },
      data: { status: 'CONFIRMED' },
    })
    const { data } = await orders.read(id)
    expect(data.timeline.at(-1)).toMatchObject({
      ...{ code: 'CONFIRMED', actor_type: 'guest', message: 'The buyer confirmed by the link.' },
    })
    expect(await eventsOf(id)).toEqual([
      { type: 'order.confirmed', reply: null },
      { type: 'order.buyer_replied', reply: 'confirm' },
    ])
    expect((await read(token)).data.status).toBe('CONFIRMED')
  })

  it('confirms an order of an account in the name of its customer', async () => {
    const shopper = await signIn(h, shop)
    const { id, token } = await aLink({ customerId: shopper.id })
    await decide(token, 'confirm')
    expect(
      await h.sql(`select actor_type, actor_id from order_history where order_id = $1 order by id desc limit 1`, [id]),
    ).toEqual([{ actor_type: 'shopper', actor_id: shopper.id }])
  })

  it('confirms nothing while the advance is missing: the order is first at the desk', async () => {
    await aLink({ createdAt: '2026-03-02T03:00:00Z' })
    const { id, token } = await aLink({ requiredAdvanceMinor: 60_00 })
    const done = await decide(token, 'confirm')
    expect(done).toMatchObject({
      body: { message: 'Thank you. The store will call you.' },
      data: { status: 'RECEIVED' },
    })
    expect([await statusOf(id), await eventsOf(id)]).toEqual([
      'PENDING',
      [{ type: 'order.buyer_replied', reply: 'confirm' }],
    ])
    const { card } = (await desk.next()).data
    expect([card.order.id, card.task]).toMatchObject([id, { buyer_reply: 'confirm', attempts: 0, last_outcome: '' }])
    await desk.release(id)
  })

  it('confirms nothing where the store or the risk does not allow it', async () => {
    const risky = await aLink()
    await h.sql(
      `insert into order_risks (store_id, order_id, score, level, facts, scored_at) values ($1, $2, 80, 'high', '[]', now())`,
      [shop.storeId, risky.id],
    )
    await decide(risky.token, 'confirm')
    await setDesk(h, shop, { linkConfirms: false })
    const own = await aLink()
    await decide(own.token, 'confirm')
    expect([await statusOf(risky.id), await statusOf(own.id)]).toEqual(['PENDING', 'PENDING'])
  })

  it('confirms nothing while the store refuses orders of the phone number', async () => {
    const { id, phone, token } = await aLink()
    await h.sql(
      `insert into blocks (store_id, kind, value, label, effect, reason) values ($1, 'phone', $2, $2, 'refuse', 'Fraud')`,
      [shop.storeId, phone],
    )
    expect((await decide(token, 'confirm')).data.status).toBe('RECEIVED')
    expect(await statusOf(id)).toBe('PENDING')
  })

  it('decides once: the link, and others of the order, return 409 invalid_state with link_used', async () => {
    const { id, token } = await aLink()
    const second = await aConfirmationLink(h, shop, id)
    await decide(token, 'call_me')
    for (const used of [token, second]) {
      const again = await decide(used, 'confirm')
      expect(again.body).toMatchObject({
        error_code: 'invalid_state',
        details: { current_status: 'PENDING', reason: 'link_used' },
      })
    }
    expect((await read(second)).data.status).toBe('RECEIVED')
    // Staff may send another one.
    h.setNow(new Date('2026-03-02T06:10:00Z'))
    const third = await aConfirmationLink(h, shop, id)
    expect((await decide(third, 'confirm')).data.status).toBe('CONFIRMED')
  })
})

describe('a buyer who wants a call', () => {
  it('is called first, and staff read what should be changed', async () => {
    const { id, token } = await aLink()
    const done = await decide(token, 'call_me', 'Deliver it on Friday, please.')
    expect(done.data.status).toBe('RECEIVED')
    const { data } = await orders.read(id)
    expect(data.timeline.at(-1)).toMatchObject({
      ...{ code: 'BUYER_REPLY', message: 'Deliver it on Friday, please.', is_public: false, actor_type: 'guest' },
    })
    expect((await desk.list()).data.items[0]).toMatchObject({ id, task: { buyer_reply: 'call_me' } })
  })

  it('is called within the hours of the desk', async () => {
    await setDesk(h, shop, { callsFrom: '10:00', callsTo: '21:00' })
    h.setNow(new Date('2026-03-02T18:00:00Z'))
    const { id, token } = await aLink()
    await decide(token, 'call_me')
    const [task] = (await desk.list()).data.items.filter((row: { id: number }) => row.id === id)
    expect(task.task.due_at).toBe('2026-03-03T04:00:00.000Z')
  })
})

describe('a buyer who cancels', () => {
  it('cancels a new order with cash on delivery at once, and its stock is released', async () => {
    const { id, token } = await aLink()
    const done = await decide(token, 'cancel', 'I ordered by mistake')
    expect(done).toMatchObject({ body: { message: 'Your order is cancelled.' }, data: { status: 'CANCELLED' } })
    expect((await orders.read(id)).data).toMatchObject({ status: 'CANCELLED', cancel_reason: 'I ordered by mistake' })
    expect(await h.sql('select status from cancellation_requests where order_id = $1', [id])).toEqual([
      { status: 'APPROVED' },
    ])
  })

  it('requests it where the store decides, and a second request returns 409 duplicate_request', async () => {
    const { id, token } = await aLink({ claims: [{ transactionId: '9A7B6C5D4E' }] })
    expect((await decide(token, 'cancel', 'I changed my mind')).data.status).toBe('RECEIVED')
    expect(await h.sql('select status, requested_by from cancellation_requests where order_id = $1', [id])).toEqual([
      { status: 'PENDING', requested_by: 'guest' },
    ])
    const second = await decide(await aConfirmationLink(h, shop, id), 'cancel', 'Really')
    expect([second.status, second.body.error_code]).toEqual([409, 'duplicate_request'])
  })

  it('says why, or gets 400 validation_failed', async () => {
    const { token } = await aLink()
    const missing = await decide(token, 'cancel')
    expect([missing.status, missing.body.errors]).toEqual([400, { note: ['Choose a reason.'] }])
    expect((await read(token)).data.status).toBe('OPEN')
  })
})
