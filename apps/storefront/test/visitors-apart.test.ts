import { expect, it } from 'vitest'
import { aProduct } from '../../server/test/factories.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { setUpApiProxy } from './api-proxy.ts'
import { addressOfApi, setUpStorefront } from './set-up-storefront.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
let later = 0
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url, now: () => Date.now() + later })

it.each([
  ['IPv4', '203.0.113.61'],
  ['IPv6', '2001:db8:1:2::3'],
])('every request that a visit causes names its visitor to the API, those of cached data too: %s', async (_, ip) => {
  const product = await aProduct(h, shop)
  const visitor = site.visitor({ language: 'en', ip })
  const paths = [
    '/',
    '/en',
    '/en/products',
    `/en/products/${product.slug}`,
    '/en/search?q=saree',
    '/en/cart',
    '/en/nothing',
  ]
  const files = ['/sitemap.xml', '/robots.txt', '/en/login', '/en/checkout', '/en/contact', '/en/track', '/en/blog']
  proxy.seen.length = 0
  // What is kept of earlier visits is due to be asked for again.
  later += 60_000
  for (const path of [...paths, ...files]) await visitor.open(path)
  expect(proxy.seen.length).toBeGreaterThan(paths.length + files.length)
  expect(proxy.seen.filter((request) => request.visitor !== ip)).toEqual([])
})
