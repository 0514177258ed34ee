import type { Environment } from './api-key.ts'

/**
 * The origin that a text names, as browsers write it, or null: https, a host with a dot, a port at most; no user, path,
 * query, fragment or wildcard. Letters of other alphabets become punycode, so that a similar name is another origin.
 */
export function readWebOrigin(text: string): string | null {
  if (!/^https:\/\/[^\s\\/?#@*]+\/?$/i.test(text)) return null
  const url = URL.parse(text)
  return url?.hostname.includes('.') && url.origin !== 'null' ? url.origin : null
}

// Names below localhost are this machine, too (RFC 6761).
const LOCALHOST = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d{1,5})?$/

/** Whether an origin, as browsers write it, is this machine. */
export const isLocalhost = (origin: string): boolean => LOCALHOST.test(origin)

/** Whether gateways may return shoppers of a store to this machine: where the store is for trying out. */
export const allowsLocalhostReturns = (hasDemoShops: boolean | undefined, environment: Environment): boolean =>
  environment === 'sandbox' || hasDemoShops === true

/** An origin to which gateways may return shoppers, as browsers write it, or null. */
export function readReturnOrigin(text: string, allowsLocalhost: boolean): string | null {
  const local = text.toLowerCase().replace(/\/$/, '')
  return allowsLocalhost && isLocalhost(local) ? new URL(local).origin : readWebOrigin(text)
}

/** The origin of a website; null unless it is reached by https. */
export const websiteOrigin = (websiteUrl: string): string | null =>
  URL.canParse(websiteUrl) ? readWebOrigin(new URL(websiteUrl).origin) : null
