import { isIPv4, isIPv6 } from 'node:net'

/**
 * The canonical form of an IP address, or undefined for other text: no zone, no port, IPv6 in its short form, and an
 * IPv4 address inside IPv6 (mapped, or by NAT64) as IPv4.
 */
export function canonicalAddress(text: string | undefined): string | undefined {
  const bare = text && withoutPort(text.trim()).split('%')[0]
  if (!bare) return undefined
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const inside = /^(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/.exec(short)
  if (!inside) return short
  const [high, low] = [Number.parseInt(inside[1] ?? '0', 16), Number.parseInt(inside[2] as string, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const withoutPort = (text: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text

/**
 * The networks of a client. `own` is what an Internet provider assigns to one customer: an IPv4 address itself, the /64 of
 * an IPv6 address. `wide` is what one customer can get without effort, or the addresses beside it: the /48, the IPv4 /24.
 */
export type Networks = { own: string; wide: string }

/** The networks of a canonical address. */
export function networksOf(address: string): Networks {
  if (isIPv4(address)) return { own: address, wide: `${address.slice(0, address.lastIndexOf('.'))}.0/24` }
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - head.length - after.split(':').filter(Boolean).length
  const groups = [...head, ...Array(missing).fill('0'), ...(after ? after.split(':') : [])]
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` }
}

/** All that one customer of a provider may have at once: an IPv4 address, or an IPv6 /48. */
export const customerNetwork = ({ own, wide }: Networks): string => (isIPv6Network(own) ? wide : own)

/** The IPv6 /32 around a /48, which anybody may rent by itself; undefined for an IPv4 network. */
export const rentedBlock = ({ wide }: Networks): string | undefined =>
  isIPv6Network(wide) ? `${wide.split(':').slice(0, 2).join(':')}::/32` : undefined

/** Whether it is a network of IPv6 addresses. */
export const isIPv6Network = (network: string): boolean => network.includes(':')

/** The network of one customer of an Internet provider, of an address in any form. */
export function networkOf(text: string | undefined): string | undefined {
  const address = canonicalAddress(text)
  return address === undefined ? undefined : networksOf(address).own
}

/** The networks of an address in any form; those without an address count together. */
export function networksOfClient(text: string | undefined): Networks {
  const address = canonicalAddress(text)
  return address === undefined ? { own: 'unknown', wide: 'unknown' } : networksOf(address)
}

/** All that one customer of a provider may have at once, of an address in any form. */
export const customerNetworkOf = (text: string | undefined): string => customerNetwork(networksOfClient(text))
