import type { FastifyInstance } from 'fastify'
import type { CourierFault } from '../fault-rule.ts'
import { type Authenticate, type Handler, sendUnchanged, serve } from '../serve.ts'
import type { CourierCall } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { createPathaoOrder, createPathaoOrders } from './create-orders.ts'
import { authenticateToken, issueToken } from './issue-token.ts'
import { pathaoError } from './pathao-facts.ts'
import { listAreas, listCities, listZones, readOrderInfo, readPricePlan } from './pathao-lookups.ts'
import { createPathaoStore, listPathaoStores } from './pathao-stores.ts'
import { authenticatePathao, revokePathaoToken } from './pathao-tokens.ts'

const P = '/aladdin/api/v1'

/** A token that has expired stays expired. */
function onFault(sim: Simulator, { kind }: CourierFault, { headers }: CourierCall): void {
  if (kind === 'unauthorized') revokePathaoToken(sim, headers)
}

/** The Courier Merchant API of Pathao. */
export function pathaoRoutes(app: FastifyInstance, sim: Simulator): void {
  const endpoint = (name: string, handle: Handler, authenticate: Authenticate = authenticatePathao) =>
    serve(sim, { courier: 'pathao', name, authenticate, handle, onFault })
  app.post(`${P}/issue-token`, endpoint('token', issueToken, authenticateToken))
  app.get(`${P}/stores`, endpoint('stores', listPathaoStores))
  app.post(`${P}/stores`, endpoint('create_store', createPathaoStore))
  app.get(`${P}/city-list`, endpoint('cities', listCities))
  app.get(`${P}/cities/:id/zone-list`, endpoint('zones', listZones))
  app.get(`${P}/zones/:id/area-list`, endpoint('areas', listAreas))
  app.post(`${P}/merchant/price-plan`, endpoint('price', readPricePlan))
  app.post(`${P}/orders`, endpoint('create', createPathaoOrder))
  app.post(`${P}/orders/bulk`, endpoint('bulk', createPathaoOrders))
  app.get(`${P}/orders/:id/info`, endpoint('info', readOrderInfo))
  app.all(`${P}/*`, (_request, reply) => sendUnchanged(reply, pathaoError(404, 'no Route matched with those values')))
}
