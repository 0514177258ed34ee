import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { startEmbeddedPostgres } from '../../../src/embedded-postgres/start.ts'
import { passwordHasher } from '../../../src/platform/passwords.ts'
import { deriveSecrets } from '../../../src/shared/secrets.ts'
import { forkServer } from '../../fork-server.ts'
import type { Harness } from '../../harness.ts'
import { operatorOver } from '../../operator-over.ts'
import { freePorts } from '../../run-haat.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import type { ServerOrder } from './server-process.ts'
import type { WrongClock } from './wrong-clock.ts'

const ENTRY = new URL('./server-process.ts', import.meta.url)
const SECRET = 'p7Qm2xVz9LrT4kWd8sHy3bNc6fGj1aEu'

export type ServerProcess = {
  readonly port: number
  readonly baseUrl: string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  /** Sends SIGTERM and waits for the end. Returns the exit code. */
  terminate(): Promise<number | null>
  /** Starts it again on its port, with another pool size from now on if one is given. */
  restart(changes?: { poolSize: number }): Promise<void>
  /** Sets the clock of the process while it runs. */
  setClock(clock: WrongClock): Promise<void>
  /** Its output so far. */
  output(): string
  /** The proxy between it and PostgreSQL. */
  proxy: FaultProxy
}

/** Two server processes on their own PostgreSQL, with its durability on. */
export type TwoServers = {
  servers: readonly [ServerProcess, ServerProcess]
  /** The harness that factories need. */
  h: Harness
  /** The URL of PostgreSQL with the server's role, without the proxies. */
  serverUrl: string
  killPostmaster(): Promise<void>
  /** Kills the PostgreSQL backend of one connection of the servers; false when there was none. */
  killBackend(): Promise<boolean>
  close(): Promise<void>
}

type TwoServersOptions = {
  poolSize?: number
  skewsMs?: readonly number[]
  dataDir?: string
  /** Where payment gateways are simulated; without it the servers run as in production. */
  simulatorUrl?: string
  environment?: ServerOrder['environment']
  /** The servers refuse nothing for the slowness of the machine. */
  isPatient?: boolean
}

export async function startTwoServers(options: TwoServersOptions = {}): Promise<TwoServers> {
  const { poolSize = 10, skewsMs = [], dataDir = '', simulatorUrl, environment = 'live', isPatient = false } = options
  const folder = dataDir || (await temporaryFolder('haat-reliability-'))
  execFileSync('cp', ['-a', `${inject('migratedFolder')}/.`, folder])
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 4, options: '-c timezone=UTC' })
  owner.on('error', () => {})
  const sql: Harness['sql'] = async (text, values) => (await owner.query(text, values)).rows as never
  const h = {
    sql,
    adminUrl: postgres.adminUrl,
    asOperator: operatorOver(owner),
    deps: {
      clock: () => new Date(),
      secrets: deriveSecrets([SECRET]),
      passwords: passwordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    },
  } as unknown as Harness
  const base = { url: postgres.serverUrl, poolSize, secret: SECRET, dataDir: folder, environment, isPatient }
  const order = { ...base, ...(simulatorUrl && { simulatorUrl }) }
  const servers = await Promise.all([
    startServer({ ...order, skewMs: skewsMs[0] ?? 0 }),
    startServer({ ...order, skewMs: skewsMs[1] ?? 0 }),
  ])
  return {
    servers,
    h,
    serverUrl: postgres.serverUrl,
    async killPostmaster() {
      const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    },
    async killBackend() {
      const [row] = await sql<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'haat' and datname = current_database()
          order by state = 'active' desc, random() limit 1`,
      )
      if (row) process.kill(row.pid, 'SIGKILL')
      return row !== undefined
    },
    async close() {
      for (const server of servers) await server.kill()
      for (const { proxy } of servers) await proxy.close()
      await owner.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

async function startServer(order: Omit<ServerOrder, 'port'>): Promise<ServerProcess> {
  const port = await freePorts()
  const database = new URL(order.url)
  const proxy = await startFaultProxy({ host: database.hostname, port: Number(database.port) })
  database.port = String(proxy.port)
  let output = ''
  let child: ChildProcess
  let changed = order
  const start = async (changes?: { poolSize: number }) => {
    changed = { ...changed, ...changes }
    const launch: ServerOrder = { ...changed, url: database.href, port }
    child = forkServer(ENTRY, launch)
    const note = (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () => reject(new Error(`the server process ended: ${output}`)))
    })
  }
  await start()
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    output: () => output,
    proxy,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async terminate() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      return (await gone)[0] as number | null
    },
    restart: start,
    async setClock(clock) {
      child.send(clock)
      await once(child, 'message')
    },
  }
}
