import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()
const app = await h.another({ maxLatenessMs: 1_000 })

const get = async (url: string) => {
  const response = await app.inject({ url, headers: { 'x-service-key': shop.key } })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
const ping = () => get('/api/v1/business/website/ping/')

/** Blocks the event loop. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('an overloaded process returns 503 service_unavailable, except for health, and serves again afterwards', async () => {
  await expect.poll(async () => (await ping()).status).toBe(200)
  let refused = await ping()
  // What is measured is a mean: a turn with short waits before the long one can keep it low for a round.
  for (let round = 0; round < 20 && refused.status === 200; round++) {
    keepBusy(1_300)
    // The check of the clock and the timers of a turn of the loop.
    for (let turns = 0; turns < 3; turns++) await turn()
    refused = await ping()
  }
  expect([refused.status, refused.body.error_code]).toEqual([503, 'service_unavailable'])
  expect(refused.headers['retry-after']).toBe('1')
  expect((await get('/health/live')).status).toBe(200)
  await expect.poll(async () => (await ping()).status).toBe(200)
})
