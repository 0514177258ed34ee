import { describe, expect, it } from 'vitest'
import { anAccount, asking } from '../../../test/accounts.ts'
import { next, openShop } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { readChecks } from '../doctor/read-checks.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const aPhone = () => `+88019${String(10_000_000 + next())}`
const HOME = '203.0.113.1'
const stranger = (n: number) => `198.51.100.${n}`
const codeOf = ({ body }: TestResponse) => body.error_code ?? 'ok'

/** Requests of one store from an address. */
function callsOf(of: typeof shop) {
  const { receive } = codesOf(h, of)
  const from = (ip: string) => (url: string, body: object) =>
    h.call({ url: `A/${url}/`, key: of.key, body, headers: { 'x-shopper-ip': ip } })
  return {
    from,
    async obtain(ip: string, body: object) {
      const { data } = await from(ip)('otp/send', body)
      return { id: data.otp_id as string, code: (await receive(data.otp_id)) as string }
    },
  }
}

describe('strangers who know a phone number', () => {
  const { from, obtain } = callsOf(shop)
  const wanted = (purpose: string) => ({ channel: 'sms', phone: aPhone(), purpose })

  it.each(['by its ID', 'by the number, from the network that requested it'])(
    'do not use up the code of its owner, who enters it %s',
    async (way) => {
      const asked = wanted('checkout')
      const { phone, purpose } = asked
      const { id, code } = await obtain(HOME, asked)
      const guess = () => from(stranger(1))('otp/verify', { phone, purpose, code: otherThan(code) })
      const guesses = []
      for (let n = 0; n < 6; n++) guesses.push(codeOf(await guess()))
      expect(guesses).toEqual([...Array(5).fill('otp_invalid'), 'otp_expired'])
      const named = way === 'by its ID' ? { otp_id: id } : { phone, purpose }
      expect(codeOf(await from(HOME)('otp/verify', { ...named, code }))).toBe('ok')
    },
  )

  it('do not end the code of its owner by requesting their own', async () => {
    const asked = wanted('checkout')
    const { phone, purpose } = asked
    const mine = await obtain(HOME, asked)
    const theirs = await obtain(stranger(1), asked)
    for (let n = 0; n < 6; n++)
      await from(stranger(1))('otp/verify', { otp_id: theirs.id, code: otherThan(theirs.code) })
    expect(codeOf(await from(HOME)('otp/verify', { phone, purpose, code: mine.code }))).toBe('ok')
    const [again, newer] = [await obtain(HOME, asked), await obtain(HOME, asked)]
    expect(codeOf(await from(HOME)('otp/verify', { otp_id: again.id, code: again.code }))).toBe('otp_expired')
    expect(codeOf(await from(HOME)('otp/verify', { otp_id: newer.id, code: newer.code }))).toBe('ok')
  })

  it('do not end the reset of a password by guesses', async () => {
    const account = await anAccount(h, shop)
    await from(HOME)('password/reset', { email: account.email })
    const [row] = await h.sql<{ id: string }>(
      `select id from verification_codes where destination = $1 and purpose = 'reset_password'`,
      [account.email],
    )
    const code = await codesOf(h, shop).receive(row?.id ?? '')
    const chosen = {
      email: account.email,
      new_password: 'eight grey herons',
      new_password_confirm: 'eight grey herons',
    }
    for (let n = 0; n < 6; n++)
      await from(stranger(1))('password/reset/confirm', { ...chosen, code: otherThan(code ?? '') })
    expect((await from(HOME)('password/reset/confirm', { ...chosen, code })).status).toBe(200)
    const signedIn = await asking(h, shop)('A/login/', {
      body: { email: account.email, password: 'eight grey herons' },
    })
    expect(signedIn.status).toBe(200)
  })

  it.each([
    ['by e-mail and SMS, as often as they like', (n: number) => stranger(n % 2)],
    ['from three networks', (n: number) => stranger(n)],
  ])('do not use up the codes for a new password that an account may have in an hour: %s', async (_, networkOf) => {
    const opened = await openShop(h)
    const limited = callsOf(opened)
    const account = await anAccount(h, opened, { phone: aPhone() })
    await h.sql(
      `update customers set is_phone_verified = true, is_email_verified = true, phone_verified_at = now() - interval '2 days'
        where id = $1`,
      [account.id],
    )
    const start = Date.now()
    const codes = codesOf(h, opened)
    const reset = async (minute: number, ip: string, body: { email: string } | { phone: string }) => {
      h.setNow(new Date(start + minute * 61_000))
      const { status } = await limited.from(ip)('password/reset', body)
      if (status !== 200) return status
      const row = await codes.newest(Object.values(body)[0] as string)
      return (await codes.receive(row?.id ?? '')) === undefined ? 'silence' : 'sent'
    }
    const [email, phone] = [{ email: account.email }, { phone: account.phone }]
    for (let n = 0; n < 6; n++) await reset(n, networkOf(n % 3), n < 3 ? email : phone)
    expect([await reset(6, HOME, email), await reset(7, HOME, email)]).toEqual(['sent', 429])
    expect([await reset(8, stranger(0), email), await reset(8, stranger(0), phone)]).toEqual([429, 429])
    h.setNow(new Date())
  })

  it('do not use up the codes of an hour from the networks of one IPv6 /48', async () => {
    const limited = callsOf(await openShop(h))
    const phone = aPhone()
    const start = Date.now()
    const send = (minute: number, ip: string) => {
      h.setNow(new Date(start + minute * 61_000))
      return limited.from(ip)('otp/send', { channel: 'sms', phone, purpose: 'checkout' }).then(codeOf)
    }
    const sent: unknown[] = []
    for (let n = 0; n < 9; n++) sent.push(await send(n, `2001:db8:7:${n}::1`))
    expect(sent).toEqual([...Array(5).fill('ok'), ...Array(4).fill('too_many_requests')])
    expect(await send(9, HOME)).toBe('ok')
    h.setNow(new Date())
  })

  it('do not use up the codes of an hour: another network gets one, eight of a purpose are the most', async () => {
    const limited = callsOf(await openShop(h))
    const phone = aPhone()
    const start = Date.now()
    const send = (minute: number, ip: string, purpose: string) => {
      h.setNow(new Date(start + minute * 61_000))
      return limited.from(ip)('otp/send', { channel: 'sms', phone, purpose }).then(codeOf)
    }
    const sent = []
    for (let n = 0; n < 5; n++) sent.push(await send(n, stranger(n), 'checkout'))
    expect(sent).toEqual(Array(5).fill('ok'))
    expect(await send(5, stranger(0), 'checkout')).toBe('too_many_requests')
    expect(await send(6, HOME, 'checkout')).toBe('ok')
    expect(await send(7, HOME, 'checkout')).toBe('too_many_requests')
    expect(await send(8, HOME, 'login')).toBe('ok')
    expect([await send(9, stranger(9), 'checkout'), await send(10, stranger(10), 'checkout')]).toEqual(['ok', 'ok'])
    expect(await send(11, stranger(11), 'checkout')).toBe('too_many_requests')
    const [check] = (await readChecks('data')).filter(({ name }) => name === 'one_valid_code')
    expect(await h.sql((check?.sql ?? '').trim().replace(/;$/, ''))).toEqual([])
    h.setNow(new Date())
  })
})
