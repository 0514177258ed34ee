import { fileURLToPath } from 'node:url'
import type { DemoFacts } from '../demo/seed-demo.ts'
import { storefrontOf } from '../platform/storefront-settings.ts'
import { keepRunning } from './keep-running.ts'
import { findFreePort } from './listen.ts'
import { startChild } from './start-child.ts'

// A process of its own, as a shop's storefront is: it knows the address of the API and the service keys, no more.
const program = fileURLToPath(new URL('../../../storefront/start.js', import.meta.url))

type Options = {
  /** The configured port, 0 for a free one; another free one when it is taken. */
  port: number
  /** Where the live API is. */
  apiUrl: string
  /** Encrypts the cookies of shoppers. */
  secret: string
}

/** The addresses of the storefronts of the demo stores by subdomain, and how to stop them. */
export type RunningStorefronts = { urls: Record<string, string>; stop(): Promise<void> }

/** Starts the storefront of the live demo stores, and again when it dies. Null, with a notice, when it does not start. */
export async function startStorefronts(
  stores: DemoFacts['live']['stores'],
  options: Options,
  notice: (line: string) => void,
): Promise<RunningStorefronts | null> {
  const launch = (port: number) => startChild(program, envOf(stores, { ...options, port }))
  let port = options.port || (await findFreePort())
  let first = await launch(port)
  if (!('url' in first)) {
    port = await findFreePort()
    first = await launch(port)
  }
  if (!('url' in first)) {
    notice(`The storefront did not start: ${first.reason}`)
    return null
  }
  const restart = () => launch(port)
  const { stop } = keepRunning(first, { name: 'The storefront', consequence: 'No cart is lost.', restart, notice })
  return { urls: Object.fromEntries(stores.map(({ subdomain }) => [subdomain, addressOf(subdomain, port)])), stop }
}

const addressOf = (subdomain: string, port: number): string => storefrontOf(port).replace('{subdomain}', subdomain)

const envOf = (stores: DemoFacts['live']['stores'], { port, apiUrl, secret }: Options): Record<string, string> => ({
  STOREFRONT_API_URL: apiUrl,
  STOREFRONT_PORT: `${port}`,
  STOREFRONT_SECRET: secret,
  STOREFRONT_UNTIL: 'stdin',
  STOREFRONT_DEMO: 'true',
  STOREFRONT_SHOPS: JSON.stringify(
    stores.map(({ subdomain, service_key }) => ({ url: addressOf(subdomain, port), service_key })),
  ),
})
