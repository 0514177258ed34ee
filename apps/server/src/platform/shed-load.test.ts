import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()

const ping = () => h.call({ url: 'W/ping/', key: shop.key })

/** Blocks the event loop. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('an overloaded process returns 503 service_unavailable, except for health, and serves again afterwards', async () => {
  expect((await ping()).status).toBe(200)
  for (let round = 0; round < 3; round++) {
    keepBusy(1_300)
    // The check of the clock and the timers of a turn of the loop.
    for (let turns = 0; turns < 3; turns++) await turn()
  }
  const refused = await ping()
  expect([refused.status, refused.body.error_code]).toEqual([503, 'service_unavailable'])
  expect(refused.headers['retry-after']).toBe('1')
  expect((await h.call({ url: '/health/live' })).status).toBe(200)
  await expect.poll(async () => (await ping()).status, { timeout: 20_000 }).toBe(200)
})
