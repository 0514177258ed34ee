import type { WireErrorDetails } from '@haat/contract/error-details.ts'
import type { ErrorCode } from '@haat/contract/errors.ts'
import type { Auth, Operation, Trims } from '@haat/contract/operation.ts'
import type { Wire } from '@haat/contract/wire.ts'
import type { TObject, TSchema } from 'typebox'
import type { FieldOf, TrimmedData } from './trimmed.ts'

/** An error of the API with the code `C`. */
export class HaatErrorOf<C extends ErrorCode> extends Error {
  readonly status: number
  readonly code: C
  /** Messages by dotted field path, for `validation_failed`. */
  readonly fields: Record<string, string[]>
  /** As the API reference describes them for the code; undefined for a code without details. */
  readonly details: WireErrorDetails<C>
  readonly requestId: string
  /** Seconds to wait before the next attempt; null when the API did not say. */
  readonly retryAfterSeconds: number | null
  constructor(body: ErrorBody<C>, retryAfter: string | null) {
    super(body.message)
    this.status = body.status_code
    this.code = body.error_code
    this.fields = body.errors ?? {}
    this.details = body.details as WireErrorDetails<C>
    this.requestId = body.request_id
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
  }
}

/**
 * An error of the API. Its `code` narrows its `details`: after `error.code === 'insufficient_stock'`,
 * `error.details.items` is typed.
 */
export type HaatError = { [C in ErrorCode]: HaatErrorOf<C> }[ErrorCode]
/** For `error instanceof HaatError`. */
export const HaatError = HaatErrorOf as new (body: ErrorBody<ErrorCode>, retryAfter: string | null) => HaatError

// biome-ignore lint/suspicious/noExplicitAny: each operation's data has its own type, given by `call`
type Envelope = { status: boolean; message: string; data: any } & Partial<ErrorBody<ErrorCode>>

type ErrorBody<C extends ErrorCode> = {
  status_code: number
  message: string
  error_code: C
  errors?: Record<string, string[]>
  details?: unknown
  request_id: string
}

export type Tokens = { access_token: string; refresh_token: string }

export type ClientOptions = {
  /** For example `http://localhost:4000`. */
  baseUrl: string
  /** The store's service key. Keep it on your server: it must not reach a browser. */
  serviceKey?: string
  /** A secret merchant key, for merchant operations. */
  secretKey?: string
  /** The shopper's tokens, when one is signed in. */
  tokens?: Tokens
  /** Called after the tokens were refreshed. Store the new ones; the old ones are used up. */
  onTokens?: (tokens: Tokens) => void
  locale?: 'bn' | 'en'
  fetch?: typeof fetch
}

/**
 * The input of an operation: its path parameters, query and body, as they are written on the wire. Amounts are numbers
 * or decimal strings of the currency, so that the `expected_total` of a quote can be passed to `createOrder`.
 */
export type Input<P extends TObject, Q extends TObject, B extends TSchema, F extends string> = (TObject extends P
  ? { params?: never }
  : { params: Wire<P> }) &
  (TObject extends Q ? { query?: never } : { query?: Query<Wire<Q>, F> }) &
  (TSchema extends B ? { body?: never } : { body: Wire<B> }) & {
    /** Makes a retry safe: every copy of the request gets the first response. */
    idempotencyKey?: string
  }

/** A query; `fields` is an array of the fields to return. */
type Query<Q, F extends string> = 'fields' extends keyof Q ? Omit<Q, 'fields'> & { fields?: readonly F[] } : Q

/**
 * A response: its data as it is on the wire, times as ISO 8601 in UTC, and, for lists whose data is a plain array, the
 * cursor of the next page.
 */
export type ApiResult<D> = { data: D; message: string; nextCursor: string | null }

const REFRESH = '/api/v1/customer/auth/refresh/'

/** Creates a client of one store. An expired access token is refreshed once, and the request is sent again. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch
  let tokens = options.tokens
  let renewing: Promise<void> | null = null

  async function request(method: string, url: string, auth: Auth, body: unknown, idempotencyKey?: string) {
    const bearer =
      auth === 'merchant'
        ? options.secretKey
        : auth === 'shopper' || auth === 'guest'
          ? tokens?.access_token
          : undefined
    const response = await send(options.baseUrl + url, {
      method,
      headers: {
        ...(options.serviceKey && auth !== 'merchant' ? { 'x-service-key': options.serviceKey } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(options.locale ? { 'accept-language': options.locale } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Envelope
    if (!envelope.status) throw new HaatError(envelope as ErrorBody<ErrorCode>, response.headers.get('retry-after'))
    return { envelope, nextCursor: envelope.data?.next_cursor ?? response.headers.get('x-next-cursor') }
  }

  async function renew(): Promise<void> {
    const { envelope } = await request('POST', REFRESH, 'key', { refresh_token: tokens?.refresh_token })
    tokens = { access_token: envelope.data.access_token, refresh_token: envelope.data.refresh_token }
    options.onTokens?.(tokens)
  }

  return {
    /**
     * Calls an operation of the contract. Throws `HaatError` for an error response. With `query.fields`, the type of
     * the data has these fields only.
     */
    async call<
      P extends TObject,
      Q extends TObject,
      B extends TSchema,
      D extends TSchema,
      A extends Auth,
      T extends Trims,
      const F extends FieldOf<Wire<D>, T> = never,
    >(
      operation: Operation<P, Q, B, D, A, T>,
      input: Input<P, Q, B, F>,
    ): Promise<ApiResult<TrimmedData<Wire<D>, T, F>>> {
      const url = addressOf(
        operation.path,
        input as { params?: Record<string, unknown>; query?: Record<string, unknown> },
      )
      const body = operation.form ? formOf(input.body as object) : input.body
      const attempt = () => request(operation.method, url, operation.auth, body, input.idempotencyKey)
      const { envelope, nextCursor } = await attempt().catch(async (error) => {
        if (!(error instanceof HaatError) || error.code !== 'token_expired' || !tokens) throw error
        // Many requests may find the token expired at once; one refresh serves them all.
        renewing ??= renew().finally(() => {
          renewing = null
        })
        await renewing
        return attempt()
      })
      return { data: envelope.data, message: envelope.message, nextCursor }
    },
    /** Signs a shopper in or out of this client. */
    setTokens(next: Tokens | undefined): void {
      tokens = next
    },
  }
}

/** The multipart body of an upload. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}
