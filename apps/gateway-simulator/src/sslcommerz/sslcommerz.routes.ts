import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import type { FastifyInstance } from 'fastify'
import { type Endpoint, type Handler, serve } from '../serve.ts'
import { textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { namesOfSession } from './act-on-session.ts'
import { createSession } from './create-session.ts'
import { queryTries, validatePayment } from './inquire.ts'
import { queryRefund, startRefund } from './refund-payment.ts'
import { showSslcommerzPage, submitSslcommerzPage } from './sslcommerz-page.ts'
import { tranIdOf } from './sslcommerz-state.ts'

/** What a fault may name a call by. */
function namesOf({ sslcommerz }: Simulator, { params, query, body }: Call): string[] {
  const tranId = textOf(body?.tran_id) || (query.tran_id ?? '')
  const session =
    recall(sslcommerz.sessions, params.sessionkey ?? query.sessionkey) ??
    recall(sslcommerz.valIds, query.val_id) ??
    recall(sslcommerz.bankTranIds, query.bank_tran_id) ??
    recall(sslcommerz.refunds, query.refund_ref_id) ??
    recall(sslcommerz.tranIds, tranIdOf(query.store_id ?? '', tranId))
  return [...namesOfSession(session), ...[tranId, textOf(body?.store_id)].filter((text) => text !== '')]
}

/** One path is four calls: the query says which. */
function inquiryOf({ query }: { query: unknown }): { name: string; handle: Handler } {
  const names = Object.keys(query as object)
  if (names.includes('refund_ref_id')) return { name: 'sslcommerz.refund_status', handle: queryRefund }
  if (names.some((name) => name === 'bank_tran_id' || name.startsWith('refund_')))
    return { name: 'sslcommerz.refund', handle: startRefund }
  return { name: 'sslcommerz.query', handle: queryTries }
}

/** The gateway's calls and its hosted page. */
export function sslcommerzRoutes(app: FastifyInstance, sim: Simulator): void {
  const serveAs = (name: string, handle: Handler, more: Partial<Endpoint> = {}) =>
    serve(sim, { name: `sslcommerz.${name}`, handle, namesOf, ...more })
  app.post('/gwprocess/v4/api.php', serveAs('session', createSession))
  app.get('/validator/api/validationserverAPI.php', serveAs('validate', validatePayment))
  app.get('/validator/api/merchantTransIDvalidationAPI.php', (request, reply) =>
    serve(sim, { ...inquiryOf(request), namesOf })(request, reply),
  )
  app.get('/public/tls/', (_request, reply) => reply.type('text/plain').send('TLS is okay'))
  const url = '/sslcommerz/pay/:sessionkey'
  app.get(url, serveAs('page', showSslcommerzPage))
  app.post(url, serveAs('pay', submitSslcommerzPage, { beforeResponse }))
}

/** Notifications that are to arrive before the browser returns. */
async function beforeResponse(sim: Simulator): Promise<void> {
  await Promise.all(sim.sslcommerz.urgent.splice(0))
}
