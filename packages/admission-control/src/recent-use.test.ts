import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentUse } from './recent-use.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('a client that used more often used more, and one that is not known used least', () => {
  const uses = recentUse()
  uses.count('often')
  uses.count('often')
  uses.count('once')
  expect(uses.of('often')).toBeGreaterThan(uses.of('once'))
  expect(uses.of('unknown')).toBe(Number.NEGATIVE_INFINITY)
})

it('two uses now count more than five uses a window ago, and less than six', () => {
  const uses = recentUse({ windowMs: 1_000 })
  for (let n = 0; n < 6; n++) uses.count('six before')
  for (let n = 0; n < 5; n++) uses.count('five before')
  vi.advanceTimersByTime(1_000)
  for (let n = 0; n < 2; n++) uses.count('two now')
  expect(uses.of('two now')).toBeGreaterThan(uses.of('five before'))
  expect(uses.of('two now')).toBeLessThan(uses.of('six before'))
})

it('use is compared after any number of windows', () => {
  const uses = recentUse({ windowMs: 1 })
  uses.count('early')
  vi.advanceTimersByTime(100_000)
  uses.count('late')
  uses.count('early')
  expect(uses.of('early')).toBeCloseTo(uses.of('late'))
})

it('of too many clients, the one that has used nothing for longest is forgotten', () => {
  const uses = recentUse({ maxClients: 2 })
  for (const client of ['one', 'two', 'one', 'three']) uses.count(client)
  expect(['one', 'two', 'three'].map((client) => uses.of(client) > Number.NEGATIVE_INFINITY)).toEqual([
    true,
    false,
    true,
  ])
})
