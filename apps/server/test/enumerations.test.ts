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
  'apps/server/schema/payment-sessions.sql openSessionStatuses': 'the condition of two indexes',
  'apps/server/schema/products.sql stockStatuses': 'a type of the database, whose order is a rule',
  'apps/server/schema/uploads.sql uploadPurposes': 'the condition of an index',
  'apps/server/src/features/bundles/bundle-stock-rules.ts stockStatuses': 'their order is the rule',
  'apps/server/src/features/uploads/uploads.queries.ts uploadPurposes': 'the condition of that index',
}

/** Pairs that are looked for: nobody writes both values by chance. */
const namedPairs = ['reservedProductSlugs']

const nameOf = new Map(
  Object.entries({ ...vocabulary, ...stored }).flatMap(([name, values]) =>
    Array.isArray(values) && (values.length > 2 || namedPairs.includes(name)) ? [[keyOf(values), name] as const] : [],
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
  expect([...new Set(found)].sort()).toEqual(Object.keys(again))
})

/** Numbers that stand once, by their name there: how they look where they are written again. */
const limits: [name: string, written: RegExp][] = [
  ['maxLineQuantity', /(?<![\w.+-])999(?![\w.])/],
  ['maxUploadBytes', /\b5 \* (?:1024|1_024) \* (?:1024|1_024)\b|\b5_?242_?880\b/],
  ['maxMetricCount', /\b10_?001\b/],
]

it.each(limits)('the number %s is written once', (name, written) => {
  const again: Record<string, string> = {
    'apps/server/src/demo/history/history-rows.ts maxLineQuantity': 'the last millisecond of a second',
    'apps/server/src/embedded-postgres/run-server.ts maxUploadBytes': 'bytes of a log',
    'apps/server/src/shared/stored-limits.ts maxLineQuantity': 'minutes of reading',
  }
  const found = ['packages/contract', 'packages/client', 'apps/server', 'apps/dashboard', 'apps/storefront']
    .flatMap((folder) => globSync([`${folder}/src/**/*.{ts,tsx}`, `${folder}/schema/*.sql`], { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file))
    .filter((file) => written.test(withoutComments(readFileSync(root + file, 'utf8'))))
    .filter((file) => !(`${file} ${name}` in again))
  const home = name === 'maxMetricCount' ? 'apps/server/src/shared/stored-limits.ts' : 'packages/contract/src/limits.ts'
  expect(found).toEqual([home])
})

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|--.*/g, '').replaceAll(/'[^'\n]*'/g, "''")

it('a list that is written by hand is found in a check, an array and a type', () => {
  expect(listedIn(`check (status in ('APPROVED', 'PENDING', 'REJECTED'))`)).toEqual(['reviewStatuses'])
  expect(listedIn(`const all = [\n  'low',\n  'medium',\n  'high',\n]`)).toEqual(['riskLevels'])
  expect(listedIn(`type Level = 'low' | 'medium' | 'high'`)).toEqual(['riskLevels'])
  expect(listedIn(`type Level = 'low' | 'medium'`)).toEqual([])
})
