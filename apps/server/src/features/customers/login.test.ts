import { describe, expect, it } from 'vitest'
import { type Account, anAccount, asking, PASSWORD } from '../../../test/accounts.ts'
import { holdTransaction } from '../../../test/barrier.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const account = await anAccount(h, shop)

const login = (body: object, who: Pick<Shop, 'key'> = shop) => asking(h, who)('A/login/', { body })
const wrong = 'no such password'

describe('login', () => {
  it('opens a session by e-mail address or by phone', async () => {
    const byEmail = await login({ email: ` ${account.email.toUpperCase()} `, password: PASSWORD })
    const byPhone = await login({ phone: account.phone.replace('+880', '0'), password: PASSWORD })
    for (const { status, data } of [byEmail, byPhone]) {
      expect(status).toBe(200)
      expect(Object.keys(data).sort()).toEqual([
        'access_expires_at',
        'access_token',
        'customer',
        'refresh_expires_at',
        'refresh_token',
        'token_type',
      ])
      expect(data.customer.id).toBe(account.id)
      const profile = await asking(h, shop)('A/profile/', { token: data.access_token })
      expect(profile.data.email).toBe(account.email)
    }
    expect(byEmail.data.refresh_token).not.toBe(byPhone.data.refresh_token)
  })

  it('returns 400 validation_failed when neither e-mail address nor phone is given', async () => {
    const { body } = await login({ password: PASSWORD })
    expect(body).toMatchObject({ status_code: 400, errors: { email: ['Enter an e-mail address or a phone number.'] } })
  })

  it('returns 401 invalid_credentials in the same bytes for a wrong password, an unknown account and another store’s', async () => {
    const far = await openShop(h)
    const responses = await Promise.all([
      login({ email: account.email, password: wrong }),
      login({ email: 'nobody@example.com', password: wrong }),
      login({ phone: account.phone, password: wrong }),
      login({ phone: '01999999999', password: wrong }),
      login({ email: account.email, password: PASSWORD }, far),
    ])
    expect(responses[0].body).toMatchObject({ status_code: 401, error_code: 'invalid_credentials', data: null })
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    const headers = responses.map(({ headers: { date, ...rest } }) => JSON.stringify(Object.keys(rest)))
    expect(new Set(headers).size).toBe(1)
  })

  it('compares a password for an unknown account too', async () => {
    const compared: (string | null)[] = []
    const passwords: typeof h.deps.passwords = {
      ...h.deps.passwords,
      verify: (stored, ...rest) => {
        compared.push(stored)
        return h.deps.passwords.verify(stored, ...rest)
      },
    }
    const app = await h.another({ passwords })
    const ask = (email: string) => call(app, { url: 'A/login/', key: shop.key, body: { email, password: wrong } })
    await ask('nobody-at-all@example.com')
    await ask(account.email)
    expect(compared).toEqual([null, expect.stringContaining('$argon2id$')])
  })

  it('fails for an account without a password', async () => {
    await h.sql(`insert into customers (store_id, email) values ($1, 'phone-only@example.com')`, [shop.storeId])
    const { body } = await login({ email: 'phone-only@example.com', password: 'no such account' })
    expect(body.error_code).toBe('invalid_credentials')
  })

  it('returns 403 account_suspended only for the right password', async () => {
    const blocked = await anAccount(h, shop)
    await h.sql(`update customers set status = 'blocked' where id = $1`, [blocked.id])
    expect((await login({ email: blocked.email, password: wrong })).body.error_code).toBe('invalid_credentials')
    const right = await login({ email: blocked.email, password: PASSWORD })
    expect(right.body).toMatchObject({ status_code: 403, error_code: 'account_suspended' })
  })

  it('opens no session with a password that was changed while it was being compared', async () => {
    const me = await anAccount(h, shop)
    const held = await holdTransaction(h, `update customers set password_hash = 'changed' where id = $1`, [me.id])
    const late = login({ email: me.email, password: PASSWORD })
    await held.seesWaiting(1)
    await held.end('commit')
    expect((await late).body.error_code).toBe('invalid_credentials')
    expect(await h.sql('select 1 from customer_sessions where customer_id = $1', [me.id])).toHaveLength(1)
  })
})

describe('the lock of an account', () => {
  const tries = async (count: number, body: object) => {
    const codes = []
    for (let i = 0; i < count; i++) codes.push((await login(body)).body.error_code)
    return codes
  }
  const ten = Array(10).fill('invalid_credentials')

  it('returns 423 account_locked for 15 minutes after ten wrong passwords, also for the right one', async () => {
    h.setNow('2026-03-01T10:00:00Z')
    const me = await anAccount(h, shop)
    expect(await tries(10, { email: me.email, password: wrong })).toEqual(ten)
    h.setNow('2026-03-01T10:05:00Z')
    const locked = await login({ email: me.email, password: PASSWORD })
    expect(locked.body).toMatchObject({ status_code: 423, error_code: 'account_locked' })
    expect(locked.headers['retry-after']).toBe('600')
    h.setNow('2026-03-01T10:14:59Z')
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(423)
    h.setNow('2026-03-01T10:15:00Z')
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(200)
  })

  it('happens in the same bytes for an account that does not exist', async () => {
    h.setNow('2026-03-02T10:00:00Z')
    const me = await anAccount(h, shop)
    expect(await tries(10, { email: me.email, password: wrong })).toEqual(ten)
    expect(await tries(10, { email: 'unknown@example.com', password: wrong })).toEqual(ten)
    const known = await login({ email: me.email, password: wrong })
    const unknown = await login({ email: 'unknown@example.com', password: wrong })
    expect([known.status, known.text]).toEqual([423, unknown.text])
    expect(known.headers['retry-after']).toBe(unknown.headers['retry-after'])
    // The phone of the locked account has its own count, so that the lock does not reveal the account's phone.
    expect((await login({ phone: me.phone, password: wrong })).status).toBe(401)
  })

  it.each([
    [
      'e-mail address',
      ({ email }: Account) => [email, email.toUpperCase(), ` ${email} `].map((typed) => ({ email: typed })),
    ],
    [
      'phone',
      ({ phone }: Account) =>
        [
          phone,
          phone.slice(1),
          `00${phone.slice(1)}`,
          phone.slice(3),
          phone.slice(4),
          phone.replace('+88', '+88 '),
        ].map((typed) => ({ phone: typed })),
    ],
  ])('returns 423 account_locked after ten wrong passwords, in whatever spelling of the %s', async (_, spellingsOf) => {
    h.setNow('2026-03-02T12:00:00Z')
    const spellings = spellingsOf(await anAccount(h, shop))
    const codes = []
    for (let n = 0; n < 12; n++) {
      const { body } = await login({ ...(spellings[n % spellings.length] as object), password: wrong })
      codes.push(body.error_code)
    }
    expect(codes).toEqual([...ten, 'account_locked', 'account_locked'])
  })

  it('starts again after a right password, and after 15 minutes', async () => {
    h.setNow('2026-03-03T10:00:00Z')
    const me = await anAccount(h, shop)
    await tries(9, { email: me.email, password: wrong })
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(200)
    await tries(9, { email: me.email, password: wrong })
    h.setNow('2026-03-03T10:15:01Z')
    expect(await tries(10, { email: me.email, password: wrong })).toEqual(ten)
    expect((await login({ email: me.email, password: wrong })).status).toBe(423)
  })

  it('belongs to one store: the same address in another one is not locked', async () => {
    const far = await openShop(h)
    const me = await anAccount(h, far)
    await tries(10, { email: me.email, password: wrong })
    expect((await login({ email: me.email, password: wrong })).status).toBe(423)
    expect((await login({ email: me.email, password: PASSWORD }, far)).status).toBe(200)
  })

  it('allows ten of the guesses that arrive at once, however many processes they reach', async () => {
    const me = await anAccount(h, shop)
    let compared = 0
    const passwords: typeof h.deps.passwords = {
      ...h.deps.passwords,
      verify: (...compare) => {
        compared++
        return h.deps.passwords.verify(...compare)
      },
    }
    const apps = await Promise.all([h.another({ passwords }), h.another({ passwords })])
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        call(apps[i % 2] ?? h.app, {
          url: 'A/login/',
          key: shop.key,
          body: { email: me.email, password: `guess ${i}` },
        }),
      ),
    )
    expect(compared).toBe(10)
    expect(responses.filter(({ status }) => status === 423)).toHaveLength(30)
  })

  describe('where the customer has signed in before', () => {
    const HOME = '203.0.113.7'
    const from = (ip: string, body: object) => asking(h, shop)('A/login/', { body, headers: { 'x-shopper-ip': ip } })
    const stranger = (n: number) => `198.51.100.${n}`
    const guessEverywhere = async (body: object, times: number) => {
      const codes = []
      for (let n = 1; n <= times; n++)
        codes.push((await from(stranger(n), { ...body, password: wrong })).body.error_code)
      return codes
    }

    it('is not that of strangers, whom it stops after ten wrong passwords wherever they are', async () => {
      h.setNow('2026-03-06T10:00:00Z')
      const me = await anAccount(h, shop)
      await from(HOME, { phone: me.phone, password: PASSWORD })
      expect(await guessEverywhere({ email: me.email }, 11)).toEqual([...ten, 'account_locked'])
      expect((await from(HOME, { email: me.email, password: PASSWORD })).status).toBe(200)
      expect((await from(stranger(12), { email: me.email, password: PASSWORD })).status).toBe(423)
    })

    it('stops ten wrong passwords of that network too, until the password is replaced', async () => {
      h.setNow('2026-03-07T10:00:00Z')
      const me = await anAccount(h, shop)
      await from(HOME, { email: me.email, password: PASSWORD })
      h.setNow('2026-03-07T10:02:00Z')
      for (let n = 0; n < 10; n++) await from(HOME, { email: me.email, password: wrong })
      h.setNow('2026-03-07T10:04:00Z')
      expect((await from(HOME, { email: me.email, password: PASSWORD })).status).toBe(423)
      expect((await from(stranger(1), { email: me.email, password: wrong })).status).toBe(401)
      const codes = codesOf(h, shop)
      const { id, code } = await codes.obtain({ channel: 'email', email: me.email, purpose: 'reset_password' })
      const { reset_token } = (await codes.post('otp/verify', { otp_id: id, code })).data
      const chosen = { new_password: 'eight grey herons', new_password_confirm: 'eight grey herons' }
      expect((await codes.post('password/reset/confirm', { reset_token, ...chosen })).status).toBe(200)
      expect((await from(HOME, { email: me.email, password: 'eight grey herons' })).status).toBe(200)
    })

    it('is counted apart for 60 days after the last use of a sign-in there', async () => {
      h.setNow('2026-03-08T10:00:00Z')
      const me = await anAccount(h, shop)
      await from(HOME, { email: me.email, password: PASSWORD })
      const responses = []
      for (const day of ['2026-05-07T09:00:00Z', '2026-07-08T11:00:00Z']) {
        h.setNow(day)
        await guessEverywhere({ email: me.email }, 10)
        responses.push((await from(HOME, { email: me.email, password: PASSWORD })).status)
      }
      expect(responses).toEqual([200, 423])
    })

    it('reveals no account: an unknown account takes as many tries and ends in the same bytes', async () => {
      h.setNow('2026-03-09T10:00:00Z')
      const me = await anAccount(h, shop)
      await from(HOME, { email: me.email, password: PASSWORD })
      const unknown = { email: 'nobody-here@example.com' }
      expect(await guessEverywhere({ email: me.email }, 10)).toEqual(await guessEverywhere(unknown, 10))
      const [known, other] = [me, unknown].map(({ email }) => from(stranger(20), { email, password: wrong }))
      const [one, two] = [await known, await other]
      expect([one?.status, one?.text]).toEqual([423, two?.text])
      const names = [one, two].map((response) => Object.keys(response?.headers ?? {}))
      expect(names[0]).toEqual(names[1])
      expect(one?.headers['retry-after']).toBe(two?.headers['retry-after'])
    })

    it('is a digest, which is no part of what the shopper or the store reads', async () => {
      const me = await anAccount(h, shop)
      const { data } = await from(HOME, { email: me.email, password: PASSWORD })
      const [row] = await h.sql<{ row: string }>(
        'select to_jsonb(s)::text as row from customer_sessions s where customer_id = $1 and network is not null',
        [me.id],
      )
      expect(row?.row).not.toContain(HOME)
      const listed = await asking(h, shop)('A/sessions/', { token: data.access_token })
      expect(listed.text).not.toContain('network')
    })
  })

  it('does not count an attempt that a busy server never compared', async () => {
    const me = await anAccount(h, shop)
    const busy: typeof h.deps.passwords = { ...h.deps.passwords, verify: () => Promise.reject(new Error('busy')) }
    const app = await h.another({ passwords: busy })
    for (let i = 0; i < 12; i++) {
      await call(app, { url: 'A/login/', key: shop.key, body: { email: me.email, password: PASSWORD } })
    }
    expect((await login({ email: me.email, password: PASSWORD })).status).toBe(200)
  })

  it('leaves no row for ever: counters of anonymous attempts are deleted when they expire', async () => {
    h.setNow('2026-03-05T10:00:00Z')
    await h.sql('delete from login_attempts')
    for (let i = 0; i < 6; i++) await login({ email: `stranger${i}@example.com`, password: wrong })
    h.setNow('2026-03-05T10:15:00Z')
    for (let i = 0; i < 3; i++) await login({ email: 'last@example.com', password: wrong })
    expect(await h.sql('select 1 from login_attempts')).toHaveLength(1)
  })
})
