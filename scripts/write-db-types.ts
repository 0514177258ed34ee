import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'

// Writes the table types from the schema: a temporary PostgreSQL gets it and is read. With --check it only
// compares, and fails when the file in the repository differs.
const kept = fileURLToPath(new URL('../apps/server/src/platform/database-types.generated.ts', import.meta.url))
const codegen = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url))
const check = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'haat-types-'))
// When root runs this, the user that PostgreSQL runs as may enter the folder.
chmodSync(folder, 0o711)
const file = check ? join(folder, 'types.ts') : kept
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
try {
  await migrate(postgres.adminUrl, postgres.serverUrl)
  const options = ['--dialect', 'postgres', '--out-file', file, '--numeric-parser', 'number', '--date-parser', 'string']
  // The tables of graphile-worker are read by their own library.
  options.push('--exclude-pattern', 'haat_jobs.*')
  execFileSync(codegen, [...options, '--type-mapping', '{"int8":"number"}'], {
    env: { ...process.env, DATABASE_URL: postgres.adminUrl },
    stdio: check ? 'ignore' : 'inherit',
  })
  if (check && readFileSync(file, 'utf8') !== readFileSync(kept, 'utf8')) {
    console.error('database-types.generated.ts is not what the schema gives: run npm run db:types')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
