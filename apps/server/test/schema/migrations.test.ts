import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type SchemaDatabase } from './a-database.ts'
import { makeMigrationFolder } from './migration-folder.ts'

let database: SchemaDatabase
const { migrations, put } = await makeMigrationFolder()

beforeAll(async () => {
  database = await createDatabase()
  await database.migrate()
})
afterAll(() => database.close())

const definitionOf = async (name: string) =>
  (await database.client.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])).rows[0]
    ?.text

it('of processes that start at once on an empty database, one makes the schema and the others wait for it', async () => {
  const empty = await createDatabase()
  try {
    const applied = await Promise.all([empty.migrate(), empty.migrate(), empty.migrate()])
    expect(applied.flat()).toEqual(['schema'])
  } finally {
    await empty.close()
  }
})

it('functions are applied again, whole, when their text is not the one that was applied last', async () => {
  const before = await definitionOf('order_money')
  await database.client.query(`
    create or replace function erased_phone() returns text language sql as $$ select 'changed' $$;
    update schema_functions set digest = 'that of another version' where file = 'customers.functions.sql'`)
  expect(await definitionOf('erased_phone')).toContain('changed')
  expect(await database.migrate()).toEqual(['customers.functions.sql'])
  expect(await definitionOf('erased_phone')).not.toContain('changed')
  expect(await definitionOf('order_money')).toBe(before)
  expect(await database.migrate()).toEqual([])
})

it('a table of a migration is closed to other stores', async () => {
  await put(
    '9000_things.sql',
    'create table things (store_id bigint not null references stores (id), id bigint primary key)',
  )
  expect(await database.migrate({ migrations })).toEqual(['9000_things'])
  const { rows } = await database.client.query(
    `select relrowsecurity, has_table_privilege('haat_app', 'things', 'insert') as writes from pg_class where relname = 'things'`,
  )
  expect(rows).toEqual([{ relrowsecurity: true, writes: true }])
})

it('a migration that fails changes nothing, and those before it stay', async () => {
  await put('9001_good.sql', 'alter table things add column name text')
  await put('9002_bad.sql', 'alter table things add column price bigint; select 1 / 0')
  await expect(database.migrate({ migrations })).rejects.toThrow('division by zero')
  const { rows } = await database.client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'things'::regclass and attnum > 0 order by attnum`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['store_id', 'id', 'name'])
  await put('9002_bad.sql', 'alter table things add column price bigint')
  expect(await database.migrate({ migrations })).toEqual(['9002_bad'])
})

it('a migration without a transaction goes on with the step that was cut', async () => {
  await database.client.query(
    'insert into stores (subdomain, environment, name, order_prefix, order_key) values ($1, $2, $3, $4, $5)',
    ['one', 'live', 'One', 'ONE', Buffer.alloc(32)],
  )
  await database.client.query(
    `insert into things (store_id, id, name) select s.id, n, 'same' from stores s, generate_series(1, 2) n`,
  )
  await put(
    '9003_named.sql',
    `-- Without a transaction.
-- Step: counted once, however often the next step is cut.
update things set price = coalesce(price, 0) + 1;
-- Step: names are unique.
drop index concurrently if exists things_named;
create unique index concurrently things_named on things (store_id, name);`,
  )
  await expect(database.migrate({ migrations })).rejects.toThrow('could not create unique index')
  const valid = async () =>
    (await database.client.query(`select indisvalid from pg_index where indexrelid = 'things_named'::regclass`)).rows
  expect(await valid()).toEqual([{ indisvalid: false }])
  await database.client.query(`update things set name = name || id`)
  expect(await database.migrate({ migrations })).toEqual(['9003_named'])
  expect(await valid()).toEqual([{ indisvalid: true }])
  expect((await database.client.query('select distinct price from things')).rows).toEqual([{ price: '1' }])
  expect(await database.migrate({ migrations })).toEqual([])
})
