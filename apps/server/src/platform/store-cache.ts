import { type CacheSize, fairCache } from './fair-cache.ts'

/** A change is seen everywhere within this time even when no notification arrives. */
const TRUST_MS = 5_000
const MAX_BYTES = 16 * 1024 * 1024

export type StoreCache = {
  /** What `load` returned last, while it can be trusted. One load at a time; a failed one is not kept. */
  remember<T>(storeId: number, name: string, load: () => Promise<T>): Promise<T>
  /** Deletes what belongs to a store, for instance because the store changed. */
  forget(storeId: number | 'all'): void
  size(storeId?: number): CacheSize
}

type Entry = { value: Promise<unknown>; bytes: number }

/** Remembers what is read often and changes rarely, per store: never one store's for another. */
export function storeCache({ maxBytes = MAX_BYTES } = {}): StoreCache {
  const entries = fairCache<Entry>({ maxBytes, ttlMs: TRUST_MS, bytesOf: ({ bytes }) => bytes })
  return {
    remember<T>(storeId: number, name: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(storeId, name)
      if (known) return known.value as Promise<T>
      // Kept before it is there: what is forgotten meanwhile stays forgotten, however the load ends.
      const entry: Entry = { value: load(), bytes: 0 }
      entries.set(storeId, name, entry)
      const isKept = () => entries.get(storeId, name) === entry
      entry.value.then(
        (value) => {
          if (isKept()) entries.set(storeId, name, Object.assign(entry, { bytes: weigh(value) }))
        },
        () => {
          if (isKept()) entries.delete(storeId, name)
        },
      )
      return entry.value as Promise<T>
    },
    forget: entries.clear,
    size: entries.size,
  }
}

/** About what a value that can be written as JSON takes in memory: objects take a few times their text. */
const weigh = (value: unknown) => 4 * (JSON.stringify(value)?.length ?? 0)
