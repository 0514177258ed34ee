import { type CacheSize, fairCache } from './fair-cache.ts'

/** A change is seen everywhere within this time even when no notification arrives, in milliseconds. */
const TRUST_MS = 5_000
const MAX_BYTES = 16 * 1024 * 1024

export type StoreCache = {
  /** The last result of `load` while it is valid. One load at a time; a failed one is not cached. */
  remember<T>(storeId: number, name: string, load: () => Promise<T>): Promise<T>
  /** Deletes what belongs to a store, for instance because the store changed. */
  forget(storeId: number | 'all'): void
  size(storeId?: number): CacheSize
}

type Entry = { value: Promise<unknown>; bytes: number }

/** Caches what is read often and changes rarely, per store: never one store's value for another. */
export function storeCache({ maxBytes = MAX_BYTES } = {}): StoreCache {
  const entries = fairCache<Entry>({ maxBytes, ttlMs: TRUST_MS, bytesOf: ({ bytes }) => bytes })
  return {
    remember<T>(storeId: number, name: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(storeId, name)
      if (known) return known.value as Promise<T>
      // Stored before it is loaded: an entry invalidated meanwhile stays invalidated, however the load ends.
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

/** The approximate memory of a JSON value: objects take a few times their text. */
const weigh = (value: unknown) => 4 * (JSON.stringify(value)?.length ?? 0)
