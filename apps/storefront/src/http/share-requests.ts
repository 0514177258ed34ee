import { customerNetworkOf } from '@haat/admission-control/client-network.ts'
import { networkShares } from '@haat/admission-control/network-shares.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPageTurns } from './page-turns.ts'

/**
 * Calls `refuse` for a request of a network that has its share of the `maximum` requests under way, and for one that gets no
 * turn in time; the others take turns.
 * Otherwise the pages of a visitor who opens hundreds at once would all be made before the next page of another visitor.
 */
export function shareRequests(
  app: FastifyInstance,
  maximum: number,
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const take = networkShares(maximum)
  const waitForTurn = createPageTurns()
  app.addHook('onRequest', async (request, reply) => {
    const network = customerNetworkOf(request.ip)
    const turn = waitForTurn(network)
    reply.raw.once('close', turn.leave)
    // What is refused takes turns, too: a flood of it must not be all that the process does.
    if (!(await turn.begun)) return refuse(request, reply)
    const leave = take(network)
    if (leave === null) return refuse(request, reply)
    reply.raw.once('close', leave)
  })
}
