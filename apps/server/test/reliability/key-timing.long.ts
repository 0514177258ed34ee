import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKey } from '../../src/shared/api-key.ts'
import { randomText, toBase62 } from '../../src/shared/ids.ts'
import { openShop, type Shop } from '../factories.ts'
import { type Harness, startHarness } from '../harness.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { compareTimes } from './harness/timing.ts'

// Whether the response time of a rejection depends on how many characters of a key are right: then a key could be
// guessed one character at a time.

takeTime()

let h: Harness
let shop: Shop
beforeAll(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterAll(() => h?.close())

/** A well-formed key that does not exist: the first characters of a real one, then others. */
function guess(real: string, shared: number): string {
  const text = real.slice(0, 'sb_live_'.length + shared) + randomText(32 - shared)
  return text + toBase62(crc32(text), 6)
}

it.each(['service', 'secret'] as const)(
  'the rejection of a %s key takes the same time, however many of its characters are right',
  async (kind) => {
    const samples = counted(1_000, 50_000)
    const real = kind === 'service' ? shop.key : shop.secretKey
    expect(readKey(guess(real, 28))?.kind).toBe(kind)
    const taken = async (shared: number) => {
      const key = guess(real, shared)
      const request = kind === 'service' ? { url: 'W/ping/', key } : { url: `M/${shop.subdomain}/orders/`, token: key }
      const started = performance.now()
      const { status } = await h.call(request)
      const spent = performance.now() - started
      expect(status).toBe(401)
      return spent
    }
    const { isSame, summary } = await compareTimes(
      samples,
      () => taken(28),
      () => taken(0),
    )
    expect(isSame, summary).toBe(true)
    record({
      id: 'F66',
      test: `Time to reject a ${kind} key of which 28 characters are right, and none`,
      size: `${samples} each`,
      result: summary,
    })
  },
)
