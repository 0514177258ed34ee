import type { Database } from './database.ts'

const SAFE: Record<string, readonly string[]> = {
  fsync: ['on'], // guard: durable-fsync
  full_page_writes: ['on'], // guard: durable-pages
  // `local` and `remote_write` wait for this server's disk too; only `off` acknowledges what a crash can lose.
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'], // guard: durable-commit
}

/** The settings of the server's own connections that could lose acknowledged orders in a crash. */
export async function findDurabilityRisks(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1) order by name',
    [Object.keys(SAFE)],
  )
  return rows.filter(({ name, setting }) => !SAFE[name]?.includes(setting)).map((row) => `${row.name} = ${row.setting}`)
}

/** Throws unless the server's connections act as the ordinary role to which the policies of every store apply. */
export async function assertBoundRole(db: Database): Promise<void> {
  const { rows } = await db.query<{ name: string; unbound: boolean }>(
    `select current_user::text as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`,
  )
  const role = rows[0]
  if (role?.name === 'haat_app' && !role.unbound) return
  throw new Error(`The server role is "${role?.name}", which bypasses row-level security. It must be haat_app.`)
}
