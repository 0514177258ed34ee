import { isNetwork } from './address.ts'

// As in Fastify's trustProxy.
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** The addresses and networks of `HAAT_TRUSTED_PROXIES`, or what is wrong with it. */
export function parseTrustedProxies(text: string): string[] | string {
  const proxies = text === '' ? [] : text.split(',').map((proxy) => proxy.trim())
  const wrong = proxies.find((proxy) => !NAMED_NETWORKS.includes(proxy) && !isNetwork(proxy))
  if (wrong === undefined) return proxies
  return `HAAT_TRUSTED_PROXIES holds "${wrong}"; each part must be an address, a network such as 10.0.0.0/8, or one of ${NAMED_NETWORKS.join(', ')}.`
}
