import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, canary, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()

const callsOf = (of: Shop) => {
  const headers = { authorization: `Bearer ${of.secretKey}`, 'accept-language': 'en' }
  return (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/customers/${path}`, headers, ...(body ? { body } : {}) })
}
const idsOf = ({ data }: { data: { items: { id: string }[] } }) => data.items.map(({ id }) => id)

describe('the list of shoppers', () => {
  it('finds them by name, e-mail, and phone in any spelling', async () => {
    const me = await signIn(h, shop)
    await h.sql(
      `update customers set first_name = 'Shahana', last_name = '50%', phone = '+8801912340000' where id = $1`,
      [me.id],
    )
    await signIn(h, shop)
    const call = callsOf(shop)
    for (const text of ['shahana 50', '50%', me.email.toUpperCase(), '০১৯১২-৩৪০০০০', '+880 1912 340000', '12340000']) {
      expect([text, idsOf(await call('GET', `?search=${encodeURIComponent(text)}`))]).toEqual([text, [me.id]])
    }
    expect(idsOf(await call('GET', '?search=nobody'))).toEqual([])
  })

  it('finds them by last digits, by parts of Bangla names in both spellings, and by beginnings of words', async () => {
    const far = await openShop(h)
    const call = callsOf(far)
    const [me, other] = [await signIn(h, far), await signIn(h, far)]
    await h.sql(
      `update customers set first_name = 'আয়েশা', last_name = 'বেগম', email = 'ayesha.b@example.com', phone = '+8801812345678' where id = $1`,
      [me.id],
    )
    await h.sql(`update customers set first_name = 'Rahim', email = null, phone = '+8801912340000' where id = $1`, [
      other.id,
    ])
    for (const text of [
      ...['01812345678', '+880 1812-345678', '৫৬৭৮', '345678', '018-1234'],
      ...['আ\u09dfেশা', 'আ\u09af\u09bcেশা', 'আ\u09df\u200dেশা', 'আয়েশা বেগম', 'বে', 'AYESHA.B', 'b@example', 'ay'],
    ]) {
      expect([text, idsOf(await call('GET', `?search=${encodeURIComponent(text)}`))]).toEqual([text, [me.id]])
    }
    for (const text of ['গম', 'যে', '_', '01712345678', 'example.org']) {
      expect([text, idsOf(await call('GET', `?search=${encodeURIComponent(text)}`))]).toEqual([text, []])
    }
    await h.sql(`update customers set last_name = 'আয়েশা' where id = $1`, [other.id])
    expect(idsOf(await call('GET', `?search=${encodeURIComponent('আয়েশা')}&sort=oldest`))).toEqual([me.id, other.id])
    const { data } = await call('GET', `?search=${encodeURIComponent('আয়েশা')}&limit=1`)
    expect(idsOf({ data })).toEqual([other.id])
    expect(
      idsOf(await call('GET', `?search=${encodeURIComponent('আয়েশা')}&limit=1&cursor=${data.next_cursor}`)),
    ).toEqual([me.id])
  })

  it('filters by status and tag, returns each once page by page, and trims', async () => {
    const far = await openShop(h)
    const call = callsOf(far)
    const all = []
    for (let i = 0; i < 5; i++) all.push((await signIn(h, far)).id)
    // Three at the same time: sorted by id.
    await h.sql(`update customers set created_at = '2025-01-01T00:00:00.123456Z' where id = any($1)`, [all.slice(0, 3)])
    const walk = async (sort: string) => {
      const ids: string[] = []
      for (let cursor = ''; ; ) {
        const response = await call('GET', `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        ids.push(...idsOf(response))
        if (!response.data.has_more) return ids
        cursor = response.data.next_cursor
      }
    }
    const oldest = await walk('oldest')
    expect([...oldest].sort()).toEqual([...all].sort())
    expect(oldest.slice(3)).toEqual(all.slice(3))
    expect(await walk('newest')).toEqual([...oldest].reverse())
    await call('PATCH', `${all[4]}/`, { tags: ['VIP'] })
    await call('POST', `${all[3]}/block/`, {})
    expect(idsOf(await call('GET', '?tag=Vip'))).toEqual([all[4]])
    expect(idsOf(await call('GET', '?status=blocked'))).toEqual([all[3]])
    expect((await call('GET', '?tag=vip&fields=status')).data.items).toEqual([{ id: all[4], status: 'active' }])
    const { next_cursor } = (await call('GET', '?limit=1')).data
    expect((await callsOf(shop)('GET', `?limit=1&cursor=${next_cursor}`)).body.errors).toHaveProperty('cursor')
  })
})

describe('one shopper', () => {
  it('is returned with orders, their outcomes, and addresses', async () => {
    const me = await signIn(h, shop)
    const product = await aProduct(h, shop, { stock: 50 })
    const order = (status: 'DELIVERED' | 'CANCELLED' | 'PENDING' | 'RETURNED') =>
      anOrder(h, shop, { lines: [{ product, quantity: 2 }], status, customerId: me.id })
    for (const status of ['DELIVERED', 'DELIVERED', 'CANCELLED', 'RETURNED'] as const) await order(status)
    const last = await order('PENDING')
    await h.call({
      url: 'W/addresses/',
      key: shop.key,
      token: me.token,
      body: { receiver_name: 'Rahima', phone: '01712345678', address_line1: 'House 1', city: 'Dhaka' },
    })
    const { data } = await callsOf(shop)('GET', `${me.id}/`)
    expect(data).toMatchObject({
      email: me.email,
      phone: me.phone,
      orders_count: 5,
      totals: { delivered: 2, cancelled: 1, returned: 1, open: 1, spent: '400.00' },
    })
    expect([data.orders.length, data.orders[0]]).toMatchObject([5, { id: last.id, order_number: last.number }])
    expect(data.addresses).toMatchObject([{ city: 'Dhaka', is_default: true }])
    const [row] = (await callsOf(shop)('GET', `?search=${me.email}`)).data.items
    expect(row.orders_count).toBe(5)
  })

  it('has tags and notes of staff, which shoppers never see', async () => {
    const me = await signIn(h, shop)
    const secret = canary()
    const call = callsOf(shop)
    const { data } = await call('PATCH', `${me.id}/`, { tags: [' VIP ', 'vip', 'Dhaka'], staff_note: secret })
    expect(data).toMatchObject({ tags: ['vip', 'dhaka'], staff_note: secret })
    expect((await call('PATCH', `${me.id}/`, { staff_note: '' })).data).toMatchObject({
      tags: ['vip', 'dhaka'],
      staff_note: '',
    })
    await call('PATCH', `${me.id}/`, { staff_note: secret })
    const profile = await h.call({ url: 'A/profile/', key: shop.key, token: me.token })
    expect([profile.status, profile.text.includes(secret)]).toEqual([200, false])
    expect((await call('PATCH', `${me.id}/`, { email: 'x@example.com' })).body.errors).toHaveProperty('email')
  })

  it('gets 403 account_suspended while blocked, and can sign in again after that', async () => {
    const me = await signIn(h, shop)
    const call = callsOf(shop)
    const statusOf = async () => {
      h.deps.sessions.forget('all')
      return (await h.call({ url: 'W/addresses/', key: shop.key, token: me.token })).body.error_code ?? 'fine'
    }
    expect(await statusOf()).toBe('fine')
    expect((await call('POST', `${me.id}/block/`, { reason: 'Refused three parcels' })).data.status).toBe('blocked')
    expect(await statusOf()).toBe('account_suspended')
    expect((await call('POST', `${me.id}/block/`, {})).data.status).toBe('blocked')
    expect((await call('POST', `${me.id}/unblock/`, {})).data.status).toBe('active')
    expect(await statusOf()).toBe('fine')
    const audit = await h.sql(`select action, after from audit_log where entity_id = $1 order by id`, [me.id])
    expect(audit).toEqual([
      { action: 'customer.blocked', after: { status: 'blocked', reason: 'Refused three parcels' } },
      { action: 'customer.unblocked', after: { status: 'active' } },
    ])
    const events = await h.sql(`select type, payload from outbox where resource_id = $1 order by id`, [me.id])
    expect(events).toEqual([
      {
        type: 'customer.updated',
        payload: { object: { id: me.id, status: 'blocked' }, previous: { status: 'active' } },
      },
      {
        type: 'customer.updated',
        payload: { object: { id: me.id, status: 'active' }, previous: { status: 'blocked' } },
      },
    ])
  })

  it('is blocked once when two requests do it at the same moment', async () => {
    const me = await signIn(h, shop)
    const block = () => callsOf(shop)('POST', `${me.id}/block/`, {})
    const lock = { text: 'select 1 from customers where id = $1 for update', values: [me.id] }
    const responses = await behindLock(h, lock, [block, block])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await h.sql(`select 1 from audit_log where entity_id = $1`, [me.id])).toHaveLength(1)
  })
})

describe('the shoppers of a store', () => {
  const nobody = '00000000-0000-4000-8000-000000000000'

  it('return the same 404 for another shop’s key and staff as a missing shopper', async () => {
    const me = await signIn(h, shop)
    const far = await openShop(h)
    const farStaff = await signInStaff(h, far, 'owner')
    const ways = [
      ['GET', ''],
      ['PATCH', '', { staff_note: 'x' }],
      ['POST', 'block/', {}],
      ['POST', 'unblock/', {}],
    ] as const
    for (const [method, rest, body] of ways) {
      const ask = (subdomain: string, id: string, headers: Record<string, string>) =>
        h.call({
          method,
          url: `M/${subdomain}/customers/${id}/${rest}`,
          headers: { ...headers, 'accept-language': 'en' },
          ...(body ? { body } : {}),
        })
      const key = { authorization: `Bearer ${far.secretKey}` }
      const nonexistent = await ask(shop.subdomain, nobody, { authorization: `Bearer ${shop.secretKey}` })
      for (const response of [
        nonexistent,
        await ask(far.subdomain, me.id, key),
        await ask(shop.subdomain, me.id, key),
        await ask(far.subdomain, me.id, farStaff.headers),
        await ask(shop.subdomain, me.id, farStaff.headers),
      ]) {
        expectNotFound(response, nonexistent)
      }
    }
    expect(idsOf(await callsOf(far)('GET', `?search=${me.email}`))).toEqual([])
    expect((await callsOf(shop)('GET', `${me.id}/`)).data).toMatchObject({ status: 'active', staff_note: '' })
  })

  it('are blocked with permission only: 403 permission_denied, 401 unauthorized for shoppers', async () => {
    const me = await signIn(h, shop)
    const support = await signInStaff(h, shop, 'support')
    const url = `M/${shop.subdomain}/customers/${me.id}/`
    expect((await h.call({ url, headers: support.headers })).status).toBe(200)
    const refused = await h.call({ url: `${url}block/`, body: {}, headers: support.headers })
    expect(refused.body.error_code).toBe('permission_denied')
    expect((await h.call({ url, key: shop.key })).body.error_code).toBe('unauthorized')
    expect((await h.call({ url, key: shop.key, token: me.token })).status).toBe(401)
  })
})
