import { maxUrlLength } from '@haat/contract/text-lengths.ts'
import type { Environment } from '../../../shared/api-key.ts'

/** Where Nagad's servers and pages are. */
export const nagadHosts: Record<Environment, readonly string[]> = { live: ['.mynagad.com'], sandbox: ['.mynagad.com'] }

/** The older sandbox has no TLS. */
const PLAIN_HTTP_HOST = 'sandbox.mynagad.com'

const isNagads = (host: string) => host.endsWith('.mynagad.com')

function isEncrypted({ protocol, hostname }: URL, environment: Environment): boolean {
  return protocol === 'https:' || (protocol === 'http:' && environment === 'sandbox' && hostname === PLAIN_HTTP_HOST)
}

/** A live store must not take payments of the sandbox, which cost nothing. */
const isOf = (environment: Environment, host: string) => host.includes('sandbox') === (environment === 'sandbox')

/**
 * The base URL of an account without its last slash; null when it cannot be used. A host that is not Nagad's is a
 * simulator: where accounts are connected it is refused in production.
 */
export function readNagadBase(text: string, environment: Environment): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return null
  if (isNagads(url.hostname) && !(isEncrypted(url, environment) && isOf(environment, url.hostname))) return null
  return url.href.replace(/\/$/, '')
}

/** Whether an account's base URL is one of Nagad's, not a simulator's. */
export const isNagadsOwn = (base: string): boolean => isNagads(new URL(base).hostname)

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1'

/**
 * The page to which the shopper goes: on a host of Nagad; or on that of the simulator, or on this machine, when the
 * account is connected to a simulator.
 * Null for every other URL, so that no gateway's response sends a shopper elsewhere.
 */
export function readNagadPage(value: unknown, base: string, environment: Environment): string | null {
  const url = typeof value === 'string' && value.length <= maxUrlLength ? URL.parse(value) : null
  if (!url || url.username || url.password) return null
  if (isNagadsOwn(base)) return isNagads(url.hostname) && isEncrypted(url, environment) ? url.href : null
  const own = new URL(base)
  const isBeside = url.hostname === own.hostname || isLoopback(url.hostname)
  return isBeside && /^https?:$/.test(url.protocol) ? url.href : null
}
