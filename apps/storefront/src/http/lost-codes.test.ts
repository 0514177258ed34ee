import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../server/test/accounts.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { codesOf, otherThan } from '../../../server/test/one-time-codes.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpLostResponses } from '../../test/lost-responses.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'

const { h } = await setUpShop()
const shop = await openShop(h, { settings: { otpCheckout: 'always' } })
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const site = await setUpLostResponses(h, shop)
const codes = codesOf(h, shop)

const SENT_ALREADY = 'A code was sent a moment ago. Enter it here'

const codeSentTo = async (destination: string): Promise<string> =>
  (await codes.receive((await codes.newest(destination))?.id ?? '')) ?? ''

/** A customer who has signed in with the password. */
async function aCustomer() {
  const { email, phone } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/en/login')
  await visitor.submit('/login', { identifier: email, password: PASSWORD })
  return { visitor, phone }
}

it('a code for the sign-in whose response is lost is entered after the form was sent again', async () => {
  const visitor = site.visitor()
  await visitor.open('/en/login')
  site.lose('otp/send/')
  expect((await visitor.submit('/login/code', { mobile: '01799000031' })).status).toBe(503)
  const page = await visitor.submit('/login/code')
  expect(page.text).toContain(SENT_ALREADY)
  expect(page.text).toContain('We sent six digits to 01799000031')
  const code = await codeSentTo('+8801799000031')
  expect((await visitor.submit('/login/code/verify', { code: otherThan(code) })).url).toContain('/login/code/verify')
  expect((await visitor.submit('/login/code/verify', { code })).url).toBe('/en/account')
})

it('a sign-in by code whose response is lost signs in when the same code is typed again, on a page that was loaded again', async () => {
  const visitor = site.visitor()
  await visitor.open('/en/login')
  await visitor.submit('/login/code', { mobile: '01799000034' })
  const code = await codeSentTo('+8801799000034')
  site.lose('otp/verify/', 99)
  expect((await visitor.submit('/login/code/verify', { code })).status).toBe(503)
  site.lose('', 0)
  await visitor.open('/en/login/code/verify')
  expect((await visitor.submit('/login/code/verify', { code })).url).toBe('/en/account')
  const stranger = site.visitor()
  await stranger.open('/en/login')
  await stranger.submit('/login/code', { mobile: '01799000034' })
  const seen = await stranger.submit('/login/code/verify', { code })
  expect(seen.url).toContain('/login/code/verify')
})

it('a second request of a code for the sign-in within a minute leads to the page of the first one', async () => {
  const visitor = site.visitor()
  for (const text of ['We sent six digits', SENT_ALREADY]) {
    await visitor.open('/en/login')
    expect((await visitor.submit('/login/code', { mobile: '01799000032' })).text).toContain(text)
  }
  const again = await visitor.submit('/login/code/resend')
  expect(again.form('/login/code/verify').fields).toHaveProperty('code')
  const code = await codeSentTo('+8801799000032')
  expect((await visitor.submit('/login/code/verify', { code })).url).toBe('/en/account')
})

it('a new e-mail address whose responses are lost is saved when the forms are sent again', async () => {
  const { visitor } = await aCustomer()
  await visitor.open('/en/account/profile/email')
  const value = 'Lost.Change@example.com'
  site.lose('email/change/')
  expect((await visitor.submit('/profile/email', { value, password: PASSWORD })).status).toBe(503)
  const page = await visitor.submit('/profile/email', { password: PASSWORD })
  expect([page.url.split('?')[0], page.text.includes(SENT_ALREADY)]).toEqual([
    '/en/account/profile/email/confirm',
    true,
  ])
  const code = await codeSentTo(value.toLowerCase())
  const wrong = await visitor.submit('/email/confirm', { code: otherThan(code) })
  expect(wrong.url).toContain('/email/confirm')
  site.lose('email/change/confirm/')
  expect((await visitor.submit('/email/confirm', { code })).status).toBe(503)
  const saved = await visitor.submit('/email/confirm', { code })
  expect([saved.url, saved.text.includes(value.toLowerCase())]).toEqual(['/en/account/profile', true])
})

it('a new phone number whose responses are lost is saved when the forms are sent again', async () => {
  const { visitor } = await aCustomer()
  await visitor.open('/en/account/profile/phone')
  site.lose('phone/change/')
  await visitor.submit('/profile/phone', { value: '০১৭৯৯০০০০৩৩' })
  expect((await visitor.submit('/profile/phone')).text).toContain(SENT_ALREADY)
  // Another code is asked for with the form of the number.
  expect((await visitor.submit('/phone/resend')).url).toBe('/en/account/profile/phone')
  await visitor.open('/en/account/profile/phone/confirm')
  const code = await codeSentTo('+8801799000033')
  site.lose('phone/change/confirm/')
  expect((await visitor.submit('/phone/confirm', { code })).status).toBe(503)
  expect((await visitor.submit('/phone/confirm', { code })).url).toBe('/en/account/profile')
})

it('a code that verifies the phone of an account is entered, and entered again, when responses are lost', async () => {
  const { visitor, phone } = await aCustomer()
  await visitor.open('/en/account/verify?kind=phone')
  site.lose('otp/send/')
  expect((await visitor.submit('/account/verify/send')).status).toBe(503)
  const page = await visitor.submit('/account/verify/send')
  expect(page.text).toContain(SENT_ALREADY)
  const code = await codeSentTo(phone)
  site.lose('otp/verify/', 99)
  expect((await visitor.submit('/account/verify', { code })).status).toBe(503)
  site.lose('', 0)
  expect((await visitor.submit('/account/verify', { code })).url).toBe('/en/account')
})

it('a new password whose responses are lost is saved when the forms are sent again, and signs in', async () => {
  const { email } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.open('/en/password/forgot')
  site.lose('password/reset/')
  expect((await visitor.submit('/password/forgot', { identifier: email })).status).toBe(503)
  const page = await visitor.submit('/password/forgot')
  expect([page.url.split('?')[0], page.text.includes(SENT_ALREADY)]).toEqual(['/en/password/reset', true])
  const typed = { code: await codeSentTo(email), password: 'eight blue herons' }
  site.lose('password/reset/confirm/')
  expect((await visitor.submit('/password/reset', typed)).status).toBe(503)
  const other = await visitor.submit('/password/reset', { ...typed, password: 'nine blue herons' })
  expect(other.url).toContain('/password/reset')
  await visitor.post('/en/password/reset', { ...typed, form_key: 'a-key-of-a-form-that-was-sent' })
  expect((await visitor.open('/en/account')).url).toBe('/en/account')
})

it('the code of an order that was placed without a response, sent again, leads to the one order', async () => {
  const product = await aProduct(h, shop)
  const guest = site.visitor()
  await guest.post('/en/cart/items', { product_id: String(product.id), ...Object.fromEntries([['then', 'checkout']]) })
  await guest.open('/en/checkout')
  const buyer = { receiver_name: 'Rahima', phone: '01712345671', address: 'House 12, Dhanmondi, Dhaka' }
  const asked = await guest.submit('/checkout', buyer)
  const { fields } = asked.form('/checkout/verify-phone')
  const sent = { ...fields, code: (await codes.receive(fields.otp_id ?? '')) ?? '' }
  site.lose('/order/', 99)
  expect((await guest.post('/en/checkout/verify-phone', sent)).text).not.toContain('Order number')
  site.lose('', 0)
  const placed = await guest.post('/en/checkout/verify-phone', sent)
  expect(placed.url).toContain('/en/orders/placed')
  const orders = await h.sql('select 1 from order_lines where store_id = $1 and product_id = $2', [
    shop.storeId,
    product.id,
  ])
  expect(orders).toHaveLength(1)
})

it('the code of a checkout whose own response is lost places the order when it is sent again', async () => {
  const product = await aProduct(h, shop)
  const guest = site.visitor()
  await guest.post('/en/cart/items', { product_id: String(product.id), ...Object.fromEntries([['then', 'checkout']]) })
  await guest.open('/en/checkout')
  const buyer = { receiver_name: 'Rahima', phone: '01712345672', address: 'House 12, Dhanmondi, Dhaka' }
  const { fields } = (await guest.submit('/checkout', buyer)).form('/checkout/verify-phone')
  const sent = { ...fields, code: (await codes.receive(fields.otp_id ?? '')) ?? '' }
  site.lose('otp/verify/', 99)
  expect((await guest.post('/en/checkout/verify-phone', sent)).text).not.toContain('Order number')
  site.lose('', 0)
  expect((await guest.post('/en/checkout/verify-phone', sent)).url).toContain('/en/orders/placed')
})

it('the code of a new number of an order, sent again after a lost response, shows the changed order', async () => {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
  const lines = [{ product: await aProduct(h, shop) }]
  const { id } = await anOrder(h, shop, { lines, customerId: shopper.id, paymentMethod: 'COD' })
  await visitor.open(`/en/account/orders/${id}/delivery`)
  await visitor.submit('/delivery', { phone: '01799000077', address: 'House 9, Mirpur, Dhaka' })
  const code = await codeSentTo('+8801799000077')
  site.lose('/orders/', 99)
  expect((await visitor.submit('/verify-phone', { code })).status).toBe(503)
  site.lose('', 0)
  expect((await visitor.submit('/verify-phone', { code })).url).toBe(`/en/account/orders/${id}`)
})
