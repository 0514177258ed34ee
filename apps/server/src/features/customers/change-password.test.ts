import { describe, expect, it } from 'vitest'
import { type Account, accountOf, anAccount, asking, PASSWORD } from '../../../test/accounts.ts'
import { holdTransaction } from '../../../test/barrier.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const NEW = 'eight blue kingfishers'
const ask: ReturnType<typeof asking> = (url, options) => asking(h, shop)(url, options)
const change = (account: Account, more: object = {}) =>
  ask('A/password/change/', {
    token: account.accessToken,
    body: { current_password: PASSWORD, new_password: NEW, new_password_confirm: NEW, ...more },
  })
const login = (account: Account, password: string) => ask('A/login/', { body: { email: account.email, password } })

describe('changing the password', () => {
  it('ends every session at once and opens a new one under the new password', async () => {
    const here = await anAccount(h, shop)
    const there = accountOf(await login(here, PASSWORD))
    const { status, data } = await change(here)
    expect([status, data.token_type, data.customer.id]).toEqual([200, 'Bearer', here.id])
    for (const old of [here, there]) {
      expect((await ask('A/profile/', { token: old.accessToken })).body.error_code).toBe('invalid_token')
      const renewed = await ask('A/refresh/', { body: { refresh_token: old.refreshToken } })
      expect(renewed.body.error_code).toBe('invalid_token')
    }
    expect((await ask('A/profile/', { token: data.access_token })).status).toBe(200)
    expect((await ask('A/refresh/', { body: { refresh_token: data.refresh_token } })).status).toBe(200)
    expect((await login(here, PASSWORD)).body.error_code).toBe('invalid_credentials')
    expect((await login(here, NEW)).status).toBe(200)
    const reasons = await h.sql(`select revoked_reason from customer_sessions where id = any ($1)`, [
      [here.sessionId, there.sessionId],
    ])
    expect(reasons).toEqual([{ revoked_reason: 'password_changed' }, { revoked_reason: 'password_changed' }])
  })

  it('sends the owner a notice by e-mail, or by SMS where only the phone is verified', async () => {
    const [byEmail, byPhone] = [await anAccount(h, shop), await anAccount(h, shop)]
    await h.sql('update customers set is_phone_verified = true where id = $1', [byPhone.id])
    for (const account of [byEmail, byPhone]) {
      expect((await change(account)).status).toBe(200)
      await deliverNewest(h, shop, account.id, 'customer.updated')
    }
    const text = expect.stringContaining('পাসওয়ার্ড বদলানো হয়েছে')
    expect(h.mails.filter(({ subject }) => subject.includes('পাসওয়ার্ড'))).toMatchObject([{ to: byEmail.email, text }])
    expect(h.texts.filter((one) => one.text.includes('পাসওয়ার্ড'))).toMatchObject([{ to: byPhone.phone, text }])
  })

  it.each([
    ['a wrong current password', { current_password: 'not it' }, 'current_password', 'The current password is wrong.'],
    ['a short one', { new_password: 'short' }, 'new_password', 'Must be at least 8 characters.'],
    [
      'a common one',
      { new_password: 'iloveyou1', new_password_confirm: 'iloveyou1' },
      'new_password',
      'This password is too common. Choose another.',
    ],
    [
      'two that differ',
      { new_password_confirm: PASSWORD },
      'new_password_confirm',
      'The two passwords are not the same.',
    ],
  ])('returns 400 validation_failed for %s and ends nothing', async (_, more, field, message) => {
    const account = await anAccount(h, shop)
    const { body } = await change(account, more)
    expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed', errors: { [field]: [message] } })
    expect((await ask('A/profile/', { token: account.accessToken })).status).toBe(200)
    expect((await login(account, PASSWORD)).status).toBe(200)
  })

  it('returns 423 account_locked after ten wrong current passwords, so that a stolen token cannot guess it', async () => {
    h.setNow('2026-03-01T10:00:00Z')
    const account = await anAccount(h, shop)
    for (let i = 0; i < 10; i++) expect((await change(account, { current_password: `guess ${i}` })).status).toBe(400)
    const locked = await change(account)
    expect(locked.body).toMatchObject({ status_code: 423, error_code: 'account_locked' })
    expect(locked.headers['retry-after']).toBe('900')
    // The holder of a stolen token does not lock the shopper's own sign-in.
    expect((await login(account, PASSWORD)).status).toBe(200)
    h.setNow(new Date())
  })

  it('succeeds for one of two concurrent changes, and ends the session of the other', async () => {
    const account = await anAccount(h, shop)
    const held = await holdTransaction(h, 'select 1 from customers where id = $1 for update', [account.id])
    const meeting = Promise.all([
      change(account),
      change(account, { new_password: `${NEW}!`, new_password_confirm: `${NEW}!` }),
    ])
    await held.seesWaiting(2)
    await held.end('commit')
    expect((await meeting).map(({ status }) => status).sort()).toEqual([200, 400])
    const alive = await h.sql('select 1 from customer_sessions where customer_id = $1 and revoked_at is null', [
      account.id,
    ])
    expect(alive).toHaveLength(1)
  })
})
