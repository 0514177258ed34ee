import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aCategory, aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const ids: Record<string, number> = {}
const { h, shop } = await setUpShop()
const add = async (slug: string, parent: string | null, place: number, name = slug) => {
  const { id } = await aCategory(h, shop, { slug, name, parentId: parent ? (ids[parent] ?? null) : null })
  await h.sql('update categories set sort_order = $2 where id = $1', [id, place])
  ids[slug] = id
}
await add('food', null, 2)
await add('clothes', null, 1)
await add('women', 'clothes', 2)
await add('men', 'clothes', 1)
await add('saree', 'women', 0)
await add('kameez', 'women', 0)
await h.sql(
  `update categories set translations = '{"bn":{"name":"শাড়ি"}}', description = 'All sarees', image = '/media/s.webp',
     icon = 'saree', seo = '{"title":"Buy sarees"}' where id = $1`,
  [ids.saree],
)
await aProduct(h, shop, { categoryId: ids.saree as number })
const both = await aProduct(h, shop, { categoryId: ids.saree as number })
await h.sql('insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3)', [
  shop.storeId,
  both.id,
  ids.kameez,
])
await h.sql('select refresh_listings($1, $2)', [shop.storeId, [both.id]])
await aProduct(h, shop, { categoryId: ids.men as number })
await aProduct(h, shop, { categoryId: ids.men as number, status: 'draft' })

const get = (url: string, locale = 'en') => h.call({ url, key: shop.key, headers: { 'accept-language': locale } })
type Shown = { slug: string; level: number; product_count: number; children: Shown[] }

describe('categories', () => {
  it('are returned as a flat list in tree order, each counting every product below it once', async () => {
    const { data } = await get('W/categories/')
    expect(data).toMatchObject({ next_cursor: null, has_more: false })
    expect(data.items.map((c: Shown) => [c.slug, c.level, c.product_count, c.children])).toEqual([
      ['clothes', 0, 3, []],
      ['men', 1, 1, []],
      ['women', 1, 2, []],
      ['kameez', 2, 1, []],
      ['saree', 2, 2, []],
      ['food', 0, 0, []],
    ])
    expect(data.items[4]).toEqual({
      id: ids.saree,
      name: 'saree',
      slug: 'saree',
      description: 'All sarees',
      image: '/media/s.webp',
      icon: 'saree',
      parent_id: ids.women,
      level: 2,
      sort_order: 0,
      seo: { title: 'Buy sarees', description: 'All sarees', keywords: '', og_image: '/media/s.webp' },
      product_count: 2,
      children: [],
    })
  })

  it('are returned nested with tree=1, trimmed at every level', async () => {
    const outline = (rows: Shown[]): unknown => rows.map((c) => [c.slug, outline(c.children)])
    expect(outline((await get('W/categories/?tree=1')).data.items)).toEqual([
      [
        'clothes',
        [
          ['men', []],
          [
            'women',
            [
              ['kameez', []],
              ['saree', []],
            ],
          ],
        ],
      ],
      ['food', []],
    ])
    const { data } = await get('W/categories/?tree=true&fields=children,level')
    expect(data.items[0].children[1].children).toEqual([
      { id: ids.kameez, level: 2, children: [] },
      { id: ids.saree, level: 2, children: [] },
    ])
  })

  it('are returned one by one with children and path, in the requested language', async () => {
    const women = (await get('W/categories/women/')).data
    expect(women.children.map((c: Shown) => [c.slug, c.product_count])).toEqual([
      ['kameez', 1],
      ['saree', 2],
    ])
    expect(women.breadcrumbs).toEqual([
      { id: ids.clothes, name: 'clothes', slug: 'clothes' },
      { id: ids.women, name: 'women', slug: 'women' },
    ])
    const saree = (await get('W/categories/saree/', 'bn')).data
    expect([saree.name, saree.slug, saree.breadcrumbs[2].name]).toEqual(['শাড়ি', 'saree', 'শাড়ি'])
    expect((await get('W/categories/saree/?fields=name')).data).toEqual({ id: ids.saree, name: 'saree' })
  })

  it.each(['W/categories/', 'W/categories/?fields=slug', 'W/categories/saree/products/', 'W/home/'])(
    'of %s without pictures of their own get those of products in one pass, not in a look-up each',
    async (url) => {
      h.deps.responses.forget('all')
      const { statements } = await countStatements(h.deps.db, () => get(url))
      const reads = statements.filter(
        (text) => text.includes('from categories c') || text.includes('join categories c'),
      )
      expect(reads.length).toBeGreaterThan(0)
      for (const text of reads) {
        const plan = await h.sql<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
        expect(plan.filter((line) => line['QUERY PLAN'].includes('Limit'))).toEqual([])
      }
    },
  )

  it.each(['W/categories/?fields=id,name,slug,children', 'W/categories/saree/?fields=name,breadcrumbs'])(
    'of %s read no listing: neither counts nor pictures are asked for',
    async (url) => {
      h.deps.responses.forget('all')
      const { statements, result } = await countStatements(h.deps.db, () => get(url))
      expect(result.status).toBe(200)
      expect(statements.filter((text) => text.includes('from categories c'))).toHaveLength(1)
      expect(statements.filter((text) => text.includes('listings'))).toEqual([])
    },
  )

  it('return 404 not_found for a missing one', async () => {
    expect((await get('W/categories/none/')).body).toMatchObject({ status_code: 404, error_code: 'not_found' })
  })
})

describe('brands', () => {
  it('are returned completely in the store’s order with their published products counted', async () => {
    const brands = await h.sql<{ id: string }>(
      `insert into brands (store_id, slug, name, description, logo, sort_order, translations) values
         ($1, 'pran', 'Pran', '', '', 2, '{}'), ($1, 'aarong', 'Aarong', 'Crafts', '/media/a.webp', 1, '{"bn":{"name":"আড়ং"}}') returning id`,
      [shop.storeId],
    )
    const aarong = Number(brands[1]?.id)
    await aProduct(h, shop, { brandId: aarong })
    await aProduct(h, shop, { brandId: aarong, status: 'draft' })
    const { data } = await get('W/brands/', 'bn')
    const first = {
      id: aarong,
      name: 'আড়ং',
      slug: 'aarong',
      description: 'Crafts',
      logo: '/media/a.webp',
      sort_order: 1,
    }
    expect(data).toMatchObject({ next_cursor: null, has_more: false })
    expect(data.items[0]).toEqual({ ...first, product_count: 1 })
    expect(data.items[1]).toMatchObject({ slug: 'pran', product_count: 0 })
    expect((await get('W/brands/?fields=slug')).data.items[1]).toEqual({ id: Number(brands[0]?.id), slug: 'pran' })
  })
})
