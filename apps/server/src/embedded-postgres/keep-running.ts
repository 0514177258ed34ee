import { setTimeout as sleep } from 'node:timers/promises'
import { type LaunchedServer, launchServer } from './launch-server.ts'
import type { Placement } from './placement.ts'
import { stopPreviousServer } from './postmaster-file.ts'
import type { ServerLog } from './server-log.ts'

const RETRY_MS = 2_000

/**
 * Starts the server again whenever it ends unasked (killed, out of memory), on the same port, so that whoever was
 * connected only has to connect again. What was committed is there: the disk has it.
 */
export function keepRunning(
  first: LaunchedServer,
  placement: Placement,
  log: ServerLog,
  notice: (line: string) => void,
): { stop(): Promise<void> } {
  const { port } = first
  const pause = new AbortController()
  let { server } = first
  let revival: Promise<void> = Promise.resolve()

  async function revive(): Promise<void> {
    if (pause.signal.aborted) return
    notice(`PostgreSQL stopped unexpectedly and is restarting: ${await log.lastLines()}`)
    while (!pause.signal.aborted) {
      try {
        await stopPreviousServer(placement)
        const next = await launchServer(placement, log, notice, port)
        server = next.server
        watch()
        return
      } catch (error) {
        notice((error as Error).message)
        await sleep(RETRY_MS, undefined, { signal: pause.signal }).catch(() => {})
      }
    }
  }

  function watch(): void {
    void server.gone.then(() => {
      revival = revive()
    })
  }

  watch()
  return {
    async stop() {
      pause.abort()
      await revival
      await server.stop()
    },
  }
}
