import { ApiError } from '../../platform/errors.ts'
import type { MerchantActor } from '../../platform/merchant-access.ts'

/** Requests that stay open, which a process has at most. */
export const streamLimits = { person: 6, key: 5, store: 100, process: 2_000 }

export type StreamPlaces = {
  /** Counts an open request until the function returned is called. Throws 429 when there are too many. */
  enter(storeId: number, actor: Pick<MerchantActor, 'type' | 'id'>): () => void
  count(): number
}

const RETRY_SECONDS = 15

/** Bounds the requests that stay open: each needs memory, and an event is written to all of its store. */
export function streamPlaces(limits = streamLimits): StreamPlaces {
  const counts = new Map<string, number>()
  return {
    enter(storeId, { type, id }) {
      const needed: [string, number][] = [
        [`${type} ${id}`, type === 'key' ? limits.key : limits.person],
        [`store ${storeId}`, limits.store],
        ['process', limits.process],
      ]
      if (needed.some(([name, most]) => (counts.get(name) ?? 0) >= most))
        throw new ApiError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      for (const [name] of needed) counts.set(name, (counts.get(name) ?? 0) + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const [name] of needed) {
          const left = (counts.get(name) ?? 1) - 1
          if (left > 0) counts.set(name, left)
          else counts.delete(name)
        }
      }
    },
    count: () => counts.get('process') ?? 0,
  }
}
