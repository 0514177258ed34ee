import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTicket } from '../../../test/support.ts'
import { shopperTickets, staffTickets } from '../../../test/ticket-calls.ts'
import { inStore } from '../../platform/database.ts'
import { openTicket } from './open-ticket.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)
const mine = shopperTickets(h, shop, shopper)
const staff = staffTickets(h, shop)
afterAll(() => expectHealthy(h))

const events = (id: string) =>
  h.sql<{ type: string; payload: { object: object } }>(
    'select type, payload from outbox where resource_id = $1 order by id',
    [id],
  )

describe('creating a ticket', () => {
  it('returns 201 with the whole ticket and emits ticket.created without its texts', async () => {
    const { status, data } = await mine.open({
      subject: '  পার্সেলে একটা ওড়না নেই ',
      description: 'আজ সকালে পার্সেল পেয়েছি, কিন্তু ওড়নাটা ছিল না 😟',
      category: 'delivery',
      priority: 'high',
      images: ['https://files.example.com/parcel.jpg'],
    })
    expect([status, data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ticket_number: expect.stringMatching(/^TKT-\d{8}$/),
        subject: 'পার্সেলে একটা ওড়না নেই',
        description: 'আজ সকালে পার্সেল পেয়েছি, কিন্তু ওড়নাটা ছিল না 😟',
        category: 'DELIVERY',
        priority: 'HIGH',
        status: 'OPEN',
        order_id: null,
        images: ['https://files.example.com/parcel.jpg'],
        unread_count: 0,
        rating: null,
        last_activity_at: data.created_at,
        created_at: expect.any(String),
        updated_at: data.created_at,
        messages: [],
      },
    ])
    const [event, ...others] = await events(data.id)
    expect([event?.type, others]).toEqual(['ticket.created', []])
    expect(event?.payload.object).toMatchObject({ id: data.id, customer_id: shopper.id, status: 'OPEN' })
    expect(JSON.stringify(event?.payload)).not.toContain('ওড়না')
  })

  it('has the defaults of the interface, and returns 400 validation_failed for wrong input', async () => {
    expect((await mine.open()).data).toMatchObject({ category: 'GENERAL', priority: 'MEDIUM' })
    const errorsOf = async (body: object) => Object.keys((await mine.open(body)).body.errors)
    expect(await errorsOf({ subject: ' \u200b', description: 'x'.repeat(5001) })).toEqual(['subject', 'description'])
    expect(await errorsOf({ category: 'CAVE', priority: 'NOW' })).toEqual(['category', 'priority'])
    expect(await errorsOf({ images: ['javascript:alert(1)'] })).toEqual(['images.0'])
    expect(await errorsOf({ images: Array(6).fill('https://files.example.com/a.jpg') })).toEqual(['images'])
  })

  it('names an order of the shopper, and returns 404 not_found for any other order', async () => {
    const lines = [{ product: await aProduct(h, shop) }]
    const own = await anOrder(h, shop, { lines, customerId: shopper.id, hasEvents: true })
    const other = await anOrder(h, shop, { lines, customerId: (await signIn(h, shop)).id, hasEvents: true })
    const guest = await anOrder(h, shop, { lines, hasEvents: true })
    expect((await mine.open({ order_id: own.id })).data.order_id).toBe(own.id)
    for (const id of [other.id, guest.id, 1]) {
      const { status, body } = await mine.open({ order_id: id })
      expect([status, body.details]).toEqual([404, { resource: 'order', field: 'order_id' }])
    }
  })

  it('draws another number when one is taken', async () => {
    const owner = { storeId: shop.storeId, customerId: shopper.id }
    const ticket = { subject: 'A', description: 'B', category: 'GENERAL', priority: 'LOW', orderId: null, images: [] }
    const numbers = ['TKT-99999998', 'TKT-99999998', 'TKT-99999999']
    const open = () => inStore(h.db, shop.storeId, (tx) => openTicket(tx, owner, ticket, () => numbers.shift() ?? ''))
    expect([(await open()).ticketNumber, (await open()).ticketNumber]).toEqual(['TKT-99999998', 'TKT-99999999'])
  })

  it('is one ticket for one Idempotency-Key', async () => {
    const me = await signIn(h, shop)
    const post = () =>
      h.call({
        url: 'W/tickets/',
        key: shop.key,
        token: me.token,
        body: { subject: 'Twice', description: 'Clicked twice' },
        headers: { 'idempotency-key': 'ticket-1' },
      })
    const [first, again] = [await post(), await post()]
    expect(again.text).toBe(first.text)
    expect((await shopperTickets(h, shop, me).list()).data).toHaveLength(1)
  })
})

describe('the list of tickets', () => {
  it('is a plain array, newest first, with its cursor in headers', async () => {
    const me = await signIn(h, shop)
    const calls = shopperTickets(h, shop, me)
    const numbers: string[] = []
    for (let n = 0; n < 5; n++) numbers.unshift((await calls.open({ subject: `Ticket ${n}` })).data.ticket_number)
    const seen: string[] = []
    let cursor = ''
    for (;;) {
      const { data, headers } = await calls.list(`limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...data.map((row: { ticket_number: string }) => row.ticket_number))
      expect(headers['x-has-more']).toBe(String(seen.length < 5))
      if (headers['x-has-more'] === 'false') break
      cursor = String(headers['x-next-cursor'])
    }
    expect(seen).toEqual(numbers)
    expect((await calls.list(`status=CLOSED&cursor=${cursor}`)).body.error_code).toBe('validation_failed')
  })

  it('shows the last message, cut to 140 characters, and only requested fields', async () => {
    const me = await signIn(h, shop)
    const calls = shopperTickets(h, shop, me)
    const { data } = await calls.open()
    expect((await calls.list()).data[0]).toMatchObject({ messages_count: 0, last_message: null })
    await staff.reply(data.id, { message: '😀'.repeat(200) })
    const [row] = (await calls.list()).data
    expect(row).toMatchObject({ messages_count: 1, unread_count: 1, status: 'WAITING_FOR_CUSTOMER' })
    expect(row.last_message).toEqual({
      id: expect.any(String),
      sender_type: 'STAFF',
      message: '😀'.repeat(140),
      created_at: row.last_activity_at,
    })
    expect(row).not.toHaveProperty('messages')
    expect((await calls.list('fields=status,nothing')).data).toEqual([{ id: data.id, status: 'WAITING_FOR_CUSTOMER' }])
  })

  it('filters by status, and returns 400 validation_failed for an unknown one', async () => {
    const me = await signIn(h, shop)
    const open = await aTicket(h, shop, me.id)
    await aTicket(h, shop, me.id, { status: 'CLOSED' })
    const calls = shopperTickets(h, shop, me)
    expect((await calls.list('status=open')).data.map(({ id }: { id: string }) => id)).toEqual([open.id])
    const { status, body } = await calls.list('status=SOLVED')
    expect([status, Object.keys(body.errors)]).toEqual([400, ['status']])
  })
})

describe('a message of the shopper', () => {
  it.each([
    ['OPEN', 'OPEN'],
    ['IN_PROGRESS', 'IN_PROGRESS'],
    ['WAITING_FOR_CUSTOMER', 'IN_PROGRESS'],
    ['RESOLVED', 'OPEN'],
    ['CLOSED', 'OPEN'],
  ])('changes the status of a ticket that is %s to %s', async (before, after) => {
    const { id } = await aTicket(h, shop, shopper.id, { status: before })
    const { status, data } = await mine.post(id, { message: ' এখনো পাইনি ', images: [] })
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(String),
        sender_type: 'CUSTOMER',
        sender_name: 'Rahima',
        message: 'এখনো পাইনি',
        images: [],
        created_at: expect.any(String),
        is_read: false,
        ticket_status: after,
      },
    ])
    const { ticket_status: _, ...message } = data
    const ticket = (await mine.read(id)).data
    expect(ticket).toMatchObject({ status: after, last_activity_at: data.created_at, messages: [message] })
    const types = (await events(id)).map(({ type }) => type)
    expect(types).toEqual(['ticket.message_added', ...(before === after ? [] : ['ticket.status_changed'])])
  })

  it('needs a text or an image: otherwise it returns 400 validation_failed', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    for (const body of [{}, { message: ' \u200b ' }, { message: '', images: [] }])
      expect(Object.keys((await mine.post(id, body)).body.errors)).toEqual(['message'])
    const images = ['https://files.example.com/a.jpg']
    expect((await mine.post(id, { images })).data).toMatchObject({ message: '', images })
    expect((await mine.read(id)).data.messages).toHaveLength(1)
  })

  it('returns 429 too_many_requests after twenty tickets and messages in an hour', async () => {
    const limited = await startHarness({ limits: true })
    const ofShop = await openShop(limited)
    const me = await signIn(limited, ofShop)
    const calls = shopperTickets(limited, ofShop, me)
    const { id } = (await calls.open()).data
    for (let n = 0; n < 19; n++) expect((await calls.post(id)).status).toBe(201)
    const refused = [await calls.post(id), await calls.open()]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(100)
    expect((await calls.close(id)).status).toBe(200)
    await limited.close()
  })
})

describe('closing a ticket', () => {
  it.each(['OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED'])('is possible when it is %s', async (before) => {
    const { id } = await aTicket(h, shop, shopper.id, { status: before, messages: ['CUSTOMER', 'STAFF'] })
    const { status, data } = await mine.close(id, { reason: 'It has arrived.', rating: 4 })
    expect([status, data.status, data.rating, data.messages.length]).toEqual([200, 'CLOSED', 4, 2])
    expect((await events(id)).map(({ payload }) => payload)).toMatchObject([
      { object: { status: 'CLOSED' }, previous: { status: before } },
    ])
    expect((await staff.read(id)).data).toMatchObject({
      close_reason: 'It has arrived.',
      closed_at: expect.any(String),
    })
  })

  it('changes nothing when it is closed already', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const closed = await h.call({ method: 'POST', url: `W/tickets/${id}/close/`, key: shop.key, token: shopper.token })
    expect(closed.data.status).toBe('CLOSED')
    expect((await mine.close(id, { reason: 'Again', rating: 1 })).data).toEqual(closed.data)
    expect(await events(id)).toHaveLength(1)
    expect(Object.keys((await mine.close(id, { rating: 6 })).body.errors)).toEqual(['rating'])
  })
})

describe('what is read', () => {
  it('is marked by each side for the messages of the other', async () => {
    const { id } = await aTicket(h, shop, shopper.id, { messages: ['CUSTOMER', 'STAFF', 'STAFF'] })
    const marks = async () => (await mine.read(id)).data.messages.map(({ is_read }: { is_read: boolean }) => is_read)
    expect([(await mine.read(id)).data.unread_count, await marks()]).toEqual([2, [false, false, false]])
    expect((await mine.markRead(id)).data).toEqual({ unread_count: 0 })
    expect([(await mine.read(id)).data.unread_count, await marks()]).toEqual([0, [false, true, true]])
    expect((await mine.markRead(id)).data).toEqual({ unread_count: 0 })
    expect((await staff.read(id)).data.unread_count).toBe(2)
    await staff.markRead(id)
    expect([(await staff.read(id)).data.unread_count, await marks()]).toEqual([0, [true, true, true]])
    await staff.reply(id)
    expect((await mine.list()).data.find((row: { id: string }) => row.id === id).unread_count).toBe(1)
  })

  it('returns 404 not_found for the ticket of another shopper, in each operation with the same bytes', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const other = shopperTickets(h, shop, await signIn(h, shop))
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const name of ['read', 'post', 'close', 'markRead'] as const) {
      const bodies = [await other[name](id), await other[name](missing)].map(({ body }) => ({
        ...body,
        request_id: '',
      }))
      expect(bodies[0]).toMatchObject({ status_code: 404, details: { resource: 'ticket', field: 'ticket_id' } })
      expect(bodies[0]).toEqual(bodies[1])
    }
    expect((await mine.read(id)).data).toMatchObject({ status: 'OPEN', messages: [] })
  })
})
