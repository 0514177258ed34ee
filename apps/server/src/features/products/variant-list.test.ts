import { expect, it } from 'vitest'
import { aBrand, aCategory, aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const parent = await aCategory(h, shop)
const child = await aCategory(h, shop, { parentId: parent.id })
const brand = await aBrand(h, shop)
const plain = await aProduct(h, shop, {
  name: 'Gamcha',
  priceMinor: 80_50,
  compareAtMinor: 99_00,
  costPriceMinor: 60_00,
  stock: 0,
})
const saree = await aProduct(h, shop, {
  ...{ name: 'Jamdani Saree', status: 'draft', categoryId: child.id, brandId: brand.id },
  variants: [
    { options: { Colour: 'Red' }, stock: 50 },
    { options: { Colour: 'Blue' }, stock: 3 },
  ],
})
await aProduct(h, await openShop(h), { name: 'Saree of others' })

const url = `M/${shop.subdomain}/variants/`
const list = async (query: string) => (await h.call({ url: `${url}?${query}`, headers })).data.items
const idsOf = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)

it('the variants of a store are listed with product, price and stock, those of the newest product first', async () => {
  const rows = await list('')
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([...saree.variantIds, plain.variantId])
  expect(rows[0]).toMatchObject({
    ...{ product_id: saree.id, product_name: 'Jamdani Saree', product_status: 'draft', variant_name: 'Red' },
    ...{
      price: '100.00',
      compare_at_price: null,
      cost_price: null,
      on_hand: 50,
      stock_status: 'in_stock',
      is_tracked: true,
    },
  })
  expect(rows[2]).toMatchObject({
    ...{ price: '80.50', compare_at_price: '99.00', cost_price: '60.00', on_hand: 0, stock_status: 'out_of_stock' },
  })
})

it('they are found by name, status, category with subcategories, brand and stock status', async () => {
  expect(await idsOf('search=jamdani')).toEqual(saree.variantIds)
  expect(await idsOf('status=published')).toEqual([plain.variantId])
  expect(await idsOf(`category_id=${parent.id}`)).toEqual(saree.variantIds)
  expect(await idsOf(`brand_id=${brand.id}`)).toEqual(saree.variantIds)
  expect(await idsOf('stock_status=low_stock')).toEqual([saree.variantIds[1]])
  expect(await idsOf('search=gamcha&stock_status=in_stock')).toEqual([])
})

it('those of chosen products are listed together; IDs that are none are refused', async () => {
  const other = await aProduct(h, shop)
  expect(await idsOf(`product_ids=${saree.id},${plain.id}`)).toEqual([...saree.variantIds, plain.variantId])
  expect(await idsOf(`product_ids=${other.id}&search=gamcha`)).toEqual([])
  for (const wrong of ['7,', 'red', Array(201).fill('7').join()]) {
    const { status, body } = await h.call({ url: `${url}?product_ids=${wrong}`, headers })
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['product_ids']])
  }
  await h.sql('update products set deleted_at = now() where id = $1', [other.id])
})

it('each variant is on exactly one page, also within a product', async () => {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data } = await h.call({ url: `${url}?limit=1${cursor && `&cursor=${cursor}`}`, headers })
    ids.push(...data.items.map(({ id }: { id: number }) => id))
    cursor = data.next_cursor
  }
  expect(ids).toEqual([...saree.variantIds, plain.variantId])
})
