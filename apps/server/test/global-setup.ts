import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/embedded-postgres/start.ts'
import { migrate } from '../src/platform/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    serverUrl: string
  }
}

/** One PostgreSQL for the run. Every test file clones its migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('haat-test-')
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.adminUrl, postgres.serverUrl)
  project.provide('adminUrl', postgres.adminUrl)
  project.provide('serverUrl', postgres.serverUrl)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
