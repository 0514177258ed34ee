import type { TSchema } from 'typebox'

type Node = { format?: string; properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }
type Write = (value: unknown) => void

/**
 * Makes the function that replaces the times of a response by their text, in place; null for a schema without times.
 * JSON.stringify would write the same, but takes twice as long: at the first `Date` V8 leaves its fast path (24
 * products: 270 µs instead of 125, this function included).
 */
export const timeWriter = (schema: TSchema): Write | null => writerOf(schema as Node)

function writerOf({ anyOf, items, properties = {} }: Node): Write | null {
  if (anyOf) {
    const branches = anyOf.map(writerOf).filter((write) => write !== null)
    if (branches.length === 0) return null
    return (value) => {
      for (const write of branches) write(value)
    }
  }
  const write = items ? writerOf(items) : null
  if (write) {
    return (value) => {
      if (Array.isArray(value)) for (const row of value) write(row)
    }
  }
  const times = Object.keys(properties).filter((name) => isTime(properties[name] as Node))
  const inner = Object.entries(properties).flatMap(([name, node]) => {
    const nested = writerOf(node)
    return nested ? [[name, nested] as const] : []
  })
  if (times.length === 0 && inner.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return
    const row = value as Record<string, unknown>
    for (const name of times) {
      const time = row[name]
      if (time instanceof Date) row[name] = time.toISOString()
    }
    for (const [name, nested] of inner) nested(row[name])
  }
}

const isTime = ({ format, anyOf = [] }: Node): boolean => format === 'date-time' || anyOf.some(isTime)
