import { readFileSync } from 'node:fs'
import { type Bounded, type Edge, edgesOf } from './edge-values.ts'

/** The kind of value that a field accepts. */
export type SlotKind = 'text' | 'number' | 'flag' | 'list' | 'object'

/** One field of a JSON body: `['items', 0, 'quantity']`. */
export type BodySlot = { path: (string | number)[]; kind: SlotKind; edges: readonly Edge[] }

/** One operation as the published OpenAPI documents describe it. */
export type DescribedOperation = {
  id: string
  method: string
  path: string
  /** The credentials of its strictest security requirement. */
  credentials: readonly string[]
  query: readonly string[]
  /** The boundary values of each query parameter. */
  queryEdges: Readonly<Record<string, readonly Edge[]>>
  params: readonly string[]
  /** The example of its body, and every field in it. */
  body: { example: unknown; slots: readonly BodySlot[] } | null
}

type Schema = Omit<Bounded, 'anyOf'> & {
  $ref?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
}
type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Described = {
  operationId: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema; example: unknown } } }
}
type Document = { paths: Record<string, Record<string, Described>> }

const folder = new URL('../../../../packages/contract/openapi/', import.meta.url)

/** Every operation of the published OpenAPI documents. */
export function readApiDocuments(): DescribedOperation[] {
  return ['storefront.json', 'merchant.json'].flatMap((file) => {
    const document = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Document
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => read(document, path, method.toUpperCase(), described)),
    )
  })
}

function read(document: Document, path: string, method: string, described: Described): DescribedOperation {
  const parameters = described.parameters.map((parameter) => resolve<Parameter>(document, parameter))
  const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
  const body = described.requestBody?.content['application/json']
  return {
    id: described.operationId,
    method,
    path,
    credentials: Object.keys(described.security.at(-1) ?? {}),
    query: names('query'),
    queryEdges: Object.fromEntries(
      parameters
        .filter((one) => one.in === 'query')
        .map(({ name, schema }) => [name, edgesOf(resolve(document, schema))]),
    ),
    params: names('path'),
    body: body ? { example: body.example, slots: slotsWithin(document, body.schema, []) } : null,
  }
}

function resolve<T extends { $ref?: string }>(document: Document, node: T): T {
  if (node.$ref === undefined) return node
  const steps = node.$ref.split('/').slice(1)
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document) as T
}

function slotsWithin(document: Document, given: Schema, path: BodySlot['path']): BodySlot[] {
  const node = resolve(document, given)
  const branch = node.anyOf?.find(({ type }) => type !== 'null')
  if (branch) return slotsWithin(document, branch, path)
  const children: [string | number, Schema][] = Object.entries(node.properties ?? {})
  for (const child of Object.values(node.patternProperties ?? {})) children.push(['key', child])
  if (typeof node.additionalProperties === 'object') children.push(['key', node.additionalProperties])
  if (node.items) children.push([0, node.items])
  const kind = kindOf[node.type ?? 'object'] ?? 'object'
  return [
    { path, kind, edges: edgesOf(node) },
    ...children.flatMap(([step, child]) => slotsWithin(document, child, [...path, step])),
  ]
}

const kindOf: Record<string, SlotKind> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
}
