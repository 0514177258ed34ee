import { describe, expect, it } from 'vitest'
import { aBrand, aCategory, aCuratedList, aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

const get = (shop: Shop, url: string, locale = 'en') =>
  h.call({ url, key: shop.key, headers: { 'accept-language': locale } })
const idsOf = async (shop: Shop, key: string): Promise<number[]> =>
  (await get(shop, `W/curated-lists/${key}/`)).data.items.map(({ id }: { id: number }) => id)

async function aList(shop: Shop, key: string, { rule = 'manual', title = key, translations = {}, place = 0 } = {}) {
  const [row] = await h.sql<{ id: string }>(
    `insert into curated_lists (store_id, key, title, rule, translations, sort_order) values ($1, $2, $3, $4, $5, $6) returning id`,
    [shop.storeId, key, title, rule, JSON.stringify(translations), place],
  )
  return Number(row?.id)
}

// An order with the columns that lists read: items, time and status.
async function anOrder(shop: Shop, product: { id: number; variantId: number }, quantity: number, more = {}) {
  const { status, created_at } = { status: 'PENDING', created_at: '2026-03-09T00:00:00Z', ...more }
  const [order] = await h.sql<{ id: string }>(
    `with made as (
       insert into orders (store_id, order_number, status, payment_status, payment_method, currency, subtotal_minor, total_minor,
         delivery_fee_source, receiver_name, phone, address, item_count, items_fingerprint, created_at)
       values ($1, gen_random_uuid(), $2, 'NOT_APPLICABLE', 'COD', 'BDT', 0, 0, 'zone', 'R', '+8801712345678', 'A', 1, '', $3) returning id)
     insert into order_lines (store_id, order_id, product_id, variant_id, has_variants, name, slug, unit_price_minor, quantity, line_total_minor)
     select $1, id, $4, $5, false, 'n', 's', 0, $6, 0 from made returning order_id as id`,
    [shop.storeId, status, created_at, product.id, product.variantId, quantity],
  )
  return order?.id
}

describe('curated lists', () => {
  it('are the five standard ones with the store’s titles, then its own in its order, with counts', async () => {
    const shop = await openShop(h)
    await aProduct(h, shop)
    const list = await aList(shop, 'eid', { title: 'Eid', translations: { bn: { title: 'ঈদ' } }, place: 2 })
    await aList(shop, 'summer', { rule: 'new_arrivals', place: 1 })
    await aList(shop, 'featured', { rule: 'featured', title: 'Our pick', place: 9 })
    const product = await aProduct(h, shop)
    const draft = await aProduct(h, shop, { status: 'draft' })
    for (const { id } of [product, draft])
      await h.sql('insert into curated_list_products (store_id, list_id, product_id) values ($1, $2, $3)', [
        shop.storeId,
        list,
        id,
      ])
    const { data } = await get(shop, 'W/curated-lists/')
    expect(data).toEqual({
      items: [
        { key: 'featured', title: 'Our pick', product_count: 0 },
        { key: 'new_arrivals', title: 'New arrivals', product_count: 2 },
        { key: 'best_sellers', title: 'Best sellers', product_count: 0 },
        { key: 'trending', title: 'Trending', product_count: 0 },
        { key: 'on_sale', title: 'On sale', product_count: 0 },
        { key: 'summer', title: 'summer', product_count: 2 },
        { key: 'eid', title: 'Eid', product_count: 1 },
      ],
      next_cursor: null,
      has_more: false,
    })
    const bangla = (await get(shop, 'W/curated-lists/?fields=title,key', 'bn')).data.items
    expect([bangla[1], bangla[6]]).toEqual([
      { key: 'new_arrivals', title: 'নতুন এসেছে' },
      { key: 'eid', title: 'ঈদ' },
    ])
  })

  it('are filled by their rules', async () => {
    h.setNow('2026-03-10T00:00:00Z')
    const shop = await openShop(h)
    const [a, b, c, d] = [
      await aProduct(h, shop, { isFeatured: true, priceMinor: 90, compareAtMinor: 100 }),
      await aProduct(h, shop, { isFeatured: true }),
      await aProduct(h, shop, { priceMinor: 50, compareAtMinor: 100 }),
      await aProduct(h, shop, { compareAtMinor: 100_00 }),
    ]
    await h.sql(`update product_listings set sold_count = case product_id when $1 then 3 when $2 then 7 else 0 end`, [
      a.id,
      d.id,
    ])
    await h.sql(`update product_listings l set published_at = now() - n * interval '1 day'
      from (select product_id, row_number() over (order by product_id) as n from product_listings) o
      where o.product_id = l.product_id`)
    expect(await idsOf(shop, 'featured')).toEqual([a.id, b.id])
    expect(await idsOf(shop, 'new_arrivals')).toEqual([a.id, b.id, c.id, d.id])
    expect(await idsOf(shop, 'best_sellers')).toEqual([d.id, a.id])
    expect(await idsOf(shop, 'on_sale')).toEqual([c.id, a.id])
    await anOrder(shop, a, 2)
    await anOrder(shop, b, 3, { status: 'DELIVERED' })
    await anOrder(shop, a, 2)
    await anOrder(shop, c, 9, { status: 'CANCELLED' })
    await anOrder(shop, d, 9, { created_at: '2026-02-23T23:00:00Z' })
    expect(await idsOf(shop, 'trending')).toEqual([a.id, b.id])
    const counts = (await get(shop, 'W/curated-lists/')).data.items.map(
      (l: { product_count: number }) => l.product_count,
    )
    expect(counts).toEqual([2, 4, 2, 2, 2])
  })

  it('return a store’s own list in its order, with the requested fields of product rows, 48 at most', async () => {
    const shop = await openShop(h)
    const list = await aList(shop, 'own')
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    await h.sql(
      'insert into curated_list_products (store_id, list_id, product_id, sort_order) values ($1, $2, $3, 2), ($1, $2, $4, 1)',
      [shop.storeId, list, a.id, b.id],
    )
    const { data } = await get(shop, 'W/curated-lists/own/?fields=name')
    expect(data).toEqual({
      items: [
        { id: b.id, name: b.name },
        { id: a.id, name: a.name },
      ],
      next_cursor: null,
      has_more: false,
    })
    for (let i = 0; i < 49; i++) await aProduct(h, shop)
    expect(await idsOf(shop, 'new_arrivals')).toHaveLength(48)
  })

  it('with the rule filter return the products that meet all its conditions, in its sort and number', async () => {
    const shop = await openShop(h)
    const far = await openShop(h)
    const top = await aCategory(h, shop)
    const group = await aCategory(h, shop, { parentId: top.id })
    const [brand, other] = [await aBrand(h, shop), await aBrand(h, shop)]
    const good = {
      categoryId: group.id,
      brandId: brand.id,
      tags: ['eid', 'new'],
      priceMinor: 300_00,
      compareAtMinor: 400_00,
    }
    const [a, b] = [
      await aProduct(h, shop, good),
      await aProduct(h, shop, { ...good, tags: ['gift'], priceMinor: 200_00 }),
    ]
    const wrong = {
      tag: await aProduct(h, shop, { ...good, tags: ['EID'] }),
      category: await aProduct(h, shop, { ...good, categoryId: null }),
      brand: await aProduct(h, shop, { ...good, brandId: other.id }),
      cheap: await aProduct(h, shop, { ...good, priceMinor: 99_99 }),
      dear: await aProduct(h, shop, { ...good, priceMinor: 300_01 }),
      regular: await aProduct(h, shop, { ...good, compareAtMinor: null }),
      soldOut: await aProduct(h, shop, { ...good, stock: 0 }),
    }
    await aProduct(h, shop, { ...good, status: 'draft' })
    await aProduct(h, far, { tags: ['eid', 'gift'], priceMinor: 250_00, compareAtMinor: 400_00 })
    const save = (filter: object) =>
      h.call({
        method: 'PATCH',
        url: `M/${shop.subdomain}/curated-lists/${list.id}/`,
        body: { rule: 'filter', filter },
        headers: { authorization: `Bearer ${shop.secretKey}` },
      })
    const list = await aCuratedList(h, shop, { key: 'eid' })
    const whole = {
      tags: ['eid', 'gift'],
      category_id: top.id,
      brand_id: brand.id,
      min_price: 100,
      max_price: 300,
      on_sale: true,
      in_stock: true,
      sort: 'price_asc',
    }
    await save(whole)
    expect(await idsOf(shop, 'eid')).toEqual([b.id, a.id])
    const without = async (field: keyof typeof whole) => {
      await save({ ...whole, [field]: undefined })
      return (await idsOf(shop, 'eid')).filter((id) => id !== a.id && id !== b.id)
    }
    expect(await without('tags')).toEqual([wrong.tag.id])
    expect(await without('category_id')).toEqual([wrong.category.id])
    expect(await without('brand_id')).toEqual([wrong.brand.id])
    expect(await without('min_price')).toEqual([wrong.cheap.id])
    expect(await without('max_price')).toEqual([wrong.dear.id])
    expect(await without('on_sale')).toEqual([wrong.regular.id])
    expect(await without('in_stock')).toEqual([wrong.soldOut.id])
    await save({ ...whole, sort: 'price_desc', limit: 1 })
    expect(await idsOf(shop, 'eid')).toEqual([a.id])
    const listed = (await get(shop, 'W/curated-lists/')).data.items
    expect(listed).toContainEqual({ key: 'eid', title: 'eid', product_count: 1 })
    const { sections } = (await get(shop, 'W/home/')).data
    expect(
      sections.find(({ key }: { key: string }) => key === 'eid').items.map(({ id }: { id: number }) => id),
    ).toEqual([a.id])
    await h.call({
      method: 'PATCH',
      url: `M/${shop.subdomain}/brands/${brand.id}/`,
      body: { slug: 'renamed' },
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(await idsOf(shop, 'eid')).toEqual([a.id])
    await save({ tags: ['nothing has this'] })
    expect(await idsOf(shop, 'eid')).toEqual([])
  })

  it('with the rule filter accept every sort', async () => {
    const shop = await openShop(h)
    const ids = [await aProduct(h, shop, { priceMinor: 5 }), await aProduct(h, shop, { priceMinor: 9 })].map(
      ({ id }) => id,
    )
    for (const sort of [
      'newest',
      'oldest',
      'price_asc',
      'price_desc',
      'popular',
      'rating',
      'discount',
      'name_asc',
      'name_desc',
    ]) {
      await h.sql(
        `insert into curated_lists (store_id, key, title, rule, filter_tags, filter_on_sale, filter_in_stock, filter_sort, filter_limit)
         values ($1, $2, 'T', 'filter', '{}', false, false, $2, 48)`,
        [shop.storeId, sort],
      )
      const page = await get(shop, `W/products/?sort=${sort}&fields=id`)
      const expected = page.data.items.map(({ id }: { id: number }) => id)
      expect([sort, await idsOf(shop, sort)]).toEqual([sort, expected])
      expect(expected.toSorted()).toEqual(ids.toSorted())
    }
  })

  it('return 404 not_found for a missing key', async () => {
    const shop = await openShop(h)
    for (const key of ['none', 'manual', 'constructor', '__proto__']) {
      const { body } = await get(shop, `W/curated-lists/${key}/`)
      expect(body).toMatchObject({ status_code: 404, error_code: 'not_found' })
    }
  })
})
