import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { canary, openShop, type Shop, signIn } from './factories.ts'
import { setUpApp } from './set-up.ts'
import { allKinds, makeRefs } from './tenancy/tenancy-refs.ts'
import { rowsOfShop, storeTables } from './tenancy/tenancy-rows.ts'

// Without the application's `where store_id = …`, the database alone keeps stores apart.

let mine: Shop
let theirs: Shop

const h = await setUpApp()
;[mine, theirs] = [await openShop(h), await openShop(h)]
for (const shop of [mine, theirs]) {
  const mark = canary()
  await makeRefs({ h, shop, shopper: await signIn(h, shop), mark, shopMark: mark }, allKinds)
  // The orders of `makeRefs` show no upload, and have no tags.
  await h.sql(`update orders set tags = '{gift}' where store_id = $1`, [shop.storeId])
  await h.sql(
    `update order_lines set image = '/media/00000000-0000-4000-8000-000000000000/40.webp' where store_id = $1`,
    [shop.storeId],
  )
}
const tables = (await storeTables(h)).map(({ name }) => name)

type Client = pg.PoolClient

/** Runs as the server's own role, bound to a store or to none, and rolls back. */
async function asServer<T>(storeId: number | null, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await h.db.pool.connect()
  try {
    await client.query('begin')
    if (storeId !== null) await client.query(`set local app.store_id = '${storeId}'`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const countOf = (client: Client, table: string, condition = 'true') =>
  client
    .query(`select count(*)::int as count from ${table} where ${condition}`)
    .then(({ rows }) => rows[0].count as number)

describe('row-level security', () => {
  it('is on for every table with a store, and the server’s role is neither owner, superuser nor exempt', async () => {
    const off = await h.sql(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and a.attname = 'store_id' and not c.relrowsecurity and c.relnamespace = 'public'::regnamespace`)
    expect(off).toEqual([])
    expect(tables.length).toBeGreaterThan(30)
    const [role] = await asServer(null, async (client) => (await client.query('select current_user as name')).rows)
    expect(role.name).toBe('haat_app')
    const [rights] = await h.sql(`select rolsuper, rolbypassrls from pg_roles where rolname = 'haat_app'`)
    expect(rights).toEqual({ rolsuper: false, rolbypassrls: false })
    expect(await h.sql(`select 1 from pg_class where relowner = 'haat_app'::regrole`)).toEqual([])
  })

  it('shows every table’s rows of the transaction’s store, all of them and no others', async () => {
    const filled: string[] = []
    await asServer(mine.storeId, async (client) => {
      for (const table of tables) {
        const [owned] = await h.sql<{ count: number }>(
          `select count(*)::int as count from ${table} where store_id = $1`,
          [mine.storeId],
        )
        expect([table, await countOf(client, table)]).toEqual([table, owned?.count])
        if (owned?.count) filled.push(table)
      }
      expect(await countOf(client, 'stores')).toBe(1)
    })
    expect(filled.length).toBeGreaterThan(20)
  })

  it('shows through every view the rows of the transaction’s store, and no others', async () => {
    const views = await h.sql<{ name: string }>(
      `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(views.length).toBeGreaterThan(2)
    const storesIn = (storeId: number | null, view: string) =>
      asServer(storeId, async (client) => {
        const { rows } = await client.query(`select distinct store_id from ${view}`)
        return rows.map((row) => row.store_id)
      })
    for (const { name } of views) {
      expect([name, await storesIn(mine.storeId, name)]).toEqual([name, [mine.storeId]])
      expect([name, await storesIn(theirs.storeId, name)]).toEqual([name, [theirs.storeId]])
      expect([name, await storesIn(null, name)]).toEqual([name, []])
    }
  })

  it('shows no rows without a store, also on a connection that had one before', async () => {
    await asServer(mine.storeId, (client) => countOf(client, 'products'))
    for (let i = 0; i < 10; i++) {
      await asServer(null, async (client) => {
        for (const table of [...tables, 'stores']) expect([table, await countOf(client, table)]).toEqual([table, 0])
      })
    }
  })

  /** The columns of a table that a statement may write: all but generated ones. */
  const writableColumns = async (table: string) => {
    const rows = await h.sql<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    return rows.map(({ name }) => `"${name}"`).join(', ')
  }

  it('rejects writing another store’s rows and moving rows to another store', async () => {
    for (const table of tables) {
      const refused = (statement: string) =>
        asServer(mine.storeId, (client) => client.query(statement)).then(
          ({ rowCount }) => `${rowCount} rows`,
          (error) => error.code,
        )
      const columns = await writableColumns(table)
      const insert = `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${table}, '{"store_id": ${theirs.storeId}}')`
      expect([table, await refused(insert)]).toEqual([table, '42501'])
      const giveAway = await refused(
        `update ${table} set store_id = ${theirs.storeId} where store_id = ${mine.storeId}`,
      )
      // The triggers of some tables refuse every such change before the policy does.
      expect([table, ['42501', '23514', '0 rows'].includes(giveAway)]).toEqual([table, true])
      expect(['42501', '0 rows']).toContain(
        await refused(`update ${table} set store_id = store_id where store_id = ${theirs.storeId}`),
      )
      expect(['42501', '0 rows']).toContain(await refused(`delete from ${table} where store_id = ${theirs.storeId}`))
    }
  })

  it('leaves another store’s rows unchanged when a statement has no condition on the store', async () => {
    const before = await rowsOfShop(h, [theirs.storeId])
    const client = await h.db.pool.connect()
    try {
      await client.query(`begin; set local app.store_id = '${mine.storeId}'`)
      await client.query(`update products set name = 'overwritten'`)
      await client.query(`update customers set first_name = 'overwritten'`)
      await client.query('delete from addresses')
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await rowsOfShop(h, [theirs.storeId])).toEqual(before)
    expect(await h.sql(`select 1 from products where store_id = $1 and name <> 'overwritten'`, [mine.storeId])).toEqual(
      [],
    )
  })

  it('is missing only on known tables without a store', async () => {
    const others = await asServer(null, async (client) => {
      const { rows } = await client.query<{ name: string }>(`
        select c.relname as name from pg_class c
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_any_column_privilege(c.oid, 'select')
           and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)
         order by 1`)
      return rows.map(({ name }) => name)
    })
    expect(others).toEqual([
      // Comes with the program, the same for all stores.
      'common_synonyms',
      // Its key is a hash of credentials; who does not have them finds nothing.
      'gateway_tokens',
      'job_schedules',
      'order_transitions',
      'schema_functions',
      'schema_migrations',
      'shipment_transitions',
      'staff',
      'staff_alert_settings',
      'staff_challenges',
      'staff_login_attempts',
      'staff_password_resets',
      'staff_phone_codes',
      'staff_push_subscriptions',
      'staff_recovery_codes',
      'staff_second_factors',
      'staff_sessions',
      'stores',
    ])
  })
})
