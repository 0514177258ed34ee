import { type BodyRate, watchBodyRate } from '@haat/admission-control/body-rate.ts'
import type { FastifyInstance } from 'fastify'

/** A phone with a bad connection sends more. */
export const BODY_RATE: BodyRate = { graceMs: 15_000, bytesPerSecond: 1_024 }

/** Ends requests whose forms arrive too slowly, with 408. */
export function requireBodyRate(app: FastifyInstance, rate: BodyRate): void {
  const bodies = watchBodyRate(app.server, rate)
  app.addHook('onClose', async () => bodies.stop())
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (raw.method === 'POST') bodies.add(raw, reply.raw)
  })
}
