import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, canary, openShop, signIn } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, signInStaff } from '../../../test/staff-sessions.ts'
import { aTicket } from '../../../test/support.ts'
import { shopperTickets, staffTickets } from '../../../test/ticket-calls.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)
const mine = shopperTickets(h, shop, shopper)
const staff = staffTickets(h, shop)
afterAll(() => expectHealthy(h))

const auditOf = (id: string) =>
  h.sql(`select action, before, after from audit_log where entity = 'ticket' and entity_id = $1 order by id`, [id])
const idsOf = async (query: string) => (await staff.list(query)).data.items.map(({ id }: { id: string }) => id)

describe('the inbox', () => {
  it('lists the latest activity first, page by page', async () => {
    const [first, second, third] = [
      await aTicket(h, shop, shopper.id),
      await aTicket(h, shop, shopper.id),
      await aTicket(h, shop, shopper.id),
    ]
    await mine.post(first.id)
    expect((await idsOf('')).slice(0, 3)).toEqual([first.id, third.id, second.id])
    const page = (await staff.list('limit=2')).data
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([first.id, third.id])
    expect((await staff.list(`limit=2&cursor=${page.next_cursor}`)).data.items[0].id).toBe(second.id)
    expect(Object.keys((await staff.list('fields=version')).data.items[0])).toEqual(['id', 'version'])
  })

  it('filters by status, priority, category, assignee, customer and order', async () => {
    const [me, helper] = [await signIn(h, shop), await aStaffMember(h, shop, 'support')]
    const order = await anOrder(h, shop, {
      lines: [{ product: await aProduct(h, shop) }],
      customerId: me.id,
      hasEvents: true,
    })
    const { id } = await aTicket(h, shop, me.id, { orderId: order.id, assignedTo: helper.id, status: 'IN_PROGRESS' })
    await staff.change(id, { priority: 'urgent', category: 'refund' })
    for (const query of [
      'status=in_progress&priority=urgent',
      'category=refund',
      `assigned_to=${helper.id}`,
      `customer_id=${me.id}&unassigned=false`,
      `order_id=${order.id}`,
    ])
      expect([query, await idsOf(query)]).toEqual([query, [id]])
    expect(await idsOf(`customer_id=${me.id}&unassigned=true`)).toEqual([])
    const { data } = await staff.list(`order_id=${order.id}`)
    expect(data.items[0]).toMatchObject({
      customer: { id: me.id, name: 'Rahima', phone: me.phone },
      assigned_to: { id: helper.id, name: 'A support' },
      unread_count: 1,
      last_message: null,
    })
    expect((await staff.read(id)).data.order).toEqual({ id: order.id, order_number: order.number, status: 'PENDING' })
    expect((await staff.list('status=LOST')).body.error_code).toBe('validation_failed')
  })

  it('finds tickets by number, subject and the customer’s phone, name and e-mail', async () => {
    const me = await signIn(h, shop)
    await h.sql(`update customers set first_name = 'Shahnaj', last_name = 'Begum' where id = $1`, [me.id])
    const { id, number } = await aTicket(h, shop, me.id, { subject: 'জামদানির রং ওঠে' })
    const local = me.phone.replace('+88', '')
    for (const search of [number, number.slice(4), 'জামদানি', 'shahnaj begum', me.email, local, local.slice(4), 'জা'])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [id]])
    expect(await idsOf(`search=${number}&status=CLOSED`)).toEqual([])
  })
})

describe('a reply', () => {
  it.each(['OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED'])(
    'makes a ticket that is %s WAITING_FOR_CUSTOMER and is recorded without its text in the audit log and events',
    async (before) => {
      const { id } = await aTicket(h, shop, shopper.id, { status: before })
      const text = canary()
      const images = ['https://files.example.com/slip.jpg']
      const { status, data } = await staff.reply(id, { message: text, images })
      expect([status, data.status, data.resolved_at, data.closed_at]).toEqual([201, 'WAITING_FOR_CUSTOMER', null, null])
      expect(data.messages).toEqual([
        expect.objectContaining({ sender_type: 'STAFF', message: text, images, is_read: false }),
      ])
      expect(await auditOf(id)).toEqual([
        expect.objectContaining({ action: 'ticket.replied', before: { status: before } }),
      ])
      expect(JSON.stringify(await auditOf(id))).not.toContain(text)
      expect(await h.sql('select 1 from outbox where payload::text like $1', [`%${text}%`])).toEqual([])
      expect((await mine.read(id)).data.messages).toEqual(data.messages)
    },
  )

  it('shows the shopper the name of the member of staff, or of the store, and never an e-mail address', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const named = await signInStaff(h, shop, 'support')
    const nameless = await signInStaff(h, shop, 'support')
    await h.sql(`update staff set name = '' where id = $1`, [nameless.id])
    for (const headers of [named.headers, nameless.headers]) await staffTickets(h, shop, headers).reply(id)
    await staff.reply(id)
    const { data, text } = await mine.read(id)
    const store = `Shop ${shop.subdomain}`
    expect(data.messages.map(({ sender_name }: { sender_name: string }) => sender_name)).toEqual([
      'A support',
      store,
      store,
    ])
    expect(text).not.toContain('@staff.example')
    expect((await staff.messages(id, 'limit=2')).data.items).toEqual(data.messages.slice(1).toReversed())
  })

  it('to the current version marks the ticket as read, because nothing was written since', async () => {
    const { id } = await aTicket(h, shop, shopper.id, { messages: ['CUSTOMER'] })
    expect((await staff.reply(id)).data.unread_count).toBe(2)
    expect((await staff.reply(id, { message: 'Done.', version: 2 })).data.unread_count).toBe(0)
    expect((await mine.post(id)).data.ticket_status).toBe('IN_PROGRESS')
    expect((await staff.read(id)).data.unread_count).toBe(1)
  })

  it('returns 400 validation_failed without text and images, and 404 not_found in another store', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    expect(Object.keys((await staff.reply(id, { message: ' ' })).body.errors)).toEqual(['message'])
    expect((await staff.reply(id, { message: 'A', colour: 'red' })).body.errors).toHaveProperty('colour')
    const other = await openShop(h)
    const foreign = staffTickets(h, other)
    for (const response of [await foreign.reply(id), await foreign.read(id), await foreign.messages(id)])
      expect(response.body).toMatchObject({ error_code: 'not_found', details: { resource: 'ticket' } })
    expect((await foreign.note(id, 'A')).status).toBe(404)
    expect((await foreign.change(id, { status: 'CLOSED' })).status).toBe(404)
    expect((await foreign.assign(id, null)).status).toBe(404)
    expect((await foreign.markRead(id)).status).toBe(404)
  })
})

describe('a change by staff', () => {
  it('sets status, priority and category once, with an event and an audit row', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const changes = { status: 'RESOLVED', priority: 'HIGH', category: 'PAYMENT' }
    for (let n = 0; n < 2; n++) {
      const { status, data } = await staff.change(id, changes)
      expect([status, data]).toMatchObject([200, { ...changes, resolved_at: expect.any(String), version: 2 }])
    }
    expect(await auditOf(id)).toEqual([
      {
        action: 'ticket.updated',
        before: { status: 'OPEN', priority: 'MEDIUM', category: 'GENERAL' },
        after: changes,
      },
    ])
    const events = await h.sql(`select payload->'previous' as previous from outbox where resource_id = $1`, [id])
    expect(events).toEqual([{ previous: { status: 'OPEN' } }])
  })

  it.each([
    ['CLOSED', 'RESOLVED', ['OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER']],
    ['RESOLVED', 'WAITING_FOR_CUSTOMER', ['OPEN', 'IN_PROGRESS']],
  ])('returns 409 invalid_state from %s to %s', async (from, to, allowed) => {
    const { id } = await aTicket(h, shop, shopper.id, { status: from })
    const { body } = await staff.change(id, { status: to })
    expect([body.error_code, body.details]).toEqual([
      'invalid_state',
      { current_status: from, allowed_statuses: allowed },
    ])
  })

  it('returns 409 version_conflict when the shopper has written since the version that was read', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const { version } = (await staff.read(id)).data
    await mine.post(id)
    for (const response of [
      await staff.change(id, { status: 'CLOSED', version }),
      await staff.reply(id, { message: 'Closed?', version }),
    ])
      expect([response.body.error_code, response.body.details]).toEqual([
        'version_conflict',
        { current_version: version + 1 },
      ])
    expect((await staff.change(id, { status: 'CLOSED', version: version + 1 })).data.status).toBe('CLOSED')
  })
})

describe('internal notes', () => {
  it('are never visible to the shopper, nor to events', async () => {
    const { id } = await aTicket(h, shop, shopper.id, { messages: ['CUSTOMER'] })
    const before = await mine.read(id)
    const text = canary()
    const { status, data } = await staff.note(id, text)
    expect([status, data.notes_count]).toEqual([201, 1])
    expect(data.notes).toEqual([expect.objectContaining({ note: text, author: expect.any(String) })])
    const responses = [await mine.read(id), await mine.list(), await mine.post(id), await mine.close(id)]
    for (const response of responses) {
      expect(response.text).not.toContain(text)
      expect(response.text).not.toContain('note')
    }
    expect([responses[0]?.text, responses[0]?.headers.etag]).toEqual([before.text, before.headers.etag])
    expect(await h.sql('select 1 from outbox where payload::text like $1', [`%${text}%`])).toEqual([])
    expect(JSON.stringify(await auditOf(id))).not.toContain(text)
  })

  it('are at most a hundred: the next one returns 409 invalid_state', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    await h.sql(
      `with counted as (update tickets set notes_count = 99 where id = $2)
       insert into ticket_notes (store_id, ticket_id, author, note) select $1, $2, 'key:1', 'Note' from generate_series(1, 99)`,
      [shop.storeId, id],
    )
    expect((await staff.note(id, 'The last one')).data.notes_count).toBe(100)
    const { body } = await staff.note(id, 'One too many')
    expect([body.error_code, body.details]).toEqual(['invalid_state', { maximum: 100 }])
  })
})

describe('an assignment', () => {
  it('is to a member of staff of this store who may reply, and can be undone', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const helper = await aStaffMember(h, shop, 'support')
    for (let n = 0; n < 2; n++) expect((await staff.assign(id, helper.id)).data.assigned_to.id).toBe(helper.id)
    expect((await staff.assign(id, null)).data.assigned_to).toBeNull()
    expect((await auditOf(id)).map(({ after }) => after)).toEqual([{ assigned_to: helper.id }, { assigned_to: null }])
    const others = [await aStaffMember(h, await openShop(h), 'support'), await aStaffMember(h, shop, 'catalog')]
    for (const other of others)
      expect((await staff.assign(id, other.id)).body.details).toEqual({ resource: 'staff_member', field: 'staff_id' })
    const { items } = (await staff.assignees()).data
    expect(items).toContainEqual({ id: helper.id, name: 'A support', role: 'support' })
    expect(new Set(items.map(({ role }: { role: string }) => role))).toEqual(new Set(['owner', 'support']))
  })

  it('ends when the member of staff leaves the store', async () => {
    const helper = await aStaffMember(h, shop, 'support')
    const { id } = await aTicket(h, shop, shopper.id, { assignedTo: helper.id })
    await h.sql('delete from staff_memberships where staff_id = $1', [helper.id])
    expect((await staff.read(id)).data.assigned_to).toBeNull()
  })
})

it('tickets of a customer whose row is deleted are deleted with their messages, notes and search texts', async () => {
  const me = await signIn(h, shop)
  const { id } = await aTicket(h, shop, me.id, { messages: ['CUSTOMER', 'STAFF'] })
  await staff.note(id, 'Angry')
  await h.sql('delete from customers where id = $1', [me.id])
  for (const table of ['ticket_messages', 'ticket_notes', 'ticket_search'])
    expect(await h.sql(`select 1 from ${table} where ticket_id = $1`, [id])).toEqual([])
})
