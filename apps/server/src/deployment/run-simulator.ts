import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SimulatorSettings } from '../platform/simulator-settings.ts'

export type RunningSimulator = { url: string; stop(): Promise<void> }

// A process of its own, as a gateway is: this one knows no more of it than its address.
const program = fileURLToPath(new URL('../../../gateway-simulator/src/start.ts', import.meta.url))

/** Starts the gateway simulator on its port, or on a free one. Null, with a notice, when it does not start. */
export async function startSimulator(
  { port, seed }: SimulatorSettings,
  notice: (line: string) => void,
): Promise<RunningSimulator | null> {
  const first = await launch(port, seed)
  const running = 'url' in first || port === 0 ? first : await launch(0, seed)
  if ('url' in running) return running
  notice(`The gateway simulator did not start: ${running.reason}`)
  return null
}

/**
 * It ends when its standard input does, which only this process can write to: it never outlives this process, whatever
 * killed that. A session of its own keeps Ctrl-C from it, so that payments under way can end first.
 */
async function launch(port: number, seed: string): Promise<RunningSimulator | { reason: string }> {
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
  const ended = once(child, 'close').catch((error: Error) => {
    errors = error.message
  })
  const url = await Promise.race([addressOf(child), ended.then(() => null)])
  if (url === null) return { reason: errors.trim().split('\n').at(-1) ?? 'it ended' }
  return {
    url,
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
