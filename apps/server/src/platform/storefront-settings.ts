import { isWebsite } from '../shared/website-link.ts'

/** How the storefront of the demo stores is started and reached, outside production. */
export type StorefrontSettings = {
  /** `HAAT_STOREFRONT_PORT`: its port; another free port when that is taken, a free one for 0, null for none. */
  port: number | null
  /** `HAAT_DEMO_WEBSITE_URL`: the website of the demo stores, with `{subdomain}`; the storefront's when unset. */
  websiteUrl: string
}

const DEFAULT_PORT = 3000

/** The address of a demo store's storefront, with `{subdomain}`. Browsers resolve all names below localhost. */
export const storefrontOf = (port: number): string => `http://{subdomain}.localhost:${port}`

/** The settings of the storefront, or what is wrong with them. */
export function parseStorefrontSettings(given: { port: string; websiteUrl: string }): StorefrontSettings | string {
  const port = given.port === 'off' ? null : given.port === '' ? DEFAULT_PORT : Number(given.port)
  if (port !== null && (!/^\d{0,5}$/.test(given.port) || port > 65_535))
    return `HAAT_STOREFRONT_PORT is "${given.port}"; it must be a whole number from 0 to 65535, or off.`
  const websiteUrl = given.websiteUrl || storefrontOf(port ?? DEFAULT_PORT)
  if (isWebsite(websiteUrl.replaceAll('{subdomain}', 'demo'))) return { port, websiteUrl }
  return 'HAAT_DEMO_WEBSITE_URL must look like https://shop.example.com or http://{subdomain}.localhost:3000.'
}
