import { expect, it } from 'vitest'
import { anAddress, aProduct, openShop } from '../../../../server/test/factories.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h } = await setUpShop()
const shop = await openShop(h, { settings: { otpCheckout: 'always' } })
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const site = await setUpStorefront(h, shop)
const codes = codesOf(h, shop)

const toCheckout = Object.fromEntries([['then', 'checkout']])
const ordersOf = ({ id }: { id: number }) =>
  h.sql(
    'select o.phone from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id where l.product_id = $1',
    [id],
  )

it('a phone number is verified by a code when the shop asks for it, and the fields come along', async () => {
  const product = await aProduct(h, shop)
  const guest = site.visitor()
  await guest.post('/bn/cart/items', { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'রহিমা', phone: '01712345678', address: 'বাসা ১২, ধানমন্ডি, ঢাকা' }
  await guest.open('/bn/checkout')
  const asked = await guest.submit('/checkout', buyer)
  expect(asked.text).toContain('ছয় ডিজিটের একটি কোড')
  const { otp_id: id = '' } = asked.form('/checkout/verify-phone').fields
  const code = (await codes.receive(id)) ?? ''
  const wrong = await guest.submit('/checkout/verify-phone', { code: code === '111111' ? '222222' : '111111' })
  expect(wrong.status).toBe(200)
  expect(wrong.html).toContain('id="code-error"')
  const placed = await guest.submit('/checkout/verify-phone', {
    code: code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))),
  })
  expect(placed.url).toContain('/bn/orders/placed')
  expect(await ordersOf(product)).toMatchObject([{ phone: `+88${buyer.phone}` }])
})

it('a code keeps what the form ordered: the regular delivery, and the number of a saved address', async () => {
  const tea = await aProduct(h, shop, { isSubscribable: true, stock: 50 })
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
  await anAddress(h, shop, shopper.id, 'Dhaka')
  await visitor.open(`/en/products/${tea.slug}`)
  await visitor.submit('/subscribe', { interval: 'monthly' })
  const asked = await visitor.submit('/checkout')
  expect(asked.text).toContain('Confirm your number')
  const { otp_id: id = '' } = asked.form('/checkout/verify-phone').fields
  const placed = await visitor.submit('/checkout/verify-phone', { code: (await codes.receive(id)) ?? '' })
  expect(placed.url).toContain('/en/orders/placed')
  expect(
    await h.sql('select interval from subscriptions where store_id = $1 and customer_id = $2', [
      shop.storeId,
      shopper.id,
    ]),
  ).toEqual([{ interval: 'monthly' }])
})

it('an e-mail address is verified where no SMS can be sent, and a guest without one is led to its field', async () => {
  h.deps.delivers = { email: true, sms: false }
  const product = await aProduct(h, shop)
  const guest = site.visitor()
  await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'Rahima', phone: '01712345699', address: 'House 12, Dhanmondi, Dhaka' }
  await guest.open('/en/checkout')
  const refused = await guest.submit('/checkout', buyer)
  expect(refused.html).toContain('id="email-error"')
  expect(refused.text).toContain('Add an e-mail address and verify it')
  const asked = await guest.submit('/checkout', { ...buyer, email: 'rahima@example.com' })
  expect(asked.text).toContain('Confirm your e-mail address')
  const { otp_id: id = '' } = asked.form('/checkout/verify-phone').fields
  const again = await guest.submit('/checkout/verify-phone', { code: '000000' })
  expect(again.text).toContain('Code from the e-mail')
  const placed = await guest.submit('/checkout/verify-phone', { code: (await codes.receive(id)) ?? '' })
  expect(placed.url).toContain('/en/orders/placed')
  expect(await ordersOf(product)).toHaveLength(1)
  // The next order of this browser needs no other code.
  await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  await guest.open('/en/checkout')
  const next = await guest.submit('/checkout', { ...buyer, email: 'Rahima@example.com', note: 'again' })
  expect(next.url).toContain('/en/orders/placed')
  h.deps.delivers = { email: true, sms: true }
})

it('the box of the policies is asked for at this step too, and the form keeps its key', async () => {
  const strict = await openShop(h, { settings: { otpCheckout: 'always', requirePolicyConsent: true } })
  await aZone(h, strict, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await h.sql(
    `insert into pages (store_id, slug, title, content, status) values ($1, 'terms', 'Terms', 'Read this.', 'published')`,
    [strict.storeId],
  )
  const product = await aProduct(h, strict)
  const guest = (await setUpStorefront(h, strict)).visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'Rahima', phone: '01712345679', address: 'Dhanmondi, Dhaka', accepts_policies: '1' }
  const asked = await guest.submit('/checkout', buyer)
  const { otp_id: id = '', order_key: key } = asked.form('/checkout/verify-phone').fields
  const code = (await codesOf(h, strict).receive(id)) ?? ''
  const refused = await guest.submit('/checkout/verify-phone', { code, accepts_policies: '' })
  expect(refused.text).toContain('Tick the box to accept the policies of the shop.')
  expect(await ordersOf(product)).toEqual([])
  expect(refused.form('/checkout').fields.order_key).toBe(key)
})
