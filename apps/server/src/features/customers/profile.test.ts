import { describe, expect, it } from 'vitest'
import { type Account, anAccount, asking, registration } from '../../../test/accounts.ts'
import { openShop } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const me = await anAccount(h, shop)

const ask: ReturnType<typeof asking> = (url, options) => asking(h, shop)(url, options)
const patch = (body: object, account = me) => ask('A/profile/', { method: 'PATCH', token: account.accessToken, body })
const rowOf = async ({ id }: Account) => (await h.sql('select * from customers where id = $1', [id]))[0]

const anOrder = (account: Account, number: string) =>
  h.sql(
    `insert into orders (id, store_id, order_number, customer_id, payment_status, payment_method, currency, subtotal_minor, discount_minor,
       delivery_fee_minor, delivery_fee_source, total_minor, receiver_name, phone, address, item_count, items_fingerprint)
     values ((select coalesce(max(id), 0) + 1 from orders), $1, $2, $3, 'NOT_APPLICABLE', 'COD', 'BDT', 0, 0, 0, 'ZONE', 0, 'R', '+8801712345678', 'Dhaka', 1, '\\x00')`,
    [shop.storeId, number, account.id],
  )

describe('the profile', () => {
  it('changes the named fields, trimmed, and emits an event with their names', async () => {
    const account = await anAccount(h, shop)
    const changes = {
      first_name: '  রহিমা ',
      last_name: '',
      avatar: 'https://cdn.example.com/a.webp',
      date_of_birth: '1995-04-14',
      gender: 'FEMALE',
      preferred_language: 'BN',
      marketing_opt_in: true,
    }
    const { status, data } = await patch(changes, account)
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...changes, first_name: 'রহিমা', gender: 'female', preferred_language: 'bn' })
    expect((await ask('A/profile/', { token: account.accessToken })).data).toEqual(data)
    const cleared = await patch({ avatar: '', date_of_birth: null, gender: '' }, account)
    expect(cleared.data).toMatchObject({ avatar: '', date_of_birth: null, gender: '', first_name: 'রহিমা' })
    const events = await h.sql<{ payload: { changed: string[] } }>(
      `select payload from outbox where type = 'customer.updated' and resource_id = $1 order by id`,
      [account.id],
    )
    expect(events.map(({ payload }) => payload.changed)).toEqual(
      [Object.keys(changes).filter((name) => name !== 'phone'), ['avatar', 'date_of_birth', 'gender']].map((names) =>
        expect.arrayContaining(names),
      ),
    )
  })

  it('names the choices of a field, without the empty one', async () => {
    const { body } = await patch({ gender: 'x' })
    expect(body.errors.gender).toEqual(['Must be one of: female, male, other.'])
  })

  it('returns the count of orders and the default address when they are requested', async () => {
    const account = await anAccount(h, shop)
    const address = await ask('W/addresses/', {
      token: account.accessToken,
      body: { receiver_name: 'R', phone: '01712345678', address_line1: 'Road 5', city: 'Dhaka' },
    })
    await anOrder(account, 'N-1')
    await anOrder(account, 'N-2')
    const read = (query: string) => ask(`A/profile/${query}`, { token: account.accessToken })
    expect((await read('')).data).toMatchObject({ orders_count: 2, default_address_id: address.data.id })
    expect((await read('?fields=email,orders_count,password_hash')).data).toEqual({
      id: account.id,
      email: account.email,
      orders_count: 2,
    })
    expect((await read('?fields=default_address_id')).data).toEqual({
      id: account.id,
      default_address_id: address.data.id,
    })
  })

  it.each([
    ['avatar', 'http://example.com/a.png'],
    ['avatar', 'javascript:alert(1)'],
    ['avatar', 'https://user:secret@example.com/a.png'],
    ['avatar', 'a.png'],
    ['date_of_birth', '1899-12-31'],
    ['date_of_birth', '2999-01-01'],
    ['date_of_birth', '2001-02-30'],
    ['date_of_birth', '14/04/1995'],
    ['gender', 'x'],
    ['preferred_language', 'fr'],
    ['first_name', 'x'.repeat(101)],
    ['marketing_opt_in', 'yes'],
    ['phone', '0171'],
  ])('returns 400 validation_failed for %s = %j', async (field, value) => {
    const { body } = await patch({ [field]: value })
    expect([body.error_code, Object.keys(body.errors)]).toEqual(['validation_failed', [field]])
  })

  it('accepts a birthday today and rejects tomorrow’s', async () => {
    h.setNow('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    expect((await patch({ date_of_birth: '2026-03-01' }, account)).status).toBe(200)
    expect((await patch({ date_of_birth: '2026-03-02' }, account)).status).toBe(400)
    h.setNow(new Date())
  })

  it('treats a new phone as unverified, and another spelling of the phone as the same one', async () => {
    const account = await anAccount(h, shop)
    await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
    const same = await patch({ phone: account.phone.replace('+880', '0') }, account)
    expect(same.data.is_phone_verified).toBe(true)
    const changed = await patch({ phone: '01611111111' }, account)
    expect(changed.data).toMatchObject({ phone: '+8801611111111', is_phone_verified: false })
    const removed = await patch({ phone: '' }, account)
    expect(removed.data).toMatchObject({ phone: '', is_phone_verified: false })
  })

  it('keeps the phone when the store requires one or it is the only identifier', async () => {
    const strict = await openShop(h, { settings: { phoneRequired: true } })
    const account = await anAccount(h, strict)
    const there = { method: 'PATCH' as const, token: account.accessToken, body: { phone: '' } }
    expect((await asking(h, strict)('A/profile/', there)).body.errors.phone).toEqual([
      'This store requires a phone number.',
    ])
    const phoneOnly = await anAccount(h, shop)
    await h.sql('update customers set email = null where id = $1', [phoneOnly.id])
    expect((await patch({ phone: '' }, phoneOnly)).body.errors.phone).toEqual([
      'The account has no e-mail address, so it must keep a phone number.',
    ])
  })

  it('returns 409 already_exists for a phone that another account of the store has', async () => {
    const [account, other] = [await anAccount(h, shop), await anAccount(h, shop)]
    const refused = await patch({ phone: other.phone, first_name: 'Changed' }, account)
    expect(refused.body).toMatchObject({
      status_code: 409,
      error_code: 'already_exists',
      errors: {
        phone: ['Another account has this phone number. If the number is yours, change yours to it with a code.'],
      },
    })
    await h.sql('update customers set is_phone_verified = true where id = $1', [other.id])
    const verified = await patch({ phone: other.phone, first_name: 'Changed' }, account)
    expect(verified.text).toBe(refused.text)
    expect(await rowOf(account)).toMatchObject({ phone: account.phone, first_name: 'Rahima' })
    const far = await anAccount(h, await openShop(h))
    expect((await patch({ phone: far.phone }, account)).status).toBe(200)
  })

  it('belongs to its shopper: another one’s token changes and returns another profile', async () => {
    const other = await anAccount(h, shop)
    await patch({ first_name: 'Only me' }, other)
    expect(await rowOf(me)).toMatchObject({ first_name: 'Rahima' })
    expect((await ask('A/profile/', { token: other.accessToken })).data).toMatchObject({
      id: other.id,
      first_name: 'Only me',
    })
  })
})

describe('a profile with fields that a body may not set', () => {
  const forbidden = {
    id: '00000000-0000-4000-8000-000000000000',
    store_id: 999,
    storeId: 999,
    customer_id: '00000000-0000-4000-8000-000000000000',
    email: 'stolen@example.com',
    password_hash: 'x',
    passwordHash: 'x',
    is_email_verified: true,
    isEmailVerified: true,
    is_phone_verified: true,
    email_verified: true,
    status: 'blocked',
    role: 'owner',
    is_staff: true,
    is_admin: true,
    permissions: ['settings:write'],
    tags: ['vip'],
    staff_note: 'vip',
    orders_count: 99,
    default_address_id: '00000000-0000-4000-8000-000000000000',
    total: 0,
    payment_status: 'PAID',
    is_verified_purchase: true,
    is_approved: true,
    created_at: '2000-01-01T00:00:00Z',
    updated_at: '2000-01-01T00:00:00Z',
    failed_logins: 0,
    locked_until: null,
    session_id: '00000000-0000-4000-8000-000000000000',
    revoked_at: null,
    expires_at: '2999-01-01T00:00:00Z',
    sid: 'x',
    sub: 'x',
    aud: 'store:1',
    prototype: { isAdmin: true },
    permission: '*',
    credit: 1000,
    balance: 1000,
    discount: 100,
    version: 99,
    deleted_at: '2000-01-01T00:00:00Z',
  }

  it('is not changed when PATCH sends all of them', async () => {
    const account = await anAccount(h, shop)
    const before = await rowOf(account)
    for (const [name, value] of Object.entries(forbidden)) {
      expect((await patch({ [name]: value }, account)).status).toBe(200)
    }
    expect((await patch(forbidden, account)).status).toBe(200)
    expect(await rowOf(account)).toEqual(before)
  })

  it('is rejected when the body contains prototype names', async () => {
    for (const body of ['{"__proto__": {"status": "blocked"}}', '{"constructor": {"prototype": {"a": 1}}}']) {
      const { error_code } = (await patch(body as unknown as object)).body
      expect(error_code).toBe('validation_failed')
    }
  })

  it('has its defaults when registration sends all of them', async () => {
    const { email, ...others } = forbidden
    const { data } = await ask('A/register/', { body: { ...others, ...registration() } })
    const usual = await ask('A/register/', { body: registration() })
    const plain = await rowOf({ ...me, id: usual.data.customer.id })
    const row = await rowOf({ ...me, id: data.customer.id })
    const own = ['id', 'email', 'phone', 'password_hash', 'created_at', 'updated_at']
    const rest = (all: Record<string, unknown> | undefined) =>
      Object.fromEntries(Object.entries(all ?? {}).filter(([name]) => !own.includes(name)))
    expect(rest(row)).toEqual(rest(plain))
    expect([row?.id === forbidden.id, row?.password_hash === 'x']).toEqual([false, false])
  })
})

describe('a change of the phone', () => {
  it('counts, refused or not: the eleventh in ten minutes returns 429, and the profile can still be changed without one', async () => {
    const limited = await startHarness({ limits: true })
    limited.setNow('2026-03-01T10:00:00Z')
    const { key } = await openShop(limited)
    const [{ phone }, { accessToken: token }] = [await anAccount(limited, { key }), await anAccount(limited, { key })]
    const change = async (body: object, shopperIp?: string) => {
      const headers: Record<string, string> = shopperIp ? { 'x-shopper-ip': shopperIp } : {}
      return (await limited.call({ method: 'PATCH', url: 'A/profile/', key, token, body, headers })).status
    }
    for (let n = 1; n <= 10; n++) expect(await change({ phone }, `10.0.0.${n}`)).toBe(409)
    expect(await change({ phone })).toBe(429)
    expect(await change({ phone: '01912345678' }, '10.0.1.1')).toBe(429)
    expect(await change({ first_name: 'Rahima' })).toBe(200)
    await limited.close()
  })
})
