import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { findFreePort } from '../../server/src/deployment/listen.ts'
import type { Shop } from '../../server/test/factories.ts'
import type { Harness } from '../../server/test/harness.ts'
import { buildApp, type Times } from '../src/app.ts'
import { readAssets } from '../src/assets.ts'
import { readConfig } from '../src/config.ts'
import { BODY_RATE } from '../src/http/body-rate.ts'
import { createVisitor } from './visitor.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const SECRET = 'a-secret-of-the-storefront-tests-of-this-run'

/**
 * The storefront of a shop, against the real API server. Call it at the top of the file. `listen`: for browsers; other
 * tests send requests without a port. `host`: of the shop, for a second one. `isSecure`: its address is https. `apiUrl`:
 * of a proxy before the API. `isDemo`: whether the API takes returns to localhost, as an installation with demo shops. `hasDemoNotice`: whether its pages
 * show that it is a demonstration. `dist`: another build than that of the present sources. `now`: the clock of its copies of responses. `times`: its limits of
 * time; pages wait longer than in production, for a slow machine.
 */
export async function setUpStorefront(
  h: Harness,
  shop: Pick<Shop, 'key'>,
  {
    listen = false,
    host = 'shop.localhost',
    isSecure = false,
    apiUrl: proxy = '',
    isDemo = true,
    hasDemoNotice = false,
    dist = `${root}apps/storefront/dist`,
    now = Date.now,
    times = { pageMs: 60_000, gatewayMs: 60_000, bodyRate: BODY_RATE },
  }: {
    listen?: boolean
    host?: string
    isSecure?: boolean
    apiUrl?: string
    isDemo?: boolean
    hasDemoNotice?: boolean
    dist?: string
    now?: () => number
    times?: Times
  } = {},
) {
  const built = spawnSync(process.execPath, ['apps/storefront/build/build.ts', '--if-changed'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
  // Gateways return shoppers to a shop at localhost only where shops are tried out.
  h.deps.hasDemoShops = isDemo
  // A second shop of the file uses the same API.
  const apiUrl = proxy || (await addressOfApi(h))
  const port = listen ? await findFreePort() : 80
  const url = `${isSecure ? 'https' : 'http'}://${host}${port === 80 ? '' : `:${port}`}`
  const config = readConfig({
    STOREFRONT_API_URL: apiUrl,
    STOREFRONT_URL: url,
    STOREFRONT_SERVICE_KEY: shop.key,
    STOREFRONT_DEMO: `${hasDemoNotice}`,
    STOREFRONT_SECRET: SECRET,
    STOREFRONT_HOST: '127.0.0.1',
    STOREFRONT_PORT: String(port),
  })
  const app = await buildApp(config, readAssets(dist), now, times)
  if (listen) await app.listen({ host: config.host, port })
  afterAll(() => app.close())
  return {
    url,
    apiUrl,
    app,
    visitor: (options?: { language?: 'bn' | 'en'; ip?: string }) => createVisitor(app, url, options),
  }
}

/** The test API, as a process of its own would reach it. */
export const addressOfApi = async (h: Harness): Promise<string> =>
  h.app.server.listening
    ? `http://127.0.0.1:${(h.app.server.address() as AddressInfo).port}`
    : h.app.listen({ host: '127.0.0.1', port: 0 })
