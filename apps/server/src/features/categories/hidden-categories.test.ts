import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aCategory, aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const clothes = await aCategory(h, shop, { slug: 'clothes', name: 'Clothes' })
const summer = await aCategory(h, shop, { slug: 'summer', name: 'Summer', parentId: clothes.id })
const dresses = await aCategory(h, shop, { slug: 'dresses', name: 'Summer dresses', parentId: summer.id })
const gifts = await aCategory(h, shop, { slug: 'gifts', name: 'Gifts' })
const product = await aProduct(h, shop, { categoryId: dresses.id })
await h.sql('insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3)', [
  ...[shop.storeId, product.id, gifts.id],
])
await h.sql('select refresh_listings($1, $2)', [shop.storeId, [product.id]])
afterAll(() => expectHealthy(h))

const staff = (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
  h.call({
    ...{ method, url: `M/${shop.subdomain}/${path}`, headers: { authorization: `Bearer ${shop.secretKey}` } },
    ...(body && { body }),
  })
/** What a shopper reads once the caches know of the last change. */
const read = (path: string) => {
  h.deps.responses.forget('all')
  h.deps.storeCache.forget(shop.storeId)
  return h.call({ url: `W/${path}`, key: shop.key })
}
const hide = (isHidden: boolean, { id } = summer) => staff('PATCH', `categories/${id}/`, { is_hidden: isHidden })
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

/** The categories wherever shoppers meet them. */
const seen = async () => {
  const { sections } = (await read('home/')).data
  return {
    list: slugs((await read('categories/')).data.items),
    subcategories: slugs((await read('categories/clothes/')).data.children),
    home: slugs(sections.find(({ type }: { type: string }) => type === 'categories').items),
    filters: slugs((await read('filters/?fields=categories')).data.categories).sort(),
    suggestions: slugs((await read('search/suggest/?q=summ')).data.categories).sort(),
    sitemap: slugs((await read('sitemap/')).data.items.filter(({ type }: { type: string }) => type === 'category')),
  }
}

describe('a hidden category', () => {
  it('is with its subcategories in no list, filter, suggestion, sitemap or home page, until it is shown again', async () => {
    const before = await seen()
    expect(before).toMatchObject({ list: ['clothes', 'summer', 'dresses', 'gifts'], subcategories: ['summer'] })
    expect((await hide(true)).data).toMatchObject({ is_hidden: true })
    expect(await seen()).toEqual({
      ...{ list: ['clothes', 'gifts'], subcategories: [], home: ['clothes', 'gifts'] },
      ...{ filters: ['clothes', 'gifts'], suggestions: [], sitemap: ['clothes', 'gifts'] },
    })
    await hide(false)
    expect(await seen()).toEqual(before)
    const changes = await h.sql(
      `select before, after from audit_log where action = 'category.updated' and entity_id = $1 order by id`,
      [String(summer.id)],
    )
    expect(changes).toEqual([
      { before: { is_hidden: false }, after: { is_hidden: true } },
      { before: { is_hidden: true }, after: { is_hidden: false } },
    ])
  })

  it('has no page and no products, nor have those below it: 404 not_found, also by a previous slug', async () => {
    await staff('PATCH', `categories/${dresses.id}/`, { slug: 'frocks' })
    await hide(true)
    for (const slug of ['summer', 'frocks', 'dresses'])
      for (const path of [`categories/${slug}/`, `categories/${slug}/products/`])
        expect([path, (await read(path)).body]).toMatchObject([path, { status_code: 404, error_code: 'not_found' }])
    expect((await read('products/?category=frocks')).data.items).toEqual([])
    await hide(false)
    expect((await read('categories/dresses/')).data).toMatchObject({ slug: 'frocks', redirected_from: 'dresses' })
    expect((await read('products/?category=frocks')).data.items).toMatchObject([{ id: product.id }])
    await staff('PATCH', `categories/${dresses.id}/`, { slug: 'dresses' })
  })

  it('leaves its products for sale, in their other categories and those above it', async () => {
    await hide(true)
    const page = (await read(`products/${product.slug}/`)).data
    expect(page).toMatchObject({ category: null, is_available: true })
    expect([slugs(page.breadcrumbs), slugs(page.categories)]).toEqual([['clothes'], ['gifts']])
    for (const path of ['products/', 'categories/gifts/products/', 'categories/clothes/products/'])
      expect((await read(path)).data.items).toMatchObject([{ id: product.id, category: null }])
    expect((await read('products/?fields=category')).data.items).toMatchObject([{ category: null }])
    await hide(false)
    expect((await read('products/?fields=category')).data.items).toMatchObject([{ category: { slug: 'dresses' } }])
    expect(slugs((await read(`products/${product.slug}/`)).data.breadcrumbs)).toEqual(['clothes', 'summer', 'dresses'])
  })

  it('leaves the menu, with the entries that lead to it or below it, and with what is below these entries', async () => {
    const links = [
      '/categories/dresses',
      '/en/categories/summer?sort=newest',
      '/categories/gifts',
      '/products',
      '/blog',
    ]
    const navigation = links.map((link, index) => ({ id: String(index), label: link, link }))
    await staff('PATCH', 'website/', {
      navigation: navigation.map((entry) => (entry.link === '/blog' ? { ...entry, parent_id: '0' } : entry)),
    })
    const menu = async () => (await read('config/')).data.navigation.map(({ link }: { link: string }) => link)
    await hide(true)
    expect(await menu()).toEqual(['/categories/gifts', '/products'])
    await hide(false)
    expect(await menu()).toEqual(links)
  })

  it('stays the goods of its offers and curated lists', async () => {
    await staff('POST', 'offers/', {
      name: 'Eid',
      kind: 'percentage',
      percent: 50,
      is_automatic: true,
      category_ids: [summer.id],
    })
    const list = { key: 'summer_picks', title: 'Picks', rule: 'filter', filter: { category_id: summer.id } }
    expect((await staff('POST', 'curated-lists/', list)).status).toBe(201)
    await hide(true)
    const [listed] = (await read('curated-lists/summer_picks/')).data.items
    expect(listed).toMatchObject({ id: product.id, category: null, offers: [{ auto_apply: true }] })
    const order = await h.call({
      ...{ url: 'W/order/', key: shop.key },
      body: { receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5', items: [{ product_id: product.id }] },
    })
    expect(order.data.order).toMatchObject({ discount_total: '50.00' })
    await hide(false)
  })

  it('is hidden from its creation on when it is created so, and is found by staff as any other', async () => {
    const { data } = await staff('POST', 'categories/', { name: 'Wholesale', is_hidden: true })
    expect((await read(`categories/${data.slug}/`)).body.error_code).toBe('not_found')
    expect((await staff('GET', `categories/${data.id}/`)).data).toMatchObject({ name: 'Wholesale', is_hidden: true })
  })
})
