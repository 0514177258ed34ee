import type { Server } from 'node:net'
import { networkShares } from './network-shares.ts'

/**
 * Closes new connections of a network that has its share of `maximum`. `networkOf`: the network of a peer's address;
 * undefined when the peer has no limit, such as a trusted proxy, which carries the requests of many clients.
 */
export function shareConnections(
  server: Server,
  maximum: number,
  networkOf: (address: string | undefined) => string | undefined,
): void {
  const take = networkShares(maximum)
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress)
    if (network === undefined) return
    const leave = take(network)
    if (leave === null) socket.destroy()
    else socket.once('close', leave)
  })
}
