import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDoctor } from '../../src/features/doctor/run-doctor.ts'
import { createDatabase, type SchemaDatabase } from './a-database.ts'
import { listObjects } from './list-objects.ts'

// Made by the last version whose schema was the sum of its migrations: the demo stores, with orders and payments.
const DUMP = new URL('database-of-0225.sql.gz', import.meta.url)

/** Tables that later migrations have renamed. */
const RENAMED: Record<string, string> = { canned_answers: 'canned_replies' }

/** Drawn once for each database. */
const OF_ITS_OWN = ['function new_id()', 'sequence orders_id_seq']

let old: SchemaDatabase
let rowsBefore: Map<string, number>

beforeAll(async () => {
  old = await createDatabase()
  await old.client.query(gunzipSync(readFileSync(DUMP)).toString())
  rowsBefore = await countRows(old)
})
afterAll(() => old.close())

async function countRows({ client }: SchemaDatabase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; n: string }>(`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text as n
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^(kysely|schema)_'`)
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}

it('a database that was made by migrations alone is upgraded to the schema of a new one, without loss', async () => {
  expect(rowsBefore.get('orders')).toBeGreaterThan(30)
  const applied = await old.migrate()
  expect(applied).toContain('orders.functions.sql')
  expect(await old.migrate()).toEqual([])
  // As the job does after the upgrade.
  const { rows: rewrites } = await old.client.query<{ name: string }>('select name from data_rewrites')
  for (const { name } of rewrites) await old.client.query(`call finish_rewrite('${name}')`)
  // Tables of later migrations are new.
  const kept = new Map([...rowsBefore].map(([name, n]) => [RENAMED[name] ?? name, n]))
  const rowsAfter = [...(await countRows(old))].filter(([name]) => kept.has(name))
  expect(new Map(rowsAfter)).toEqual(kept)

  const fresh = await createDatabase()
  try {
    expect(await fresh.migrate()).toEqual(['schema'])
    expect(await fresh.migrate()).toEqual([])
    const [upgraded, made] = [await listObjects(old.client), await listObjects(fresh.client)]
    expect(made.size).toBeGreaterThan(4_000)
    for (const name of OF_ITS_OWN) for (const objects of [upgraded, made]) objects.delete(name)
    const differing = [...new Set([...upgraded.keys(), ...made.keys()])].filter(
      (name) => upgraded.get(name) !== made.get(name),
    )
    expect(differing).toEqual([])
  } finally {
    await fresh.close()
  }
  const broken = (await runDoctor(old.adminUrl, { scopes: ['data'] })).filter(({ count }) => count > 0)
  expect(broken.map(({ check }) => check)).toEqual([])
})

it('a database that an older version made is refused in one sentence, and nothing of it changes', async () => {
  const older = await createDatabase()
  try {
    await older.client.query('create table kysely_migration (name text primary key, timestamp text not null)')
    await older.client.query(`insert into kysely_migration values ('0192_valid_contact_forms', '2026-01-01')`)
    await expect(older.migrate()).rejects.toThrow(/schema of an older Haat.*0225_linked_exports/)
    expect((await older.client.query('select name from kysely_migration')).rowCount).toBe(1)
  } finally {
    await older.close()
  }
})
