import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/embedded-postgres/start.ts'
import { migrate } from '../src/platform/migrate.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    serverUrl: string
    /** A data folder with a migrated database that no process uses: tests that kill PostgreSQL start theirs on a copy. */
    migratedFolder: string
    /** How PostgreSQL clones a database for a test file. */
    cloneStrategy: 'file_copy' | 'wal_log'
  }
}

/** One PostgreSQL for the run. Every test file clones its migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A long run has the disk and the settings of production.
  const isLong = project.getProvidedContext().share > 0
  const memory = isLong ? null : makeMemoryFolder()
  // The workers and the processes of the tests inherit it.
  if (memory) process.env.TMPDIR = memory
  const migratedFolder = await temporaryFolder('haat-migrated-')
  const first = await startEmbeddedPostgres({ dataDir: migratedFolder })
  await migrate(first.adminUrl, first.serverUrl)
  await hashPasswordsOnce(first.adminUrl, first.serverUrl)
  await first.stop()
  const dataDir = await temporaryFolder('haat-test-')
  execFileSync('cp', ['-a', `${migratedFolder}/.`, dataDir])
  const postgres = await startEmbeddedPostgres({ dataDir })
  if (!isLong) await quietBackground(postgres.adminUrl)
  project.provide('adminUrl', postgres.adminUrl)
  project.provide('serverUrl', postgres.serverUrl)
  project.provide('migratedFolder', migratedFolder)
  // A copy of the files takes half the CPU time of writing them through the log, but two checkpoints, which wait for a
  // disk. The copy has the cache of the catalogue too, which its first connection would build otherwise.
  project.provide('cloneStrategy', memory ? 'file_copy' : 'wal_log')
  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, migratedFolder, memory]) {
      if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
  }
}

/** Both ends hash a password 4096 times per connection otherwise; the tests open thousands. */
async function hashPasswordsOnce(...urls: string[]): Promise<void> {
  const client = new pg.Client(urls[0])
  await client.connect()
  await client.query('set scram_iterations = 1')
  for (const { username, password } of urls.map((url) => new URL(url)))
    await client.query(`alter role ${username} password '${password}'`)
  await client.end()
}

/** Autovacuum would visit each of the tests' databases once a minute. Tests that need statistics analyze themselves. */
async function quietBackground(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  for (const setting of ['autovacuum = off', 'checkpoint_timeout = 3600', "max_wal_size = '4GB'"])
    await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
