import type { IncomingMessage } from 'node:http'
import { type BodyRate, watchBodyRate } from '@haat/admission-control/body-rate.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    bodyRate: BodyRate
  }
}

/**
 * Ends requests whose bodies arrive too slowly, with 408. An error that is sent before its body has arrived does not close
 * the connection: the client would get an error of its network instead.
 */
export function requireBodyRate(app: FastifyInstance): void {
  app.decorate('bodyRate', { graceMs: 5_000, bytesPerSecond: 4_096, lingerMs: 5_000 })
  const bodies = watchBodyRate(app.server, app.bodyRate)
  app.addHook('onClose', async () => bodies.stop())

  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    if (hasBody(raw)) bodies.add(raw, reply.raw)
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
