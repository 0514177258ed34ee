import { LRUCache } from 'lru-cache'

/** What this process has read of each store, with the version of its content. */
export type VersionedMemory<T extends { version: string }> = {
  /** To be compared with the version that the database has, in the statement that relies on it. */
  find(storeId: number): T | undefined
  keep(storeId: number, value: T): void
}

/**
 * Remembers a JSON value of each store until its version changes. It never expires and needs no notification: the
 * caller reads the version again with each use. The least recently used stores are forgotten above `maxBytes`.
 */
export function versionedMemory<T extends { version: string }>({ maxBytes }: { maxBytes: number }): VersionedMemory<T> {
  const values = new LRUCache<number, T>({ maxSize: maxBytes, sizeCalculation: weigh })
  return {
    find: (storeId) => values.get(storeId),
    keep: (storeId, value) => void values.set(storeId, value),
  }
}

/** The approximate memory of a JSON value: objects take a few times their text. */
const weigh = (value: unknown) => 4 * JSON.stringify(value).length
