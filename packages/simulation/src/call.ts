import type { FastifyRequest } from 'fastify'

export type Fields = Record<string, unknown>

/** What a simulator received. Names of headers are in lower case. */
export type Call = Readonly<{
  method: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** The body as it came. */
  raw: string
  /** The body as a JSON object or as a form; null for anything else. */
  body: Readonly<Fields> | null
  ip: string
  /** Where the client reaches the simulator: `http://127.0.0.1:4010`. */
  origin: string
}>

/** A request whose body was read as a text. */
export function readCall(publicUrl: string | null, request: FastifyRequest): Call {
  const raw = typeof request.body === 'string' ? request.body : ''
  return {
    method: request.method,
    path: request.url.split('?', 1)[0] as string,
    params: request.params as Record<string, string>,
    query: onlyTexts(request.query as Fields),
    headers: onlyTexts(request.headers),
    raw,
    body: parseBody(request.headers['content-type'] ?? '', raw),
    ip: request.ip,
    origin: originOf({ publicUrl }, request),
  }
}

/** Where the client of a request reaches the simulator. */
export const originOf = ({ publicUrl }: { publicUrl: string | null }, { protocol, host }: FastifyRequest): string =>
  publicUrl ?? `${protocol}://${host}`

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Repeated names keep their first value. */
const onlyTexts = (values: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )

function parseBody(contentType: string, raw: string): Fields | null {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(raw))
  if (!contentType.startsWith('application/json')) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}
