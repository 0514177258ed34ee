import { afterAll, beforeAll, expect, it } from 'vitest'
import { values } from '../../schema/values.ts'
import { readTables, withValues } from '../../src/platform/schema-files.ts'
import { changeValueChecks, readValueChecks } from '../../src/platform/value-checks.ts'
import { createDatabase, type SchemaDatabase } from './a-database.ts'

let database: SchemaDatabase

beforeAll(async () => {
  database = await createDatabase()
  await database.migrate()
  const store = ['kept', 'live', 'Kept', 'KPT', Buffer.alloc(32)]
  await database.client.query(
    'insert into stores (subdomain, environment, name, order_prefix, order_key) values ($1, $2, $3, $4, $5)',
    store,
  )
})
afterAll(() => database.close())

const checksOf = async (names: readonly string[]) =>
  (
    await database.client.query<{ name: string; definition: string; isValid: boolean }>(
      `select conname as name, pg_get_constraintdef(oid) as definition, convalidated as "isValid"
         from pg_constraint where conname = any ($1) order by array_position($1, conname::text)`,
      [names],
    )
  ).rows

/** As a database of a version that had other values. */
async function giveOtherCheck(table: string, name: string, condition: string) {
  await database.client.query(
    `alter table ${table} drop constraint ${name}, add constraint ${name} check (${condition})`,
  )
  await database.client.query(`update schema_functions set digest = gen_random_uuid() where file = 'values.ts'`)
}

it('every check that names values is found by its name, with the values that it has in a new database', async () => {
  // Before any other test: an upgrade would add a check that it does not find.
  expect(await changeValueChecks(database.client)).toEqual([])
  const checks = await readValueChecks()
  expect(checks.length).toBeGreaterThan(70)
  // A name outside such a check would keep its values when an existing database is brought up to date.
  const named = (await readTables()).split('\n').filter((line) => withValues(line) !== line)
  expect(named).toHaveLength(checks.length)
})

it('a new value of an enumeration is accepted by all tables of an existing database without a migration of its own', async () => {
  const names = ['messages_language_check', 'message_texts_language_check', 'verification_codes_language_check']
  const before = await checksOf(names)
  expect(before.map(({ definition }) => definition)).toEqual(
    names.map(() => `CHECK ((language = ANY (ARRAY['bn'::text, 'en'::text])))`),
  )
  await giveOtherCheck('messages', 'messages_language_check', `language in ('bn')`)
  await giveOtherCheck('message_texts', 'message_texts_language_check', `language in ('en', 'bn')`)
  await giveOtherCheck('verification_codes', 'verification_codes_language_check', `language in ('en')`)
  expect(await database.migrate()).toEqual(['values.ts'])
  expect(await checksOf(names)).toEqual(before)
  expect(await database.migrate()).toEqual([])
})

it('a slug that a product has may be reserved by a later release: it stays, and a new one is refused', async () => {
  const insert = (slug: string) =>
    database.client.query('insert into product_slugs (store_id, slug, product_id) values (1, $1, 1)', [slug])
  // As before it was reserved, and without the product itself.
  await database.client.query('set session_replication_role = replica')
  await insert('related')
  await database.client.query('reset session_replication_role')
  await database.client.query(`update schema_functions set digest = gen_random_uuid() where file = 'values.ts'`)
  expect(await database.migrate()).toEqual(['values.ts'])
  await expect(insert('reviews')).rejects.toMatchObject({ constraint: 'product_slugs_reserved' })
  await database.client.query(`delete from product_slugs where slug = 'related'`)
})

it('a value of a newer release stays when a server of the release before starts again', async () => {
  await giveOtherCheck('stores', 'stores_status_check', `status in ('active', 'suspended', 'closed')`)
  await database.client.query(`update stores set status = 'closed'`)
  expect(await database.migrate()).toEqual(['values.ts'])
  await database.client.query(`update stores set name = 'Still kept'`)
  expect(await checksOf(['stores_status_check'])).toMatchObject([
    { definition: expect.stringContaining(`'closed'`), isValid: true },
  ])
})

it('a limit that has grown is taken by an existing database, and a larger one of a newer release stays', async () => {
  const names = ['cart_lines_quantity_check', 'delivery_zones_fee_minor_check', 'variants_name_check']
  const before = await checksOf(names)
  await giveOtherCheck('variants', 'variants_name_check', 'length(name) <= 300')
  await giveOtherCheck('cart_lines', 'cart_lines_quantity_check', 'quantity between 1 and 99')
  await giveOtherCheck('delivery_zones', 'delivery_zones_fee_minor_check', 'fee_minor between 0 and 99999999999')
  expect(await database.migrate()).toEqual(['values.ts'])
  const after = await checksOf(names)
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]).toMatchObject({ definition: expect.stringContaining(`'99999999999'`), isValid: true })
  await giveOtherCheck('delivery_zones', 'delivery_zones_fee_minor_check', 'fee_minor between 0 and 9999999999')
  await database.migrate()
})

it('a check that rows do not meet yet stops the start, and the next one tries again', async () => {
  await giveOtherCheck('stores', 'stores_status_check', `status in ('active', 'closed')`)
  await database.client.query(`update stores set status = 'closed'`)
  await expect(database.migrate()).rejects.toThrow('stores_status_check')
  await database.client.query(`update stores set status = 'suspended'`)
  expect(await database.migrate()).toEqual(['values.ts'])
  expect(await checksOf(['stores_status_check'])).toMatchObject([{ isValid: true }])
})

it('a check lists no values by hand that TypeScript knows', async () => {
  const lists = new Set([...values].map(([, list]) => list.split(', ').sort().join()))
  const byHand = [...(await readTables()).matchAll(/check \(\w+ in \(((?:\s*'[^']*',?)+)\)/g)].filter(([, list = '']) =>
    lists.has((list.match(/'[^']+'/g) ?? []).sort().join()),
  )
  expect(byHand.map(([text]) => text)).toEqual([])
})
