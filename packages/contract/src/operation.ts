import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode, Text } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Wire } from './wire.ts'

/**
 * Who may call: `none` anybody; `key` a store's service key; `shopper` the key and a shopper's token; `guest` the key,
 * the token optional; `staff` a signed-in member of staff, no store chosen; `merchant` staff of the store in the path,
 * or a secret key of it, with the `permission`; `secret_key` a secret key, which alone chooses the store.
 */
export type Auth = 'none' | 'key' | 'shopper' | 'guest' | 'staff' | 'merchant' | 'secret_key'

/** A named rate limit; the numbers are in the server's `rate-limits.ts`. */
export type LimitName =
  | 'login'
  | 'register'
  | 'refresh'
  | 'coupon'
  | 'order'
  | 'track'
  | 'pay_again'
  | 'phone'
  | 'contact'
  | 'newsletter'
  | 'tickets'
  | 'reviews'
  | 'uploads'
  | 'otp_send'
  | 'otp_verify'
  | 'exports'
  | 'payment_check'
  | 'leads'
  | 'confirmations'
  | 'gateway_inspections'
  | 'webhook_tests'
  | 'phone_lookups'

/** What `fields` trims: the rows of `data.items`, the rows of an array, or `data` itself. */
export type Trims = 'items' | 'rows' | 'object'

/** Rows per page of a cursor list: the default and the maximum. */
export type PageSize = { default: number; maximum: number }

/** One operation of the API, as data. Validation, types, reference, client and tests are derived from it. */
export type Operation<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  D extends TSchema = TSchema,
  A extends Auth = Auth,
  T extends Trims = Trims,
> = Place<A> & Promises<P, Q, B, D, T>

/** The path and callers of an operation, which the operations of one noun share. */
type Place<A extends Auth> = {
  /** Group in the API reference. */
  tag: string
  /** Full path with a trailing slash and `{param}`s. */
  path: string
  auth: A
  /** For `merchant` and `secret_key` operations. `any`: every member of staff and every secret key of the store. */
  permission?: Permission | 'any'
}

type Promises<P extends TObject, Q extends TObject, B extends TSchema, D extends TSchema, T extends Trims> = {
  /** camelCase verb and noun, unique. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  summary: string
  description?: string
  params?: P
  query?: Q
  body?: B
  /** The request may have no body, unless a field of it is required. */
  optionalBody?: true
  /** The body is multipart/form-data with a file, not JSON. */
  form?: true
  /** Request headers that only this operation reads. */
  headers?: Record<string, { description: string; example: string }>
  /** Schema of `data`. */
  data: D
  /**
   * The message of a response for people: one short sentence after every write, which a storefront shows unchanged. Reads have
   * none. `computed`: the handler words it, because it contains values.
   */
  message?: Text | 'computed'
  /** The sentences of other outcomes than the usual one; the first that matches wins. */
  outcomes?: readonly Outcome<D>[]
  /** The response shows a secret that is stored nowhere: under an `Idempotency-Key` it is kept sealed. */
  isSecret?: true
  /** For a POST that changes nothing. */
  reads?: true
  /** HTTP status of success, 200 by default; the handler of a `[201, 200]` operation chooses one. */
  success?: 200 | 201 | readonly [201, 200]
  /** Error codes beyond those that its auth, body and limits imply (see `errorsOf`). */
  errors?: readonly ErrorCode[]
  limits?: readonly LimitName[]
  /**
   * Responses have an ETag. `public` ones can be cached by the storefront; `private` ones belong to the caller, who
   * keeps them and asks with `If-None-Match` whether they have changed.
   */
  cache?: 'public' | 'private'
  trims?: T
  /** The query takes `attr.<name>` or `attr[<name>]` beside its declared parameters. */
  hasAttributeFilters?: true
  /** For cursor lists. */
  pageSize?: PageSize
}

/** A sentence instead of `message`, for responses such as these. */
type Outcome<D extends TSchema> = Text & { when(data: Static<D>, status: number): boolean }

/** Every write has a message; a read has none, unless the handler words it. */
type Worded =
  | { method: 'GET'; reads?: never; message?: never; outcomes?: never }
  | { method: Write; reads: true; message?: 'computed'; outcomes?: never }
  | { method: Write; reads?: never; message: Text | 'computed' }

type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Declares an operation and keeps its exact types. */
export const operation = <
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  D extends TSchema,
  const A extends Auth,
  const T extends Trims = never,
>(
  declared: Operation<P, Q, B, D, A, T> & Worded,
): Operation<P, Q, B, D, A, T> => declared

/** The shared declarations of the operations of one noun. Paths of operations continue its path. */
type Noun<A extends Auth, P extends TObject> = {
  tag: string
  path: string
  auth: A
  params?: P
  /** For `merchant` operations: the permission of GET, and of all other methods. */
  permissions?: { read?: Permission | 'any'; write?: Permission | 'any' }
}

/** Makes the function that declares the operations of one noun. An operation can differ in anything but the path. */
export const operationsOf =
  <A0 extends Auth, P0 extends TObject = TObject>({ permissions, ...noun }: Noun<A0, P0>) =>
  <
    Q extends TObject,
    B extends TSchema,
    D extends TSchema,
    P extends TObject = P0,
    const A extends Auth = A0,
    const T extends Trims = never,
  >(
    declared: Partial<Place<A>> & Promises<P, Q, B, D, T> & Worded,
  ): Operation<P, Q, B, D, A, T> => {
    const permission = declared.method === 'GET' ? permissions?.read : permissions?.write
    const shared = { ...noun, ...(permission && { permission }) } as unknown as Noun<A, P>
    return { ...shared, ...declared, path: noun.path + (declared.path ?? '') }
  }

/** The body of an operation as a client writes it. */
export type WireBody<O> = O extends Operation<TObject, TObject, infer B, TSchema> ? Wire<B> : never
/** The `data` of an operation as a client reads it. */
export type WireData<O> = O extends Operation<TObject, TObject, TSchema, infer D> ? Wire<D> : never
/** The parsed body of an operation, as its handler reads it. */
export type Body<O> = O extends Operation<TObject, TObject, infer B, TSchema> ? Static<B> : never
/** The `data` of an operation, as its handler returns it. */
export type Data<O> = O extends Operation<TObject, TObject, TSchema, infer D> ? Static<D> : never

/** The sentence of a success response; undefined for a read, and where the handler words it. */
export function messageOf({ message, outcomes = [] }: Operation, data: unknown, status: number): Text | undefined {
  return outcomes.find(({ when }) => when(data, status)) ?? (message === 'computed' ? undefined : message)
}

const byAuth: Record<Auth, readonly ErrorCode[]> = {
  none: [],
  key: ['unauthorized', 'invalid_token', 'not_found'],
  guest: ['unauthorized', 'invalid_token', 'token_expired', 'not_found', 'account_suspended'],
  shopper: ['unauthorized', 'invalid_token', 'token_expired', 'not_found', 'account_suspended'],
  staff: ['unauthorized', 'invalid_token'],
  merchant: ['unauthorized', 'invalid_token', 'permission_denied', 'not_found'],
  secret_key: ['unauthorized', 'invalid_token'],
}

/** All error codes that an operation can return. */
export function errorsOf(declared: Operation): readonly ErrorCode[] {
  const writes = declared.method !== 'GET'
  return [
    ...new Set<ErrorCode>([
      'validation_failed',
      ...byAuth[declared.auth],
      ...(declared.errors ?? []),
      // The error of a write that another site made a browser send.
      ...(writes && declared.auth === 'staff' ? (['permission_denied'] as const) : []),
      ...(writes ? (['request_too_large', 'unsupported_media_type'] as const) : []),
      ...(writes && idempotent(declared) ? (['idempotency_in_progress', 'idempotency_key_reused'] as const) : []),
      'too_many_requests',
      'service_unavailable',
      'internal_error',
    ]),
  ]
}

/** Whether responses of the operation are stored under an `Idempotency-Key`: those of every write except sign-in, which are secret. */
export const idempotent = (declared: Operation) =>
  declared.method !== 'GET' && (declared.path.startsWith('/api/v1/business/website/') || declared.auth === 'merchant')

/** Whether a request can be repeated under its `Idempotency-Key`. */
export const takesKey = (declared: Operation): boolean =>
  idempotent(declared) || Object.hasOwn(declared.headers ?? {}, 'Idempotency-Key')
