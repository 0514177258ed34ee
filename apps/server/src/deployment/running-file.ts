import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../shared/api-key.ts'
import { readJson, writePrivateJson } from './private-file.ts'

export type BaseUrls = Partial<Record<Environment, string>>

/** A server that runs on a data folder, for commands beside it. */
export type RunningServer = { pid: number; adminUrl: string; serverUrl: string; baseUrls: BaseUrls }

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** Records that this process serves the data folder. Returns a function that removes the record. */
export async function announceRunning(
  dataDir: string,
  server: Omit<RunningServer, 'pid'>,
): Promise<() => Promise<void>> {
  const { adminUrl: admin_url, serverUrl: server_url, baseUrls: base_urls } = server
  await writePrivateJson(fileOf(dataDir), { pid: process.pid, base_urls, admin_url, server_url })
  return () => rm(fileOf(dataDir), { force: true })
}

/** The record of the process that holds the data folder's lock; null when it does not serve (yet, or any more). */
export async function readRunning(dataDir: string, holder: string): Promise<RunningServer | null> {
  const { pid, base_urls, admin_url, server_url } = Object(await readJson(fileOf(dataDir)))
  if (`${pid}` !== holder || typeof admin_url !== 'string' || typeof server_url !== 'string') return null
  // A server that has just taken the lock has not written its id yet: the files are still those of a server that was killed.
  if (!isAlive(pid)) return null
  return { pid, adminUrl: admin_url, serverUrl: server_url, baseUrls: Object(base_urls) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
