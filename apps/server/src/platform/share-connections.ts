import { BlockList, isIPv6, type Server } from 'node:net'
import { canonicalAddress, customerNetwork, networksOfClient } from './address.ts'

/** The networks behind Fastify's names. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The part of all connections that one peer may have, and the part above which each peer may have only few. */
const PEER_SHARE = 1 / 2
const RESERVED_ABOVE = 3 / 4
const FEW = 1 / 32

/**
 * Closes new connections of a peer (an IPv4 address, an IPv6 /48) that has its share of `maximum`: half of them, and few
 * of the last quarter, so that neither one peer nor several can occupy all connections. A trusted proxy carries the
 * requests of many clients and has no limit.
 */
export function shareConnections(server: Server, maximum: number, trustedProxies: readonly string[] = []): void {
  const trusted = listOf(trustedProxies)
  const held = new Map<string, number>()
  let all = 0
  const mayHave = () => Math.max(1, Math.floor(maximum * (all < maximum * RESERVED_ABOVE ? PEER_SHARE : FEW))) // guard: peer-share
  server.on('connection', (socket) => {
    const address = canonicalAddress(socket.remoteAddress) ?? ''
    if (address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const peer = customerNetwork(networksOfClient(address))
    const count = held.get(peer) ?? 0
    if (count >= mayHave()) return void socket.destroy()
    held.set(peer, count + 1)
    all++
    socket.once('close', () => {
      all--
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
