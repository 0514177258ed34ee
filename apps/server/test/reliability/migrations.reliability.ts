import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../../src/platform/migrate.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { setUpGateways } from '../gateways.ts'
import { makeMigrationFolder } from '../schema/migration-folder.ts'
import { expectMoneyAgrees } from './gateway-kills/expect-paid-once.ts'
import { type PaymentWorld, startPaymentWorld } from './gateway-kills/payment-world.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { fillShop } from './migrations/fill-shop.ts'
import { type Received, startTraffic } from './migrations/traffic.ts'

const PRODUCTS = counted(200, 100_000)
const ORDERS = counted(1_200, 200_000)

takeTime()

const gateways = await setUpGateways()
const { migrations, put } = await makeMigrationFolder()
let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld(gateways)
  await fillShop(world.two.h, world.shop, PRODUCTS, ORDERS)
}, 600_000)
afterAll(() => world?.close())

/** Counts, in samples, the requests that wait for a table which a migration has locked, while the work runs. */
async function tableLockWaits(work: () => Promise<void>): Promise<number> {
  let waits = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const rows = await world.two.h.sql(
        `select from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'relation' and not l.granted and a.application_name like 'haat%' and a.datname = current_database()`,
      )
      waits += rows.length
      await sleep(20)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return waits
}

const KINDS: Record<string, { files: Record<string, string>; mayLockTables?: boolean }> = {
  'alter a table in a transaction': {
    mayLockTables: true,
    files: {
      '9000_orders_region.sql': `alter table orders add column region text, add column is_gift boolean not null default false`,
      '9001_products_origin.sql': `alter table products add column origin text,
        add constraint products_origin check (length(origin) <= 100) not valid`,
      '9002_payments_note.sql': `alter table payments add column seen_at timestamptz, add constraint payments_seen check (seen_at > '2020-01-01') not valid`,
    },
  },
  'build indexes and validate constraints': {
    files: {
      '9010_orders_by_region.sql': `-- Without a transaction.
-- Step: an index.
drop index concurrently if exists orders_by_region;
create index concurrently orders_by_region on orders (store_id, region, created_at);`,
      '9011_lines_by_price.sql': `-- Without a transaction.
-- Step: an index.
drop index concurrently if exists order_lines_by_price;
create index concurrently order_lines_by_price on order_lines (store_id, unit_price_minor);`,
      '9012_validated.sql': `-- Without a transaction.
-- Step: the products.
alter table products validate constraint products_origin;
-- Step: the payments.
alter table payments validate constraint payments_seen;`,
    },
  },
  'ask for rewrites, which the job runs': {
    files: Object.fromEntries(
      [
        ['9020', 'orders', `region = 'of ' || o.phone`],
        ['9021', 'products', `origin = 'Tangail ' || o.id`],
        ['9022', 'order_lines', `name = 'Rewritten ' || o.quantity`],
      ].map(([version, table, change]) => [
        `${version}_${table}.sql`,
        `insert into data_rewrites (name, statement) values ('${table}', $$
           with batch as (select id from ${table} where id > coalesce($1::bigint, 0) order by id limit $2 for update),
           changed as (update ${table} o set ${change} from batch b where o.id = b.id)
           select max(id)::text from batch $$)`,
      ]),
    ),
  },
}

it('orders, reads and returns from gateways succeed while migrations of each kind run, and none waits for a table but for an alteration', async () => {
  const { h, serverUrl } = world.two
  const ids = (await h.sql<{ id: string }>(`select id from products where slug like 'kept-%' limit 50`)).map(({ id }) =>
    Number(id),
  )
  const traffic = startTraffic(world, ids)
  await traffic.goOn(counted(20, 2_000))
  const before = traffic.take()
  const shareOf = ({ slow, requests }: Received) => slow / requests
  for (const [kind, { files, mayLockTables = false }] of Object.entries(KINDS)) {
    for (const [name, text] of Object.entries(files)) await put(name, text)
    const waits = await tableLockWaits(async () => {
      const applied = await migrate(h.adminUrl, serverUrl, { migrations })
      expect(applied.length).toBe(3)
      while ((await h.sql('select from data_rewrites where finished_at is null')).length > 0)
        await world.runJob('rows.rewrite')
      await traffic.goOn(counted(20, 500))
    })
    if (!mayLockTables) expect(waits).toBe(0)
    const during = traffic.take()
    // A busy machine has slow responses without migrations too.
    if (inject('share') > 0) expect(shareOf(during)).toBeLessThanOrEqual(shareOf(before))
    record({
      id: 'K6',
      test: `Migrations of a store of ${PRODUCTS} products and ${ORDERS} orders ${kind}`,
      size: `3 under load`,
      result: `${during.requests} requests, none failed, ${during.slow} took longer than a second, the longest ${during.longestMs} ms`,
    })
  }
  await traffic.stop()
  expect(await h.sql('select name, finished_at is not null as done from data_rewrites order by 1')).toEqual(
    ['order_lines', 'orders', 'products'].map((name) => ({ name, done: true })),
  )
  const [left] = await h.sql(
    `select (select count(*)::integer from orders where order_number like 'KEPT-%' and region is distinct from 'of ' || phone) as orders,
       (select count(*)::integer from products where slug like 'kept-%' and origin is null) as products`,
  )
  expect(left).toEqual({ orders: 0, products: 0 })
  await expectMoneyAgrees(world)
  await expectHealthy(h)
})
