/** Who waits for a new session: calls that found theirs expired. */
let waiting: { resume: () => void; giveUp: () => void }[] = []
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

/** The session of the member of staff who uses the dashboard. */
export const session = {
  isExpired: () => waiting.length > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Resolves when they have signed in again; false when they have not. The page shows a dialog meanwhile. */
  renewed(signal?: AbortSignal | null): Promise<boolean> {
    return new Promise((resolve) => {
      const caller = { resume: () => resolve(true), giveUp: () => resolve(false) }
      waiting.push(caller)
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one !== caller)
        resolve(false)
        changed()
      })
      changed()
    })
  },
  resume: () => settle('resume'),
  giveUp: () => settle('giveUp'),
}

function settle(how: 'resume' | 'giveUp'): void {
  const callers = waiting
  waiting = []
  for (const caller of callers) caller[how]()
  changed()
}
