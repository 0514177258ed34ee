import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration, inTransaction, MIGRATIONS, migrationsIn, runStatement } from './apply-migration.ts'
import { migrateJobs } from './job-schema.ts'
import { type AppliedFile, RIGHTS, readFunctions, readSchema, readSchemaFile, SCHEMA } from './schema-files.ts'
import { queryForUnmadeFunctions } from './unmade-functions.ts'
import { changeValueChecks } from './value-checks.ts'

export type MigrationStatus = { name: string; appliedAt: Date | null }

/** Where migrations and the files of the schema are: tests have others. */
export type MigratedFolders = { migrations?: URL; schema?: URL }

/**
 * While a migration waits for a table, all later readers of the table wait too. After this time it gives up the lock
 * and retries.
 */
const LOCK_TIMEOUT_MS = 500 // guard: migration-lock-timeout
const PAUSE_MS = 500
const TRIES = 120

/** The last migration of the databases that were made before the schema stood in files of its own. */
const LAST_OF_BEFORE = '0225_linked_exports'

/**
 * Brings the schema up to date as its owner. Forward only; one process migrates at a time, the others wait; a failed
 * migration changes nothing, and those before it stay. A new database gets `apps/server/schema` in one transaction; others
 * get the migrations that they lack, the values that have changed, and the functions whose texts have changed. The tables of the jobs are updated too.
 * The login of `serverUrl` may then act as `haat_app`. Returns the names of what was applied now.
 */
export async function migrate(
  adminUrl: string,
  serverUrl: string,
  { migrations = MIGRATIONS, schema = SCHEMA }: MigratedFolders = {},
): Promise<string[]> {
  return asOwner(adminUrl, async (client, pool) => {
    // Held until the connection ends. The lock timeout counts here too, so another process is waited for by retries.
    await retryOnLockTimeout(() => client.query(`select pg_advisory_lock(hashtextextended('haat_schema', 0))`)) // guard: migration-turns
    const applied = await bringUpToDate(client, migrations, schema)
    await retryOnLockTimeout(() => migrateJobs(pool))
    const login = decodeURIComponent(new URL(serverUrl).username)
    await client.query(`grant haat_app to ${pg.escapeIdentifier(login)}`)
    return applied
  })
}

async function bringUpToDate(client: pg.ClientBase, folder: URL, schema: URL): Promise<string[]> {
  const [found, functions] = await Promise.all([findSchema(client), readFunctions(schema)])
  if (found === 'none') return createSchema(client, await readSchema(schema), await migrationsIn(folder), functions)
  if (found === 'before') await retryOnLockTimeout(() => adopt(client))
  const { pending, isNewer } = await compareMigrations(client, folder)
  if (isNewer && pending.length === 0) return []
  const applied: string[] = []
  for (const name of pending) {
    await retryOnLockTimeout(() => applyMigration(client, folder, name))
    applied.push(name)
  }
  const changed = await findChanged(client, functions)
  if (applied.length === 0 && changed.length === 0) return []
  for (const statement of await changeValueChecks(client))
    await retryOnLockTimeout(() => runStatement(client, statement))
  // A table of a migration has no rights and no policy before the rights are applied again.
  const isRights = ({ file }: AppliedFile) => file === RIGHTS
  const files = [...changed.filter((file) => !isRights(file)), ...functions.filter(isRights)]
  await retryOnLockTimeout(() => applyFiles(client, files, schema))
  return [...applied, ...changed.map(({ file }) => file)]
}

/** `before`: its migrations were those of `LAST_OF_BEFORE` and earlier. */
async function findSchema(client: pg.ClientBase): Promise<'none' | 'before' | 'known'> {
  const { rows } = await client.query<{ known: boolean; before: boolean }>(
    `select to_regclass('schema_migrations') is not null as known, to_regclass('kysely_migration') is not null as before`,
  )
  return rows[0]?.known ? 'known' : rows[0]?.before ? 'before' : 'none'
}

async function createSchema(
  client: pg.ClientBase,
  schema: string,
  migrations: readonly string[],
  functions: readonly AppliedFile[],
): Promise<string[]> {
  await inTransaction(client, async () => {
    await client.query(`${schema}\n${functions.find(({ file }) => file === RIGHTS)?.text}`)
    await client.query('insert into schema_migrations (name, applied_at) select unnest($1::text[]), now()', [
      migrations,
    ])
    await noteFunctions(client, functions)
  })
  return ['schema']
}

/** Takes over a database that was made by the migrations of before: its schema is the one of today's files. */
async function adopt(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select from kysely_migration where name = $1', [LAST_OF_BEFORE])
  if (rows.length === 0)
    throw new Error(
      `The database has the schema of an older Haat. Start it once with the last version that has the migration ${LAST_OF_BEFORE}, then with this one.`,
    )
  await inTransaction(client, async () => {
    await client.query(await readSchemaFile('migrations.sql'))
    await client.query('drop table kysely_migration, kysely_migration_lock')
  })
}

/**
 * `isNewer`: the database has a migration that this release does not know. A server that starts again while its successor
 * serves, or after a return to the release before, then leaves the functions of the successor in place.
 */
async function compareMigrations(client: pg.ClientBase, folder: URL): Promise<{ pending: string[]; isNewer: boolean }> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations where applied_at is not null',
  )
  const done = new Set(rows.map(({ name }) => name))
  const known = await migrationsIn(folder)
  const pending = known.filter((name) => !done.has(name))
  return { pending, isNewer: done.size > known.length - pending.length } // guard: migration-newer-schema
}

async function findChanged(client: pg.ClientBase, functions: readonly AppliedFile[]): Promise<AppliedFile[]> {
  const { rows } = await client.query<{ file: string; digest: string }>(
    'select distinct on (file) file, digest from schema_functions order by file, applied_at desc',
  )
  const inUse = new Map(rows.map(({ file, digest }) => [file, digest]))
  return functions.filter(({ file, digest }) => inUse.get(file) !== digest)
}

async function applyFiles(client: pg.ClientBase, files: readonly AppliedFile[], schema: URL): Promise<void> {
  await inTransaction(client, async () => {
    for (const { text } of files) await client.query(text)
    await refuseOtherArguments(client, schema)
    await noteFunctions(client, files)
  })
}

/** `create or replace` with other arguments makes a second function, and what calls it may still get the first one. */
async function refuseOtherArguments(client: pg.ClientBase, schema: URL): Promise<void> {
  const { rows } = await client.query<{ name: string; made: number }>(await queryForUnmadeFunctions(schema))
  const names = rows.filter(({ made }) => made > 0).map(({ name }) => name)
  if (names.length === 0) return
  throw new Error(
    `These functions have got other arguments: ${names.join(', ')}. Give them other names, or drop the old ones in a migration.`,
  )
}

const noteFunctions = (client: pg.ClientBase, files: readonly AppliedFile[]) =>
  client.query(
    `insert into schema_functions (file, digest) select * from unnest($1::text[], $2::text[])
     on conflict (file, digest) do update set applied_at = excluded.applied_at`,
    [files.map(({ file }) => file), files.map(({ digest }) => digest)],
  )

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

/** Every migration and every file of functions, and when it was applied as it is now. */
export const migrationStatus = (adminUrl: string): Promise<MigrationStatus[]> =>
  asOwner(adminUrl, async (client) => {
    const [migrations, functions] = await Promise.all([migrationsIn(MIGRATIONS), readFunctions()])
    if ((await findSchema(client)) !== 'known')
      return [...migrations, ...functions.map(({ file }) => file)].map((name) => ({ name, appliedAt: null }))
    const { rows } = await client.query<{ name: string; digest: string; applied_at: Date | null }>(
      `select name, '' as digest, applied_at from schema_migrations
       union all (select distinct on (file) file, digest, applied_at from schema_functions order by file, applied_at desc)`,
    )
    const find = (name: string, digest: string): MigrationStatus => {
      const row = rows.find((one) => one.name === name && one.digest === digest)
      return { name, appliedAt: row?.applied_at ?? null }
    }
    return [...migrations.map((name) => find(name, '')), ...functions.map(({ file, digest }) => find(file, digest))]
  })

async function asOwner<T>(adminUrl: string, work: (client: pg.ClientBase, pool: pg.Pool) => Promise<T>): Promise<T> {
  // A killed process leaves its statement running, with its locks and its turn, until PostgreSQL looks for the client.
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS} -c client_connection_check_interval=1000 -c timezone=UTC` // guard: migration-left-behind
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, connectionTimeoutMillis: 10_000, options })
  // A connection that ends by itself fails the work that uses it; an idle one does not matter.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    try {
      await refuseOldServer(client)
      return await work(client, pool)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

const OLDEST_SERVER = 18

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return
  throw new Error(`Haat needs PostgreSQL ${OLDEST_SERVER} or newer; the database runs on PostgreSQL ${version}.`)
}
