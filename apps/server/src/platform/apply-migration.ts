import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Migrations alter the tables of databases that exist; a new database gets the schema as it is. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

export const migrationsIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).flatMap((file) => /^(\d{4}_.*)\.sql$/.exec(file)?.[1] ?? []).sort()

const WITHOUT_TRANSACTION = /^-- Without a transaction\b/
const STEP = /^-- Step\b.*$/m

/**
 * Applies one migration. In one transaction, unless its first line begins with `-- Without a transaction`: then its steps,
 * which begin with a line `-- Step`, run one statement after the other, each committed by itself. A step that was cut is
 * run again from its start, so its statements must be repeatable: `drop index concurrently if exists`, then `create`.
 */
export async function applyMigration(client: pg.ClientBase, folder: URL, name: string): Promise<void> {
  const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
  if (WITHOUT_TRANSACTION.test(text)) return applySteps(client, name, text.split(STEP).slice(1))
  await inTransaction(client, async () => {
    await client.query(text)
    await client.query('insert into schema_migrations (name, applied_at) values ($1, now())', [name])
  })
}

async function applySteps(client: pg.ClientBase, name: string, steps: readonly string[]): Promise<void> {
  await client.query('insert into schema_migrations (name) values ($1) on conflict do nothing', [name])
  const { rows } = await client.query<{ steps: number }>('select steps from schema_migrations where name = $1', [name])
  for (let done = rows[0]?.steps ?? 0; done < steps.length; done++) {
    for (const statement of statementsOf(steps[done] as string)) await runStatement(client, statement)
    await client.query('update schema_migrations set steps = $2 where name = $1', [name, done + 1])
  }
  await client.query('update schema_migrations set applied_at = now() where name = $1', [name])
}

/** They wait for transactions that use their table, and no request waits for them. */
const KEEPS_NOBODY_WAITING = /\b(concurrently|validate constraint)\b/i

/**
 * Runs one statement outside a transaction. One that keeps no request waiting may wait long: given up and repeated after
 * each long transaction, the index of a big table would never be built.
 */
export async function runStatement(client: pg.ClientBase, statement: string): Promise<void> {
  const waitsLong = KEEPS_NOBODY_WAITING.test(statement)
  if (waitsLong) await client.query(`set lock_timeout = '10min'`) // guard: migration-long-wait
  try {
    await client.query(statement)
  } finally {
    if (waitsLong) await client.query('reset lock_timeout')
  }
}

/** The statements of a step. Several at once would be one transaction; none may hold a semicolon at the end of a line. */
const statementsOf = (step: string): string[] =>
  step.split(/;\s*$/m).filter((statement) => statement.replaceAll(/^ *--.*/gm, '').trim() !== '')

/** Runs `work` in a transaction that checks no body of a function: it may name what a later file creates. */
export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin; set local check_function_bodies = off')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
