import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { holdTransaction } from '../../../test/barrier.ts'
import { next, openShop, type Shop } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { CLIENTS, claimsOf, signIdToken } from '../../../test/id-tokens.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'

const settings = { googleLogin: CLIENTS.google, facebookLogin: CLIENTS.facebook, rateLimitFactor: 1000 }
const { h, shop } = await setUpShop({ settings })
const { post, obtain } = codesOf(h, shop)
await h.sql(`update websites set config = config || '{"email_otp_enabled": true}' where store_id = $1`, [shop.storeId])

type Claims = { email?: string; email_verified?: boolean; sub?: string }
const byToken = (
  name: 'google' | 'facebook',
  claims: Claims & Record<string, unknown>,
  more: object = {},
  at: Shop = shop,
) =>
  h.call({
    url: `A/social/${name}/`,
    key: at.key,
    body: { id_token: signIdToken(claimsOf(name, claims)), ...more },
    headers: { 'accept-language': 'en' },
  })
const google = (claims: Claims & Record<string, unknown>, more: object = {}, at?: Shop) =>
  byToken('google', { email_verified: true, ...claims }, more, at)
const anEmail = () => `shopper${next()}@example.com`
const codeOf = ({ status, body }: TestResponse) => [status, body.error_code ?? 'ok']
const login = (email: string) => h.call({ url: 'A/login/', key: shop.key, body: { email, password: PASSWORD } })
const profileOf = async (token: string) => h.call({ url: 'A/profile/', key: shop.key, token })
const rowOf = async (id: string) =>
  (
    await h.sql(
      `select email, is_email_verified, password_hash is not null as has_password,
         array(select provider from customer_identities where customer_id = c.id order by 1) as linked from customers c where id = $1`,
      [id],
    )
  )[0]
const eventsOf = async (id: string) =>
  (await h.sql<{ type: string }>('select type from outbox where resource_id = $1 order by id', [id])).map(
    ({ type }) => type,
  )

describe('the first sign-in with Google', () => {
  it('creates an account with the verified e-mail address and the name; the next one opens it, whatever the address', async () => {
    const [email, sub] = [anEmail(), randomUUID()]
    const first = await google({
      sub,
      email: ` ${email.toUpperCase()}`,
      given_name: 'রহিমা\n',
      family_name: 'K'.repeat(200),
    })
    expect(first.data.customer).toMatchObject({
      email,
      first_name: 'রহিমা',
      last_name: 'K'.repeat(100),
      is_email_verified: true,
      linked_providers: ['google'],
    })
    const { id } = first.data.customer
    expect(await eventsOf(id)).toEqual(['customer.registered', 'customer.verified'])
    const again = await google({ sub, email: anEmail() })
    expect([again.data.customer.id, again.data.customer.email]).toEqual([id, email])
    expect((await login(email)).body.error_code).toBe('invalid_credentials')
  })

  it('opens the account whose same address is verified, which keeps its password and sessions', async () => {
    const account = await anAccount(h, shop)
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    const { data } = await google({ email: account.email })
    expect(data.customer).toMatchObject({ id: account.id, first_name: 'Rahima', linked_providers: ['google'] })
    expect((await profileOf(account.accessToken)).status).toBe(200)
    expect((await login(account.email)).status).toBe(200)
  })

  it('takes an address that nobody has verified from the account that registered it: password, sessions, links and codes end', async () => {
    const attacker = await anAccount(h, shop)
    await h.sql(
      `insert into customer_identities (store_id, customer_id, provider, subject) values ($1, $2, 'facebook', $3)`,
      [shop.storeId, attacker.id, `of the attacker ${next()}`],
    )
    const { data } = await google({ email: attacker.email })
    expect(await rowOf(data.customer.id)).toEqual({
      email: attacker.email,
      is_email_verified: true,
      has_password: false,
      linked: ['google'],
    })
    expect((await login(attacker.email)).body.error_code).toBe('invalid_credentials')
    expect((await profileOf(attacker.accessToken)).status).toBe(401)
    const refresh = await h.call({ url: 'A/refresh/', key: shop.key, body: { refresh_token: attacker.refreshToken } })
    expect(refresh.status).toBe(401)
    expect((await profileOf(data.access_token)).status).toBe(200)
  })

  it('takes the address from an account that has only verified its phone, and leaves it the account', async () => {
    const other = await anAccount(h, shop)
    await h.sql('update customers set is_phone_verified = true where id = $1', [other.id])
    const { data } = await google({ email: other.email })
    expect(data.customer.id).not.toBe(other.id)
    expect(await rowOf(other.id)).toMatchObject({ email: null, has_password: true, linked: [] })
    expect((await profileOf(other.accessToken)).status).toBe(200)
  })

  it('opens the account that another sign-in of the same shopper creates meanwhile', async () => {
    const [email, sub] = [anEmail(), randomUUID()]
    const held = await holdTransaction(
      h,
      `with c as (insert into customers (store_id, email, is_email_verified) values ($1, $2, true) returning id)
       insert into customer_identities (store_id, customer_id, provider, subject) select $1, id, 'google', $3 from c`,
      [shop.storeId, email, sub],
    )
    const late = [google({ sub, email }), google({ sub: randomUUID(), email })]
    await held.seesWaiting(2)
    await held.end('commit')
    const [same, other] = await Promise.all(late)
    expect([codeOf(same as TestResponse), codeOf(other as TestResponse)]).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ])
    expect(await h.sql('select id from customers where email = $1', [email])).toEqual([{ id: same?.data.customer.id }])
    expect(other?.data.customer.id).toBe(same?.data.customer.id)
  })

  it('needs a phone where the store requires one; 409 already_exists when another account has verified it', async () => {
    const strict = await openShop(h, { settings: { ...settings, phoneRequired: true } })
    const email = anEmail()
    expect((await google({ email }, {}, strict)).body.errors).toHaveProperty('phone')
    const { id, phone } = await anAccount(h, strict)
    await h.sql('update customers set is_phone_verified = true where id = $1', [id])
    const taken = await google({ email }, { phone }, strict)
    expect([...codeOf(taken), Object.keys(taken.body.errors)]).toEqual([409, 'already_exists', ['phone']])
    const made = await google({ email }, { phone: '০১৭৯৯-০০০০০১' }, strict)
    expect(made.data.customer).toMatchObject({ phone: '+8801799000001', is_phone_verified: false })
    expect([made.body.message, made.data.requirements]).toEqual(['Signed in.', []])
  })

  it('creates an account without a phone number that another account has not verified, and asks for a code', async () => {
    const [{ phone }, sub] = [await anAccount(h, shop), randomUUID()]
    const made = await google({ email: anEmail(), sub }, { phone })
    expect(made.body.message).toBe('Account created. Verify your phone number with a code to add it.')
    expect(made.data).toMatchObject({
      customer: { phone: '', linked_providers: ['google'] },
      requirements: [{ field: 'phone', code: 'PHONE_VERIFICATION_REQUIRED' }],
    })
    const again = await google({ sub }, { phone })
    expect([again.body.message, again.data.requirements]).toEqual(['Signed in.', []])
  })
})

describe('an address that the provider has not verified', () => {
  it.each([
    ['facebook', {}],
    ['facebook', { email_verified: 'yes' }],
    ['google', { email_verified: false }],
    ['google', { email_verified: undefined }],
  ] as const)('opens no account that has it, verified or not: 409 already_exists (%s, %o)', async (name, claims) => {
    for (const isVerified of [true, false]) {
      const account = await anAccount(h, shop)
      await h.sql('update customers set is_email_verified = $2 where id = $1', [account.id, isVerified])
      const response = await byToken(name, { email: account.email, ...(claims as Claims) })
      expect([...codeOf(response), Object.keys(response.body.errors)]).toEqual([409, 'already_exists', ['id_token']])
      expect(await rowOf(account.id)).toMatchObject({ is_email_verified: isVerified, has_password: true, linked: [] })
      expect((await profileOf(account.accessToken)).status).toBe(200)
    }
  })

  it('creates an account whose owner still has to verify it, and ends with the first proof of the address', async () => {
    const proofs = [
      (email: string) => google({ email }),
      async (email: string) => {
        const { id, code } = await obtain({ channel: 'email', email, purpose: 'login' })
        return post('otp/verify', { otp_id: id, code })
      },
      async (email: string) => {
        const { id, code } = await obtain({ channel: 'email', email, purpose: 'reset_password' })
        const { reset_token } = (await post('otp/verify', { otp_id: id, code })).data
        const chosen = { new_password: `${PASSWORD}!`, new_password_confirm: `${PASSWORD}!` }
        return post('password/reset/confirm', { reset_token, ...chosen })
      },
    ]
    for (const prove of proofs) {
      const [email, sub] = [anEmail(), randomUUID()]
      const early = await byToken('facebook', { sub, email, name: 'Karim' })
      expect(early.data.customer).toMatchObject({ email, first_name: 'Karim', is_email_verified: false })
      expect((await byToken('facebook', { sub, email })).data.customer.id).toBe(early.data.customer.id)
      expect((await prove(email)).status).toBe(200)
      expect(await rowOf(early.data.customer.id)).toMatchObject({ is_email_verified: true })
      expect(codeOf(await byToken('facebook', { sub, email }))).toEqual([409, 'already_exists'])
      expect((await profileOf(early.data.access_token)).status).toBe(401)
    }
  })

  it.each([
    {},
    { email: '' },
    { email: 7 },
    { email: 'a@b@c.example' },
    { email: 'no address' },
    { email: `a@${'b.'.repeat(130)}com` },
    { email: 'ｋarim@example.com' },
    { email: '\u212aarim@example.com' },
    { email: 'ka\u200brim@example.com' },
    { email: 'karim@example.com\0' },
    { email: 'karim@ｅxample.com' },
  ])('that is none (%o) returns 400 validation_failed', async (claims) => {
    const response = await byToken('facebook', claims as Claims)
    expect([...codeOf(response), Object.keys(response.body.errors)]).toEqual([400, 'validation_failed', ['id_token']])
  })
})

it('a verified address that only looks like that of an account opens no account', async () => {
  const account = await anAccount(h, shop, { email: `karim${next()}@example.com` })
  for (const letter of ['ｋ', '\u212a', '\u200bk', 'k\0'])
    expect(codeOf(await google({ email: account.email.replace('k', letter) }))).toEqual([400, 'validation_failed'])
  expect(await rowOf(account.id)).toMatchObject({ is_email_verified: false, has_password: true, linked: [] })
})

describe('an account that is linked', () => {
  it('returns 403 account_suspended when it is blocked', async () => {
    const sub = randomUUID()
    const { data } = await google({ sub, email: anEmail() })
    await h.sql(`update customers set status = 'blocked' where id = $1`, [data.customer.id])
    expect(codeOf(await google({ sub, email: data.customer.email }))).toEqual([403, 'account_suspended'])
    expect(codeOf(await google({ email: data.customer.email }))).toEqual([403, 'account_suspended'])
  })

  it('is kept by a sign-in before its deletion', async () => {
    const sub = randomUUID()
    const { id } = (await google({ sub, email: anEmail() })).data.customer
    await h.sql(
      `insert into account_deletions (store_id, customer_id, requested_by, scheduled_for, created_at)
       values ($1, $2, 'shopper', now() + interval '14 days', now())`,
      [shop.storeId, id],
    )
    const { data } = await google({ sub })
    expect([data.customer.id, data.customer.deletion_scheduled_for]).toEqual([id, null])
  })

  it('is not opened when the link is removed while it is being locked', async () => {
    const sub = randomUUID()
    const { id } = (await google({ sub, email: anEmail() })).data.customer
    const held = await holdTransaction(
      h,
      `with unlinked as (delete from customer_identities where customer_id = $1) update customers set updated_at = now() where id = $1`,
      [id],
    )
    const late = google({ sub, email: anEmail() })
    await held.seesWaiting(1)
    await held.end('commit')
    expect(codeOf(await late)).toEqual([401, 'invalid_credentials'])
    expect(await h.sql('select 1 from customer_sessions where customer_id = $1', [id])).toHaveLength(1)
  })

  it('is unlinked by its shopper; 404 not_found for a provider that it is not linked to', async () => {
    const account = await anAccount(h, shop)
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    const { access_token: token } = (await google({ email: account.email })).data
    const unlink = (name: string) =>
      h.call({ method: 'DELETE', url: `A/social/${name}/`, key: shop.key, token, headers: { 'accept-language': 'en' } })
    for (const name of ['facebook', 'twitter']) expect(codeOf(await unlink(name))).toEqual([404, 'not_found'])
    expect((await unlink('google')).data).toBeNull()
    expect((await profileOf(token)).data.linked_providers).toEqual([])
    expect(codeOf(await unlink('google'))).toEqual([404, 'not_found'])
  })

  it('returns 409 invalid_state for the link that is its only way in', async () => {
    const { data } = await byToken('facebook', { email: anEmail() })
    const { id } = data.customer
    const unlink = () =>
      h.call({ method: 'DELETE', url: 'A/social/facebook/', key: shop.key, token: data.access_token })
    const response = await unlink()
    expect([...codeOf(response), response.body.details]).toEqual([409, 'invalid_state', { reason: 'last_sign_in' }])
    await h.sql('update customers set is_email_verified = true where id = $1', [id])
    expect((await unlink()).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ linked: [] })
  })
})
