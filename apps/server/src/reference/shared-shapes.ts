import { mapValues, type Schema } from './json-schema.ts'

/** Where a shape was met: the operation, and the way down from its answer or body. */
type Place = { operationId: string; part: 'answer' | 'body'; way: string[]; isRow: boolean; isPage: boolean }

/** Gathers the objects of an API's schemas and names those that occur again and again. */
export type SharedShapes = {
  note(schema: Schema, operationId: string, part: Place['part']): void
  /** The schema with a reference in place of every shared shape. */
  refer(schema: Schema): Schema
  /** The shared shapes themselves. */
  schemas(): Record<string, Schema>
}

const WORTH_A_NAME = 300

export function sharedShapes(): SharedShapes {
  const places = new Map<string, Place[]>()
  let names: Map<string, string> | undefined

  function note(schema: Schema, at: Omit<Place, 'isPage'>): void {
    const isPage = schema.properties?.next_cursor !== undefined
    const place = { ...at, isPage }
    if (schema.properties) {
      const text = JSON.stringify(schema)
      if (text.length >= WORTH_A_NAME) places.set(text, [...(places.get(text) ?? []), place])
    }
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      note(field, { ...place, way: [...place.way, name], isRow: isPage && name === 'items' })
    if (schema.items) note(schema.items, place)
    for (const branch of schema.anyOf ?? []) note(branch, place)
    if (typeof schema.additionalProperties === 'object') note(schema.additionalProperties, place)
  }

  const nameOf = (schema: Schema) => {
    names ??= nameShapes(places)
    return schema.properties && names.get(JSON.stringify(schema))
  }
  const refer = (schema: Schema): Schema => {
    const name = nameOf(schema)
    return name ? { $ref: `#/components/schemas/${name}` } : within(schema)
  }
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
    note: (schema, operationId, part) => note(schema, { operationId, part, way: [], isRow: false }),
    refer,
    schemas: () => {
      names ??= nameShapes(places)
      const named = [...names].map(([text, name]): [string, Schema] => [name, within(JSON.parse(text))])
      return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

function nameShapes(places: Map<string, Place[]>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set(['Envelope'])
  for (const [text, met] of places) {
    if (met.length < 2) continue
    const candidates = met.toSorted((a, b) => rank(a) - rank(b)).map(nameOfPlace)
    const first = candidates[0] as string
    const numbered = Array.from({ length: taken.size }, (_, index) => `${first}${index + 2}`)
    const name = [...candidates, ...numbered].find((candidate) => !taken.has(candidate)) as string
    taken.add(name)
    names.set(text, name)
  }
  return names
}

// The answer of "read" names a shape best, then a row of a list, then what is nested.
const rank = ({ operationId, way, isRow }: Place) =>
  way.length * 10 + (isRow ? -5 : 0) + (operationId.startsWith('read') ? 0 : 1)

function nameOfPlace({ operationId, part, way, isRow, isPage }: Place): string {
  const noun = operationId.replace(/^[a-z]+/, '') || pascal(operationId)
  const steps = isRow ? [] : way.slice(-2)
  const base = isPage ? noun : [noun, ...steps.map(pascal)].map(singular).join('')
  return part === 'body' ? `${base}Input` : base
}

const pascal = (text: string) => text.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const singular = (text: string) =>
  text.replace(/(ss|us|is|eo)$|ies$|(ss|x|ch)es$|s$/, (ending, kept, kept2) =>
    kept ? ending : ending === 'ies' ? 'y' : (kept2 ?? ''),
  )
