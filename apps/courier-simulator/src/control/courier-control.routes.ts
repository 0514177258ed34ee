import { originOf } from '@haat/simulation/call.ts'
import { addControlApi } from '@haat/simulation/control-api.ts'
import { addFaultControlApi } from '@haat/simulation/fault-control-api.ts'
import { choice } from '@haat/simulation/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { courierFacts } from '../courier-facts.ts'
import { connectionOf } from '../couriers.ts'
import { DEMO_ACCOUNT } from '../demo-accounts.ts'
import { changeSettings, settingsSchema } from '../settings.ts'
import type { Simulator } from '../simulator.ts'

import { taka } from './schemas.ts'

const faultFields = {
  ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  body: choice('truncated', 'empty', 'html'),
  copies: { type: 'integer', minimum: 1, maximum: 500 },
  taka,
}

/** Control of the simulator as a whole. docs/courier-simulator.md lists the control API. */
export function courierControlRoutes(app: FastifyInstance, sim: Simulator): void {
  addControlApi(app, sim, { schema: settingsSchema, change: changeSettings })
  addFaultControlApi(app, sim, faultFields)
  // What a store fills in to connect to each courier as its demo merchant, by the server's code of the courier.
  app.get('/demo-accounts', async (request) => {
    const origin = originOf(sim, request)
    const demo = [...sim.accounts.entries.values()].filter(({ id }) => id === DEMO_ACCOUNT)
    return Object.fromEntries(
      demo.map((account) => [courierFacts[account.courier].code, connectionOf(account, origin)]),
    )
  })
}
