import { isIP, isIPv4, isIPv6 } from 'node:net'

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
 * The network that an Internet provider assigns to one customer: an IPv4 address itself, the /64 of an IPv6 address.
 */
export function networkOf(text: string | undefined): string | undefined {
  const address = canonicalAddress(text)
  if (address === undefined || isIPv4(address)) return address
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - head.length - after.split(':').filter(Boolean).length
  const groups = [...head, ...Array(missing).fill('0'), ...(after ? after.split(':') : [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An address, or a network in CIDR notation; never one that contains all addresses. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}
