import { isIPv6 } from 'node:net'

/** The addresses that one customer of a provider can use without effort: an IPv4 address, or the /48 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  // In its short form, without an IPv4 address at the end.
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [before, after ?? ''].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]]
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(missing).fill('0'), ...tail].slice(0, 3).join(':')
}
