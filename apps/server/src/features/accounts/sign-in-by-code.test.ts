import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { anOrder, type OrderSpec } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post, receive, obtain } = codesOf(h, shop)
const aPhone = () => `+88019${String(10_000_000 + next())}`
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const login = (phone: string) => ({ channel: 'sms', phone, purpose: 'login' })
const byEmail = (email: string) => ({ channel: 'email', email, purpose: 'login' })
async function signInBy(body: object) {
  const { id, code } = await obtain(body)
  return post('otp/verify', { otp_id: id, code })
}
const ordersOf = async (token: string) =>
  (await h.call({ url: 'W/orders/', key: shop.key, token })).data.map(({ id }: { id: number }) => id)
const orderAt = async (at: Shop, spec: Partial<OrderSpec>) =>
  anOrder(h, at, { ...spec, lines: [{ product: await aProduct(h, at) }] })
const rowOf = async (id: string) =>
  (
    await h.sql(
      'select email, phone, is_email_verified, is_phone_verified, password_hash is not null as has_password from customers where id = $1',
      [id],
    )
  )[0]
await h.sql(`update websites set config = config || '{"email_otp_enabled": true}' where store_id = $1`, [shop.storeId])

describe('the first sign-in with a phone', () => {
  it('gives an account no guest order that is older than 180 days: the number may have had another owner', async () => {
    const phone = aPhone()
    const [old, young] = [(await orderAt(shop, { phone })).id, (await orderAt(shop, { phone })).id]
    const age = (id: number, days: number) =>
      h.sql(`update orders set created_at = $2::timestamptz - make_interval(days => $3, hours => 1) where id = $1`, [
        id,
        h.deps.clock(),
        days,
      ])
    await age(old, 180)
    await age(young, 179)
    const { data } = await signInBy(login(phone))
    expect(data.customer.orders_count).toBe(1)
    expect(await ordersOf(data.access_token)).toEqual([young])
    expect(await h.sql('select customer_id from orders where id = $1', [old])).toEqual([{ customer_id: null }])
  })

  it('creates a verified account and gives it the guest orders of the number in this store, and no others', async () => {
    const phone = aPhone()
    const far = await openShop(h)
    const mine = [(await orderAt(shop, { phone })).id, (await orderAt(shop, { phone })).id]
    await orderAt(shop, { phone: aPhone() })
    const elsewhere = await orderAt(far, { phone })
    const other = await signIn(h, shop)
    const theirs = await orderAt(shop, { phone, customerId: other.id })
    const { data, status } = await signInBy(login(phone))
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        verified: true,
        purpose: 'login',
        token_type: 'Bearer',
        customer: expect.objectContaining({ phone, email: '', is_phone_verified: true, orders_count: 2 }),
      }),
    ])
    expect(await ordersOf(data.access_token)).toEqual(mine.toReversed())
    const rows = await h.sql<{ id: number; customer_id: string | null }>(
      'select id, customer_id from orders where id = any ($1) order by id',
      [[elsewhere.id, theirs.id]],
    )
    expect(rows.map(({ customer_id }) => customer_id).sort()).toEqual([other.id, null].sort())
    const again = await signInBy(login(phone))
    expect(again.data.customer.id).toBe(data.customer.id)
  })

  it('is refused in a store whose setting phone_sign_up is false: no message is sent, and the response is the same', async () => {
    const closed = await openShop(h, { settings: { phoneSignUp: false, rateLimitFactor: 1000 } })
    const codes = codesOf(h, closed)
    const sent = await codes.post('otp/send', login(aPhone()))
    expect(Object.keys(sent.data)).toEqual(['otp_id', 'channel', 'destination', 'expires_in', 'resend_after'])
    expect(await codes.receive(sent.data.otp_id)).toBeUndefined()
    const before = h.texts.length
    const guess = await codes.post('otp/verify', { otp_id: sent.data.otp_id, code: '123456' })
    expect([errorOf(guess), guess.body.details, h.texts.length]).toEqual([
      [400, 'otp_invalid'],
      { attempts_left: 4 },
      before,
    ])
  })

  it('takes the number from an account that has not verified it, and does not enter that account', async () => {
    const squatter = await anAccount(h, shop, { phone: aPhone() })
    const { data } = await signInBy(login(squatter.phone))
    expect(data.customer.id).not.toBe(squatter.id)
    expect(await rowOf(squatter.id)).toMatchObject({ phone: null, email: squatter.email })
    const refused = await h.call({
      url: 'A/login/',
      key: shop.key,
      body: { phone: squatter.phone, password: PASSWORD },
    })
    expect(errorOf(refused)).toEqual([401, 'invalid_credentials'])
  })

  it('creates one account of two codes entered one after the other, and 400 otp_expired for the older', async () => {
    const phone = aPhone()
    const old = await obtain(login(phone))
    const fresh = await obtain(login(phone))
    expect((await post('otp/verify', { otp_id: fresh.id, code: fresh.code })).status).toBe(200)
    expect(errorOf(await post('otp/verify', { otp_id: old.id, code: old.code }))).toEqual([400, 'otp_expired'])
    expect(
      await h.sql('select 1 from customers where phone = $1 and store_id = $2', [phone, shop.storeId]),
    ).toHaveLength(1)
  })
})

describe('a sign-in with a code', () => {
  it('enters the account of a verified phone, and returns 403 account_suspended for a blocked one', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    const verify = await obtain({ channel: 'sms', purpose: 'verify_phone' }, account.accessToken)
    await post('otp/verify', { otp_id: verify.id, code: verify.code }, account.accessToken)
    const { data } = await signInBy(login(account.phone))
    expect(data.customer.id).toBe(account.id)
    const profile = await h.call({ url: 'A/profile/', key: shop.key, token: data.access_token })
    expect(profile.data.id).toBe(account.id)
    await h.sql(`update customers set status = 'blocked' where id = $1`, [account.id])
    expect(errorOf(await signInBy(login(account.phone)))).toEqual([403, 'account_suspended'])
  })

  it('by e-mail verifies the address, and ends the sessions and password of the account that registered it before', async () => {
    const account = await anAccount(h, shop, { email: `Victim${next()}@Example.com` })
    const { data } = await signInBy(byEmail(account.email.toUpperCase()))
    expect(data.customer).toMatchObject({ id: account.id, is_email_verified: true })
    expect(await rowOf(account.id)).toMatchObject({ has_password: false })
    const old = await h.call({ url: 'A/profile/', key: shop.key, token: account.accessToken })
    expect(errorOf(old)).toEqual([401, 'invalid_token'])
    const second = await signInBy(byEmail(account.email))
    expect((await h.call({ url: 'A/profile/', key: shop.key, token: data.access_token })).status).toBe(200)
    expect(second.data.customer.id).toBe(account.id)
  })

  it('by an e-mail address that was not verified does not enter an account with a verified phone', async () => {
    const account = await anAccount(h, shop)
    await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
    const { data } = await post('otp/send', byEmail(account.email))
    expect(await receive(data.otp_id)).toBeUndefined()
  })

  it('is not possible when the contact has left the account since the code was sent', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
    const { id, code } = await obtain(login(account.phone))
    await h.sql(`update customers set phone = null, is_phone_verified = false where id = $1`, [account.id])
    expect(errorOf(await post('otp/verify', { otp_id: id, code }))).toEqual([400, 'otp_expired'])
  })
})

describe('known and unknown destinations', () => {
  it('get the same bytes and headers from send, verify, resend and password reset', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    const blocked = await anAccount(h, shop, { phone: aPhone() })
    await h.sql(`update customers set status = 'blocked', is_phone_verified = true where id = $1`, [blocked.id])
    const phones = [account.phone, blocked.phone, aPhone()]
    const essence = ({ status, text, headers }: { status: number; text: string; headers: object }) =>
      JSON.stringify([status, text, { ...headers, date: '' }])
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
        .replaceAll(/\+8801\d+•+\d+/g, 'phone')
        .replaceAll(/"content-length":"\d+"/g, '')
    const walk = async (phone: string) => {
      const sent = await post('otp/send', { channel: 'sms', phone, purpose: 'reset_password' })
      const resent = await post('otp/resend', { otp_id: sent.data.otp_id })
      const id = resent.data.otp_id
      await receive(id)
      // A code that is right by chance would differ.
      const guess = await post('otp/verify', { otp_id: id, code: '000000' })
      return [sent, resent, guess, await post('password/reset', { phone })].map(essence)
    }
    const seen = []
    for (const phone of phones) seen.push(await walk(phone))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
})

it('a code names the store in the language of its request', async () => {
  const store = { name: 'রংধনু', translations: { en: { name: 'Rongdhonu' } } }
  await h.sql(`update websites set config = config || $2 where store_id = $1`, [shop.storeId, { store }])
  for (const [language, name] of [
    ['bn', 'রংধনু'],
    ['en', 'Rongdhonu'],
  ] as const) {
    const headers = { 'accept-language': language }
    const sent = await h.call({ url: 'A/otp/send/', key: shop.key, body: login(aPhone()), headers })
    await receive(sent.data.otp_id)
    expect(h.texts.at(-1)?.text).toContain(name)
  }
})
