import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { walk } from '../../../test/models/catalog-model.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { vacuumTable } from '../../../test/vacuum-table.ts'

const { h } = await setUpShop()
const PRODUCTS = 5_200

let shop: Shop
beforeAll(async () => {
  shop = await openShop(h)
  // A third are of cotton; one in fifty is of each brand; one in a hundred is out of stock.
  await h.sql(
    `with made as (
       insert into products (store_id, slug, name)
       select $1, 'p' || n, concat_ws(' ', case when n % 3 = 0 then 'Cotton' end, (array['Saree', 'Shari', 'Lungi', 'Panjabi'])[1 + n % 4], md5(n::text))
       from generate_series(1, ${PRODUCTS}) n returning *)
     insert into product_listings (store_id, product_id, slug, sku, name, translations, short_description, price_minor,
       price_max_minor, discount_percent, thumbnail, images, has_variants, stock_status, brand_slug, category_ids, option_values,
       option_labels, tags, average_rating, is_featured, search_text, published_at, created_at, updated_at)
     select store_id, id, slug, '', name, '{}', '', 1, 1, 0, '', '[]', false,
       case when substr(slug, 2)::integer % 100 = 0 then 'out_of_stock' else 'in_stock' end, 'brand-' || substr(slug, 2)::integer % 50,
       '{}', '{}', '{}', '{}', 0, false, lower(name), now(), now(), now() from made`,
    [shop.storeId],
  )
  await vacuumTable(h, 'product_listings')
  await vacuumTable(h, 'listing_search')
})

const found = (q: string, more = '') =>
  walk(h, shop.key, `W/search/?limit=100&fields=id&q=${encodeURIComponent(q)}${more}`)

describe('a search in a shop of thousands of products', () => {
  it('has the same order with filters that few products meet, and that most meet, as without', async () => {
    const ids = async (where: string) => {
      const rows = await h.sql<{ id: string }>(
        `select product_id as id from product_listings where store_id = $1 and ${where}`,
        [shop.storeId],
      )
      return new Set(rows.map(({ id }) => Number(id)))
    }
    const misspelled = await h.call({ url: 'W/search/?q=cotpon+saree', key: shop.key })
    expect(misspelled.data.corrected_query).toBe('cotton saree')
    const [branded, inStock] = [await ids(`brand_slug = 'brand-6'`), await ids(`stock_status = 'in_stock'`)]
    expect(branded.size).toBeLessThan(5_000)
    expect(inStock.size).toBeGreaterThan(5_000)
    for (const q of ['shari cotton', 'cotpon saree']) {
      const all = await found(q)
      expect(all.length).toBeGreaterThan(500)
      const within = (some: Set<number>) => all.filter((id) => some.has(Number(id)))
      expect(within(branded).length).toBeGreaterThan(10)
      expect(await found(q, '&brand=brand-6')).toEqual(within(branded))
      expect(await walk(h, shop.key, `W/search/?limit=7&fields=id&brand=brand-6&q=${q}`)).toEqual(within(branded))
      expect(await found(q, '&in_stock=true')).toEqual(within(inStock))
    }
  })

  it.each([
    ['of rare words', 'search/?q=cotton+panjabi', ['listing_search_vector', 'listing_search_pkey']],
    ['within a brand', 'search/?q=cotton&brand=brand-6', ['product_listings_brand', 'listing_search_vector']],
    ['of misspelled words', 'search/?q=panjobbi', ['listing_search_vector']],
    ['that is not finished', 'search/suggest/?q=cotton+pan', ['listing_search_vector']],
  ])('%s is planned once, by indexes, under the policies of the server', async (_, path, indexes) => {
    const { statements } = await countStatements(h.deps.db, () => h.call({ url: `W/${path}`, key: shop.key }))
    const searches = statements.filter((text) => text.includes('search_queries') && text.includes('product_listings'))
    expect(searches.length).toBeGreaterThan(0)
    for (const text of searches) {
      const plan = await planOf(text)
      for (const index of indexes) expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on (?:listing_search|product_listings)/)
    }
  })

  const planOf = async (text: string) => {
    const client = await h.db.pool.connect()
    try {
      await client.query(`begin; set local app.store_id = '${shop.storeId}'`)
      const { rows } = await client.query(`explain (generic_plan) ${text}`)
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
