import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'
import { inStore, type StoreTx } from './database.ts'

const { h, shop } = await setUpShop()

it('a transaction whose deadlock PostgreSQL has broken is retried', async () => {
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

it('a transaction that fails for a reason of its own runs once', async () => {
  let tries = 0
  const failing = inStore(h.db, shop.storeId, async (tx) => {
    tries += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(tries).toBe(1)
})

it('a transaction that draws an id another row has, as after the clock was set back, is retried', async () => {
  const insert = (tx: StoreTx) =>
    sql<{ id: number }>`insert into brands (store_id, slug, name) values (${shop.storeId}, ${randomUUID()}, 'Aarong')
      returning id`.execute(tx)
  const { rows: before } = await inStore(h.db, shop.storeId, insert)
  const [{ body } = { body: '' }] = await h.sql<{ body: string }>(
    `select pg_get_functiondef('new_id'::regproc) as body`,
  )
  await h.sql('create sequence draws; grant usage on draws to haat_app')
  const drawn = `select case nextval('draws') when 1 then ${before[0]?.id} else ${Number(before[0]?.id) + 1} end`
  await h.sql(`create or replace function new_id() returns bigint language sql as $$ ${drawn} $$`)
  const { rows: after } = await inStore(h.db, shop.storeId, insert).finally(() => h.sql(body))
  expect(after[0]?.id).toBe(Number(before[0]?.id) + 1)
})

it('a row whose unique value is taken is refused at once', async () => {
  let attempts = 0
  const twice = inStore(h.db, shop.storeId, async (tx) => {
    attempts += 1
    await sql`insert into brands (store_id, slug, name) values (${shop.storeId}, 'one', 'A'), (${shop.storeId}, 'one', 'B')`.execute(
      tx,
    )
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(attempts).toBe(1)
})

it('a transaction of one statement commits with that statement, rejects a second one, and leaves its connection usable', async () => {
  const one = { isOneStatement: true }
  const read = (tx: StoreTx) => sql<{ id: string }>`select id from stores`.execute(tx)
  await expect(inStore(h.db, shop.storeId, (tx) => read(tx).then(() => read(tx)), one)).rejects.toThrow('one statement')
  const failing = inStore(h.db, shop.storeId, (tx) => sql`select 1 / 0`.execute(tx), one)
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  for (let i = 0; i < 25; i++) {
    const { rows } = await inStore(h.db, shop.storeId, read, one)
    expect(rows.map(({ id }) => Number(id))).toEqual([shop.storeId])
  }
})
