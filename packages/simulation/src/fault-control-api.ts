import type { FastifyInstance } from 'fastify'
import { addFault, type FaultRequest, type FaultRule, findFaultProblem } from './fault-book.ts'
import { choice, object } from './schemas.ts'
import type { Simulation } from './simulation.ts'
import { clearFaults } from './simulation.ts'

const text = { type: 'string', maxLength: 300 }

/** Control of what goes wrong. `fields`: JSON Schema of what the simulator's own rules have. */
export function addFaultControlApi<Rule extends FaultRule>(
  app: FastifyInstance,
  sim: Simulation<Rule>,
  fields: Record<string, object>,
): void {
  const { places } = sim.faults
  const schema = object(
    {
      endpoint: text,
      kind: choice(...places.keys()),
      about: { type: ['string', 'null'], maxLength: 300 },
      call: { type: 'integer', minimum: 1 },
      times: { type: ['integer', 'null'], minimum: 1 },
      committed: { type: 'boolean' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      code: text,
      message: { type: ['string', 'null'], maxLength: 300 },
      fields: { type: 'object', maxProperties: 50 },
      without: { type: 'array', maxItems: 50, items: text },
      ...fields,
    },
    ['endpoint', 'kind'],
  )
  app.get('/faults', async () => ({ faults: sim.faults.rules }))
  app.get('/faults/kinds', async () => ({
    kinds: [...places].map(([kind, endpoints]) => ({ kind, endpoints })),
  }))
  app.post('/faults', { schema: { body: schema } }, async (request, reply) => {
    const wanted = request.body as FaultRequest<Rule>
    const problem = findFaultProblem(sim.faults, wanted)
    return problem ? reply.status(400).send({ message: problem }) : addFault(sim.faults, wanted)
  })
  app.delete('/faults', async () => {
    clearFaults(sim)
    return { faults: [] }
  })
  app.delete('/faults/:id', async (request) => {
    const { id } = request.params as { id: string }
    sim.faults.rules = sim.faults.rules.filter((rule) => rule.id !== id)
    return { faults: sim.faults.rules }
  })
}
