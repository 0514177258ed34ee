import type { Call, Fields } from './call.ts'

const MAX_REQUESTS = 2_000
const MAX_ITEMS = 10
const MAX_TEXT = 5_000

export type LoggedRequest = {
  number: number
  endpoint: string
  /** The merchant that was authenticated, where the simulator says so. */
  account: string | null
  at: string
  method: string
  path: string
  query: Fields
  headers: Fields
  body: Fields | null
  status: number | null
  fault: string | null
}

/** `secrets`: names of headers and fields that are not kept. */
export type RequestLog = { readonly secrets: ReadonlySet<string>; entries: LoggedRequest[]; count: number }

export const createRequestLog = (secrets: Iterable<string>): RequestLog => ({
  secrets: new Set(secrets),
  entries: [],
  count: 0,
})

type Received = { endpoint: string; account: string | null; call: Call; atMs: number }

/** Keeps a request for assertions, without its secrets. The oldest ones are dropped. */
export function logRequest(log: RequestLog, { endpoint, account, call, atMs }: Received): LoggedRequest {
  log.count += 1
  const entry: LoggedRequest = {
    number: log.count,
    endpoint,
    account,
    at: new Date(atMs).toISOString(),
    method: call.method,
    path: call.path,
    query: withoutSecrets(log, call.query),
    headers: withoutSecrets(log, call.headers),
    body: call.body && shortened(withoutSecrets(log, call.body)),
    status: null,
    fault: null,
  }
  log.entries.push(entry)
  if (log.entries.length > MAX_REQUESTS) log.entries.shift()
  return entry
}

const withoutSecrets = ({ secrets }: RequestLog, values: Readonly<Fields>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secrets.has(name) ? '[redacted]' : value]))

/** A bulk call of 500 parcels is not kept whole. */
const shortened = (body: Fields): Fields =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.slice(0, MAX_ITEMS)]
      return [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]
    }),
  )
