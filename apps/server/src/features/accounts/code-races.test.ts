import { expect, it } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { behindLock } from '../../../test/barrier.ts'
import { next, openShop } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { defaultSettings } from '../../shared/store-settings.ts'
import { compareCode, spendCode } from './compare-code.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post, obtain, receive } = codesOf(h, shop)
const aPhone = () => `+88019${String(10_000_000 + next())}`
const codeOf = ({ body }: TestResponse) => body.error_code ?? 'ok'
const rowLock = (id: string) => ({ text: 'select 1 from verification_codes where id = $1 for update', values: [id] })

it('of many guesses at once five are compared, and the right code is not one of those after them', async () => {
  const { id, code } = await obtain({ channel: 'sms', phone: aPhone(), purpose: 'checkout' })
  const guess = (typed: string) => () => post('otp/verify', { otp_id: id, code: typed })
  const wrong = Array.from({ length: 7 }, () => guess(otherThan(code)))
  const responses = await behindLock(h, rowLock(id), [...wrong, guess(code)])
  expect(responses.map(codeOf)).toEqual([...Array(5).fill('otp_invalid'), ...Array(3).fill('otp_expired')])
  expect(new Set(responses.slice(0, 5).map(({ body }) => body.details.attempts_left))).toEqual(new Set([0, 1, 2, 3, 4]))
})

it('a code that two requests have compared is used once', async () => {
  const { id, code } = await obtain({ channel: 'sms', phone: aPhone(), purpose: 'checkout' })
  const store = { id: shop.storeId, environment: 'live', settings: { ...defaultSettings, rateLimitFactor: 1000 } }
  const now = new Date()
  const attempt = { which: { id }, code, customerId: null, purposes: ['checkout'], now } as const
  const compare = () => compareCode(h.deps, store as StoreContext, attempt)
  const compared = [await compare(), await compare()]
  const spend = compared.map(
    (one) => () =>
      inStore(h.db, shop.storeId, (tx) => spendCode(tx, shop.storeId, one, now)).then(
        () => 'used',
        (error: { code?: string }) => error.code,
      ),
  )
  expect(await behindLock(h, rowLock(id), spend)).toEqual(['used', 'otp_expired'])
})

it('two requests for one destination at once send one code: the other returns 429', async () => {
  const limited = await openShop(h)
  const codes = codesOf(h, limited)
  const phone = aPhone()
  const send = () => codes.post('otp/send', { channel: 'sms', phone, purpose: 'login' })
  const lock = {
    text: `select pg_advisory_xact_lock(hashtextextended($1, $2))`,
    values: [`code ${phone}`, limited.storeId],
  }
  expect((await behindLock(h, lock, [send, send])).map(codeOf)).toEqual(['ok', 'too_many_requests'])
})

it('a phone that its owner verifies while another account proves it stays with the first', async () => {
  const [owner, other] = [await anAccount(h, shop), await anAccount(h, shop)]
  const { id, code } = await obtain({ channel: 'sms', phone: owner.phone, purpose: 'verify_phone' }, owner.accessToken)
  const change = await post('phone/change', { new_phone: owner.phone }, other.accessToken)
  const theirs = await receive(change.data.otp_id)
  const lock = { text: 'select 1 from customers where id = $1 for update', values: [owner.id] }
  const responses = await behindLock(h, lock, [
    () => post('otp/verify', { otp_id: id, code }, owner.accessToken),
    () => post('phone/change/confirm', { code: theirs }, other.accessToken),
  ])
  expect(responses.map(codeOf)).toEqual(['ok', 'already_exists'])
  const rows = await h.sql('select phone, is_phone_verified from customers where id = $1', [owner.id])
  expect(rows).toEqual([{ phone: owner.phone, is_phone_verified: true }])
})

it('a phone that leaves the account while its code is entered is not verified', async () => {
  const account = await anAccount(h, shop)
  const { id, code } = await obtain({ channel: 'sms', purpose: 'verify_phone' }, account.accessToken)
  const lock = { text: `update customers set phone = $2 where id = $1`, values: [account.id, aPhone()] }
  const [response] = await behindLock(h, lock, [() => post('otp/verify', { otp_id: id, code }, account.accessToken)])
  expect(codeOf(response as TestResponse)).toBe('otp_expired')
  expect(await h.sql('select is_phone_verified from customers where id = $1', [account.id])).toEqual([
    { is_phone_verified: false },
  ])
})

it('two first sign-ins with one phone at once create one account', async () => {
  const phone = aPhone()
  const first = await obtain({ channel: 'sms', phone, purpose: 'login' })
  // Kept valid beside the newer one, as two requests that were compared before either signed in.
  const second = await obtain({ channel: 'sms', phone, purpose: 'login' })
  await h.sql('update verification_codes set used_at = null where id = $1', [first.id])
  const lock = {
    text: `insert into customers (store_id, phone, email) values ($1, $2, 'held@example.com')`,
    values: [shop.storeId, phone],
  }
  const enter =
    ({ id, code }: typeof first) =>
    () =>
      post('otp/verify', { otp_id: id, code })
  const responses = await behindLock(h, lock, [enter(first), enter(second)])
  expect(responses.every(({ status }) => status < 500)).toBe(true)
  const rows = await h.sql('select 1 from customers where store_id = $1 and phone = $2', [shop.storeId, phone])
  expect(rows).toHaveLength(1)
})
