/** The bytes of a public answer and what names them. */
export type StoredResponse = { body: Buffer; etag: string }

/** A place in the cache, taken before the answer is read: what is forgotten meanwhile is not kept. */
export type Ticket = { readonly generation: number }

export type ResponseCache = {
  find(storeId: number, key: string): StoredResponse | undefined
  ticket(): Ticket
  keep(storeId: number, key: string, ticket: Ticket, response: StoredResponse): void
  /** Forgets a store's answers, for instance because it was told that the store changed. */
  forget(storeId: number | 'all'): void
}

/** A change is seen everywhere within this time even when no notification arrives. */
const TRUST_MS = 5_000

type Entry = StoredResponse & { storeId: number; key: string; until: number }

/**
 * Keeps answers of public reads as bytes, per store, path, query and language, within a bound of bytes: the longest
 * unused go first. A store's answers are reached through its own map alone, so that none is ever given to another's.
 */
export function responseCache({ maxBytes }: { maxBytes: number }): ResponseCache {
  const stores = new Map<number, Map<string, Entry>>()
  // Every entry in the order of its last use.
  const byUse = new Set<Entry>()
  let bytes = 0
  let generation = 0
  const forgotten = new Map<number, number>()
  let allForgotten = 0

  const drop = (entry: Entry) => {
    byUse.delete(entry)
    bytes -= entry.body.length
    const mine = stores.get(entry.storeId)
    mine?.delete(entry.key)
    if (mine?.size === 0) stores.delete(entry.storeId)
  }

  return {
    find(storeId, key) {
      const entry = stores.get(storeId)?.get(key)
      if (!entry) return undefined
      if (entry.until <= performance.now()) {
        drop(entry)
        return undefined
      }
      byUse.delete(entry)
      byUse.add(entry)
      return entry
    },
    ticket: () => ({ generation }),
    keep(storeId, key, ticket, response) {
      const isStale = Math.max(allForgotten, forgotten.get(storeId) ?? 0) > ticket.generation
      if (isStale || response.body.length > maxBytes / 10) return
      const mine = stores.get(storeId) ?? new Map<string, Entry>()
      stores.set(storeId, mine)
      const old = mine.get(key)
      if (old) drop(old)
      const entry = { ...response, storeId, key, until: performance.now() + TRUST_MS }
      stores.set(storeId, mine)
      mine.set(key, entry)
      byUse.add(entry)
      bytes += response.body.length
      for (const oldest of byUse) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    forget(storeId) {
      generation++
      if (storeId === 'all') {
        allForgotten = generation
        forgotten.clear()
        for (const entry of byUse) drop(entry)
        return
      }
      forgotten.set(storeId, generation)
      for (const entry of stores.get(storeId)?.values() ?? []) drop(entry)
    },
  }
}
