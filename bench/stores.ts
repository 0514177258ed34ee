import { copyShop, withOwner } from './copies.ts'
import { loadOnce, startSide } from './processes.ts'
import { alternate, type Outcome, type Turn } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website/products/'
const STORES = 10_000
const BATCH = 500
/** Products of each further store, so that every table and index of the catalogue is as large as those stores make it. */
const PRODUCTS = 20

export type StoresFigure = { name: string; outcomes: Outcome[] }

/** P5: the same requests of one shop among 10,000 stores, and alone in its database; nothing cached. */
export async function measureStores(shop: BenchShop): Promise<StoresFigure[]> {
  const many = await copyShop(shop, 'haat_bench_stores')
  await addStores(many)
  const start = ({ serverUrl }: BenchShop, name: string) =>
    startSide(name, 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: 20 })
  const sides = [await start(many, '10,000 stores'), await start(shop, 'one store')]
  const turns = (load: object): Turn[] =>
    sides.map(({ name, url, pid }) => ({
      name,
      pids: [pid],
      play: (seconds) =>
        loadOnce({ url: url + SITE, headers: { 'x-service-key': shop.key }, connections: 32, seconds, ...load }),
    }))
  try {
    const details = { paths: shop.slugs.map((slug) => new URL(`${SITE}${slug}/`, 'http://127.0.0.1').pathname) }
    return [
      { name: 'product list', outcomes: await alternate(turns({}), shop.postmaster) },
      { name: 'product detail', outcomes: await alternate(turns(details), shop.postmaster) },
    ]
  } finally {
    for (const side of sides) await side.stop()
  }
}

const addStores = (shop: BenchShop) =>
  withOwner(shop, async (client) => {
    for (let first = 2; first <= STORES; first += BATCH) {
      const last = Math.min(first + BATCH - 1, STORES)
      await client.query('begin')
      const { rows } = await client.query<{ id: string }>(
        `insert into stores (subdomain, environment, name, order_prefix, order_key)
         select 'shop-' || n, 'live', 'Shop ' || n, 'S' || n, decode(md5('a' || n) || md5('b' || n), 'hex')
           from generate_series($1::integer, $2) n returning id`,
        [first, last],
      )
      const ids = rows.map(({ id }) => id)
      await client.query(
        `with added as (
           insert into products (store_id, slug, name, status, published_at)
           select s.id, 'panjabi-' || n, 'Panjabi ' || n, 'published', now() - n * interval '1 minute'
             from unnest($1::bigint[]) s (id), generate_series(1, ${PRODUCTS}) n returning store_id, id, slug),
         named as (insert into product_slugs (store_id, slug, product_id) select store_id, slug, id from added),
         priced as (
           insert into variants (store_id, product_id, sku, price_minor) select store_id, id, 'SKU-' || id, 50000 from added
           returning store_id, id)
         insert into stock (store_id, variant_id, on_hand) select store_id, id, 10 from priced`,
        [ids],
      )
      await client.query(
        `select refresh_listings(p.store_id, array_agg(p.id)) from products p where p.store_id = any($1) group by p.store_id`,
        [ids],
      )
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  })
