import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { codesOf, otherThan } from '../../../test/one-time-codes.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { deleteExpired } from '../../platform/retention.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { post, receive, obtain } = codesOf(h, shop)
const aPhone = () => `+88019${String(10_000_000 + next())}`
const anEmail = () => `new${next()}@example.com`
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const rowOf = async (id: string) =>
  (await h.sql('select email, phone, is_email_verified, is_phone_verified from customers where id = $1', [id]))[0]

/** Requests a change and receives the code. */
async function request(kind: 'email' | 'phone', value: string, token: string): Promise<string> {
  const body = kind === 'email' ? { new_email: value, password: PASSWORD } : { new_phone: value }
  const response = await post(`${kind}/change`, body, token)
  expect([response.status, Object.keys(response.data)]).toEqual([
    200,
    ['otp_id', 'channel', 'destination', 'expires_in', 'resend_after'],
  ])
  return (await receive(response.data.otp_id)) as string
}
const confirm = (kind: 'email' | 'phone', code: string, token: string) =>
  post(`${kind}/change/confirm`, { code }, token)

/** What the worker does for the event of the last change. */
const notifyOwner = (id: string) => deliverNewest(h, shop, id, 'customer.contact_changed')

describe('an account without a password', () => {
  it('changes its contacts only within 15 minutes of a sign-in: 403 verification_required, so that a stolen session cannot', async () => {
    const account = await anAccount(h, shop)
    await h.sql('update customers set password_hash = null where id = $1', [account.id])
    const changes = () =>
      Promise.all([
        post('email/change', { new_email: anEmail() }, account.accessToken),
        post('phone/change', { new_phone: aPhone() }, account.accessToken),
      ])
    const signedInAgo = (interval: string) =>
      h.sql('update customer_sessions set created_at = $2::timestamptz - $3::interval where id = $1', [
        ...[account.sessionId, h.deps.clock(), interval],
      ])
    await signedInAgo('15 minutes 1 second')
    for (const refused of await changes()) {
      expect(errorOf(refused)).toEqual([403, 'verification_required'])
      expect(refused.body.details).toEqual({ field: 'authorization', purpose: 'login' })
    }
    await signedInAgo('14 minutes')
    for (const { status } of await changes()) expect(status).toBe(200)
  })
})

describe('the e-mail address of an account', () => {
  it('changes when the code at the new one is entered; the earlier one is notified', async () => {
    const account = await anAccount(h, shop)
    const email = anEmail()
    const code = await request('email', email.toUpperCase(), account.accessToken)
    expect(h.mails.at(-1)?.to).toBe(email)
    expect(await rowOf(account.id)).toMatchObject({ email: account.email })
    const changed = await confirm('email', code, account.accessToken)
    expect(changed.data).toMatchObject({ id: account.id, email, is_email_verified: true })
    await notifyOwner(account.id)
    expect(h.mails.at(-1)).toMatchObject({ to: account.email, subject: expect.stringContaining('ই-মেইল') })
    const events = await h.sql<{ text: string }>(`select payload::text as text from outbox where resource_id = $1`, [
      account.id,
    ])
    expect(events.map(({ text }) => text).join()).not.toContain('@')
    expect(errorOf(await confirm('email', code, account.accessToken))).toEqual([400, 'otp_expired'])
  })

  it('needs the password: 400 validation_failed, and 423 account_locked after ten wrong ones', async () => {
    const strict = await setUpAccountOfStrictShop()
    for (let n = 0; n < 10; n++) {
      const response = await strict.ask({ new_email: anEmail(), password: `wrong ${n}` })
      expect([errorOf(response), Object.keys(response.body.errors)]).toEqual([[400, 'validation_failed'], ['password']])
    }
    expect(errorOf(await strict.ask({ new_email: anEmail(), password: PASSWORD }))).toEqual([423, 'account_locked'])
    const account = await anAccount(h, shop)
    const without = await post('email/change', { new_email: anEmail() }, account.accessToken)
    expect(Object.keys(without.body.errors)).toEqual(['password'])
  })

  it('returns 409 already_exists for that of another account, only to who received its code', async () => {
    const [me, other] = [await anAccount(h, shop), await anAccount(h, shop)]
    const code = await request('email', other.email, me.accessToken)
    expect(errorOf(await confirm('email', otherThan(code), me.accessToken))).toEqual([400, 'otp_invalid'])
    const taken = await confirm('email', code, me.accessToken)
    expect([errorOf(taken), Object.keys(taken.body.errors)]).toEqual([[409, 'already_exists'], ['new_email']])
    expect(await rowOf(me.id)).toMatchObject({ email: me.email })
  })

  it('is taken from an account with a verified phone that has not verified it: nobody occupies another’s address', async () => {
    const [me, squatter, owner] = [await anAccount(h, shop), await anAccount(h, shop), await anAccount(h, shop)]
    await h.sql('update customers set is_phone_verified = true where id = any ($1)', [[squatter.id, owner.id]])
    const changed = await confirm('email', await request('email', squatter.email, me.accessToken), me.accessToken)
    expect(changed.data).toMatchObject({ email: squatter.email, is_email_verified: true })
    expect(await rowOf(squatter.id)).toMatchObject({ email: null, phone: squatter.phone, is_phone_verified: true })
    await notifyOwner(squatter.id)
    expect(h.texts.at(-1)).toMatchObject({
      to: squatter.phone,
      text: expect.stringMatching(/ই-মেইল সরানো হয়েছে: .*আপনার মোবাইল নম্বর দিয়ে লগইন করুন।$/),
    })
    await h.sql('update customers set is_email_verified = true where id = $1', [owner.id])
    const refused = await confirm('email', await request('email', owner.email, me.accessToken), me.accessToken)
    expect(errorOf(refused)).toEqual([409, 'already_exists'])
    expect(await rowOf(owner.id)).toMatchObject({ email: owner.email, is_email_verified: true })
  })

  it('ends the codes and tokens that the earlier one has received', async () => {
    const account = await anAccount(h, shop)
    const { id, code } = await obtain({ channel: 'email', email: account.email, purpose: 'reset_password' })
    const token = (await post('otp/verify', { otp_id: id, code })).data.reset_token
    await confirm('email', await request('email', anEmail(), account.accessToken), account.accessToken)
    const stale = { reset_token: token, new_password: PASSWORD, new_password_confirm: PASSWORD }
    expect(errorOf(await post('password/reset/confirm', stale))).toEqual([400, 'otp_expired'])
  })
})

describe('the phone number of an account', () => {
  it('changes when the code at the new one is entered: its guest orders are claimed, and the earlier one is notified', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
    const phone = aPhone()
    const { id: orderId } = await anOrder(h, shop, { phone, lines: [{ product: await aProduct(h, shop) }] })
    const code = await request('phone', phone.replace('+880', '0'), account.accessToken)
    expect(await h.sql('select customer_id from orders where id = $1', [orderId])).toEqual([{ customer_id: null }])
    const changed = await confirm('phone', code, account.accessToken)
    expect(changed.data).toMatchObject({ phone, is_phone_verified: true, orders_count: 1 })
    await notifyOwner(account.id)
    expect(h.texts.at(-1)).toMatchObject({ to: account.phone })
  })

  it('is notified when it was verified and is replaced or removed in the profile, as when a code replaces it', async () => {
    for (const phone of [aPhone(), '']) {
      const account = await anAccount(h, shop, { phone: aPhone() })
      const patch = (body: object) =>
        h.call({ method: 'PATCH', url: 'A/profile/', key: shop.key, token: account.accessToken, body })
      const [texts, verified] = [h.texts.length, aPhone()]
      expect((await patch({ phone: verified })).status).toBe(200)
      await notifyOwner(account.id)
      expect(h.texts).toHaveLength(texts)
      await h.sql('update customers set is_phone_verified = true where id = $1', [account.id])
      expect((await patch({ first_name: 'Rahima', phone })).data).toMatchObject({ phone, is_phone_verified: false })
      await notifyOwner(account.id)
      expect(h.texts.at(-1)).toMatchObject({ to: verified })
    }
  })

  it('that is added, replaced or removed is announced to the verified e-mail address of the account, and to no other', async () => {
    const account = await anAccount(h, shop, { phone: aPhone() })
    const patch = (body: object) =>
      h.call({ method: 'PATCH', url: 'A/profile/', key: shop.key, token: account.accessToken, body })
    const noticesOf = () => h.mails.filter(({ to, subject }) => to === account.email && subject.includes('মোবাইল নম্বর'))
    await patch({ phone: aPhone() })
    await notifyOwner(account.id)
    expect(noticesOf()).toHaveLength(0)
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    const phone = aPhone()
    for (const [count, change] of [
      [1, ''],
      [2, phone],
      [2, phone],
      [3, aPhone()],
    ] as const) {
      await h.sql(`delete from outbox where resource_id = $1`, [account.id])
      expect((await patch({ phone: change })).status).toBe(200)
      await notifyOwner(account.id)
      expect(noticesOf()).toHaveLength(count)
    }
    const texts = h.texts.length
    await confirm('phone', await request('phone', aPhone(), account.accessToken), account.accessToken)
    await notifyOwner(account.id)
    expect([noticesOf().length, h.texts.length]).toEqual([4, texts + 1])
  })

  it('that is verified is notified of an e-mail address that is added to the account', async () => {
    const phone = aPhone()
    const { id, code } = await obtain({ channel: 'sms', phone, purpose: 'login' })
    const { data } = await post('otp/verify', { otp_id: id, code })
    const response = await post('email/change', { new_email: anEmail() }, data.access_token)
    await confirm('email', (await receive(response.data.otp_id)) as string, data.access_token)
    await notifyOwner(data.customer.id)
    expect(h.texts.at(-1)).toMatchObject({
      to: phone,
      text: expect.stringContaining('The e-mail address of your account'),
    })
  })

  it('is taken from an account that has not verified it, and stays with one that has: 409 already_exists', async () => {
    const [me, squatter, owner] = [await anAccount(h, shop), await anAccount(h, shop), await anAccount(h, shop)]
    const taken = await confirm('phone', await request('phone', squatter.phone, me.accessToken), me.accessToken)
    expect(taken.data).toMatchObject({ phone: squatter.phone, is_phone_verified: true })
    expect(await rowOf(squatter.id)).toMatchObject({ phone: null, is_phone_verified: false })
    await notifyOwner(squatter.id)
    expect(h.mails.at(-1)).toMatchObject({
      to: squatter.email,
      text: expect.stringMatching(/মোবাইল নম্বর সরানো হয়েছে: .*আপনার ই-মেইল দিয়ে লগইন করুন।$/),
    })
    expect(
      JSON.stringify(await h.sql('select old_value from contact_changes where customer_id = $1', [squatter.id])),
    ).toBe('[{"old_value":null}]')
    await h.sql('update customers set is_phone_verified = true where id = $1', [owner.id])
    const refused = await confirm('phone', await request('phone', owner.phone, me.accessToken), me.accessToken)
    expect([errorOf(refused), Object.keys(refused.body.errors)]).toEqual([[409, 'already_exists'], ['new_phone']])
    expect(await rowOf(owner.id)).toMatchObject({ phone: owner.phone, is_phone_verified: true })
  })

  it('is not changed by the code of another account, nor by that of another purpose: 400 otp_invalid and otp_expired', async () => {
    const [me, thief] = [await anAccount(h, shop), await anAccount(h, shop)]
    const code = await request('phone', aPhone(), me.accessToken)
    expect(errorOf(await confirm('phone', code, thief.accessToken))).toEqual([400, 'otp_expired'])
    expect(errorOf(await confirm('email', code, me.accessToken))).toEqual([400, 'otp_expired'])
    expect(errorOf(await confirm('phone', otherThan(code), me.accessToken))).toEqual([400, 'otp_invalid'])
    expect(errorOf(await post('phone/change', { new_phone: '123' }, me.accessToken))).toEqual([
      400,
      'validation_failed',
    ])
  })

  it('of an account without an e-mail address is not replaced without a code', async () => {
    const { id, code } = await obtain({ channel: 'sms', phone: aPhone(), purpose: 'login' })
    const { data } = await post('otp/verify', { otp_id: id, code })
    const body = { phone: aPhone() }
    const patched = await h.call({ method: 'PATCH', url: 'A/profile/', key: shop.key, token: data.access_token, body })
    expect([errorOf(patched), Object.keys(patched.body.errors)]).toEqual([[400, 'validation_failed'], ['phone']])
    const added = anEmail()
    const response = await post('email/change', { new_email: added }, data.access_token)
    const changed = await confirm('email', (await receive(response.data.otp_id)) as string, data.access_token)
    expect(changed.data).toMatchObject({ email: added, is_email_verified: true })
  })
})

it.each(['email', 'phone'] as const)(
  'a code of five digits returns 400 validation_failed for a new %s',
  async (kind) => {
    const { accessToken } = await anAccount(h, shop)
    const response = await confirm(kind, '12345', accessToken)
    expect([errorOf(response), Object.keys(response.body.errors)]).toEqual([[400, 'validation_failed'], ['code']])
  },
)

it('earlier contacts are deleted after ninety days', async () => {
  const account = await anAccount(h, shop)
  await h.sql(
    `insert into contact_changes (store_id, customer_id, kind, old_value, created_at)
     select $1, $2, 'email', 'old@example.com', now() - days * interval '1 day' from unnest(array[89, 91]) days`,
    [shop.storeId, account.id],
  )
  await deleteExpired(h.db)
  expect(await h.sql('select 1 from contact_changes where customer_id = $1', [account.id])).toHaveLength(1)
})

async function setUpAccountOfStrictShop() {
  const strict = await openShop(h)
  const account = await anAccount(h, strict)
  const codes = codesOf(h, strict)
  return { ask: (body: object) => codes.post('email/change', body, account.accessToken) }
}
