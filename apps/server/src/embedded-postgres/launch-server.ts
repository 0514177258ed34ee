import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GuardedProcess, startGuarded } from './guarded-process.ts'
import type { Placement } from './placement.ts'
import { readPostmaster } from './postmaster-file.ts'
import type { ServerLog } from './server-log.ts'

const attempts = 20
const pollMs = 20
const slowAfterMs = 5000

export type LaunchedServer = { port: number; server: GuardedProcess }

/** Starts the server on a free port, or the one it had before, and waits until it takes connections. */
export async function launchServer(
  placement: Placement,
  log: ServerLog,
  notice: (line: string) => void,
  formerPort?: number,
): Promise<LaunchedServer> {
  for (let attempt = 1; ; attempt++) {
    const port = formerPort ?? (await findFreePort())
    const server = await launchOn(port, placement, log, notice)
    if (server.exitCode === undefined) return { port, server }
    const reason = await log.lastLines(6)
    if (attempt === attempts || !mayPass(reason)) {
      throw new Error(`PostgreSQL did not start: ${reason || `exit code ${server.exitCode}`} (log: ${log.file})`)
    }
    await sleep(100)
  }
}

// Someone took the port meanwhile, or the workers of a killed server have not noticed its end yet.
const mayPass = (reason: string) =>
  /Address already in use|pre-existing shared memory|lock file "[^"]+" already/.test(reason)

async function launchOn(port: number, placement: Placement, log: ServerLog, notice: (line: string) => void) {
  const { nativeDir, clusterDir, user } = placement
  const before = (await readPostmaster(clusterDir))?.text
  const settings = Object.entries(serverSettings(nativeDir, port)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = startGuarded([join(nativeDir, 'bin/postgres'), '-D', clusterDir, ...settings], user, log.fd)
  let slowAt = Date.now() + slowAfterMs
  while (server.exitCode === undefined) {
    const postmaster = await readPostmaster(clusterDir)
    if (postmaster?.ready && postmaster.port === port && postmaster.text !== before) break
    if (Date.now() > slowAt) {
      notice(`Still waiting for PostgreSQL: ${await log.lastLines(1)}`)
      slowAt = Date.now() + slowAfterMs
    }
    await sleep(pollMs)
  }
  return server satisfies GuardedProcess
}

/** Given on the command line, so that a kept cluster always runs with the settings of this version of Haat. */
function serverSettings(nativeDir: string, port: number): Record<string, string | number> {
  const statements = ['so', 'dylib'].some((ext) =>
    existsSync(join(nativeDir, `lib/postgresql/pg_stat_statements.${ext}`)),
  )
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    shared_preload_libraries: statements ? 'pg_stat_statements' : '',
    max_connections: 100,
    shared_buffers: '128MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
