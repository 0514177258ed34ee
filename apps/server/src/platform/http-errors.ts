import type { ErrorDetails } from '@haat/contract/error-details.ts'
import { credentialMessages, type ErrorCode, errorCatalogue, type Text } from '@haat/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLocale, type Locale } from '../shared/locale.ts'
import { codeOfSqlState, isRefusedValue, refusalOfTrigger } from './database-errors.ts'
import { ApiError, fieldError, notFound } from './errors.ts'

/** The body of every error response. */
export function errorBody(error: ApiError, locale: Locale, requestId: string) {
  const { status, message } = errorCatalogue[error.code]
  const { fields, details } = error.facts
  return {
    status: false,
    status_code: status,
    message: (error.facts.message ?? credentialMessage(error) ?? message)[locale],
    data: null,
    error_code: error.code,
    ...(fields ? { errors: translateFields(fields, locale) } : {}),
    ...(details ? { details } : {}),
    request_id: requestId,
  }
}

function credentialMessage({ code, facts }: ApiError): Text | undefined {
  if (code !== 'unauthorized' && code !== 'invalid_token') return undefined
  const details = facts.details as ErrorDetails<typeof code> | undefined
  return details && credentialMessages[code][details.credential]
}

// The client closed the connection half-way through the body: no response can be sent, and the server did not fail.
const hasDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && raw.complete === false

const translateFields = (fields: Record<string, readonly Text[]>, locale: Locale) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [path, messages.map((message) => message[locale])]),
  )

/**
 * Responds to any thrown error in the envelope. An unknown error is logged completely and returned as 500 without its
 * text.
 */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error)
  const { status } = errorCatalogue[refusal.code]
  // An intended refusal, as under load, is no failure and would only fill the log.
  if (status >= 500 && !(error instanceof ApiError) && !hasDisconnected(request))
    request.log.error({ err: error, request_id: request.id }, 'request failed')
  else if (isRefusedValue((error as { code?: string }).code))
    request.log.warn({ err: error, request_id: request.id }, 'the database rejected a value of the request')
  const { retryAfterSeconds, stored } = refusal.facts
  if (stored) reply.header('Idempotent-Replayed', 'true')
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)))
  else if (status === 503) reply.header('Retry-After', 1)
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(stored?.body ?? JSON.stringify(errorBody(refusal, localeOf(request), request.id)))
}

/** The language of a response: `?locale=`, then Accept-Language, then the store's default. */
export function localeOf(request: FastifyRequest): Locale {
  const { locale } = (request.query ?? {}) as { locale?: unknown }
  if (locale === 'bn' || locale === 'en') return locale
  return acceptedLocale(request.headers['accept-language']) ?? request.store?.settings.defaultLocale ?? 'en'
}

/** Converts errors of Fastify, PostgreSQL and the pool into the ApiError they mean. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, message } = error as { code?: string; message?: string }
  const refusal = code && refusalOfTrigger(code)
  if (refusal) return fieldError('body', refusal)
  const known = code ? (byCode[code] ?? codeOfSqlState(code)) : undefined
  if (known === 'validation_failed')
    return fieldError('body', {
      en: 'A value is out of range or has characters that cannot be stored.',
      bn: 'একটি মান সীমার বাইরে, অথবা এতে এমন অক্ষর আছে যা রাখা যায় না।',
    })
  if (known === 'not_found') return notFound('endpoint')
  if (known) return new ApiError(known)
  if (message && LOST_CONNECTION.test(message)) return new ApiError('service_unavailable')
  return new ApiError('internal_error')
}

// Errors of pg and its pool without a code: no connection in time, a broken one, or a query on a broken one.
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|timeout expired|Cannot use a pool after/ // guard: silent-connection

const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation_failed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation_failed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_MAX_URL_LENGTH: 'not_found',
  ECONNREFUSED: 'service_unavailable', // guard: refused-connection
  ECONNRESET: 'service_unavailable',
  EPIPE: 'service_unavailable',
  ETIMEDOUT: 'service_unavailable',
  EHOSTUNREACH: 'service_unavailable',
  ENETUNREACH: 'service_unavailable',
  ENOTFOUND: 'service_unavailable',
  EAI_AGAIN: 'service_unavailable',
}
