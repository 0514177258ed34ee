import { connection } from './connection.ts'

/** An event of the store, as the stream has it. */
export type LiveEvent = {
  type: string
  position: number
  /** Whether it was done in a request of this member of staff. */
  is_own?: boolean
  object: { id?: number | string; order_number?: string; total?: string; currency?: string }
}

/** `reset`: events may have been missed. `access`: what the member of staff may do has changed. */
export type LiveMessage = { kind: 'event'; event: LiveEvent } | { kind: 'ready' | 'reset' | 'access'; position: number }

/** After a refusal, such as of an ended session, which a browser does not repeat by itself. */
const REOPEN_MS = 10_000

/**
 * Passes on the events of a store until the function returned is called. All pages of a browser share one connection: the
 * page that holds a lock has it, and another takes over where it ended when that page is closed.
 */
export function followStore(subdomain: string, receive: (message: LiveMessage) => void): () => void {
  const name = `haat-live-${subdomain}`
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  let last: number | null = null
  const take = (message: LiveMessage) => {
    last = message.kind === 'event' ? message.event.position : message.position || last
    receive(message)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => take(data)
  const publish = (message: LiveMessage) => {
    channel.postMessage(message)
    take(message)
  }
  const lead = () => openStream(subdomain, () => last, publish, closing.signal)
  // Without a secure context there are no locks: each page has a connection of its own.
  if (navigator.locks) void navigator.locks.request(name, { signal: closing.signal }, lead).catch(() => {})
  else void lead()
  return () => {
    closing.abort()
    channel.close()
  }
}

/** Keeps the stream of a store open until the signal. */
function openStream(
  subdomain: string,
  last: () => number | null,
  publish: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const after = last()
    const path = `/api/v1/business/admin/${encodeURIComponent(subdomain)}/events/stream/`
    source = new EventSource(after === null ? path : `${path}?after=${after}`)
    source.onmessage = ({ data }) => publish({ kind: 'event', event: JSON.parse(data) as LiveEvent })
    for (const kind of ['ready', 'reset'] as const)
      source.addEventListener(kind, ({ data }) => publish({ kind, position: JSON.parse(data).position }))
    source.addEventListener('bye', ({ data }) => {
      if (JSON.parse(data).reason === 'access') publish({ kind: 'access', position: 0 })
    })
    source.onopen = () => connection.note(true)
    source.onerror = () => {
      connection.check()
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS)
    }
  }
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    if (signal.aborted) resolve()
    else open()
  })
}
