import type { Server } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'
import { createPageTurns } from './page-turns.ts'

/** The part of all places that one network may have, and the part above which each network may have only few. */
const NETWORK_SHARE = 1 / 2
const RESERVED_ABOVE = 3 / 4
const FEW = 1 / 32

type Leave = () => void

/**
 * Places that no network takes from the others: it may have half of them, and few of the last quarter. The returned
 * function takes a place for an address; null when its network has its share.
 */
function shareAmongNetworks(maximum: number): (address: string) => Leave | null {
  const held = new Map<string, number>()
  let all = 0
  return (address) => {
    const network = networkOf(address)
    const count = held.get(network) ?? 0
    if (count >= Math.max(1, Math.floor(maximum * (all < maximum * RESERVED_ABOVE ? NETWORK_SHARE : FEW)))) return null
    held.set(network, count + 1)
    all++
    return () => {
      all--
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    }
  }
}

/** Closes new connections of a network that has its share of `maximum`. */
export function limitConnectionsOfNetworks(server: Server, maximum: number): void {
  const take = shareAmongNetworks(maximum)
  server.on('connection', (socket) => {
    const leave = take(socket.remoteAddress ?? '')
    if (leave === null) socket.destroy()
    else socket.once('close', leave)
  })
}

/**
 * Calls `refuse` for a request of a network that has its share of the `maximum` requests under way, and for one that gets no
 * turn in time; the others take turns.
 * Otherwise the pages of a visitor who opens hundreds at once would all be made before the next page of another visitor.
 */
export function limitRequestsOfNetworks(
  app: FastifyInstance,
  maximum: number,
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const take = shareAmongNetworks(maximum)
  const waitForTurn = createPageTurns()
  app.addHook('onRequest', async (request, reply) => {
    const turn = waitForTurn(networkOf(request.ip))
    reply.raw.once('close', turn.leave)
    // What is refused takes turns, too: a flood of it must not be all that the process does.
    if (!(await turn.begun)) return refuse(request, reply)
    const leave = take(request.ip)
    if (leave === null) return refuse(request, reply)
    reply.raw.once('close', leave)
  })
}
