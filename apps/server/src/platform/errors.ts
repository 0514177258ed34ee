import type { ErrorDetails } from '@haat/contract/error-details.ts'
import type { ErrorCode, Text } from '@haat/contract/errors.ts'
import { type Resource, resourceCatalogue } from '@haat/contract/resources.ts'

export type FieldErrors = Record<string, readonly Text[]>

type Facts = {
  /** A more exact sentence than the catalogue's. */
  message?: Text
  /** Per field, by dotted path. */
  fields?: FieldErrors
  /** For `too_many_requests`, `account_locked` and `service_unavailable`. */
  retryAfterSeconds?: number
  /** The answer as an Idempotency-Key kept it; it goes out as it is. */
  stored?: { statusCode: number; body: string }
  /** As `errorDetails` of the contract declares them for the code. */
  details?: ErrorDetails<ErrorCode>
}

// Only a code without details may be thrown without facts.
type FactsOf<C extends ErrorCode> =
  undefined extends ErrorDetails<C> ? [facts?: Omit<Facts, 'details'>] : [facts: Facts & { details: ErrorDetails<C> }]

/** A refusal the client is told about. Its HTTP status stands in the contract's catalogue, never at the call site. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly facts: Facts
  constructor(code: C, ...[facts = {}]: FactsOf<C>) {
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
