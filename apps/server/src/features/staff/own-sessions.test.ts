import { describe, expect, it } from 'vitest'
import { setUpShop } from '../../../test/set-up.ts'
import { cookieOf, ORIGIN, PASSWORD, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
type Headers = Record<string, string>

const sessions = (headers: Headers) => h.call({ url: 'M/auth/sessions/', headers })
const end = (headers: Headers, id = '') =>
  h.call({ method: 'DELETE', url: `M/auth/sessions/${id && `${id}/`}`, headers })
const confirm = (headers: Headers, password = PASSWORD) =>
  h.call({ url: 'M/auth/confirm/', headers, body: { password } })
const me = (headers: Headers) => h.call({ url: 'M/auth/me/', headers })
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

async function twoSessions() {
  const here = await signInStaff(h, shop)
  const there = { cookie: cookieOf(await staffLogin(h, here.email, PASSWORD, { 'user-agent': phone })), origin: ORIGIN }
  return { here: here.headers, there, id: here.id }
}

describe('one’s own sessions', () => {
  it('are listed with their devices and without addresses or tokens', async () => {
    const { here } = await twoSessions()
    const { data } = await sessions(here)
    expect(data.items).toHaveLength(2)
    expect(data.items.find((one: { is_current: boolean }) => !one.is_current)).toEqual({
      id: expect.any(String),
      device: 'Chrome on Android',
      ip_area: '127.0.0.x',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      is_current: false,
    })
  })

  it('are ended one by one, those of others never: 404 not_found', async () => {
    const { here, there } = await twoSessions()
    const other = await twoSessions()
    const [theirs] = (await sessions(other.here)).data.items
    expect((await end(here, theirs.id)).body).toMatchObject({
      error_code: 'not_found',
      details: { resource: 'session' },
    })
    const own = (await sessions(here)).data.items.find((one: { is_current: boolean }) => !one.is_current)
    expect((await end(here, own.id)).data).toBeNull()
    expect((await end(here, own.id)).status).toBe(404)
    expect([(await me(here)).status, (await me(there)).status, (await me(other.here)).status]).toEqual([200, 401, 200])
  })

  it('are ended all but the current one', async () => {
    const { here, there } = await twoSessions()
    expect((await end(here)).data).toBeNull()
    expect([(await me(here)).status, (await me(there)).status]).toEqual([200, 401])
  })
})

describe('confirming the password', () => {
  it('makes the sign-in of this session recent, and of no other', async () => {
    const { here, there, id } = await twoSessions()
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '1 hour' where staff_id = $1`, [id])
    const invite = (headers: Headers) =>
      h.call({
        url: `M/${shop.subdomain}/staff-invitations/`,
        headers,
        body: { email: 'boss@staff.example', role: 'manager' },
      })
    expect((await invite(here)).body.error_code).toBe('recent_sign_in_required')
    expect(Object.keys((await confirm(here, 'wrong')).body.errors)).toEqual(['password'])
    expect((await invite(here)).status).toBe(403)
    const { data } = await confirm(here)
    expect(Date.parse(data.confirmed_until) - Date.now()).toBeGreaterThan(0)
    expect([(await invite(here)).status, (await invite(there)).status]).toEqual([201, 403])
  })

  it('returns 429 too_many_requests after ten wrong passwords, also to changes of the password, but not to sign-ins', async () => {
    const { headers, email } = await signInStaff(h, shop)
    for (let n = 0; n < 10; n++) expect((await confirm(headers, `wrong ${n}`)).status).toBe(400)
    expect((await confirm(headers)).body.error_code).toBe('too_many_requests')
    const body = { current_password: PASSWORD, new_password: 'a new password' }
    expect((await h.call({ url: 'M/auth/password/', headers, body })).status).toBe(429)
    expect((await staffLogin(h, email)).status).toBe(200)
  })
})

describe('one’s own account', () => {
  it('has a name and a language that its owner changes, shown in all stores', async () => {
    const { headers, email } = await signInStaff(h, shop)
    const change = (body: object) => h.call({ method: 'PATCH', url: 'M/auth/me/', headers, body })
    expect((await change({ name: ' Nasrin ', locale: 'en' })).data.staff).toMatchObject({
      name: 'Nasrin',
      locale: 'en',
    })
    expect((await change({})).data.staff).toMatchObject({ name: 'Nasrin', locale: 'en', email })
    expect((await me(headers)).data.staff).toMatchObject({ name: 'Nasrin', locale: 'en' })
    expect(Object.keys((await change({ name: '' })).body.errors)).toEqual(['name'])
    expect(Object.keys((await change({ email: 'x@y.example' })).body.errors)).toEqual(['email'])
  })
})
