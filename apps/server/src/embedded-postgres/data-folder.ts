import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Another process holds the data folder. */
export class FolderInUse extends Error {}

/** Creates the data folder where it is missing and returns its real path; throws one clear line when it cannot be used. */
export async function openDataFolder(path: string): Promise<string> {
  // Not `recursive`: below /proc that never returns, and a mistyped path would grow a tree of folders.
  await mkdir(path, { mode: 0o711 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') return
    throw new Error(`The data folder ${path} cannot be created in ${dirname(path)} (${cause.code}).`, { cause })
  })
  if (!(await stat(path)).isDirectory())
    throw new Error(`The data folder ${path} is a file. Set HAAT_DATA_DIR to a folder.`)
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The data folder ${path} is not writable (${cause.code}). Check its permissions.`, { cause })
  })
  return realpath(path)
}

// The kernel needs a moment to release the lock of a killed process.
const graceMs = 1000

const lockFile = (dataDir: string) => join(dataDir, 'lock/held')
const pidFile = (dataDir: string) => join(dataDir, 'lock/pid')

/**
 * Locks the data folder for this process and returns the function that releases it. Node has no file locks, SQLite has:
 * the kernel releases them with the process, so they are never stale. The file stays empty, in a folder that no other
 * user may enter and lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(join(dataDir, 'lock'), { mode: 0o700, recursive: true })
  for (const deadline = Date.now() + graceMs; ; await sleep(50)) {
    const release = tryLock(dataDir)
    if (release) {
      writeFileSync(pidFile(dataDir), `${process.pid}\n`, { mode: 0o600 })
      return release
    }
    if (Date.now() > deadline) {
      throw new FolderInUse(`Haat is already running with this data folder (PID ${readHolder(dataDir)})`)
    }
  }
}

/** The id of the process that holds the data folder; null when none does. Creates nothing. */
export function findLockHolder(dataDir: string): string | null {
  if (!existsSync(lockFile(dataDir))) return null
  const release = tryLock(dataDir)
  release?.()
  return release ? null : readHolder(dataDir)
}

function tryLock(dataDir: string): (() => void) | undefined {
  const lock = new DatabaseSync(lockFile(dataDir))
  try {
    // In memory: otherwise SQLite writes a journal beside the file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    const sqliteBusy = 5
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
}

const readHolder = (dataDir: string) =>
  existsSync(pidFile(dataDir)) ? readFileSync(pidFile(dataDir), 'utf8').trim() : 'unknown'
