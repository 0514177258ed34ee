import type { FastifyInstance } from 'fastify'
import { moveClock } from '../clock.ts'
import { addFault, endpointsOf, type FaultRequest, faultKinds, findFaultProblem } from '../faults.ts'
import { gateways } from '../gateways.ts'
import { changeSettings, type SettingsChange, settingsSchema } from '../settings.ts'
import { nowMs, resetSimulator, type Simulator } from '../simulator.ts'
import { object } from './schemas.ts'

const clockSchema = object({
  now: { type: 'string', maxLength: 40 },
  advanceSeconds: { type: 'number', minimum: -315_360_000, maximum: 315_360_000 },
  frozen: { type: 'boolean' },
})

const text = { type: 'string', maxLength: 300 }
const faultSchema = object(
  {
    endpoint: text,
    kind: { type: 'string', enum: [...faultKinds] },
    session: { type: ['string', 'null'], maxLength: 300 },
    call: { type: 'integer', minimum: 1 },
    times: { type: ['integer', 'null'], minimum: 1 },
    committed: { type: 'boolean' },
    ms: { type: 'integer', minimum: -86_400_000, maximum: 86_400_000 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    html: { type: 'boolean' },
    code: text,
    message: { type: ['string', 'null'], maxLength: 300 },
    envelope: { type: 'string', enum: ['E1', 'E2', 'E3', 'E4'] },
    fields: { type: 'object', maxProperties: 50 },
    without: { type: 'array', maxItems: 50, items: text },
    copies: { type: 'integer', minimum: 1, maximum: 50 },
    reference: text,
  },
  ['endpoint', 'kind'],
)

const presentClock = (sim: Simulator) => ({
  now: new Date(nowMs(sim)).toISOString(),
  frozen: sim.clock.frozenAtMs !== null,
})

/** The control API: what tests switch, make and read. Each gateway has control routes of its own. */
export function controlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/', async () => ({ seed: sim.seed, clock: presentClock(sim), settings: sim.settings }))
  app.post('/reset', async () => {
    resetSimulator(sim)
    return { seed: sim.seed }
  })
  // Callbacks and notifications that are still on their way: resolves when they have arrived.
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
  // What a store fills in to connect to each gateway as its demo merchant.
  app.get('/demo-accounts', async (request) => {
    const origin = sim.publicUrl ?? `${request.protocol}://${request.host}`
    return Object.fromEntries(gateways.map(({ code, demoAccount }) => [code, demoAccount(sim, origin)]))
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
  faultRoutes(app, sim)
  app.get('/sessions', async () =>
    Object.fromEntries(gateways.map(({ brand, payments }) => [brand, [...payments(sim).entries.values()]])),
  )
}

function faultRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/faults', async () => ({ faults: sim.faults.rules }))
  app.get('/faults/kinds', async () => ({
    kinds: faultKinds.map((kind) => ({ kind, endpoints: endpointsOf(kind) })),
  }))
  app.post('/faults', { schema: { body: faultSchema } }, async (request, reply) => {
    const wanted = request.body as FaultRequest
    const problem = findFaultProblem(sim.faults, wanted)
    return problem ? reply.status(400).send({ message: problem }) : addFault(sim.faults, wanted)
  })
  app.delete('/faults', async () => {
    sim.faults.rules = []
    return { faults: [] }
  })
  app.delete('/faults/:id', async (request) => {
    const { id } = request.params as { id: string }
    sim.faults.rules = sim.faults.rules.filter((rule) => rule.id !== id)
    return { faults: sim.faults.rules }
  })
}
