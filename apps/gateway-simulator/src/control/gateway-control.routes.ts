import { originOf } from '@haat/simulation/call.ts'
import { addControlApi } from '@haat/simulation/control-api.ts'
import { addFaultControlApi } from '@haat/simulation/fault-control-api.ts'
import { choice } from '@haat/simulation/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { gateways } from '../gateways.ts'
import { changeSettings, settingsSchema } from '../settings.ts'
import type { Simulator } from '../simulator.ts'

const faultFields = {
  ms: { type: 'integer', minimum: -86_400_000, maximum: 86_400_000 },
  html: { type: 'boolean' },
  envelope: choice('E1', 'E2', 'E3', 'E4'),
  copies: { type: 'integer', minimum: 1, maximum: 50 },
  reference: { type: 'string', maxLength: 300 },
}

/** Control of the simulator as a whole. Each gateway has control routes of its own beside these. */
export function gatewayControlRoutes(app: FastifyInstance, sim: Simulator): void {
  addControlApi(app, sim, { schema: settingsSchema, change: changeSettings })
  addFaultControlApi(app, sim, faultFields)
  // What a store fills in to connect to each gateway as its demo merchant.
  app.get('/demo-accounts', async (request) => {
    const origin = originOf(sim, request)
    return Object.fromEntries(gateways.map(({ code, demoAccount }) => [code, demoAccount(sim, origin)]))
  })
  app.get('/sessions', async () =>
    Object.fromEntries(gateways.map(({ brand, payments }) => [brand, [...payments(sim).entries.values()]])),
  )
}
