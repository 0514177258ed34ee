import type { FastifyReply } from 'fastify'
import type { EventSignals } from './event-signals.ts'

/** The server closes connections that are silent for less than a long poll may take. */
const SILENCE_MS = 60_000

/** Waits for events of one store until a time limit, or until the client has gone or the server stops. */
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
    /** Whether there may be new events since the last call; false when waiting is over. */
    async next(): Promise<boolean> {
      if (!changed && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const hasChanged = changed && !isOver
      changed = false
      return hasChanged
    },
    stop() {
      stop()
      clearTimeout(timer)
      clearInterval(watch)
      raw.removeListener('close', end)
    },
  }
}
