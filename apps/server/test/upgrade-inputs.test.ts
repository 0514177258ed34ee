import { afterAll, beforeAll, expect, it } from 'vitest'
import { examine } from '../src/features/doctor/run-doctor.ts'
import { type OlderSchema, openOlderSchema } from './older-schema.ts'

let old: OlderSchema
beforeAll(async () => {
  old = await openOlderSchema('0009')
})
afterAll(() => old.close())

it('a store of the release before keeps its SKUs unique, and its offers within comparable times', async () => {
  await old.client.query(`
    insert into stores (id, name, subdomain, environment, order_prefix, order_key)
      overriding system value values (1, 'Shop', 'shop', 'live', 'SHO', decode(repeat('00', 32), 'hex'));
    insert into products (id, store_id, slug, name) overriding system value values (7, 1, 'tea', 'Tea'), (8, 1, 'cup', 'Cup');
    insert into variants (id, store_id, product_id, sku, price_minor) overriding system value values
      (71, 1, 7, 'Tea-1', 100), (81, 1, 8, 'TEA-1', 100);
    insert into offers (id, store_id, name, kind, is_automatic, starts_at, ends_at) overriding system value values
      (1, 1, 'past', 'fixed', false, null, '0001-06-01 BC'), (2, 1, 'future', 'fixed', false, '10001-01-01', null),
      (3, 1, 'both', 'fixed', false, '0001-01-01 BC', '20000-01-01'), (4, 1, 'endless', 'fixed', false, null, 'infinity')`)
  await old.upgrade()

  expect(await old.rows('select sku, sku_key from variants order by id')).toEqual([
    ['Tea-1', 'tea-1'],
    ['TEA-1-81', 'tea-1-81'],
  ])
  const times = await old.rows('select name, starts_at::text, ends_at::text from offers order by id')
  expect(times).toEqual([
    ['past', null, expect.stringMatching(/^1900/)],
    ['future', expect.stringMatching(/^9999/), null],
    ['both', expect.stringMatching(/^1900/), expect.stringMatching(/^9999/)],
    ['endless', null, expect.stringMatching(/^9999/)],
  ])
  const found = await examine(old.client, { scopes: ['data'] })
  expect(found.filter(({ check, count }) => check === 'offer_times_in_range' && count > 0)).toEqual([])
})
