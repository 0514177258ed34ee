import type { FastifyInstance } from 'fastify'
import { addFault, endpointsOf, type FaultRequest, faultKinds, findFaultProblem } from '../faults.ts'
import type { Simulator } from '../simulator.ts'
import { choice, object, taka } from './schemas.ts'

const text = { type: 'string', maxLength: 300 }
const faultSchema = object(
  {
    endpoint: text,
    kind: choice(...faultKinds),
    about: { type: ['string', 'null'], maxLength: 300 },
    call: { type: 'integer', minimum: 1 },
    times: { type: ['integer', 'null'], minimum: 1 },
    committed: { type: 'boolean' },
    ms: { type: 'integer', minimum: 0, maximum: 600_000 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    body: choice('truncated', 'empty', 'html'),
    code: text,
    message: { type: ['string', 'null'], maxLength: 300 },
    fields: { type: 'object', maxProperties: 50 },
    without: { type: 'array', maxItems: 50, items: text },
    copies: { type: 'integer', minimum: 1, maximum: 500 },
    taka,
  },
  ['endpoint', 'kind'],
)

/** Control of what goes wrong. */
export function faultControlRoutes(app: FastifyInstance, sim: Simulator): void {
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
