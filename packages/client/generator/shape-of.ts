import type { OpenApi, OperationObject, ParameterObject, Schema } from './documents.ts'
import { capital } from './names.ts'
import type { Method } from './operations-of.ts'
import { lenient, nameOf, readable } from './schemas.ts'

/** How a method appears in the types and in the table of operations. */
export type Shape = {
  method: Method
  described: OperationObject
  /** Schema of the input, without `fields`; null when there is none. */
  input: Schema | null
  inputName: string
  isInputRequired: boolean
  hasFields: boolean
  hasAttributes: boolean
  /** Type expression of the data, and its schema when it is to be declared. */
  data: { type: string; declared: Schema | null }
  dataSchema: Schema
}

type Place = { in: string; name: string; required: boolean; schema: Schema }

export function shapeOf(document: OpenApi, method: Method, described: OperationObject): Shape {
  const { operation, group, name, split, parameter } = method
  const prefix = capital(group) + capital(name)
  const places = placesOf(document, described).filter(({ in: where, name }) => {
    if (split) return split === 'list' ? name !== parameter : name === parameter || name === 'fields'
    // Options of the client, and filters that have a type of their own.
    return where === 'body' || !['subdomain', 'locale', 'attr'].includes(name)
  })
  const named = nameInputs(operation.id, places, operation.method === 'GET')
  const properties = [...named].filter(([input]) => input !== 'fields')
  const required = properties
    .filter(([input, place]) => place.required || (split === 'one' && input === parameter))
    .map(([input]) => input)
  const dataSchema = dataOf(document, described, split)
  return {
    method,
    described,
    input:
      properties.length === 0
        ? null
        : lenient({
            type: 'object',
            description: `Input of \`${group}.${name}\`.`,
            required,
            properties: Object.fromEntries(properties.map(([input, place]) => [input, readable(place.schema)])),
            additionalProperties: false,
          }),
    inputName: `${prefix}Input`,
    isInputRequired: required.length > 0,
    hasFields: named.has('fields'),
    hasAttributes: operation.hasAttributeFilters === true,
    data: typeOfData(dataSchema, `${prefix}Data`),
    dataSchema,
  }
}

/** Path, query and body of an operation, in this order. */
function placesOf(document: OpenApi, { parameters, requestBody }: OperationObject): Place[] {
  const given = parameters
    .map((one) => ('$ref' in one ? (document.components.parameters[nameOf(one.$ref)] as ParameterObject) : one))
    .filter((one) => one.in === 'path' || one.in === 'query')
    .map((one) => ({ ...one, schema: { ...one.schema, description: one.description } }))
  const [content] = Object.values(requestBody?.content ?? {})
  if (!content) return given
  const body = content.schema.$ref ? document.components.schemas[nameOf(content.schema.$ref)] : content.schema
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    in: 'body',
    name,
    required: body?.required?.includes(name) ?? false,
    schema,
  }))
  return [...given, ...fields]
}

/** Inputs have their wire names: the client distinguishes path, query and body by the path and the method alone. */
export function nameInputs(id: string, places: readonly Place[], isRead: boolean): Map<string, Place> {
  const named = new Map<string, Place>()
  for (const place of places) {
    if (named.has(place.name)) throw new Error(`${id} has ${place.name} in two places: the client takes one object`)
    if (place.in === 'query' && !isRead) throw new Error(`${id} writes with a query: the client sends a body only`)
    named.set(place.name, place)
  }
  return named
}

function dataOf(document: OpenApi, { responses }: OperationObject, split: Method['split']): Schema {
  const success = responses[200] ?? responses[201]
  const envelope = document.components.schemas[nameOf(success?.content?.['application/json']?.schema.$ref ?? '')]
  const data = readable(envelope?.properties?.data ?? {})
  if (!split) return data
  const half = data.anyOf?.find((branch) => (branch.type === 'array') === (split === 'list'))
  if (!half) throw new Error('the data of a split operation is a list or one object')
  return half
}

const pageFields = ['has_more', 'items', 'next_cursor']

function typeOfData(schema: Schema, name: string): Shape['data'] {
  const { $ref, type, properties = {}, items } = schema
  if ($ref) return { type: nameOf($ref), declared: null }
  if (type === 'null') return { type: 'null', declared: null }
  if (type === 'array' && items?.$ref) return { type: `${nameOf(items.$ref)}[]`, declared: null }
  const row = properties.items?.items?.$ref
  const isPage = row !== undefined && Object.keys(properties).sort().join() === pageFields.join()
  if (isPage) return { type: `Page<${nameOf(row)}>`, declared: null }
  return { type: name, declared: schema }
}
