import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import type { Auth, Operation } from '@haat/contract/operation.ts'
import { type Audience, components } from './components.ts'
import { requestExampleOf } from './example.ts'
import { guideOf } from './guide.ts'
import { mapValues, type Schema, toRequestSchema } from './json-schema.ts'
import { type NamedSchemas, namedSchemas, pascal } from './named-schemas.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { inReadingOrder } from './reading-order.ts'
import { type Reference, type Response, refusalsOf, responsesOf } from './responses.ts'
import { type Webhooks, webhooksOf } from './webhooks.ts'

export type OperationObject = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, Response | Reference>
}

export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  webhooks?: Webhooks
  components: Record<string, Record<string, unknown>>
}

/** The title of each document. */
export const titles: Record<Audience, string> = { storefront: 'Haat storefront API', merchant: 'Haat merchant API' }

/** The OpenAPI 3.1 description of some operations of the contract. */
export function describeApi(audience: Audience, declared: readonly Operation[]): OpenApi {
  const operations = inReadingOrder(declared)
  const schemas = namedSchemas()
  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation, schemas) }
  }
  const webhooks = audience === 'merchant' ? webhooksOf(schemas) : null
  const refusals = refusalsOf(operations)
  const shared = components(audience, Object.keys(errorCatalogue) as ErrorCode[])
  const used = onlyUsed({ ...shared, parameters: sharedParameters(operations) }, JSON.stringify([paths, refusals]))
  return {
    openapi: '3.1.1',
    info: {
      title: titles[audience],
      version: '1.0.0',
      description: guideOf(audience)
        .map(({ title, text, code }) => `## ${title}\n\n${text}${code ? `\n\n\`\`\`sh\n${code}\n\`\`\`` : ''}`)
        .join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: `Operations: ${name}.` })),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      ...used,
      responses: refusals,
      schemas: { ...used.schemas, ...schemas.schemas() },
    },
  }
}

// Linters report components without references.
function onlyUsed(all: OpenApi['components'], text: string): OpenApi['components'] {
  const isUsed = (group: string, name: string) =>
    text.includes(group === 'securitySchemes' ? `"${name}":[]` : `"#/components/${group}/${name}"`)
  return mapValues(all, (group, kind) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => isUsed(kind, name))),
  )
}

// They have the same meaning in every operation.
const isShared = ({ in: place, name }: Parameter) =>
  place === 'header' || ['subdomain', 'locale', 'attr'].includes(name)

const sharedParameters = (operations: readonly Operation[]): Record<string, Parameter> =>
  Object.fromEntries(
    operations
      .flatMap(parametersOf)
      .filter(isShared)
      .map((parameter) => [parameter.name, parameter]),
  )

function describe(operation: Operation, schemas: NamedSchemas): OperationObject {
  const { id, tag, summary, description, permission, auth } = operation
  const more = [
    description,
    `**Who may call:** ${callerDescriptions[auth]}${permission && permission !== 'any' ? ` with the permission \`${permission}\`` : ''}.`,
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: more.filter(Boolean).join('\n\n'),
    security: securityOf[auth],
    parameters: parametersOf(operation).map((parameter) =>
      isShared(parameter) ? { $ref: `#/components/parameters/${parameter.name}` } : parameter,
    ),
    ...(operation.body ? { requestBody: bodyOf(operation, operation.body, schemas) } : {}),
    responses: responsesOf(operation, schemas),
  }
}

function bodyOf(
  operation: Operation,
  body: NonNullable<Operation['body']>,
  schemas: NamedSchemas,
): NonNullable<OperationObject['requestBody']> {
  const example = requestExampleOf(operation)
  const wire = toRequestSchema(body)
  const schema = schemas.define(`${pascal(operation.id)}Request`, wire, example)
  const required = !operation.optionalBody || wire.required !== undefined
  const content = operation.form ? { 'multipart/form-data': { schema } } : { 'application/json': { schema, example } }
  return { required, content }
}

/** Each kind of caller, in words. */
export const callerDescriptions: Record<Auth, string> = {
  none: 'anyone, without a key',
  key: 'a storefront, with its service key',
  guest: 'a storefront, with its service key and, optionally, the access token of a shopper',
  shopper: 'a signed-in shopper: service key and access token',
  staff: 'a signed-in member of staff',
  merchant: 'staff of the store, or a secret key of the store,',
  secret_key: 'a secret key of the store',
}

const securityOf: Record<Auth, Record<string, string[]>[]> = {
  none: [],
  key: [{ serviceKey: [] }],
  guest: [{ serviceKey: [] }, { serviceKey: [], shopperToken: [] }],
  shopper: [{ serviceKey: [], shopperToken: [] }],
  staff: [{ staffSession: [] }],
  merchant: [{ staffSession: [] }, { secretKey: [] }],
  secret_key: [{ secretKey: [] }],
}
