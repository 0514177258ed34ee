import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { type BaseUrls, findRunning } from './running-file.ts'
import { StartError } from './start-error.ts'

/** The two ways into the database, and how to leave it. */
export type DatabaseAccess = {
  /** As the owner of the schema. */
  adminUrl: string
  /** As the server signs in; it then acts as `haat_app`. */
  serverUrl: string
  /** PostgreSQL was started for this process and ends with `close`. */
  isOurs: boolean
  /** Where a server beside this process serves. */
  baseUrls: BaseUrls | null
  close(): Promise<void>
}

type Notice = (line: string) => void

/** Throws when another server has the data folder already. */
export async function refuseSecondStart({ database, dataDir }: Config): Promise<void> {
  const running = database ? null : await findRunning(dataDir)
  if (!running) return
  const where = Object.entries(running.baseUrls).map(([environment, url]) => `${environment} ${url}`)
  const what = `Haat is already running with the data folder ${dataDir} (PID ${running.pid}): ${where.join(', ')}.`
  throw new StartError(`${what} Stop it first, or set HAAT_DATA_DIR and HAAT_PORT for a second one.`)
}

/** For a server: the database of the configuration, or the PostgreSQL that Haat brings, started now. */
export const openForServer = async (config: Config, notice: Notice): Promise<DatabaseAccess> =>
  config.database ? ownServer(config.database) : startOurs(config, notice)

// How long a command waits while another one, or a server that is just starting, holds the data folder.
const PATIENCE_MS = 30_000

/** For a command: the database a running server uses, else as a server would open it. */
export async function openForCommand(config: Config, notice: Notice): Promise<DatabaseAccess> {
  if (config.database) return ownServer(config.database)
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const running = await findRunning(config.dataDir)
    if (running) return { ...running, isOurs: false, close: async () => {} }
    try {
      return await startOurs(config, notice)
    } catch (error) {
      if (!/already running/.test((error as Error).message) || Date.now() > deadline) throw error
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
