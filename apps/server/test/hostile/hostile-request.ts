import { Raw } from './attack-values.ts'
import type { WireRequest } from './pipelined-client.ts'

/** A request under construction. Paths and queries are already encoded, sometimes wrongly. */
export type Draft = {
  method: string
  /** The documented path, and the values of its parameters. */
  template: string
  params: Record<string, string>
  /** Replaces template and parameters. */
  path?: string
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  json: unknown
  /** Replaces the JSON. */
  bytes?: Buffer
}

/** The path as it is sent, without the query. */
export const pathOf = ({ path, template, params }: Draft): string =>
  path ?? template.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '')

const BODY_LIMIT = 256 * 1024
const HEAD_LIMIT = 12_000

/** The bytes of a request. A request that exceeds the size limit closes its connection, as HTTP requires. */
export function toWire(number: number, draft: Draft): WireRequest {
  const { method, query, headers } = draft
  const path = pathOf(draft)
  const body = draft.bytes ?? (draft.json === undefined ? undefined : Buffer.from(writeJson(draft.json)))
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const lines = [
    `${method} ${path}${search ? `?${search}` : ''} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return {
    number,
    bytes: body ? Buffer.concat([head, body]) : head,
    isHead: method === 'HEAD',
    isAlone: (body?.length ?? 0) > BODY_LIMIT || head.length > HEAD_LIMIT,
  }
}

/** JSON in which every `Raw` is inserted as its own text. */
function writeJson(value: unknown): string {
  const raws: string[] = []
  const text = JSON.stringify(value, (_, one) => (one instanceof Raw ? `<raw ${raws.push(one.text) - 1}>` : one))
  return raws.length === 0 ? text : text.replaceAll(/"<raw (\d+)>"/g, (_, index) => raws[Number(index)] as string)
}

/** The value with one field changed. Missing parents are created. */
export function replaced(base: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') return [replaced(Array.isArray(base) ? base[step] : undefined, rest, value)]
  const isObject = typeof base === 'object' && base !== null && !Array.isArray(base) && !(base instanceof Raw)
  const next = replaced(isObject ? (base as Record<string, unknown>)[step] : undefined, rest, value)
  return { ...(isObject ? base : {}), [step]: next }
}
