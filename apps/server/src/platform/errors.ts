import type { ErrorDetails } from '@haat/contract/error-details.ts'
import { type ErrorCode, errorCatalogue, type Text } from '@haat/contract/errors.ts'
import { type Resource, resourceCatalogue } from '@haat/contract/resources.ts'

export type FieldErrors = Record<string, readonly Text[]>

type Facts = {
  /** A more exact message than the catalogue's. */
  message?: Text
  /** Per field, by dotted path. */
  fields?: FieldErrors
  /** For `too_many_requests`, `account_locked` and `service_unavailable`. */
  retryAfterSeconds?: number
  /** The response stored under an Idempotency-Key, which is sent unchanged. */
  stored?: { statusCode: number; body: string }
  /** As `errorDetails` of the contract declares them for the code. */
  details?: ErrorDetails<ErrorCode>
}

// Only a code without details may be thrown without facts.
type FactsOf<C extends ErrorCode> =
  undefined extends ErrorDetails<C> ? [facts?: Omit<Facts, 'details'>] : [facts: Facts & { details: ErrorDetails<C> }]

/** An error returned to the client. Its HTTP status is defined in the contract's catalogue, never at the call site. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly facts: Facts
  constructor(code: C, ...[facts = {}]: FactsOf<C>) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

/** What the rules say, which a repetition does not change; not a failure, nor too many requests. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && errorCatalogue[error.code as ErrorCode].status < 429

/** `validation_failed` for one field. */
export const fieldError = (path: string, message: Text) =>
  new ApiError('validation_failed', { fields: { [path]: [message] } })

/**
 * The one response for resources that do not exist and for those of others. `field` is where the request names it: it
 * depends on the request alone, never on the database.
 */
export const notFound = (resource: Resource, field?: string) =>
  new ApiError('not_found', {
    message: resourceCatalogue[resource],
    details: { resource, ...(field ? { field } : {}) },
  })
