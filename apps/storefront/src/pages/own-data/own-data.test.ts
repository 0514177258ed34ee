import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../../server/test/accounts.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

/** A customer with a password who has signed in. */
async function aCustomer() {
  const { email } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/bn/login')
  await visitor.submit('/login', { identifier: email, password: PASSWORD })
  return visitor
}

it('customers download their data after they proved themselves with the password', async () => {
  const visitor = await aCustomer()
  await visitor.open('/bn/account/export')
  await visitor.submit('/account/export/begin')
  const wrong = await visitor.submit('/account/export', { password: 'not this one' })
  expect([wrong.status, wrong.html.includes('id="password-error"')]).toEqual([200, true])
  const asked = await visitor.submit('/account/export', { password: PASSWORD })
  expect([asked.url, asked.text.includes('ফাইল তৈরি হচ্ছে')]).toEqual([
    expect.stringContaining('/bn/account/export?export_id='),
    true,
  ])
  const other = await aCustomer()
  expect((await other.open(asked.url)).status).toBe(404)
})

it('an account is deleted after a proof, and its profile names the day', async () => {
  const visitor = await aCustomer()
  await visitor.open('/bn/account/delete')
  await visitor.submit('/account/delete/begin')
  const wrong = await visitor.submit('/account/delete', { password: 'not this one' })
  expect([wrong.status, wrong.html.includes('id="password-error"')]).toEqual([200, true])
  const planned = await visitor.submit('/account/delete', { password: PASSWORD, reason: 'আর লাগবে না' })
  expect([planned.url, planned.text.includes('তারিখে অ্যাকাউন্টটি মুছে যাবে')]).toEqual(['/bn/account/profile', true])
})
