import { LRUCache } from 'lru-cache'

/** Options of the library's clock: exact, movable by tests, and never 0, which the library treats as no time. */
export const EXACT = { ttlResolution: 0, perf: { now: () => performance.now() + 1 } }

/**
 * Options of the library for at most `max` entries. Its own option of that name allocates the memory of all of them at
 * once.
 */
export const atMost = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 })

/** The present content of a cache. The bounded size is measured, keys included. */
export type CacheSize = { entries: number; bytes: number }

/** A cache in memory whose entries each belong to a store. */
export type FairCache<V> = {
  get(storeId: number, key: string): V | undefined
  set(storeId: number, key: string, value: V): void
  delete(storeId: number, key: string): void
  /** Deletes the entries of one store, or all entries. */
  clear(storeId: number | 'all'): void
  /** Every key with its store. */
  keys(): Iterable<[storeId: number, key: string]>
  size(storeId?: number): CacheSize
}

/** The cost of the maps and objects around an entry, rounded up. It also bounds the number of entries. */
export const ENTRY_BYTES = 512
/** V8 stores a character in at most two bytes. */
const CHARACTER_BYTES = 2

type Options<V> = {
  maxBytes: number
  /** How long an entry is valid after it was first set. Unset: until it is evicted. */
  ttlMs?: number
  /** The cost of an entry's value in bytes; its key and the maps around it are added here. */
  bytesOf?: (value: V) => number
}

/**
 * A cache within a budget of bytes. When the budget is exceeded, the least recently used entry of the store that holds
 * most is evicted: a store that holds less than an equal share of the budget loses nothing to the others, and a store
 * alone may use all of it. Expired entries of all stores are deleted once per `ttlMs`; otherwise they would occupy
 * memory until the budget is exceeded.
 */
export function fairCache<V extends object>({ maxBytes, ttlMs = 0, bytesOf = () => 0 }: Options<V>): FairCache<V> {
  const stores = new Map<number, LRUCache<string, V>>()
  let bytes = 0
  let sweptAt = performance.now()

  // The library bounds one store, evicts in order of use, expires and counts; the sum over the stores is maintained
  // here.
  const open = (storeId: number) => {
    const opened = new LRUCache<string, V>({
      maxSize: Math.max(1, maxBytes),
      ttl: ttlMs,
      ...EXACT,
      noUpdateTTL: true,
      sizeCalculation: (value, key) => ENTRY_BYTES + CHARACTER_BYTES * key.length + bytesOf(value),
    })
    stores.set(storeId, opened)
    return opened
  }

  /** Changes one store's entries and updates the sum. A store without entries is removed. */
  function changing(storeId: number, entries: LRUCache<string, V>, change: () => void): void {
    const before = entries.calculatedSize
    change()
    bytes += entries.calculatedSize - before
    if (entries.size === 0) stores.delete(storeId)
  }

  function shrinkLargest(): void {
    let largest: [number, LRUCache<string, V>] | undefined
    for (const store of stores) if (!largest || store[1].calculatedSize > largest[1].calculatedSize) largest = store // guard: cache-share
    if (largest) changing(...largest, () => largest[1].pop())
  }

  function sweep(): void {
    const now = performance.now()
    if (ttlMs === 0 || now - sweptAt < ttlMs) return
    sweptAt = now
    for (const store of [...stores]) changing(...store, () => store[1].purgeStale())
  }

  return {
    get(storeId, key) {
      const entries = stores.get(storeId)
      if (!entries) return undefined
      let found: V | undefined
      changing(storeId, entries, () => {
        found = entries.get(key)
      })
      return found
    },
    set(storeId, key, value) {
      sweep()
      const entries = stores.get(storeId) ?? open(storeId)
      changing(storeId, entries, () => entries.set(key, value))
      while (bytes > maxBytes) shrinkLargest()
    },
    delete(storeId, key) {
      const entries = stores.get(storeId)
      if (entries) changing(storeId, entries, () => entries.delete(key))
    },
    clear(storeId) {
      for (const id of storeId === 'all' ? [...stores.keys()] : [storeId]) {
        const entries = stores.get(id)
        if (entries) changing(id, entries, () => entries.clear())
      }
    },
    *keys() {
      for (const [storeId, entries] of stores) for (const key of [...entries.keys()]) yield [storeId, key]
    },
    size(storeId) {
      if (storeId !== undefined) {
        const { size = 0, calculatedSize = 0 } = stores.get(storeId) ?? {}
        return { entries: size, bytes: calculatedSize }
      }
      return { entries: [...stores.values()].reduce((sum, { size }) => sum + size, 0), bytes }
    },
  }
}
