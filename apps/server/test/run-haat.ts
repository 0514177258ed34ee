import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../src/cli/haat.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const START = `${root}apps/server/src/start.js`
const CLI = `${root}apps/server/src/cli/main.ts`

export type Env = Record<string, string>
export type Ended = { code: number | null; out: string; err: string }

/** The environment without the tests' own settings and those of npm. Few tests need the storefront, none a history of the demo stores. */
function cleanEnv(env: Env): Env {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(HAAT_|DATABASE_|NODE_ENV$|npm_|INIT_CWD$|VITEST)/.test(name),
  )
  return { ...(Object.fromEntries(kept) as Env), HAAT_STOREFRONT_PORT: 'off', NODE_ENV: 'test', ...env }
}

async function end(child: ChildProcess): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream as never),
    text(child.stderr as NodeJS.ReadableStream as never),
    once(child, 'close'),
  ])
  return { code, out, err }
}

/** Runs one command of the command line in this process until it ends, with the settings of `env`. */
export async function haat(args: string[], env: Env): Promise<Ended> {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(['node', 'haat', ...args], {
    env,
    writeOut: (text) => void out.push(text),
    writeErr: (text) => void err.push(text),
  })
  return { code, out: out.join(''), err: err.join('') }
}

// Node.js compiles the code once, not for every command.
const compiled = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/haat` }

/** Runs a command in its own process: a PostgreSQL it starts ends with that process. */
export const spawnHaat = (args: string[], env: Env): Promise<Ended> =>
  end(
    spawn(process.execPath, [CLI, ...args], {
      env: { ...cleanEnv(env), ...compiled },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/** Runs a command with `--json` and returns what it printed. */
export async function haatJson(args: string[], env: Env, run = haat) {
  const { code, out, err } = await run([...args, '--json'], env)
  return { code, data: out ? JSON.parse(out) : null, error: err.startsWith('{') ? JSON.parse(err).error : err }
}

/** Runs a start that is expected to exit by itself. */
export const startAndFail = (env: Env): Promise<Ended> =>
  end(spawn(process.execPath, [START], { env: cleanEnv(env), stdio: ['ignore', 'pipe', 'pipe'] }))

export type RunningHaat = {
  pid: number
  /** The output so far. */
  output(): string
  /** Sends a signal to the whole process group, as a terminal does. */
  signal(name: NodeJS.Signals): void
  ended: Promise<number | null>
}

/** Starts the server in its own process group and waits until it is ready. */
export async function startHaat(env: Env, command: 'node' | 'npm' = 'node'): Promise<RunningHaat> {
  const [program, args] = command === 'npm' ? ['npm', ['start']] : [process.execPath, [START]]
  const child = spawn(program, args, {
    cwd: root,
    env: cleanEnv(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Press Ctrl-C to stop.')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`Haat ended early: ${output}`)))
  })
  const pid = child.pid as number
  return { pid, output: () => output, signal: (name) => void process.kill(-pid, name), ended }
}

/** Two consecutive free ports below the ephemeral range, so that no outgoing connection takes them meanwhile. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = 12_000 + 2 * Math.floor(Math.random() * 9_000)
    const probes = [port, port + 1].map((one) => createServer().listen(one, 'localhost'))
    const areFree = await Promise.all(
      probes.map((probe) =>
        once(probe, 'listening').then(
          () => true,
          () => false,
        ),
      ),
    )
    for (const probe of probes) await new Promise((resolve) => probe.close(resolve))
    if (areFree.every(Boolean)) return port
  }
}
