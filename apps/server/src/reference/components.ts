import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { resourceCatalogue } from '@haat/contract/resources.ts'
import type { Schema } from './json-schema.ts'

/** Who a description is for. */
export type Audience = 'storefront' | 'merchant'

/** What operations share: the envelope, refusals with their examples, headers, credentials. */
export const components = (audience: Audience, codes: readonly ErrorCode[]) => ({
  securitySchemes: securitySchemes[audience],
  schemas: { Envelope: envelope, Error: refusal(codes) },
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
        'The shop’s service key (`sb_live_…`, `sb_test_…`). It alone selects the shop. Keep it on your server.',
    },
    shopperToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a signed-in shopper, from registration, login or refresh.',
    },
  },
  merchant: {
    staffSession: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-haat_staff',
      description: 'The session of a member of staff, set by signing in.',
    },
    secretKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A secret key of the shop (`sk_live_…`, `sk_test_…`); its scopes say what it may do.',
    },
  },
}

const envelope: Schema = {
  type: 'object',
  description: 'Every answer has this shape.',
  required: ['status', 'status_code', 'message', 'data'],
  properties: {
    status: { type: 'boolean', const: true, description: 'true on success.' },
    status_code: { type: 'integer', description: 'The HTTP status again.', examples: [200] },
    message: { type: 'string', description: 'Text for people; empty on plain reads.', examples: [''] },
    data: { description: 'What was asked for; its shape belongs to the operation.' },
  },
}

const details: Schema = {
  type: 'object',
  description: 'Facts of this error code, for programs; which ones, the list of error codes says.',
  properties: {
    resource: {
      type: 'string',
      enum: Object.keys(resourceCatalogue),
      description: '`not_found`: the kind of thing that was not found. New kinds may be added within v1.',
    },
    field: { type: 'string', description: '`not_found`: the field of the request that names it.' },
    credential: {
      type: 'string',
      enum: ['service_key', 'shopper_token', 'staff_session', 'secret_key'],
      description: '`unauthorized`, `invalid_token`, `token_expired`: the credential at fault.',
    },
    current_status: { type: 'string', description: '`invalid_state`: the status it has.' },
    allowed_statuses: {
      type: 'array',
      items: { type: 'string' },
      description: '`invalid_state`: the statuses this operation needs.',
    },
    reason: { type: 'string', description: '`coupon_not_applicable`, `permission_denied`: why.' },
    amount: { type: 'string', description: '`advance_required`: the advance to pay.' },
    methods: {
      type: 'array',
      items: { type: 'string' },
      description: '`advance_required`: how it can be paid.',
    },
    total: { type: 'string', description: '`price_changed`: the total now.' },
    expected_total: { type: 'string', description: '`price_changed`: the total the request expected.' },
    version: { type: 'integer', description: '`version_conflict`: the version now.' },
  },
  additionalProperties: true,
}

const refusal = (codes: readonly ErrorCode[]): Schema => ({
  type: 'object',
  description: 'Every refusal has this shape.',
  required: ['status', 'status_code', 'message', 'data', 'error_code', 'request_id'],
  properties: {
    status: { type: 'boolean', const: false, description: 'false on a refusal.' },
    status_code: { type: 'integer', description: 'The HTTP status again.', examples: [404] },
    message: { type: 'string', description: 'Text for people, in the language asked for.' },
    data: { type: 'null', description: 'Always null.' },
    error_code: {
      type: 'string',
      enum: [...codes],
      description: 'What went wrong, for programs. New codes may come within v1.',
    },
    errors: {
      type: 'object',
      description: 'Messages for each field at fault, by dotted path (`items.0.quantity`).',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details,
    request_id: { type: 'string', description: 'Name it when you ask for help.' },
  },
})

const exampleFacts: Partial<Record<string, object>> = {
  validation_failed: { errors: { phone: ['Enter an 11 digit Bangladeshi mobile number.'] } },
  unauthorized: { details: { credential: 'service_key' } },
  invalid_token: { details: { credential: 'shopper_token' } },
  token_expired: { details: { credential: 'shopper_token' } },
  not_found: { message: resourceCatalogue.address.en, details: { resource: 'address', field: 'address_id' } },
  invalid_state: { details: { current_status: 'SHIPPED', allowed_statuses: ['PENDING', 'CONFIRMED'] } },
  insufficient_stock: { details: { items: [{ product_id: 101, variant_id: 55, requested: 3, available: 1 }] } },
  price_changed: { details: { expected_total: '4310.00', total: '4560.00' } },
  coupon_not_applicable: { details: { reason: 'EXPIRED' } },
  advance_required: { details: { amount: '60.00', methods: ['BKASH', 'NAGAD'] } },
  otp_invalid: { details: { attempts_left: 4 } },
}

/** A refusal as it looks on the wire. */
export function errorExample(code: ErrorCode) {
  const { status, message } = errorCatalogue[code]
  return {
    status: false,
    status_code: status,
    message: message.en,
    data: null,
    error_code: code,
    ...exampleFacts[code],
    request_id: 'req_4Hk2mXw9TqLr7ZbNc0Vd',
  }
}

const header = (description: string, schema: Schema, example: unknown) => ({ description, schema, example })

const headers = {
  'X-Request-Id': header(
    'Identifies this request; yours when you sent one.',
    { type: 'string' },
    'req_4Hk2mXw9TqLr7ZbNc0Vd',
  ),
  RateLimit: header('What is left of the limit nearest to its end.', { type: 'string' }, '"read";r=597;t=1'),
  'RateLimit-Policy': header('The limit itself: requests and seconds.', { type: 'string' }, '"read";q=600;w=2'),
  'Retry-After': header(
    'Seconds after which to try again; waiting that long is enough.',
    { type: 'integer', minimum: 1 },
    2,
  ),
  'Idempotent-Replayed': header('`true` when this is the first answer, told again.', { type: 'string' }, 'true'),
  ETag: header('Version of this answer, for `If-None-Match`.', { type: 'string' }, '"mZ3x…"'),
  'X-Next-Cursor': header('Cursor of the next page; absent on the last.', { type: 'string' }, 'eyJ2IjoxfQ'),
  'X-Has-More': header('Whether another page follows.', { type: 'string', enum: ['true', 'false'] }, 'false'),
}
