import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import type { Auth, Operation } from '@haat/contract/operation.ts'
import { type Audience, components } from './components.ts'
import { exampleOf } from './example.ts'
import { guideOf } from './guide.ts'
import { mapValues, type Schema, toWireSchema } from './json-schema.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { inReadingOrder } from './reading-order.ts'
import { type Response, responsesOf } from './responses.ts'

export type OperationObject = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema; example: unknown } } }
  responses: Record<string, Response>
}

export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: Record<string, Record<string, unknown>>
}

/** What each document is called. */
export const titles: Record<Audience, string> = { storefront: 'Haat storefront API', merchant: 'Haat merchant API' }

/** The OpenAPI 3.1 description of some operations of the contract. */
export function describeApi(audience: Audience, declared: readonly Operation[]): OpenApi {
  const operations = inReadingOrder(declared)
  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: titles[audience],
      version: '1.0.0',
      description: guideOf(audience)
        .map(({ title, text }) => `## ${title}\n\n${text}`)
        .join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: `Operations: ${name}.` })),
    paths,
    components: onlyUsed(components(audience, Object.keys(errorCatalogue) as ErrorCode[]), paths),
  }
}

// Linters object to components that nothing refers to.
function onlyUsed(all: OpenApi['components'], paths: OpenApi['paths']): OpenApi['components'] {
  const text = JSON.stringify(paths)
  const isUsed = (group: string, name: string) =>
    group === 'schemas' ||
    text.includes(group === 'securitySchemes' ? `"${name}":[]` : `"#/components/${group}/${name}"`)
  return mapValues(all, (group, kind) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => isUsed(kind, name))),
  )
}

function describe(operation: Operation): OperationObject {
  const { id, tag, summary, description, permission, auth } = operation
  const more = [
    description,
    `**Who may call:** ${whoMayCall[auth]}${permission ? ` with the permission \`${permission}\`` : ''}.`,
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: more.filter(Boolean).join('\n\n'),
    security: securityOf[auth],
    parameters: parametersOf(operation),
    ...(operation.body ? { requestBody: bodyOf(operation.body) } : {}),
    responses: responsesOf(operation),
  }
}

function bodyOf(body: NonNullable<Operation['body']>): NonNullable<OperationObject['requestBody']> {
  const schema = toWireSchema(body)
  const mustSaySomething = ((body as { required?: string[] }).required ?? []).length > 0
  return { required: mustSaySomething, content: { 'application/json': { schema, example: exampleOf(schema) } } }
}

/** Each kind of caller, in words. */
export const whoMayCall: Record<Auth, string> = {
  none: 'anybody',
  key: 'a storefront, with its service key',
  guest: 'a storefront, with its service key; a signed-in shopper’s token may come along',
  shopper: 'a signed-in shopper: service key and access token',
  staff: 'a signed-in member of staff',
  merchant: 'staff of the shop, or a secret key of it,',
}

const securityOf: Record<Auth, Record<string, string[]>[]> = {
  none: [],
  key: [{ serviceKey: [] }],
  guest: [{ serviceKey: [] }, { serviceKey: [], shopperToken: [] }],
  shopper: [{ serviceKey: [], shopperToken: [] }],
  staff: [{ staffSession: [] }],
  merchant: [{ staffSession: [] }, { secretKey: [] }],
}
