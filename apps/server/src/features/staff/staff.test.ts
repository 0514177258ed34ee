import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()

const me = (headers: Record<string, string>) => h.call({ url: 'M/auth/me/', headers })

describe('staff sign-in', () => {
  it('returns who signed in and their stores, of this environment only', async () => {
    const response = await h.call({
      url: 'M/auth/login/',
      body: { email: ` OWNER@${shop.subdomain}.example `, password: 'owner password' },
    })
    expect(response.status).toBe(200)
    expect(response.data).toEqual({
      staff: {
        id: expect.any(String),
        email: `owner@${shop.subdomain}.example`,
        name: 'Owner',
        locale: 'bn',
        phone: null,
        has_second_factor: false,
      },
      stores: [
        {
          subdomain: shop.subdomain,
          name: `Shop ${shop.subdomain}`,
          environment: 'live',
          status: 'active',
          membership_id: expect.any(Number),
          role: 'owner',
          second_factor_needed: false,
          keeps_leads: false,
          makes_calls: true,
        },
      ],
    })
    const read = await me({ cookie: cookieOf(response) })
    expect(read.data).toEqual(response.data)
  })

  it('sets a cookie that no script can read, no other site makes a browser send and no sibling host can set', async () => {
    const { email } = await aStaffMember(h, shop)
    const [cookie = ''] = [(await staffLogin(h, email)).headers['set-cookie']].flat().map(String)
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Strict', 'Secure'])
    expect(pair).toMatch(/^__Host-haat_staff=[\w-]{43}$/)
  })

  it('stores only the digest of a session’s token', async () => {
    const { headers } = await signInStaff(h, shop)
    const token = headers.cookie.split('=')[1] as string
    const digest = createHash('sha256').update(token).digest()
    expect(await h.sql('select 1 from staff_sessions where digest = $1', [digest])).toHaveLength(1)
    const rows = await h.sql('select to_jsonb(s)::text as text from staff_sessions s')
    expect(rows.filter(({ text }) => String(text).includes(token))).toEqual([])
  })

  it('begins at most 50 sessions of one member of staff: the oldest that was not used again ends', async () => {
    const { id, email } = await aStaffMember(h, shop)
    const used = cookieOf(await staffLogin(h, email))
    await h.sql(
      `update staff_sessions set created_at = now() - interval '2 days', last_seen_at = now() - interval '1 hour' where staff_id = $1`,
      [id],
    )
    for (let n = 0; n < 2; n++)
      await h.sql(
        `insert into staff_sessions (staff_id, digest, expires_at)
         select $1, sha256(convert_to($2::text || n, 'utf8')), now() + interval '7 days' from generate_series(1, 30) n`,
        [id, `${id} ${n} `],
      )
    const latest = cookieOf(await staffLogin(h, email))
    const live = `select 1 from staff_sessions where staff_id = $1 and revoked_at is null`
    expect(await h.sql(live, [id])).toHaveLength(50)
    for (const cookie of [used, latest]) expect((await me({ cookie })).status).toBe(200)
  })

  it('begins a new session at every login and ends the one of the request', async () => {
    const { email } = await aStaffMember(h, shop)
    const first = cookieOf(await staffLogin(h, email))
    const second = cookieOf(await staffLogin(h, email, PASSWORD, { cookie: first }))
    expect(second).not.toBe(first)
    expect((await me({ cookie: first })).body.error_code).toBe('invalid_token')
    expect((await me({ cookie: second })).status).toBe(200)
    const planted = `__Host-haat_staff=${'a'.repeat(43)}`
    const third = cookieOf(await staffLogin(h, email, PASSWORD, { cookie: planted }))
    expect(third).not.toBe(planted)
  })

  it('returns the same 401 invalid_credentials for a wrong password, an unknown address and a disabled account', async () => {
    const { email } = await aStaffMember(h, shop)
    const barred = await aStaffMember(h, shop)
    await h.sql('update staff set is_active = false where id = $1', [barred.id])
    const responses = [
      await staffLogin(h, email, 'wrong password'),
      await staffLogin(h, 'nobody@staff.example'),
      await staffLogin(h, barred.email),
    ]
    const bodies = responses.map(({ body }) => ({ ...body, request_id: '' }))
    expect(bodies[0]).toMatchObject({ status_code: 401, error_code: 'invalid_credentials' })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
    expect(responses.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  })

  it('compares a password for an unknown address, too', async () => {
    const compared: (string | null)[] = []
    const { passwords } = h.deps
    const verify: typeof passwords.verify = (stored, ...rest) => {
      compared.push(stored)
      return passwords.verify(stored, ...rest)
    }
    const app = await h.another({ passwords: { ...passwords, verify } })
    const body = { email: 'nobody@staff.example', password: 'any password' }
    await app.inject({ method: 'POST', url: '/api/v1/business/admin/auth/login/', body })
    expect(compared).toEqual([null])
  })

  it('begins no session when the password is changed while it is compared', async () => {
    const { id, email } = await aStaffMember(h, shop)
    const { passwords } = h.deps
    const verify: typeof passwords.verify = async (...compare) => {
      const right = await passwords.verify(...compare)
      await h.sql(`update staff set password_hash = 'another' where id = $1`, [id])
      return right
    }
    const app = await h.another({ passwords: { ...passwords, verify } })
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/business/admin/auth/login/',
      body: { email, password: PASSWORD },
    })
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined])
    expect(await h.sql('select 1 from staff_sessions where staff_id = $1', [id])).toEqual([])
  })

  it('is ended by logging out, on the server and in the browser', async () => {
    const { headers } = await signInStaff(h, shop)
    const out = await h.call({ method: 'POST', url: 'M/auth/logout/', headers })
    expect(out.data).toBeNull()
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-haat_staff=;.*Expires=Thu, 01 Jan 1970/)
    expect((await me(headers)).body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })

  it.each([
    ['twelve hours without use', `last_seen_at = now() - interval '12 hours'`],
    ['seven days', `expires_at = now() - interval '1 second'`],
    ['being revoked', 'revoked_at = now()'],
  ])('is ended after %s', async (_, change) => {
    const { id, headers } = await signInStaff(h, shop)
    await h.sql(`update staff_sessions set ${change} where staff_id = $1`, [id])
    expect((await me(headers)).body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })

  it('stays valid while its session is used', async () => {
    const { id, headers } = await signInStaff(h, shop)
    await h.sql(`update staff_sessions set last_seen_at = now() - interval '11 hours' where staff_id = $1`, [id])
    expect((await me(headers)).status).toBe(200)
    const [row] = await h.sql(
      `select last_seen_at > now() - interval '1 minute' as fresh from staff_sessions where staff_id = $1`,
      [id],
    )
    expect(row).toEqual({ fresh: true })
  })

  it('is ended at once when the account is disabled', async () => {
    const { id, headers } = await signInStaff(h, shop)
    await h.sql('update staff set is_active = false where id = $1', [id])
    expect((await me(headers)).status).toBe(401)
  })

  it('is required: 401 unauthorized without a session', async () => {
    expect((await me({})).body).toMatchObject({
      error_code: 'unauthorized',
      details: { credential: 'staff_session' },
    })
  })

  it('allows to change one’s own password, which ends every other session', async () => {
    const { email, headers } = await signInStaff(h, shop)
    const elsewhere = { cookie: cookieOf(await staffLogin(h, email)), origin: ORIGIN }
    const change = (current_password: string) =>
      h.call({ url: 'M/auth/password/', headers, body: { current_password, new_password: 'a new password' } })
    const wrong = await change('not my password')
    expect(wrong.body).toMatchObject({ status_code: 400, errors: { current_password: [expect.any(String)] } })
    expect((await change(PASSWORD)).data).toBeNull()
    expect([(await me(headers)).status, (await me(elsewhere)).status]).toEqual([200, 401])
    expect((await staffLogin(h, email)).status).toBe(401)
    expect((await staffLogin(h, email, 'a new password')).status).toBe(200)
  })

  it('rejects a new password that is too common', async () => {
    const { headers } = await signInStaff(h, shop)
    const body = { current_password: PASSWORD, new_password: 'Password1' }
    const response = await h.call({ url: 'M/auth/password/', headers, body })
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['new_password']])
  })

  it('rejects a new password under 8 characters and an unknown field', async () => {
    const { headers } = await signInStaff(h, shop)
    const { body } = await h.call({
      url: 'M/auth/password/',
      headers: { ...headers, 'accept-language': 'en' },
      body: { current_password: PASSWORD, new_password: 'short', staff_id: 'x' },
    })
    expect(body.errors).toEqual({
      new_password: ['Must be at least 8 characters.'],
      staff_id: ['Unknown field. Remove it, or check its spelling.'],
    })
  })
})

describe('a staff session and requests of other sites', () => {
  const logout = (headers: Record<string, string>) => h.call({ method: 'POST', url: 'M/auth/logout/', headers })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sibling host', { origin: 'https://shop.localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site, as the browser says', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['a sibling site, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['a page over plain HTTP', { origin: 'http://shop.example', host: 'shop.example' }],
  ])('return 403 permission_denied for a write from %s, and change nothing', async (_, from) => {
    const { headers } = await signInStaff(h, shop)
    const response = await logout({ cookie: headers.cookie, ...from })
    expect(response.body).toMatchObject({ status_code: 403, error_code: 'permission_denied' })
    expect((await me(headers)).status).toBe(200)
  })

  it.each([
    ['its own origin', { origin: ORIGIN }],
    ['its own origin over HTTPS, the port spelt out', { origin: 'https://shop.example', host: 'shop.example:443' }],
    ['the same origin, as the browser says', { 'sec-fetch-site': 'same-origin' }],
    ['a program, which says nothing of an origin', {}],
    ['the same origin behind a proxy', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example', host: 'b:80' }],
  ])('allow a write from %s', async (_, from) => {
    const { headers } = await signInStaff(h, shop)
    expect((await logout({ cookie: headers.cookie, ...from })).status).toBe(200)
  })

  it('return 403 permission_denied for a sign-in that another site sends', async () => {
    const { email } = await aStaffMember(h, shop)
    const response = await staffLogin(h, email, PASSWORD, { origin: 'https://evil.example' })
    expect(response.body).toMatchObject({ error_code: 'permission_denied', details: { reason: 'foreign_origin' } })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('accept no form that a page of another site could send without preflight', async () => {
    const { email } = await aStaffMember(h, shop)
    const body = JSON.stringify({ email, password: PASSWORD })
    const response = await h.call({ url: 'M/auth/login/', body, headers: { 'content-type': 'text/plain' } })
    expect(response.body).toMatchObject({ status_code: 415, error_code: 'unsupported_media_type' })
  })
})
