import { describe, expect, it } from 'vitest'
import { aBrand, aCategory, aProduct, openShop } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const get = (url: string, { key = shop.key, locale = 'en' } = {}) =>
  h.call({ url, key, headers: { 'accept-language': locale } })
const refresh = (...ids: number[]) => h.sql('select refresh_listings($1, $2)', [shop.storeId, ids])
const idsOf = ({ data }: TestResponse): number[] => data.items.map((row: { id: number }) => row.id)

describe('one product', () => {
  it('returns everything its page needs', async () => {
    h.setNow('2026-03-01T00:00:00Z')
    const top = await aCategory(h, shop, { slug: 'women', name: 'Women' })
    const main = await aCategory(h, shop, { slug: 'saree', name: 'Saree', parentId: top.id })
    const second = await aCategory(h, shop, { slug: 'gifts', name: 'Gifts' })
    const brand = await aBrand(h, shop, { slug: 'aarong', name: 'Aarong', translations: { bn: { name: 'আড়ং' } } })
    const made = await aProduct(h, shop, {
      name: 'Jamdani Saree',
      slug: 'jamdani-saree',
      categoryId: main.id,
      brandId: brand.id,
      tags: ['eid'],
      isFeatured: true,
      isSubscribable: true,
      minQuantity: 1,
      maxQuantity: 5,
      translations: { bn: { name: 'জামদানি শাড়ি', description: '<p>হাতে বোনা</p>' } },
      variants: [
        { options: { Color: 'Red' }, priceMinor: 2500_00, compareAtMinor: 3000_00, stock: 30 },
        { options: { Color: 'Blue' }, priceMinor: 2900_00, compareAtMinor: 2900_00, stock: 3 },
        { options: { Color: 'Green' }, priceMinor: 2700_00, stock: 0, allowBackorder: true },
        { options: { Color: 'White' }, priceMinor: 2600_00, stock: 0 },
        { options: { Color: 'Black' }, priceMinor: 2650_00, stock: 0, isTracked: false },
      ],
    })
    await h.sql('insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3)', [
      shop.storeId,
      made.id,
      second.id,
    ])
    await h.sql(
      `insert into product_images (store_id, product_id, url, alt, sort_order) values ($1, $2, '/media/b.webp', 'Back', 1), ($1, $2, '/media/a.webp', 'Front', 0)`,
      [shop.storeId, made.id],
    )
    await h.sql(
      `update products set description = '<p>Hand-woven</p>', short_description = 'Cotton', attributes = '[{"name":"Fabric","value":"Cotton"}]',
         videos = '{https://video.example/1}', weight_grams = 600, delivery_note = 'In a box', return_policy = '7 days',
         seo = '{"title":"Buy jamdani"}', sku = 'JS', published_at = '2026-01-31T00:00:01Z', subscribe_discount_percent = 5 where id = $1`,
      [made.id],
    )
    await refresh(made.id)
    await h.sql(
      `update product_listings set average_rating = 4.25, total_reviews = 4, rating_counts = '{0,0,1,1,2}', sold_count = 9 where product_id = $1`,
      [made.id],
    )
    const offers = await h.sql<{ id: string }>(
      `insert into offers (store_id, name, translations, kind, is_automatic, percent_bp, priority)
       values ($1, 'Eid', '{"bn":{"name":"ঈদ"}}', 'percentage', true, 1000, 1), ($1, 'Sarees', '{}', 'percentage', true, 500, 9) returning id`,
      [shop.storeId],
    )
    await h.sql('insert into offer_categories values ($1, $2, $3)', [shop.storeId, offers[1]?.id, top.id])

    const colors = ['Red', 'Blue', 'Green', 'White', 'Black']
    const { data } = await get('W/products/jamdani-saree/')
    const { created_at, updated_at, images, variants, ...rest } = data
    expect(rest).toEqual({
      id: made.id,
      name: 'Jamdani Saree',
      slug: 'jamdani-saree',
      sku: 'JS',
      short_description: 'Cotton',
      price: '2500.00',
      compare_at_price: '3000.00',
      discount_percent: 17,
      currency: 'BDT',
      currency_symbol: '৳',
      price_min: '2500.00',
      price_max: '2900.00',
      thumbnail: '/media/a.webp',
      has_variants: true,
      available_quantity: null,
      stock_status: 'in_stock',
      is_available: true,
      category: { id: main.id, name: 'Saree', slug: 'saree' },
      brand: { id: brand.id, name: 'Aarong', slug: 'aarong' },
      average_rating: 4.25,
      total_reviews: 4,
      sold_count: 9,
      is_featured: true,
      is_new: true,
      tags: ['eid'],
      flash_deal: null,
      offers: [
        { offer_id: Number(offers[1]?.id), label: 'Sarees', max_discount: null, auto_apply: true },
        { offer_id: Number(offers[0]?.id), label: 'Eid', max_discount: null, auto_apply: true },
      ],
      description: '<p>Hand-woven</p>',
      options: [{ name: 'Color', label: 'Color', values: colors, value_labels: colors }],
      attributes: [{ name: 'Fabric', value: 'Cotton', label: 'Fabric', value_label: 'Cotton' }],
      videos: ['https://video.example/1'],
      min_quantity: 1,
      max_quantity: 5,
      weight_grams: 600,
      extra_delivery_fee: '0.00',
      is_subscribable: true,
      subscribe_intervals: ['weekly', 'monthly'],
      subscribe_discount_percent: 5,
      categories: [
        { id: main.id, name: 'Saree', slug: 'saree' },
        { id: second.id, name: 'Gifts', slug: 'gifts' },
      ],
      breadcrumbs: [
        { id: top.id, name: 'Women', slug: 'women' },
        { id: main.id, name: 'Saree', slug: 'saree' },
      ],
      seo: { title: 'Buy jamdani', description: 'Cotton', keywords: '', og_image: '/media/a.webp' },
      rating_breakdown: { '1': 0, '2': 0, '3': 1, '4': 1, '5': 2 },
      related_count: 0,
      delivery_note: 'In a box',
      return_policy: '7 days',
      canonical_slug: 'jamdani-saree',
      redirected_from: null,
    })
    expect(images.map(({ url, alt }: { url: string; alt: string }) => [url, alt])).toEqual([
      ['/media/a.webp', 'Front'],
      ['/media/b.webp', 'Back'],
    ])
    expect([created_at, updated_at].every((time) => /^\d{4}-.*Z$/.test(time))).toBe(true)
    const shown = variants.map((v: Record<string, unknown>) => [
      v.name,
      v.price,
      v.compare_at_price,
      v.stock_status,
      v.available_quantity,
      v.is_available,
    ])
    expect(shown).toEqual([
      ['Red', '2500.00', '3000.00', 'in_stock', 20, true],
      ['Blue', '2900.00', null, 'low_stock', 3, true],
      ['Green', '2700.00', null, 'preorder', 0, true],
      ['White', '2600.00', null, 'out_of_stock', 0, false],
      ['Black', '2650.00', null, 'in_stock', null, true],
    ])
    const bangla = (await get('W/products/jamdani-saree/', { locale: 'bn' })).data
    expect(bangla).toMatchObject({
      name: 'জামদানি শাড়ি',
      description: '<p>হাতে বোনা</p>',
      short_description: 'Cotton',
      brand: { name: 'আড়ং', slug: 'aarong' },
      offers: [{ label: 'Sarees' }, { label: 'ঈদ' }],
    })
    h.setNow('2026-03-03T00:00:00Z')
    expect((await get('W/products/jamdani-saree/?fields=is_new')).data).toEqual({ id: made.id, is_new: false })
  })

  it('without options needs no choice of a variant', async () => {
    const made = await aProduct(h, shop, { stock: 0 })
    const { data } = await get(`W/products/${made.slug}/`)
    expect(data).toMatchObject({ has_variants: false, variants: [], options: [], stock_status: 'out_of_stock' })
    expect(data).toMatchObject({ is_available: false, compare_at_price: null, discount_percent: 0, max_quantity: null })
  })

  it('without options has a count of its own, at most 20; with options each variant has one', async () => {
    const quantityOf = async (product: object) =>
      (await get(`W/products/${(await aProduct(h, shop, product)).slug}/?fields=available_quantity`)).data
        .available_quantity
    expect([await quantityOf({ stock: 7 }), await quantityOf({ stock: 300 }), await quantityOf({ stock: 0 })]).toEqual([
      7, 20, 0,
    ])
    expect(await quantityOf({ variants: [{ options: { Size: 'S' }, stock: 7 }] })).toBeNull()
    const untracked = await aProduct(h, shop, { stock: 3 })
    await h.sql('update stock set is_tracked = false where variant_id = $1', [untracked.variantId])
    expect((await get(`W/products/${untracked.slug}/`)).data.available_quantity).toBeNull()
  })

  it('has no counts when the store hides them', async () => {
    const shy = await openShop(h, { settings: { hideStockCounts: true } })
    const made = await aProduct(h, shy, { variants: [{ options: { Size: 'S' }, stock: 7 }] })
    const { data } = await get(`W/products/${made.slug}/`, { key: shy.key })
    expect(data.variants[0]).toMatchObject({ available_quantity: null, stock_status: 'in_stock' })
    const plain = await aProduct(h, shy, { stock: 7 })
    expect((await get(`W/products/${plain.slug}/`, { key: shy.key })).data.available_quantity).toBeNull()
  })

  it('is returned for an earlier slug, with the present one', async () => {
    const made = await aProduct(h, shop, { slug: 'old-name' })
    await h.sql(`update products set slug = 'new-name' where id = $1`, [made.id])
    await h.sql(`insert into product_slugs (store_id, slug, product_id) values ($1, 'new-name', $2)`, [
      shop.storeId,
      made.id,
    ])
    await refresh(made.id)
    const old = await get('W/products/old-name/')
    expect(old.data).toMatchObject({ slug: 'new-name', canonical_slug: 'new-name', redirected_from: 'old-name' })
    expect((await get('W/products/new-name/')).data).toMatchObject({ id: made.id, redirected_from: null })
    expect((await get('W/products/old-name/related/')).status).toBe(200)
  })

  it('returns the same 404 not_found for drafts, archived and deleted products, another store’s and missing ones', async () => {
    const far = await openShop(h)
    const theirs = await aProduct(h, far, { slug: 'theirs' })
    const [draft, archived, deleted, empty] = [
      await aProduct(h, shop, { status: 'draft' }),
      await aProduct(h, shop),
      await aProduct(h, shop),
      await aProduct(h, shop),
    ]
    await h.sql(`update products set status = 'archived' where id = $1`, [archived.id])
    await h.sql('update products set deleted_at = now() where id = $1', [deleted.id])
    await h.sql('update variants set is_active = false where product_id = $1', [empty.id])
    await refresh(archived.id, deleted.id, empty.id)
    const strip = ({ body }: TestResponse) => ({ ...body, request_id: '' })
    const nonexistent = await get('W/products/never-there/')
    expect(nonexistent.body).toMatchObject({ status_code: 404, error_code: 'not_found' })
    for (const product of [theirs, draft, archived, deleted, empty]) {
      expect(strip(await get(`W/products/${product.slug}/`))).toEqual(strip(nonexistent))
      expect(strip(await get(`W/products/${product.slug}/related/`))).toEqual(strip(nonexistent))
      expect(idsOf(await get(`W/products/?limit=100&ids=${product.id}`))).toEqual([])
    }
    expect((await get('W/products/theirs/', { key: far.key })).data.id).toBe(theirs.id)
  })

  it('returns 401 unauthorized without a key, whatever the request', async () => {
    for (const url of [
      'W/products/',
      'W/products/x/',
      'W/filters/',
      'W/categories/',
      'W/brands/',
      'W/curated-lists/',
    ]) {
      expect((await h.call({ url })).body).toMatchObject({ status_code: 401, error_code: 'unauthorized' })
    }
  })
})

describe('related products', () => {
  it('are sorted by shared properties, then by availability and sales, without the product itself', async () => {
    const own = await openShop(h)
    const { id: brandId } = await aBrand(h, own)
    const { id: categoryId } = await aCategory(h, own)
    const same = { categoryId, brandId, tags: ['eid'] }
    const looked = await aProduct(h, own, same)
    const byTag = await aProduct(h, own, { tags: ['eid', 'other'] })
    const byCategory = await aProduct(h, own, { categoryId })
    const soldOut = await aProduct(h, own, { categoryId, stock: 0 })
    const selling = await aProduct(h, own, { categoryId })
    const byBoth = await aProduct(h, own, same)
    await aProduct(h, own, { brandId })
    await h.sql('update product_listings set sold_count = 5 where product_id = any($1)', [[selling.id, soldOut.id]])
    const order = [byBoth.id, selling.id, byCategory.id, soldOut.id, byTag.id]
    const related = `W/products/${looked.slug}/related/`
    expect(idsOf(await get(related, { key: own.key }))).toEqual(order)
    expect(idsOf(await get(`${related}?limit=2`, { key: own.key }))).toEqual(order.slice(0, 2))
    expect((await get(related, { key: own.key })).data).toMatchObject({ next_cursor: null, has_more: false })
    expect((await get(`W/products/${looked.slug}/?fields=related_count`, { key: own.key })).data.related_count).toBe(5)
    for (let i = 0; i < 25; i++) await aProduct(h, own, { categoryId })
    expect(idsOf(await get(`${related}?limit=1000`, { key: own.key }))).toHaveLength(24)
    expect((await get(`W/products/${looked.slug}/?fields=related_count`, { key: own.key })).data.related_count).toBe(24)
  })
})
