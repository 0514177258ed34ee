import { describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { openShop } from '../../../test/factories.ts'
import { aStaffReset } from '../../../test/members.ts'
import { aSecondFactor, codeOf } from '../../../test/second-factors.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD, signInStaff, staffLogin } from '../../../test/staff-sessions.ts'
import { endSecondFactor } from '../stores/operate-stores.ts'

const { h, shop } = await setUpShop()
type Headers = Record<string, string>

const call = (path: string, headers: Headers, body: object = {}) =>
  h.call({ url: `M/auth/second-factor/${path}`, headers, body })
const begin = (headers: Headers) => h.call({ method: 'POST', url: 'M/auth/second-factor/', headers })
const me = (headers: Headers) => h.call({ url: 'M/auth/me/', headers })
const makeOld = (id: string) =>
  h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [id])
async function enabled() {
  const staff = await signInStaff(h, shop)
  await begin(staff.headers)
  const { data } = await call('enable/', staff.headers, { code: await codeOf(h, staff.id) })
  return { ...staff, recoveryCodes: data.recovery_codes as string[] }
}

describe('the second factor', () => {
  it('is set up with the secret of an authenticator app and its first code, and ends all other sessions', async () => {
    const { id, email, headers } = await signInStaff(h, shop)
    const other = { cookie: cookieOf(await staffLogin(h, email)), origin: ORIGIN }
    const { data } = await begin(headers)
    expect(data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: `otpauth://totp/Haat:${encodeURIComponent(email)}?secret=${data.secret}&issuer=Haat`,
      expires_in: 600,
    })
    expect((await staffLogin(h, email)).status).toBe(200)
    expect(Object.keys((await call('enable/', headers, { code: '000000' })).body.errors)).toEqual(['code'])
    const on = await call('enable/', headers, { code: await codeOf(h, id) })
    expect(on.data.recovery_codes).toHaveLength(10)
    expect(new Set(on.data.recovery_codes).size).toBe(10)
    expect([(await me(headers)).data.staff.has_second_factor, (await me(other)).status]).toEqual([true, 401])
    expect((await staffLogin(h, email)).body.error_code).toBe('second_factor_required')
    for (const table of ['staff_second_factors', 'staff_recovery_codes', 'outbox'])
      for (const secret of [data.secret, ...on.data.recovery_codes])
        expect(await h.sql(`select 1 from ${table} t where t::text like $1`, [`%${secret}%`])).toEqual([])
    await deliverEvents(h)
    const subjects = h.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('লগইনে পরিবর্তন'))).toHaveLength(1)
  })

  it('is changed only within 15 minutes of signing in: 403 recent_sign_in_required', async () => {
    const { id, headers } = await enabled()
    await makeOld(id)
    const responses = [
      await begin(headers),
      await call('enable/', headers, { code: '123456' }),
      await call('recovery-codes/', headers, { code: await codeOf(h, id, 1) }),
    ]
    for (const { body } of responses) expect(body.error_code).toBe('recent_sign_in_required')
  })

  it('is disabled by what it takes to sign in, however long ago that was', async () => {
    const { id, headers } = await enabled()
    await makeOld(id)
    const off = await call('disable/', headers, { password: PASSWORD, code: await codeOf(h, id, 1) })
    expect([off.status, (await me(headers)).data.staff.has_second_factor]).toEqual([200, false])
  })

  it('returns 409 invalid_state when one is enabled, or there is none, and after the ten minutes of its set-up', async () => {
    const { headers } = await enabled()
    expect((await begin(headers)).body.details).toEqual({ reason: 'second_factor_enabled' })
    expect((await call('enable/', headers, { code: '123456' })).body.details).toEqual({
      reason: 'second_factor_enabled',
    })
    const other = await signInStaff(h, shop)
    for (const path of ['enable/', 'recovery-codes/'])
      expect((await call(path, other.headers, { code: '123456' })).body.details).toEqual({ reason: 'no_second_factor' })
    expect((await call('disable/', other.headers, { password: PASSWORD, code: '123456' })).body.error_code).toBe(
      'invalid_state',
    )
    await begin(other.headers)
    await h.sql(`update staff_second_factors set created_at = now() - interval '11 minutes' where staff_id = $1`, [
      other.id,
    ])
    expect((await call('enable/', other.headers, { code: await codeOf(h, other.id) })).body.details).toEqual({
      reason: 'no_second_factor',
    })
    expect((await begin(other.headers)).status).toBe(200)
  })

  it('is disabled with the password and a code or a recovery code', async () => {
    const { id, email, headers, recoveryCodes } = await enabled()
    const off = (body: object) => call('disable/', headers, { password: PASSWORD, ...body })
    expect(Object.keys((await off({})).body.errors)).toEqual(['code'])
    expect(Object.keys((await off({ password: 'wrong', code: '123456' })).body.errors)).toEqual(['password'])
    expect(Object.keys((await off({ code: '000000' })).body.errors)).toEqual(['code'])
    expect(Object.keys((await off({ recovery_code: 'AAAAAAAAAA' })).body.errors)).toEqual(['recovery_code'])
    expect((await off({ recovery_code: recoveryCodes[0] })).data).toBeNull()
    expect((await staffLogin(h, email)).status).toBe(200)
    expect(await h.sql('select 1 from staff_recovery_codes where staff_id = $1', [id])).toEqual([])
  })

  it('has recovery codes that are replaced after a recent sign-in; a code that is sent must be right', async () => {
    const { id, headers, recoveryCodes } = await enabled()
    const wrong = (await codeOf(h, id, 1)) === '000000' ? '111111' : '000000'
    expect(Object.keys((await call('recovery-codes/', headers, { code: wrong })).body.errors)).toEqual(['code'])
    expect((await call('recovery-codes/', headers, { code: await codeOf(h, id, 1) })).status).toBe(200)
    const renewed = await h.call({ method: 'POST', url: 'M/auth/second-factor/recovery-codes/', headers })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    const off = (recovery_code?: string) => call('disable/', headers, { password: PASSWORD, recovery_code })
    expect((await off(recoveryCodes[3])).status).toBe(400)
    expect((await off(renewed.data.recovery_codes[3].toLowerCase())).status).toBe(200)
  })

  it('is needed to confirm the password, and each code once', async () => {
    const { id, headers } = await enabled()
    const confirm = (code?: string) => h.call({ url: 'M/auth/confirm/', headers, body: { password: PASSWORD, code } })
    await makeOld(id)
    expect(Object.keys((await confirm()).body.errors)).toEqual(['code'])
    const used = await codeOf(h, id)
    expect(Object.keys((await confirm(used)).body.errors)).toEqual(['code'])
    const next = await codeOf(h, id, 1)
    expect((await confirm(next)).status).toBe(200)
    expect((await confirm(next)).status).toBe(400)
  })

  it('is needed for a link to a new password: 400 otp_invalid, five times', async () => {
    const { id, email, recoveryCodes } = await enabled()
    const token = await aStaffReset(h, shop, id)
    const confirm = (more: object) =>
      h.call({
        url: 'M/auth/password/reset/confirm/',
        body: { token, new_password: 'a new password', ...more },
        headers: { origin: ORIGIN },
      })
    expect(Object.keys((await confirm({})).body.errors)).toEqual(['code'])
    for (const attempts_left of [4, 3, 2, 1, 0])
      expect((await confirm({ code: '000000' })).body).toMatchObject({
        error_code: 'otp_invalid',
        details: { attempts_left },
      })
    expect((await confirm({ code: await codeOf(h, id, 1) })).body.error_code).toBe('otp_expired')
    const again = await aStaffReset(h, shop, id)
    const body = { token: again, new_password: 'a new password', recovery_code: recoveryCodes[0] }
    expect((await h.call({ url: 'M/auth/password/reset/confirm/', body, headers: { origin: ORIGIN } })).status).toBe(
      200,
    )
    expect((await staffLogin(h, email, 'a new password')).body.error_code).toBe('second_factor_required')
  })
})

describe('a store that needs a second factor', () => {
  const products = (headers: Headers, subdomain: string) => h.call({ url: `M/${subdomain}/products/`, headers })

  it.each([
    ['owners', { owner: 403, packer: 200 }],
    ['all', { owner: 403, packer: 403 }],
    ['optional', { owner: 200, packer: 200 }],
  ] as const)(
    '(%s) returns 403 permission_denied to members without one, until they enable it',
    async (setting, expected) => {
      const own = await openShop(h, { settings: { staffSecondFactor: setting } })
      for (const role of ['owner', 'packer'] as const) {
        const { id, headers } = await signInStaff(h, own, role)
        const before = await products(headers, own.subdomain)
        expect(before.status).toBe(expected[role])
        if (before.status === 403) expect(before.body.details).toEqual({ reason: 'second_factor_needed' })
        expect((await me(headers)).data.stores[0].second_factor_needed).toBe(expected[role] === 403)
        await begin(headers)
        expect((await call('enable/', headers, { code: await codeOf(h, id) })).status).toBe(200)
        expect((await products(headers, own.subdomain)).status).toBe(200)
        const off = await call('disable/', headers, { password: PASSWORD, code: await codeOf(h, id, 1) })
        expect(off.status).toBe(expected[role] === 403 ? 409 : 200)
      }
      expect(
        (await h.call({ url: `M/${own.subdomain}/products/`, headers: { authorization: `Bearer ${own.secretKey}` } }))
          .status,
      ).toBe(200)
    },
  )

  it('is made so by owners only: 403 permission_denied for managers', async () => {
    const own = await openShop(h)
    const set = async (role: 'owner' | 'manager') =>
      h.call({
        method: 'PATCH',
        url: `M/${own.subdomain}/settings/`,
        headers: (await signInStaff(h, own, role)).headers,
        body: { staff_second_factor: 'owners' },
      })
    expect((await set('manager')).body.details).toEqual({ permission: 'staff:write' })
    expect((await set('owner')).data.staff_second_factor).toBe('owners')
  })
})

describe('a lost second factor', () => {
  const reset = (headers: Headers, membershipId: number, { subdomain } = shop) =>
    h.call({ method: 'POST', url: `M/${subdomain}/staff/${membershipId}/reset-second-factor/`, headers })
  async function member(own = shop) {
    const { id, email } = await aStaffMember(h, own, 'orders')
    await aSecondFactor(h, id)
    const [row] = await h.sql<{ id: string }>('select id from staff_memberships where staff_id = $1', [id])
    return { id, email, membershipId: Number(row?.id) }
  }

  it('ends a day after an owner said so, and its owner gets a mail', async () => {
    const { id, email, membershipId } = await member()
    const owner = await signInStaff(h, shop)
    expect((await reset(owner.headers, membershipId)).data).toBeNull()
    await deliverEvents(h)
    expect(h.mails.findLast(({ to }) => to === email)?.subject).toContain(`Shop ${shop.subdomain}`)
    expect((await staffLogin(h, email)).body.error_code).toBe('second_factor_required')
    const [row] = await h.sql<{ hours: number }>(
      `select round(extract(epoch from reset_at - now()) / 3600)::int as hours from staff_second_factors where staff_id = $1`,
      [id],
    )
    expect(row?.hours).toBe(24)
    await h.sql(`update staff_second_factors set reset_at = now() - interval '1 second' where staff_id = $1`, [id])
    const signedIn = await staffLogin(h, email)
    expect(signedIn.data.staff.has_second_factor).toBe(false)
    expect((await reset(owner.headers, membershipId)).body.details).toEqual({ reason: 'no_second_factor' })
    const headers = { cookie: cookieOf(signedIn), origin: ORIGIN }
    await begin(headers)
    expect((await call('enable/', headers, { code: await codeOf(h, id) })).status).toBe(200)
  })

  it('stays when it is used before', async () => {
    const { id, membershipId, email } = await member()
    await reset((await signInStaff(h, shop)).headers, membershipId)
    const challenged = await staffLogin(h, email)
    await h.call({
      url: 'M/auth/login/second-factor/',
      body: { challenge: challenged.body.details.challenge, code: await codeOf(h, id) },
      headers: { cookie: cookieOf(challenged), origin: ORIGIN },
    })
    expect(await h.sql('select reset_at from staff_second_factors where staff_id = $1', [id])).toEqual([
      { reset_at: null },
    ])
  })

  it('is not reset for a person who works in a store of other owners: 403 permission_denied', async () => {
    const { id, membershipId } = await member()
    const owner = await signInStaff(h, shop)
    const elsewhere = await openShop(h)
    await h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'viewer')`, [
      elsewhere.storeId,
      id,
    ])
    expect((await reset(owner.headers, membershipId)).body.details).toEqual({ reason: 'other_stores' })
    await h.sql(`insert into staff_memberships (store_id, staff_id, role) values ($1, $2, 'owner')`, [
      elsewhere.storeId,
      owner.id,
    ])
    expect((await reset(owner.headers, membershipId)).status).toBe(200)
  })

  it('is reset by the operator for a person who works in several shops, and recorded in all of them', async () => {
    const { id, email } = await member()
    const reset = () => h.asOperator((tx) => endSecondFactor(tx, ` ${email.toUpperCase()}`))
    expect([await reset(), await reset()]).toEqual([true, false])
    expect((await staffLogin(h, email)).status).toBe(200)
    const audit = `select actor_type from audit_log where action = 'staff.second_factor_reset' and entity_id = $1`
    expect(await h.sql(audit, [id])).toEqual([{ actor_type: 'operator' }])
  })

  it('is not reset by oneself, by a session that is older than 15 minutes, or by a key', async () => {
    const { membershipId } = await member()
    const owner = await signInStaff(h, shop)
    const [own] = await h.sql<{ id: string }>('select id from staff_memberships where staff_id = $1', [owner.id])
    expect((await reset(owner.headers, Number(own?.id))).body.details).toEqual({ reason: 'own_membership' })
    await makeOld(owner.id)
    for (const headers of [owner.headers, { authorization: `Bearer ${shop.secretKey}` } as Headers])
      expect((await reset(headers, membershipId)).body.error_code).toBe('recent_sign_in_required')
  })
})
