import { idempotent, type Operation } from '@haat/contract/operation.ts'
import { maxIdempotencyKeyLength } from '../shared/stored-lengths.ts'
import { type Schema, toWireSchema } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Schema
  style?: 'deepObject'
  explode?: true
  example?: unknown
}

/** An operation's input beside its body: path, query, and the headers it reads. */
export function parametersOf(operation: Operation): Parameter[] {
  const inPath = fieldsOf(operation.params, 'path')
  const declared = new Set(inPath.map(({ name }) => name))
  const undeclared = [...operation.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name as string)
    .filter((name) => !declared.has(name))
    .map((name) => (name === 'subdomain' ? subdomain : plain(name)))
  return [
    ...undeclared,
    ...inPath,
    ...fieldsOf(operation.query, 'query'),
    ...(operation.hasAttributeFilters ? [attributeFilters] : []),
    locale,
    ...headersOf(operation),
  ]
}

const attributeFilters: Parameter = {
  name: 'attr',
  in: 'query',
  required: false,
  description:
    'Filters by options and attributes: `attr[Colour]=Red,Blue`, or `attr.Colour=Red,Blue`. Any letter case; a comma within a value is written `\\,`.',
  schema: { type: 'object', additionalProperties: { type: 'string', description: 'Values, separated by commas.' } },
  style: 'deepObject',
  explode: true,
  example: { Colour: 'Red,Blue' },
}

const locale: Parameter = {
  name: 'locale',
  in: 'query',
  required: false,
  description: 'Language of messages and translated content, instead of `Accept-Language`.',
  schema: { type: 'string', enum: ['bn', 'en'] },
  example: 'bn',
}

function fieldsOf(declared: Operation['params'], place: 'path' | 'query'): Parameter[] {
  if (!declared) return []
  const { properties = {}, required = [] } = toWireSchema(declared)
  return Object.entries(properties).map(([name, { description = '', examples, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema,
    ...(examples ? { example: examples[0] } : {}),
  }))
}

const plain = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description: `The ${name.replaceAll('_', ' ')}.`,
  schema: { type: 'string' },
})

const subdomain: Parameter = {
  ...plain('subdomain'),
  description: 'Subdomain of the store.',
  example: 'rongdhonu',
}

const header = (
  name: string,
  description: string,
  example: string,
  schema: Schema = { type: 'string' },
): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
  example,
})

const acceptLanguage = header('Accept-Language', 'Language of messages and translated content: `bn` or `en`.', 'bn')
const idempotencyKey = header(
  'Idempotency-Key',
  'Makes retries safe: for 24 hours, the same key with the same request returns the first response.',
  '5f6c2f0e-checkout-1',
  { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
)
const shopperIp = header(
  'X-Shopper-IP',
  'IP address of the shopper, as your server sees it. Rate limits per address use it.',
  '203.0.113.7',
)
const ifNoneMatch = header('If-None-Match', '`ETag` of a stored response; returns 304 while it is current.', '"mZ3x…"')

function headersOf(operation: Operation): Parameter[] {
  const fromShop = operation.auth === 'key' || operation.auth === 'guest' || operation.auth === 'shopper'
  return [
    acceptLanguage,
    ...(idempotent(operation) ? [idempotencyKey] : []),
    ...(fromShop && operation.limits ? [shopperIp] : []),
    ...(operation.cache ? [ifNoneMatch] : []),
    ...Object.entries(operation.headers ?? {}).map(([name, { description, example }]) =>
      header(name, description, example),
    ),
  ]
}
