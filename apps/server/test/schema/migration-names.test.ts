import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../../src/platform/apply-migration.ts'

/** Released with one number. Databases know migrations by their whole names, and have both of these. */
const TWINS = ['0226_payment_codes.sql', '0226_stale_listings.sql']

it('every migration has a number of its own, so that all databases apply them in one order', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name !== 'README.md')
  expect(files.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
  const numberOf = (name: string) => name.slice(0, 4)
  const twins = files.filter((name) => files.some((other) => other !== name && numberOf(other) === numberOf(name)))
  expect(twins.sort()).toEqual(TWINS)
})

/**
 * Functions stand in `<noun>.functions.sql` alone, which is applied after the migrations. These were released before that
 * was a rule, and databases that lack them still run them: a step of the file, or a later migration, calls the function.
 */
const WITH_FUNCTIONS: Record<string, string> = {
  '0226_payment_codes.sql': 'constraints of its next steps call the codes',
  '0229_data_rewrites.sql': 'later migrations call finish_rewrite',
  '0240_ids_in_order.sql': 'the function keeps the key of its database',
}

const definesFunction = (sql: string): boolean =>
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|aggregate|(?:constraint\s+)?trigger)\b/i.test(
    sql.replaceAll(/--.*/g, ''),
  )

it('no migration defines a function, a procedure or a trigger, apart from three old ones', () => {
  const found = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => definesFunction(readFileSync(new URL(name, MIGRATIONS), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(WITH_FUNCTIONS))
})

it('a function in a migration is found, in a comment it is not', () => {
  expect(definesFunction('CREATE OR REPLACE FUNCTION new_id() returns bigint')).toBe(true)
  expect(definesFunction('create constraint trigger stock_low after update on stock')).toBe(true)
  expect(definesFunction('-- create function x()\ndrop function if exists x()')).toBe(false)
})
