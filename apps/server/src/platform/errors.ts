import type { ErrorCode, Text } from '@haat/contract/errors.ts'

export type FieldErrors = Record<string, readonly Text[]>

type Facts = {
  /** A more exact sentence than the catalogue's. */
  message?: Text
  /** Typed facts of this code, as the API reference describes them. */
  details?: Record<string, unknown>
  /** Per field, by dotted path. */
  fields?: FieldErrors
  /** For `too_many_requests`, `account_locked` and `service_unavailable`. */
  retryAfterSeconds?: number
  /** The answer as an Idempotency-Key kept it; it goes out as it is. */
  stored?: { statusCode: number; body: string }
}

/** A refusal the client is told about. Its HTTP status stands in the contract's catalogue, never at the call site. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly facts: Facts
  constructor(code: ErrorCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

/** `validation_failed` for one field. */
export const fieldError = (path: string, message: Text) =>
  new ApiError('validation_failed', { fields: { [path]: [message] } })

/** The one answer for what is not there and for what belongs to somebody else. */
export const notFound = () => new ApiError('not_found')
