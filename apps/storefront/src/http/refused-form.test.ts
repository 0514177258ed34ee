import { expect, it } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

const toCheckout = Object.fromEntries([['then', 'checkout']])

async function atCheckout() {
  const product = await aProduct(h, shop, { stock: 5 })
  const guest = site.visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  return { guest, product }
}
/** The first wrong field of a page has the focus, and the messages above the form lead to every one. */
function expectLedToFirstError(html: string) {
  const errors = [...html.matchAll(/id="([\w-]+)-error"/g)].map(([, name]) => name)
  const links = [...html.matchAll(/<a href="#field-([\w-]+)"/g)].map(([, name]) => name)
  expect(errors.length).toBeGreaterThan(0)
  expect(links).toEqual(errors)
  for (const name of errors) expect(html).toContain(`id="field-${name}"`)
  const [wrong, ...others] = html.match(/<\w+[^>]* autofocus[^>]*>/g) ?? []
  expect([wrong?.includes(`id="field-${errors[0]}"`), others]).toEqual([true, []])
}
const ordersOf = (productId: number) => h.sql('select 1 from order_lines where product_id = $1', [productId])

it('a refused checkout has an address of its own: back and reload show the same values, and send nothing', async () => {
  const { guest, product } = await atCheckout()
  const refused = await guest.submit('/checkout', { receiver_name: 'Rahima', phone: '12', address: 'Dhanmondi, Dhaka' })
  expect(refused.url).toMatch(/^\/en\/checkout\?again=[\w-]{8}$/)
  const again = await guest.open(refused.url)
  expectLedToFirstError(again.html)
  expect(again.form('/checkout').fields).toMatchObject({ receiver_name: 'Rahima', phone: '12' })
  // The checkout itself is new, and so is the page of a refusal that another one has replaced.
  expect((await guest.open('/en/checkout')).html).not.toContain('id="phone-error"')
  await guest.open(refused.url)
  const other = await guest.submit('/checkout', { phone: '13' })
  expect((await guest.open(refused.url)).form('/checkout').fields.phone).not.toBe('13')
  expect((await guest.open(other.url)).form('/checkout').fields.phone).toBe('13')
  expect(await ordersOf(product.id)).toEqual([])
})

it('a checkout that is sent twice from the page of a refusal is one order', async () => {
  const { guest, product } = await atCheckout()
  const buyer = { receiver_name: 'Rahima', phone: '01711998866', address: 'Dhanmondi, Dhaka', payment_method: 'COD' }
  const page = await guest.submit('/checkout', { ...buyer, phone: '12' })
  expect(page.url).toContain('/en/checkout?again=')
  const fields = { ...page.form('/checkout').fields, ...buyer }
  await Promise.all([guest.post('/en/checkout', fields), guest.post('/en/checkout', fields)])
  await guest.post('/en/checkout', fields)
  expect(await ordersOf(product.id)).toHaveLength(1)
  // Back in the history: the order is not hidden, and the cart is empty.
  expect((await guest.open(page.url)).text).toContain('placed')
})

it('texts that are too long for a cookie are shown at once, with all of them', async () => {
  const { guest } = await atCheckout()
  const note = 'দোতলায় থাকি। '.repeat(70).trim()
  const refused = await guest.submit('/checkout', {
    receiver_name: 'Rahima',
    phone: '12',
    address: 'Dhanmondi, Dhaka',
    note,
  })
  expect([refused.status, refused.url]).toEqual([422, '/en/checkout'])
  expect(refused.form('/checkout').fields.note).toBe(note)
})

it('texts that have no room beside a long cart and the orders of the browser are shown at once, with all of them', async () => {
  const visitor = site.visitor({ language: 'en' })
  visitor.cookies.set('__Host-cart', Array.from({ length: 50 }, (_, id) => `${9e12 + id}.${9e12 + id}.99`).join('~'))
  visitor.cookies.set('__Host-kept-placed', 'p'.repeat(3_900))
  await visitor.open('/en/contact')
  const typed = { name: 'Rahima', phone: '12', message: 'লাল রঙেরটা কি আছে? '.repeat(25).trim() }
  const refused = await visitor.submit('/contact', typed)
  expect([refused.status, refused.url]).toEqual([422, '/en/contact'])
  expect(refused.form('/contact').fields).toMatchObject(typed)
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(header.length).toBeLessThan(7_000)
  expect((await visitor.submit('/contact', { ...typed, message: 'Red?' })).url).toContain('/en/contact?again=')
})

it('a refused sign-in keeps the name and where it leads, and no password in any cookie', async () => {
  const visitor = site.visitor({ language: 'en' })
  await visitor.open('/en/login?next=%2Fen%2Faccount%2Forders')
  const wrong = await visitor.submit('/login', { identifier: 'nobody@example.com', password: 'wrong password' })
  expect(wrong.url).toMatch(/^\/en\/login\?again=/)
  const again = await visitor.open(wrong.url)
  expect(again.form('/login').fields).toMatchObject({ identifier: 'nobody@example.com', next: '/en/account/orders' })
  expect(again.form('/login').fields.password ?? '').toBe('')
})

it.each([
  ['/register', { name: 'Rahima', email: 'no address', password: 'a secret of mine' }],
  ['/password/forgot', { identifier: '' }],
  ['/newsletter', { email: 'no address' }],
  ['/newsletter/confirm', { token: 'nl_unknown' }],
  ['/track', { order_number: '', phone: '' }],
  ['/contact', { name: 'Rahima', phone: '12', message: 'Do you have it in red?' }],
])('the form of %s that is refused is shown at an address of its own, without passwords', async (path, typed) => {
  const visitor = site.visitor({ language: 'en' })
  await visitor.open(`/en${path}`)
  const refused = await visitor.submit(path, typed)
  expect([refused.status, refused.url.startsWith(`/en${path}?again=`)]).toEqual([200, true])
  const opened = await visitor.open(refused.url)
  const { password = '', ...others } = { password: '', ...typed }
  expect(opened.form(path).fields).toMatchObject(others)
  expectLedToFirstError(opened.html)
  if (password) expect(opened.html).not.toContain(password)
  // What was typed is for this visitor alone: no copy is shared, and no search engine lists it.
  expect(opened.html).toContain('noindex')
  expect(opened.headers.etag).toBeUndefined()
  expect((await visitor.open(`/en${path}`)).html).not.toMatch(/class="notice notice-bad"|id="\w+-error"/)
})

it('an order that was looked up has an address that can be opened again in this browser, and in no other', async () => {
  const visitor = site.visitor({ language: 'en' })
  await visitor.open('/en/track')
  const missing = await visitor.submit('/track', { order_number: 'RD-1' })
  expect([missing.status, missing.url.startsWith('/en/track?again=')]).toEqual([200, true])
  expect((await visitor.open(missing.url)).form('/track').fields.order_number).toBe('RD-1')
  expect((await site.visitor().open(missing.url)).form('/track').fields.order_number).toBe('')
})

it('in the other language, what was typed is there without the messages', async () => {
  const { guest } = await atCheckout()
  const refused = await guest.submit('/checkout', { receiver_name: 'Rahima', phone: '12', address: 'Dhanmondi, Dhaka' })
  const bangla = await guest.open(refused.url.replace('/en/', '/bn/'))
  expect(bangla.form('/checkout').fields.receiver_name).toBe('Rahima')
  expect(bangla.html).not.toContain('id="phone-error"')
})
