import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aCategory, aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

let slug: string
const { h, shop } = await setUpShop()
const { id: categoryId } = await aCategory(h, shop, { slug: 'saree' })
const variants = [{ options: { Color: 'Red' } }, { options: { Color: 'Blue' } }]
for (let i = 0; i < 30; i++) await aProduct(h, shop, { categoryId, tags: ['eid'], variants })
slug = (await aProduct(h, shop, { categoryId, variants, translations: { bn: { name: 'শাড়ি' } } })).slug
await h.sql(
  `insert into offers (store_id, name, kind, is_automatic, percent_bp) values ($1, 'Ten', 'percentage', true, 1000)`,
  [shop.storeId],
)
await h.call({ url: 'W/ping/', key: shop.key })

const get = (url: string, headers: Record<string, string> = {}) => h.call({ url, key: shop.key, headers })
const counted = (url: string) => countStatements(h.db, () => get(url))

describe('reading products', () => {
  it.each([
    'W/products/',
    'W/products/?search=product&category=saree&attr.color=red&sort=relevance',
    `W/categories/saree/products/`,
    'W/filters/?category=saree',
    'W/categories/?tree=1',
    'W/brands/',
    'W/curated-lists/',
    'W/curated-lists/new_arrivals/',
    'W/delivery-zones/',
    'W/payment-methods/?amount=10&delivery_location=inside_dhaka',
  ])('takes two statements at most: %s', async (url) => {
    const { result, statements } = await counted(url)
    expect(result.status).toBe(200)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(2)
  })

  it('takes two statements for a page or a product even when the key is not cached', async () => {
    for (const url of ['W/products/', `W/products/${slug}/`]) {
      await get(url)
      h.deps.storeKeys.forget('all')
      const { result, statements } = await counted(url)
      expect(result.status).toBe(200)
      expect(statements).toHaveLength(2)
      expect(statements[0]).toContain('find_api_key')
    }
  })

  it('takes one statement in one round trip for a page or a product, and one or two more after a change of the store', async () => {
    for (const [url, more] of [
      ['W/products/', 1],
      [`W/products/${slug}/`, 2],
    ] as const) {
      h.deps.storeCache.forget('all')
      expect((await counted(url)).statements).toHaveLength(1 + more)
      const { statements, roundTrips } = await counted(url)
      expect([statements.length, roundTrips]).toEqual([1, 1])
    }
  })

  it('reads no offers, images or variants when they are not requested', async () => {
    const list = await counted('W/products/?limit=2&fields=name,price')
    expect(list.result.data.items.map((row: object) => Object.keys(row))).toEqual([
      ['id', 'name', 'price'],
      ['id', 'name', 'price'],
    ])
    expect(list.statements).toHaveLength(1)
    for (const word of ['offers', 'images', 'category', 'brand', 'sold_count']) {
      expect(list.statements[0], word).not.toContain(word)
    }
    const detail = await counted(`W/products/${slug}/?fields=name,description`)
    expect(Object.keys(detail.result.data)).toEqual(['id', 'name', 'description'])
    for (const word of ['offers', 'variants', 'stock', 'categories', 'seo', 'store_listings']) {
      expect(detail.statements[0], word).not.toContain(word)
    }
    const filters = await counted('W/filters/?fields=brands')
    expect(Object.keys(filters.result.data)).toEqual(['brands'])
    expect(filters.statements[0]).not.toContain('categories')
    expect((await counted('W/filters/?fields=sorts')).statements).toEqual([])
    expect((await counted('W/categories/?fields=name')).statements[0]).not.toContain('product_listings')
    expect((await counted('W/brands/?fields=name')).statements[0]).not.toContain('product_listings')
    expect((await counted('W/curated-lists/?fields=title')).statements).toHaveLength(1)
  })

  it('lists the variants to choose from only on request, in the same statement', async () => {
    const asked = await counted('W/products/?limit=24&fields=name,variant_choices')
    expect([asked.result.status, asked.statements.length]).toEqual([200, 1])
    const rows = asked.result.data.items as { variant_choices: object[] }[]
    expect(rows).toHaveLength(24)
    for (const { variant_choices } of rows)
      expect(variant_choices).toEqual([
        expect.objectContaining({ name: 'Red', stock_status: 'in_stock' }),
        expect.objectContaining({ name: 'Blue', stock_status: 'in_stock' }),
      ])
    const whole = await counted('W/products/?limit=2')
    expect(whole.result.data.items[0]).not.toHaveProperty('variant_choices')
    expect(whole.statements[0]).not.toContain('variants v')
  })

  it('lists variants to choose from without those that are off sale, at their price of now and in the requested language', async () => {
    const rice = await aProduct(h, shop, {
      variants: [
        { options: { Weight: '500 g' }, priceMinor: 65_00, stock: 0 },
        { options: { Weight: '1 kg' }, priceMinor: 120_00 },
        { options: { Weight: '5 kg' }, priceMinor: 580_00 },
      ],
    })
    await h.sql('update variants set is_active = false where id = $1', [rice.variantIds[2]])
    await h.sql(
      `update websites set config = jsonb_set(config, '{terms}', '[{"text": "1 kg", "translations": {"bn": {"label": "১ কেজি"}}}]') where store_id = $1`,
      [shop.storeId],
    )
    const { data } = await get(`W/products/?ids=${rice.id}&fields=variant_choices`, { 'accept-language': 'bn' })
    expect(data.items).toEqual([
      {
        id: rice.id,
        variant_choices: [
          { id: rice.variantIds[0], name: '500 g', price: '65.00', stock_status: 'out_of_stock' },
          { id: rice.variantIds[1], name: '১ কেজি', price: '120.00', stock_status: 'in_stock' },
        ],
      },
    ])
    const plain = await aProduct(h, shop)
    expect((await get(`W/products/?ids=${plain.id}&fields=variant_choices`)).data.items).toEqual([
      { id: plain.id, variant_choices: [] },
    ])
  })

  it('always returns the id, ignores unknown fields and treats empty fields as all', async () => {
    expect((await get('W/products/?limit=1&fields=nonsense,constructor,__proto__')).data.items).toEqual([
      { id: expect.any(Number) },
    ])
    const whole = await get('W/products/?limit=1')
    expect((await get('W/products/?limit=1&fields=')).text).toBe(whole.text)
    expect((await get('W/products/?limit=1&fields=%20,%20')).text).toBe(whole.text)
    expect((await get(`W/products/${slug}/?fields=nonsense`)).data).toEqual({ id: expect.any(Number) })
  })

  it('returns for each field alone the same value as in the whole row', async () => {
    for (const [url, pick] of [
      ['W/products/?limit=1', (data: { items: object[] }) => data.items[0]],
      [`W/products/${slug}/?`, (data: object) => data],
    ] as const) {
      const whole = pick((await get(url)).data) as Record<string, unknown>
      expect(Object.keys(whole).length).toBeGreaterThan(25)
      for (const name of Object.keys(whole)) {
        expect(pick((await get(`${url}&fields=${name}`)).data)).toEqual({ id: whole.id, [name]: whole[name] })
      }
    }
  })
})

describe('public responses', () => {
  it('are not sent again to clients that have them', async () => {
    for (const url of ['W/products/', `W/products/${slug}/`, 'W/config/', 'W/categories/', 'W/delivery-zones/']) {
      const first = await get(url)
      expect(first.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300')
      expect(first.headers.vary).toContain('X-Service-Key')
      const etag = String(first.headers.etag)
      const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
      expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
    }
    expect((await get('W/ping/')).headers['cache-control']).toBe('private, no-store')
  })

  it('have another ETag in another language and after a change', async () => {
    const url = `W/products/${slug}/?fields=name`
    const english = await get(url, { 'accept-language': 'en' })
    const bangla = await get(url, { 'accept-language': 'bn' })
    expect([english.data.name.startsWith('Product'), bangla.data.name]).toEqual([true, 'শাড়ি'])
    expect((await get(`${url}&locale=bn`, { 'accept-language': 'en' })).data.name).toBe('শাড়ি')
    const held = { 'accept-language': 'bn', 'if-none-match': String(english.headers.etag) }
    expect((await get(url, held)).status).toBe(200)
    await h.sql(`update products set name = 'Renamed' where slug = $1`, [slug])
    await h.sql('select refresh_listings($1, (select array_agg(id) from products where slug = $2))', [
      shop.storeId,
      slug,
    ])
    const after = await get(url, { 'accept-language': 'en', 'if-none-match': String(english.headers.etag) })
    expect([after.status, after.data.name]).toEqual([200, 'Renamed'])
  })
})
