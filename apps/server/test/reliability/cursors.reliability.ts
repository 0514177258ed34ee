import { operations } from '@haat/contract/operations.ts'
import { expect, it } from 'vitest'
import type { TestResponse } from '../harness.ts'
import { setUpApp } from '../set-up.ts'
import { aShopOfLists, type Listing, nextOf } from './harness/listing-calls.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'

// A cursor is valid only for the list it was issued for, and only unchanged.

takeTime()

type Issued = { listing: Listing; cursor: string }

const h = await setUpApp()
const lists = [...(await aShopOfLists(h)), ...(await aShopOfLists(h))]
const issued: Issued[] = []
for (const listing of lists) {
  const response = await listing.page(1)
  const cursor = nextOf(response)
  if (cursor === null) throw new Error(`no second page of ${listing.name}: ${response.text}`)
  issued.push({ listing, cursor })
}

const verdict = ({ status, body }: TestResponse) => `${status} ${body.error_code ?? ''}`
const differences = (one: Listing, other: Listing): string =>
  one.facets.flatMap((facet, index) => (facet === other.facets[index] ? [] : [index])).join()

const REFUSED = '400 validation_failed'

const pick = <T>(from: readonly T[], random: () => number) => from[random() % from.length] as T

it('the tests know every list with pages, and each accepts its own cursor', async () => {
  const paged = operations.filter(({ query }) => 'cursor' in ((query as { properties?: object })?.properties ?? {}))
  expect([...new Set(lists.map(({ id }) => id))].sort()).toEqual(paged.map(({ id }) => id).sort())
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
  const refused: string[] = []
  for (const { listing, cursor } of issued) {
    const response = await listing.page(1, cursor)
    if (response.status !== 200) refused.push(`${listing.name} ${response.text}`)
  }
  expect(refused).toEqual([])
})

it('a cursor with one flipped bit returns 400 validation_failed', async () => {
  const [flips, random] = [counted(100, 10_000), seededNumbers()]
  const wrong: string[] = []
  for (let flip = 0; flip < flips; flip++) {
    const { listing, cursor } = pick(issued, random)
    // Bits of the text, and of the bytes that it encodes.
    const encoding = random() % 2 === 0 ? 'latin1' : 'base64url'
    const bytes = Buffer.from(cursor, encoding)
    // The last bits most often: in base64url some of them have no meaning.
    const bit = random() % 4 > 0 ? random() % (bytes.length * 8) : bytes.length * 8 - 1 - (random() % 8)
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7))
    const response = await listing.page(1, bytes.toString(encoding))
    if (verdict(response) !== REFUSED)
      wrong.push(`${listing.name} ${cursor} bit ${bit} of ${encoding}: ${response.text}`)
  }
  expect(wrong).toEqual([])
  record({
    id: 'T3',
    test: 'One bit of a cursor changed',
    size: `${flips} cursors of ${lists.length} lists of ${new Set(lists.map(({ id }) => id)).size} operations`,
    result: 'every one 400 validation_failed',
  })
})

it('a cursor of another list, store, shopper, order or filter returns 400 validation_failed', async () => {
  const pairs = issued.flatMap(({ cursor, listing: from }) =>
    lists.filter((to) => to !== from).map((to) => ({ cursor, from, to })),
  )
  // Grouped by the differing facets, so that the few pairs that differ in one facet are tested as often as the many
  // others.
  const groups = [...Map.groupBy(pairs, ({ from, to }) => differences(from, to)).values()]
  const [each, random] = [counted(4, 100_000), seededNumbers()]
  const wrong: string[] = []
  let tries = 0
  for (const group of groups) {
    const chosen = group.length <= each ? group : Array.from({ length: each }, () => pick(group, random))
    for (const { from, to, cursor } of chosen) {
      const response = await to.page(1, cursor)
      if (verdict(response) !== REFUSED) wrong.push(`${from.name} at ${to.name}: ${response.text}`)
      tries++
    }
  }
  expect(groups.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
  record({
    id: 'T3',
    test: 'A cursor at another list',
    size: `${tries} of ${pairs.length} pairs: other operation, store, shopper, sort or filter`,
    result: 'every one 400 validation_failed',
  })
})
