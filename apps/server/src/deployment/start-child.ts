import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** How long it may take until it prints its address, and until it has ended. It is killed then. */
const LIMITS = { startMs: 60_000, stopMs: 15_000 }

/** A server in a process of its own. `ended`: why, when the process has ended. */
export type RunningChild = { url: string; pid: number | undefined; ended: Promise<string>; stop(): Promise<void> }

/**
 * Starts a server in a process of its own and waits until it prints its address. `env`: all of its environment. It must
 * end when its standard input does, which only this process can write to: it never outlives this process, whatever killed
 * that. A session of its own keeps Ctrl-C from it, so that requests under way can end first.
 */
export async function startChild(
  program: string,
  env: Record<string, string>,
  { startMs, stopMs } = LIMITS,
): Promise<RunningChild | { reason: string }> {
  const child = spawn(process.execPath, [program], { env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => {})
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-2_000)
  })
  const ended = once(child, 'close').then(
    ([code, signal]) => errors.trim().split('\n').at(-1) || `${signal ?? `exit code ${code}`}`,
    (error: Error) => error.message,
  )
  const killAfter = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms)
  const starting = killAfter(startMs)
  const url = await Promise.race([addressOf(child), ended.then(() => null)])
  clearTimeout(starting)
  if (url === null) return { reason: await ended }
  // What it says from now on is not about its start.
  child.stderr.pipe(process.stderr, { end: false })
  return {
    url,
    pid: child.pid,
    ended,
    async stop() {
      child.stdin.destroy()
      const stopping = killAfter(stopMs)
      await ended
      clearTimeout(stopping)
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
