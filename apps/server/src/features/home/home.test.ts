import { describe, expect, it } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { aCategory, aProduct, openShop } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPage, aPost } from '../../../test/website-content.ts'

const { h, shop } = await setUpShop()

describe('the home page', () => {
  it('has banners, top-level categories and the curated lists that have products, in either language', async () => {
    const own = await openShop(h)
    const empty = await h.call({ url: 'W/home/', key: own.key })
    expect(empty.data).toEqual({ sections: [] })
    const top = await aCategory(h, own, { name: 'Clothes' })
    await aCategory(h, own, { name: 'Sarees', parentId: top.id })
    for (let n = 1; n <= 14; n++) await aProduct(h, own, { name: `Saree ${n}`, isFeatured: n === 1 })
    await aProduct(h, own, { name: 'Draft', status: 'draft' })
    await h.call({
      method: 'PATCH',
      url: `M/${own.subdomain}/website/`,
      headers: { authorization: `Bearer ${own.secretKey}` },
      body: { banners: [{ title: 'Eid' }, { title: 'Hidden', is_active: false }] },
    })
    h.deps.responses.forget('all')
    const { sections } = (await h.call({ url: 'W/home/?locale=en', key: own.key })).data
    expect(
      sections.map(({ type, key, title }: { type: string; key: string; title: string }) => [type, key, title]),
    ).toEqual([
      ['banners', 'banners', ''],
      ['categories', 'categories', 'Categories'],
      ['products', 'featured', 'Featured'],
      ['products', 'new_arrivals', 'New arrivals'],
    ])
    expect(sections[0].items).toMatchObject([{ title: 'Eid', is_active: true }])
    expect(sections[1].items).toEqual([{ id: top.id, name: 'Clothes', slug: top.slug, image: '', icon: '' }])
    expect(sections[2].items).toMatchObject([{ name: 'Saree 1', price: '100.00', flash_deal: null }])
    expect(sections[3].items).toHaveLength(12)
    const bangla = (await h.call({ url: 'W/home/?locale=bn', key: own.key })).data.sections
    expect(bangla[1].title).toBe('ক্যাটাগরি')
    expect((await h.call({ url: 'W/home/?fields=none', key: own.key })).data).toEqual({})
  })

  it('of a fresh shop shows images of its products where its hero, categories and brands have none, and nothing empty', async () => {
    const own = await openShop(h)
    const [clothes, empty] = [await aCategory(h, own, { name: 'Clothes' }), await aCategory(h, own, { name: 'Empty' })]
    const sarees = await aCategory(h, own, { name: 'Sarees', parentId: clothes.id })
    const [brand] = await h.sql<{ id: string }>(
      `insert into brands (store_id, slug, name) values ($1, 'tant', 'Tant') returning id`,
      [own.storeId],
    )
    const add = async (name: string, image: string) => {
      const product = await aProduct(h, own, { name, categoryId: sarees.id, brandId: Number(brand?.id) })
      if (image)
        await h.sql('insert into product_images (store_id, product_id, url) values ($1, $2, $3)', [
          ...[own.storeId, product.id, image],
        ])
      await h.sql('select refresh_listings($1, $2)', [own.storeId, [product.id]])
    }
    await add('Plain', '')
    await add('Red', 'https://images.example/red.jpg')
    await add('Blue', 'https://images.example/blue.jpg')
    h.deps.responses.forget('all')
    const get = async (path: string) => (await h.call({ url: `W/${path}?locale=en`, key: own.key })).data
    const { sections } = await get('home/')
    expect(sections.map(({ key }: { key: string }) => key)).toEqual(['categories', 'new_arrivals'])
    expect(sections[0].items).toMatchObject([
      { id: clothes.id, image: 'https://images.example/red.jpg' },
      { id: empty.id, image: '' },
    ])
    expect((await get('config/')).hero.image).toBe('https://images.example/blue.jpg')
    expect((await get('brands/')).items).toMatchObject([{ slug: 'tant', logo: 'https://images.example/red.jpg' }])
    expect(await get(`categories/${sarees.slug}/`)).toMatchObject({ image: 'https://images.example/red.jpg' })
    await h.sql(`update categories set image = '/own.webp' where id = $1`, [clothes.id])
    await h.sql(`update websites set config = '{"hero":{"image":"/hero.webp"}}' where store_id = $1`, [own.storeId])
    h.deps.responses.forget('all')
    expect((await get('categories/')).items[0]).toMatchObject({ image: '/own.webp' })
    expect((await get('config/')).hero.image).toBe('/hero.webp')
  })

  it('has the products of running flash deals above the curated lists and bundles below them, at most twelve each', async () => {
    const own = await openShop(h)
    const products = []
    for (let n = 1; n <= 14; n++) products.push(await aProduct(h, own, { name: `Saree ${n}`, stock: 5 }))
    const items = products.map((product) => ({ product }))
    await aFlashDeal(h, own, { title: 'Midnight', until: 2, items: items.slice(0, 13) })
    await aFlashDeal(h, own, { title: 'Ending', items: items.slice(13) })
    await aFlashDeal(h, own, { title: 'Tomorrow', from: 24, until: 25, items: items.slice(0, 1) })
    for (let n = 1; n <= 13; n++) await aBundle(h, own, { name: `Box ${n}`, items: items.slice(0, 2) })
    await aBundle(h, own, { name: 'Ended', endsAt: '2020-01-01T00:00:00Z', items: items.slice(0, 2) })
    h.deps.responses.forget('all')
    const { sections } = (await h.call({ url: 'W/home/?locale=en', key: own.key })).data
    expect(sections.map(({ type, title }: { type: string; title: string }) => [type, title])).toEqual([
      ['flash_deals', 'Flash deals'],
      ['products', 'New arrivals'],
      ['bundles', 'Bundles'],
    ])
    const [deals, , bundles] = sections
    const listed = async (path: string) =>
      (await h.call({ url: `W/${path}/?locale=en&limit=12`, key: own.key })).data.items
    expect(deals.items).toMatchObject([
      { name: 'Saree 14', flash_deal: { title: 'Ending' } },
      { name: 'Saree 1' },
      ...Array(10).fill({}),
    ])
    expect(deals.items.map(({ id }: { id: number }) => id)).toEqual(
      (await listed('flash-deals')).map(({ id }: { id: number }) => id),
    )
    expect(bundles.items).toEqual(await listed('bundles'))
    expect((await h.call({ url: 'W/home/?locale=bn', key: own.key })).data.sections[0].title).toBe('ফ্ল্যাশ ডিল')
  })

  it('takes as many statements for many products, deals and bundles as for few', async () => {
    const own = await openShop(h)
    const first = await aProduct(h, own, { isFeatured: true, stock: 5 })
    await aFlashDeal(h, own, { items: [{ product: first }] })
    await aBundle(h, own, { items: [{ product: first, quantity: 2 }] })
    const taken = async () => {
      h.deps.responses.forget('all')
      await h.call({ url: 'W/home/', key: own.key })
      h.deps.responses.forget('all')
      return (await countStatements(h.deps.db, () => h.call({ url: 'W/home/', key: own.key }))).statements.length
    }
    const few = await taken()
    for (let n = 0; n < 5; n++) {
      const product = await aProduct(h, own, { isFeatured: true, stock: 5 })
      await aFlashDeal(h, own, { items: [{ product }] })
      await aBundle(h, own, { items: [{ product, quantity: 2 }] })
    }
    expect(await taken()).toBe(few)
    expect(few).toBeLessThanOrEqual(10)
  })
})

describe('the sitemap', () => {
  it('lists what shoppers see, page by page, with its current slug in each language', async () => {
    const category = await aCategory(h, shop, { name: 'Sarees' })
    const products = [await aProduct(h, shop), await aProduct(h, shop)]
    await aProduct(h, shop, { status: 'archived' })
    const page = await aPage(h, shop)
    const post = await aPost(h, shop)
    await openShop(h).then((far) => aProduct(h, far))
    type Entry = { type: string; slug: string }
    const seen: Entry[] = []
    for (let cursor = ''; ; ) {
      const { data } = await h.call({ url: `W/sitemap/?limit=2${cursor}`, key: shop.key })
      seen.push(...data.items)
      if (!data.has_more) break
      cursor = `&cursor=${data.next_cursor}`
    }
    const whole = (await h.call({ url: 'W/sitemap/', key: shop.key })).data
    expect(seen).toEqual(whole.items)
    expect(seen.map(({ type, slug }) => [type, slug])).toEqual([
      ['category', category.slug],
      ...products.map(({ slug }) => ['product', slug]),
      ['page', page.slug],
      ['post', post.slug],
    ])
    expect(whole.items[1].alternates).toEqual(['bn', 'en'].map((language) => ({ language, slug: products[0]?.slug })))
    expect(Object.keys((await h.call({ url: 'W/sitemap/?fields=slug', key: shop.key })).data.items[0])).toEqual([
      'id',
      'slug',
    ])
  })
})
