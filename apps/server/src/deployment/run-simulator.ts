import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SimulatorSettings } from '../platform/simulator-settings.ts'

export type RunningSimulator = {
  url: string
  /** The process, until it dies and another takes its place. */
  pid(): number | undefined
  stop(): Promise<void>
}

// A process of its own, as a gateway is: this one knows no more of it than its address.
const program = fileURLToPath(new URL('../../../gateway-simulator/src/start.ts', import.meta.url))

/** Milliseconds before each start of a simulator that has died; after the last one it stays down. */
const RESTART_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
/** One that has run for so long may be restarted as often again. */
const SOUND_AFTER_MS = 300_000

/**
 * Starts the gateway simulator on its port, or on a free one, and again at the same address when it dies. Null, with a
 * notice, when it does not start.
 */
export async function startSimulator(
  { port, seed }: SimulatorSettings,
  notice: (line: string) => void,
  restartAfterMs: readonly number[] = RESTART_AFTER_MS,
): Promise<RunningSimulator | null> {
  const first = await launch(port, seed)
  const running = 'url' in first || port === 0 ? first : await launch(0, seed)
  if ('url' in running) return keepRunning(running, seed, notice, restartAfterMs)
  notice(`The gateway simulator did not start: ${running.reason}`)
  return null
}

function keepRunning(
  first: Launched,
  seed: string,
  notice: (line: string) => void,
  restartAfterMs: readonly number[],
): RunningSimulator {
  const { url } = first
  const stopped = new AbortController()
  let current: Launched | null = first
  const watch = async (): Promise<void> => {
    for (let restarts = 0; current !== null; ) {
      const startedAt = performance.now()
      const reason = await current.ended
      current = null
      if (stopped.signal.aborted) return
      if (performance.now() - startedAt >= SOUND_AFTER_MS) restarts = 0
      notice(`The gateway simulator ended: ${reason}`)
      while (current === null && restarts < restartAfterMs.length) {
        await sleep(restartAfterMs[restarts++], undefined, { signal: stopped.signal }).catch(() => {})
        if (stopped.signal.aborted) return
        const next = await launch(Number(new URL(url).port), seed)
        if ('url' in next) current = next
        else notice(`The gateway simulator did not start again: ${next.reason}`)
      }
      if (current === null) notice('The gateway simulator stays down. Restart Haat to pay at the simulated gateways.')
      else if (stopped.signal.aborted) await current.stop()
      else notice(`The gateway simulator runs again on ${url}. Payments that were under way there are forgotten.`)
    }
  }
  const watched = watch()
  return {
    url,
    pid: () => current?.pid,
    async stop() {
      stopped.abort()
      await current?.stop()
      await watched
    },
  }
}

/** `ended`: why, when the process has ended. */
type Launched = { url: string; pid: number | undefined; ended: Promise<string>; stop(): Promise<void> }

/**
 * It ends when its standard input does, which only this process can write to: it never outlives this process, whatever
 * killed that. A session of its own keeps Ctrl-C from it, so that payments under way can end first.
 */
async function launch(port: number, seed: string): Promise<Launched | { reason: string }> {
  const child = spawn(process.execPath, [program], {
    env: { HAAT_SIMULATOR_PORT: `${port}`, HAAT_SIMULATOR_SEED: seed, HAAT_SIMULATOR_UNTIL: 'stdin' },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-2_000)
  })
  const ended = once(child, 'close').then(
    ([code, signal]) => errors.trim().split('\n').at(-1) || `${signal ?? `exit code ${code}`}`,
    (error: Error) => error.message,
  )
  const url = await Promise.race([addressOf(child), ended.then(() => null)])
  if (url === null) return { reason: await ended }
  return {
    url,
    pid: child.pid,
    ended,
    async stop() {
      child.stdin.destroy()
      await ended
    },
  }
}

/** The address that it prints when it listens. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  const lines = createInterface({ input: stdout as NonNullable<typeof stdout> })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const [address] = /http:\/\/[^\s]+?(?=\.?(?:\s|$))/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
}
