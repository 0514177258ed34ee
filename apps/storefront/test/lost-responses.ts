import { afterAll, vi } from 'vitest'
import type { Shop } from '../../server/test/factories.ts'
import type { Harness } from '../../server/test/harness.ts'
import { buildApp } from '../src/app.ts'
import { readAssets } from '../src/assets.ts'
import { readConfig } from '../src/config.ts'
import { SECRET, setUpStorefront } from './set-up-storefront.ts'
import { createVisitor } from './visitor.ts'

/** A storefront that does not get responses of the API. Call it at the top of the file. */
export async function setUpLostResponses(h: Harness, shop: Pick<Shop, 'key'>) {
  // Builds what the pages need.
  const site = await setUpStorefront(h, shop)
  const config = readConfig({
    STOREFRONT_API_URL: site.apiUrl,
    STOREFRONT_URL: site.url,
    STOREFRONT_SERVICE_KEY: shop.key,
    STOREFRONT_SECRET: SECRET,
  })
  let lost = { end: '', times: 0 }
  const reach = globalThis.fetch
  const wire = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await reach(...request)
    const [to] = request
    const url = to instanceof Request ? to.url : String(to)
    if (lost.times === 0 || !url.endsWith(lost.end)) return response
    lost.times--
    throw new TypeError('fetch failed')
  })
  const app = await buildApp(config, readAssets(new URL('../dist', import.meta.url).pathname))
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  afterAll(async () => {
    errors.mockRestore()
    wire.mockRestore()
    await app.close()
  })
  return {
    ...site,
    app,
    visitor: () => createVisitor(app, site.url, { language: 'en' }),
    /**
     * Loses the next responses of the address that ends so: the shop has done what it was sent, and the page does not know.
     * Writes with a key are sent again by the client.
     */
    lose(end: string, times = 1) {
      lost = { end, times }
    },
  }
}
