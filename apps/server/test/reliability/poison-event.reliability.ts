import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../factories.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

takeTime()

let two: TwoServers
let shop: Shop
beforeAll(async () => {
  two = await startTwoServers({ isPatient: true })
  shop = await openShop(two.h)
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

it('all other events are delivered while one is poison', async () => {
  const events = counted(100, 10_000)
  const product = await aProduct(two.h, shop)
  const poisonAt = Math.floor(events / 2)
  await two.h.sql(
    `insert into outbox (store_id, type, resource, resource_id, payload)
     select $1, 'order.created', 'order', n::text,
            jsonb_build_object('object', jsonb_build_object('items', jsonb_build_array(jsonb_build_object(
              'product_id', case when n = $4::int then to_jsonb('poison'::text) else to_jsonb($2::bigint) end, 'quantity', 1))))
       from generate_series(1, $3::int) n`,
    [shop.storeId, product.id, events, poisonAt],
  )
  const states = async () =>
    (
      await two.h.sql<{ delivered: number; failed: string[] | null }>(
        `select count(*) filter (where delivered_at is not null and attempts = 1)::int as delivered,
                array_agg(resource_id) filter (where delivered_at is null and last_error is not null) as failed
           from outbox where type = 'order.created' and payload #> '{object,items,0}' ->> 'product_id' in ($1, 'poison')`,
        [String(product.id)],
      )
    )[0]
  await expect
    .poll(states, { timeout: 60_000, interval: 100 })
    .toEqual({ delivered: events - 1, failed: [String(poisonAt)] })
  const sold = `select l.sold_count + coalesce(p.quantity, 0) as sold
    from product_listings l left join pending_sales p using (store_id, product_id) where l.product_id = $1`
  expect(await two.h.sql(sold, [product.id])).toEqual([{ sold: events - 1 }])
  await two.h.sql(`delete from outbox where payload #> '{object,items,0}' ->> 'product_id' = 'poison'`)
  record({
    id: 'K5',
    test: 'One poison event',
    size: `of ${events}, 2 workers`,
    result: `the ${events - 1} others delivered at the first try, each counted once`,
  })
})
