import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf, idempotent, type Operation } from '@haat/contract/operation.ts'
import { trimmedSchema } from '../platform/trimmed-schema.ts'
import { errorSchemaName } from './components.ts'
import { errorMeanings } from './error-meanings.ts'
import { exampleOf } from './example.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import type { SharedShapes } from './shared-shapes.ts'

export type Reference = { $ref: string }
export type Response = {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, { schema: Schema; example?: unknown; examples?: Record<string, Reference> }>
}

/** The HTTP statuses an operation succeeds with. */
export const successStatuses = ({ success }: Operation): number[] =>
  success === undefined ? [200] : typeof success === 'number' ? [success] : [...success].sort()

/** Every answer of an operation: success in the envelope, then its refusals, described once for all under their codes. */
export function responsesOf(operation: Operation, shapes: SharedShapes): Record<string, Response | Reference> {
  const responses: Record<string, Response | Reference> = {}
  for (const status of successStatuses(operation)) responses[status] = success(operation, status, shapes)
  if (operation.cache === 'public')
    responses[304] = {
      description: 'The stored response (`If-None-Match`) is current. No body.',
      headers: headers('ETag'),
    }
  for (const [status, codes] of Object.entries(byStatus(operation)))
    responses[status] = { $ref: `#/components/responses/${refusalName(codes)}` }
  return responses
}

/** The refusals of some operations, by the codes that share a status. */
export function refusalsOf(operations: readonly Operation[]): Record<string, Response> {
  const groups = operations.flatMap((operation) => Object.entries(byStatus(operation)))
  return Object.fromEntries(groups.map(([status, codes]) => [refusalName(codes), refusal(status, codes)]))
}

const refusalName = (codes: readonly ErrorCode[]) => codes.join('-or-')

const headers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function success(operation: Operation, status: number, shapes: SharedShapes): Response {
  const names = [
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    ...(idempotent(operation) ? ['Idempotent-Replayed'] : []),
    ...(operation.cache === 'public' ? ['ETag'] : []),
    ...(isPagedArray(operation) ? ['X-Next-Cursor', 'X-Has-More'] : []),
  ]
  const description = status === 201 ? 'Created.' : 'OK.'
  if (operation.raw) return { description, headers: headers(...names), content: rawContent(operation) }
  const data = wireDataOf(operation)
  return {
    description,
    headers: headers(...names),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            { type: 'object', required: ['data'], properties: { data: shapes.refer(data) } },
          ],
        },
        example: { status: true, status_code: status, message: '', data: exampleOf(data) },
      },
    },
  }
}

/** Schema of `data` as the wire sees it. Where `fields` trims, any of the fields beside `id` may be absent. */
export const wireDataOf = (operation: Operation): Schema =>
  toWireSchema(operation.trims ? trimmedSchema(operation) : operation.data)

const isPagedArray = ({ data, query }: Operation) =>
  (data as Schema).type === 'array' && (query as Schema | undefined)?.properties?.cursor !== undefined

function rawContent({ data }: Operation): NonNullable<Response['content']> {
  const { contentMediaType = 'text/plain', ...schema } = toWireSchema(data) as Schema & { contentMediaType?: string }
  return { [contentMediaType]: { schema, example: exampleOf(schema) } }
}

function byStatus(operation: Operation): Record<string, ErrorCode[]> {
  const groups: Record<string, ErrorCode[]> = {}
  for (const code of errorsOf(operation).toSorted()) {
    const { status } = errorCatalogue[code]
    groups[status] = [...(groups[status] ?? []), code]
  }
  return groups
}

const waits = new Set(['423', '429', '503'])

const refusal = (status: string, codes: ErrorCode[]): Response => ({
  description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
  headers: headers('X-Request-Id', ...(waits.has(status) ? ['Retry-After'] : [])),
  content: {
    'application/json': {
      schema: schemaOf(codes),
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

// `error_code` tells the schemas of one status apart.
function schemaOf(codes: readonly ErrorCode[]): Schema {
  const places = codes.map((code): [ErrorCode, string] => [code, `#/components/schemas/${errorSchemaName(code)}`])
  const [only] = places
  if (only && places.length === 1) return { $ref: only[1] }
  return {
    oneOf: places.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'error_code', mapping: Object.fromEntries(places) },
  }
}
