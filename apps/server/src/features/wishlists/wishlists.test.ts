import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn, type TestProduct, type TestShopper } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const call = (who: TestShopper, method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  h.call({
    method,
    url: `W/wishlist/${path}`,
    key: shop.key,
    token: who.token,
    headers: { 'accept-language': 'en' },
    ...(body && { body }),
  })
const add = (who: TestShopper, product: Pick<TestProduct, 'id'>, more: object = {}) =>
  call(who, 'POST', '', { product_id: product.id, ...more })
const items = async (who: TestShopper, query = '') => (await call(who, 'GET', query)).data.items
const move = (who: TestShopper, product: TestProduct, body?: object) =>
  call(who, 'POST', `${product.id}/move-to-cart/`, body)
const expectError = ({ status, body }: TestResponse, wanted: number, code: string) =>
  expect([status, body.error_code]).toEqual([wanted, code])
const change = async (product: TestProduct, sql: string) => {
  await h.sql(sql, [product.id])
  await h.sql('select refresh_listings($1, $2)', [shop.storeId, [product.id]])
}
const coloured = () =>
  aProduct(h, shop, {
    variants: [
      { options: { Colour: 'Red' }, priceMinor: 100_00 },
      { options: { Colour: 'Blue' }, priceMinor: 150_00, stock: 0 },
    ],
  })

describe('the wishlist', () => {
  it('holds each product once, newest first, and 201 becomes 200 for one that is there', async () => {
    const [me, first, second] = [await signIn(h, shop), await aProduct(h, shop), await aProduct(h, shop)]
    const { status, data } = await add(me, first)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      product_id: first.id,
      variant_id: null,
      name: first.name,
      product: { id: first.id, slug: first.slug, price: '100.00', flash_deal: null },
      is_available: true,
      price_at_add: '100.00',
      price_dropped: false,
    })
    expect((await add(me, second)).status).toBe(201)
    const again = await add(me, first)
    expect([again.status, again.data]).toEqual([200, data])
    expect((await items(me)).map((item: { product_id: number }) => item.product_id)).toEqual([second.id, first.id])
    const page = (await call(me, 'GET', '?limit=1&fields=name')).data
    expect(page.items).toEqual([{ id: expect.any(Number), name: second.name }])
    expect(await items(me, `?limit=1&fields=name&cursor=${page.next_cursor}`)).toEqual([
      { id: data.id, name: first.name },
    ])
  })

  it('reads a page with one statement', async () => {
    const me = await signIn(h, shop)
    for (let n = 0; n < 3; n++) await add(me, await aProduct(h, shop))
    await items(me)
    const { result, statements } = await countStatements(h.db, () => items(me))
    expect([result.length, statements.length]).toEqual([3, 1])
  })

  it('keeps the preferred variant with its price and stock', async () => {
    const [me, product] = [await signIn(h, shop), await coloured()]
    const [red, blue] = product.variantIds
    expect((await add(me, product, { variant_id: red })).data).toMatchObject({
      price_at_add: '100.00',
      is_available: true,
    })
    const changed = await add(me, product, { variant_id: blue })
    expect([changed.status, changed.data]).toMatchObject([
      200,
      { variant_id: blue, price_at_add: '150.00', is_available: false },
    ])
    expect((await add(me, product)).data.variant_id).toBe(blue)
  })

  it('says when the price has dropped, and when a product is not for sale any more', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop, { translations: { bn: { name: 'শাড়ি' } } })]
    await add(me, product)
    await change(product, 'update variants set price_minor = 8000 where product_id = $1')
    expect((await items(me))[0]).toMatchObject({
      price_at_add: '100.00',
      price_dropped: true,
      product: { price: '80.00' },
    })
    await change(product, 'update variants set price_minor = 12000 where product_id = $1')
    expect((await items(me))[0].price_dropped).toBe(false)
    await change(product, `update products set status = 'archived' where id = $1`)
    const gone = { product_id: product.id, product: null, is_available: false, price_dropped: false }
    expect((await items(me))[0]).toMatchObject({ ...gone, name: product.name })
    const bangla = await h.call({
      url: 'W/wishlist/?fields=name',
      key: shop.key,
      token: me.token,
      headers: { 'accept-language': 'bn' },
    })
    expect(bangla.data.items[0].name).toBe('শাড়ি')
  })

  it('has the price that is charged now, with a flash deal of the chosen variant or of the cheapest', async () => {
    const [me, early, product] = [await signIn(h, shop), await signIn(h, shop), await coloured()]
    const [red, blue] = product.variantIds as [number, number]
    await add(early, product)
    const dealId = await aFlashDeal(h, shop, { items: [{ product, variantId: blue, priceMinor: 90_00 }] })
    expect((await add(me, product)).data).toMatchObject({ price: '90.00', price_at_add: '90.00', price_dropped: false })
    expect((await items(early))[0]).toMatchObject({ price: '90.00', price_at_add: '100.00', price_dropped: true })
    expect((await add(me, product, { variant_id: blue })).data).toMatchObject({ price: '90.00', price_at_add: '90.00' })
    expect((await add(me, product, { variant_id: red })).data).toMatchObject({
      price: '100.00',
      price_at_add: '100.00',
    })
    await h.sql('update flash_deals set is_active = false where id = $1', [dealId])
    expect((await items(early))[0]).toMatchObject({ price: '100.00', price_dropped: false })
    await change(product, `update products set status = 'archived' where id = $1`)
    expect((await items(early))[0]).toMatchObject({ price: null, price_dropped: false })
  })

  it.each([
    ['begins later', { from: 1, until: 2 }, 0, '100.00'],
    ['has ended', { from: -2, until: -1 }, 0, '100.00'],
    ['is not active', { isActive: false }, 0, '100.00'],
    ['is sold out', {}, 10, '100.00'],
    ['has units left', {}, 9, '60.00'],
    ['would cost more than the product', { priceMinor: 110_00 }, 0, '100.00'],
    ['is limited for each customer', { perCustomerLimit: 1 }, 0, '60.00'],
  ])('has the price that the cart has for one unit when a flash deal %s', async (_case, deal, sold, price) => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    const { priceMinor = 60_00, ...spec } = { priceMinor: 60_00, ...deal }
    const dealId = await aFlashDeal(h, shop, { ...spec, items: [{ product, priceMinor }] })
    await h.sql('update flash_deal_variants set sold = $2 where deal_id = $1', [dealId, sold])
    const added = await add(me, product)
    const { data } = await cartOf(h, shop, me).add(product)
    expect([added.data.price, added.data.price_at_add, data.item.unit_price]).toEqual([price, price, price])
    await h.sql('update flash_deal_variants set sold = 0 where deal_id = $1', [dealId])
  })

  it('removes a product, also one that is not in it, and is emptied', async () => {
    const [me, other, product] = [await signIn(h, shop), await signIn(h, shop), await aProduct(h, shop)]
    await add(me, product)
    await add(other, product)
    for (const id of [product.id, product.id, 799_000_018])
      expect([(await call(me, 'DELETE', `${id}/`)).status, await items(me)]).toEqual([200, []])
    await add(me, product)
    expect((await call(me, 'DELETE')).data).toBeNull()
    expect([await items(me), (await items(other)).length]).toEqual([[], 1])
  })

  it('returns 404 not_found for a product or variant that is not for sale in this store', async () => {
    const [me, product] = [await signIn(h, shop), await coloured()]
    const foreign = await aProduct(h, await openShop(h))
    const draft = await aProduct(h, shop, { status: 'draft' })
    for (const unknown of [foreign, draft, { id: 799_000_018 }]) expectError(await add(me, unknown), 404, 'not_found')
    for (const variant_id of [foreign.variantId, 799_000_019]) {
      const { body } = await add(me, product, { variant_id })
      expect(body.details).toEqual({ resource: 'variant', field: 'variant_id' })
    }
    expect(await items(me)).toEqual([])
  })

  it('returns 409 invalid_state for the two hundred and first product, also when two are added at the same moment', async () => {
    const me = await signIn(h, shop)
    const products = [await aProduct(h, shop), await aProduct(h, shop)] as const
    await h.sql(
      `with many as (
         insert into products (store_id, slug, name, status) select $1, 'wished-' || n, 'Wished', 'archived' from generate_series(1, 199) n
         returning id, slug),
       slugs as (insert into product_slugs (store_id, slug, product_id) select $1, slug, id from many)
       insert into wishlist_items (store_id, customer_id, product_id, price_at_add_minor) select $1, $2, id, 100 from many`,
      [shop.storeId, me.id],
    )
    const lock = { text: 'select from customers where id = $1 for update', values: [me.id] }
    const responses = await behindLock(
      h,
      lock,
      products.map((product) => () => add(me, product)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect([refused?.body.error_code, refused?.body.details]).toEqual(['invalid_state', { maximum: 200 }])
    await expectHealthy(h)
  })
})

describe('a product moved to the cart', () => {
  it('leaves the wishlist and is in the cart with the preferred variant', async () => {
    const [me, product] = [await signIn(h, shop), await coloured()]
    await add(me, product, { variant_id: product.variantIds[0] })
    const { status, data } = await move(me, product, { quantity: 2 })
    expect([status, data]).toMatchObject([
      200,
      {
        item: { product_id: product.id, variant_id: product.variantIds[0], quantity: 2, added_via: 'wishlist' },
        item_count: 2,
        subtotal: '200.00',
        warnings: [],
      },
    ])
    expect(await items(me)).toEqual([])
    expectError(await move(me, product), 404, 'not_found')
  })

  it('stays in the wishlist when the cart refuses it: 400 validation_failed, 409 insufficient_stock, item_unavailable and invalid_state', async () => {
    const [me, product] = [await signIn(h, shop), await coloured()]
    await add(me, product)
    expectError(await move(me, product), 400, 'validation_failed')
    expectError(await move(me, product, { variant_id: product.variantIds[1] }), 409, 'insufficient_stock')
    const full = await signIn(h, shop)
    await add(full, product)
    await cartOf(h, shop, full).add(await aProduct(h, shop))
    await h.sql(
      `with many as (
         insert into variants (store_id, product_id, options, price_minor)
         select $1, $3, jsonb_build_object('Size', n), 100 from generate_series(1, 99) n returning id, product_id),
       stocked as (insert into stock (store_id, variant_id) select $1, id from many)
       insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor)
       select $1, c.id, m.product_id, m.id, 1, 100 from many m, carts c where c.customer_id = $2`,
      [shop.storeId, full.id, (await aProduct(h, shop, { status: 'archived' })).id],
    )
    expectError(await move(full, product, { variant_id: product.variantIds[0] }), 409, 'invalid_state')
    await change(product, `update products set status = 'archived' where id = $1`)
    expectError(await move(me, product, { variant_id: product.variantIds[0] }), 409, 'item_unavailable')
    expect([(await items(me)).length, (await items(full)).length]).toEqual([1, 1])
  })

  it('is added once by two clicks at the same moment', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    await add(me, product)
    const lock = { text: 'select from wishlist_items where customer_id = $1 for update', values: [me.id] }
    const responses = await behindLock(h, lock, [() => move(me, product), () => move(me, product)])
    expect(responses.map(({ status }) => status)).toEqual([200, 404])
    expect((await cartOf(h, shop, me).read()).data.item_count).toBe(1)
  })

  it('is never another customer’s', async () => {
    const [me, other, product] = [await signIn(h, shop), await signIn(h, shop), await aProduct(h, shop)]
    await add(other, product)
    expectError(await move(me, product), 404, 'not_found')
    expect((await items(other)).length).toBe(1)
  })
})
