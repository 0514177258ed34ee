import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type SchemaDatabase } from './a-database.ts'
import type { MigrateOrder } from './migrate-process.ts'
import { makeMigrationFolder } from './migration-folder.ts'

let database: SchemaDatabase
const { migrations, put } = await makeMigrationFolder()
const PARTS = `create table parts (id bigint primary key, name text not null, price bigint not null default 0);
insert into parts (id, name) select n, 'part ' || n from generate_series(1, 2000) n;`

beforeAll(async () => {
  database = await createDatabase()
  await database.migrate()
  await put('9000_parts.sql', PARTS)
  await database.migrate({ migrations })
})
afterAll(() => database.close())

const sql = async (text: string) => (await database.client.query(text)).rows
const isIndexValid = (index: string) =>
  sql(`select indisvalid as valid from pg_index where indexrelid = to_regclass('${index}')`)
const stepsOf = (name: string) =>
  sql(`select steps, applied_at is not null as done from schema_migrations where name = '${name}'`)

/** A transaction of a shop that writes to `parts` and is still open, without a lock of its rows. */
async function holdParts() {
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  await client.query('begin')
  await client.query('delete from parts where false')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

/** Starts a process that migrates, and waits until its backend waits for a lock in a statement like this. */
async function migrateUntil(statement: string): Promise<{ child: ChildProcess; backend: number }> {
  const order: MigrateOrder = {
    adminUrl: database.adminUrl,
    serverUrl: database.serverUrl,
    migrations: migrations.href,
  }
  const child = fork(new URL('./migrate-process.ts', import.meta.url), [JSON.stringify(order)], { execArgv: [] })
  const waiting = () =>
    sql(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '${statement}%' and pid <> pg_backend_pid()`)
  await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toHaveLength(1)
  return { child, backend: (await waiting())[0].pid }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const NAMED = (name: string) => `-- Without a transaction.
-- Step: once.
update parts set price = price + 1;
-- Step: an index.
drop index concurrently if exists ${name};
create index concurrently ${name} on parts (name, price);
-- Step: a constraint.
alter table parts drop constraint if exists ${name}_check, add constraint ${name}_check check (price >= 0) not valid;
alter table parts validate constraint ${name}_check;`

const priceOf = async () => (await sql('select distinct price from parts'))[0].price

it('an index whose process is killed while it is built is built again by the next start, and earlier steps are not repeated', async () => {
  await put('9001_killed.sql', NAMED('parts_killed'))
  const before = Number(await priceOf())
  const release = await holdParts()
  const { child } = await migrateUntil('%create index')
  await kill(child)
  expect(await stepsOf('9001_killed')).toEqual([{ steps: 1, done: false }])
  expect(await isIndexValid('parts_killed')).toEqual([{ valid: false }])
  // The next process gets its turn while the transaction that the index waited for is still open.
  const next = await migrateUntil('%drop index')
  await release()
  expect(await once(next.child, 'exit')).toEqual([0, null])
  expect(await isIndexValid('parts_killed')).toEqual([{ valid: true }])
  expect(await stepsOf('9001_killed')).toEqual([{ steps: 3, done: true }])
  expect(Number(await priceOf())).toBe(before + 1)
  expect(await database.migrate({ migrations })).toEqual([])
})

it('an index whose connection ends while it is built is built again by the next start', async () => {
  await put('9002_cut.sql', NAMED('parts_cut'))
  const release = await holdParts()
  const migrating = database.migrate({ migrations })
  const failed = expect(migrating).rejects.toThrow(/terminating connection|Connection terminated/)
  const waiting = () =>
    sql(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%create index%' and pid <> pg_backend_pid()`,
    )
  await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toHaveLength(1)
  await sql(`select pg_terminate_backend(${(await waiting())[0].pid})`)
  await failed
  expect(await isIndexValid('parts_cut')).toEqual([{ valid: false }])
  await release()
  expect(await database.migrate({ migrations })).toEqual(['9002_cut'])
  expect(await isIndexValid('parts_cut')).toEqual([{ valid: true }])
})

it('a process that is killed after the work of a step, and before it is recorded, repeats the step', async () => {
  await put('9003_between.sql', NAMED('parts_between'))
  const before = Number(await priceOf())
  await sql(`insert into schema_migrations (name) values ('9003_between')`)
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  await client.query('begin')
  await client.query(`select from schema_migrations where name = '9003_between' for update`)
  const { child, backend } = await migrateUntil('update schema_migrations')
  await kill(child)
  await expect.poll(() => sql(`select from pg_stat_activity where pid = ${backend}`), { timeout: 60_000 }).toEqual([])
  await client.query('rollback')
  await client.end()
  expect(await stepsOf('9003_between')).toEqual([{ steps: 0, done: false }])
  expect(await database.migrate({ migrations })).toEqual(['9003_between'])
  expect(await stepsOf('9003_between')).toEqual([{ steps: 3, done: true }])
  // This is why its statements must be repeatable.
  expect(Number(await priceOf())).toBeGreaterThan(before + 1)
})

it('an index waits for long transactions, and is not begun anew after each of them', async () => {
  await put('9004_patient.sql', NAMED('parts_patient'))
  const release = await holdParts()
  const { child, backend } = await migrateUntil('%create index')
  // Longer than a statement may wait for a table that others wait for too.
  await sql(`select pg_sleep(1.5)`)
  expect(
    await sql(
      `select wait_event_type as waits from pg_stat_activity where pid = ${backend} and query like '%create index%'`,
    ),
  ).toEqual([{ waits: 'Lock' }])
  const index = await sql(`select 'parts_patient'::regclass::oid as oid`)
  await release()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await sql(`select 'parts_patient'::regclass::oid as oid`)).toEqual(index)
})
