import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../../server/test/accounts.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const codes = codesOf(h, shop)

/** A customer with a password who has signed in. */
async function aCustomer() {
  const account = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/bn/login')
  await visitor.submit('/login', { identifier: account.email, password: PASSWORD })
  return { account, visitor }
}

it('the profile takes a new name and language, and a wish about offers', async () => {
  const { visitor } = await aCustomer()
  await visitor.open('/bn/account/profile')
  const nameless = await visitor.submit('/account/profile', { first_name: '' })
  expect([nameless.status, nameless.html.includes('id="first_name-error"')]).toEqual([200, true])
  const saved = await visitor.submit('/account/profile', {
    ...{ first_name: 'সালমা', preferred_language: 'en', marketing_opt_in: 'yes' },
  })
  expect(saved.form('/account/profile').fields).toMatchObject({
    ...{ first_name: 'সালমা', preferred_language: 'en', marketing_opt_in: 'yes' },
  })
})

it('a new e-mail address is saved with its code, and not with a wrong password', async () => {
  const { visitor } = await aCustomer()
  await visitor.open('/bn/account/profile/email')
  const values = { value: 'changed@example.com', password: 'wrong words here' }
  const wrong = await visitor.submit('/profile/email', values)
  expect([wrong.status, wrong.form('/profile/email').fields.value]).toEqual([200, values.value])
  expect(wrong.html).toContain('id="password-error"')
  await visitor.submit('/profile/email', { ...values, password: PASSWORD })
  const row = await codes.newest(values.value)
  const saved = await visitor.submit('/confirm', { code: (await codes.receive(row?.id ?? '')) ?? '' })
  expect([saved.url, saved.text.includes('ই-মেইল বদলানো হয়েছে।')]).toEqual(['/bn/account/profile', true])
  expect(saved.text).toContain(values.value)
})

it('a new password signs out the other devices, and one device can sign out another', async () => {
  const { account, visitor } = await aCustomer()
  const phone = site.visitor()
  await phone.open('/bn/login')
  const android = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  }
  await phone.submit('/login', { identifier: account.email, password: PASSWORD }, android)
  expect((await phone.open('/bn/account/profile')).text).toContain('Android-এ Chrome')
  expect((await phone.submit('/end-others')).text).toContain('অন্য সব ডিভাইস থেকে লগআউট হয়েছে।')
  expect((await visitor.open('/bn/account')).url).toContain('/bn/login')
  await phone.open('/bn/account/profile/password')
  const wrong = await phone.submit('/profile/password', { current_password: 'no', new_password: 'nine red kites' })
  expect([wrong.status, wrong.html.includes('id="current_password-error"')]).toEqual([200, true])
  const values = { current_password: PASSWORD, new_password: 'nine red kites' }
  expect((await phone.submit('/profile/password', values)).text).toContain('পাসওয়ার্ড বদলানো হয়েছে।')
})
