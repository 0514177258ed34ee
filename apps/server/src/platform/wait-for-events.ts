import type { FastifyReply } from 'fastify'
import type { EventSignals } from './event-signals.ts'

/** The server closes connections that are silent for less than a long poll may take. */
const SILENCE_MS = 60_000

/** `changed`: there may be new events. `over`: the time is over, the client has gone, or the server stops. */
export type Waited = 'changed' | 'quiet' | 'over'

/**
 * Waits for events of one store until a time limit, or until the client has gone or the server stops. The connection of a client that
 * takes nothing of what was sent is closed after a minute.
 */
export function waitForEvents(signals: EventSignals, storeId: number, ms: number, { raw, server }: FastifyReply) {
  let changed = false
  let isOver = false
  let wake = () => {}
  const stop = signals.listen(storeId, () => {
    changed = true
    wake()
  })
  const end = () => {
    isOver = true
    wake()
  }
  const timer = setTimeout(end, ms)
  // A stopping server responds at once.
  const watch = setInterval(() => server.isDraining && end(), 500)
  raw.once('close', end)
  raw.setTimeout(SILENCE_MS, () => raw.destroy())
  return {
    /** Waits until there may be new events since the last call, at most for `quietMs`. */
    async next(quietMs?: number): Promise<Waited> {
      if (!changed && !isOver)
        await new Promise<void>((resolve) => {
          const quiet = quietMs === undefined ? undefined : setTimeout(resolve, quietMs)
          wake = () => {
            clearTimeout(quiet)
            resolve()
          }
        })
      const hasChanged = changed
      changed = false
      return isOver ? 'over' : hasChanged ? 'changed' : 'quiet'
    },
    isOver: () => isOver,
    stop() {
      stop()
      clearTimeout(timer)
      clearInterval(watch)
      raw.removeListener('close', end)
    },
  }
}
