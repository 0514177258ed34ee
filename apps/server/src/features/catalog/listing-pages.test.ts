import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, openShop } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { aModelCatalogue, modelList, searchOf, walk } from '../../../test/models/catalog-model.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const products = await aModelCatalogue(h, shop)
const searched = searchOf(h, shop.key)

const get = (url: string, key = shop.key) => h.call({ url, key, headers: { 'accept-language': 'en' } })
const idsOf = ({ data }: TestResponse): number[] => data.items.map((row: { id: number }) => row.id)

describe('pagination of products', () => {
  const sorts = [
    'newest',
    'oldest',
    'price_asc',
    'price_desc',
    'popular',
    'rating',
    'discount',
    'name_asc',
    'name_desc',
  ]

  it.each(sorts)('returns every product exactly once, in order, sorted by %s', async (sort) => {
    const whole = modelList(products, { sort })
    expect(whole).toHaveLength(60)
    expect(await walk(h, shop.key, `W/products/?sort=${sort}&limit=7`)).toEqual(whole)
    expect(await walk(h, shop.key, `W/products/?sort=${sort}&limit=1&category=women`)).toEqual(
      modelList(products, { sort, category: 'women' }),
    )
  })

  it('sorts a search by relevance when no sort is named, as `search/` sorts it', async () => {
    for (const search of ['saree soft', 'shari', 'নরম', 'eid', 'sfot saree']) {
      const whole = modelList(products, await searched({ search, sort: 'relevance' }))
      expect(whole.length).toBeGreaterThan(1)
      const url = `W/products/?limit=2&search=${encodeURIComponent(search)}`
      expect(await walk(h, shop.key, url)).toEqual(whole)
      expect(await walk(h, shop.key, `${url}&sort=relevance`)).toEqual(whole)
    }
    const { body } = await get('W/products/?sort=relevance')
    expect(body).toMatchObject({
      error_code: 'validation_failed',
      errors: { sort: ['To sort by `relevance`, send `search` too.'] },
    })
  })

  it.each(['newest', 'price_asc', 'name_desc'])(
    'returns every unchanged product exactly once while others are added and removed, sorted by %s',
    async (sort) => {
      const busy = await openShop(h)
      const stay: number[] = []
      const leave: number[] = []
      for (let i = 0; i < 24; i++) {
        const made = await aProduct(h, busy, { name: `Name ${i % 5}`, priceMinor: 100_00 + (i % 4) })
        ;(i % 3 === 0 ? leave : stay).push(made.id)
      }
      const seen = await walk(h, busy.key, `W/products/?sort=${sort}&limit=5`, async () => {
        const gone = leave.pop()
        await h.sql(`update products set status = 'archived' where id = $1`, [gone])
        await h.sql('select refresh_listings($1, $2)', [busy.storeId, [gone]])
        for (const priceMinor of [1, 100_01, 900_00]) await aProduct(h, busy, { name: 'Name 2', priceMinor })
      })
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => stay.includes(id)).sort((a, b) => a - b)).toEqual(stay)
    },
  )

  it('returns 24 rows by default, and never more than 100', async () => {
    const big = await openShop(h)
    const [{ id: last } = { id: 0 }] = await h.sql<{ id: number }>('select max(id)::float8 as id from products')
    await h.sql(
      `insert into products (store_id, slug, name, status) select $1, 'p' || i, 'P' || i, 'published' from generate_series(1, 130) i`,
      [big.storeId],
    )
    await h.sql(
      'insert into variants (store_id, product_id, price_minor) select store_id, id, 100 from products where id > $1',
      [last],
    )
    await h.sql(
      'insert into stock (store_id, variant_id) select v.store_id, v.id from variants v where v.store_id = $1',
      [big.storeId],
    )
    await h.sql('select refresh_listings($1, (select array_agg(id) from products where id > $2))', [big.storeId, last])
    expect(idsOf(await get('W/products/', big.key))).toHaveLength(24)
    expect(idsOf(await get('W/products/?limit=101', big.key))).toHaveLength(100)
    expect(idsOf(await get('W/products/?limit=99999999999', big.key))).toHaveLength(100)
    expect((await walk(h, big.key, 'W/products/?limit=1000')).length).toBe(130)
    for (const limit of ['0', '-1', '1.5', 'x']) {
      expect((await get(`W/products/?limit=${limit}`, big.key)).body.errors).toHaveProperty('limit')
    }
  })

  it('returns 400 validation_failed for a cursor of another store, list, sort or filter, and for a tampered one', async () => {
    const first = await get('W/products/?limit=5&in_stock=1')
    const cursor: string = first.data.next_cursor
    const next = `W/products/?limit=5&in_stock=1&cursor=${cursor}`
    expect((await get(next)).status).toBe(200)
    // The columns and the page size may change between pages; the sort and the filters may not.
    expect((await get(`W/products/?limit=3&in_stock=true&fields=id&cursor=${cursor}`)).status).toBe(200)

    const far = await openShop(h)
    const flipped = cursor.slice(0, 30) + (cursor[30] === 'A' ? 'B' : 'A') + cursor.slice(31)
    const bad = [
      [next, far.key],
      [`W/categories/clothes/products/?limit=5&in_stock=1&cursor=${cursor}`],
      [`${next}&sort=oldest`],
      [`W/products/?limit=5&cursor=${cursor}`],
      [`${next}&brand=pran`],
      [`${next}&attr.color=red`],
      [next.replace(cursor, flipped)],
      [next.replace(cursor, `${cursor}A`)],
      [next.replace(cursor, cursor.slice(0, -4))],
      [next.replace(cursor, 'x')],
      [next.replace(cursor, 'A'.repeat(1_999))],
    ] as const
    for (const [url, key] of bad) {
      const { body } = await get(url, key)
      expect(body, url).toMatchObject({ status_code: 400, error_code: 'validation_failed', data: null })
      expect(Object.keys(body.errors), url).toEqual(['cursor'])
    }
    const filtered = (await get('W/products/?limit=5&category=clothes')).data.next_cursor
    expect((await get(`W/categories/clothes/products/?limit=5&cursor=${filtered}`)).status).toBe(400)
    const category = (await get('W/categories/clothes/products/?limit=5')).data.next_cursor
    expect((await get(`W/categories/women/products/?limit=5&cursor=${category}`)).status).toBe(400)
    expect((await get(`W/categories/clothes/products/?limit=5&cursor=${category}`)).status).toBe(200)
  })

  it('returns a category with its products, subcategories included, and 404 not_found for another store’s', async () => {
    const { data } = await get('W/categories/women/products/?limit=100')
    expect(idsOf({ data } as TestResponse)).toEqual(modelList(products, { category: 'women' }))
    expect(data.category).toMatchObject({ name: 'Women', slug: 'women', level: 1 })
    expect(data.category.breadcrumbs.map(({ slug }: { slug: string }) => slug)).toEqual(['clothes', 'women'])
    const far = await openShop(h)
    await aCategory(h, far, { slug: 'theirs' })
    const strip = ({ body }: TestResponse) => ({ ...body, request_id: '' })
    const [theirs, nonexistent] = [await get('W/categories/theirs/products/'), await get('W/categories/none/products/')]
    expect(theirs.body).toMatchObject({ status_code: 404, error_code: 'not_found' })
    expect(strip(theirs)).toEqual(strip(nonexistent))
  })
})
