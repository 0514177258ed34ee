import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Wire } from './wire.ts'

/**
 * Who may call:
 * `none` anybody; `key` a store's service key; `shopper` the key and a shopper's token; `guest` the key, the token
 * optional; `staff` a signed-in member of staff, no store chosen; `merchant` staff of the store in the path, or a
 * secret key of it, with the `permission`.
 */
export type Auth = 'none' | 'key' | 'shopper' | 'guest' | 'staff' | 'merchant'

/** A named rate limit; the numbers stand in the server's `rate-limits.ts`. */
export type LimitName = 'login' | 'register' | 'refresh' | 'coupon' | 'order' | 'track' | 'phone'

/** What `fields` trims: the rows of `data.items`, the rows of an array, or `data` itself. */
export type Trims = 'items' | 'rows' | 'object'

/** One operation of the API, as data: everything else (validation, types, reference, client, tests) is made from it. */
export type Operation<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  D extends TSchema = TSchema,
  A extends Auth = Auth,
  T extends Trims = Trims,
> = {
  /** camelCase verb and noun, unique. */
  id: string
  /** Group in the API reference. */
  tag: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with a trailing slash and `{param}`s. */
  path: string
  auth: A
  /** For `merchant` operations. */
  permission?: Permission
  summary: string
  description?: string
  params?: P
  query?: Q
  body?: B
  /** The request may have no body, unless a field of it is required. */
  optionalBody?: true
  /** Request headers that only this operation reads. */
  headers?: Record<string, { description: string; example: string }>
  /** Schema of `data`. */
  data: D
  /** HTTP status of success: 200 unless said; the handler of a `[201, 200]` operation says which. */
  success?: 200 | 201 | readonly [201, 200]
  /** Error codes beyond those that its auth, body and limits imply (see `errorsOf`). */
  errors?: readonly ErrorCode[]
  limits?: readonly LimitName[]
  /** `public` responses have an ETag; the storefront can cache them. */
  cache?: 'public'
  trims?: T
}

/** Declares an operation and keeps its exact types. */
export const operation = <
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  D extends TSchema,
  const A extends Auth,
  const T extends Trims = never,
>(
  declared: Operation<P, Q, B, D, A, T>,
): Operation<P, Q, B, D, A, T> => declared

/** The body of an operation as a client writes it. */
export type WireBody<O> = O extends Operation<TObject, TObject, infer B, TSchema> ? Wire<B> : never
/** The parsed body of an operation, as its handler reads it. */
export type Body<O> = O extends Operation<TObject, TObject, infer B, TSchema> ? Static<B> : never
/** The `data` of an operation. */
export type Data<O> = O extends Operation<TObject, TObject, TSchema, infer D> ? Static<D> : never

const byAuth: Record<Auth, readonly ErrorCode[]> = {
  none: [],
  key: ['unauthorized', 'invalid_token', 'not_found'],
  guest: ['unauthorized', 'invalid_token', 'token_expired', 'not_found', 'account_suspended'],
  shopper: ['unauthorized', 'invalid_token', 'token_expired', 'not_found', 'account_suspended'],
  staff: ['unauthorized', 'invalid_token', 'permission_denied'],
  merchant: ['unauthorized', 'invalid_token', 'permission_denied', 'not_found'],
}

/** All error codes that an operation can return. */
export function errorsOf(declared: Operation): readonly ErrorCode[] {
  const writes = declared.method !== 'GET'
  return [
    ...new Set<ErrorCode>([
      'validation_failed',
      ...byAuth[declared.auth],
      ...(declared.errors ?? []),
      ...(writes ? (['request_too_large', 'unsupported_media_type'] as const) : []),
      ...(writes && idempotent(declared) ? (['idempotency_in_progress', 'idempotency_key_reused'] as const) : []),
      'too_many_requests',
      'service_unavailable',
      'internal_error',
    ]),
  ]
}

/** Whether the operation supports `Idempotency-Key`: every write except sign-in. */
export const idempotent = (declared: Operation) =>
  declared.method !== 'GET' && (declared.path.startsWith('/api/v1/business/website/') || declared.auth === 'merchant')
