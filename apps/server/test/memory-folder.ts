import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 12 * 2 ** 30

/**
 * A folder in memory for all temporary files of a run, or null where there is too little of it. The tests create some
 * eight hundred databases of 12 MB: on a disk, writing their files takes a fifth of the run's CPU time.
 */
export function makeMemoryFolder(): string | null {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return null
  deleteLeftovers()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < ROOM_BYTES) return null
  const folder = mkdtempSync(join(MEMORY, `haat-tests-${process.pid}-`))
  // The user that PostgreSQL runs as enters it too.
  chmodSync(folder, 0o711)
  // Ctrl-C ends a run without its teardown.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const HOUR_MS = 3_600_000

/** Deletes the folders of runs that were killed: without their process, and, as it may run in another container, old. */
function deleteLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^haat-tests-(\d+)-/.exec(name) ?? []
    if (!pid || existsSync(`/proc/${pid}`)) continue
    const path = join(MEMORY, name)
    if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true, force: true })
  }
}
