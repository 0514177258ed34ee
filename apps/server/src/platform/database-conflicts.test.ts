import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../../test/factories.ts'
import { type Harness, startHarness } from '../../test/harness.ts'
import { inStore } from './database.ts'

let h: Harness
let shop: Shop
beforeAll(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterAll(() => h.close())

it('runs a transaction again whose deadlock PostgreSQL has broken', async () => {
  const { promise: bothHold, resolve } = Promise.withResolvers<void>()
  let holding = 0
  let tries = 0
  const crossing = (first: number, second: number) =>
    inStore(h.db, shop.storeId, async (tx) => {
      tries += 1
      await sql`select pg_advisory_xact_lock(${first}::bigint)`.execute(tx)
      holding += 1
      if (holding === 2) resolve()
      await bothHold
      await sql`select pg_advisory_xact_lock(${second}::bigint)`.execute(tx)
      return first
    })
  expect(await Promise.all([crossing(1, 2), crossing(2, 1)])).toEqual([1, 2])
  expect(tries).toBeGreaterThan(2)
})

it('runs a transaction once that fails for a reason of its own', async () => {
  let tries = 0
  const failing = inStore(h.db, shop.storeId, async (tx) => {
    tries += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(tries).toBe(1)
})
