import { errorDetails } from '@haat/contract/error-details.ts'
import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { errorMeanings } from './error-meanings.ts'
import { exampleOf } from './example.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import { pascal } from './named-schemas.ts'

/** The readers of a document. */
export type Audience = 'storefront' | 'merchant'

export const audiences: readonly Audience[] = ['storefront', 'merchant']

/** Shared parts of operations: the envelope, errors with their examples, headers, credentials. */
export const components = (audience: Audience, codes: readonly ErrorCode[]) => ({
  securitySchemes: securitySchemes[audience],
  schemas: errorSchemas(codes),
  headers,
  examples: Object.fromEntries(codes.map((code) => [code, { summary: code, value: errorExample(code) }])),
})

const securitySchemes: Record<Audience, Record<string, unknown>> = {
  storefront: {
    serviceKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Service-Key',
      description:
        'Service key of the store (`sb_live_…`, `sb_test_…`). It alone selects the store. Keep it on your server.',
    },
    shopperToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Access token of a signed-in shopper, from registration, login or refresh.',
    },
  },
  merchant: {
    staffSession: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-haat_staff',
      description: 'Session of a member of staff, set by sign-in.',
    },
    secretKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'Secret key of the store (`sk_live_…`, `sk_test_…`), limited by its scopes.',
    },
  },
}

/** The name of an error code's schema: `NotFoundError`. */
export const errorSchemaName = (code: ErrorCode): string => `${pascal(code)}Error`.replace(/ErrorError$/, 'Error')

const detailsOf = (code: ErrorCode): Schema | undefined =>
  code in errorDetails ? toWireSchema(errorDetails[code as keyof typeof errorDetails]) : undefined

function errorSchema(code: ErrorCode): Schema {
  const { status, message } = errorCatalogue[code]
  const details = detailsOf(code)
  return {
    type: 'object',
    description: errorMeanings[code] ?? message.en,
    required: ['status', 'status_code', 'message', 'data', 'error_code', ...(details ? ['details'] : []), 'request_id'],
    properties: {
      status: { type: 'boolean', const: false, description: 'false for an error.' },
      status_code: { type: 'integer', const: status, description: 'The HTTP status code.' },
      message: { type: 'string', description: 'Text for people, in the requested language.', examples: [message.en] },
      data: { type: 'null', description: 'Always null.' },
      error_code: { type: 'string', const: code, description: 'The error code, for programs.' },
      ...(fieldCodes.has(code) ? { errors: fieldMessages } : {}),
      ...(details ? { details } : {}),
      request_id: { type: 'string', description: 'Identifies the request. Quote it when you ask for help.' },
    },
    examples: [errorExample(code)],
  }
}

const fieldCodes = new Set<ErrorCode>(['validation_failed', 'already_exists'])

const fieldMessages: Schema = {
  type: 'object',
  description: 'Messages by field, as dotted paths (`items.0.quantity`).',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

const errorSchemas = (codes: readonly ErrorCode[]): Record<string, Schema> =>
  Object.fromEntries(codes.map((code) => [errorSchemaName(code), errorSchema(code)]))

/** An error response body. */
export function errorExample(code: ErrorCode) {
  const { status, message } = errorCatalogue[code]
  const details = detailsOf(code)
  return {
    status: false,
    status_code: status,
    message: message.en,
    data: null,
    error_code: code,
    ...(code === 'validation_failed' ? { errors: { phone: ['Enter an 11 digit Bangladeshi mobile number.'] } } : {}),
    ...(details ? { details: exampleDetails[code] ?? exampleOf(details) } : {}),
    request_id: 'req_5f0c2b7e9d1a4c3f8e6b7a2d4c1f9e03',
  }
}

// For codes of which only some optional details occur together.
const exampleDetails: Partial<Record<ErrorCode, object>> = {
  permission_denied: { permission: 'orders:write' },
  invalid_state: { current_status: 'SHIPPED', allowed_statuses: ['PENDING', 'CONFIRMED'] },
  coupon_not_applicable: { reason: 'EXPIRED' },
  version_conflict: { current_version: 4 },
}

const header = (description: string, schema: Schema, example: unknown) => ({ description, schema, example })

const headers = {
  'X-Request-Id': header(
    'ID of the request; the one you sent, if any.',
    { type: 'string' },
    'req_5f0c2b7e9d1a4c3f8e6b7a2d4c1f9e03',
  ),
  RateLimit: header('Remaining requests of the rate limit closest to its end.', { type: 'string' }, '"read";r=597;t=1'),
  'RateLimit-Policy': header('The rate limit: requests and seconds.', { type: 'string' }, '"read";q=600;w=2'),
  'Retry-After': header('Seconds after which a retry is allowed.', { type: 'integer', format: 'int32', minimum: 1 }, 2),
  'Idempotent-Replayed': header(
    '`true` when this is the stored response of the first request with the same Idempotency-Key.',
    { type: 'string' },
    'true',
  ),
  ETag: header('Version of the response, for `If-None-Match`.', { type: 'string' }, '"mZ3x…"'),
  'X-Next-Cursor': header('Cursor of the next page; absent on the last.', { type: 'string' }, 'eyJ2IjoxfQ'),
  'X-Has-More': header('Whether another page follows.', { type: 'string', enum: ['true', 'false'] }, 'false'),
}
