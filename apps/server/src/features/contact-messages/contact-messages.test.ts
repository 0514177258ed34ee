import { describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aContactMessage } from '../../../test/support.ts'
import { defaultRetention, deleteExpired } from '../../platform/retention.ts'

const { h, shop } = await setUpShop()
const form = { name: ' Rahima Khatun ', phone: '০১৭১২-৩৪৫৬৭৮', message: 'পঞ্চাশটা শাড়ি নিলে দাম কত পড়বে? 🙏' }
const send = (body: object, headers: Record<string, string> = {}) =>
  h.call({ url: 'W/contact/', key: shop.key, body, headers })
const headers = { authorization: `Bearer ${shop.secretKey}` }
const url = `M/${shop.subdomain}/contact-messages/`
const list = async (query = '') => (await h.call({ url: `${url}?${query}`, headers })).data
const idsOf = async (query: string) => (await list(query)).items.map(({ id }: { id: number }) => id)

describe('the contact form', () => {
  it('stores a message with its metadata, emits contact.created without personal data, and returns it', async () => {
    const { status, data } = await send({ ...form, subject: 'Wholesale', metadata: { page: '/eid', utm: '' } })
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Rahima Khatun',
        email: '',
        phone: '+8801712345678',
        subject: 'Wholesale',
        message: form.message,
        metadata: { page: '/eid', utm: '' },
        is_read: false,
        created_at: expect.any(String),
      },
    ])
    const [event] = await h.sql(`select payload from outbox where type = 'contact.created' and resource_id = $1`, [
      String(data.id),
    ])
    expect(event?.payload).toEqual({ object: { id: data.id, is_read: false, created_at: data.created_at } })
    expect((await h.call({ url: `${url}${data.id}/`, headers })).data).toEqual(data)
  })

  it('returns 400 validation_failed without a name, a message, or any way to reply', async () => {
    const errorsOf = async (body: object) => Object.keys((await send(body)).body.errors).sort()
    expect(await errorsOf({})).toEqual(['message', 'name'])
    expect(await errorsOf({ ...form, message: '\u200b ' })).toEqual(['message'])
    expect(await errorsOf({ ...form, phone: undefined })).toEqual(['email'])
    expect((await send({ ...form, phone: undefined, email: 'R@Example.com' })).data.email).toBe('r@example.com')
  })

  it('takes a phone number of any country in any usual spelling, and rejects one that cannot exist', async () => {
    const phoneOf = async (phone: string) => (await send({ ...form, phone })).data?.phone
    expect(await phoneOf('+44 (0)7911 123-456')).toBe('+447911123456')
    expect(await phoneOf('0044 7911 123456')).toBe('+447911123456')
    expect(await phoneOf('02-9550000')).toBe('+88029550000')
    const { status, body } = await send({ ...form, phone: '+1555' }, { 'accept-language': 'en' })
    expect([status, body.errors]).toEqual([
      400,
      { phone: ['Enter a phone number, such as 01712345678, or with its country code, such as +44 7911 123456.'] },
    ])
  })

  it.each([
    ['more than 20 keys', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v']))],
    ['a key above 50 characters', { ['k'.repeat(51)]: 'v' }],
    ['a value above 500 characters', { k: 'v'.repeat(501) }],
    ['a value that is not a string', { k: 1 }],
    ['a list', ['v']],
  ])('returns 400 validation_failed for metadata that is %s', async (_, metadata) => {
    expect((await send({ ...form, metadata })).body.error_code).toBe('validation_failed')
  })

  it('keeps metadata of the maximum size', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`${n}`.padStart(50, 'ক'), '😀'.repeat(500)]),
    )
    expect((await send({ ...form, metadata })).data.metadata).toEqual(metadata)
  })

  it('returns 429 too_many_requests after ten messages of one address or one sender in ten minutes', async () => {
    const limited = await startHarness({ limits: true })
    const { key } = await openShop(limited)
    const post = async (email: string, ip: string) =>
      (
        await limited.call({
          url: 'W/contact/',
          key,
          body: { name: 'R', email, message: 'M' },
          headers: { 'x-shopper-ip': ip },
        })
      ).status
    for (let n = 0; n < 10; n++) expect(await post(`a${n}@example.com`, '203.0.113.7')).toBe(201)
    expect(await post('b@example.com', '203.0.113.7')).toBe(429)
    for (let n = 0; n < 10; n++) expect(await post('same@example.com', `203.1.${n}.1`)).toBe(201)
    expect(await post('Same@Example.com', '203.0.115.1')).toBe(429)
    await limited.close()
  })
})

describe('the inbox of contact messages', () => {
  it('lists newest first, page by page, read or unread', async () => {
    const [first, second] = [await aContactMessage(h, shop), await aContactMessage(h, shop)]
    const page = await list('is_read=false&limit=1')
    expect([page.items[0].id, page.has_more]).toEqual([second.id, true])
    expect((await list(`is_read=false&limit=1&cursor=${page.next_cursor}`)).items[0].id).toBe(first.id)
    await h.call({ method: 'PATCH', url: `${url}${second.id}/`, headers, body: { is_read: true } })
    expect((await idsOf('is_read=false'))[0]).toBe(first.id)
    expect(await idsOf('is_read=true')).toEqual([second.id])
    expect(Object.keys((await list('fields=subject')).items[0])).toEqual(['id', 'subject'])
  })

  it('finds a message by any part of its texts, and by a phone number in any spelling', async () => {
    const { id } = await aContactMessage(h, shop, {
      name: 'Sharmin Akter',
      phone: '+8801898765432',
      subject: 'ঈদের অফার',
      message: 'Do you deliver to Kurigram?',
    })
    await aContactMessage(h, shop)
    for (const search of ['sharmin', 'kurigram', 'ঈদের অফার', '01898-765432', '987654', 'sh'])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [id]])
    expect(await idsOf('search=sharmin&is_read=true')).toEqual([])
  })

  it('records marks once in the audit log, also when others repeat them', async () => {
    const { id } = await aContactMessage(h, shop)
    const mark = (is_read: boolean) => h.call({ method: 'PATCH', url: `${url}${id}/`, headers, body: { is_read } })
    for (const is_read of [true, true, false, false]) expect((await mark(is_read)).data.is_read).toBe(is_read)
    const rows = await h.sql(
      `select action from audit_log where entity = 'contact_message' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(rows.map(({ action }) => action)).toEqual(['contact_message.marked_read', 'contact_message.marked_unread'])
  })

  it('deletes a message, and the audit log keeps nothing of its sender', async () => {
    const { id } = await aContactMessage(h, shop, { name: 'Forget Me' })
    expect((await h.call({ method: 'DELETE', url: `${url}${id}/`, headers })).data).toBeNull()
    for (const method of ['GET', 'DELETE'] as const)
      expect((await h.call({ method, url: `${url}${id}/`, headers })).body.error_code).toBe('not_found')
    const patched = await h.call({ method: 'PATCH', url: `${url}${id}/`, headers, body: { is_read: true } })
    expect(patched.body.details).toEqual({ resource: 'contact_message', field: 'contact_message_id' })
    const rows = await h.sql(`select before::text from audit_log where action = 'contact_message.deleted'`)
    expect(JSON.stringify(rows)).not.toContain('Forget')
  })
})

it('a contact message is deleted one year after it was sent, or as the setting says', async () => {
  const { id } = await aContactMessage(h, shop)
  const age = (days: number) =>
    h.sql('update contact_messages set created_at = now() - make_interval(days => $1) where id = $2', [days, id])
  const exists = async () => (await h.sql('select 1 from contact_messages where id = $1', [id])).length === 1
  await age(364)
  await deleteExpired(h.db)
  expect(await exists()).toBe(true)
  await deleteExpired(h.db, { days: { ...defaultRetention, contactMessages: 363 } })
  expect(await exists()).toBe(false)
})
