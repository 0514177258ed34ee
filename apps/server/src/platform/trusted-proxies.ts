import { BlockList, isIP, isIPv6 } from 'node:net'
import { canonicalAddress, customerNetworkOf } from '@haat/admission-control/client-network.ts'

/** The networks behind the names of Fastify's trustProxy. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The addresses and networks of `HAAT_TRUSTED_PROXIES`, or what is wrong with it. */
export function parseTrustedProxies(text: string): string[] | string {
  const proxies = text === '' ? [] : text.split(',').map((proxy) => proxy.trim())
  const wrong = proxies.find((proxy) => !Object.hasOwn(NAMED_NETWORKS, proxy) && !isNetwork(proxy))
  if (wrong === undefined) return proxies
  return `HAAT_TRUSTED_PROXIES holds "${wrong}"; each part must be an address, a network such as 10.0.0.0/8, or one of ${Object.keys(NAMED_NETWORKS).join(', ')}.`
}

/**
 * The network of a peer, whose connections count together; undefined for a trusted proxy, which carries the requests of
 * many clients.
 */
export function peerNetworks(trustedProxies: readonly string[] = []): (peer: string | undefined) => string | undefined {
  const trusted = blockListOf(trustedProxies)
  return (peer) => {
    const address = canonicalAddress(peer)
    const isTrusted = address !== undefined && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    return isTrusted ? undefined : customerNetworkOf(address)
  }
}

/** An address, or a network in CIDR notation; never one that contains all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

function blockListOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const part of proxies.flatMap((proxy) => NAMED_NETWORKS[proxy] ?? [proxy])) {
    const [address = '', bits] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
