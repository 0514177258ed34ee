import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

// The kernel needs a moment to release the lock of a killed process.
const graceMs = 1000

/** Another process holds the data folder. */
export class FolderInUse extends Error {}

// The file stays empty: nothing in it can be damaged by a loss of power.
const fileOf = (dataDir: string) => join(dataDir, 'lock/held')
const pidFileOf = (dataDir: string) => join(dataDir, 'lock/pid')

/**
 * Takes the data folder for this process and returns the function that releases it.
 *
 * Node has no file locks, SQLite has: the kernel releases them with the process, so they are never stale. The lock file
 * is in a folder that only its owner may enter; another local user could otherwise hold the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  makeLockFile(dataDir)
  for (const deadline = Date.now() + graceMs; ; await sleep(50)) {
    const release = tryLock(fileOf(dataDir))
    if (release) {
      writeFileSync(pidFileOf(dataDir), `${process.pid}\n`, { mode: 0o600 })
      return release
    }
    if (Date.now() > deadline) {
      throw new FolderInUse(`Haat is already running with this data folder (PID ${readPid(dataDir)})`)
    }
  }
}

/** The id of the process that holds the data folder; null when none does. Creates nothing. */
export function findLockHolder(dataDir: string): string | null {
  if (!existsSync(fileOf(dataDir))) return null
  const release = tryLock(fileOf(dataDir))
  release?.()
  return release ? null : readPid(dataDir)
}

function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file)
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

function makeLockFile(dataDir: string): void {
  const folder = join(dataDir, 'lock')
  unlessThere(() => mkdirSync(folder, { mode: 0o700 }))
  const { uid, mode } = lstatSync(folder)
  const isPrivate = (mode & 0o077) === 0 && [process.geteuid?.(), statSync(dataDir).uid].includes(uid)
  if (!isPrivate) throw new Error(`Other users have access to ${folder}. Stop Haat and delete that folder.`)
  // Only ever created: closing an open lock file would release the lock that this process may hold on it.
  unlessThere(() => closeSync(openSync(fileOf(dataDir), 'wx', 0o600)))
}

function unlessThere(make: () => void): void {
  try {
    make()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readPid(dataDir: string): string {
  try {
    return readFileSync(pidFileOf(dataDir), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
