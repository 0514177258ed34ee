import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDoctor } from '../src/features/doctor/run-doctor.ts'
import { type OlderSchema, openOlderSchema } from './older-schema.ts'

let old: OlderSchema
beforeAll(async () => {
  old = await openOlderSchema('0046')
})
afterAll(() => old.close())

it('listings of the release before are found by sounds, and their words correct misspelled ones', async () => {
  await old.client.query(`insert into stores (id, subdomain, environment, name, order_prefix, order_key, settings)
    overriding system value values (1, 'old', 'live', 'Old', 'OLD', decode(repeat('00', 32), 'hex'), '{}')`)
  await old.client.query(`insert into products (id, store_id, slug, name, status, published_at) overriding system value
    values (1, 1, 'saree', 'Jamdani Saree', 'published', now())`)
  await old.client.query(`insert into product_slugs (store_id, slug, product_id) values (1, 'saree', 1)`)
  const [variant] = await old.rows(`insert into variants (store_id, product_id, sku, name, price_minor, sort_order)
    values (1, 1, 'S', '', 100, 0) returning id`)
  await old.client.query(`insert into stock (store_id, variant_id, on_hand) values (1, $1, 0)`, variant as string[])
  await old.client.query('select refresh_listings(1, array[1::bigint])')

  await old.upgrade()
  const found = await old.rows(
    `select product_id::int from listing_search, search_queries(1, 'jamdani sharee', false) q where vector @@ q.anywhere`,
  )
  expect(found).toEqual([[1]])
  expect(await old.rows(`select word from listing_words where store_id = 1 order by word`)).toContainEqual(['jamdani'])
  const broken = (await runDoctor(old.adminUrl, { scopes: ['data'] })).filter(({ count }) => count > 0)
  expect(broken.map(({ check }) => check)).toEqual([])
})
