import { readdirSync } from 'node:fs'
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
