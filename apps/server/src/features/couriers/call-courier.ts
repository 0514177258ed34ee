import type { GatewayResponse } from '../../platform/gateway-http.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { CourierConnection, CourierResult } from './courier.ts'

export type CourierCall = {
  /** What logs call it. */
  name: string
  path: string
  headers: Record<string, string>
  /** Sent as JSON by POST; without one it is a GET. */
  body?: object
}

const TIMEOUT_MS = 10_000

/** Calls a courier, and returns the JSON of its response. Neither the URL nor what comes back is logged. */
export async function callCourier(
  { courier, storeId, accountId, baseUrl, tools }: CourierConnection,
  { name, path, headers, body }: CourierCall,
): Promise<CourierResult<unknown>> {
  const response = await tools.http({
    account: `${courier} ${storeId} ${accountId}`,
    method: body ? 'POST' : 'GET',
    url: baseUrl + path,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs: TIMEOUT_MS,
  })
  const result = readCourierResponse(response)
  if (!result.ok)
    tools.logger.warn(
      { courier, storeId, accountId, call: name, failure: result.failure },
      'a courier did not respond as expected',
    )
  return result
}

/** The JSON of a response that succeeded; else why it did not. */
export function readCourierResponse(response: GatewayResponse): CourierResult<unknown> {
  if (response.kind === 'none')
    return { ok: false, failure: response.reason === 'timeout' ? 'TIMEOUT' : 'UNAVAILABLE', detail: '' }
  const value = parseJson(response.text)
  // Steadfast responds with 200 to what it refuses, and has the status in the body.
  const inBody = Number(responseFields(value).status)
  const status = response.status === 200 && inBody >= 400 ? inBody : response.status
  if (status >= 200 && status < 300 && value !== undefined) return { ok: true, value }
  const { message } = responseFields(value)
  return { ok: false, failure: failureOf(status), detail: typeof message === 'string' ? message : '' }
}

function failureOf(status: number) {
  if (status === 401 || status === 403) return 'CREDENTIALS'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 || status === 408 ? 'UNAVAILABLE' : 'OTHER'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a JSON object, with camelCase names; none of anything else. */
export const responseFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? camelKeys(value as Record<string, unknown>)
    : {}

/** What a list has, read row by row; rows that cannot be read are left out. A value that is no list is unreadable. */
export const readRows = <T>(value: unknown, read: (row: Record<string, unknown>) => T | null): CourierResult<T[]> =>
  Array.isArray(value)
    ? { ok: true, value: value.map((row) => read(responseFields(row))).filter((row) => row !== null) }
    : unreadable

export const unreadable: CourierResult<never> = { ok: false, failure: 'OTHER', detail: '' }

/** An ID or a name, in whatever type it comes; empty for anything else. */
export const courierText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
