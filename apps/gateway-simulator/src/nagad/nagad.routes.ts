import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import type { FastifyInstance } from 'fastify'
import { type Handler, serve } from '../serve.ts'
import type { Simulator } from '../simulator.ts'
import { namesOfNagadPayment } from './act-on-payment.ts'
import { cancelPayment } from './cancel-payment.ts'
import { completePayment } from './complete-payment.ts'
import { initializePayment } from './initialize-payment.ts'
import { firewallPage } from './nagad-errors.ts'
import { showNagadPage, submitNagadPage } from './nagad-page.ts'
import { verifyPayment } from './verify-payment.ts'

/** The address of the present API, and that of the older sandbox. */
const bases = ['/api/dfs', '/remote-payment-gateway-1.0/api/dfs']

/** Every call of Nagad: its path, its name for faults and the log, and what responses it. */
const endpoints: [method: 'GET' | 'POST', path: string, name: string, handle: Handler][] = [
  ['POST', '/check-out/initialize/:merchantId/:orderId', 'nagad.initialize', initializePayment],
  ['POST', '/check-out/complete/:reference', 'nagad.complete', completePayment],
  ['GET', '/verify/payment/:reference', 'nagad.verify', verifyPayment],
  ['POST', '/purchase/cancel', 'nagad.cancel', cancelPayment],
]

/** What a fault may name a call by. */
function namesOf(sim: Simulator, { params, query }: Call): string[] {
  const payment = recall(sim.nagad.payments, params.reference ?? query.paymentRefId)
  const texts = [params.orderId, params.merchantId, query.orderId]
  return [...namesOfNagadPayment(payment), ...texts.filter((text) => text !== undefined)]
}

const behindFirewall =
  (handle: Handler): Handler =>
  (sim, call) => {
    const { allowedIps } = sim.settings.nagad
    return allowedIps.length === 0 || allowedIps.includes(call.ip) ? handle(sim, call) : firewallPage()
  }

/** The gateway's calls and its hosted page. */
export function nagadRoutes(app: FastifyInstance, sim: Simulator): void {
  for (const base of bases) {
    for (const [method, path, name, handle] of endpoints) {
      app.route({ method, url: base + path, handler: serve(sim, { name, handle: behindFirewall(handle), namesOf }) })
    }
  }
  const url = '/nagad/check-out/:reference'
  app.get(url, serve(sim, { name: 'nagad.page', handle: showNagadPage, namesOf }))
  app.post(url, serve(sim, { name: 'nagad.pin', handle: submitNagadPage, namesOf }))
}
