import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a body may arrive at any rate, and what must have arrived for each second when it takes longer. */
    bodyRate: { graceMs: number; bytesPerSecond: number }
  }
}

/** How long the rest of a body is read and dropped after its response, so that the client can read that. */
const LINGER_MS = 5_000
const CHECK_MS = 1_000

type Body = { request: IncomingMessage; response: ServerResponse; since: number; bytesBefore: number; endedAt: number }

/**
 * Ends requests whose bodies drip, with 408: each holds a connection, memory and often a place that others wait for. An
 * error that is sent before its body has arrived does not close the connection: the client would get an error of its
 * network instead.
 */
export function requireBodyRate(app: FastifyInstance): void {
  app.decorate('bodyRate', { graceMs: 5_000, bytesPerSecond: 4_096 })
  const bodies = new Set<Body>()
  const timer = setInterval(() => {
    for (const body of bodies) check(app, body)
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    const bytesBefore = raw.socket.bytesRead
    // A request of a test may have no socket.
    if (hasBody(raw) && bytesBefore !== undefined) {
      const body = { request: raw, response: reply.raw, since: performance.now(), bytesBefore, endedAt: 0 }
      const forget = () => bodies.delete(body)
      bodies.add(body)
      raw.once('end', forget).once('close', forget)
    }
    done()
  })

  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // Fastify closes after a body that it has not read. Node.js reads and drops the rest, and the next request follows.
    if (reply.statusCode >= 400 && hasBody(raw) && !raw.complete) reply.removeHeader('connection') // guard: respond-then-close
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

function check(app: FastifyInstance, body: Body): void {
  const { request, response } = body
  const now = performance.now()
  if (response.writableEnded) {
    body.endedAt ||= now
    if (now - body.endedAt > LINGER_MS) request.socket.destroy()
    return
  }
  const { graceMs, bytesPerSecond } = app.bodyRate
  const elapsedMs = now - body.since
  const bytes = request.socket.bytesRead - body.bytesBefore
  if (request.complete || elapsedMs <= graceMs || bytes >= (bytesPerSecond * elapsedMs) / 1_000) return
  const tooSlow = Object.assign(new Error('the body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', tooSlow, request.socket) // guard: body-rate
}
