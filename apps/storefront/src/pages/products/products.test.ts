import { beforeAll, describe, expect, it } from 'vitest'
import { aBrand, aCategory, aCuratedList, aProduct, openShop } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const otherSite = await setUpStorefront(h, await openShop(h))
const visitor = () => site.visitor({ language: 'en' })
let brand: { id: number; slug: string }
let sarees: { id: number; slug: string }

beforeAll(async () => {
  brand = await aBrand(h, shop, { name: 'Taantpara' })
  sarees = await aCategory(h, shop, { slug: 'saree', name: 'Saree' })
  const jamdani = await aCategory(h, shop, { slug: 'jamdani', name: 'Jamdani', parentId: sarees.id })
  for (let n = 1; n <= 26; n++)
    await aProduct(h, shop, {
      name: `Plain saree ${n}`,
      categoryId: n % 2 ? sarees.id : jamdani.id,
      priceMinor: 1000_00 + n * 100,
      variants: [{ options: { Color: 'Green' }, priceMinor: 1000_00 + n * 100 }],
    })
  await aProduct(h, shop, {
    name: 'Red <b>jamdani</b>',
    slug: 'red-jamdani',
    brandId: brand.id,
    categoryId: jamdani.id,
    variants: [{ options: { Color: 'Red' }, priceMinor: 5000_00 }],
  })
  await aProduct(h, shop, { name: 'Sold out shawl', slug: 'shawl', stock: 0, priceMinor: 100_00 })
})

describe('the list of products', () => {
  it('shows every product once over its pages, without a script', async () => {
    const guest = visitor()
    const first = await guest.open('/en/products')
    expect(first.text).toContain('More than 24 products')
    const second = await guest.open(first.links['Show more'] ?? '')
    const slugs = [...`${first.html}${second.html}`.matchAll(/<h3 class="card-name"><a href="([^"]+)"/g)].map(
      ([, url]) => url,
    )
    expect(new Set(slugs).size).toBe(28)
    expect(slugs).toHaveLength(28)
    expect(second.links['Show more']).toBeUndefined()
    expect(second.html).toContain('name="robots" content="noindex"')
    expect((await guest.open(second.links['Back to the beginning of the list'] ?? '')).text).toContain('More than 24')
  })

  it('offers colour, size and fabric before what more products have, and a way to close the filters', async () => {
    const own = await openShop(h)
    const ownSite = await setUpStorefront(h, own, { host: 'groups.localhost' })
    for (const [place, Color] of ['Red', 'Blue', ''].entries())
      await aProduct(h, own, {
        variants: [{ options: { Care: `Wash ${place}`, Fabric: `Silk ${place % 2}`, ...(Color && { Color }) } }],
      })
    const { html } = await ownSite.visitor({ language: 'en' }).open('/en/products')
    const groups = [...html.matchAll(/data-keep="attr\.(\w+)"/g)].map(([, name]) => name)
    expect(groups).toEqual(['Color', 'Fabric', 'Care'])
    expect(/<summary[^>]*>(?:(?!<\/summary>).)*Close/s.test(html)).toBe(true)
  })

  it('narrows by a value with a comma, which is one value', async () => {
    const own = await openShop(h)
    const ownSite = await setUpStorefront(h, own, { host: 'commas.localhost' })
    for (const Length of ['5.5 m', '5.5 m, with blouse'])
      await aProduct(h, own, { name: `Saree of ${Length}`, variants: [{ options: { Length } }] })
    const guest = ownSite.visitor({ language: 'en' })
    const list = await guest.open('/en/products')
    const [, value = ''] = /name="attr.Length" value="([^"]*with blouse)"/.exec(list.html) ?? []
    const narrowed = await guest.open(`/en/products?${new URLSearchParams({ 'attr.Length': value })}`)
    expect(narrowed.text).toContain('1 product')
    expect(narrowed.text).toContain('Length: 5.5 m, with blouse')
    expect(narrowed.html).toMatch(/value="5\.5 m\\, with blouse"[^>]* checked/)
  })

  it('narrows by the form as a browser sends it, and each filter can be taken away again', async () => {
    const guest = visitor()
    await guest.open('/en/products')
    const found = await guest.submit('/products', { 'attr.Color': 'Red', min_price: '৳৪,০০০', max_price: '' })
    expect(found.text).toContain('1 product ')
    expect(found.text).toContain('Red <b>jamdani</b>')
    expect(found.html).not.toContain('<b>jamdani')
    expect(found.text).not.toContain('Plain saree 1')
    expect(found.html).toContain('name="robots" content="noindex"')
    const wider = await guest.open(found.links['Remove filter: From ৳4,000'] ?? '')
    expect(wider.url).toBe('/en/products?attr.Color=Red')
    expect((await guest.open(wider.links['Remove filter: Color: Red'] ?? '')).url).toBe('/en/products')
  })

  it('sorts by links that keep the filters', async () => {
    const guest = visitor()
    const page = await guest.open('/en/products?in_stock=true')
    const sorted = await guest.open(page.links['Highest price'] ?? '')
    expect(sorted.url).toBe('/en/products?in_stock=true&sort=price_desc')
    expect(sorted.html.indexOf('red-jamdani')).toBeLessThan(sorted.html.indexOf('Plain saree'))
    expect(sorted.text).not.toContain('Sold out shawl')
  })

  it('shows what to do when nothing matches', async () => {
    const page = await visitor().open('/en/products?attr.Color=Red&max_price=10')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nothing matches all of these filters')
    expect(page.links['Remove filter: Up to ৳10']).toBe('/en/products?attr.Color=Red')
    expect(page.links.Saree).toBe('/en/categories/saree')
  })

  it.each(['not-a-cursor', 'eyJ2IjoxfQ', '%00'])(
    'leads from the broken cursor %s to the first page of the same filters',
    async (cursor) => {
      const page = await visitor().open(`/en/products?brand=${brand.slug}&cursor=${cursor}`)
      expect(page.status).toBe(200)
      expect(page.url).toBe(`/en/products?brand=${brand.slug}`)
    },
  )

  it('leads from the cursor of another shop or of other filters to the first page', async () => {
    const guest = visitor()
    const next = new URL((await guest.open('/en/products')).links['Show more'] ?? '', site.url)
    const cursor = next.searchParams.get('cursor') ?? ''
    expect((await guest.open(`/en/products?in_stock=true&cursor=${cursor}`)).url).toBe('/en/products?in_stock=true')
    expect((await otherSite.visitor({ language: 'en' }).open(`/en/products?cursor=${cursor}`)).url).toBe('/en/products')
  })

  it('responds to a query that is nonsense with products', async () => {
    const exact = await site.visitor().open('/bn/products?min_price=99.99')
    expect(exact.form('/products').fields.min_price).toBe('৯৯.৯৯')
    const query = 'min_price=-1&max_price=x&rating_min=77&sort=no&attr.=1&attr.%00=%00&brand=%ED%A0%80&tag=%00'
    expect((await visitor().open(`/en/products?${query}`)).status).toBe(200)
    expect((await visitor().open('/en/categories/saree?category=nothing&q=words')).text).toContain('Plain saree')
  })

  it('gives the list alone, with the next page, to the module that asks for it', async () => {
    const part = await visitor().open('/en/products', { 'x-fragment': '1' })
    expect(part.html.startsWith('<div class="listing"')).toBe(true)
    expect(part.headers['cache-control']).toContain('no-store')
  })
})

describe('a category', () => {
  it('shows the products below it, its way from the top, and one address for search engines', async () => {
    const page = await visitor().open('/en/categories/jamdani')
    expect(page.title).toContain('Jamdani')
    expect(page.text).toContain('Red <b>jamdani</b>')
    expect(page.links.Saree).toBe('/en/categories/saree')
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}/en/categories/jamdani"/>`)
    expect(page.html).toContain('"@type":"BreadcrumbList"')
    expect(page.html).toContain('"@type":"ItemList"')
    expect(page.html).not.toContain('Red <b>')
  })

  it('leads from a previous address to the present one, with the filters', async () => {
    await h.sql(`insert into category_slugs (store_id, slug, category_id) values ($1, 'sari', $2)`, [
      shop.storeId,
      sarees.id,
    ])
    expect((await visitor().open('/en/categories/sari?in_stock=true')).url).toBe('/en/categories/saree?in_stock=true')
  })

  it('is not found in another shop', async () => {
    expect((await otherSite.visitor().open('/bn/categories/saree')).status).toBe(404)
    expect((await otherSite.visitor().open(`/bn/brands/${brand.slug}`)).status).toBe(404)
  })

  it('is listed with what is in it', async () => {
    const page = await visitor().open('/en/categories')
    expect(page.links.Jamdani).toBe('/en/categories/jamdani')
  })
})

describe('other lists', () => {
  it('shows a brand without a filter of brands', async () => {
    const page = await visitor().open(`/en/brands/${brand.slug}`)
    expect(page.text).toContain('Red <b>jamdani</b>')
    expect(page.text).not.toContain('Plain saree 1')
    expect(page.html).not.toContain('name="brand"')
    expect(page.html).toContain(`/en/brands/${brand.slug}"/>`)
  })

  it('shows a curated list in its order, and none for an unknown key', async () => {
    const product = await aProduct(h, shop, { name: 'Picked by hand' })
    const { key } = await aCuratedList(h, shop, { title: 'Our favourites', productIds: [product.id] })
    const page = await visitor().open(`/en/lists/${key}`)
    expect(page.title).toContain('Our favourites')
    expect(page.text).toContain('Picked by hand')
    expect((await visitor().open('/en/lists/no_such_list')).status).toBe(404)
  })

  it('shows that no deal is running', async () => {
    expect((await visitor().open('/en/deals')).text).toContain('No flash deal is running right now')
  })
})
