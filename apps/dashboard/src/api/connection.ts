/** Whether the server can be reached. */
let isLost = false
const listeners = new Set<() => void>()

const RETRY_MS = 4_000

export const connection = {
  isLost: () => isLost,
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
  /** Records how a request ended. After a lost connection the server is called until it responds. */
  note(hasResponded: boolean): void {
    if (isLost === !hasResponded) return
    isLost = !hasResponded
    for (const changed of listeners) changed()
    if (isLost) setTimeout(probe, RETRY_MS)
  },
  /** Finds out whether the server can be reached, after a sign that it may not. */
  check(): void {
    if (!isLost) void reach().catch(() => connection.note(false))
  },
}

const reach = () => fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS * 2) })

async function probe(): Promise<void> {
  if (!isLost) return
  try {
    await reach()
    connection.note(true)
  } catch {
    setTimeout(probe, RETRY_MS)
  }
}

/** Notices at once when the device goes offline, and tries when it says that it is back. */
export function watchConnection(): void {
  addEventListener('offline', () => connection.note(false))
  addEventListener('online', () => void probe())
}
