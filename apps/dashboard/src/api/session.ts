/** What only the person at the screen can do before requests go on. */
export type Gate = {
  isClosed(): boolean
  subscribe(listener: () => void): () => void
  /** Resolves when they have done it; false when they have not. The page shows a dialog meanwhile. */
  passed(signal?: AbortSignal | null): Promise<boolean>
  resume(): void
  giveUp(): void
}

function newGate(): Gate {
  /** Calls that wait. */
  let waiting: ((hasPassed: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const change = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  const settle = (hasPassed: boolean) => {
    const callers = waiting
    change([])
    for (const caller of callers) caller(hasPassed)
  }
  return {
    isClosed: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    passed(signal) {
      return new Promise((resolve) => {
        signal?.addEventListener('abort', () => {
          change(waiting.filter((one) => one !== resolve))
          resolve(false)
        })
        change([...waiting, resolve])
      })
    },
    resume: () => settle(true),
    giveUp: () => settle(false),
  }
}

/** The session of the member of staff who uses the dashboard: closed while it has expired, until they sign in again. */
export const session = newGate()

/** Closed while the API wants the password once more, before a change that could take the shop. */
export const recentSignIn = newGate()
