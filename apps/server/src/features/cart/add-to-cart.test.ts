import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { anOfferOf, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const aCart = async (of: Shop = shop) => cartOf(h, of, await signIn(h, of))

/** A product with this many sizes. */
async function withVariants(count: number): Promise<{ id: number; variantIds: number[] }> {
  const { id, variantId } = await aProduct(h, shop, { variants: [{ options: { Size: '0' } }] })
  const rows = await h.sql<{ id: string }>(
    `with more as (
       insert into variants (store_id, product_id, options, price_minor)
       select $1, $2, jsonb_build_object('Size', n::text), 10000 from generate_series(1, $3::integer) n returning id),
     stocked as (insert into stock (store_id, variant_id, on_hand, is_tracked) select $1, id, 0, false from more)
     select id from more`,
    [shop.storeId, id, count - 1],
  )
  return { id, variantIds: [variantId, ...rows.map((row) => Number(row.id))] }
}

describe('adding a product to the cart', () => {
  it('creates a line the first time and increases its quantity the second', async () => {
    const cart = await aCart()
    const saree = await aProduct(h, shop, { name: 'Saree', priceMinor: 2500_00, compareAtMinor: 3000_00 })
    const first = await cart.add(saree, { added_via: ' product_page ' })
    expect(first.status).toBe(201)
    expect(first.data).toEqual({
      item: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        product_id: saree.id,
        variant_id: null,
        name: 'Saree',
        variant_name: '',
        slug: saree.slug,
        image: '',
        unit_price: '2500.00',
        compare_at_price: '3000.00',
        quantity: 1,
        line_total: '2500.00',
        discount: '0.00',
        stock_status: 'in_stock',
        max_quantity: 10,
        added_via: 'product_page',
        price_at_add: '2500.00',
        is_available: true,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      item_count: 1,
      subtotal: '2500.00',
      warnings: [],
    })
    const second = await cart.add(saree, { quantity: 3, added_via: 'search' })
    expect(second.status).toBe(200)
    expect(second.data).toEqual({
      item: { ...first.data.item, quantity: 4, line_total: '10000.00' },
      item_count: 4,
      subtotal: '10000.00',
      warnings: [],
    })
  })

  it('creates a line per variant of a product and counts all units', async () => {
    const cart = await aCart()
    const shirt = await aProduct(h, shop, {
      variants: [
        { options: { Size: 'M' }, priceMinor: 500_00 },
        { options: { Size: 'L' }, priceMinor: 600_00 },
      ],
    })
    const [medium, large] = shirt.variantIds
    await cart.add(shirt, { variant_id: medium, quantity: 2 })
    const { data } = await cart.add(shirt, { variant_id: large })
    expect(data.item).toMatchObject({ variant_id: large, variant_name: 'L', unit_price: '600.00' })
    expect([data.item_count, data.subtotal]).toEqual([3, '1600.00'])
  })

  it('returns the discount of the whole cart’s offers on the line', async () => {
    const other = await openShop(h)
    await anOfferOf(h, other, { percentBp: 1000 })
    const { data } = await (await aCart(other)).add(await aProduct(h, other, { priceMinor: 250_00 }))
    expect([data.item.discount, data.subtotal]).toEqual(['25.00', '250.00'])
  })

  it('reduces a quantity above the stock, and above the maximum per order, with a warning', async () => {
    const cart = await aCart()
    const few = await aProduct(h, shop, { name: 'Few', stock: 3 })
    const short = await cart.add(few, { quantity: 7 })
    expect(short.status).toBe(201)
    expect(short.data.item).toMatchObject({ quantity: 3, max_quantity: 3, stock_status: 'low_stock' })
    expect(short.data.warnings).toEqual([
      {
        code: 'INSUFFICIENT_STOCK',
        item_id: short.data.item.id,
        product_id: few.id,
        variant_id: null,
        expected: null,
        actual: null,
        available: 3,
        minimum: null,
        maximum: null,
        reason: null,
        message: '“Few”: only 3 left in stock.',
      },
    ])
    const again = await cart.add(few)
    expect([again.status, again.data.item.quantity, again.data.warnings[0].code]).toEqual([
      200,
      3,
      'INSUFFICIENT_STOCK',
    ])

    const limited = await aProduct(h, shop, { name: 'Limited', stock: 50, maxQuantity: 5 })
    await cart.add(limited, { quantity: 4 })
    const { data } = await cart.add(limited, { quantity: 4 })
    expect(data.item).toMatchObject({ quantity: 5, max_quantity: 5 })
    expect(data.warnings).toMatchObject([
      { code: 'QUANTITY_LIMIT', minimum: 1, maximum: 5, message: '“Limited”: you can order 1 to 5.' },
    ])
  })

  it('never exceeds 999 in a line, also when the stock is not tracked', async () => {
    const cart = await aCart()
    const free = await aProduct(h, shop, { isTracked: false, stock: 0 })
    expect((await cart.add(free, { quantity: 999 })).data.warnings).toEqual([])
    const { data } = await cart.add(free, { quantity: 999 })
    expect([data.item.quantity, data.warnings[0].code]).toEqual([999, 'QUANTITY_LIMIT'])
  })

  it('keeps a quantity below the minimum per order, with a warning', async () => {
    const { data } = await (await aCart()).add(await aProduct(h, shop, { minQuantity: 3 }))
    expect(data.item).toMatchObject({ quantity: 1, is_available: true })
    expect(data.warnings).toMatchObject([{ code: 'QUANTITY_LIMIT', minimum: 3, maximum: 999 }])
  })

  it('returns 409 insufficient_stock when the product is out of stock, and creates no cart', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const gone = await aProduct(h, shop, { variants: [{ options: { Size: 'M' }, stock: 0 }] })
    const { body } = await cart.add(gone, { variant_id: gone.variantId, quantity: 2 })
    expect(body).toMatchObject({
      status_code: 409,
      error_code: 'insufficient_stock',
      details: { items: [{ product_id: gone.id, variant_id: gone.variantId, requested: 2, available: 0 }] },
    })
    const tooFew = await aProduct(h, shop, { stock: 2, minQuantity: 3 })
    expect((await cart.add(tooFew, { quantity: 3 })).body).toMatchObject({
      error_code: 'insufficient_stock',
      details: { items: [{ available: 2 }] },
    })
    expect(await h.sql('select 1 from carts where customer_id = $1', [shopper.id])).toEqual([])
    expect((await cart.add(await aProduct(h, shop, { stock: 0, allowBackorder: true }))).data.item).toMatchObject({
      stock_status: 'preorder',
      is_available: true,
    })
  })

  it('returns 409 item_unavailable for a hidden product and a deleted variant, without their names', async () => {
    const cart = await aCart()
    const draft = await aProduct(h, shop, { name: 'Secret', status: 'draft' })
    const shirt = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }] })
    const [medium, large] = shirt.variantIds
    await h.sql('update variants set is_active = false where id = $1', [medium])
    await h.sql('update variants set deleted_at = now() where id = $1', [large])
    const hidden = await cart.add(draft)
    expect(hidden.body).toMatchObject({ status_code: 409, error_code: 'item_unavailable' })
    expect(hidden.body.details).toEqual({ items: [{ product_id: draft.id, variant_id: null }] })
    expect(hidden.text).not.toContain('Secret')
    for (const variant_id of [medium, large]) {
      const { body } = await cart.add(shirt, { variant_id })
      expect(body).toMatchObject({
        error_code: 'item_unavailable',
        details: { items: [{ product_id: shirt.id, variant_id }] },
      })
    }
  })

  it('returns 400 validation_failed when the product has variants and none is chosen', async () => {
    const shirt = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }] })
    for (const more of [{}, { variant_id: null }]) {
      const { body } = await (await aCart()).add(shirt, more)
      expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
      expect(body.errors).toEqual({ variant_id: ['Choose a variant of this product.'] })
    }
    const cart = await aCart()
    const bangla = await cart.ask('W/cart/items/?locale=bn', { body: { product_id: shirt.id } })
    expect(bangla.body.errors).toEqual({ variant_id: ['এই পণ্যের সাইজ, রং বা ধরন বেছে নিন।'] })
  })

  it.each([0, -1, 1.5, '2', 1e9, 1000, true, [1]])('rejects %j as a quantity', async (quantity) => {
    const { body } = await (await aCart()).add(await aProduct(h, shop), { quantity })
    expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(Object.keys(body.errors)).toEqual(['quantity'])
  })

  it.each([0, -5, 1.5, '101', null, 2 ** 53, 1e308])('rejects %j as a product', async (product_id) => {
    const { body } = await (await aCart()).ask('W/cart/items/', { body: { product_id } })
    expect([body.status_code, Object.keys(body.errors)]).toEqual([400, ['product_id']])
  })

  it('ignores body fields that a shopper may not set', async () => {
    const product = await aProduct(h, shop, { priceMinor: 900_00 })
    const { data } = await (await aCart()).add(product, { unit_price: 1, price: 1, cart_id: 'x', store_id: 1, id: 'x' })
    expect(data.item).toMatchObject({ unit_price: '900.00', price_at_add: '900.00' })
  })

  it('returns 409 invalid_state when the cart has a hundred lines, and still increases existing ones', async () => {
    const cart = await aCart()
    const shirt = await withVariants(101)
    await cart.merge(shirt.variantIds.slice(0, 100).map((variant_id) => ({ product_id: shirt.id, variant_id })))
    const full = await cart.add(shirt, { variant_id: shirt.variantIds[100] })
    expect(full.body).toMatchObject({ status_code: 409, error_code: 'invalid_state', details: { maximum: 100 } })
    expect((await cart.add(shirt, { variant_id: shirt.variantIds[99] })).data.item.quantity).toBe(2)
  })

  it('adds once under one Idempotency-Key, however often it is sent', async () => {
    const cart = await aCart()
    const product = await aProduct(h, shop)
    const send = () =>
      cart.ask('W/cart/items/', { body: { product_id: product.id }, headers: { 'idempotency-key': 'tap-1' } })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect(again.text).toBe(first.text)
    expect((await cart.read()).data.item_count).toBe(1)
  })

  it('takes two statements and, the commit included, two round trips', async () => {
    const cart = await aCart()
    const product = await aProduct(h, shop)
    await cart.add(product)
    for (let tries = 0; tries < 2; tries++) {
      const { result, statements, roundTrips } = await countStatements(h.db, () => cart.add(product))
      expect(result.status).toBe(200)
      expect([statements.length, roundTrips]).toEqual([2, 2])
    }
  })
})

describe('the owner of a cart', () => {
  it('gets the same 404 for another store’s product, a variant of another product and a missing one', async () => {
    const cart = await aCart()
    const other = await openShop(h)
    const foreign = await aProduct(h, other, { name: 'Foreign', variants: [{ options: { Size: 'M' } }] })
    const mine = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }] })
    const also = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }] })
    const products = [await cart.add({ id: 999_999_999 }), await cart.add(foreign)]
    const variants = [
      await cart.add({ id: 999_999_999 }, { variant_id: 999_999_999 }),
      await cart.add(foreign, { variant_id: foreign.variantId }),
      await cart.add(mine, { variant_id: foreign.variantId }),
      await cart.add(mine, { variant_id: also.variantId }),
      await cart.add(foreign, { variant_id: mine.variantId }),
      await cart.add(mine, { variant_id: 999_999_999 }),
    ]
    for (const [responses, resource] of [
      [products, 'product'],
      [variants, 'variant'],
    ] as const) {
      expect(responses[0]?.body).toMatchObject({ status_code: 404, details: { resource, field: `${resource}_id` } })
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    }
    expect(await h.sql('select 1 from cart_lines where product_id = any($1)', [[foreign.id, mine.id]])).toEqual([])
  })

  it('gets 401 without a token and with one of another store', async () => {
    const other = await openShop(h)
    const stranger = await signIn(h, other)
    const product = await aProduct(h, shop)
    const without = await h.call({ url: 'W/cart/items/', key: shop.key, body: { product_id: product.id } })
    expect(without.body).toMatchObject({ status_code: 401, error_code: 'unauthorized' })
    const foreign = await cartOf(h, shop, stranger).add(product)
    expect(foreign.body).toMatchObject({ status_code: 401, error_code: 'invalid_token' })
  })
})
