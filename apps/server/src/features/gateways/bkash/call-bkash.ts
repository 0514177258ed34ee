import { classifyBkashCode } from './bkash-codes-rules.ts'
import type { BkashConnection, BkashTimeouts } from './bkash-connection.ts'
import { readBkashEnvelope } from './bkash-envelope-rules.ts'
import { type BkashResponse, describeBkashResponse } from './bkash-payment-rules.ts'
import { discardToken } from './bkash-tokens.queries.ts'
import { getBkashToken } from './get-bkash-token.ts'

type Endpoint = { path: (version: string) => string; timeout: keyof BkashTimeouts }

const checkout = (path: string, timeout: keyof BkashTimeouts = 'money'): Endpoint => ({
  path: (version) => `/${version}/tokenized/checkout/${path}`,
  timeout,
})
// Refund v2 is below the root of the host: below the version bKash has no such route.
const refundV2 = (path: string): Endpoint => ({
  path: () => `/v2/tokenized-checkout/refund/payment/${path}`,
  timeout: 'money',
})

const endpoints = {
  create: checkout('create', 'create'),
  execute: checkout('execute'),
  query: checkout('payment/status'),
  search: checkout('general/searchTransaction'),
  refund_v1: checkout('payment/refund'),
  refund_v2: refundV2('transaction'),
  refund_status_v2: refundV2('status'),
} as const satisfies Record<string, Endpoint>

export type BkashEndpoint = keyof typeof endpoints

/**
 * Calls bKash with the account's token. A token that is refused is renewed once, and the call repeated once: a 401 of the
 * API gateway has not reached bKash, so that even an execute or a refund may be repeated.
 */
export async function callBkash(
  connection: BkashConnection,
  endpoint: BkashEndpoint,
  body: Record<string, string>,
): Promise<BkashResponse> {
  const first = await getBkashToken(connection)
  if (!first.ok) return { kind: 'unsent', failure: first.failure, reason: first.detail }
  let response = await send(connection, endpoint, body, first.idToken)
  if (isUnauthorized(response)) {
    const { tools, storeId, tokenKey } = connection
    await discardToken(tools.db.as(storeId), tokenKey, first.version)
    const second = await getBkashToken(connection)
    if (!second.ok) return { kind: 'unsent', failure: second.failure, reason: second.detail }
    response = await send(connection, endpoint, body, second.idToken)
  }
  report(connection, endpoint, response)
  return response
}

const isUnauthorized = (response: BkashResponse) => response.kind === 'gateway' && response.status === 401

async function send(
  { storeId, baseUrl, apiVersion, appKey, timeouts, tools }: BkashConnection,
  endpoint: BkashEndpoint,
  body: Record<string, string>,
  idToken: string,
): Promise<BkashResponse> {
  const { path, timeout } = endpoints[endpoint]
  const response = await tools.http({
    account: `BKASH ${storeId}`,
    method: 'POST',
    url: baseUrl + path(apiVersion),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: idToken,
      'x-app-key': appKey,
    },
    body: JSON.stringify(body),
    timeoutMs: timeouts[timeout],
  })
  if (response.kind === 'response') return readBkashEnvelope(response)
  return response.sent
    ? { kind: 'unusable', reason: response.reason }
    : { kind: 'unsent', failure: 'GATEWAY_UNAVAILABLE', reason: response.reason }
}

// Neither bodies nor texts of bKash: they have wallets and names.
function report(
  { storeId, tools: { logger } }: BkashConnection,
  endpoint: BkashEndpoint,
  response: BkashResponse,
): void {
  const facts = { gateway: 'BKASH', store_id: storeId, endpoint, response: describeBkashResponse(response) }
  const level = alarmOf(response)
  if (level === 'error') logger.error(facts, 'bKash refuses the account or the request')
  if (level === 'warn') logger.warn(facts, 'bKash gave no usable response')
}

/** What staff of the deployment must see: `error` needs a person, `warn` may pass by itself. */
function alarmOf(response: BkashResponse): 'warn' | 'error' | null {
  if (response.kind === 'fields') return null
  if (response.kind === 'gateway') return response.status < 500 ? 'error' : 'warn'
  if (response.kind !== 'refusal') return 'warn'
  const { codeClass } = classifyBkashCode(response.code)
  if (codeClass === 'transient') return 'warn'
  return codeClass === 'merchant' || codeClass === 'unlisted' ? 'error' : null
}
