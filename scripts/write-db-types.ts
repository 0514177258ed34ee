import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'

// Writes the table types from the migrations: a throw-away PostgreSQL is migrated and read back.
const dataDir = mkdtempSync(join(tmpdir(), 'haat-types-'))
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  await migrate(postgres.adminUrl, postgres.serverUrl)
  const file = new URL('../apps/server/src/platform/database-types.generated.ts', import.meta.url).pathname
  const options = ['--dialect', 'postgres', '--out-file', file, '--numeric-parser', 'number', '--date-parser', 'string']
  execFileSync('kysely-codegen', [...options, '--type-mapping', '{"int8":"number"}'], {
    env: { ...process.env, DATABASE_URL: postgres.adminUrl },
    stdio: 'inherit',
  })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
