import { recall, remember } from '@haat/simulation/bounded-map.ts'
import { originOf } from '@haat/simulation/call.ts'
import { choice, name, object } from '@haat/simulation/schemas.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { FastifyInstance } from 'fastify'
import { createAccount } from '../account.ts'
import { type CourierName, courierNames, factsOf } from '../courier-facts.ts'
import { presentAccount } from '../couriers.ts'
import { firstPickupPlace } from '../demo-accounts.ts'
import { accountKey, nextNumber, type Simulator } from '../simulator.ts'
import { findAccount, missing } from './find-account.ts'

const accountSchema = object({ courier: choice(...courierNames), account: name }, ['courier'])

/** Control of merchants: each test can have one of its own at every courier. */
export function accountControlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/accounts', async (request) => ({
    accounts: [...sim.accounts.entries.values()].map((account) => presentAccount(account, originOf(sim, request))),
  }))
  app.post('/accounts', { schema: { body: accountSchema } }, async (request, reply) => {
    const { courier, account: wanted } = request.body as { courier: CourierName; account?: string }
    const id = wanted ?? `merchant-${nextNumber(sim, 'account', 1)}`
    if (recall(sim.accounts, accountKey(courier, id)))
      return reply.status(409).send({ message: `${courier} has a merchant ${id}.` })
    if (sim.accounts.entries.size >= sim.accounts.limit)
      return reply.status(409).send({ message: `There are ${sim.accounts.limit} merchants; POST /__sim/reset.` })
    const credentials = Object.fromEntries(
      factsOf(courier).credentials.map((field) => [field, `${id}-${sim.random.word(12)}`]),
    )
    const placeId = nextNumber(sim, `${courier} store`, courier === 'pathao' ? 130_821 : 2)
    const pickupPlaces = courier === 'steadfast' ? [] : [firstPickupPlace(placeId, nowMs(sim))]
    const account = createAccount({ courier, id, credentials, pickupPlaces })
    remember(sim.accounts, accountKey(courier, id), account)
    return presentAccount(account, originOf(sim, request))
  })
  app.get('/accounts/:courier/:account', async (request, reply) => {
    const account = findAccount(sim, request)
    return account ? presentAccount(account, originOf(sim, request)) : reply.status(404).send(missing)
  })
  app.delete('/accounts/:courier/:account', async (request, reply) => {
    const account = findAccount(sim, request)
    if (!account) return reply.status(404).send(missing)
    sim.accounts.entries.delete(accountKey(account.courier, account.id))
    return presentAccount(account, originOf(sim, request))
  })
}
