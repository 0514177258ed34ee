import { brands, gatewayFacts } from './gateway-facts.ts'
import type { Call } from './simulated-response.ts'

const MAX_REQUESTS = 2_000
const secrets = new Set<string>(brands.flatMap((brand) => gatewayFacts[brand].secrets))

export type LoggedRequest = {
  number: number
  endpoint: string
  at: string
  method: string
  path: string
  query: Call['query']
  headers: Call['headers']
  body: unknown
  status: number | null
  fault: string | null
}

export type RequestLog = { entries: LoggedRequest[]; count: number }

const withoutSecrets = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secrets.has(name) ? '[redacted]' : value]))

/** Keeps a request for assertions, without its secrets. The oldest ones are dropped. */
export function logRequest(log: RequestLog, endpoint: string, call: Call, atMs: number): LoggedRequest {
  log.count += 1
  const entry: LoggedRequest = {
    number: log.count,
    endpoint,
    at: new Date(atMs).toISOString(),
    method: call.method,
    path: call.path,
    query: withoutSecrets(call.query) as Record<string, string>,
    headers: withoutSecrets(call.headers) as Record<string, string>,
    body: call.body && withoutSecrets(call.body),
    status: null,
    fault: null,
  }
  log.entries.push(entry)
  if (log.entries.length > MAX_REQUESTS) log.entries.shift()
  return entry
}
