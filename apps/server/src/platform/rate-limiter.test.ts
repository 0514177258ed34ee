import { expect, it } from 'vitest'
import { memoryRateLimiter } from './rate-limiter.ts'

const ten = { name: 'login', capacity: 10, windowSeconds: 60 }

it('an attempt that shall not count is returned, and never more than were taken', async () => {
  const limiter = memoryRateLimiter(() => 0)
  const bucket = { owner: 1, of: 'a' }
  for (let n = 0; n < 10; n++) await limiter.take(bucket, ten)
  expect((await limiter.take(bucket, ten)).allowed).toBe(false)
  await limiter.take(bucket, ten, -1)
  expect(await limiter.take(bucket, ten)).toMatchObject({ allowed: true, remaining: 0 })
  for (let n = 0; n < 30; n++) await limiter.take(bucket, ten, -1)
  expect(await limiter.take(bucket, ten)).toMatchObject({ remaining: 9 })
})

it('a store’s bucket is not evicted by many buckets of other stores', async () => {
  const limiter = memoryRateLimiter(() => 0, { maxBytes: 64 * 1024 })
  const victim = { owner: 1, of: 'victim' }
  for (let n = 0; n < 10; n++) await limiter.take(victim, ten)
  for (let owner = 2; owner < 6; owner++) for (let n = 0; n < 200; n++) await limiter.take({ owner, of: n }, ten)
  expect((await limiter.take(victim, ten)).allowed).toBe(false)
  // Among its own buckets, the least recently used one is evicted.
  expect((await limiter.take({ owner: 5, of: 199 }, ten)).remaining).toBe(8)
  expect((await limiter.take({ owner: 5, of: 0 }, ten)).remaining).toBe(9)
})
