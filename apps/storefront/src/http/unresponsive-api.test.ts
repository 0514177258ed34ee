import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAddress, aProduct } from '../../../server/test/factories.ts'
import { cartOf } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { type Fault, setUpApiProxy } from '../../test/api-proxy.ts'
import { addressOfApi, setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'
import { BODY_RATE } from './body-rate.ts'
import { PAGE_MS } from './page-deadline.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
const LONG_MS = 60_000
const times = { pageMs: LONG_MS, gatewayMs: LONG_MS, bodyRate: BODY_RATE }
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url, times })
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(() => errors.mockRestore())

/** From now on the API accepts every request and does not respond; pages wait only a moment for it. */
function silence(fault: Fault = 'hangs', path = /./) {
  proxy.fail({ [fault]: path })
  times.pageMs = 1_000
}
function heal() {
  proxy.fail({})
  times.pageMs = LONG_MS
}
beforeEach(heal)
afterEach(heal)

const TITLE = 'Something went wrong'
const UNKNOWN = 'we do not know whether this was done'

it('a page waits less than five seconds for the API', () => {
  expect(PAGE_MS).toBeLessThan(5_000)
})

describe.each<Fault>(['hangs', 'drips'])('while the API accepts requests and %s', (fault) => {
  it('the cart, the search and pages that were not opened before show the error page of an API that refuses', async () => {
    const { visitor: customer } = await aSignedInVisitor(site, h, shop, 'en')
    await customer.open('/en')
    silence(fault)
    for (const path of [
      '/en/cart',
      `/en/search?q=sari${fault}`,
      `/en/products/unseen-${fault}`,
      '/en/account/orders',
    ]) {
      const page = await customer.open(path)
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '30'])
      expect([page.title.includes(TITLE), page.links['Try again']]).toEqual([true, path])
    }
  })
})

it('an address without a language leads to the error page, too', async () => {
  const fresh = await setUpStorefront(h, shop, { apiUrl: proxy.url, times, host: 'nameless.localhost' })
  silence()
  const visitor = fresh.visitor({ language: 'en' })
  const before = proxy.seen.length
  const { statusCode } = await fresh.app.inject({ url: '/', headers: { host: 'nameless.localhost' } })
  // It does not wait for the repetitions of the client, during which the connection would be closed.
  expect([statusCode, proxy.seen.length - before]).toEqual([302, 1])
  for (const [path, to] of [
    ['/', '/bn'],
    ['/products/unseen', '/en/products/unseen'],
  ] as const) {
    const page = await visitor.open(path)
    expect([page.status, page.url]).toEqual([503, to])
  }
})

it('a shop of which nothing is known yet shows the page of a shop that is down, which sends a typed form again', async () => {
  const fresh = await setUpStorefront(h, shop, { apiUrl: proxy.url, times, host: 'fresh.localhost' })
  silence()
  const visitor = fresh.visitor({ language: 'en' })
  expect((await visitor.open('/en')).title).toBe('The shop is temporarily unavailable')
  const lost = await visitor.post('/en/contact', {
    name: 'Rahima',
    message: '<b>"Sari" & price?</b>',
    phone: '01712345678',
  })
  expect([lost.status, lost.text.includes('What you typed is kept: send it again.')]).toEqual([503, true])
  expect(lost.form('').fields).toMatchObject({
    name: 'Rahima',
    message: '<b>"Sari" & price?</b>',
    phone: '01712345678',
  })
})

describe('a form that the API does not respond to is shown with what was typed, and sent again', () => {
  it('of a contact message', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/contact')
    silence()
    const typed = {
      name: 'Rahima',
      phone: '01712345678',
      email: 'r@example.com',
      subject: 'Sari',
      message: 'Is it silk?',
    }
    const lost = await visitor.submit('/contact', typed)
    expect([lost.status, lost.text.includes(UNKNOWN)]).toEqual([503, true])
    expect(lost.form('/contact').fields).toMatchObject({ name: 'Rahima', message: 'Is it silk?' })
    // What the API had accepted is lost with its connection: the shopper sends it again.
    heal()
    expect((await visitor.submit('/contact')).status).toBe(200)
  })

  it('of a registration, whose password is typed again', async () => {
    const visitor = site.visitor({ language: 'en' })
    const { html } = await visitor.open('/en/register')
    expect(html).toContain('register')
    silence()
    const lost = await visitor.submit('/register', {
      name: 'Rahima',
      email: 'rahima.hung@example.com',
      password: 'jamdani-sari-1',
    })
    expect([lost.status, lost.text.includes(UNKNOWN), lost.html.includes('jamdani-sari-1')]).toEqual([503, true, false])
    const { fields } = lost.form('/register')
    expect(fields).toMatchObject({ name: 'Rahima', email: 'rahima.hung@example.com', password: '' })
    expect(lost.text).toContain('The rest of what you typed is kept')
  })

  it('of a changed password, whose two secrets have a label each', async () => {
    const { visitor: customer } = await aSignedInVisitor(site, h, shop, 'en')
    await customer.open('/en/account/profile/password')
    silence()
    const lost = await customer.submit('/account/profile/password', {
      current_password: 'jamdani-sari-1',
      new_password: 'jamdani-sari-2',
    })
    expect([lost.status, lost.text.includes('The rest of what you typed is kept')]).toEqual([503, true])
    expect(lost.html).not.toMatch(/jamdani-sari/)
    for (const label of ['Current password again', 'New password again']) expect(lost.text).toContain(label)
  })

  it('of a one-time code, which is typed again, also on the page of a shop of which nothing is known', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/password/forgot')
    await visitor.submit('/password/forgot', { identifier: '01712345678' })
    const sent = { code: '123456', password: 'jamdani-sari-1', next: '/en/account' }
    silence()
    const lost = await visitor.submit('/password/reset', sent)
    expect([lost.status, lost.html.includes('123456')]).toEqual([503, false])
    expect(lost.form('/password/reset').fields).toMatchObject({ next: '/en/account', code: '', password: '' })
    const fresh = await setUpStorefront(h, shop, { apiUrl: proxy.url, times, host: 'codes.localhost' })
    const alone = await fresh.visitor({ language: 'en' }).post('/en/password/reset', sent)
    expect([alone.status, alone.text.includes('Code again'), alone.html.includes('123456')]).toEqual([503, true, false])
    expect(alone.form('').fields).toMatchObject({ next: '/en/account', code: '', password: '' })
  })

  it('of an address', async () => {
    const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    const form = await customer.open('/en/account/addresses/new')
    const district = /<option value="([^"]+)"[^>]*>Dhaka</.exec(form.html)?.[1] ?? ''
    silence()
    const typed = { receiver_name: 'Rahima', phone: '01712345678', address_line1: 'House 5, Road 3', city: district }
    const lost = await customer.submit('/account/addresses', typed)
    expect([lost.status, lost.text.includes(UNKNOWN)]).toEqual([503, true])
    expect(lost.form('/account/addresses').fields).toMatchObject({ address_line1: 'House 5, Road 3' })
    heal()
    await customer.submit('/account/addresses')
    expect(await h.sql('select address_line1 from addresses where customer_id = $1', [shopper.id])).toContainEqual({
      address_line1: 'House 5, Road 3',
    })
  })

  describe('is done once, though the API had done it before', () => {
    /** From now on the API does what it is asked, and its responses are lost. */
    const lose = (path: RegExp) => {
      proxy.fail({ loses: path })
      times.pageMs = 1_000
    }

    it('a contact message', async () => {
      const visitor = site.visitor({ language: 'en' })
      await visitor.open('/en/contact')
      lose(/website\/contact/)
      const typed = { name: 'Rahima', email: 'once@example.com', subject: 'Once', message: 'Is it silk?' }
      expect((await visitor.submit('/contact', typed)).status).toBe(503)
      heal()
      expect((await visitor.submit('/contact')).status).toBe(200)
      expect(await h.sql(`select subject from contact_messages where email = 'once@example.com'`)).toHaveLength(1)
    })

    it('a new address', async () => {
      const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
      const form = await customer.open('/en/account/addresses/new')
      const district = /<option value="([^"]+)"[^>]*>Dhaka</.exec(form.html)?.[1] ?? ''
      lose(/website\/addresses/)
      const typed = { receiver_name: 'Rahima', phone: '01712345678', address_line1: 'House 7', city: district }
      expect((await customer.submit('/account/addresses', typed)).status).toBe(503)
      heal()
      expect((await customer.submit('/account/addresses')).status).toBe(200)
      expect(await h.sql('select 1 from addresses where customer_id = $1', [shopper.id])).toHaveLength(1)
    })

    it('a product that is added to the cart of a customer', async () => {
      const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
      const product = await aProduct(h, shop)
      await customer.open(`/en/products/${product.slug}`)
      lose(/cart\/items/)
      expect((await customer.submit('/cart/items', { quantity: '1' })).status).toBe(503)
      heal()
      expect((await customer.submit('/cart/items')).status).toBe(200)
      expect((await cartOf(h, shop, shopper).read()).data.item_count).toBe(1)
    })
  })

  it('of a ticket, with its key: sent again it is one ticket', async () => {
    const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await customer.open('/en/account/tickets/new')
    proxy.fail({ hangs: /tickets/ })
    times.pageMs = 1_000
    const lost = await customer.submit('/account/tickets', { subject: 'Torn', description: 'The border is torn.' })
    expect([lost.status, lost.text.includes(UNKNOWN)]).toEqual([503, true])
    heal()
    const sent = await customer.submit('/account/tickets')
    expect(sent.url).toContain('/en/account/tickets')
    await expect
      .poll(() => h.sql('select subject from tickets where customer_id = $1', [shopper.id]))
      .toEqual([{ subject: 'Torn' }])
  })

  it('of an order, with its key: sent again it is one order', async () => {
    const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await anAddress(h, shop, shopper.id, 'Dhaka')
    const product = await aProduct(h, shop, { priceMinor: 500_00 })
    await customer.post('/en/cart/items', {
      product_id: String(product.id),
      ...Object.fromEntries([['then', 'checkout']]),
    })
    silence()
    const lost = await customer.submit('/checkout')
    expect(lost.text).toContain('Your order is not confirmed yet')
    heal()
    const placed = await customer.submit('/checkout')
    expect(placed.url).toContain('/en/orders/placed?order=')
    expect(await h.sql('select 1 from order_lines where product_id = $1', [product.id])).toHaveLength(1)
  })
})
