import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()

const ping = () => h.call({ url: 'W/ping/', key: shop.key })

/** Keeps the process from everything else. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('answers 503 service_unavailable while the process can not keep up, health aside, and serves again afterwards', async () => {
  expect((await ping()).status).toBe(200)
  for (let round = 0; round < 3; round++) {
    keepBusy(1_300)
    // The look at the clock and the timers that come with a turn of the loop.
    for (let turns = 0; turns < 3; turns++) await turn()
  }
  const refused = await ping()
  expect([refused.status, refused.body.error_code]).toEqual([503, 'service_unavailable'])
  expect(refused.headers['retry-after']).toBe('1')
  expect((await h.call({ url: '/health/live' })).status).toBe(200)
  await expect.poll(async () => (await ping()).status, { timeout: 20_000 }).toBe(200)
})
