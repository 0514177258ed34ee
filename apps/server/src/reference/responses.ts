import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf, idempotent, messageOf, type Operation } from '@haat/contract/operation.ts'
import { changeTrimmed, trimmedRow } from '../platform/trimmed-schema.ts'
import { errorSchemaName } from './components.ts'
import { errorMeanings } from './error-meanings.ts'
import { exampleOf } from './example.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import { type NamedSchemas, pascal } from './named-schemas.ts'

export type Reference = { $ref: string }
export type Response = {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, { schema: Schema; example?: unknown; examples?: Record<string, Reference> }>
}

/** The success status codes of an operation. */
export const successStatuses = ({ success }: Operation): number[] =>
  success === undefined ? [200] : typeof success === 'number' ? [success] : [...success].sort()

/** Every response of an operation: success in the envelope, then its errors, each described once under its code. */
export function responsesOf(operation: Operation, schemas: NamedSchemas): Record<string, Response | Reference> {
  const responses: Record<string, Response | Reference> = {}
  for (const status of successStatuses(operation)) responses[status] = success(operation, status, schemas)
  if (operation.cache)
    responses[304] = {
      description: 'The stored response (`If-None-Match`) is current. No body.',
      headers: headers('ETag'),
    }
  for (const [status, codes] of Object.entries(byStatus(operation)))
    responses[status] = { $ref: `#/components/responses/${refusalName(operation, codes)}` }
  return responses
}

/** The errors of some operations, grouped by status code. */
export function refusalsOf(operations: readonly Operation[]): Record<string, Response> {
  const groups = operations.flatMap((operation) =>
    Object.entries(byStatus(operation)).map(([status, codes]) => ({ operation, status, codes })),
  )
  return Object.fromEntries(
    groups.map(({ operation, status, codes }) => [refusalName(operation, codes), refusal(status, codes)]),
  )
}

/** Few operations share the same conflicts, so a 409 is named by its operation; other errors by their codes. */
function refusalName({ id }: Operation, codes: readonly ErrorCode[]): string {
  const conflicts = codes.filter((code) => errorCatalogue[code].status === 409)
  return conflicts.length > 1 ? `${pascal(id)}Conflict` : codes.map(pascal).join('Or')
}

const headers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function success(operation: Operation, status: number, schemas: NamedSchemas): Response {
  const names = [
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    ...(idempotent(operation) ? ['Idempotent-Replayed'] : []),
    ...(operation.cache ? ['ETag'] : []),
    ...(hasCursorHeader(operation) ? ['X-Next-Cursor', 'X-Has-More'] : []),
  ]
  const description = status === 201 ? 'Created.' : 'OK.'
  const schema = responseSchema(operation)
  return {
    description,
    headers: headers(...names),
    content: {
      'application/json': {
        schema: schemas.define(`${pascal(operation.id)}Response`, schema),
        example: successExample(operation, status),
      },
    },
  }
}

/** An example of a success response, with the sentence that belongs to its data. */
export function successExample(operation: Operation, status: number) {
  const data = exampleOf(wireDataOf(operation))
  const sentence = messageOf(operation, data, status)?.en ?? messagesOf(operation).examples[0]
  return { status: true, status_code: status, message: sentence, data }
}

/** The schema of `data` in its wire form. Where `fields` trims, any field beside the identifier may be absent. */
export const wireDataOf = (operation: Operation): Schema =>
  changeTrimmed(toWireSchema(operation.data), operation.trims, (row) => ({ anyOf: [row, trimmed(row)] }))

const trimmed = (row: Schema): Schema => ({
  ...trimmedRow(row),
  ...(row.title ? { title: `Trimmed${row.title}` } : {}),
  description: `${row.description ?? ''} With \`fields\`, only the requested fields.`.trim(),
  'x-trimmed': true,
})

const responseSchema = (operation: Operation): Schema => ({
  type: 'object',
  description: 'A successful response.',
  required: ['status', 'status_code', 'message', 'data'],
  properties: {
    status: { type: 'boolean', const: true, description: 'true on success.' },
    status_code: { type: 'integer', format: 'int32', description: 'HTTP status code.', examples: [200] },
    message: { type: 'string', ...messagesOf(operation) },
    data: wireDataOf(operation),
  },
})

/** What `message` says, with each declared sentence as an example. */
function messagesOf({ data, message, outcomes = [] }: Operation): { description: string; examples: string[] } {
  if (message === undefined) return { description: 'Always empty: nothing is changed.', examples: [''] }
  if (message === 'computed') {
    const { message: example = '' } = exampleOf(toWireSchema(data)) as { message?: string }
    return { description: 'Sentence for people, in the requested language; may be empty.', examples: [example] }
  }
  return {
    description: 'Sentence for people, in the requested language. Show it unchanged.',
    examples: [message, ...outcomes].map(({ en }) => en),
  }
}

/** Whether the cursor of the next page is in a header. */
const hasCursorHeader = ({ pageSize, trims }: Operation) => pageSize !== undefined && trims !== 'items'

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

// `error_code` distinguishes the schemas of one status code.
function schemaOf(codes: readonly ErrorCode[]): Schema {
  const places = codes.map((code): [ErrorCode, string] => [code, `#/components/schemas/${errorSchemaName(code)}`])
  const [only] = places
  if (only && places.length === 1) return { $ref: only[1] }
  return {
    oneOf: places.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'error_code', mapping: Object.fromEntries(places) },
  }
}
