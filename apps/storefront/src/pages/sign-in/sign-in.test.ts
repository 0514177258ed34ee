import { describe, expect, it, vi } from 'vitest'
import { anAccount, PASSWORD } from '../../../../server/test/accounts.ts'
import { deliverNewest } from '../../../../server/test/deliver-newest.ts'
import { aProduct, openShop } from '../../../../server/test/factories.ts'
import { codesOf, otherThan } from '../../../../server/test/one-time-codes.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const codes = codesOf(h, shop)

/** The code that the worker sends to a destination. */
async function codeSentTo(destination: string): Promise<string> {
  const row = await codes.newest(destination)
  return (await codes.receive(row?.id ?? '')) ?? ''
}

describe('signing in', () => {
  it('works with the e-mail address and with the phone number in Bangla digits, and leads back', async () => {
    const { email, phone } = await anAccount(h, shop)
    const byMail = site.visitor()
    await byMail.open('/en/account')
    const back = await byMail.submit('/login', { identifier: email, password: PASSWORD })
    expect([back.status, back.url]).toEqual([200, '/en/account'])
    const byPhone = site.visitor()
    await byPhone.open('/bn/login')
    const bangla = phone.slice(3).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string)
    const home = await byPhone.submit('/login', { identifier: bangla, password: PASSWORD })
    expect([home.url, home.text.includes('Rahima')]).toEqual(['/bn/account', true])
  })

  it('with a wrong password shows the error in the language of the page, and keeps the name that was typed', async () => {
    const { email } = await anAccount(h, shop)
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/login')
    const page = await visitor.submit('/login', { identifier: email, password: 'not the password' })
    expect([page.status, page.form('/login').fields.identifier]).toEqual([200, email])
    expect(page.text).toMatch(/password is (wrong|not correct|incorrect)|not correct|incorrect/i)
    expect(page.html).not.toContain('not the password')
    await visitor.open('/bn/login')
    expect((await visitor.submit('/login', { identifier: email, password: 'no' })).text).toContain('পাসওয়ার্ড সঠিক নয়')
  })

  it('with a code by SMS makes the account of a new phone, and refuses a wrong code', async () => {
    const visitor = site.visitor()
    await visitor.open('/bn/login?next=%2Fbn%2Faccount')
    const asked = await visitor.submit('/login/code', { mobile: '০১৭৯৯০০০০০১' })
    const code = await codeSentTo('+8801799000001')
    expect(asked.url).toContain('step=code')
    const wrong = await visitor.submit('/login/code/verify', { code: otherThan(code) })
    expect([wrong.status, wrong.html.includes('class="notice notice-bad"')]).toEqual([200, true])
    const signedIn = await visitor.submit('/login/code/verify', { code })
    expect(signedIn.url).toBe('/bn/account')
  })

  it.each(['bn', 'en'] as const)(
    'asks for the phone first, without a password, also from the checkout (%s)',
    async (language) => {
      const product = await aProduct(h, shop, { name: 'Jamdani' })
      const visitor = site.visitor({ language })
      const toCheckout = Object.fromEntries([['then', 'checkout']])
      const checkout = await visitor.post(`/${language}/cart/items`, { product_id: String(product.id), ...toCheckout })
      const link = Object.values(checkout.links).find((href) => href.includes('/login')) ?? ''
      const page = await visitor.open(link)
      expect(page.html.indexOf('name="mobile"')).toBeGreaterThan(0)
      expect(page.html.indexOf('name="mobile"')).toBeLessThan(page.html.indexOf('type="password"'))
      expect(page.html).not.toContain('<details open')
      const phone = language === 'bn' ? '01799000031' : '01799000032'
      await visitor.submit('/login/code', { mobile: phone })
      const back = await visitor.submit('/login/code/verify', { code: await codeSentTo(`+88${phone}`) })
      expect([back.url, back.text.includes('Jamdani')]).toEqual([`/${language}/checkout`, true])
      const [customer] = await h.sql<{ is_phone_verified: boolean }>(
        'select is_phone_verified from customers where phone = $1',
        [`+88${phone}`],
      )
      expect(customer?.is_phone_verified).toBe(true)
      const register = await site.visitor({ language }).open(`/${language}/register`)
      expect(register.html.indexOf('name="mobile"')).toBeLessThan(register.html.indexOf('name="email"'))
    },
  )

  it('with a number that cannot be read is refused beside the field, and the form with the password stays closed', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/login')
    const wrong = await visitor.submit('/login/code', { mobile: '12' })
    expect(wrong.html).toContain('id="mobile-error"')
    expect(wrong.form('/login/code').fields.mobile).toBe('12')
    expect(wrong.html).not.toContain('<details open')
    await visitor.open('/en/login')
    expect((await visitor.submit('/login', { identifier: '', password: '' })).html).toContain('<details open')
  })

  it.each([
    '//evil.example',
    'https://evil.example/bn/',
    '/bn/../..',
    '/bn/%2e%2e/%2e%2e//evil.example',
    '/bn\\evil.example',
    '/bn//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
  ])('never leads to another site or out of the shop: next=%s', async (next) => {
    const { email } = await anAccount(h, shop)
    const visitor = site.visitor()
    await visitor.open(`/bn/login?next=${encodeURIComponent(next)}`)
    expect((await visitor.submit('/login', { identifier: email, password: PASSWORD })).url).toBe('/bn/account')
  })

  it('ends with signing out, also for the tokens that the browser had', async () => {
    const { email } = await anAccount(h, shop)
    const visitor = site.visitor()
    await visitor.open('/bn/login')
    await visitor.submit('/login', { identifier: email, password: PASSWORD })
    const stolen = new Map(visitor.cookies)
    expect((await visitor.submit('/logout')).url).toBe('/bn/login')
    const thief = site.visitor()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.open('/bn/account')).url).toContain('/bn/login')
  })

  it('in one shop does not sign in to another: the cookie of a shop is invalid elsewhere', async () => {
    const other = await openShop(h)
    const elsewhere = await setUpStorefront(h, other, { host: 'other.localhost' })
    const { email } = await anAccount(h, shop)
    const visitor = site.visitor()
    await visitor.open('/bn/login')
    await visitor.submit('/login', { identifier: email, password: PASSWORD })
    const stranger = elsewhere.visitor()
    for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value)
    expect((await stranger.open('/bn/account')).url).toContain('/bn/login')
  })
})

describe('a session', () => {
  it('whose access token expires is renewed once for two requests at the same moment', async () => {
    const { id, email } = await anAccount(h, shop)
    const visitor = site.visitor()
    await visitor.open('/bn/login')
    await visitor.submit('/login', { identifier: email, password: PASSWORD })
    const later = Date.now() + 24 * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    h.setNow(new Date(later))
    const cookies = new Map(visitor.cookies)
    const [first, second] = await Promise.all(
      ['/bn/account', '/en/account'].map((path) => {
        const tab = site.visitor()
        for (const [name, value] of cookies) tab.cookies.set(name, value)
        return tab.open(path)
      }),
    )
    vi.useRealTimers()
    h.setNow(new Date())
    expect([first?.url, second?.url]).toEqual(['/bn/account', '/en/account'])
    const [row] = await h.sql<{ renewals: number }>(
      `select count(used_at)::integer as renewals from refresh_tokens t join customer_sessions s on s.id = t.session_id
        where s.customer_id = $1`,
      [id],
    )
    expect(row?.renewals).toBe(1)
  })
})

describe('an account', () => {
  it('is registered with an e-mail address, which its code confirms', async () => {
    const visitor = site.visitor()
    await visitor.open('/bn/register')
    const values = { name: 'করিম উদ্দিন', email: 'karim.new@example.com', phone: '০১৭৯৯০০০০০২', password: PASSWORD }
    const verify = await visitor.submit('/register', values)
    expect(verify.url).toBe('/bn/account/verify?kind=email')
    const [customer] = await h.sql<{ id: string }>('select id from customers where email = $1', [values.email])
    await deliverNewest(h, shop, String(customer?.id), 'customer.registered')
    const code = /\b\d{6}\b/.exec(h.mails.at(-1)?.text ?? '')?.[0] ?? ''
    const done = await visitor.submit('/account/verify', { code })
    expect(done.url).toBe('/bn/account')
    expect(done.text).toContain('অর্ডার দেখতে মোবাইল নম্বর নিশ্চিত করুন')
    const profile = await visitor.open('/bn/account/profile')
    expect(profile.text).toContain('01799000002')
    const unsent = await visitor.open('/bn/account/verify?kind=phone')
    expect(unsent.text).toContain('01799000002-এ ছয় ডিজিটের একটি কোড পাঠাব।')
    expect(unsent.html).not.toContain('name="code"')
    const asked = await visitor.submit('/account/verify/send')
    expect(asked.url).toBe('/bn/account/verify?kind=phone')
    expect(asked.text).toContain('01799000002-এ ছয় ডিজিটের কোড পাঠিয়েছি।')
    const wrong = await visitor.submit('/account/verify', { code: '12' })
    expect([wrong.status, wrong.url.startsWith('/bn/account/verify?again=')]).toEqual([200, true])
    expect(wrong.form('/account/verify').fields.kind).toBe('phone')
    const sent = await codeSentTo('+8801799000002')
    const proven = await visitor.submit('/account/verify', { code: sent })
    expect(proven.url).toBe('/bn/account')
    expect(proven.text).not.toContain('মোবাইল নম্বর নিশ্চিত করুন')
    const again = site.visitor()
    await again.open('/bn/register')
    const taken = await again.submit('/register', values)
    expect([taken.status, taken.form('/register').fields.name]).toEqual([200, values.name])
    expect(taken.url).toMatch(/^\/bn\/register\?again=/)
  })

  it('that is registered with a number that another account has not verified is led to a code, and then has the number', async () => {
    const holder = await anAccount(h, shop)
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/register?next=%2Fen%2Faccount%2Forders')
    const phone = holder.phone.replace('+88', '')
    const values = { name: 'Karim Uddin', email: 'karim.second@example.com', phone, password: PASSWORD }
    const registered = await visitor.submit('/register', values)
    expect(registered.url).toMatch(/^\/en\/account\/profile\/phone\?again=/)
    expect(registered.text).toContain('Another account has this phone number, but has not verified it.')
    expect(registered.form('/account/profile/phone').fields.value).toBe(phone)
    const sent = await visitor.submit('/account/profile/phone')
    expect(sent.url).toBe('/en/account/profile/phone/confirm')
    const done = await visitor.submit('/account/profile/phone/confirm', { code: await codeSentTo(holder.phone) })
    // The code of the e-mail address was sent, too.
    expect(done.url).toBe('/en/account/verify?kind=email&next=%2Fen%2Faccount%2Forders')
    const { otp_id: mailed = '' } = done.form('/account/verify').fields
    expect([mailed, done.text.includes('karim.second@example.com')]).toEqual(['', true])
    expect((await visitor.open('/en/account/profile')).text).toContain(phone)
  })

  it('gets a new password with a code, and is signed in with it', async () => {
    const { email } = await anAccount(h, shop)
    const visitor = site.visitor()
    await visitor.open('/bn/password/forgot')
    expect((await visitor.submit('/password/forgot', { identifier: email })).url).toBe('/bn/password/reset')
    const code = await codeSentTo(email)
    const short = await visitor.submit('/password/reset', { code, password: 'short' })
    expect([short.status, short.html.includes('id="password-error"')]).toEqual([200, true])
    const done = await visitor.submit('/password/reset', { code, password: 'eight blue herons' })
    expect(done.url).toBe('/bn/account')
  })
})
