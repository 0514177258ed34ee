import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { FolderInUse, findLockHolder } from '../embedded-postgres/data-folder.ts'
import { type BaseUrls, type RunningServer, readRunning } from './running-file.ts'
import { StartError } from './start-error.ts'

/** The two logins of the database, and how to close it. */
export type DatabaseAccess = {
  /** As the owner of the schema. */
  adminUrl: string
  /** As the server's login, which then acts as `haat_app`. */
  serverUrl: string
  /** PostgreSQL was started for this process and ends with `close`. */
  isOurs: boolean
  /** The URLs of a server that runs beside this process. */
  baseUrls: BaseUrls | null
  close(): Promise<void>
}

type Notice = (line: string) => void

/** Throws when another server holds the data folder. Waits for one that is stopping, and for a command. */
export async function refuseSecondStart({ database, dataDir }: Config, notice: Notice): Promise<void> {
  const running = database ? null : await awaitHolder(dataDir, notice)
  if (!running) return
  const where = Object.entries(running.baseUrls).map(([environment, url]) => `${environment} ${url}`)
  const what = `Haat is already running with the data folder ${dataDir} (PID ${running.pid}): ${where.join(', ')}.`
  throw new StartError(`${what} Stop it first, or set HAAT_DATA_DIR and HAAT_PORT to run a second one.`)
}

/** For a server: the configured database, or Haat's own PostgreSQL, started now. */
export const openForServer = async (config: Config, notice: Notice): Promise<DatabaseAccess> =>
  config.database ? ownServer(config.database) : startOurs(config, notice)

/** For a command: the database of a running server, else as a server would open it. */
export async function openForCommand(config: Config, notice: Notice): Promise<DatabaseAccess> {
  if (config.database) return ownServer(config.database)
  for (;;) {
    const running = await awaitHolder(config.dataDir, notice)
    if (running) return { ...running, isOurs: false, close: async () => {} }
    try {
      return await startOurs(config, notice)
    } catch (error) {
      // Another command took the lock first.
      if (!(error instanceof FolderInUse)) throw error
    }
  }
}

/** Whether Haat was ever started with this data folder. */
export const hasData = (dataDir: string): boolean =>
  ['lock', 'postgres'].some((name) => existsSync(join(dataDir, name)))

// How long others wait while a command holds the data folder or a server starts or stops.
const WAIT_MS = 30_000
const POLL_MS = 100

/** The server that holds the data folder, or null when none does. Waits while the holder serves nothing. */
async function awaitHolder(dataDir: string, notice: Notice): Promise<RunningServer | null> {
  const startedAt = Date.now()
  for (let isNoticed = false; ; await sleep(POLL_MS)) {
    const holder = findLockHolder(dataDir)
    const running = holder && (await readRunning(dataDir, holder))
    if (holder === null || running) return running || null
    const who = `Another Haat (PID ${holder}) is using the data folder ${dataDir}`
    if (Date.now() - startedAt > WAIT_MS) throw new StartError(`${who}. Stop it first, or try again later.`)
    if (!isNoticed && Date.now() - startedAt > 1_000) {
      notice(`${who}. Waiting until it is done.`)
      isNoticed = true
    }
  }
}

const ownServer = ({ url, adminUrl }: NonNullable<Config['database']>): DatabaseAccess => ({
  adminUrl,
  serverUrl: url,
  isOurs: false,
  baseUrls: null,
  close: async () => {},
})

async function startOurs({ dataDir }: Config, notice: Notice): Promise<DatabaseAccess> {
  const { startEmbeddedPostgres } = await import('../embedded-postgres/start.ts')
  const { adminUrl, serverUrl, stop } = await startEmbeddedPostgres({ dataDir, onNotice: notice })
  return { adminUrl, serverUrl, isOurs: true, baseUrls: null, close: stop }
}
