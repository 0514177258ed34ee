import { copyShop, withOwner } from './copies.ts'
import { loadOnce, startSide } from './processes.ts'
import { alternate, type Outcome } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website/products/'
const PRODUCTS = 1_000_000
const BATCH = 10_000
const PAGE = 1_000

/** P4: page 1,000 of a catalogue of 1,000,000 products, and its first page; nothing cached. */
export async function measurePages(shop: BenchShop): Promise<Outcome[]> {
  const large = await copyShop(shop, 'haat_bench_pages')
  await addProducts(large)
  const { serverUrl, key, postmaster } = large
  const haat = await startSide('Haat', 'haat-server.ts', { serverUrl, responseBytes: 0, poolSize: 20 })
  try {
    const deep = await pathOfPage(haat.url, key, PAGE)
    const turnOf = (name: string, path: string) => ({
      name,
      pids: [haat.pid],
      play: (seconds: number) =>
        loadOnce({ url: haat.url + path, headers: { 'x-service-key': key }, connections: 32, seconds }),
    })
    return await alternate([turnOf(`page ${PAGE}`, deep), turnOf('page 1', SITE)], postmaster)
  } finally {
    await haat.stop()
  }
}

const addProducts = (shop: BenchShop) =>
  withOwner(shop, async (client) => {
    for (let first = shop.products.length; first < PRODUCTS; first += BATCH) {
      const last = Math.min(first + BATCH, PRODUCTS) - 1
      await client.query('begin')
      const { rows } = await client.query<{ ids: string[] }>(
        `with added as (
           insert into products (store_id, slug, name, status, published_at, brand_id, category_id)
           select $1, 'more-' || n, 'Panjabi ' || n, 'published', now() - n * interval '1 minute',
             (select id from brands where store_id = $1 and slug = 'brand-' || 1 + n % 20),
             (select id from categories where store_id = $1 and slug = 'category-' || 1 + n % 20)
           from generate_series($2::integer, $3) n returning id, slug),
         named as (insert into product_slugs (store_id, slug, product_id) select $1, slug, id from added),
         priced as (
           insert into variants (store_id, product_id, sku, price_minor) select $1, id, 'SKU-' || id, 50000 + id % 500 * 100 from added
           returning id),
         stocked as (insert into stock (store_id, variant_id, on_hand) select $1, id, 10 from priced)
         select array_agg(id) as ids from added`,
        [shop.storeId, first, last],
      )
      await client.query('select refresh_listings($1, $2)', [shop.storeId, rows[0]?.ids])
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  })

/** Follows `next_cursor` up to the page with this number. */
async function pathOfPage(url: string, key: string, number: number): Promise<string> {
  let path = SITE
  for (let page = 1; page < number; page++) {
    const response = await fetch(url + path, { headers: { 'x-service-key': key } })
    const { data } = (await response.json()) as { data: { next_cursor: string | null } }
    if (!data.next_cursor) throw new Error(`page ${page} has no next one`)
    path = `${SITE}?cursor=${encodeURIComponent(data.next_cursor)}`
  }
  return path
}
