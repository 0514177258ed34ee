/** Entries by name. `remember` drops the oldest ones above the limit. */
export type BoundedMap<Value> = { readonly limit: number; readonly entries: Map<string, Value> }

/** A map for at most `limit` entries. */
export const createBoundedMap = <Value>(limit: number): BoundedMap<Value> => ({ limit, entries: new Map() })

/** Keeps a value, and drops the oldest ones above the limit. */
export function remember<Value>(map: BoundedMap<Value>, name: string, value: Value): Value {
  map.entries.set(name, value)
  for (const oldest of map.entries.keys()) {
    if (map.entries.size <= map.limit) break
    map.entries.delete(oldest)
  }
  return value
}

/** The value of a name that may be anything a client sent. */
export const recall = <Value>(map: BoundedMap<Value>, name: unknown): Value | undefined =>
  typeof name === 'string' ? map.entries.get(name) : undefined
