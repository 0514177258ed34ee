import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)

export type MigrationStatus = { name: string; appliedAt: Date | null }

/**
 * Brings the schema up to date as its owner. Forward only; one process migrates at a time, the others wait; a migration
 * that fails leaves nothing behind. The login of `serverUrl` may then act as `haat_app`. Returns the names applied now.
 */
export async function migrate(adminUrl: string, serverUrl: string): Promise<string[]> {
  return withMigrator(adminUrl, async (migrator, db) => {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    const applied = results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
    if (applied.length > 0) await runFile(db, 'after-each.sql')
    const login = decodeURIComponent(new URL(serverUrl).username)
    await sql`grant haat_app to ${sql.id(login)}`.execute(db)
    return applied
  })
}

/** Every migration and when it was applied. */
export const migrationStatus = (adminUrl: string): Promise<MigrationStatus[]> =>
  withMigrator(adminUrl, async (migrator) =>
    (await migrator.getMigrations()).map(({ name, executedAt }) => ({ name, appliedAt: executedAt ?? null })),
  )

async function withMigrator<T>(
  adminUrl: string,
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: '-c lock_timeout=60000 -c timezone=UTC' })
  // A connection that ends by itself fails the work that uses it; idle, it is nobody's loss.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(new Migrator({ db, provider: { getMigrations: readMigrations } }), db)
  } finally {
    await db.destroy()
  }
}

let known: Promise<string[]> | undefined

/** The names of the migrations this code comes with, in order. */
export const knownMigrations = (): Promise<string[]> =>
  (known ??= readdir(FOLDER).then((files) => files.flatMap((file) => /^(\d{4}_.*)\.sql$/.exec(file)?.[1] ?? []).sort()))

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await knownMigrations()
  return Object.fromEntries(names.map((name) => [name, { up: (db: Kysely<unknown>) => runFile(db, `${name}.sql`) }]))
}

async function runFile(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(await readFile(new URL(name, FOLDER), 'utf8')).execute(db)
}
