import type pg from 'pg'
import { readSchemaFile } from './schema-files.ts'

/** The schema of graphile-worker's tables, in the same database. */
export const JOB_SCHEMA = 'haat_jobs'

/** The last migration of the graphile-worker that package.json pins. */
const JOB_SCHEMA_VERSION = 20

/**
 * Installs or updates the tables of graphile-worker as the schema's owner, and grants their use to the server's role.
 * When they are up to date, the library is not loaded.
 */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  if ((await versionOf(pool)) < JOB_SCHEMA_VERSION) {
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool: pool, schema: JOB_SCHEMA })
  }
  await pool.query(await readSchemaFile('job-rights.sql'))
}

async function versionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ installed: boolean }>(
    `select to_regclass('${JOB_SCHEMA}.migrations') is not null as installed`,
  )
  if (!rows[0]?.installed) return 0
  const versions = await pool.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${JOB_SCHEMA}.migrations`)
  return versions.rows[0]?.id ?? 0
}
