import { constants } from 'node:fs'
import { copyFile, open, readFile, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const maxBytes = 5 * 1024 * 1024
const checkEveryMs = 60_000

/** PostgreSQL's own log: `postgres.log` and one older `postgres.log.1`, of about 5 MB each. */
export type ServerLog = {
  file: string
  fd: number
  /** The last lines written since the log was opened, on one line. */
  lastLines(count?: number): Promise<string>
  close(): Promise<void>
}

export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const file = join(dataDir, 'postgres.log')
  if ((await sizeOf(file)) > maxBytes) await rename(file, `${file}.1`)
  const start = await sizeOf(file)
  // Appending, so that writing goes on at the beginning after the file was cut.
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o600)
  const timer = setInterval(() => void cutWhenLong(file).catch(() => {}), checkEveryMs).unref()
  return {
    file,
    fd: handle.fd,
    async lastLines(count = 3) {
      const all = await readFile(file)
      const written = all.subarray(all.length < start ? 0 : start).toString()
      const lines = written.split('\n').filter((line) => line.trim())
      return lines.slice(-count).join(' | ')
    },
    async close() {
      clearInterval(timer)
      await handle.close()
    },
  }
}

async function cutWhenLong(file: string): Promise<void> {
  if ((await sizeOf(file)) <= maxBytes) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0
}
