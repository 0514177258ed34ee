import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const clock = { aheadMs: 0 }
const site = await setUpStorefront(h, shop, { now: () => performance.now() + clock.aheadMs })

const shared = ['', '/products', '/categories', '/deals', '/blog', '/pages', '/contact', '/newsletter']
const files = ['/robots.txt', '/sitemap.xml', '/favicon.svg', '/bn/manifest.webmanifest']

/** As the merchant changes a product. */
async function change(id: number, body: object): Promise<void> {
  const saved = await h.call({
    ...{ method: 'PATCH', url: `M/${shop.subdomain}/products/${id}/`, body },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  expect(saved.status, saved.text).toBe(200)
}

describe('a changed price', () => {
  it('is seen within five seconds on the page of the product, in lists and in searches', async () => {
    const { id, slug, variantId } = await aProduct(h, shop, { name: 'Jamdani', priceMinor: 2_500_00 })
    const paths = [`/products/${slug}`, '/products', '/search?q=jamdani']
    const visitor = site.visitor({ language: 'en' })
    const shown = async () => {
      const texts = []
      for (const path of paths) texts.push((await visitor.open(`/en${path}`)).text)
      return texts.map((text) => [text.includes('৳2,500'), text.includes('৳2,400')])
    }
    expect(await shown()).toEqual(paths.map(() => [true, false]))
    await change(id, { variants: [{ id: variantId, price: 2_400 }] })
    clock.aheadMs += 2_000
    await expect.poll(shown, { timeout: 3_000 }).toEqual(paths.map(() => [false, true]))
  })
})

describe('a page that all visitors share', () => {
  it('is sent again only when it has changed, and is nothing for caches between', async () => {
    const { slug } = await aProduct(h, shop, { name: 'Lungi' })
    const visitor = site.visitor()
    for (const path of [...shared, `/products/${slug}`]) {
      const { headers } = await visitor.open(`/bn${path}`)
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-cache'])
      const again = await visitor.open(`/bn${path}`, { 'if-none-match': String(headers.etag) })
      expect([path, again.status, again.html]).toEqual([path, 304, ''])
      // That of the kept page stays: a new nonce would not be in it.
      expect(again.headers).not.toHaveProperty('content-security-policy')
      expect(again.headers.etag).toBe(headers.etag)
    }
  })

  it('is sent whole when something in it has changed: a name, or the visitor’s cart', async () => {
    const product = await aProduct(h, shop, { name: 'Lungi' })
    const visitor = site.visitor()
    const path = `/bn/products/${product.slug}`
    const etag = String((await visitor.open(path)).headers.etag)
    await change(product.id, { name: 'Check lungi' })
    clock.aheadMs += 2_000
    const status = async () => (await visitor.open(path, { 'if-none-match': etag })).status
    await expect.poll(status, { timeout: 3_000 }).toBe(200)
    const renamed = await visitor.open(path)
    expect(renamed.text).toContain('Check lungi')
    await visitor.submit('/cart/items')
    const counted = await visitor.open(path, { 'if-none-match': String(renamed.headers.etag) })
    expect([counted.status, counted.headers.etag === renamed.headers.etag]).toEqual([200, false])
  })

  it.each(files)('may be kept by shared caches where it is a file: %s', async (path) => {
    expect((await site.visitor().open(path)).headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  })
})

describe('a page of a customer', () => {
  it('is kept nowhere, and has no ETag', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop)
    const { slug } = await aProduct(h, shop)
    for (const path of ['/account', '/account/orders', '/account/profile', '/cart']) {
      const { headers, status } = await visitor.open(`/bn${path}`)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
      expect(headers).not.toHaveProperty('etag')
    }
    for (const path of [...shared, `/products/${slug}`]) {
      const { headers } = await visitor.open(`/bn${path}`)
      expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'private, no-cache', undefined])
    }
  })

  it('and every response to a form are private', async () => {
    const response = await site.app.inject({
      ...{ method: 'POST', url: '/bn/login', payload: 'identifier=rahima@example.com&password=wrong' },
      headers: { host: 'shop.localhost', origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([303, 'private, no-cache'])
    expect(response.headers).not.toHaveProperty('etag')
  })
})
