/** A change is seen everywhere within this time even when no notification arrives. */
const TRUST_MS = 5_000
const MAX_STORES = 10_000

export type StoreCache = {
  /** What `load` gave last, while it can be trusted. One load at a time; a failed one is not kept. */
  remember<T>(storeId: number, name: string, load: () => Promise<T>): Promise<T>
  /** Forgets what belongs to a store, for instance because it was told that the store changed. */
  forget(storeId: number | 'all'): void
}

/** Remembers what is read often and changes rarely, per store: never one store's for another. */
export function storeCache(): StoreCache {
  const stores = new Map<number, Map<string, { value: Promise<unknown>; until: number }>>()
  return {
    remember<T>(storeId: number, name: string, load: () => Promise<T>): Promise<T> {
      const entries = stores.get(storeId) ?? new Map()
      stores.set(storeId, entries)
      if (stores.size > MAX_STORES) stores.delete(stores.keys().next().value as number)
      const known = entries.get(name)
      if (known && known.until > performance.now()) return known.value as Promise<T>
      // Kept before it is there: what is forgotten meanwhile stays forgotten, however the load ends.
      const entry = { value: load(), until: performance.now() + TRUST_MS }
      entries.set(name, entry)
      entry.value.catch(() => {
        if (entries.get(name) === entry) entries.delete(name)
      })
      return entry.value
    },
    forget(storeId) {
      if (storeId === 'all') stores.clear()
      else stores.delete(storeId)
    },
  }
}
