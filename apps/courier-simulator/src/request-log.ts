import { courierFacts } from './courier-facts.ts'
import type { Call, Fields } from './simulated-response.ts'

const MAX_REQUESTS = 2_000
const MAX_ITEMS = 10
const MAX_TEXT = 5_000
const secrets = new Set<string>(Object.values(courierFacts).flatMap((facts) => facts.secrets))

export type LoggedRequest = {
  number: number
  endpoint: string
  /** The merchant that was authenticated. */
  account: string | null
  at: string
  method: string
  path: string
  query: Call['query']
  headers: Fields
  body: Fields
  status: number | null
  fault: string | null
}

export type RequestLog = { entries: LoggedRequest[]; count: number }

const withoutSecrets = (values: Readonly<Fields>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secrets.has(name) ? '[redacted]' : value]))

/** A bulk call of 500 parcels is not kept whole. */
const shortened = (body: Fields): Fields =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.slice(0, MAX_ITEMS)]
      return [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]
    }),
  )

/** Keeps a request for assertions, without its secrets. The oldest ones are dropped. */
export function logRequest(
  log: RequestLog,
  endpoint: string,
  account: string | null,
  call: Call,
  atMs: number,
): LoggedRequest {
  log.count += 1
  const entry: LoggedRequest = {
    number: log.count,
    endpoint,
    account,
    at: new Date(atMs).toISOString(),
    method: call.method,
    path: call.path,
    query: call.query,
    headers: withoutSecrets(call.headers),
    body: shortened(withoutSecrets(call.body)),
    status: null,
    fault: null,
  }
  log.entries.push(entry)
  if (log.entries.length > MAX_REQUESTS) log.entries.shift()
  return entry
}
