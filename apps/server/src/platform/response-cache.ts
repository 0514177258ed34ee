import { LRUCache } from 'lru-cache'
import type { Encoding } from './content-encoding.ts'
import { atMost, type CacheSize, fairCache } from './fair-cache.ts'

/** The bytes of a public response, their encoding and ETag. */
export type StoredResponse = { body: Buffer; etag: string; encoding?: Encoding }

/** Taken before a response is read: a response read before its store changed is not stored. */
export type Ticket = { readonly generation: number }

export type ResponseCache = {
  find(storeId: number, key: string): StoredResponse | undefined
  ticket(): Ticket
  keep(storeId: number, key: string, ticket: Ticket, response: StoredResponse): void
  /** Deletes a store's responses, for instance because the store changed. */
  forget(storeId: number | 'all'): void
  size(storeId?: number): CacheSize
}

/** A change is seen everywhere within this time even when no notification arrives, in milliseconds. */
const TRUST_MS = 5_000
const MAX_CHANGES = 10_000

/**
 * Caches public responses as bytes, per store, path, query, language and encoding, within a budget of bytes that
 * includes keys. No store can evict what fits into another store's equal share.
 */
export function responseCache({ maxBytes }: { maxBytes: number }): ResponseCache {
  const entries = fairCache<StoredResponse>({
    maxBytes,
    ttlMs: TRUST_MS,
    bytesOf: ({ body, etag }) => body.length + 2 * etag.length,
  })
  let generation = 0
  let allChanged = 0
  // An evicted store counts as changed with all others at its generation: a stale response is never stored.
  const changed = new LRUCache<number, number>({
    ...atMost(MAX_CHANGES),
    dispose: (evicted) => {
      allChanged = Math.max(allChanged, evicted)
    },
    noDisposeOnSet: true,
  })

  return {
    find: entries.get,
    ticket: () => ({ generation }),
    keep(storeId, key, ticket, response) {
      const isStale = Math.max(allChanged, changed.get(storeId) ?? 0) > ticket.generation
      if (isStale || response.body.length > maxBytes / 10) return
      entries.set(storeId, key, { ...response, body: ownBytes(response.body) })
    },
    forget(storeId) {
      generation++
      if (storeId === 'all') allChanged = generation
      else changed.set(storeId, generation)
      entries.clear(storeId)
    },
    size: entries.size,
  }
}

/** A slice of a larger buffer keeps all of it in memory. */
function ownBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}
