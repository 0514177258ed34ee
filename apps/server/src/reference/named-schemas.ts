import { exampleOf } from './example.ts'
import { mapValues, type Schema } from './json-schema.ts'

export type SchemaReference = { $ref: string }

/** The schemas of an API description by the names that the contract gives them. */
export type NamedSchemas = {
  /** Replaces every named object in the schema by a reference. */
  refer(schema: Schema): Schema
  /** Defines a named schema. Throws when another schema has the name. */
  define(name: string, schema: Schema, example?: unknown): SchemaReference
  schemas(): Record<string, Schema>
}

export function namedSchemas(): NamedSchemas {
  const texts = new Map<string, string>()
  const kept = new Map<string, Schema>()

  function define(name: string, schema: Schema, example: unknown = exampleOf(schema)): SchemaReference {
    const text = JSON.stringify(schema)
    const known = texts.get(name)
    if (known !== undefined && known !== text) throw new Error(`the contract has two schemas named ${name}`)
    if (known === undefined) {
      texts.set(name, text)
      const { title: _, ...rest } = schema
      kept.set(name, { ...within(rest), examples: [example] })
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const refer = (schema: Schema): Schema => (schema.title ? define(schema.title, schema) : within(schema))

  const within = (schema: Schema): Schema => ({
    ...schema,
    ...(schema.properties ? { properties: mapValues(schema.properties, refer) } : {}),
    ...(schema.items ? { items: refer(schema.items) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(refer) } : {}),
    ...(typeof schema.additionalProperties === 'object'
      ? { additionalProperties: refer(schema.additionalProperties) }
      : {}),
  })

  return {
    refer,
    define,
    schemas: () => Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** `createOrder` → `CreateOrder`, `not_found` → `NotFound`, `order.created` → `OrderCreated`. */
export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
