import type { OpenApi, Schema } from './documents.ts'

/** `#/components/schemas/Product` → `Product`. */
export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

/**
 * A schema of an OpenAPI document as the generator of types reads it: without the alternatives that `fields` gives, since
 * the types narrow the data themselves; with enumerations that may grow open; with files as `Blob`.
 */
export function readable(schema: Schema): Schema {
  const branches = schema.anyOf?.filter((branch, index) => index === 0 || !isTrimmed(branch))
  if (branches?.length === 1 && schema.anyOf?.length === 2) return readable(branches[0] as Schema)
  if (branches && isNothing(branches)) return { type: 'null', ...describe(schema) }
  if (schema.$ref) return { $ref: `#/definitions/${nameOf(schema.$ref)}` }
  if (schema.format === 'binary') return { tsType: 'Blob', ...describe(schema) }
  const {
    examples: _,
    'x-open-enum': isOpen,
    'x-comma-separated': isList,
    pattern: _p,
    discriminator: _d,
    ...rest
  } = schema
  // The client joins a list of values.
  if (isList) return { tsType: 'string | readonly (string | number)[]', ...describe(schema) }
  if (isOpen && rest.enum) {
    const values = rest.enum.map((value) => JSON.stringify(value)).join(' | ')
    return { tsType: `${values} | (string & {})`, ...describe(schema) }
  }
  return {
    ...rest,
    ...(rest.properties ? { properties: mapValues(rest.properties, readable) } : {}),
    ...(rest.items ? { items: grouped(readable(rest.items)) } : {}),
    ...(branches ? { anyOf: branches.map(readable) } : {}),
    ...(typeof rest.additionalProperties === 'object'
      ? { additionalProperties: readable(rest.additionalProperties) }
      : {}),
  }
}

/** A union as the item of a list: brackets bind tighter than bars. */
const grouped = (schema: Schema): Schema => (schema.tsType ? { ...schema, tsType: `(${schema.tsType})` } : schema)

/** The same schema for an input: what may be absent may also be undefined. */
export const lenient = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: mapValues(schema.properties, (property, name) =>
          schema.required?.includes(name) ? lenient(property) : orUndefined(lenient(property)),
        ),
      }
    : {}),
  ...(schema.items ? { items: lenient(schema.items) } : {}),
  ...(schema.anyOf ? { anyOf: schema.anyOf.map(lenient) } : {}),
})

const orUndefined = (schema: Schema): Schema => ({
  ...describe(schema),
  anyOf: [schema, { tsType: 'undefined' }],
})

const describe = ({ description }: Schema) => (description ? { description } : {})
// A schema of its own has the mark in its name.
const isTrimmed = ({ $ref, 'x-trimmed': isMarked }: Schema) => ($ref ? nameOf($ref).startsWith('Trimmed') : isMarked)

// `data` of an operation that returns nothing: an empty object in the server, null on the wire.
const isNothing = (branches: Schema[]): boolean =>
  branches.length === 2 &&
  branches.every((branch) => {
    const [first = branch] = branch.anyOf ?? []
    return first.type === 'null' || (first.type === 'object' && Object.keys(first.properties ?? {}).length === 0)
  })

/** The names of the schemas that some schemas refer to, with those that these refer to. */
export function reachable(document: OpenApi, schemas: readonly Schema[]): Set<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"\$ref":"#\/(?:components\/schemas|definitions)\/(\w+)"/g)) {
      if (name === undefined || names.has(name)) continue
      names.add(name)
      visit(readable(document.components.schemas[name] as Schema))
    }
  }
  for (const schema of schemas) visit(schema)
  return names
}

export const mapValues = <A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
