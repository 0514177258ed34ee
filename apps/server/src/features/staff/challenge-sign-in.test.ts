import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { aSecondFactor } from '../../../test/second-factors.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'
import { recoveryDigest } from './recovery-codes.ts'

const { h, shop } = await setUpShop()

const cookiesOf = (response: TestResponse): Record<string, string> =>
  Object.fromEntries(
    [response.headers['set-cookie'] ?? []].flat().map((one) => {
      const [name = '', value = ''] = (String(one).split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )
const jar = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const sendCode = (body: object, cookie: string) =>
  h.call({ url: 'M/auth/login/second-factor/', body, headers: { cookie, origin: ORIGIN } })
const me = (cookie: string) => h.call({ url: 'M/auth/me/', headers: { cookie, origin: ORIGIN } })

async function person() {
  const { id, email } = await aStaffMember(h, shop)
  return { id, email, ...(await aSecondFactor(h, id)) }
}
/** Signs in with the password, and returns the challenge and the cookies of the browser. */
async function challenged(email: string) {
  const response = await staffLogin(h, email)
  return { challenge: response.body.details?.challenge as string, cookie: jar(cookiesOf(response)), response }
}
const aRecoveryCode = (staffId: string, code: string) =>
  h.sql('insert into staff_recovery_codes (staff_id, digest) values ($1, $2)', [
    staffId,
    recoveryDigest(h.deps.secrets, staffId, code),
  ])

describe('signing in with a second factor', () => {
  it('returns 401 second_factor_required without a session, then a session for the code', async () => {
    const { email, codeAt } = await person()
    const { challenge, cookie, response } = await challenged(email)
    expect(response.body).toMatchObject({
      status_code: 401,
      error_code: 'second_factor_required',
      details: { challenge, expires_at: expect.any(String), methods: ['totp', 'recovery_code'] },
    })
    expect(Object.keys(cookiesOf(response))).toEqual(['__Host-haat_challenge'])
    const signedIn = await sendCode({ challenge, code: codeAt(0) }, cookie)
    expect(signedIn.data.staff).toMatchObject({ email, has_second_factor: true })
    expect((await me(cookieOf(signedIn))).status).toBe(200)
  })

  it('returns 401 invalid_credentials for a wrong password, as without a second factor', async () => {
    const { email } = await person()
    const response = await staffLogin(h, email, 'wrong')
    expect([response.body.error_code, response.body.details]).toEqual(['invalid_credentials', undefined])
  })

  it('accepts each code once, and none of an earlier step', async () => {
    const { email, codeAt } = await person()
    const first = await challenged(email)
    const code = codeAt(1)
    expect((await sendCode({ challenge: first.challenge, code }, first.cookie)).status).toBe(200)
    const second = await challenged(email)
    for (const replayed of [code, codeAt(0), codeAt(-1)])
      expect((await sendCode({ challenge: second.challenge, code: replayed }, second.cookie)).body.error_code).toBe(
        'otp_invalid',
      )
  })

  it('accepts a code once when it is sent twice at the same time', async () => {
    const { id, email, codeAt } = await person()
    const [one, two] = [await challenged(email), await challenged(email)]
    const lock = { text: 'select 1 from staff_second_factors where staff_id = $1 for update', values: [id] }
    const code = codeAt(0)
    const responses = await behindLock(h, lock, [
      () => sendCode({ challenge: one.challenge, code }, one.cookie),
      () => sendCode({ challenge: two.challenge, code }, two.cookie),
    ])
    expect(responses.map(({ body }) => body.error_code)).toEqual([undefined, 'otp_invalid'])
  })

  it('accepts a recovery code once, also when it is sent twice at the same time', async () => {
    const { id, email } = await person()
    await aRecoveryCode(id, 'ABCDE23456')
    const [one, two] = [await challenged(email), await challenged(email)]
    const lock = { text: 'select 1 from staff_recovery_codes where staff_id = $1 for update', values: [id] }
    const responses = await behindLock(h, lock, [
      () => sendCode({ challenge: one.challenge, recovery_code: 'abcde-23456' }, one.cookie),
      () => sendCode({ challenge: two.challenge, recovery_code: 'ABCDE23456' }, two.cookie),
    ])
    expect(responses.map(({ body }) => body.error_code)).toEqual([undefined, 'otp_invalid'])
  })

  it('returns 400 otp_invalid with the attempts left, and 400 otp_expired after five, also for the right code', async () => {
    const { email, codeAt } = await person()
    const { challenge, cookie } = await challenged(email)
    for (const attempts_left of [4, 3, 2, 1, 0])
      expect((await sendCode({ challenge, code: '000000' }, cookie)).body.details).toEqual({ attempts_left })
    expect((await sendCode({ challenge, code: codeAt(0) }, cookie)).body.error_code).toBe('otp_expired')
  })

  it('counts guesses that arrive at once before they are compared', async () => {
    const { email } = await person()
    const { challenge, cookie } = await challenged(email)
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => sendCode({ challenge, code: '000000' }, cookie)),
    )
    const codes = responses.map(({ body }) => body.error_code)
    expect(codes.filter((code) => code === 'otp_invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'otp_expired')).toHaveLength(7)
  })

  it('returns 429 too_many_requests after twenty wrong codes in many challenges, but not to the browser of its owner', async () => {
    const { email, codeAt } = await person()
    const first = await challenged(email)
    const known = cookiesOf(await sendCode({ challenge: first.challenge, code: codeAt(-1) }, first.cookie))
    for (let n = 0; n < 4; n++) {
      const { challenge, cookie } = await challenged(email)
      for (let m = 0; m < 5; m++) await sendCode({ challenge, code: '000000' }, cookie)
    }
    const guessing = await challenged(email)
    expect((await sendCode({ challenge: guessing.challenge, code: codeAt(0) }, guessing.cookie)).body.error_code).toBe(
      'too_many_requests',
    )
    const device = `__Host-haat_device=${known['__Host-haat_device']}`
    const home = await challenged(email)
    expect((await sendCode({ challenge: home.challenge, code: codeAt(0) }, `${home.cookie}; ${device}`)).status).toBe(
      200,
    )
  })

  it('returns 400 otp_expired in another browser, after ten minutes, when it was used, and for an invented challenge', async () => {
    const { id, email, codeAt } = await person()
    const { challenge, cookie } = await challenged(email)
    const other = await challenged(email)
    for (const [given, from] of [
      [challenge, ''],
      [challenge, other.cookie],
      [other.challenge, cookie],
      ['invented', cookie],
    ] as const)
      expect((await sendCode({ challenge: given, code: codeAt(0) }, from)).body.error_code).toBe('otp_expired')
    expect((await sendCode({ challenge, code: codeAt(0) }, cookie)).status).toBe(200)
    expect((await sendCode({ challenge, code: codeAt(1) }, cookie)).body.error_code).toBe('otp_expired')
    await h.sql(`update staff_challenges set expires_at = now() - interval '1 second' where staff_id = $1`, [id])
    expect((await sendCode({ challenge: other.challenge, code: codeAt(1) }, other.cookie)).body.error_code).toBe(
      'otp_expired',
    )
  })

  it('ends with the password that began it', async () => {
    const { id, email, codeAt } = await person()
    const { challenge, cookie } = await challenged(email)
    await h.sql(`update staff set password_hash = 'another' where id = $1`, [id])
    expect((await sendCode({ challenge, code: codeAt(0) }, cookie)).body.error_code).toBe('otp_expired')
  })

  it('returns 401 invalid_credentials when the account is disabled while the code is compared', async () => {
    const { id, email, codeAt } = await person()
    const { challenge, cookie } = await challenged(email)
    const lock = { text: 'select 1 from staff_second_factors where staff_id = $1 for update', values: [id] }
    const [response] = await behindLock(h, lock, [() => sendCode({ challenge, code: codeAt(0) }, cookie)], () =>
      h.sql('update staff set is_active = false where id = $1', [id]),
    )
    expect(response?.body.error_code).toBe('invalid_credentials')
  })

  it('ends the session of the request, and needs a page of the same site', async () => {
    const planted = await signInStaff(h, shop, 'viewer')
    const { email, codeAt } = await person()
    const { challenge, cookie } = await challenged(email)
    const foreign = await h.call({
      url: 'M/auth/login/second-factor/',
      body: { challenge, code: codeAt(0) },
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(foreign.body.details).toEqual({ reason: 'foreign_origin' })
    const signedIn = await sendCode({ challenge, code: codeAt(0) }, `${cookie}; ${planted.headers.cookie}`)
    expect(signedIn.status).toBe(200)
    expect((await me(planted.headers.cookie)).status).toBe(401)
  })
})

describe('a trusted browser', () => {
  const signIn = (email: string, cookie: string, password = PASSWORD) => staffLogin(h, email, password, { cookie })
  async function trusting() {
    const one = await person()
    const { challenge, cookie } = await challenged(one.email)
    const { headers } = await sendCode({ challenge, code: one.codeAt(0), trust_device: true }, cookie)
    const cookies = cookiesOf({ headers } as TestResponse)
    return { ...one, trust: `__Host-haat_trust=${cookies['__Host-haat_trust']}` }
  }

  it('needs the password only, for thirty days, and such a sign-in is not recent', async () => {
    const { email, trust } = await trusting()
    const signedIn = await signIn(email, trust)
    expect(signedIn.status).toBe(200)
    const headers = { cookie: cookieOf(signedIn), origin: ORIGIN }
    const invite = await h.call({
      url: `M/${shop.subdomain}/staff-invitations/`,
      headers,
      body: { email: 'new@staff.example', role: 'owner' },
    })
    expect(invite.body.error_code).toBe('recent_sign_in_required')
    expect((await signIn(email, trust, 'wrong')).status).toBe(401)
    const later = await h.another({ clock: () => new Date(Date.now() + 31 * 24 * 3_600_000) })
    const response = await later.inject({
      method: 'POST',
      url: '/api/v1/business/admin/auth/login/',
      headers: { cookie: trust, origin: ORIGIN },
      body: { email, password: PASSWORD },
    })
    expect(response.json().error_code).toBe('second_factor_required')
  })

  it('needs a code again after the person ended the trust in all browsers, until it is trusted anew', async () => {
    const { email, trust, codeAt } = await trusting()
    const other = await trusting()
    const headers = { cookie: cookieOf(await signIn(email, trust)), origin: ORIGIN }
    const ended = await h.call({ method: 'DELETE', url: 'M/auth/second-factor/trusted-browsers/', headers })
    expect([ended.status, ended.data]).toEqual([200, null])
    expect((await signIn(email, trust)).body.error_code).toBe('second_factor_required')
    expect((await signIn(other.email, other.trust)).status).toBe(200)
    expect((await h.call({ url: 'M/auth/me/', headers })).status).toBe(200)
    const { challenge, cookie } = await challenged(email)
    const again = await sendCode({ challenge, code: codeAt(1), trust_device: true }, cookie)
    expect((await signIn(email, `__Host-haat_trust=${cookiesOf(again)['__Host-haat_trust']}`)).status).toBe(200)
  })

  it('is trusted by the account that did so, with its password and second factor of then', async () => {
    const { id, email, trust } = await trusting()
    const other = await person()
    expect((await signIn(other.email, trust)).body.error_code).toBe('second_factor_required')
    await h.sql(`update staff_second_factors set enabled_at = enabled_at + interval '1 second' where staff_id = $1`, [
      id,
    ])
    expect((await signIn(email, trust)).body.error_code).toBe('second_factor_required')
    for (const forged of ['x', `${trust}x`])
      expect((await signIn(email, forged)).body.error_code).toBe('second_factor_required')
  })
})
