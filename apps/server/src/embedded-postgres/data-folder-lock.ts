import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

// A killed process may need a moment to be gone, and its lock with it.
const patienceMs = 1000

/**
 * Takes the data folder for this process and returns the function that gives it back.
 *
 * SQLite lends its file lock because Node has none: the kernel drops it with the process, so it is never stale,
 * where a file with a process id in it lies after every restart of a container.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = new DatabaseSync(join(dataDir, 'postgres.lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    const deadline = Date.now() + patienceMs
    while (!take(lock)) {
      if (Date.now() > deadline) throw new Error(`Haat is already running with this data folder (PID ${holder(lock)})`)
      await sleep(50)
    }
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec(`PRAGMA user_version = ${process.pid}; BEGIN IMMEDIATE`)
    return true
  } catch (error) {
    const sqliteBusy = 5
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false
    throw error
  }
}

function holder(lock: DatabaseSync): unknown {
  try {
    return lock.prepare('PRAGMA user_version').get()?.user_version
  } catch {
    return 'unknown'
  }
}
