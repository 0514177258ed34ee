import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/embedded-postgres/start.ts'
import { migrate } from '../src/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    serverUrl: string
  }
}

/** One PostgreSQL for the run; its migrated database is the template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.adminUrl, postgres.serverUrl)
  // The cluster is thrown away: waiting for its disk would only slow the tests down.
  await query(postgres.adminUrl, 'alter role haat_server set synchronous_commit = off')
  project.provide('adminUrl', postgres.adminUrl)
  project.provide('serverUrl', postgres.serverUrl)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
