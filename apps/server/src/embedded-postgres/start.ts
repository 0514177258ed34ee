import { createCluster, hasCluster, resetOwnerPassword } from './cluster.ts'
import { type Credentials, findCredentials, makeCredentials, saveCredentials } from './credentials.ts'
import { openDataFolder } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import { launchServer } from './launch-server.ts'
import { type Placement, placeServer } from './placement.ts'
import { stopPreviousServer } from './postmaster-file.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openServerLog } from './server-log.ts'

export type EmbeddedPostgres = {
  /** For the superuser of this private cluster, `haat_owner`. */
  adminUrl: string
  /** For the ordinary role `haat_server`. */
  serverUrl: string
  port: number
  stop(): Promise<void>
}

type Notice = (line: string) => void

/** Starts the PostgreSQL that comes with Haat, its data in `<dataDir>/postgres`; it ends with this process. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  onNotice?: Notice
}): Promise<EmbeddedPostgres> {
  const notice = options.onNotice ?? (() => {})
  try {
    const dataDir = await openDataFolder(options.dataDir)
    const unlock = await lockDataFolder(dataDir)
    try {
      return await startLocked(dataDir, unlock, notice)
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw explain(error as Error, options.dataDir)
  }
}

async function startLocked(dataDir: string, unlock: () => void, notice: Notice): Promise<EmbeddedPostgres> {
  const placement = await placeServer(dataDir, notice)
  await stopPreviousServer(placement)
  const credentials = await openCluster(dataDir, placement, notice)
  const log = await openServerLog(dataDir)
  try {
    const first = await launchServer(placement, log, notice)
    const { port } = first
    try {
      await prepareDatabase(port, credentials)
    } catch (error) {
      await first.server.stop()
      throw error
    }
    const server = keepRunning(first, placement, log, notice)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await server.stop()
      await log.close()
      unlock()
    }
    const at = `127.0.0.1:${port}/haat`
    return {
      adminUrl: `postgres://haat_owner:${credentials.ownerPassword}@${at}`,
      serverUrl: `postgres://haat_server:${credentials.serverPassword}@${at}`,
      port,
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    await log.close()
    throw error
  }
}

async function openCluster(dataDir: string, placement: Placement, notice: Notice): Promise<Credentials> {
  const exists = await hasCluster(placement)
  const kept = await findCredentials(dataDir)
  if (exists && kept) return kept
  const credentials = kept ?? makeCredentials()
  if (exists) {
    notice('The file with the database passwords is missing. Setting new passwords.')
    await resetOwnerPassword(placement, credentials)
  }
  // Kept before the cluster is made and after it is changed: a start interrupted here leaves no unknown password.
  if (!kept) await saveCredentials(dataDir, credentials)
  if (!exists) {
    notice('Creating a new database.')
    await createCluster(placement, credentials)
  }
  return credentials
}

function explain(error: Error, dataDir: string): Error {
  if (/ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/.test(error.message)) {
    return new Error(`The disk is full: the database of ${dataDir} has no space left.`, { cause: error })
  }
  const code = (error as NodeJS.ErrnoException).code
  if (/^(EACCES|EROFS|EPERM|ENOENT|ERR_SQLITE_ERROR)$/.test(code ?? '')) {
    return new Error(`Haat has no permission to write the database of ${dataDir}: ${error.message}`, { cause: error })
  }
  return error
}
