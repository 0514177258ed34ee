import type { FastifyInstance } from 'fastify'
import { moveClock } from '../../../gateway-simulator/src/clock.ts'
import { courierFacts } from '../courier-facts.ts'
import { connectionOf } from '../couriers.ts'
import { DEMO_ACCOUNT } from '../demo-accounts.ts'
import { changeSettings, type SettingsChange, settingsSchema } from '../settings.ts'
import { nowMs, resetSimulator, type Simulator } from '../simulator.ts'
import { originOf } from './find-account.ts'
import { object } from './schemas.ts'

const clockSchema = object({
  now: { type: 'string', maxLength: 40 },
  advanceSeconds: { type: 'number', minimum: -315_360_000, maximum: 315_360_000 },
  frozen: { type: 'boolean' },
})

const presentClock = (sim: Simulator) => ({
  now: new Date(nowMs(sim)).toISOString(),
  frozen: sim.clock.frozenAtMs !== null,
})

/** Control of the clock, the settings and the log of requests. docs/courier-simulator.md lists the control API. */
export function controlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/', async () => ({ seed: sim.seed, clock: presentClock(sim), settings: sim.settings }))
  app.post('/reset', async () => {
    resetSimulator(sim)
    return { seed: sim.seed }
  })
  // Webhooks that are still on their way: resolves when they have arrived.
  app.post('/idle', async () => {
    while (sim.tasks.size > 0) await Promise.all(sim.tasks)
    return { idle: true }
  })
  app.get('/clock', async () => presentClock(sim))
  app.post('/clock', { schema: { body: clockSchema } }, async (request, reply) => {
    const { now, advanceSeconds, frozen } = request.body as { now?: string; advanceSeconds?: number; frozen?: boolean }
    const at = now === undefined ? null : Date.parse(now)
    if (Number.isNaN(at)) return reply.status(400).send({ message: 'now is no ISO 8601 time.' })
    moveClock(sim.clock, {
      ...(at === null ? {} : { nowMs: at }),
      ...(advanceSeconds === undefined ? {} : { advanceMs: advanceSeconds * 1000 }),
      ...(frozen === undefined ? {} : { frozen }),
    })
    return presentClock(sim)
  })
  app.get('/settings', async () => sim.settings)
  app.post('/settings', { schema: { body: settingsSchema } }, async (request) => {
    sim.settings = changeSettings(sim.settings, request.body as SettingsChange)
    return sim.settings
  })
  app.get('/requests', async (request) => {
    const { endpoint } = request.query as { endpoint?: string }
    return { requests: sim.requests.entries.filter((entry) => !endpoint || entry.endpoint === endpoint) }
  })
  app.delete('/requests', async () => {
    sim.requests.entries = []
    return { requests: [] }
  })
  // What a store fills in to connect to each courier as its demo merchant, by the server's code of the courier.
  app.get('/demo-accounts', async (request) => {
    const origin = originOf(sim, request)
    const demo = [...sim.accounts.entries.values()].filter(({ id }) => id === DEMO_ACCOUNT)
    return Object.fromEntries(
      demo.map((account) => [courierFacts[account.courier].code, connectionOf(account, origin)]),
    )
  })
}
