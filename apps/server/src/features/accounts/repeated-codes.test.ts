import { expect, it } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { next } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const codes = codesOf(h, shop)
const aPhone = () => `+88019${String(10_000_000 + next())}`
const KEY = 'a-random-key-of-a-browser'

type Code = { id: string; code: string }
const enter = ({ id, code }: Code, key: string | undefined = KEY, token?: string) =>
  h.call({
    url: 'A/otp/verify/',
    key: shop.key,
    token,
    body: { otp_id: id, code },
    headers: key ? { 'idempotency-key': key } : {},
  })
const outcome = ({ body }: TestResponse) => body.error_code ?? 'ok'
const aLogin = () => codes.obtain({ channel: 'sms', phone: aPhone(), purpose: 'login' })
const readsProfile = async (token: string) => (await h.call({ url: 'A/profile/', key: shop.key, token })).status === 200
const eventsOf = (id: string, type: string) =>
  h.sql('select 1 from outbox where resource_id = $1 and type = $2', [id, type])

it('a sign-in whose response was lost, repeated under its key, has one account and one session', async () => {
  const sent = await aLogin()
  const [lost, again] = [await enter(sent), await enter(sent)]
  expect([lost, again].map(outcome)).toEqual(['ok', 'ok'])
  expect(again.data.customer.id).toBe(lost.data.customer.id)
  expect([await readsProfile(lost.data.access_token), await readsProfile(again.data.access_token)]).toEqual([
    false,
    true,
  ])
  const sessions = await h.sql('select 1 from customer_sessions where customer_id = $1 and revoked_at is null', [
    again.data.customer.id,
  ])
  expect(sessions).toHaveLength(1)
})

it.each([
  ['without a key', undefined],
  ['with another key', 'a-random-key-of-a-thief-'],
])('a used code returns 400 otp_expired to a second person who saw it, %s', async (_, key) => {
  const sent = await aLogin()
  const first = await enter(sent)
  expect(outcome(await enter(sent, key ?? ''))).toBe('otp_expired')
  expect(await readsProfile(first.data.access_token)).toBe(true)
})

it('a key that could be guessed lets nobody repeat: 400 otp_expired', async () => {
  const sent = await aLogin()
  expect([await enter(sent, 'fifteen-letters'), await enter(sent, 'fifteen-letters')].map(outcome)).toEqual([
    'ok',
    'otp_expired',
  ])
})

it('a repeated sign-in has the right code, and two minutes', async () => {
  const sent = await aLogin()
  await enter(sent)
  expect(outcome(await enter({ ...sent, code: otherThan(sent.code) }))).toBe('otp_invalid')
  h.setNow(new Date(Date.now() + 121_000))
  expect(outcome(await enter(sent))).toBe('otp_expired')
  h.setNow(new Date())
})

it('who has signed out is not signed in again by the form that is sent again', async () => {
  const sent = await aLogin()
  const { access_token: token, refresh_token } = (await enter(sent)).data
  await h.call({ url: 'A/logout/', key: shop.key, token, body: { refresh_token } })
  expect(outcome(await enter(sent))).toBe('otp_expired')
})

it('the proof of a phone number is the same again, until a newer code is requested', async () => {
  const phone = aPhone()
  const sent = await codes.obtain({ channel: 'sms', phone, purpose: 'checkout' })
  const [lost, again] = [await enter(sent), await enter(sent)].map(({ data }) => data.phone_verification_token)
  expect(lost).toMatch(/^pv_/)
  expect(again).toBe(lost)
  await codes.obtain({ channel: 'sms', phone, purpose: 'checkout' })
  expect(outcome(await enter(sent))).toBe('otp_expired')
})

it('a contact that is confirmed twice under one key is announced once, and only to its account', async () => {
  const [owner, other] = [await anAccount(h, shop), await anAccount(h, shop)]
  const sent = await codes.obtain({ channel: 'sms', purpose: 'verify_phone' }, owner.accessToken)
  const confirm = () => enter(sent, KEY, owner.accessToken)
  expect([await confirm(), await confirm()].map(outcome)).toEqual(['ok', 'ok'])
  expect(outcome(await enter(sent, KEY, other.accessToken))).toBe('otp_expired')
  expect(await eventsOf(owner.id, 'customer.verified')).toHaveLength(1)
})

it('the token of a new password is issued again, ends the lost one, and no more when a password was set', async () => {
  const { email } = await anAccount(h, shop)
  const sent = await codes.obtain({ channel: 'email', email, purpose: 'reset_password' })
  const [lost, again] = [await enter(sent), await enter(sent)].map(({ data }) => data.reset_token)
  const chosen = { new_password: 'eight grey herons', new_password_confirm: 'eight grey herons' }
  const reset = (reset_token: string) => codes.post('password/reset/confirm', { reset_token, ...chosen })
  expect([await reset(lost), await reset(again)].map(outcome)).toEqual(['otp_expired', 'ok'])
  expect(outcome(await enter(sent))).toBe('otp_expired')
})
