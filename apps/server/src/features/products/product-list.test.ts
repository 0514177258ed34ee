import { describe, expect, it } from 'vitest'
import { aBrand, aCategory, aProduct, canary, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)
await aProduct(h, far, { name: canary() })
const parent = await aCategory(h, shop)
const child = await aCategory(h, shop, { parentId: parent.id })
const brand = await aBrand(h, shop, { slug: 'b', name: 'B' })
const saree = await aProduct(h, shop, { name: 'Blue Saree', priceMinor: 300_00, stock: 50, categoryId: child.id })
const shirt = await aProduct(h, shop, {
  name: 'a 100% shirt',
  priceMinor: 100_00,
  stock: 0,
  brandId: brand.id,
})
const cup = await aProduct(h, shop, {
  name: 'Cup',
  status: 'draft',
  translations: { bn: { name: 'চায়ের কাপ' } },
  variants: [
    { options: { Size: 'S' }, priceMinor: 100_00, stock: 2 },
    { options: { Size: 'L' }, priceMinor: 250_00, stock: 1 },
  ],
})
const ids: Record<string, number> = {
  saree: saree.id,
  shirt: shirt.id,
  cup: cup.id,
  parent: parent.id,
  child: child.id,
  brand: brand.id,
}
const gone = await aProduct(h, shop, { name: 'Gone' })
await h.sql('update products set deleted_at = now() where id = $1', [gone.id])

const list = (query = '', who = shop) =>
  h.call({ url: `M/${who.subdomain}/products/?${query}`, headers: { authorization: `Bearer ${who.secretKey}` } })
const namesOf = async (query: string) => (await list(query)).data.items.map(({ name }: { name: string }) => name)

describe('the merchant’s product list', () => {
  it('includes drafts, newest first, with the range of prices and the stock of all variants', async () => {
    const { data } = await list()
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['Cup', 'a 100% shirt', 'Blue Saree'])
    expect(data.items[0]).toMatchObject({
      status: 'draft',
      price_min: '100.00',
      price_max: '250.00',
      variant_count: 2,
      on_hand: 3,
      stock_status: 'low_stock',
      brand: null,
    })
    expect(data.items[2].category).toMatchObject({ id: ids.child })
  })

  it('finds by name in either language and by SKU, and treats % and _ literally', async () => {
    expect(await namesOf('search=saree')).toEqual(['Blue Saree'])
    expect(await namesOf(`search=${encodeURIComponent('কাপ')}`)).toEqual(['Cup'])
    const [variant] = await h.sql<{ sku: string }>('select sku from variants where product_id = $1 limit 1', [ids.cup])
    expect(await namesOf(`search=${variant?.sku.toLowerCase()}`)).toEqual(['Cup'])
    expect(await namesOf(`search=${encodeURIComponent('100%')}`)).toEqual(['a 100% shirt'])
    expect(await namesOf(`search=${encodeURIComponent('%')}`)).toEqual(['a 100% shirt'])
    expect(await namesOf('search=_')).toEqual([])
  })

  it('filters by status, stock status, brand, and category with its descendants', async () => {
    expect(await namesOf('status=DRAFT')).toEqual(['Cup'])
    expect(await namesOf('stock_status=out_of_stock')).toEqual(['a 100% shirt'])
    expect(await namesOf(`brand_id=${ids.brand}`)).toEqual(['a 100% shirt'])
    expect(await namesOf(`category_id=${ids.parent}`)).toEqual(['Blue Saree'])
    expect(await namesOf(`category_id=${ids.child}&status=archived`)).toEqual([])
  })

  it.each([
    ['newest', ['Cup', 'a 100% shirt', 'Blue Saree']],
    ['oldest', ['Blue Saree', 'a 100% shirt', 'Cup']],
    ['price_asc', ['a 100% shirt', 'Cup', 'Blue Saree']],
    ['price_desc', ['Blue Saree', 'Cup', 'a 100% shirt']],
    ['stock_asc', ['a 100% shirt', 'Cup', 'Blue Saree']],
    ['stock_desc', ['Blue Saree', 'Cup', 'a 100% shirt']],
    ['name_asc', ['a 100% shirt', 'Blue Saree', 'Cup']],
    ['name_desc', ['Cup', 'Blue Saree', 'a 100% shirt']],
  ])('sorts by %s, the same on pages of one', async (sort, names) => {
    expect(await namesOf(`sort=${sort}`)).toEqual(names)
    const walked: string[] = []
    for (let cursor = ''; walked.length < 9; ) {
      const { data } = await list(`sort=${sort}&limit=1&cursor=${cursor}`.replace(/&cursor=$/, ''))
      walked.push(...data.items.map(({ name }: { name: string }) => name))
      if (!data.has_more) break
      cursor = data.next_cursor
    }
    expect(walked).toEqual(names)
  })

  it('returns 400 validation_failed for a cursor of another sort, filter or store', async () => {
    const { next_cursor } = (await list('limit=1')).data
    for (const response of [
      await list(`limit=1&sort=oldest&cursor=${next_cursor}`),
      await list(`limit=1&status=draft&cursor=${next_cursor}`),
      await list(`limit=1&cursor=${next_cursor}`, far),
    ]) {
      expect(response.body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
      expect(Object.keys(response.body.errors)).toEqual(['cursor'])
    }
  })

  it('returns only the requested fields of rows', async () => {
    expect((await list('fields=name&limit=1')).data.items).toEqual([{ id: ids.cup, name: 'Cup' }])
  })

  it('contains nothing of another store', async () => {
    expect((await list('', far)).data.items).toHaveLength(1)
    expect((await list()).text).not.toContain('canary')
  })
})
