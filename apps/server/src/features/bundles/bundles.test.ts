import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aBundle } from '../../../test/bundles.ts'
import { aProduct, next, openShop, signIn } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { anOfferOf, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { runDoctor } from '../doctor/run-doctor.ts'

const { h, shop } = await setUpShop()
// The tests change stock and products without the API, so only the amounts are checked.
afterAll(async () => {
  const findings = await runDoctor(h.adminUrl, { scopes: ['data'] })
  const amounts = ['bundles_add_up', 'order_sums', 'line_totals', 'order_totals']
  expect(findings.filter(({ check, count }) => amounts.includes(check) && count > 0)).toEqual([])
})

const order = (items: object[], more: object = {}, key = shop.key) =>
  h.call({
    url: 'W/order/',
    key,
    body: { receiver_name: 'Rahima', phone: `015${10_000_000 + next()}`, address: 'Road 5', items, ...more },
  })
const of = ({ id }: { id: number }, quantity = 1) => ({ product_id: id, quantity })
const read = (path: string) => h.call({ url: `W/bundles/${path}`, key: shop.key })

/** Two units of flour at 100.00 and one of ghee at 60.00, together for 200.00. */
async function pitha(away = shop) {
  const [flour, ghee] = [
    await aProduct(h, away, { priceMinor: 100_00, stock: 10 }),
    await aProduct(h, away, { priceMinor: 60_00, stock: 5 }),
  ]
  const items = [{ product: flour, quantity: 2 }, { product: ghee }]
  return { flour, ghee, bundle: await aBundle(h, away, { priceMinor: 200_00, items }) }
}

describe('a bundle', () => {
  it('is listed and read with its items, its savings and the stock of its scarcest item', async () => {
    const { flour, ghee, bundle } = await pitha()
    const { data } = await read(`${bundle.slug}/`)
    expect(data).toMatchObject({
      ...{ id: bundle.id, price: '200.00', original_price: '260.00', savings: '60.00' },
      ...{ currency: 'BDT', currency_symbol: '৳' },
      items: [
        { product_id: flour.id, variant_id: null, quantity: 2, unit_price: '100.00' },
        { product_id: ghee.id, quantity: 1, unit_price: '60.00' },
      ],
    })
    const status = async (onHand: number) => {
      await h.sql('update stock set on_hand = $2 where variant_id = $1', [flour.variantId, onHand])
      return (await read(`${bundle.slug}/?fields=stock_status`)).data.stock_status
    }
    expect([await status(1), await status(2), await status(20)]).toEqual(['out_of_stock', 'low_stock', 'low_stock'])
    await status(1)
    const { items } = (await read(`${bundle.slug}/`)).data
    expect(items).toMatchObject([{ stock_status: 'out_of_stock' }, { stock_status: 'low_stock' }])
    await h.sql('update stock set on_hand = 10 where variant_id = $1', [flour.variantId])
    const listed = (await read('?limit=1&fields=id,price')).data
    expect(listed.items).toEqual([{ id: bundle.id, price: '200.00' }])
  })

  it('that is over, inactive or has an item that is not for sale is not_found, and has no price', async () => {
    const [flour, ghee] = [await aProduct(h, shop), await aProduct(h, shop)]
    const items = [{ product: flour }, { product: ghee }]
    const specs = [{ endsAt: '2020-01-01T00:00:00Z' }, { startsAt: '2099-01-01T00:00:00Z' }, { isActive: false }]
    const me = await signIn(h, shop)
    for (const spec of specs) {
      const { id, slug } = await aBundle(h, shop, { ...spec, items })
      expect((await read(`${slug}/`)).body.error_code).toBe('not_found')
      const added = await cartOf(h, shop, me).ask('W/cart/bundles/', { body: { bundle_id: id } })
      expect(added.body).toMatchObject({ error_code: 'not_found', details: { resource: 'bundle' } })
    }
    expect((await order([of(flour), of(ghee)])).data.order.total).toBe('200.00')
    const gone = await aProduct(h, shop, { status: 'draft' })
    const { slug } = await aBundle(h, shop, { items: [{ product: flour }, { product: gone }] })
    expect((await read(`${slug}/`)).body.error_code).toBe('not_found')
  })

  it('enters the cart as a bundle, and breaking it up brings back the prices of its items', async () => {
    const { flour, bundle } = await pitha()
    const cart = cartOf(h, shop, await signIn(h, shop))
    const { status, data } = await cart.ask('W/cart/bundles/', { body: { bundle_id: bundle.id, quantity: 2 } })
    expect([status, data.subtotal, data.discount_total, data.total]).toEqual([200, '520.00', '120.00', '400.00'])
    expect(data.items.map((item: { quantity: number; added_via: string }) => [item.quantity, item.added_via])).toEqual([
      [4, 'bundle'],
      [2, 'bundle'],
    ])
    expect(data.applied_bundles).toMatchObject([
      { bundle_id: bundle.id, quantity: 2, price: '200.00', discount_amount: '120.00' },
    ])
    const line = data.items.find((item: { product_id: number }) => item.product_id === flour.id)
    await cart.change(line.id, { quantity: 3 })
    const once = await cart.read()
    expect([once.data.total, once.data.applied_bundles[0].quantity]).toEqual(['360.00', 1])
    const broken = await cart.remove(line.id)
    expect([broken.data.total, broken.data.applied_bundles]).toEqual(['120.00', []])
  })

  it('enters the cart as a whole or not at all', async () => {
    const { flour, bundle } = await pitha()
    const cart = cartOf(h, shop, await signIn(h, shop))
    const add = (quantity: number) => cart.ask('W/cart/bundles/', { body: { bundle_id: bundle.id, quantity } })
    const short = await add(6)
    expect([short.status, short.body.error_code]).toEqual([409, 'insufficient_stock'])
    expect((await cart.read()).data.items).toEqual([])
    await h.sql('update products set max_quantity = 3 where id = $1', [flour.id])
    const many = await add(2)
    expect([many.status, Object.keys(many.body.errors)]).toEqual([400, ['quantity']])
    await h.sql(`update products set status = 'draft' where id = $1`, [flour.id])
    const gone = await add(1)
    expect(gone.body.error_code).toBe('item_unavailable')
  })

  it('does not enter a cart that would have more than 100 items: invalid_state', async () => {
    const { bundle } = await pitha()
    const me = await signIn(h, shop)
    const cart = cartOf(h, shop, me)
    await cart.add(await aProduct(h, shop))
    await h.sql(
      `with p as (insert into products (store_id, slug, name) select $1, 'many-' || i, 'Many' from generate_series(1, 98) i returning id),
       v as (insert into variants (store_id, product_id, sku, price_minor) select $1, id, 'many-' || id, 1 from p returning id, product_id)
       insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor)
       select $1, c.id, v.product_id, v.id, 1, 1 from v, carts c where c.customer_id = $2`,
      [shop.storeId, me.id],
    )
    await h.sql(
      `insert into stock (store_id, variant_id) select store_id, id from variants where store_id = $1 and sku like 'many-%'`,
      [shop.storeId],
    )
    const full = await cart.ask('W/cart/bundles/', { body: { bundle_id: bundle.id } })
    expect([full.status, full.body.error_code]).toEqual([409, 'invalid_state'])
  })

  it('is charged however its items come, split over the lines exactly, and recorded with the order', async () => {
    const { flour, ghee, bundle } = await pitha()
    const placed = await order([of(flour, 3), of(ghee)], { expected_total: 300 })
    expect(placed.status).toBe(201)
    expect(placed.data.order).toMatchObject({ subtotal: '360.00', discount_total: '60.00', total: '300.00' })
    const lines = placed.data.order.items.map((item: { discount: string; line_total: string }) => [
      item.line_total,
      item.discount,
    ])
    expect(lines).toEqual([
      ['300.00', '46.16'],
      ['60.00', '13.84'],
    ])
    const shown = [
      { bundle_id: bundle.id, name: expect.any(String), quantity: 1, price: '200.00', discount_amount: '60.00' },
    ]
    expect(placed.data.order.applied_bundles).toEqual(shown)
    await h.sql(`update bundles set name = 'Another', price_minor = 1 where id = $1`, [bundle.id])
    const staffs = await orderCalls(h, shop).read(placed.data.order.id)
    expect(staffs.data.applied_bundles).toEqual(shown)
    expect(staffs.data.applied_bundles[0].name).not.toBe('Another')
    await h.sql(`update bundles set price_minor = 20000 where id = $1`, [bundle.id])
    const { token } = await signIn(h, shop)
    const receiver = { receiver_name: 'Rahima', phone: '01512345678', address: 'Road 5' }
    const again = { ...receiver, items: [of(flour, 2), of(ghee)] }
    const { id } = (await h.call({ url: 'W/order/', key: shop.key, token, body: again })).data.order
    const shoppers = await h.call({ url: `W/orders/?order_id=${id}`, key: shop.key, token })
    expect(shoppers.data.applied_bundles).toEqual(shown)
    const recorded = await h.sql(
      `select b.bundle_id::text, b.quantity, b.price_minor::int, l.variant_id::text, l.quantity as units, l.discount_minor::int
         from order_bundles b join order_bundle_lines l using (store_id, order_id, bundle_id)
        where order_id = $1 order by l.quantity desc`,
      [placed.data.order.id],
    )
    const sold = { bundle_id: String(bundle.id), quantity: 1, price_minor: 200_00 }
    expect(recorded).toEqual([
      { ...sold, variant_id: String(flour.variantId), units: 2, discount_minor: 46_16 },
      { ...sold, variant_id: String(ghee.variantId), units: 1, discount_minor: 13_84 },
    ])
    expect((await order([of(flour, 2), of(ghee)], { expected_total: 260 })).body.error_code).toBe('price_changed')
  })

  it('leaves nothing of its units to coupons, which take their part of the other units', async () => {
    const away = await openShop(h)
    const { flour, ghee } = await pitha(away)
    await anOfferOf(h, away, { code: 'TENTH', percentBp: 1000 })
    await anOfferOf(h, away, { code: 'FREE', kind: 'free_delivery' })
    const withCode = (items: object[], code: string) => order(items, { coupon_code: code }, away.key)
    const only = await withCode([of(flour, 2), of(ghee)], 'TENTH')
    expect(only.body).toMatchObject({ error_code: 'coupon_not_applicable', details: { reason: 'NO_ELIGIBLE_ITEMS' } })
    const more = await withCode([of(flour, 3), of(ghee)], 'TENTH')
    expect(more.data.order).toMatchObject({ discount_total: '70.00', total: '290.00' })
    expect(more.data.order.applied_offers).toMatchObject([{ discount_amount: '10.00' }])
    expect((await withCode([of(flour, 2), of(ghee)], 'FREE')).status).toBe(201)
    const body = { coupon_code: 'TENTH', subtotal: 360, items: [of(flour, 3), of(ghee)] }
    const checked = await h.call({ url: 'W/coupon/validate/', key: away.key, body })
    expect([checked.status, checked.data?.discount_amount]).toEqual([200, '10.00'])
  })

  it('is charged although a product of it is in a hundred newer bundles', async () => {
    const { flour, ghee } = await pitha()
    for (let n = 0; n < 100; n++)
      await aBundle(h, shop, { items: [{ product: flour, quantity: 9 }, { product: ghee }] })
    expect((await order([of(flour, 2), of(ghee)])).data.order.total).toBe('200.00')
  })

  it('whose items cost less in a flash deal is not charged', async () => {
    const { flour, ghee } = await pitha()
    await aFlashDeal(h, shop, { items: [{ product: flour, priceMinor: 50_00 }] })
    const placed = await order([of(flour, 2), of(ghee)])
    expect(placed.data.order).toMatchObject({ subtotal: '160.00', discount_total: '0.00' })
  })

  it('sells the last units of its items once', async () => {
    const { flour, ghee } = await pitha()
    await h.sql(`update stock set on_hand = 2 where variant_id = $1`, [flour.variantId])
    await h.sql(`insert into stock_moves (store_id, variant_id, kind, quantity) values ($1, $2, 'adjustment', -8)`, [
      shop.storeId,
      flour.variantId,
    ])
    const buy = (first: object, second: object) => () => order([first, second])
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [flour.variantId] }
    const responses = await behindLock(h, lock, [buy(of(flour, 2), of(ghee)), buy(of(ghee), of(flour, 2))])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
