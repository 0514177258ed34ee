import { describe, expect, it } from 'vitest'
import { next } from '../../../test/factories.ts'
import { call, type TestResponse } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'

let now = Date.parse('2026-01-01T10:00:00Z')
const { h, shop } = await setUpShop({ limits: true })

/** Long enough that all earlier counts have expired. */
function later(ms = 3_600_000): void {
  now += ms
  h.setNow(new Date(now))
}

type Attempt = { email: string; password?: string; device?: string; from?: string }

const signIn = ({ email, password = PASSWORD, device, from = '198.51.100.1' }: Attempt) =>
  h.call({
    url: 'M/auth/login/',
    body: { email, password },
    headers: { origin: ORIGIN },
    from,
    ...(device ? { cookie: device } : {}),
  })

const deviceOf = (response: TestResponse) =>
  [response.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])[1] as string

const address = (n: number) => `203.0.113.${n % 250}`

/** Ten wrong passwords, each from an address of its own. */
async function lock(email: string): Promise<void> {
  for (let n = 0; n < 10; n++) expect((await signIn({ email, password: 'a guess', from: address(n) })).status).toBe(401)
}

describe('guessing a staff password', () => {
  it('returns 429 too_many_requests after ten wrong passwords on one account, for 15 minutes', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const other = await aStaffMember(h, shop)
    await lock(email)
    const refused = await signIn({ email: email.toUpperCase() })
    expect(refused.body).toMatchObject({ status_code: 429, error_code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await signIn({ email: other.email })).status).toBe(200)
    later(899_000)
    expect((await signIn({ email })).status).toBe(429)
    later(1_000)
    expect((await signIn({ email })).status).toBe(200)
  })

  it('locks an account that does not exist in the same bytes', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const stranger = `nobody${next()}@staff.example`
    await lock(email)
    await lock(stranger)
    const responses = [await signIn({ email }), await signIn({ email: stranger })]
    const [known, unknown] = responses.map(({ status, headers, body }) => ({
      status,
      body: { ...body, request_id: '' },
      wait: headers['retry-after'],
    }))
    expect(known).toEqual(unknown)
    expect(known?.status).toBe(429)
  })

  it('counts no successful sign-in as an attempt', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    for (let n = 0; n < 40; n++) expect((await signIn({ email })).status).toBe(200)
    for (let n = 0; n < 9; n++) await signIn({ email, password: 'a guess', from: address(n) })
    expect((await signIn({ email })).status).toBe(200)
    await lock(email)
  })

  it('is stopped for one address after 30 failed attempts on any accounts, before a password is compared', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const codes: number[] = []
    for (let n = 0; n < 32; n++)
      codes.push(
        (await signIn({ email: `nobody${next()}@staff.example`, from: `2001:db8:7:7::${n.toString(16)}` })).status,
      )
    expect(codes).toEqual([...Array(30).fill(401), 429, 429])
    const refused = await signIn({ email, from: '2001:db8:7:7:ffff::1' })
    expect(refused.body.error_code).toBe('too_many_requests')
    expect(refused.headers['ratelimit-policy']).toBe('"staff-login";q=30;w=900')
    const attempts = await h.sql('select 1 from staff_login_attempts where attempts > 10')
    expect(attempts).toEqual([])
    expect((await signIn({ email, from: '2001:db8:7:8::1' })).status).toBe(200)
    later(Number(refused.headers['retry-after']) * 1000)
    expect((await signIn({ email, from: '2001:db8:7:7::1' })).status).toBe(200)
  })

  it('compares ten of the guesses that arrive at once at two processes', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    let compared = 0
    const passwords: typeof h.deps.passwords = {
      ...h.deps.passwords,
      verify: (...compare) => {
        compared++
        return h.deps.passwords.verify(...compare)
      },
    }
    const limiter = () => memoryRateLimiter()
    const apps = [
      await h.another({ passwords, limiter: limiter() }),
      await h.another({ passwords, limiter: limiter() }),
    ]
    const guesses = Array.from({ length: 40 }, (_, n) =>
      call(apps[n % 2] ?? h.app, { url: 'M/auth/login/', body: { email, password: `guess ${n}` }, from: address(n) }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect([compared, statuses.filter((status) => status === 429).length]).toEqual([10, 30])
  })

  it('is counted separately at live and at the sandbox, with the same limit', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    await lock(email)
    const sandbox = await h.another({ environment: 'sandbox' })
    const there = (password: string) => call(sandbox, { url: 'M/auth/login/', body: { email, password } })
    expect((await there(PASSWORD)).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await there('a guess')).status).toBe(401)
    expect((await there(PASSWORD)).status).toBe(429)
  })

  it('counts no attempt that a busy server never compared', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const busy: typeof h.deps.passwords = { ...h.deps.passwords, verify: () => Promise.reject(new Error('busy')) }
    const app = await h.another({ passwords: busy })
    for (let n = 0; n < 40; n++) await call(app, { url: 'M/auth/login/', body: { email, password: PASSWORD } })
    expect((await signIn({ email, from: '127.0.0.1' })).status).toBe(200)
  })

  it('leaves no row for ever: counters of anonymous attempts are deleted when they expire', async () => {
    later()
    await h.sql('delete from staff_login_attempts')
    for (let n = 0; n < 6; n++) await signIn({ email: `stranger${n}@staff.example`, password: 'a guess' })
    later(900_000)
    for (let n = 0; n < 4; n++) await signIn({ email: 'last@staff.example', password: 'a guess' })
    expect(await h.sql('select 1 from staff_login_attempts')).toHaveLength(1)
  })
})

describe('a browser in which a member of staff signed in before', () => {
  it('signs in while anonymous clients keep the account locked and its address is stopped', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const device = deviceOf(await signIn({ email }))
    expect(device).toMatch(/^__Host-haat_device=[0-9a-z]+\.[\w-]{22}\.[\w-]{43}$/)
    await lock(email)
    for (let n = 0; n < 31; n++) await signIn({ email: `nobody${next()}@staff.example`, password: 'a guess' })
    expect((await signIn({ email })).status).toBe(429)
    expect((await signIn({ email, device })).status).toBe(200)
  })

  it('has ten attempts of its own, which lock no other browser', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const [mine, theirs] = [deviceOf(await signIn({ email })), deviceOf(await signIn({ email }))]
    const wrong = { email, password: 'a guess', device: mine }
    for (let n = 0; n < 10; n++) expect((await signIn(wrong)).status).toBe(401)
    expect((await signIn({ email, device: mine })).body.error_code).toBe('too_many_requests')
    expect((await signIn({ email, device: theirs })).status).toBe(200)
    expect((await signIn({ email })).status).toBe(200)
  })

  it('is recognised by a mark of that account only, genuine and not older than half a year', async () => {
    later()
    const [{ email }, other] = [await aStaffMember(h, shop), await aStaffMember(h, shop)]
    const own = deviceOf(await signIn({ email }))
    const foreign = deviceOf(await signIn({ email: other.email }))
    await lock(email)
    const forged = own.slice(0, -2) + (own.endsWith('AA') ? 'BB' : 'AA')
    const empty = '__Host-haat_device='
    for (const device of [foreign, forged, empty, `${own}x`]) expect((await signIn({ email, device })).status).toBe(429)
    expect((await signIn({ email, device: own })).status).toBe(200)
    later(181 * 24 * 3_600_000)
    await lock(email)
    expect((await signIn({ email, device: own })).status).toBe(429)
  })

  it('still needs the password', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const device = deviceOf(await signIn({ email }))
    const response = await h.call({ url: 'M/auth/me/', headers: { cookie: device } })
    expect(response.body.error_code).toBe('unauthorized')
  })

  it('is marked by a cookie that no script reads, no other site sends and no sibling host can set', async () => {
    later()
    const { email } = await aStaffMember(h, shop)
    const [, cookie = ''] = [(await signIn({ email })).headers['set-cookie']].flat().map(String)
    const [pair, ...attributes] = cookie.split('; ')
    expect(pair).not.toContain(email)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Strict', 'Secure'])
  })
})

describe('changing one’s own password', () => {
  it('is possible while anonymous clients keep the account locked, and returns 429 too_many_requests after ten wrong ones', async () => {
    later()
    const me = await signInStaff(h, shop)
    await lock(me.email)
    const change = (current_password: string) =>
      h.call({
        url: 'M/auth/password/',
        headers: me.headers,
        body: { current_password, new_password: `${PASSWORD} again` },
      })
    for (let n = 0; n < 10; n++) expect((await change('a guess')).status).toBe(400)
    expect((await change(PASSWORD)).body.error_code).toBe('too_many_requests')
    later(900_000)
    expect((await change(PASSWORD)).status).toBe(200)
  })
})

describe('the limit of a member of staff', () => {
  it('returns 429 too_many_requests with the RateLimit fields, for all sessions, successful requests included', async () => {
    later()
    const me = await signInStaff(h, shop, 'viewer')
    const second = cookieOf(await staffLogin(h, me.email))
    const other = await signInStaff(h, shop)
    const paths = [
      'M/auth/me/',
      `M/${shop.subdomain}/products/`,
      `M/${shop.subdomain}/keys/`,
      'M/no-such-shop/products/',
    ]
    const responses: TestResponse[] = []
    for (let n = 0; n < 640; n++)
      responses.push(
        await h.call({ url: paths[n % 4] as string, headers: { cookie: n % 2 ? second : me.headers.cookie } }),
      )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 403, 404])
    expect([statuses.indexOf(429), statuses.filter((status) => status === 429).length]).toEqual([600, 40])
    expect(responses.at(-1)?.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"staff-read";q=600;w=2',
      ratelimit: '"staff-read";r=0;t=2',
    })
    expect((await h.call({ url: 'M/auth/me/', headers: other.headers })).status).toBe(200)
    later(1_000)
    expect((await h.call({ url: 'M/auth/me/', headers: me.headers })).status).toBe(200)
  })
})
