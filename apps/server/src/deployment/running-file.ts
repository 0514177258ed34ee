import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Environment } from '../shared/api-key.ts'
import { readJson, writePrivateJson } from './private-file.ts'

export type BaseUrls = Partial<Record<Environment, string>>

/** A server that runs on a data folder, for the commands beside it. */
export type RunningServer = { pid: number; adminUrl: string; serverUrl: string; baseUrls: BaseUrls }

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** Leaves word that this process serves the data folder; the answer takes it back. */
export async function announceRunning(
  dataDir: string,
  server: Omit<RunningServer, 'pid'>,
): Promise<() => Promise<void>> {
  const { adminUrl: admin_url, serverUrl: server_url, baseUrls: base_urls } = server
  await writePrivateJson(fileOf(dataDir), { pid: process.pid, base_urls, admin_url, server_url })
  return () => rm(fileOf(dataDir), { force: true })
}

/** The server that runs on the data folder now: its process lives and its database answers. */
export async function findRunning(dataDir: string): Promise<RunningServer | null> {
  const { pid, base_urls, admin_url, server_url } = Object(await readJson(fileOf(dataDir)))
  if (typeof pid !== 'number' || typeof admin_url !== 'string' || typeof server_url !== 'string') return null
  if (!isAlive(pid) || !(await answers(admin_url))) return null
  return { pid, adminUrl: admin_url, serverUrl: server_url, baseUrls: Object(base_urls) }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// The process number may have gone to another program since.
function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 2_000 })
    const settle = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}
