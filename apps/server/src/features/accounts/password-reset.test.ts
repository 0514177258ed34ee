import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { next, openShop } from '../../../test/factories.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post, receive, obtain, newest } = codesOf(h, shop)
const NEW = 'eight yellow ducks'
const chosen = { new_password: NEW, new_password_confirm: NEW }
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const login = (body: object, password: string) =>
  h.call({ url: 'A/login/', key: shop.key, body: { ...body, password } })
const aPhone = () => `+88019${String(10_000_000 + next())}`

/** Requests a reset and receives the code. */
async function reset(body: { email?: string; phone?: string }): Promise<string | undefined> {
  const response = await post('password/reset', body)
  expect([response.status, response.data]).toEqual([200, { expires_in: 600 }])
  const row = await newest((body.email ?? body.phone) as string)
  return receive(row?.id as string)
}
async function tokenOf(email: string): Promise<string> {
  const { id, code } = await obtain({ channel: 'email', email, purpose: 'reset_password' })
  return (await post('otp/verify', { otp_id: id, code })).data.reset_token
}

describe('a forgotten password', () => {
  it('is replaced with a code: all sessions end, the lock is lifted and the address is verified', async () => {
    const account = await anAccount(h, shop)
    await h.sql(
      `insert into login_attempts select $1, sha256(convert_to($2, 'utf8')), 100000, now() + interval '1 hour'`,
      [shop.storeId, JSON.stringify({ email: account.email })],
    )
    expect(errorOf(await login({ email: account.email }, PASSWORD))).toEqual([423, 'account_locked'])
    const code = await reset({ email: account.email })
    const done = await post('password/reset/confirm', { email: account.email, code, ...chosen })
    expect([done.status, done.data]).toEqual([200, null])
    const profile = await h.call({ url: 'A/profile/', key: shop.key, token: account.accessToken })
    expect(errorOf(profile)).toEqual([401, 'invalid_token'])
    const refreshed = await h.call({
      url: 'A/refresh/',
      key: shop.key,
      body: { refresh_token: account.refreshToken },
    })
    expect(errorOf(refreshed)).toEqual([401, 'invalid_token'])
    expect(errorOf(await login({ email: account.email }, PASSWORD))).toEqual([401, 'invalid_credentials'])
    expect((await login({ email: account.email }, NEW)).data.customer.is_email_verified).toBe(true)
  })

  it('is replaced with the token of a verified code once, for ten minutes, in its store: else 400 otp_expired', async () => {
    const account = await anAccount(h, shop)
    const token = await tokenOf(account.email)
    expect(token).toMatch(/^pr_\w{43}$/)
    const stored = await h.sql<{ row: string }>(
      'select to_jsonb(c)::text as row from verification_codes c where customer_id = $1',
      [account.id],
    )
    expect(stored.map(({ row }) => row).join()).not.toContain(token)
    const far = codesOf(h, await openShop(h))
    expect(errorOf(await far.post('password/reset/confirm', { reset_token: token, ...chosen }))).toEqual([
      400,
      'otp_expired',
    ])
    const weak = { new_password: 'password', new_password_confirm: 'password' }
    expect(errorOf(await post('password/reset/confirm', { reset_token: token, ...weak }))).toEqual([
      400,
      'validation_failed',
    ])
    expect((await post('password/reset/confirm', { reset_token: token, ...chosen })).status).toBe(200)
    expect(errorOf(await post('password/reset/confirm', { reset_token: token, ...chosen }))).toEqual([
      400,
      'otp_expired',
    ])
    const late = await tokenOf(account.email)
    await h.sql(
      `update verification_codes set reset_expires_at = now() - interval '1 second' where customer_id = $1 and reset_digest is not null`,
      [account.id],
    )
    expect(errorOf(await post('password/reset/confirm', { reset_token: late, ...chosen }))).toEqual([
      400,
      'otp_expired',
    ])
    expect((await login({ email: account.email }, NEW)).status).toBe(200)
  })

  it('returns 400 otp_invalid for a wrong code, and a refused password costs no attempt', async () => {
    const account = await anAccount(h, shop)
    const code = (await reset({ email: account.email })) as string
    const confirm = (body: object) => post('password/reset/confirm', { email: account.email, ...chosen, ...body })
    expect(errorOf(await confirm({ code, new_password_confirm: 'another one' }))).toEqual([400, 'validation_failed'])
    const wrong = await confirm({ code: otherThan(code) })
    expect([errorOf(wrong), wrong.body.details]).toEqual([[400, 'otp_invalid'], { attempts_left: 4 }])
    expect((await confirm({ code })).status).toBe(200)
    expect(Object.keys((await post('password/reset/confirm', chosen)).body.errors)).toEqual(['reset_token'])
    expect(Object.keys((await post('password/reset', {})).body.errors)).toEqual(['email'])
  })

  it('is not replaced through a phone that nobody verified, nor through an e-mail beside a verified phone', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    expect(await reset({ phone: account.phone })).toBeUndefined()
    await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
    expect(await reset({ email: account.email })).toBeUndefined()
    const code = await reset({ phone: account.phone })
    expect((await post('password/reset/confirm', { phone: account.phone, code, ...chosen })).status).toBe(200)
    expect((await login({ email: account.email }, NEW)).status).toBe(200)
  })

  it('is not replaced by SMS for a day after an account with a verified e-mail address got the phone', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    const { id, code: proof } = await obtain({ channel: 'sms', purpose: 'verify_phone' }, account.accessToken)
    expect((await post('otp/verify', { otp_id: id, code: proof }, account.accessToken)).data.verified).toBe(true)
    h.setNow(new Date(Date.now() + 2 * 60_000))
    expect(await reset({ phone: account.phone })).toBeUndefined()
    h.setNow(new Date(Date.now() + 25 * 3_600_000))
    const code = await reset({ phone: account.phone })
    expect((await post('password/reset/confirm', { phone: account.phone, code, ...chosen })).status).toBe(200)
    h.setNow(new Date())
  })

  it('returns 403 account_suspended for a blocked account', async () => {
    const account = await anAccount(h, shop)
    const code = await reset({ email: account.email })
    await h.sql(`update customers set status = 'blocked' where id = $1`, [account.id])
    const refused = await post('password/reset/confirm', { email: account.email, code, ...chosen })
    expect(errorOf(refused)).toEqual([403, 'account_suspended'])
  })

  it('is sent at most three codes an hour per account: 429 too_many_requests per destination, silence per account', async () => {
    const limited = await openShop(h)
    const codes = codesOf(h, limited)
    const account = await anAccount(h, limited, { phone: aPhone() })
    await h.sql('update customers set is_phone_verified = true, is_email_verified = true where id = $1', [account.id])
    await h.sql(`update customers set phone_verified_at = now() - interval '2 days' where id = $1`, [account.id])
    const base = new Date()
    const at = (minute: number) => h.setNow(new Date(base.getTime() + minute * 60_000))
    const ask = async (body: { email?: string; phone?: string }) => {
      const { status } = await codes.post('password/reset', body)
      const row = await codes.newest((body.email ?? body.phone) as string)
      return [status, status === 200 ? (await codes.receive(row?.id as string)) !== undefined : false]
    }
    const results = []
    for (let minute = 0; minute < 4; minute++) {
      at(minute)
      results.push(await ask({ email: account.email }))
    }
    expect(results).toEqual([
      [200, true],
      [200, true],
      [200, true],
      [429, false],
    ])
    expect(await ask({ phone: account.phone })).toEqual([200, false])
    h.setNow(new Date())
  })
})
