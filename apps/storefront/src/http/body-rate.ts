import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a form may arrive at any rate, and what must have arrived for each second when it takes longer. */
export type BodyRate = { graceMs: number; bytesPerSecond: number }

/** A phone with a bad connection sends more. */
export const BODY_RATE: BodyRate = { graceMs: 15_000, bytesPerSecond: 1_024 }
const CHECK_MS = 1_000

type Body = { request: IncomingMessage; since: number; bytesBefore: number }

/** Ends requests whose forms drip: each holds a connection, and one with photos a place that others wait for. */
export function requireBodyRate(app: FastifyInstance, { graceMs, bytesPerSecond }: BodyRate): void {
  const bodies = new Set<Body>()
  const timer = setInterval(() => {
    for (const { request, since, bytesBefore } of bodies) {
      const elapsedMs = performance.now() - since
      const isSlow = request.socket.bytesRead - bytesBefore < (bytesPerSecond * elapsedMs) / 1_000
      if (request.complete || elapsedMs <= graceMs || !isSlow) continue
      const tooSlow = Object.assign(new Error('the form arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', tooSlow, request.socket)
    }
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('preParsing', async ({ raw }) => {
    if (raw.method !== 'POST' || raw.socket.bytesRead === undefined) return
    const body = { request: raw, since: performance.now(), bytesBefore: raw.socket.bytesRead }
    bodies.add(body)
    const forget = () => bodies.delete(body)
    raw.once('end', forget).once('close', forget)
  })
}
