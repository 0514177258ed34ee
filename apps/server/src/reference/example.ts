import type { Operation } from '@haat/contract/operation.ts'
import { requestExamples } from '@haat/contract/request-examples.ts'
import { type Schema, toWireSchema } from './json-schema.ts'

/** The example body of an operation's request. */
export const requestExampleOf = ({ id, body }: Operation): unknown =>
  requestExamples[id] ?? (body ? exampleOf(onlyRequired(toWireSchema(body))) : undefined)

function onlyRequired(schema: Schema): Schema {
  const { properties = {}, required = [], items } = schema
  const kept = Object.entries(properties).filter(([name]) => required.includes(name))
  return {
    ...schema,
    ...(schema.properties
      ? { properties: Object.fromEntries(kept.map(([name, field]) => [name, onlyRequired(field)])) }
      : {}),
    ...(items ? { items: onlyRequired(items) } : {}),
  }
}

/** A valid value of the schema, composed of the examples of its fields. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples && schema.examples.length > 0) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return ofBranches(branches)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf))
  return byType[String(schema.type)]?.(schema) ?? null
}

// For "an object without fields, or null" the example is null.
function ofBranches(branches: Schema[]): unknown {
  const empty = branches.some(({ properties }) => properties && Object.keys(properties).length === 0)
  const nothing = branches.some(({ type }) => type === 'null')
  return empty && nothing ? null : exampleOf(branches[0] ?? {})
}

const byType: Record<string, (schema: Schema) => unknown> = {
  object: ofObject,
  array: ({ items }) => (items ? [exampleOf(items)] : []),
  string: () => 'text',
  boolean: () => true,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
}

function ofObject({ properties = {}, additionalProperties }: Schema): Record<string, unknown> {
  const example = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]))
  // The last page has no cursor.
  if (example.has_more === false && 'next_cursor' in example) example.next_cursor = null
  if (typeof additionalProperties === 'object') example.key = exampleOf(additionalProperties)
  return example
}
