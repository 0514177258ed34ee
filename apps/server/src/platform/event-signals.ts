export type EventSignals = {
  /** Calls `changed` whenever a store has new events. Returns what ends it. */
  listen(storeId: number, changed: () => void): () => void
  /** Calls `changed` whenever any store has new events. Returns what ends it. */
  listenToAll(changed: () => void): () => void
  /** `all`: announcements may have been missed. */
  announce(storeId: number | 'all'): void
}

/** Wakes requests that wait for events of a store when it has new ones: one LISTEN of the process serves all of them. */
export function eventSignals(): EventSignals {
  const listeners = new Map<number, Set<() => void>>()
  const ofAll = new Set<() => void>()
  return {
    listen(storeId, changed) {
      const own = listeners.get(storeId) ?? new Set()
      listeners.set(storeId, own.add(changed))
      return () => {
        own.delete(changed)
        if (own.size === 0 && listeners.get(storeId) === own) listeners.delete(storeId)
      }
    },
    listenToAll(changed) {
      ofAll.add(changed)
      return () => ofAll.delete(changed)
    },
    announce(storeId) {
      for (const changed of [...ofAll]) changed()
      const called = storeId === 'all' ? [...listeners.values()] : [listeners.get(storeId) ?? []]
      for (const own of called) for (const changed of [...own]) changed()
    },
  }
}
