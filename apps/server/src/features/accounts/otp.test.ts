import { describe, expect, it } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { next, openShop, signIn } from '../../../test/factories.ts'
import { startHarness } from '../../../test/harness.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { verifyContactToken } from '../../shared/contact-token.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { eventHandlers } from '../../worker.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post, receive, obtain, newest } = codesOf(h, shop)
const aPhone = () => `+88019${String(10_000_000 + next())}`
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]

describe('a requested code', () => {
  it('is sent by the worker, and is nowhere in the database or the event', async () => {
    expect(eventHandlers(h.deps)['otp.requested']).toHaveLength(1)
    const phone = aPhone()
    const { status, data } = await post('otp/send', { channel: 'sms', phone, purpose: 'checkout' })
    expect([status, data]).toEqual([
      200,
      {
        otp_id: expect.any(String),
        channel: 'sms',
        destination: `${phone.slice(0, 7)}•••••${phone.slice(-2)}`,
        expires_in: 300,
        resend_after: 60,
      },
    ])
    const code = await receive(data.otp_id)
    expect(h.texts.at(-1)).toMatchObject({ storeId: shop.storeId, to: phone })
    const stored = await h.sql<{ row: string }>(
      `select to_jsonb(c)::text || coalesce((select string_agg(o.payload::text, '') from outbox o where o.resource_id = c.id::text), '') as row
         from verification_codes c where id = $1`,
      [data.otp_id],
    )
    expect(stored[0]?.row).not.toContain(code)
    const events = await h.sql(`select payload from outbox where type = 'otp.requested' and resource_id = $1`, [
      data.otp_id,
    ])
    expect(events).toEqual([{ payload: { object: { id: data.otp_id, channel: 'sms' } } }])
  })

  it('works once, also with Bangla digits, spaces and hyphens', async () => {
    for (const spell of [
      (code: string) => code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string),
      (code: string) => ` ${code.slice(0, 3)} - ${code.slice(3)} `,
    ]) {
      const { id, code } = await obtain({ channel: 'sms', phone: aPhone(), purpose: 'checkout' })
      expect((await post('otp/verify', { otp_id: id, code: spell(code) })).status).toBe(200)
      expect(errorOf(await post('otp/verify', { otp_id: id, code }))).toEqual([400, 'otp_expired'])
    }
    const malformed = await post('otp/verify', { otp_id: crypto.randomUUID(), code: '12345' })
    expect([errorOf(malformed), Object.keys(malformed.body.errors)]).toEqual([[400, 'validation_failed'], ['code']])
  })

  it('goes to numbers abroad where SMS may be sent, and otherwise returns 400 validation_failed with the alternative', async () => {
    const { id, code } = await obtain({ channel: 'sms', phone: '+1 (415) 555-2671', purpose: 'login' })
    expect(h.texts.at(-1)).toMatchObject({ to: '+14155552671' })
    const signedIn = await post('otp/verify', { otp_id: id, code })
    expect(signedIn.data.customer).toMatchObject({ phone: '+14155552671', is_phone_verified: true })
    const send = (body: object, token?: string) =>
      post('otp/send', { channel: 'sms', purpose: 'login', ...body }, token)
    const { sms } = h.deps
    h.deps.sms = { ...sms, prefixes: ['+880', '+91'] }
    try {
      const refused = await send({ phone: '+44 7911 123456' })
      const change = await post('phone/change', { new_phone: '+447911123457' }, signedIn.data.access_token)
      expect([refused, change].map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
        [400, ['phone']],
        [400, ['new_phone']],
      ])
      expect(refused.body.errors.phone[0]).toMatch(/\+880, \+91/)
      expect((await send({ phone: '+91 98765 43210' })).status).toBe(200)
    } finally {
      h.deps.sms = sms
    }
    const checkout = await send({ phone: '+919876543211', purpose: 'checkout' })
    expect([checkout.status, Object.keys(checkout.body.errors)]).toEqual([400, ['phone']])
  })

  it('is found by destination and purpose in any spelling of the number', async () => {
    const { code } = await obtain({ channel: 'sms', phone: '০১৯৯৯-১১২২৩৩', purpose: 'checkout' })
    const verified = await post('otp/verify', { phone: '+880 1999 112233', purpose: 'checkout', code })
    expect(verified.data).toMatchObject({ verified: true, purpose: 'checkout', expires_in: 1800 })
  })

  it('returns 400 otp_invalid with the attempts left, and 400 otp_expired after five', async () => {
    const { id, code } = await obtain({ channel: 'sms', phone: aPhone(), purpose: 'checkout' })
    for (const left of [4, 3, 2, 1, 0]) {
      const response = await post('otp/verify', { otp_id: id, code: otherThan(code) })
      expect([errorOf(response), response.body.details]).toEqual([[400, 'otp_invalid'], { attempts_left: left }])
    }
    expect(errorOf(await post('otp/verify', { otp_id: id, code }))).toEqual([400, 'otp_expired'])
  })

  it('returns 400 otp_expired five minutes later, when a newer one exists, for another store and for another purpose', async () => {
    const phone = aPhone()
    const send = { channel: 'sms', phone, purpose: 'checkout' }
    const old = await obtain(send)
    const fresh = await obtain(send)
    expect(errorOf(await post('otp/verify', { otp_id: old.id, code: old.code }))).toEqual([400, 'otp_expired'])
    const far = codesOf(h, await openShop(h))
    expect(errorOf(await far.post('otp/verify', { otp_id: fresh.id, code: fresh.code }))).toEqual([400, 'otp_expired'])
    const login = { otp_id: fresh.id, purpose: 'login', code: fresh.code }
    expect(errorOf(await post('otp/verify', login))).toEqual([400, 'otp_expired'])
    expect(errorOf(await post('otp/verify', { phone, purpose: 'login', code: fresh.code }))).toEqual([
      400,
      'otp_expired',
    ])
    await h.sql(`update verification_codes set expires_at = now() - interval '1 second' where id = $1`, [fresh.id])
    expect(errorOf(await post('otp/verify', { otp_id: fresh.id, code: fresh.code }))).toEqual([400, 'otp_expired'])
    expect(errorOf(await post('otp/resend', { otp_id: crypto.randomUUID() }))).toEqual([400, 'otp_expired'])
  })

  it('is replaced by resend, which returns the same as send', async () => {
    const phone = aPhone()
    const first = await obtain({ channel: 'sms', phone, purpose: 'checkout' })
    const again = await post('otp/resend', { otp_id: first.id })
    expect([again.status, Object.keys(again.data)]).toEqual([
      200,
      ['otp_id', 'channel', 'destination', 'expires_in', 'resend_after'],
    ])
    const code = await receive(again.data.otp_id)
    expect(errorOf(await post('otp/verify', { otp_id: first.id, code: first.code }))).toEqual([400, 'otp_expired'])
    expect((await post('otp/verify', { otp_id: again.data.otp_id, code })).status).toBe(200)
    expect(errorOf(await post('otp/resend', { otp_id: again.data.otp_id }))).toEqual([400, 'otp_expired'])
  })

  it('is not resent for an ID that is none: 400 validation_failed', async () => {
    const response = await post('otp/resend', { otp_id: 'the last one' })
    expect([errorOf(response), Object.keys(response.body.errors)]).toEqual([[400, 'validation_failed'], ['otp_id']])
  })

  it('of an account is unknown to everybody else', async () => {
    const [me, other] = [await signIn(h, shop), await signIn(h, shop)]
    const mine = await obtain({ channel: 'sms', purpose: 'verify_phone' }, me.token)
    for (const token of [other.token, undefined]) {
      expect(errorOf(await post('otp/verify', { otp_id: mine.id, code: mine.code }, token))).toEqual([
        400,
        'otp_expired',
      ])
      expect(errorOf(await post('otp/resend', { otp_id: mine.id }, token))).toEqual([400, 'otp_expired'])
    }
    expect(await newest(me.phone)).toMatchObject({ tried_at: [] })
    expect((await post('otp/verify', { otp_id: mine.id, code: mine.code }, me.token)).data.customer.id).toBe(me.id)
  })

  it('returns 401 unauthorized and 400 validation_failed for destinations that the caller may not choose', async () => {
    const me = await signIn(h, shop)
    const ask = (body: object, token?: string) => post('otp/send', body, token)
    expect(errorOf(await ask({ channel: 'email', purpose: 'verify_email' }))).toEqual([401, 'unauthorized'])
    const verify = { purpose: 'verify_phone', code: '123456' }
    expect(errorOf(await post('otp/verify', verify))).toEqual([401, 'unauthorized'])
    const wrong: [object, string][] = [
      [{ channel: 'sms', phone: aPhone(), purpose: 'verify_phone' }, 'phone'],
      [{ channel: 'email', email: 'other@example.com', purpose: 'verify_email' }, 'email'],
      [{ channel: 'sms', purpose: 'verify_email' }, 'channel'],
      [{ channel: 'email', purpose: 'checkout' }, 'email'],
      [{ channel: 'email', email: 'a@example.com', purpose: 'login' }, 'channel'],
      [{ channel: 'sms', purpose: 'login' }, 'phone'],
      [{ channel: 'sms', phone: aPhone(), purpose: 'delete_account' }, 'purpose'],
    ]
    for (const [body, field] of wrong) {
      const response = await ask(body, me.token)
      expect([body, errorOf(response), Object.keys(response.body.errors ?? {})]).toEqual([
        body,
        [400, 'validation_failed'],
        [field],
      ])
    }
    for (const body of [{ code: '123456' }, { code: '123456', purpose: 'login' }])
      expect(Object.keys((await post('otp/verify', body)).body.errors)).toEqual(['otp_id'])
  })
})

describe('the token of a verified phone', () => {
  it('proves the number in its store for thirty minutes, and nothing else', async () => {
    const phone = aPhone() as PhoneNumber
    const { id, code } = await obtain({ channel: 'sms', phone, purpose: 'checkout' })
    const token: string = (await post('otp/verify', { otp_id: id, code })).data.phone_verification_token
    const keys = h.deps.secrets('phone-verification')
    const proves = (more: { token?: string; phone?: PhoneNumber; storeId?: number; minutes?: number } = {}) =>
      verifyContactToken(keys, more.storeId ?? shop.storeId, {
        token: more.token ?? token,
        phone: more.phone ?? phone,
        now: new Date(Date.now() + (more.minutes ?? 0) * 60_000),
      })
    expect([proves(), proves({ minutes: 29 })]).toEqual([true, true])
    expect([
      proves({ minutes: 31 }),
      proves({ storeId: shop.testStoreId }),
      proves({ phone: aPhone() as PhoneNumber }),
    ]).toEqual([false, false, false])
    const later = token.replace(/^pv_./, (start) => `${start.slice(0, 3)}z`)
    expect([proves({ token: later }), proves({ token: `${token}x` }), proves({ token: '' })]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('of an e-mail address proves that address, and neither another one nor a phone number', async () => {
    const email = 'rahima@example.com'
    const { id, code } = await obtain({ channel: 'email', email, purpose: 'checkout' })
    const { data, body } = await post('otp/verify', { otp_id: id, code })
    expect(body.message).toBe('E-mail address verified. You can place the order now.')
    expect(Object.keys(data).sort()).toEqual(['email_verification_token', 'expires_in', 'purpose', 'verified'])
    const [keys, now] = [h.deps.secrets('phone-verification'), new Date()]
    const token: string = data.email_verification_token
    const proves = (contact: { email: string } | { phone: PhoneNumber }, given = token) =>
      verifyContactToken(keys, shop.storeId, { token: given, now, ...contact })
    expect(proves({ email })).toBe(true)
    const phone = aPhone() as PhoneNumber
    const asPhone = token.replace(/^ev/, 'pv')
    expect([proves({ email: 'karim@example.com' }), proves({ phone }), proves({ email }, asPhone)]).toEqual([
      ...[false, false, false],
    ])
  })
})

describe('a verified contact', () => {
  it('is marked on the account, and announced without its value', async () => {
    const account = await anAccount(h, shop)
    for (const [channel, purpose, flag] of [
      ['email', 'verify_email', 'is_email_verified'],
      ['sms', 'verify_phone', 'is_phone_verified'],
    ] as const) {
      const { id, code } = await obtain({ channel, purpose }, account.accessToken)
      const verified = await post('otp/verify', { otp_id: id, code }, account.accessToken)
      expect(verified.data).toMatchObject({ verified: true, purpose, customer: { id: account.id, [flag]: true } })
      const again = await post('otp/send', { channel, purpose }, account.accessToken)
      expect(errorOf(again)).toEqual([400, 'validation_failed'])
    }
    const events = await h.sql(
      `select payload from outbox where type = 'customer.verified' and resource_id = $1 order by id`,
      [account.id],
    )
    const object = { id: account.id, status: 'active' }
    expect(events).toEqual([
      { payload: { object, contact: 'email', orders_claimed: 0 } },
      { payload: { object, contact: 'phone', orders_claimed: 0 } },
    ])
  })

  it('is not one that the account has replaced since the code was sent', async () => {
    const account = await anAccount(h, shop)
    const { id, code } = await obtain({ channel: 'sms', purpose: 'verify_phone' }, account.accessToken)
    await h.call({
      method: 'PATCH',
      url: 'A/profile/',
      key: shop.key,
      token: account.accessToken,
      body: { phone: aPhone() },
    })
    expect(errorOf(await post('otp/verify', { otp_id: id, code }, account.accessToken))).toEqual([400, 'otp_expired'])
    const [row] = await h.sql('select is_phone_verified from customers where id = $1', [account.id])
    expect(row).toEqual({ is_phone_verified: false })
  })
})

describe('codes of one destination', () => {
  it('return 429 too_many_requests within a minute and after five of a purpose in an hour, known or not', async () => {
    const limited = await openShop(h)
    const codes = codesOf(h, limited)
    const account = await anAccount(h, limited)
    const base = new Date()
    for (const phone of [aPhone(), account.phone]) {
      const at = (seconds: number) => h.setNow(new Date(base.getTime() + seconds * 1000))
      const send = (purpose: string) => codes.post('otp/send', { channel: 'sms', phone, purpose })
      at(0)
      expect((await send('login')).status).toBe(200)
      at(20)
      const soon = await send('checkout')
      expect([errorOf(soon), soon.headers['retry-after']]).toEqual([[429, 'too_many_requests'], '40'])
      for (const minute of [1, 2, 3, 4]) {
        at(minute * 60)
        expect((await send('login')).status).toBe(200)
      }
      at(360)
      const sixth = await send('login')
      expect([errorOf(sixth), sixth.headers['retry-after']]).toEqual([[429, 'too_many_requests'], '3240'])
      expect((await send('checkout')).status).toBe(200)
      at(3600)
      expect((await send('login')).status).toBe(200)
    }
    h.setNow(new Date())
  })

  it('allow ten attempts in ten minutes: 429 too_many_requests', async () => {
    const limited = await openShop(h)
    const codes = codesOf(h, limited)
    const phone = aPhone()
    const base = new Date()
    const at = (seconds: number) => h.setNow(new Date(base.getTime() + seconds * 1000))
    for (const minute of [0, 1]) {
      at(minute * 61)
      const { id, code } = await codes.obtain({ channel: 'sms', phone, purpose: 'checkout' })
      for (let n = 0; n < 5; n++) await codes.post('otp/verify', { otp_id: id, code: otherThan(code) })
    }
    at(130)
    const third = await codes.obtain({ channel: 'sms', phone, purpose: 'checkout' })
    const refused = await codes.post('otp/verify', { otp_id: third.id, code: third.code })
    expect([errorOf(refused), refused.headers['retry-after']]).toEqual([[429, 'too_many_requests'], '470'])
    at(601)
    const fourth = await codes.obtain({ channel: 'sms', phone, purpose: 'checkout' })
    expect((await codes.post('otp/verify', { otp_id: fourth.id, code: fourth.code })).status).toBe(200)
    h.setNow(new Date())
  })

  it('return 429 too_many_requests after sixty requests of guests of one address in an hour, and take nothing from who is signed in there', async () => {
    const limited = await startHarness({ limits: true })
    const opened = await openShop(limited)
    const { key } = opened
    const ask = async (ip: string, token?: string) => {
      const body = { channel: 'sms', phone: aPhone(), purpose: 'checkout' }
      return (await limited.call({ url: 'A/otp/send/', key, token, body, headers: { 'x-shopper-ip': ip } })).status
    }
    const start = Date.now()
    limited.setNow(new Date(start))
    // A visitor's share of the shop's messages is thirty a minute; in a minute one of the sixty is refilled.
    for (let n = 0; n < 30; n++) expect(await ask('203.0.113.9')).toBe(200)
    limited.setNow(new Date(start + 60_000))
    for (let n = 0; n < 30; n++) expect(await ask('203.0.113.9')).toBe(200)
    limited.setNow(new Date(start + 120_000))
    for (let n = 0; n < 2; n++) expect(await ask('203.0.113.9')).toBe(200)
    expect(await ask('203.0.113.9')).toBe(429)
    expect(await ask('203.0.114.9')).toBe(200)
    const { token } = await signIn(limited, opened)
    for (let n = 0; n < 20; n++) expect(await ask('203.0.113.9', token)).toBe(200)
    expect(await ask('203.0.113.9', token)).toBe(429)
    expect(await ask('203.0.115.9', token)).toBe(429)
    await limited.close()
  })

  it('return 429 too_many_requests to a key that asks for those of ever other numbers, from ever other addresses', async () => {
    const limited = await startHarness({ limits: true })
    const { key } = await openShop(limited, { settings: { rateLimitFactor: 0.1 } })
    const start = Date.now()
    let sent = 0
    for (let minute = 0; minute < 30; minute++) {
      limited.setNow(new Date(start + minute * 60_000))
      for (let n = 0; n < 12; n++) {
        const body = { channel: 'sms', phone: aPhone(), purpose: 'checkout' }
        const headers = { 'x-shopper-ip': `203.${minute}.${n}.1` }
        const { status, body: response } = await limited.call({ url: 'A/otp/send/', key, body, headers })
        if (status === 200) sent++
        else expect([status, response.error_code]).toEqual([429, 'too_many_requests'])
      }
    }
    // A tenth of 1,200 at once, and of twenty more in each minute.
    expect(sent).toBe(178)
    await limited.close()
  })
})
