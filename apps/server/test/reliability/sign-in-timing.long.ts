import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordHasher } from '../../src/platform/passwords.ts'
import { anAccount } from '../accounts.ts'
import { openShop, type Shop } from '../factories.ts'
import { type Harness, startHarness } from '../harness.ts'
import { counted, record, takeTime } from './harness/measure.ts'

// Whether the time of an answer tells which accounts there are. Times are noisy: only what is seen three times is seen.

/** What is commonly taken for a leak. */
const LEAK = 4.5
const TRIES = 3

takeTime()

let h: Harness
let shop: Shop
beforeAll(async () => {
  h = await startHarness()
  // At its real cost. What differs must not be hidden in it, nor hide behind it.
  h.deps.passwords = passwordHasher()
  shop = await openShop(h)
})
afterAll(() => h?.close())

it('takes the same time to refuse a wrong password and an unknown account', async () => {
  const samples = counted(100, 2_000)
  const { email } = await anAccount(h, shop)
  const taken = async (address: string) => {
    // Ten wrong ones would lock the account.
    await h.sql('delete from login_attempts')
    const started = performance.now()
    const { status } = await h.call({
      url: 'A/login/',
      key: shop.key,
      body: { email: address, password: 'a wrong guess' },
    })
    const spent = performance.now() - started
    expect(status).toBe(401)
    return spent
  }
  const seen: number[] = []
  while (seen.length < TRIES && (seen.at(-1) ?? LEAK) >= LEAK) {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let sample = 0; sample < samples; sample++) {
      // In turns, so that whatever slows the machine slows both.
      known.push(await taken(email))
      unknown.push(await taken(`x${email}`))
    }
    seen.push(Math.abs(welch(known, unknown)))
  }
  expect(seen.at(-1)).toBeLessThan(LEAK)
  record({
    id: 'A4',
    test: 'Time to refuse a known and an unknown account',
    size: `${samples} logins each`,
    result: `Welch’s t ${seen.map((t) => t.toFixed(2)).join(', ')} (below ${LEAK})`,
  })
})

/** How far the means of two samples are apart, in standard errors; without their slowest tenths, which are the machine's. */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [summary(one), summary(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count)
}

function summary(samples: readonly number[]) {
  const kept = samples.toSorted((a, b) => a - b).slice(0, Math.ceil(samples.length * 0.9))
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
  const variance = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1)
  return { mean, variance, count: kept.length }
}
