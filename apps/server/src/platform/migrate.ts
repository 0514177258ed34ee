import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrateJobs } from './job-schema.ts'
import { migratorDialect } from './migrator-dialect.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

export type MigrationStatus = { name: string; appliedAt: Date | null }

/**
 * While a migration waits for a table, all later readers of the table wait too. After this time it gives up the lock
 * and retries.
 */
const LOCK_TIMEOUT_MS = 500 // guard: migration-lock-timeout
const PAUSE_MS = 500
const TRIES = 120

/**
 * Brings the schema up to date as its owner. Forward only; one process migrates at a time, the others wait; a failed
 * migration changes nothing, and those before it stay. The tables of the jobs are updated too. The login of `serverUrl` may then act as
 * `haat_app`. Returns the names applied now.
 */
export async function migrate(adminUrl: string, serverUrl: string, folder = FOLDER): Promise<string[]> {
  return withMigrator(adminUrl, folder, async (migrator, db, pool) => {
    const applied = await applyAll(migrator)
    await retryOnLockTimeout(() => migrateJobs(pool))
    const login = decodeURIComponent(new URL(serverUrl).username)
    await sql`grant haat_app to ${sql.id(login)}`.execute(db)
    return applied
  })
}

/** Each migration has a transaction of its own: its locks are short, and a retry repeats that migration only. */
async function applyAll(migrator: Migrator): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const next = await retryOnLockTimeout(() => applyNext(migrator))
    if (!next) return applied
    applied.push(next)
  }
}

async function applyNext(migrator: Migrator): Promise<string | undefined> {
  const { error, results: [next] = [] } = await migrator.migrateUp()
  if (error) throw error
  return next?.migrationName
}

async function retryOnLockTimeout<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error // guard: migration-retry
    }
    await sleep(PAUSE_MS)
  }
}

/** Every migration and when it was applied. */
export const migrationStatus = (adminUrl: string): Promise<MigrationStatus[]> =>
  withMigrator(adminUrl, FOLDER, async (migrator) =>
    (await migrator.getMigrations()).map(({ name, executedAt }) => ({ name, appliedAt: executedAt ?? null })),
  )

async function withMigrator<T>(
  adminUrl: string,
  folder: URL,
  work: (migrator: Migrator, db: Kysely<unknown>, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS} -c timezone=UTC`
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, connectionTimeoutMillis: 10_000, options })
  // A connection that ends by itself fails the work that uses it; an idle one does not matter.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: migratorDialect(pool) })
  try {
    await refuseOldServer(db)
    return await work(new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } }), db, pool)
  } finally {
    await db.destroy()
  }
}

const OLDEST_SERVER = 18

async function refuseOldServer(db: Kysely<unknown>): Promise<void> {
  const settings = sql<{ version: string }>`select current_setting('server_version') as version`
  const version = (await settings.execute(db)).rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return
  throw new Error(`Haat needs PostgreSQL ${OLDEST_SERVER} or newer; the database runs on PostgreSQL ${version}.`)
}

let known: Promise<string[]> | undefined

/** The names of the migrations of this release, in order. */
export const knownMigrations = (): Promise<string[]> => (known ??= namesIn(FOLDER))

const namesIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).flatMap((file) => /^(\d{4}_.*)\.sql$/.exec(file)?.[1] ?? []).sort()

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = await namesIn(folder)
  const run = async (db: Kysely<unknown>, name: string) => {
    await runFile(db, new URL(`${name}.sql`, folder))
    // In the last one's transaction. Until then `haat_app` has no right on a new table.
    if (name === names.at(-1)) await runFile(db, new URL('after-each.sql', folder))
  }
  return Object.fromEntries(names.map((name) => [name, { up: (db: Kysely<unknown>) => run(db, name) }]))
}

async function runFile(db: Kysely<unknown>, file: URL): Promise<void> {
  await sql.raw(await readFile(file, 'utf8')).execute(db)
}
