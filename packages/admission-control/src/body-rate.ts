import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How fast the body of a request must arrive. It may change while the server runs. */
export type BodyRate = {
  /** How long a body may arrive at any rate. */
  graceMs: number
  /** What must have arrived for each second when it takes longer. */
  bytesPerSecond: number
  /**
   * How long the rest of a body is read and dropped after its response, so that the client can read that. Unset: as long
   * as it arrives at the rate.
   */
  lingerMs?: number
}

/** The bodies that are on their way to a server. */
export type BodyRateWatch = {
  /** Watches the body of a request until it has arrived or its connection is closed. */
  add(request: IncomingMessage, response: ServerResponse): void
  stop(): void
}

const CHECK_MS = 1_000

type Body = { request: IncomingMessage; response: ServerResponse; since: number; bytesBefore: number; endedAt: number }

/**
 * Ends requests whose bodies arrive too slowly: each holds a connection, memory and often a place that others wait for.
 * The server's handler of `clientError` gets ERR_HTTP_REQUEST_TIMEOUT, for which Node.js and Fastify respond with 408.
 */
export function watchBodyRate(server: Server, rate: Readonly<BodyRate>): BodyRateWatch {
  const bodies = new Set<Body>()
  const timer = setInterval(() => {
    for (const body of bodies) check(server, rate, body)
  }, CHECK_MS).unref()
  return {
    stop: () => clearInterval(timer),
    add(request, response) {
      const bytesBefore = request.socket.bytesRead
      // A request that a test injects has no socket.
      if (bytesBefore === undefined) return
      const body = { request, response, since: performance.now(), bytesBefore, endedAt: 0 }
      const forget = () => bodies.delete(body)
      bodies.add(body)
      request.once('end', forget).once('close', forget)
    },
  }
}

function check(server: Server, { graceMs, bytesPerSecond, lingerMs }: BodyRate, body: Body): void {
  const { request, response } = body
  const now = performance.now()
  if (lingerMs !== undefined && response.writableEnded) {
    body.endedAt ||= now
    if (now - body.endedAt > lingerMs) request.socket.destroy()
    return
  }
  const elapsedMs = now - body.since
  const bytes = request.socket.bytesRead - body.bytesBefore
  if (request.complete || elapsedMs <= graceMs || bytes >= (bytesPerSecond * elapsedMs) / 1_000) return
  const tooSlow = Object.assign(new Error('the body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', tooSlow, request.socket) // guard: body-rate
}
