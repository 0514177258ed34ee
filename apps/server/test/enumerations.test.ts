import { globSync, readFileSync } from 'node:fs'
import * as vocabulary from '@haat/contract/vocabulary.ts'
import { expect, it } from 'vitest'
import * as stored from '../src/shared/stored-values.ts'

// The values of an enumeration stand in `vocabulary.ts` of the contract, or in `stored-values.ts`: a list, a type or a check
// takes them from there, so that a new value is one entry. Pairs, such as `bn` and `en`, are not looked for.

const root = new URL('../../../', import.meta.url).pathname

/** Where the values of an enumeration are listed again, with the reason. */
const again: Record<string, string> = {
  'apps/dashboard/src/features/orders/move-rules.ts merchantActions': 'their order in the menu',
  'apps/dashboard/src/features/settlement-files/detail.tsx settlementLists': 'their order on the page',
  'apps/server/schema/products.sql stockStatuses': 'a type of the database, whose order is a rule',
  'apps/server/schema/uploads.sql uploadPurposes': 'the condition of an index',
  'apps/server/src/features/bundles/bundle-stock-rules.ts stockStatuses': 'their order is the rule',
  'apps/server/src/features/uploads/uploads.queries.ts uploadPurposes': 'the condition of that index',
}

const nameOf = new Map(
  Object.entries({ ...vocabulary, ...stored }).flatMap(([name, values]) =>
    Array.isArray(values) && values.length > 2 ? [[keyOf(values), name] as const] : [],
  ),
)

function keyOf(values: readonly string[]): string {
  return [...values].sort().join()
}

/** The enumerations whose values a text lists: `'a', 'b', 'c'` or `'a' | 'b' | 'c'`. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/(?:'[^'\n]*'\s*[,|]\s*)+'[^'\n]*'/g)].flatMap(([list]) => {
    const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
    return nameOf.get(keyOf(values)) ?? []
  })

it('the values of an enumeration are listed once, for the contract, the server, the database and the dashboard', () => {
  const files = [
    'packages/contract/src/**/*.ts',
    'apps/server/src/**/*.ts',
    'apps/server/schema/*.sql',
    'apps/dashboard/src/**/*.{ts,tsx}',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\.generated\.ts$|\/(?:vocabulary|stored-values)\.ts$/.test(file))
  const found = files.flatMap((file) => listedIn(readFileSync(root + file, 'utf8')).map((name) => `${file} ${name}`))
  expect(found.sort()).toEqual(Object.keys(again))
})

it('a list that is written by hand is found in a check, an array and a type', () => {
  expect(listedIn(`check (status in ('APPROVED', 'PENDING', 'REJECTED'))`)).toEqual(['reviewStatuses'])
  expect(listedIn(`const all = [\n  'low',\n  'medium',\n  'high',\n]`)).toEqual(['riskLevels'])
  expect(listedIn(`type Level = 'low' | 'medium' | 'high'`)).toEqual(['riskLevels'])
  expect(listedIn(`type Level = 'low' | 'medium'`)).toEqual([])
})
