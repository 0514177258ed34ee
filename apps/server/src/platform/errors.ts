import type { ErrorCode, Text } from '@haat/contract/errors.ts'
import { type Resource, resourceCatalogue } from '@haat/contract/resources.ts'

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

/**
 * The one response for what does not exist and for what belongs to somebody else. `field` is where the request names
 * it: it follows from the request alone, never from what the database holds.
 */
export const notFound = (resource: Resource, field?: string) =>
  new ApiError('not_found', {
    message: resourceCatalogue[resource],
    details: { resource, ...(field ? { field } : {}) },
  })
