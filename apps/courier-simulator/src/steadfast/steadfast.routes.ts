import type { FastifyInstance } from 'fastify'
import { type Authenticate, type Handler, sendUnchanged, serve } from '../serve.ts'
import { accountsOf, type Simulator } from '../simulator.ts'
import { createConsignment, createConsignments } from './create-consignments.ts'
import { steadfastFacts } from './steadfast-facts.ts'
import {
  listPoliceStations,
  readBalance,
  readRisk,
  readStatusById,
  readStatusByInvoice,
  readStatusByTrackingCode,
} from './steadfast-lookups.ts'
import { listPayments, readPayment } from './steadfast-payments.ts'
import { createReturnRequest, listReturnRequests, readReturnRequest } from './steadfast-returns.ts'

const S = '/api/v1'

const authenticateSteadfast: Authenticate = (sim, { headers }) =>
  accountsOf(sim, 'steadfast').find(
    ({ credentials }) => credentials.api_key === headers['api-key'] && credentials.secret_key === headers['secret-key'],
  )

/** The API V1 of Steadfast. */
export function steadfastRoutes(app: FastifyInstance, sim: Simulator): void {
  const endpoint = (name: string, handle: Handler) =>
    serve(sim, { courier: 'steadfast', name, authenticate: authenticateSteadfast, handle })
  app.post(`${S}/create_order`, endpoint('create', createConsignment))
  app.post(`${S}/create_order/bulk-order`, endpoint('bulk', createConsignments))
  app.get(`${S}/status_by_cid/:value`, endpoint('status', readStatusById))
  app.get(`${S}/status_by_invoice/:value`, endpoint('status', readStatusByInvoice))
  app.get(`${S}/status_by_trackingcode/:value`, endpoint('status', readStatusByTrackingCode))
  app.get(`${S}/get_balance`, endpoint('balance', readBalance))
  app.get(`${S}/police_stations`, endpoint('police_stations', listPoliceStations))
  app.post(`${S}/create_return_request`, endpoint('create_return', createReturnRequest))
  app.get(`${S}/get_return_requests`, endpoint('returns', listReturnRequests))
  app.get(`${S}/get_return_request/:id`, endpoint('returns', readReturnRequest))
  app.get(`${S}/payments`, endpoint('payments', listPayments))
  app.get(`${S}/payments/:id`, endpoint('payment', readPayment))
  app.get(`${S}/fraud_check/score/:phone`, endpoint('risk', readRisk))
  app.all(`${S}/*`, (_request, reply) => sendUnchanged(reply, steadfastFacts.fail(404, 'Not Found')))
}
