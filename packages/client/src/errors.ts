import type { ApiErrorDetails } from './errors.generated.ts'

/** The details of each error code: those of the API, and those of this client. */
export interface ErrorDetails extends ApiErrorDetails {
  /** No response came: no connection, or it broke. `cause` has the error of `fetch`. */
  network_error: undefined
  /** No response came in time. */
  timeout: { timeout_ms: number }
  /** Something else than the API responded, such as a proxy. `body` has the beginning of its text. */
  unexpected_response: { body: string }
  /** 304: what you have is current. Only when you send `If-None-Match`. */
  not_modified: undefined
  /** The input cannot be sent. */
  invalid_input: undefined
  /** A webhook that this store did not send, or not now. */
  invalid_webhook: { reason: 'headers' | 'timestamp' | 'signature' | 'body' }
}

/** A code of the API, or of this client. */
export type ErrorCode = keyof ErrorDetails

type Facts = {
  status?: number
  fields?: Record<string, string[]>
  details?: unknown
  requestId?: string
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** An error with the code `C`. */
export class HaatErrorOf<C extends ErrorCode> extends Error {
  override readonly name = 'HaatError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: C
  /** Messages by dotted field path, for `validation_failed`. */
  readonly fields: Record<string, string[]>
  /** As the API reference describes them for the code; undefined for a code without details. */
  readonly details: ErrorDetails[C]
  /** Quote it when you ask for help; empty without a response of the API. */
  readonly requestId: string
  /** Seconds to wait before the next attempt; null when the API did not say. */
  readonly retryAfterSeconds: number | null

  constructor(code: C, message: string, facts: Facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
    this.status = facts.status ?? 0
    this.fields = facts.fields ?? {}
    this.details = facts.details as ErrorDetails[C]
    this.requestId = facts.requestId ?? ''
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
  }

  /** Whether it is an error of the API or of this client, with one of the codes when some are given. */
  static is<K extends ErrorCode = ErrorCode>(error: unknown, ...codes: K[]): error is AnyOf<K> {
    // Compared by name: an application may have two copies of this module.
    return (
      error instanceof Error &&
      error.name === 'HaatError' &&
      (codes.length === 0 || codes.includes((error as HaatError).code as K))
    )
  }
}

type AnyOf<K extends ErrorCode> = { [C in K]: HaatErrorOf<C> }[K]

/**
 * An error of the API or of this client. Its `code` narrows its `details`: after `error.code === 'insufficient_stock'`,
 * `error.details.items` is typed.
 */
export type HaatError = AnyOf<ErrorCode>

/** For `error instanceof HaatError` and `HaatError.is(error, 'insufficient_stock')`. */
export const HaatError: {
  new (code: ErrorCode, message: string, facts?: Facts): HaatError
  is: typeof HaatErrorOf.is
} = HaatErrorOf as never
