import { beforeAll, describe, expect, it } from 'vitest'
import { aBrand, aCategory, aCuratedList, aProduct, canary, openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'

const word = canary()
const h = await setUpApp()
const mine = await openShop(h)
const theirs = await openShop(h)
await aProduct(h, mine, { name: 'mine' })
const { id: categoryId } = await aCategory(h, theirs, { slug: word, name: word })
const brand = await aBrand(h, theirs, { slug: word })
const product = await aProduct(h, theirs, {
  ...{ name: word, slug: word, categoryId, brandId: brand.id, tags: [word], isFeatured: true, isSubscribable: true },
  variants: [{ options: { [word]: word }, priceMinor: 1, compareAtMinor: 2 }],
})
await h.sql(`update product_listings set sold_count = 5 where product_id = $1`, [product.id])
await h.sql(
  `insert into offers (store_id, name, kind, is_automatic, percent_bp) values ($1, $2, 'percentage', true, 1000)`,
  [theirs.storeId, word],
)
await aCuratedList(h, theirs, { key: 'theirs', title: word, productIds: [product.id] })
for (const { storeId } of [mine, theirs])
  await h.sql(
    `insert into curated_lists (store_id, key, title, rule, filter_tags, filter_on_sale, filter_in_stock, filter_sort, filter_limit)
     values ($1, 'tagged', 'T', 'filter', array[$2], false, false, 'name_asc', 48)`,
    [storeId, word],
  )
await h.sql(`insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'pickup', $2, 0)`, [
  theirs.storeId,
  word,
])
await h.sql(`insert into payment_methods (store_id, code, name, type) values ($1, 'BKASH', $2, 'manual')`, [
  theirs.storeId,
  word,
])
await h.sql(`update websites set config = jsonb_build_object('template', $2::text) where store_id = $1`, [
  theirs.storeId,
  word,
])

const urls = [
  'W/config/',
  'W/products/?limit=100',
  ...['rating', 'name_asc', 'popular'].map((sort) => `W/products/?limit=100&sort=${sort}`),
  `W/products/?search=${word.slice(0, 8)}`,
  `W/products/?tag=${word}`,
  `W/products/?category=${word}`,
  `W/products/?brand=${word}`,
  `W/products/?attr.${word}=${word}`,
  'W/filters/',
  'W/categories/',
  'W/categories/?tree=1',
  'W/brands/',
  'W/curated-lists/',
  'W/products/?subscribable=true',
  ...['featured', 'new_arrivals', 'best_sellers', 'trending', 'on_sale', 'tagged'].map(
    (key) => `W/curated-lists/${key}/`,
  ),
  'W/delivery-zones/',
  'W/payment-methods/',
]

describe('products of another store', () => {
  it.each(urls)('are not shown at %s', async (url) => {
    const response = await h.call({ url, key: mine.key })
    expect(response.status).toBe(200)
    expect(response.text).not.toContain(word)
    expect((await h.call({ url, key: mine.testKey })).status).toBe(401)
  })

  it('are shown with that store’s key at all of them', async () => {
    for (const url of urls.filter((url) => !url.includes('trending'))) {
      expect((await h.call({ url, key: theirs.key })).text, url).toContain(word)
    }
  })

  it.each([
    `W/products/${word}/`,
    `W/products/${word}/related/`,
    `W/categories/${word}/`,
    `W/categories/${word}/products/`,
    'W/curated-lists/theirs/',
  ])('return 404 not_found at %s', async (url) => {
    expect((await h.call({ url, key: theirs.key })).status).toBe(200)
    expect((await h.call({ url, key: mine.key })).body).toMatchObject({ status_code: 404, error_code: 'not_found' })
  })
})

describe('the view of a store’s listings', () => {
  const seen = async (storeId: number | null) => {
    const client = await h.db.pool.connect()
    try {
      await client.query('begin')
      if (storeId !== null) await client.query(`set local app.store_id = '${storeId}'`)
      const { rows } = await client.query('select distinct store_id from store_listings')
      return rows.map((row) => row.store_id)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('shows the server the rows of the transaction’s store, and none without one', async () => {
    expect(await seen(mine.storeId)).toEqual([mine.storeId])
    expect(await seen(theirs.storeId)).toEqual([theirs.storeId])
    expect(await seen(null)).toEqual([])
    expect(await seen(mine.testStoreId)).toEqual([])
  })

  let big: Shop
  beforeAll(async () => {
    big = await openShop(h)
    await h.sql(
      `with made as (
         insert into products (store_id, slug, name) select $1, 'p' || i, md5(i::text) from generate_series(1, 5000) i returning *)
       insert into product_listings (store_id, product_id, slug, sku, name, translations, short_description, price_minor,
         price_max_minor, discount_percent, thumbnail, images, has_variants, stock_status, brand_slug, category_ids, option_values,
         option_labels, tags, average_rating, is_featured, search_text, published_at, created_at, updated_at)
       select store_id, id, slug, '', name, '{}', '', 1, 1, 0, '', '[]', false, 'in_stock', '', array[id % 500], '{}', '{}',
         array['t' || id % 500], id % 500 / 100.0, false, name, now(), now(), now() from made`,
      [big.storeId],
    )
    await h.sql('vacuum analyze product_listings')
  })

  it.each([
    ['category_ids @> array[7::bigint]', 'category_ids'],
    [`tags @> array['t7']`, 'tags'],
    ['(average_rating, product_id) < (0.1, 9)', 'average_rating'],
    [`(lower(name), product_id) > ('zz', 9)`, 'lower'],
  ])('lets the server find %s by an index, which the table under its policy does not', async (condition, index) => {
    const plan = async (table: string) => {
      const client = await h.db.pool.connect()
      try {
        await client.query(`begin; set local app.store_id = '${big.storeId}'`)
        const { rows } = await client.query(
          `explain select product_id from ${table} where store_id = $1 and ${condition}`,
          [big.storeId],
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const indexed = new RegExp(`Index Cond: .*${index}`)
    expect(await plan('store_listings')).toMatch(indexed)
    expect(await plan('product_listings')).not.toMatch(indexed)
  })
})
