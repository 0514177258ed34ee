import { setTimeout } from 'node:timers/promises'
import type { GatewayResponse } from '../../../platform/gateway-http.ts'
import type { SslcommerzConnection, SslcommerzTimeouts } from './sslcommerz-connection.ts'
import { fieldsOfSslcommerz, readConnect, type SslcommerzFields, sslcommerzText } from './sslcommerz-field-rules.ts'

/** What comes of a call. `sent`: SSLCommerz may have acted on a request without a usable response. */
export type SslcommerzResponse =
  | { kind: 'fields'; fields: SslcommerzFields }
  | { kind: 'none'; reason: string; sent: boolean }

const VALIDATION = '/validator/api/validationserverAPI.php'
const INQUIRY = '/validator/api/merchantTransIDvalidationAPI.php'

/** Begins a session: the only call with a body, which must be a form without files. */
export const callSession = (connection: SslcommerzConnection, form: Record<string, string>) => {
  return call(connection, {
    ...{ name: 'session', limit: 'session', path: '/gwprocess/v4/api.php' },
    body: new URLSearchParams({ ...credentialsOf(connection), ...form }).toString(),
  })
}

/** What is known of one payment, by the ID of its validation. */
export const callValidation = (connection: SslcommerzConnection, validationId: string) =>
  ask(connection, {
    ...{ name: 'validation', limit: 'inquiry', path: VALIDATION },
    query: { val_id: validationId },
  })

/** What has become of an invoice, a session or a refund. */
export const callInquiry = (connection: SslcommerzConnection, query: Record<string, string>) =>
  ask(connection, { name: 'inquiry', limit: 'inquiry', path: INQUIRY, query })

/** Returns money of a payment. It is a GET like the inquiries, and must never be repeated. */
export const callRefund = (connection: SslcommerzConnection, query: Record<string, string>) =>
  call(connection, { name: 'refund', limit: 'refund', path: INQUIRY, query })

const credentialsOf = ({ account }: SslcommerzConnection) => ({
  store_id: account.merchantStoreId,
  store_passwd: account.storePassword,
})

type Call = {
  name: string
  limit: Exclude<keyof SslcommerzTimeouts, 'pause'>
  path: string
  body?: string
  query?: Record<string, string>
  isRepetition?: boolean
}

/** After these the call is not repeated: nothing came in its time, or the gateway has too many calls. */
const NOT_REPEATED = new Set(['timeout', 'overloaded', 'http_429'])

/**
 * A call that moves no money is repeated once when its response is of no use, within the time of one call: a response that
 * did not come in that time is not waited for again, and a gateway that has too many calls gets no other one. Both are one
 * failure.
 */
async function ask(connection: SslcommerzConnection, wanted: Call): Promise<SslcommerzResponse> {
  const { timeouts } = connection
  const began = performance.now()
  const first = await call(connection, wanted)
  const left = Math.floor(timeouts[wanted.limit] - timeouts.pause - (performance.now() - began))
  if (first.kind === 'fields' || NOT_REPEATED.has(first.reason) || left <= 0) return first
  await setTimeout(timeouts.pause)
  const again = { ...connection, timeouts: { ...timeouts, [wanted.limit]: left } }
  return call(again, { ...wanted, isRepetition: true })
}

/** The URL has the store's password in it: neither it nor an error that may repeat it is ever logged. */
async function call(
  connection: SslcommerzConnection,
  { name, limit, path, body, query, isRepetition = false }: Call,
): Promise<SslcommerzResponse> {
  const { account, tools, timeouts } = connection
  const { storeId, baseUrl } = account
  const search = query
    ? `?${new URLSearchParams({ ...query, ...credentialsOf(connection), v: '1', format: 'json' })}`
    : ''
  const response = readBody(
    await tools.http({
      account: `SSLCOMMERZ ${storeId}`,
      method: body === undefined ? 'GET' : 'POST',
      url: `${baseUrl}${path}${search}`,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs: timeouts[limit],
      isRepetition,
    }),
  )
  const facts = { storeId, gateway: 'SSLCOMMERZ', call: name }
  if (response.kind === 'none')
    tools.logger.warn({ ...facts, reason: response.reason }, 'a payment gateway gave no usable response')
  else if (readConnect(response.fields) === 'refused')
    tools.logger.error(
      { ...facts, apiConnect: sslcommerzText(response.fields.APIConnect) },
      'SSLCommerz refuses the store ID, its password or the request',
    )
  return response
}

function readBody(response: GatewayResponse): SslcommerzResponse {
  if (response.kind === 'none') return { kind: 'none', reason: response.reason, sent: response.sent }
  const { status, text } = response
  if (status >= 500 || status === 408 || status === 429) return { kind: 'none', reason: `http_${status}`, sent: true }
  const fields = parseObject(text)
  return fields
    ? { kind: 'fields', fields }
    : { kind: 'none', reason: text.trim() === '' ? 'empty' : 'not_json', sent: true }
}

function parseObject(text: string): SslcommerzFields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOfSslcommerz(value) : null
  } catch {
    return null
  }
}
