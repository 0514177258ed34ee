import { describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const aCart = async (of: Shop = shop) => cartOf(h, of, await signIn(h, of))
const quantities = (items: { product_id: number; quantity: number }[]) =>
  Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]))

describe('a guest’s cart is merged into the shopper’s', () => {
  it.each([
    ['sum', 6, 3],
    ['max', 4, 3],
    ['replace', 2, 3],
    ['SUM', 6, 3],
  ])('by %s, and items that only one of them has are kept', async (mode, both, guestOnly) => {
    const cart = await aCart()
    const [shared, mine, theirs] = [await aProduct(h, shop), await aProduct(h, shop), await aProduct(h, shop)]
    await cart.add(shared, { quantity: 4 })
    await cart.add(mine)
    const { status, data } = await cart.merge(
      [
        { product_id: shared.id, quantity: 2, added_via: 'link' },
        { product_id: theirs.id, quantity: 3 },
      ],
      { mode },
    )
    expect([status, data.warnings]).toEqual([200, []])
    expect(quantities(data.items)).toEqual({ [shared.id]: both, [mine.id]: 1, [theirs.id]: guestOnly })
    expect(data.item_count).toBe(both + 1 + guestOnly)
  })

  it('into a new cart when there is none, in the order of the guest’s', async () => {
    const products = [await aProduct(h, shop), await aProduct(h, shop), await aProduct(h, shop)]
    const { data } = await (await aCart()).merge(products.map(({ id }) => ({ product_id: id })))
    expect(data.items.map((item: { product_id: number }) => item.product_id)).toEqual(products.map(({ id }) => id))
    expect(data.version).toBe(1)
  })

  it('with repeated items as one line', async () => {
    const cart = await aCart()
    const product = await aProduct(h, shop, { stock: 100 })
    const items = [
      { product_id: product.id, quantity: 2 },
      { product_id: product.id, variant_id: product.variantId, quantity: 3 },
      { product_id: product.id, variant_id: null },
    ]
    expect((await cart.merge(items)).data.items).toMatchObject([{ quantity: 6 }])
    expect((await cart.merge(items, { mode: 'max' })).data.items).toMatchObject([{ quantity: 6 }])
    expect((await cart.merge(items, { mode: 'replace' })).data.items).toMatchObject([{ quantity: 6 }])
  })

  it('with a warning for each item that was not stored, or not completely', async () => {
    const cart = await aCart()
    const other = await openShop(h)
    const foreign = await aProduct(h, other, { name: 'Foreign' })
    const [good, few, out, draft, shirt] = [
      await aProduct(h, shop),
      await aProduct(h, shop, { name: 'Few', stock: 2 }),
      await aProduct(h, shop, { name: 'Out', stock: 0 }),
      await aProduct(h, shop, { name: 'Draft', status: 'draft' }),
      await aProduct(h, shop, { name: 'Shirt', variants: [{ options: { Size: 'M' } }] }),
    ]
    await cart.add(few)
    const { data, text } = await cart.merge([
      { product_id: good.id },
      { product_id: few.id, quantity: 5 },
      { product_id: out.id },
      { product_id: draft.id },
      { product_id: shirt.id },
      { product_id: foreign.id, variant_id: foreign.variantId },
      { product_id: 999_999_999 },
    ])
    expect(quantities(data.items)).toEqual({ [few.id]: 2, [good.id]: 1 })
    const presented = data.warnings.map((one: Record<string, unknown>) => [one.code, one.product_id, one.message])
    expect(presented).toEqual([
      ['INSUFFICIENT_STOCK', few.id, '“Few”: only 2 left in stock.'],
      ['OUT_OF_STOCK', out.id, '“Out” is out of stock.'],
      ['ITEM_UNAVAILABLE', draft.id, 'This item is no longer for sale.'],
      ['VARIANT_REQUIRED', shirt.id, '“Shirt”: choose a variant.'],
      ['ITEM_UNAVAILABLE', foreign.id, 'This item is no longer for sale.'],
      ['ITEM_UNAVAILABLE', 999_999_999, 'This item is no longer for sale.'],
    ])
    expect(data.warnings[0].item_id).toBe(data.items[0].id)
    expect(text).not.toMatch(/Draft|Foreign/)
  })

  it('up to a hundred lines, and names the items left out', async () => {
    const cart = await aCart()
    const [first, second] = [await aProduct(h, shop, { name: 'First' }), await aProduct(h, shop, { name: 'Second' })]
    await cart.add(first)
    await h.sql(
      `with p as (
         insert into products (store_id, slug, name) select $1, 'filler-' || n, 'Filler' from generate_series(1, 98) n returning id),
       v as (insert into variants (store_id, product_id, price_minor) select $1, id, 100 from p returning product_id, id)
       insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor)
       select $1, (select id from carts where id = $2), v.product_id, v.id, 1, 100 from v`,
      [shop.storeId, (await cart.read('?fields=id')).data.id],
    )
    const third = await aProduct(h, shop, { name: 'Third' })
    const { data } = await cart.merge([{ product_id: first.id }, { product_id: second.id }, { product_id: third.id }])
    expect(data.items).toHaveLength(100)
    expect(data.warnings).toMatchObject([{ code: 'CART_FULL', maximum: 100, product_id: third.id }])
    expect(data.warnings[0].message).toContain('“Third”')
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ items: Array(101).fill({ product_id: 1 }) }, 'items'],
    [{ items: [{ product_id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{ product_id: 1, quantity: '1' }] }, 'items.0.quantity'],
    [{ items: [{ quantity: 1 }] }, 'items.0.product_id'],
    [{ items: [{ product_id: 1 }], mode: 'drop' }, 'mode'],
  ])('or rejected completely when it is invalid (%#)', async (body, field) => {
    const response = await (await aCart()).ask('W/cart/merge/', { body })
    expect(response.body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(Object.keys(response.body.errors)).toEqual([field])
  })
})
