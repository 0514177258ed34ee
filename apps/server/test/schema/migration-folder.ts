import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { MIGRATIONS } from '../../src/platform/apply-migration.ts'

/** A folder with all migrations, and those of a test, deleted when its file ends. Call it at the top of the file. */
export async function makeMigrationFolder() {
  const path = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  await cp(MIGRATIONS, path, { recursive: true })
  afterAll(() => rm(path, { recursive: true }))
  const migrations = pathToFileURL(`${path}/`)
  return { migrations, put: (name: string, sql: string) => writeFile(new URL(name, migrations), sql) }
}
