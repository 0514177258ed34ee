import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { LIMITED_SECONDS, setUpApiProxy } from '../../test/api-proxy.ts'
import { addressOfApi, setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'
import { BODY_RATE } from './body-rate.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
/** Longer than a limit makes its caller wait, and half of it shorter. */
const times = { pageMs: 60_000, gatewayMs: 60_000, bodyRate: BODY_RATE }
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url, times })
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
const heal = () => {
  proxy.fail({})
  times.pageMs = 60_000
}
beforeEach(heal)
afterEach(heal)
afterAll(() => errors.mockRestore())

/** From now on the API refuses these requests, and makes their caller wait longer than a page waits for it. */
function limit(path: RegExp) {
  proxy.fail({ limits: path })
  times.pageMs = LIMITED_SECONDS * 1_000
}

describe('while the API makes a shopper wait longer than a page does', () => {
  it('a page says how long, at once, and is 429 with Retry-After: no failure of the shop', async () => {
    const { visitor: customer } = await aSignedInVisitor(site, h, shop, 'en')
    await customer.open('/en')
    limit(/account|orders/)
    const requested = proxy.seen.length
    const page = await customer.open('/en/account/orders')
    expect([page.status, page.headers['retry-after']]).toEqual([429, String(LIMITED_SECONDS)])
    expect(page.text).toContain(`You can try again in ${LIMITED_SECONDS} seconds.`)
    expect(proxy.seen.slice(requested).filter(({ path }) => /\/orders\//.test(path))).toHaveLength(1)
  })

  it('so it is in Bangla', async () => {
    const { visitor: customer } = await aSignedInVisitor(site, h, shop, 'bn')
    await customer.open('/bn')
    limit(/orders/)
    const page = await customer.open('/bn/account/orders')
    expect([page.status, page.text.includes('৫ সেকেন্ড পরে আবার চেষ্টা করুন।')]).toEqual([429, true])
  })

  it('the form of an order says how long, and keeps what was typed', async () => {
    const product = await aProduct(h, shop)
    const guest = site.visitor({ language: 'en' })
    await guest.open(`/en/products/${product.slug}`)
    await guest.submit('/cart/items', { quantity: '1' })
    await guest.open('/en/checkout')
    limit(/\/order\//)
    const page = await guest.submit('/checkout', {
      receiver_name: 'Karima',
      phone: '01711000001',
      address: 'Road 5, Feni',
    })
    expect(page.status).toBe(200)
    expect(page.text).toContain(`Please press the button again in ${LIMITED_SECONDS} seconds.`)
    expect(page.form('/checkout').fields).toMatchObject({ receiver_name: 'Karima', phone: '01711000001' })
  })

  it('a shop of which nothing is known yet is no shop that is down', async () => {
    const fresh = await setUpStorefront(h, shop, { apiUrl: proxy.url, times, host: 'fresh.localhost' })
    limit(/./)
    const page = await fresh.visitor({ language: 'en' }).open('/en')
    expect([page.status, page.headers['retry-after']]).toEqual([429, String(LIMITED_SECONDS)])
    expect(page.title).toBe('Too many requests')
  })
})
