import type { FastifyInstance } from 'fastify'
import { type Authenticate, type Handler, sendUnchanged, serve } from '../serve.ts'
import { accountsOf, type Simulator } from '../simulator.ts'
import { createRedxParcel } from './create-parcel.ts'
import { redxFacts } from './redx-facts.ts'
import { calculateCharge, listRedxAreas, readParcelInfo, trackParcel } from './redx-lookups.ts'
import { createRedxStore, listRedxStores, readRedxStore } from './redx-stores.ts'
import { updateRedxParcel } from './update-parcel.ts'

const R = '/v1.0.0-beta'

const authenticateRedx: Authenticate = (sim, { headers }) => {
  const token = /^Bearer (\S+)$/.exec(headers['api-access-token'] ?? '')?.[1]
  return accountsOf(sim, 'redx').find(({ credentials }) => credentials.access_token === token)
}

/** The OpenAPI v1.0.0-beta of RedX. */
export function redxRoutes(app: FastifyInstance, sim: Simulator): void {
  const endpoint = (name: string, handle: Handler) =>
    serve(sim, { courier: 'redx', name, authenticate: authenticateRedx, handle })
  app.get(`${R}/areas`, endpoint('areas', listRedxAreas))
  app.get(`${R}/pickup/stores`, endpoint('stores', listRedxStores))
  app.post(`${R}/pickup/store`, endpoint('create_store', createRedxStore))
  app.get(`${R}/pickup/store/info/:id`, endpoint('store', readRedxStore))
  app.get(`${R}/charge/charge_calculator`, endpoint('charge', calculateCharge))
  app.post(`${R}/parcel`, endpoint('create', createRedxParcel))
  app.get(`${R}/parcel/info/:id`, endpoint('info', readParcelInfo))
  app.get(`${R}/parcel/track/:id`, endpoint('track', trackParcel))
  app.patch(`${R}/parcels`, endpoint('update', updateRedxParcel))
  app.all(`${R}/*`, (_request, reply) => sendUnchanged(reply, redxFacts.fail(404, 'Not Found')))
}
