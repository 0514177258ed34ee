import { describe, expect, it } from 'vitest'
import { anAccount, asking, PASSWORD, registration } from '../../../test/accounts.ts'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { startHarness, type TestResponse } from '../../../test/harness.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const register = (body: object, who: Pick<Shop, 'key'> = shop) => asking(h, who)('A/register/', { body })

describe('registration', () => {
  it('signs the new shopper in, with the expiry times of the interface', async () => {
    h.setNow('2026-03-01T10:00:00.400Z')
    const { status, data } = await register(
      registration({ email: ' Rahima@Example.COM ', phone: '০১৮১২-৩৪৫৬৭৮', last_name: ' Khatun ' }),
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      token_type: 'Bearer',
      access_expires_at: '2026-03-02T10:00:00.000Z',
      refresh_expires_at: '2026-03-31T10:00:00.400Z',
      customer: {
        email: 'rahima@example.com',
        phone: '+8801812345678',
        first_name: 'Rahima',
        last_name: 'Khatun',
        is_email_verified: false,
        is_phone_verified: false,
        preferred_language: 'en',
        orders_count: 0,
        default_address_id: null,
        date_of_birth: null,
      },
    })
    const profile = await asking(h, shop)('A/profile/', { token: data.access_token })
    expect(profile.data).toEqual(data.customer)
    h.setNow(new Date())
  })

  it('stores neither the password nor a token, and records its event in the same transaction', async () => {
    const account = await anAccount(h, shop)
    const [row] = await h.sql<{ whole: string }>(
      `select concat(c::text, (select string_agg(s::text, '') from customer_sessions s where s.customer_id = c.id),
        (select string_agg(t::text, '') from refresh_tokens t join customer_sessions s on s.id = t.session_id where s.customer_id = c.id)) as whole
         from customers c where c.id = $1`,
      [account.id],
    )
    expect(row?.whole).toContain('$argon2id$')
    for (const secret of [PASSWORD, account.refreshToken, account.accessToken]) expect(row?.whole).not.toContain(secret)
    const events = await h.sql(`select payload from outbox where type = 'customer.registered' and resource_id = $1`, [
      account.id,
    ])
    expect(events).toEqual([{ payload: { object: { id: account.id, status: 'active' } } }])
  })

  it('takes a phone number of any country, whose spellings are one number that belongs to one account', async () => {
    const { data } = await register(registration({ phone: '0044 7911 987 654' }))
    expect(data.customer.phone).toBe('+447911987654')
    await h.sql('update customers set is_phone_verified = true where id = $1', [data.customer.id])
    const again = await register(registration({ phone: '+44 (0)7911-987654' }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['phone']])
    const login = await asking(h, shop)('A/login/', { body: { phone: '+44 7911 987654', password: PASSWORD } })
    expect([login.status, login.data.customer.id]).toEqual([200, data.customer.id])
    const profile = await asking(h, shop)('A/profile/', {
      method: 'PATCH',
      token: data.access_token,
      body: { phone: '+1 415 555 2671' },
    })
    expect(profile.data.phone).toBe('+14155552671')
    const order = { receiver_name: 'R', phone: '+14155552671', address: 'House 1, Dhaka', items: [{ product_id: 1 }] }
    const { body } = await asking(h, shop)('W/order/', { body: order })
    expect(Object.keys(body.errors)).toEqual(['phone'])
  })

  it('treats an empty phone and last name as none, and requires a phone only where the store does', async () => {
    const none = await register(registration({ phone: '', last_name: '' }))
    expect(none.data.customer).toMatchObject({ phone: '', last_name: '' })
    const strict = await openShop(h, { settings: { phoneRequired: true } })
    for (const phone of ['', undefined]) {
      const refused = await register(registration({ phone }), strict)
      expect(refused.body).toMatchObject({
        status_code: 400,
        errors: { phone: ['This store requires a phone number.'] },
      })
    }
    expect((await register(registration(), strict)).status).toBe(200)
  })

  it.each([
    ['too short', { password: '7 chars', password_confirm: '7 chars' }, 'password', 'Must be at least 8 characters.'],
    ['too long', { password: 'x'.repeat(129) }, 'password', 'Must be at most 128 characters.'],
    ['common', { password: 'Password1', password_confirm: 'Password1' }, 'password', 'This password is too common.'],
    [
      'not repeated',
      { password_confirm: 'seven green parrotz' },
      'password_confirm',
      'The two passwords are not the same.',
    ],
    [
      'trimmed on repetition',
      { password_confirm: ` ${PASSWORD}` },
      'password_confirm',
      'The two passwords are not the same.',
    ],
    ['no text', { password: 12_345_678 }, 'password', 'Must be a string.'],
    ['without an e-mail address', { email: undefined }, 'email', 'This field is required.'],
    [
      'with a bad e-mail address',
      { email: 'rahima' },
      'email',
      'Enter a valid e-mail address, such as name@example.com.',
    ],
    [
      'with a bad phone',
      { phone: '12345' },
      'phone',
      'Enter a phone number, such as 01712345678, or with its country code, such as +44 7911 123456.',
    ],
    ['with a blank name', { first_name: '  ' }, 'first_name', 'This field cannot be blank.'],
    ['with a long name', { first_name: 'x'.repeat(101) }, 'first_name', 'Must be at most 100 characters.'],
  ])('returns 400 validation_failed for a password or field that is %s', async (_, more, field, message) => {
    const { body } = await register(registration(more))
    expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(body.errors[field][0]).toContain(message)
  })

  it('accepts 8 and 128 characters, blanks at the ends, and one password in two Unicode forms', async () => {
    for (const password of ['x7#qLm2p', 'ল'.repeat(128), '  blanks count  ']) {
      expect((await register(registration({ password, password_confirm: password }))).status).toBe(200)
    }
    const composed = 'আমার ক\u09cbন পাসওয়ার্ড'
    const decomposed = 'আমার ক\u09c7\u09beন পাসওয়ার্ড'
    const { email } = await anAccount(h, shop, { password: composed, password_confirm: composed })
    const signedIn = await asking(h, shop)('A/login/', { body: { email, password: decomposed } })
    expect(signedIn.status).toBe(200)
  })

  it('returns 409 already_exists with the duplicate field, in this store only', async () => {
    const first = await anAccount(h, shop)
    const sameEmail = await register(registration({ email: first.email.toUpperCase() }))
    expect(sameEmail.body).toMatchObject({ status_code: 409, error_code: 'already_exists', data: null })
    expect(Object.keys(sameEmail.body.errors)).toEqual(['email'])
    await h.sql('update customers set is_phone_verified = true where id = $1', [first.id])
    const samePhone = await register(registration({ phone: first.phone }))
    expect(Object.keys(samePhone.body.errors)).toEqual(['phone'])
    const both = await register(registration({ email: first.email, phone: first.phone }))
    expect(Object.keys(both.body.errors)).toEqual(['email', 'phone'])

    const elsewhere = await anAccount(h, await openShop(h), { email: first.email, phone: first.phone })
    expect(elsewhere.id).not.toBe(first.id)
  })

  const summaryOf = ({ status, body, data }: TestResponse) => [
    status,
    body.message,
    data?.customer.phone,
    data?.requirements.map(({ field, code }: Record<string, string>) => `${field} ${code}`),
  ]
  const withoutPhone = [
    200,
    'Account created. Verify your phone number with a code to add it.',
    '',
    ['phone PHONE_VERIFICATION_REQUIRED'],
  ]

  it('succeeds with a phone number that another account has not verified, and a code moves the number to the account that receives it', async () => {
    const { post, receive } = codesOf(h, shop)
    const holder = await anAccount(h, shop)
    const first = await register(registration({ phone: holder.phone.replace('+880', '0') }))
    const second = await register(registration({ phone: holder.phone }))
    expect([first, second].map(summaryOf)).toEqual([withoutPhone, withoutPhone])
    expect(first.data.requirements[0].message).toContain('If the number is yours, verify it with a code.')
    const sent = await post('phone/change', { new_phone: holder.phone }, first.data.access_token)
    const code = await receive(sent.data.otp_id)
    expect((await post('phone/change/confirm', { code }, second.data.access_token)).status).toBe(400)
    const proven = await post('phone/change/confirm', { code }, first.data.access_token)
    expect(proven.data).toMatchObject({ phone: holder.phone, is_phone_verified: true })
    expect((await asking(h, shop)('A/profile/', { token: holder.accessToken })).data.phone).toBe('')
    const late = await register(registration({ phone: holder.phone }))
    expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['phone']])
    const other = await register(registration())
    expect([other.body.message, other.data.requirements]).toEqual(['Account created.', []])
  })

  it('succeeds with such a number in a store that requires a phone, and the account may not give it up afterwards', async () => {
    const strict = await openShop(h, { settings: { phoneRequired: true } })
    const { post, receive } = codesOf(h, strict)
    const holder = await anAccount(h, strict)
    const registered = await register(registration({ phone: holder.phone }), strict)
    expect(summaryOf(registered)).toEqual(withoutPhone)
    const { data } = registered
    const profile = (body: object) =>
      asking(h, strict)('A/profile/', { method: 'PATCH', token: data.access_token, body })
    expect((await profile({ first_name: 'Karima' })).data.phone).toBe('')
    const sent = await post('phone/change', { new_phone: holder.phone }, data.access_token)
    const code = await receive(sent.data.otp_id)
    expect((await post('phone/change/confirm', { code }, data.access_token)).data.phone).toBe(holder.phone)
    expect(Object.keys((await profile({ phone: '' })).body.errors)).toEqual(['phone'])
  })

  it('returns 409 already_exists for the e-mail address alone when nobody has verified the phone number', async () => {
    const first = await anAccount(h, shop)
    const both = await register(registration({ email: first.email, phone: first.phone }))
    expect([both.status, Object.keys(both.body.errors)]).toEqual([409, ['email']])
  })

  it('gives a phone number to one of two accounts that register with it at once, and asks the other for a code', async () => {
    const bodies = [registration(), registration()].map((body) => ({ ...body, phone: '+8801899887766' }))
    const lock = {
      text: 'insert into customers (store_id, email, phone) values ($1, $2, $3)',
      values: [shop.storeId, 'held@example.com', '+8801899887766'],
    }
    const held = await holdTransaction(h, lock.text, lock.values)
    const racing = bodies.map((body) => register(body))
    await held.seesWaiting(2)
    await held.end('rollback')
    const responses = (await Promise.all(racing)).map(summaryOf)
    expect(responses).toContainEqual([200, 'Account created.', '+8801899887766', []])
    expect(responses).toContainEqual(withoutPhone)
  })

  it('is refused when the holder of the phone number verifies it first', async () => {
    const holder = await anAccount(h, shop)
    const lock = {
      text: `with gone as (update customers set phone = null where id = $1 returning store_id)
        insert into customers (store_id, email, phone, is_phone_verified) select store_id, 'proven@example.com', $2, true from gone`,
      values: [holder.id, holder.phone],
    }
    const [response] = await behindLock(h, lock, [() => register(registration({ phone: holder.phone }))])
    expect([response?.status, Object.keys(response?.body.errors)]).toEqual([409, ['phone']])
  })

  it('creates one account for two concurrent registrations: the other gets 409', async () => {
    const body = registration()
    const held = await holdTransaction(h, 'insert into customers (store_id, email) values ($1, $2)', [
      shop.storeId,
      body.email,
    ])
    const racing = Promise.all([register(body), register(body)])
    await held.seesWaiting(2)
    await held.end('rollback')
    expect((await racing).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await h.sql('select 1 from customers where email = $1', [body.email])).toHaveLength(1)
    expect(
      await h.sql(
        `select 1 from outbox o join customers c on c.id::text = o.resource_id where c.email = $1 and o.type = 'customer.registered'`,
        [body.email],
      ),
    ).toHaveLength(1)
  })

  it('responds in Bangla to a request in Bangla, and makes Bangla the language of the account', async () => {
    const inBangla = (body: object) =>
      h.call({ url: 'A/register/', key: shop.key, body, headers: { 'accept-language': 'bn' } })
    const refused = await inBangla(registration({ password: 'password1', password_confirm: 'password1' }))
    expect(refused.body).toMatchObject({
      message: 'কিছু তথ্য সঠিক নয়। ঠিক করে আবার চেষ্টা করুন।',
      errors: { password: ['এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি দিন।'] },
    })
    const made = await inBangla(registration())
    expect(made.data.customer.preferred_language).toBe('bn')
    const again = await inBangla(registration({ email: made.data.customer.email }))
    expect(again.body.message).toBe('এই ই-মেইলে আগেই একটি অ্যাকাউন্ট আছে। লগইন করুন।')
  })

  it('returns 401 without a key, whatever the body', async () => {
    const { body } = await h.call({ url: 'A/register/', body: '{broken' })
    expect(body).toMatchObject({ status_code: 401, error_code: 'unauthorized', details: { credential: 'service_key' } })
  })
})

describe('registration under limits', () => {
  it('returns 429 after ten a minute from one shopper’s address', async () => {
    const limited = await startHarness({ limits: true })
    limited.setNow('2026-03-01T10:00:00Z')
    const { key } = await openShop(limited)
    const from = (address: string) =>
      limited.call({ url: 'A/register/', key, body: registration(), headers: { 'x-shopper-ip': address } })
    for (let i = 0; i < 10; i++) expect((await from('103.4.145.7')).status).toBe(200)
    const eleventh = await from('103.4.145.7')
    expect([eleventh.status, Number(eleventh.headers['retry-after']) >= 1]).toEqual([429, true])
    expect((await from('103.4.145.8')).status).toBe(200)
    await limited.close()
  })
})
