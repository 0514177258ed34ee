import { afterAll, expect, it, vi } from 'vitest'
import { setUpShop } from '../../../server/test/set-up.ts'
import { SECRET, setUpStorefront } from '../../test/set-up-storefront.ts'
import { createVisitor } from '../../test/visitor.ts'
import { buildApp } from '../app.ts'
import { readAssets } from '../assets.ts'
import { readConfig } from '../config.ts'

const { h, shop } = await setUpShop()
// Builds what the pages need.
const site = await setUpStorefront(h, shop)

/** A storefront whose way to the API can be cut. */
const config = readConfig({
  STOREFRONT_API_URL: site.apiUrl,
  STOREFRONT_URL: site.url,
  STOREFRONT_SERVICE_KEY: shop.key,
  STOREFRONT_SECRET: SECRET,
})
let isCut = true
const assets = readAssets(new URL('../../dist', import.meta.url).pathname)
const reach = globalThis.fetch
const wire = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
  if (isCut) throw new TypeError('fetch failed')
  return reach(...request)
})
const app = await buildApp(config, assets)
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(async () => {
  errors.mockRestore()
  wire.mockRestore()
  await app.close()
})

it.each([
  ['bn', 'দোকান এখন খোলা যাচ্ছে না', 'আবার চেষ্টা করুন'],
  ['en', 'The shop is temporarily unavailable', 'Try again'],
] as const)(
  'a shop that cannot be reached says so in %s, with status 503 and when to try again',
  async (language, title, again) => {
    isCut = true
    const visitor = createVisitor(app, site.url, { language })
    for (const page of [
      await visitor.open(`/${language}`),
      await visitor.open(`/${language}/products/saree`),
      await visitor.post(`/${language}/checkout`, { receiver_name: 'Rahima' }),
    ]) {
      expect([page.status, page.title, page.headers['retry-after']]).toEqual([503, title, '30'])
      expect(page.headers['cache-control']).toBe('no-store')
      // The same address again.
      expect(page.links[again]).toBe('')
      expect(page.html).toContain(`<html lang="${language}">`)
    }
  },
)

it('the shop is back as soon as it can be reached, without a restart', async () => {
  isCut = true
  const visitor = createVisitor(app, site.url, { language: 'en' })
  expect((await visitor.open('/en')).status).toBe(503)
  isCut = false
  expect((await visitor.open('/en')).status).toBe(200)
})

it('a shop that is lost between two pages still responds with its own frame, and 503', async () => {
  isCut = false
  const visitor = createVisitor(app, site.url, { language: 'en' })
  await visitor.open('/en')
  isCut = true
  // The configuration is known for some seconds, the page itself is not.
  const page = await visitor.open('/en/blog/nobody-has-read-it')
  expect([page.status, page.headers['retry-after']]).toEqual([503, '30'])
  expect([page.title.includes('Something went wrong'), page.links['Try again']]).toEqual([
    true,
    '/en/blog/nobody-has-read-it',
  ])
})
