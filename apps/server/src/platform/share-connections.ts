import { BlockList, isIPv6, type Server } from 'node:net'
import { canonicalAddress, networkOf } from './address.ts'

/** The networks behind Fastify's names. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Closes new connections of a peer that already has `most`, so that one address cannot occupy all connections. A
 * trusted proxy carries the requests of many clients and has no limit.
 */
export function shareConnections(server: Server, most: number, trustedProxies: readonly string[] = []): void {
  const trusted = listOf(trustedProxies)
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = canonicalAddress(socket.remoteAddress) ?? ''
    if (address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const peer = networkOf(address) ?? ''
    const count = held.get(peer) ?? 0
    if (count >= most) return void socket.destroy()
    held.set(peer, count + 1)
    socket.once('close', () => {
      const left = (held.get(peer) ?? 1) - 1
      if (left > 0) held.set(peer, left)
      else held.delete(peer)
    })
  })
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const part of proxies.flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [address = '', bits] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
