import type { BookingFailure, CourierFailure } from '@haat/contract/vocabulary.ts'
import type { GatewayResponse } from '../../platform/gateway-http.ts'
import { storableText } from '../../platform/json-body.ts'
import { camelKeys, snake } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import type { CourierConnection, CourierRefusal, CourierResult } from './courier.ts'

export type CourierCall = {
  /** What logs call it. */
  name: string
  path: string
  headers: Record<string, string>
  /** Sent as JSON, by POST unless `method` is another one; without it this is a GET. */
  body?: object
  method?: 'PATCH'
  /** How long it may take, where the usual time is too long. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Calls a courier, and returns the JSON of its response. Neither the URL nor what comes back is logged. */
export async function callCourier(
  { courier, storeId, accountId, baseUrl, tools }: CourierConnection,
  { name, path, headers, body, method, timeoutMs = TIMEOUT_MS }: CourierCall,
): Promise<CourierResult<unknown>> {
  const response = await tools.http({
    account: `${courier} ${storeId} ${accountId}`,
    method: body ? (method ?? 'POST') : 'GET',
    url: baseUrl + path,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs,
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
  if (response.kind === 'none') {
    return {
      ok: false,
      failure: noResponse[response.reason],
      detail: '',
      isCertain: !response.sent,
      status: 0,
      fields: [],
    }
  }
  const value = parseJson(response.text)
  // Steadfast responds with 200 to what it refuses, and has the status in the body.
  const inBody = Number(responseFields(value).status)
  const status = response.status === 200 && inBody >= 400 ? inBody : response.status
  if (status >= 200 && status < 300 && value !== undefined) return { ok: true, value }
  const { message, errors } = responseFields(value)
  const sentences = Object.values(responseFields(errors)).map((texts) =>
    courierText(Array.isArray(texts) ? texts[0] : texts),
  )
  return {
    ok: false,
    failure: failureOf(status),
    detail: sentences.filter(Boolean).join(' ') || (typeof message === 'string' ? message : ''),
    // A proxy may say 408, or 5xx, of what the courier goes on with.
    isCertain: status >= 400 && status < 500 && status !== 408,
    status,
    fields: Object.keys(responseFields(errors)).map(snake),
  }
}

const noResponse = {
  timeout: 'TIMEOUT',
  connection: 'UNAVAILABLE',
  overloaded: 'UNAVAILABLE',
  // The next call may be about less.
  too_large: 'OTHER',
} as const

function failureOf(status: number): CourierFailure {
  if (status === 401 || status === 403) return 'CREDENTIALS'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 || status === 408 ? 'UNAVAILABLE' : 'OTHER'
}

// Texts as they can be stored: what cannot would lose all else that the courier says.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storableText(value) : value))
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

/** Nothing was sent to the courier. */
export const refusedUnsent = (failure: BookingFailure): CourierRefusal<BookingFailure> => ({
  ...{ ok: false, failure, detail: '', isCertain: true, status: 0, fields: [] },
})

/** A response that says nothing of what became of the request. */
export const unreadable: CourierRefusal<'OTHER'> = {
  ...{ ok: false, failure: 'OTHER', detail: '', isCertain: false, status: 200, fields: [] },
}

/** Why a parcel was refused, by the first refused field that has a meaning. */
export function refuseParcel(
  refusal: CourierRefusal,
  meanings: Readonly<Record<string, BookingFailure>>,
): CourierRefusal<BookingFailure> {
  if (refusal.fields.length === 0) return refusal
  const meant = refusal.fields.find((field) => Object.hasOwn(meanings, field))
  return { ...refusal, failure: (meant && meanings[meant]) || 'PARCEL_REFUSED' }
}

/** An ID or a name, in whatever type it comes; empty for anything else. */
export const courierText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** The ID of a parcel; empty for what can be none, such as a text with which another path could be called. */
export function consignmentIdOf(value: unknown): string {
  const id = courierText(value)
  return /^[A-Za-z0-9-]{1,40}$/.test(id) ? id : ''
}

/** An amount of taka; null for anything else. */
export function takaOf(value: unknown): Minor | null {
  const text = courierText(value)
  const minor = Math.round(Number(text) * 100)
  return /^-?[\d.]+$/.test(text) && Number.isSafeInteger(minor) ? minor : null
}
