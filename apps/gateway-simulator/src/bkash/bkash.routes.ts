import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import type { FastifyInstance } from 'fastify'
import { type Handler, serve } from '../serve.ts'
import type { Simulator } from '../simulator.ts'
import { namesOfPayment } from './act-on-payment.ts'
import { authorized, tokenOf } from './authorize.ts'
import { gatewayError } from './bkash-errors.ts'
import { showBkashPage, submitBkashPage } from './bkash-page.ts'
import { createPayment } from './create-payment.ts'
import { executePayment } from './execute-payment.ts'
import { blockTokens, grantToken, refreshToken } from './issue-token.ts'
import { queryPayment, respondUnknownAgreement, searchTransaction } from './query-payment.ts'
import { refundStatusV2, refundV1, refundV2 } from './refund-payment.ts'

const T = '/v1.2.0-beta/tokenized/checkout'
const V2 = '/v2/tokenized-checkout/refund/payment'

/** Every call of bKash: its path, its name for faults and the log, and what responses it. */
const endpoints: [path: string, name: string, handle: Handler][] = [
  [`${T}/token/grant`, 'bkash.grant', grantToken],
  [`${T}/token/refresh`, 'bkash.refresh', refreshToken],
  [`${T}/create`, 'bkash.create', authorized(createPayment)],
  [`${T}/execute`, 'bkash.execute', authorized(executePayment)],
  [`${T}/payment/status`, 'bkash.query', authorized(queryPayment)],
  [`${T}/general/searchTransaction`, 'bkash.search', authorized(searchTransaction)],
  [`${T}/payment/refund`, 'bkash.refund', authorized(refundV1)],
  [`${V2}/transaction`, 'bkash.refund', authorized(refundV2)],
  [`${V2}/status`, 'bkash.refund_status', authorized(refundStatusV2)],
  [`${T}/agreement/status`, 'bkash.agreement', authorized(respondUnknownAgreement)],
  [`${T}/agreement/cancel`, 'bkash.agreement', authorized(respondUnknownAgreement)],
]

/** What a fault may name a call by. */
function namesOf(sim: Simulator, { body, query, headers }: Call): string[] {
  const sent = [body?.paymentID, body?.paymentId, query.paymentId].find((id) => typeof id === 'string')
  const payment = recall(sim.bkash.payments, sent) ?? recall(sim.bkash.transactions, body?.trxID ?? body?.trxId)
  const texts = [body?.merchantInvoiceNumber, body?.app_key, headers['x-app-key']]
  return [...namesOfPayment(payment), ...texts.filter((text) => typeof text === 'string')]
}

/** The gateway's calls and its hosted page. */
export function bkashRoutes(app: FastifyInstance, sim: Simulator): void {
  for (const [url, name, handle] of endpoints) {
    const isJson: Handler = (state, call) =>
      call.headers['content-type']?.startsWith('application/json')
        ? handle(state, call)
        : gatewayError(415, 'Unsupported Media Type')
    app.post(url, serve(sim, { name, handle: isJson, namesOf, onFault, beforeResponse }))
  }
  app.get('/bkash/', serve(sim, { name: 'bkash.page', handle: showBkashPage, namesOf }))
  app.post('/bkash/', serve(sim, { name: 'bkash.pin', handle: submitBkashPage, namesOf }))
}

/** A lost token stays lost: the same token is refused when the call is repeated with it. */
function onFault(sim: Simulator, call: Call, { kind }: { kind: string }): void {
  const token = tokenOf(sim, call)
  if (kind === 'unauthorized' && token) sim.bkash.tokens.entries.delete(token.idToken)
  if (kind === 'token_blocked' && typeof call.body?.app_key === 'string') blockTokens(sim, call.body.app_key)
}

/** Notifications that are to arrive before the response. */
async function beforeResponse(sim: Simulator): Promise<void> {
  await Promise.all(sim.bkash.urgent.splice(0))
}
