import type { FastifyInstance } from 'fastify'
import { moveClock } from './clock.ts'
import { object } from './schemas.ts'
import { nowMs, type Simulation } from './simulation.ts'

const clockSchema = object({
  now: { type: 'string', maxLength: 40 },
  advanceSeconds: { type: 'number', minimum: -315_360_000, maximum: 315_360_000 },
  frozen: { type: 'boolean' },
})

/** How a simulator is switched: its settings, changed by the control API. */
export type Switches<Settings> = {
  schema: object
  change: (settings: Settings, change: Partial<Settings>) => Settings
}

const presentClock = (sim: Simulation) => ({
  now: new Date(nowMs(sim)).toISOString(),
  frozen: sim.clock.frozenAtMs !== null,
})

/** Control of the clock, the settings and the log of requests. */
export function addControlApi<Settings>(
  app: FastifyInstance,
  sim: Simulation & { settings: Settings },
  switches: Switches<Settings>,
): void {
  app.get('/', async () => ({ seed: sim.seed, clock: presentClock(sim), settings: sim.settings }))
  app.post('/reset', async () => {
    sim.reset()
    return { seed: sim.seed }
  })
  // What the simulator still sends to the merchant: resolves when it has arrived.
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
  app.post('/settings', { schema: { body: switches.schema } }, async (request) => {
    sim.settings = switches.change(sim.settings, request.body as Partial<Settings>)
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
}
