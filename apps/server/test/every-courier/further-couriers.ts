import Fastify from 'fastify'
import { afterAll, vi } from 'vitest'
import { furtherDriver } from './further-driver.ts'

/** The codes of couriers that the product does not have; the second one can do only what every courier must. */
export const FOURTH = 'FOURTHPOST'
export const BARE = 'BAREPOST'

/**
 * Adds two couriers to the contract and to the drivers, in modules of this test file alone: those that the file imports
 * afterwards. Files of one worker share their modules, so they are forgotten again at the end.
 */
export async function addFurtherCouriers(): Promise<void> {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
  const { courierCodes } = await import('@haat/contract/vocabulary.ts')
  ;(courierCodes as unknown as string[]).push(FOURTH, BARE)
  const { courierDrivers } = await import('../../src/features/couriers/courier-drivers.ts')
  Object.assign(courierDrivers, { [FOURTH]: furtherDriver(FOURTH, false), [BARE]: furtherDriver(BARE, true) })
}

type Parcel = { id: string; number: string; word: string; cashToCollect: number; note: string; exchange?: boolean }
type Fault = { fields?: Record<string, string>; status?: number; committed?: boolean }
type Created = { number: string; cash: number; note: string; exchange?: boolean }

/** Such a courier on a port of its own, closed when the test file ends. The names are those of the simulator's control. */
export async function startFurtherCourier() {
  const parcels = new Map<string, Parcel>()
  const keys = new Set<string>()
  const returns: string[] = []
  let [count, fault] = [0, null as Fault | null]
  const app = Fastify()
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!keys.has(String(headers['x-key']))) return reply.code(401).send({ message: 'Unknown key.' })
  })
  app.post<{ Body: Created }>('/parcels', async ({ body }, reply) => {
    const { fields, status = 422, committed = false } = fault ?? {}
    const isTaken = fault === null || committed
    const id = `FP${++count}`
    if (isTaken) parcels.set(id, { ...body, id, word: 'Accepted', cashToCollect: body.cash })
    if (fault === null) return { id, fee: '65.50' }
    fault = null
    return reply.code(status).send(fields ? { errors: fields } : { message: 'Down.' })
  })
  app.get<{ Params: { id: string } }>('/parcels/:id', async ({ params }, reply) => {
    return parcels.get(params.id) ?? reply.code(404).send({})
  })
  app.get<{ Params: { number: string } }>('/numbers/:number', async ({ params }, reply) => {
    return [...parcels.values()].find(({ number }) => number === params.number) ?? reply.code(404).send({})
  })
  app.post<{ Params: { id: string } }>('/parcels/:id/cancel', async ({ params }) => move(params.id, 'cancelled'))
  app.post<{ Body: { parcel: string } }>('/returns', async ({ body }, reply) => {
    const { fields, committed = false } = fault ?? {}
    if (fault === null || committed) returns.push(body.parcel)
    if (fault === null) return { id: `R${returns.length}` }
    fault = null
    return reply.code(fields ? 422 : 500).send(fields ? { errors: fields } : { message: 'Down.' })
  })
  app.get<{ Params: { parcel: string } }>('/returns/:parcel', async ({ params }, reply) =>
    returns.includes(params.parcel) ? { id: `R${returns.indexOf(params.parcel) + 1}` } : reply.code(404).send({}),
  )
  app.get('/balance', async () => ({ taka: 1250 }))
  app.get<{ Querystring: { cash: string } }>('/charge', async ({ query }) => ({
    fee: 65,
    cod: Number(query.cash) / 100,
  }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  function move(id: string, word: string) {
    Object.assign(parcels.get(id) as Parcel, { word })
    return {}
  }
  return {
    async account() {
      const key = `key-${++count}-of-the-account`
      keys.add(key)
      return { settings: { simulator_url: url }, credentials: { key } }
    },
    parcels: async (number: string) =>
      [...parcels.values()]
        .filter((parcel) => parcel.number === number)
        .map((parcel) => ({ ...parcel, returnRequests: returns.filter((id) => id === parcel.id).length })),
    async move(number: string, word: string) {
      for (const { id } of parcels.values()) if (parcels.get(id)?.number === number) move(id, word)
    },
    async refusePhone() {
      fault = { fields: { receiver_phone: 'The phone is on our list.' } }
    },
    async refuseReturn() {
      fault = { fields: { parcel: 'It is at the door.' } }
    },
    async loseReturn() {
      fault = { committed: true }
    },
    async loseResponse() {
      fault = { status: 500, committed: true }
    },
    onRoad: 'On its way',
  }
}
