import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findServerUser, type Installation, type OnNotice, placeBinaries } from './binaries.ts'
import { openCluster, placeCluster } from './cluster.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'
import { cutLog, lastLines, launchServer, type PostgresServer } from './run-server.ts'

export type EmbeddedPostgres = {
  /** For the superuser of this private cluster, `haat_owner`. */
  adminUrl: string
  /** For the ordinary role `haat_server`. */
  serverUrl: string
  stop(): Promise<void>
}

/** Starts the PostgreSQL that comes with Haat, its data in `<dataDir>/postgres`; it ends with this process. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  onNotice?: OnNotice
}): Promise<EmbeddedPostgres> {
  let unlock = () => {}
  try {
    const dataDir = await openDataFolder(options.dataDir)
    unlock = await lockDataFolder(dataDir)
    return await startLocked(dataDir, unlock, options.onNotice ?? (() => {}))
  } catch (error) {
    unlock()
    throw explain(error as Error, options.dataDir)
  }
}

async function startLocked(dataDir: string, unlock: () => void, notice: OnNotice): Promise<EmbeddedPostgres> {
  const user = await findServerUser(dataDir)
  const nativeDir = await placeBinaries(user, notice)
  const clusterDir = await placeCluster(dataDir, user, notice)
  const place = { nativeDir, clusterDir, user, logFile: join(dataDir, 'postgres.log') }
  const { ownerPassword, serverPassword } = await openCluster(dataDir, place, notice)
  const server = await launchServer(place)
  const owner = `postgres://haat_owner:${ownerPassword}@127.0.0.1:${server.port}`
  await prepareDatabase(`${owner}/postgres`, serverPassword).catch(async (error) => {
    await server.stop()
    throw error
  })
  const stopServer = keepRunning(server, place, notice)
  let stopped: Promise<void> | undefined
  return {
    adminUrl: `${owner}/haat`,
    serverUrl: `postgres://haat_server:${serverPassword}@127.0.0.1:${server.port}/haat`,
    stop: () => (stopped ??= stopServer().then(unlock)),
  }
}

/** Creates the role `haat_server` and the database `haat` when they are missing. */
async function prepareDatabase(url: string, serverPassword: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`SELECT
      EXISTS (SELECT FROM pg_roles WHERE rolname = 'haat_server') AS role,
      EXISTS (SELECT FROM pg_database WHERE datname = 'haat') AS database`)
    if (!rows[0].role) await client.query(`CREATE ROLE haat_server LOGIN PASSWORD '${serverPassword}'`)
    if (!rows[0].database) await client.query('CREATE DATABASE haat')
  } finally {
    await client.end().catch(() => {})
  }
}

const LOG_CHECK_MS = 10_000

/**
 * Restarts the server whenever it ends unexpectedly (killed, out of memory), on the same port, so that clients only
 * have to reconnect. Committed data is on disk. Returns a function that ends it.
 */
function keepRunning(first: PostgresServer, place: Installation, notice: OnNotice): () => Promise<void> {
  let server = first
  let isStopping = false
  const watch = async () => {
    for (;;) {
      await (isStopping ? server.stop() : server.ended)
      if (isStopping) return
      notice(`PostgreSQL stopped unexpectedly and is restarting: ${await lastLines(place.logFile)}`)
      try {
        server = await launchServer(place, first.port)
      } catch (error) {
        notice((error as Error).message)
        await sleep(2_000)
      }
    }
  }
  const watching = watch()
  const logCutter = setInterval(() => void cutLog(place.logFile).catch(() => {}), LOG_CHECK_MS).unref()
  return async () => {
    isStopping = true
    clearInterval(logCutter)
    await server.stop()
    await watching
  }
}

function explain(error: Error, dataDir: string): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (/ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/.test(message))
    return new Error(`The disk is full: the database of ${dataDir} has no space left.`, { cause: error })
  if (/^(EACCES|EROFS|EPERM|ERR_SQLITE_ERROR)$/.test(code ?? ''))
    return new Error(`Haat has no permission to write the database of ${dataDir}: ${message}`, { cause: error })
  return error
}
