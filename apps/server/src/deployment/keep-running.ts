import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningChild } from './start-child.ts'

export type KeptChild = {
  url: string
  /** The process, until it dies and another takes its place. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  /** As notices name it. */
  name: string
  /** What a restart means to its users. */
  consequence: string
  /** Starts it again at the same address. */
  restart(): Promise<RunningChild | { reason: string }>
  notice(line: string): void
  restartAfterMs?: readonly number[] | undefined
}

/** Milliseconds before each start of a process that has died; after the last one it stays down. */
const RESTART_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
/** One that has run for so long may be restarted as often again. */
const SOUND_AFTER_MS = 300_000

/** Starts a process again when it dies, at most seven times, until it is stopped. */
export function keepRunning(
  first: RunningChild,
  { name, consequence, restart, notice, restartAfterMs = RESTART_AFTER_MS }: Options,
): KeptChild {
  const stopped = new AbortController()
  let current: RunningChild | null = first
  const watch = async (): Promise<void> => {
    for (let restarts = 0; current !== null; ) {
      const startedAt = performance.now()
      const reason = await current.ended
      current = null
      if (stopped.signal.aborted) return
      if (performance.now() - startedAt >= SOUND_AFTER_MS) restarts = 0
      notice(`${name} ended: ${reason}`)
      while (current === null && restarts < restartAfterMs.length) {
        await sleep(restartAfterMs[restarts++], undefined, { signal: stopped.signal }).catch(() => {})
        if (stopped.signal.aborted) return
        const next = await restart()
        if ('url' in next) current = next
        else notice(`${name} did not start again: ${next.reason}`)
      }
      if (current === null) notice(`${name} stays down. Restart Haat.`)
      else if (stopped.signal.aborted) await current.stop()
      else notice(`${name} runs again on ${first.url}. ${consequence}`)
    }
  }
  const watched = watch()
  return {
    url: first.url,
    pid: () => current?.pid,
    async stop() {
      stopped.abort()
      await current?.stop()
      await watched
    },
  }
}
