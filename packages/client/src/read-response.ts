import type { ApiResponse } from './call.ts'
import { clientMessage, type Locale } from './client-messages.ts'
import { type ErrorCode, HaatError } from './errors.ts'

type Envelope = {
  status: boolean
  message: string
  data: unknown
  error_code?: ErrorCode
  errors?: Record<string, string[]>
  details?: unknown
  request_id?: string
}

const SHOWN_CHARACTERS = 500

/** The response of the API in its text, or the error that it is. */
export function readResponse(response: Response, text: string, locale: Locale): ApiResponse<unknown> | HaatError {
  const { status, headers } = response
  const envelope = parse(text)
  if (envelope?.status === true) {
    const data = envelope.data as { next_cursor?: string | null } | null
    const nextCursor = data?.next_cursor ?? headers.get('x-next-cursor')
    return { data, message: envelope.message, status, headers, nextCursor }
  }
  const retryAfterSeconds = retryAfterOf(headers.get('retry-after'))
  if (envelope?.error_code)
    return new HaatError(envelope.error_code, envelope.message, {
      status,
      details: envelope.details,
      requestId: envelope.request_id ?? '',
      retryAfterSeconds,
      ...(envelope.errors ? { fields: envelope.errors } : {}),
    })
  const requestId = headers.get('x-request-id') ?? ''
  if (status === 304) return new HaatError('not_modified', 'Not modified.', { status, requestId })
  return new HaatError('unexpected_response', clientMessage('unexpected_response', locale), {
    status,
    details: { body: text.slice(0, SHOWN_CHARACTERS) },
    requestId,
    retryAfterSeconds,
  })
}

function parse(text: string): Envelope | null {
  try {
    const value = JSON.parse(text)
    return typeof value?.status === 'boolean' && 'data' in value ? value : null
  } catch {
    return null
  }
}

/** Seconds, or a date. */
function retryAfterOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const until = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds
  return Number.isNaN(until) ? null : Math.max(0, until)
}
