import { expect, it } from 'vitest'
import { aBundle } from '../../../../server/test/bundles.ts'
import { aProduct, openShop } from '../../../../server/test/factories.ts'
import { aCode, anOfferOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

type Visitor = ReturnType<typeof site.visitor>
const add = (visitor: Visitor, product: { id: number }, more: Record<string, string> = {}) =>
  visitor.post('/bn/cart/items', { product_id: String(product.id), ...more })
const unitsOf = (page: { html: string }) =>
  /data-cart-count[^>]*>.*?<span aria-hidden="true">([^<]*)</s.exec(page.html)?.[1]

it('a guest adds a product without scripts, changes its quantity in Bangla digits, removes it and puts it back', async () => {
  const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি', priceMinor: 2_500_00 })
  const guest = site.visitor()
  const added = await add(guest, product, { quantity: '২' })
  expect(added.url).toBe('/bn/cart?notice=added')
  expect(added.text).toContain('জামদানি শাড়ি')
  expect(added.text).toContain('৳৫,০০০')
  expect(unitsOf(added)).toBe('২')

  expect((await guest.submit('/cart/change', { quantity: '৩' })).text).toContain('৳৭,৫০০')
  expect((await guest.submit('/cart/change', { step: '-1' })).text).toContain('৳৫,০০০')
  const removed = await guest.submit('/cart/remove')
  expect(removed.text).toContain('আপনার কার্ট খালি')
  expect((await guest.submit('/cart/items')).text).toContain('৳৫,০০০')
})

it('a quantity above the stock becomes what there is, and a sold out product is refused in words', async () => {
  const few = await aProduct(h, shop, { stock: 3 })
  const none = await aProduct(h, shop, { stock: 0 })
  const guest = site.visitor({ language: 'en' })
  const reduced = await guest.post('/en/cart/items', { product_id: String(few.id), quantity: '9' })
  expect(reduced.text).toContain('Your cart has the most that you can order.')
  expect(reduced.form('/cart/change').fields.quantity).toBe('3')
  expect((await guest.post('/en/cart/items', { product_id: String(none.id) })).text).toContain('has just sold out')
  expect((await guest.post('/en/cart/items', { product_id: '999999' })).text).toContain('not for sale now')
  expect(unitsOf(await guest.open('/en/cart'))).toBe('3')
})

it('a quantity above the most per order becomes that, and the message names the limit and not the stock', async () => {
  const limited = await aProduct(h, shop, { stock: 50, maxQuantity: 2 })
  const { visitor: customer } = await aSignedInVisitor(site, h, shop, 'en')
  for (const visitor of [site.visitor({ language: 'en' }), customer]) {
    const first = await visitor.post('/en/cart/items', { product_id: String(limited.id), quantity: '5' })
    expect(first.url).toBe('/en/cart?notice=limited')
    expect(first.form('/cart/change').fields.quantity).toBe('2')
    expect(first.text).not.toContain('not that many left')
  }
  const guest = site.visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(limited.id), quantity: '2' })
  const again = await guest.post('/en/cart/items', { product_id: String(limited.id), quantity: '1' })
  expect(again.text).toContain('The shop limits how many of this product an order may have. Your cart was not changed.')
})

it('a product with options goes back to its page until one is chosen, and only to a page of this shop', async () => {
  const shirt = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }] })
  const guest = site.visitor({ language: 'en' })
  const product_id = String(shirt.id)
  const back = await guest.post('/en/cart/items', { product_id, back: `/en/products/${shirt.slug}` })
  expect(back.url).toBe(`/en/products/${shirt.slug}?notice=choose_option`)
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/en/',
    '/en//evil.example',
    '/\\evil.example',
    '/api',
  ])
    expect((await guest.post('/en/cart/items', { product_id, back: elsewhere })).url).toBe(
      '/en/cart?notice=choose_option',
    )
  const variant_id = String(shirt.variantIds[1])
  expect((await guest.post('/en/cart/items', { product_id, variant_id })).text).toContain('L')
})

it('what changed since a product was added is shown beside it: its price, its stock, that it is no longer for sale', async () => {
  const [dear, few, archived] = [
    await aProduct(h, shop, { name: 'Dear', priceMinor: 100_00 }),
    await aProduct(h, shop, { name: 'Few', stock: 5 }),
    await aProduct(h, shop, { name: 'Gone' }),
  ]
  const guest = site.visitor({ language: 'en' })
  for (const product of [dear, few, archived])
    await guest.post('/en/cart/items', { product_id: String(product.id), quantity: '4' })
  await h.sql('update variants set price_minor = 12000 where id = $1', [dear.variantId])
  await h.sql('update stock set on_hand = 2 where variant_id = $1', [few.variantId])
  await h.sql(`update products set status = 'archived' where id = $1`, [archived.id])
  const page = await guest.open('/en/cart')
  expect(page.text).toContain('The price of “Dear” changed from ৳100 to ৳120.')
  expect(page.text).toContain('“Few”: only 2 left in stock.')
  expect(page.text).toContain('is no longer for sale.')
  expect(page.text).not.toContain('Checkout')
})

it('a coupon of the shop is applied, a wrong one is refused with the reason, and the cart keeps what was typed', async () => {
  const product = await aProduct(h, shop, { priceMinor: 1_000_00 })
  const [good, dear] = [aCode(), aCode()]
  await anOfferOf(h, shop, { code: good, percentBp: 1000 })
  await anOfferOf(h, shop, { code: dear, minSubtotalMinor: 5_000_00 })
  const guest = site.visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(product.id) })
  const refused = await guest.submit('/cart/coupon', { coupon_code: dear })
  expect(refused.url).toContain('/cart?again=')
  expect(refused.form('/cart/coupon').fields.coupon_code).toBe(dear)
  expect(refused.html).toContain('id="coupon_code-error"')
  const applied = await guest.submit('/cart/coupon', { coupon_code: good.toLowerCase() })
  expect(applied.text).toContain('৳900')
  expect((await guest.submit('/cart/coupon')).text).not.toContain('৳900')
})

it('a bundle is added with all its items, and its discount is shown beside that of a coupon', async () => {
  const [one, two] = [await aProduct(h, shop), await aProduct(h, shop)]
  const bundle = await aBundle(h, shop, {
    items: [{ product: one, quantity: 2 }, { product: two }],
    priceMinor: 200_00,
  })
  const guest = site.visitor({ language: 'en' })
  await guest.open(`/en/bundles/${bundle.slug}`)
  const page = await guest.submit('/cart/bundles')
  expect(unitsOf(page)).toBe('3')
  expect(page.text).toContain('৳200')
  const [code, other] = [aCode(), await aProduct(h, shop, { priceMinor: 500_00 })]
  await anOfferOf(h, shop, { name: 'Eid: 10% off', code, percentBp: 1000 })
  await guest.post('/en/cart/items', { product_id: String(other.id) })
  const reduced = await guest.submit('/cart/coupon', { coupon_code: code })
  expect(reduced.text).toMatch(/−৳\d+ Eid: 10% off −৳50 Delivery Shown at checkout Total ৳650/)
  for (const slug of ['none', '..', ''])
    expect((await guest.post('/en/cart/bundles', { bundle_id: String(bundle.id), slug })).text).toContain(
      'not for sale now',
    )
})

it('a bundle that is added leaves the changed price of another line to be seen', async () => {
  const dear = await aProduct(h, shop, { name: 'Dear', priceMinor: 100_00 })
  const items = [{ product: await aProduct(h, shop) }, { product: await aProduct(h, shop) }]
  const bundle = await aBundle(h, shop, { items })
  const guest = site.visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(dear.id) })
  await h.sql('update variants set price_minor = 12000 where id = $1', [dear.variantId])
  await guest.open(`/en/bundles/${bundle.slug}`)
  expect((await guest.submit('/cart/bundles')).text).toContain('The price of “Dear” changed from ৳100 to ৳120.')
})

it.each(['2 pcs', '1.5', '-1', ''])(
  'a quantity that cannot be read keeps the line and says so: "%s"',
  async (typed) => {
    const product = await aProduct(h, shop)
    const guest = site.visitor({ language: 'en' })
    const product_id = String(product.id)
    await guest.post('/en/cart/items', { product_id, quantity: '3' })
    const said = 'Enter the quantity as a whole number'
    expect((await guest.submit('/cart/change', { quantity: typed })).text).toContain(said)
    expect((await guest.submit('/cart/change', { quantity: typed, step: '1' })).text).toContain(said)
    expect((await guest.post('/en/cart/items', { product_id, quantity: typed })).text).toContain(said)
    expect((await guest.open('/en/cart')).form('/cart/change').fields.quantity).toBe('3')
  },
)

it('a line that is removed by typing 0 comes back with the units that it had', async () => {
  const product = await aProduct(h, shop)
  const guest = site.visitor({ language: 'en' })
  await guest.post('/en/cart/items', { product_id: String(product.id), quantity: '3' })
  expect((await guest.submit('/cart/change', { quantity: '0' })).text).toContain('Your cart is empty')
  expect((await guest.submit('/cart/items')).form('/cart/change').fields.quantity).toBe('3')
})

it('the cart cookie of another shop and a forged one change nothing', async () => {
  const other = await openShop(h)
  const foreign = await aProduct(h, other)
  const guest = site.visitor({ language: 'en' })
  guest.cookies.set('__Host-cart', encodeURIComponent(`${foreign.id.toString(36)}..2~x.y.z~'"><script>`))
  guest.cookies.set('__Host-kept-cart-facts', 'forged')
  const page = await guest.open('/en/cart')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(foreign.name)
  expect(page.text).toContain('is no longer for sale.')
  expect((await guest.submit('/cart/remove')).text).toContain('Your cart is empty')
})

it('a browser module gets the drawer and the number for the badge instead of a page', async () => {
  const product = await aProduct(h, shop, { name: '<b>Bold</b>' })
  const guest = site.visitor({ language: 'en' })
  const drawer = await guest.post('/en/cart/items', { product_id: String(product.id) }, { 'x-fragment': '1' })
  expect(drawer.headers['x-cart-count']).toBe('1')
  expect(drawer.html).not.toContain('<html')
  expect(drawer.html).toContain('&lt;b>Bold&lt;/b>')
})
