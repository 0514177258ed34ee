import type { TSchema } from 'typebox'

/** A JSON Schema (2020-12) of the API description. */
export type Schema = {
  title?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  /** One of the alternatives of a response: the same object as `fields` trims it. */
  'x-trimmed'?: true
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

type Declared = Schema & { normalize?: string[]; decode?: string; ignoresEmpty?: true; clearable?: true }

const MINOR_UNITS = 100
const INT32_MAX = 2_147_483_647
/** What generators of clients read of the API description, beside JSON Schema. */
const extensions = new Set(['x-open-enum', 'x-comma-separated'])

/** A schema of the contract in its wire form: amounts as number or decimal string, without our own keywords. */
export const toWireSchema = (schema: TSchema): Schema => convert(structuredClone(schema) as Declared)

/** As `toWireSchema`, with the null that counts as absent: for the document, where readers of every field would mind it. */
export const toRequestSchema = (schema: TSchema): Schema => convert(withNulls(structuredClone(schema) as Declared))

function withNulls(schema: Declared): Declared {
  const { properties, required = [], items, ignoresEmpty } = schema
  const field = (given: Declared, name: string) => {
    const inner = withNulls(given)
    return ignoresEmpty && !required.includes(name) && !acceptsNull(inner) ? orNull(inner) : inner
  }
  return {
    ...schema,
    ...(properties ? { properties: mapValues(properties, field) } : {}),
    ...(items ? { items: withNulls(items) } : {}),
  }
}

const acceptsNull = ({ anyOf = [] }: Schema) => anyOf.some(({ type }) => type === 'null')

const orNull = ({ description, examples, default: standard, ...schema }: Declared): Declared => ({
  ...(description ? { description } : {}),
  ...(examples ? { examples } : {}),
  ...(standard === undefined ? {} : { default: standard }),
  anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }],
})

function convert({ normalize, decode: _, ignoresEmpty: _i, clearable: _c, ...schema }: Declared): Schema {
  if (normalize?.includes('amount')) return amount(schema)
  const ours = (key: string) => (key.startsWith('x-') && !extensions.has(key)) || key.startsWith('~')
  const converted: Schema = Object.fromEntries(Object.entries(schema).filter(([key]) => !ours(key)))
  if (converted.format === 'phone' || converted.format === 'otp') delete converted.format
  if (converted.type === 'integer' && (converted.maximum ?? Number.MAX_SAFE_INTEGER) > INT32_MAX)
    converted.format = 'int64'
  if (converted.maximum === Number.MAX_SAFE_INTEGER) delete converted.maximum
  if (converted.description === '') delete converted.description
  if (schema.properties) converted.properties = mapValues(schema.properties, convert)
  if (schema.items) converted.items = convert(schema.items)
  if (typeof schema.additionalProperties === 'object')
    converted.additionalProperties = convert(schema.additionalProperties)
  if (schema.patternProperties) convertRecord(converted, mapValues(schema.patternProperties, convert))
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const branches = schema[key]
    if (branches) converted[key] = branches.map(convert)
  }
  return converted
}

const amount = ({ minimum = 0, maximum, description, examples, default: standard }: Schema): Schema => ({
  ...(description ? { description } : {}),
  ...(examples ? { examples } : {}),
  ...(standard === undefined ? {} : { default: standard }),
  anyOf: [
    { type: 'number', minimum: minimum / MINOR_UNITS, ...(maximum ? { maximum: maximum / MINOR_UNITS } : {}) },
    { type: 'string', pattern: minimum < 0 ? '^-?\\d{1,8}(\\.\\d{1,2})?$' : '^\\d{1,8}(\\.\\d{1,2})?$' },
  ],
})

// For "any key" the pattern is omitted.
function convertRecord(schema: Schema, patterns: Record<string, Schema>): void {
  const [[pattern, values] = [], ...others] = Object.entries(patterns)
  if (others.length === 0 && values && (pattern === '^.*$' || pattern === '^(.*)$')) {
    delete schema.patternProperties
    schema.additionalProperties = values
  } else schema.patternProperties = patterns
}

/** The object with the same keys and mapped values. */
export const mapValues = <A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
