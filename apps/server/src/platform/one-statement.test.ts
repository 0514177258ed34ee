import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openShop } from '../../test/factories.ts'
import { setUpShop } from '../../test/set-up.ts'
import { inStore, openDatabase, type StoreTx } from './database.ts'
import { PLANNED_ONCE } from './prepared-statements.ts'

const { h, shop } = await setUpShop()
const other = await openShop(h)
const url = new URL(h.adminUrl)
const db = openDatabase({ url: url.href, maxConnections: 1 })
afterAll(() => db.close())

const alone = <T>(storeId: number, work: (tx: StoreTx) => Promise<T>) =>
  inStore(db, storeId, work, { isOneStatement: true })
const readStores = async (tx: StoreTx) => {
  const { rows } = await sql<{ id: number }>`select id from stores`.execute(tx)
  return rows.map(({ id }) => id)
}
const settings = async () => {
  const { rows } = await db.query(
    `select current_store() as store, current_setting('plan_cache_mode') as plans, pg_current_xact_id_if_assigned() as xact`,
  )
  return rows[0]
}

describe('a statement that is a transaction of its own', () => {
  it('sees the rows of its store alone, beside statements of another store on the same connection', async () => {
    const stores = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? shop.storeId : other.storeId))
    expect(await Promise.all(stores.map((id) => alone(id, readStores)))).toEqual(stores.map((id) => [id]))
  })

  it('leaves no store on its connection, also when it fails', async () => {
    const none = { store: null, plans: 'auto', xact: null }
    await alone(shop.storeId, readStores)
    expect(await settings()).toEqual(none)
    await alone(shop.storeId, (tx) => sql`${sql.raw(PLANNED_ONCE)} select id from stores`.execute(tx))
    expect(await settings()).toEqual(none)
    for (const broken of ['select 1 / 0', 'select nothing', 'no statement']) {
      await expect(alone(shop.storeId, (tx) => sql.raw(broken).execute(tx))).rejects.toMatchObject({
        severity: 'ERROR',
      })
      expect(await settings()).toEqual(none)
    }
    expect(await alone(other.storeId, readStores)).toEqual([other.storeId])
  })

  it('is served by a new connection after its connection was lost', async () => {
    await expect(
      alone(shop.storeId, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
    ).rejects.toThrow()
    expect(await alone(shop.storeId, readStores)).toEqual([shop.storeId])
  })
})
