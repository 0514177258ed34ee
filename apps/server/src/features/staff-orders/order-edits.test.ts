import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aBlock } from '../../../test/blocks.ts'
import { aBundle } from '../../../test/bundles.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, type TestProduct } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { aStoredSession } from '../../../test/payment-sessions.ts'
import { anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 5_000_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
const [owner, clerk] = await Promise.all([signInStaff(h, shop, 'owner'), signInStaff(h, shop, 'orders')])
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

type Placed = { id: number; version: number; total: string; items: { id: number }[] }
type Item = { product_id: number; variant_id?: number; quantity?: number }
const place = async (items: Item[], more: object = {}): Promise<Placed> => {
  const body = {
    items: items.map((item) => ({ quantity: 1, ...item })),
    ...{ receiver_name: 'Rahima', phone: `015${String(10_000_000 + next())}` },
    ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', district: 'Dhaka', delivery_location: 'inside_dhaka', ...more },
  }
  const placed = await h.call({ url: 'W/order/', key: shop.key, body })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
  return (await calls.read(placed.data.order.id)).data
}
const url = (id: number) => `M/${shop.subdomain}/orders/${id}/edit/`
const preview = (id: number, changes: object, who = owner) =>
  h.call({ url: `${url(id)}preview/`, method: 'POST', headers: who.headers, body: changes })
/** Changes the order as its preview says; `more` overrides what is sent. */
const edit = async ({ id }: Pick<Placed, 'id'>, changes: object, more: object = {}, who = owner) => {
  const shown = await preview(id, changes, who)
  const seen = { version: shown.data?.version ?? 1, expected_total: shown.data?.after.total ?? '1.00' }
  return h.call({ url: url(id), method: 'POST', headers: who.headers, body: { ...changes, ...seen, ...more } })
}
const stockOf = async ({ variantId }: Pick<TestProduct, 'variantId'>) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand

describe('a change of the items', () => {
  it('takes and frees stock, and changes what is due, as the preview says', async () => {
    const [saree, cap] = [
      await aProduct(h, shop, { priceMinor: 500_00 }),
      await aProduct(h, shop, { priceMinor: 200_00 }),
    ]
    const order = await place([{ product_id: saree.id, quantity: 3 }])
    const changes = {
      set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }],
      add_items: [{ product_id: cap.id, quantity: 2 }],
    }
    const { data: shown } = await preview(order.id, changes)
    expect(shown).toMatchObject({
      ...{ before: { total: '1560.00' }, after: { subtotal: '1400.00', total: '1460.00', amount_due: '1460.00' } },
      ...{ is_changed: true, problems: [], ended_offers: [] },
      items: [
        { order_item_id: order.items[0]?.id, quantity: 2, quantity_before: 3 },
        { order_item_id: null, quantity: 2, quantity_before: 0, unit_price: '200.00' },
      ],
    })
    const { status, data } = await edit(order, changes)
    expect([status, data.total, data.cash_to_collect, data.item_count]).toEqual([200, '1460.00', '1460.00', 4])
    expect(data.timeline.at(-1)).toMatchObject({ code: 'ORDER_EDITED', message: '1560.00 → 1460.00', is_public: true })
    expect([await stockOf(saree), await stockOf(cap)]).toEqual([8, 8])
    const [event] = await h.sql<{ payload: object }>(
      `select payload from outbox where type = 'order.edited' and resource_id = $1`,
      [String(order.id)],
    )
    expect(event?.payload).toMatchObject({
      object: { total: '1460.00' },
      previous: { total: '1560.00', item_count: 3 },
    })
    const [audit] = await h.sql<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'order.edited' and entity_id = $1`,
      [String(order.id)],
    )
    expect(audit).toMatchObject({ before: { total: '1560.00' }, after: { total: '1460.00' } })
    await expectHealthy(h)
  })

  it('keeps the price of units that the order has, and adds others at the price of today', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 500_00 })
    const cap = await aProduct(h, shop, { priceMinor: 200_00 })
    const order = await place([{ product_id: saree.id }])
    await h.sql('update variants set price_minor = 90000 where product_id = any ($1)', [[saree.id, cap.id]])
    await h.sql('select refresh_listings($1, $2)', [shop.storeId, [saree.id, cap.id]])
    const { data } = await edit(order, {
      set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }],
      add_items: [{ product_id: cap.id, quantity: 1 }],
    })
    expect(data.items).toMatchObject([{ unit_price: '500.00' }, { unit_price: '900.00' }])
  })

  it('also works for a product that is no longer for sale', async () => {
    const saree = await aProduct(h, shop)
    const order = await place([{ product_id: saree.id, quantity: 2 }])
    await h.sql(`update products set status = 'archived' where id = $1`, [saree.id])
    await h.sql('update variants set deleted_at = now() where product_id = $1', [saree.id])
    await h.sql('select refresh_listings($1, $2)', [shop.storeId, [saree.id]])
    const { status } = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1 }] })
    expect(status).toBe(200)
  })

  it('returns 409 insufficient_stock and changes nothing when one item is short', async () => {
    const [saree, cap] = [await aProduct(h, shop, { stock: 3 }), await aProduct(h, shop)]
    const order = await place([
      { product_id: saree.id, quantity: 2 },
      { product_id: cap.id, quantity: 2 },
    ])
    const set_items = [
      { order_item_id: order.items[0]?.id, quantity: 4 },
      { order_item_id: order.items[1]?.id, quantity: 1 },
    ]
    expect((await preview(order.id, { set_items })).data).toMatchObject({
      items: [{ missing: 1 }, { missing: 0 }],
      problems: [{ error_code: 'insufficient_stock' }],
    })
    const { status, body } = await edit(order, { set_items })
    expect([status, body.error_code, body.details.items]).toEqual([
      409,
      'insufficient_stock',
      [{ product_id: saree.id, variant_id: null, requested: 4, available: 3 }],
    ])
    expect([await stockOf(saree), await stockOf(cap)]).toEqual([1, 8])
  })

  it('returns 409 item_unavailable for an item that is not for sale, and 400 for lines that the order does not have', async () => {
    const [saree, draft] = [await aProduct(h, shop), await aProduct(h, shop, { status: 'draft' })]
    const order = await place([{ product_id: saree.id }])
    const [line] = order.items
    const unavailable = await edit(order, { add_items: [{ product_id: draft.id, quantity: 1 }] })
    expect(unavailable.body.error_code).toBe('item_unavailable')
    const wrong = [
      [{ set_items: [{ order_item_id: 1, quantity: 1 }] }, 'set_items.0.order_item_id'],
      [
        { set_items: [line, line].map((one) => ({ order_item_id: one?.id, quantity: 1 })) },
        'set_items.1.order_item_id',
      ],
      [{ add_items: [{ product_id: saree.id, quantity: 1 }] }, 'add_items.0.variant_id'],
    ] as const
    for (const [changes, field] of wrong) {
      const { status, body } = await edit(order, changes)
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    const none = await edit(order, { set_items: [{ order_item_id: line?.id, quantity: 0 }] })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['set_items']])
  })

  it('returns 409 version_conflict and price_changed when the order or its total is not the one that was shown', async () => {
    const saree = await aProduct(h, shop)
    const order = await place([{ product_id: saree.id }])
    const changes = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] }
    expect((await edit(order, changes, { version: 99 })).body).toMatchObject({
      ...{ error_code: 'version_conflict', details: { current_version: order.version } },
    })
    expect((await edit(order, changes, { expected_total: '1.00' })).body).toMatchObject({
      ...{ error_code: 'price_changed', details: { total: '260.00', expected_total: '1.00' } },
    })
  })

  it('is refused with 409 invalid_state once the order is being packed, and for one that is paid more', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 500_00 })
    const order = await place([{ product_id: saree.id, quantity: 2 }])
    const changes = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1 }] }
    await calls.act(order.id, 'payments', { method: 'BKASH', amount: 600 })
    expect((await edit(order, changes)).body).toMatchObject({
      error_code: 'invalid_state',
      details: { reason: 'paid_more' },
    })
    await calls.act(order.id, 'confirm')
    await calls.act(order.id, 'process')
    expect((await edit(order, changes)).body).toMatchObject({
      ...{ error_code: 'invalid_state', details: { current_status: 'PROCESSING' } },
    })
    expect((await preview(order.id, changes)).status).toBe(409)
  })

  it('makes a paid order partly paid when it costs more', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 500_00 })
    const order = await place([{ product_id: saree.id }])
    await calls.act(order.id, 'payments', { method: 'BKASH', amount: 560 })
    const { data } = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] })
    expect(data).toMatchObject({ payment_status: 'PARTIALLY_PAID', amount_paid: '560.00', cash_to_collect: '500.00' })
  })
})

describe('what an order has of offers', () => {
  it('stays while its conditions hold, and ends with its use released when they do not', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 500_00 })
    const offer = await anOfferOf(h, shop, {
      name: 'Two sarees',
      minSubtotalMinor: 1_000_00,
      productIds: [saree.id],
      usageLimit: 1,
    })
    const order = await place([{ product_id: saree.id, quantity: 3 }])
    expect(order.total).toBe('1410.00')
    await h.sql(
      `update offers set ends_at = now() - interval '1 minute', starts_at = now() - interval '1 hour' where id = $1`,
      [offer],
    )
    const two = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] })
    expect(two.data).toMatchObject({
      total: '960.00',
      applied_offers: [{ offer_id: offer, discount_amount: '100.00' }],
    })
    const one = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1 }] }
    expect((await preview(order.id, one)).data.ended_offers).toEqual(['Two sarees'])
    expect((await edit(order, one)).data).toMatchObject({ total: '560.00', applied_offers: [], discount_total: '0.00' })
    const [row] = await h.sql<{ used_count: number }>('select used_count from offers where id = $1', [offer])
    expect(row?.used_count).toBe(0)
    await expectHealthy(h)
  })

  it('a coupon is released with its code', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 500_00 })
    await anOfferOf(h, shop, { code: 'EDIT10', minSubtotalMinor: 1_000_00, productIds: [saree.id] })
    const order = await place([{ product_id: saree.id, quantity: 2 }], { coupon_code: 'EDIT10' })
    const { data } = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1 }] })
    expect([data.coupon_code, data.total]).toEqual(['', '560.00'])
    await expectHealthy(h)
  })

  it('a bundle ends when it is not complete any more, and no other one begins', async () => {
    const [a, b] = [await aProduct(h, shop, { priceMinor: 100_00 }), await aProduct(h, shop, { priceMinor: 100_00 })]
    await aBundle(h, shop, { name: 'Pair', priceMinor: 150_00, items: [{ product: a }, { product: b }] })
    const order = await place([{ product_id: a.id }, { product_id: b.id }])
    expect(order.total).toBe('210.00')
    const more = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] })
    expect([more.data.total, more.data.applied_bundles.length]).toEqual(['310.00', 1])
    const less = await edit(order, { set_items: [{ order_item_id: order.items[1]?.id, quantity: 0 }] })
    expect([less.data.total, less.data.applied_bundles]).toEqual(['260.00', []])
    await expectHealthy(h)
  })

  it('units at the price of a flash deal go back to it, and there are never more of them', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 100_00 })
    const deal = await aFlashDeal(h, shop, { items: [{ product: saree, priceMinor: 60_00, quota: 5 }] })
    const order = await place([{ product_id: saree.id, quantity: 3 }])
    const lineId = order.items[0]?.id
    const more = await edit(order, { set_items: [{ order_item_id: lineId, quantity: 4 }] })
    expect(Object.keys(more.body.errors)).toEqual(['set_items.0.quantity'])
    const priced = { set_items: [{ order_item_id: lineId, quantity: 2, unit_price: 50 }], price_reason: 'x' }
    expect(Object.keys((await edit(order, priced)).body.errors)).toEqual(['set_items.0.unit_price'])
    expect((await edit(order, { set_items: [{ order_item_id: lineId, quantity: 2 }] })).data.total).toBe('180.00')
    expect(await soldIn(h, deal, saree)).toEqual([2, 2])
    const again = {
      set_items: [{ order_item_id: lineId, quantity: 0 }],
      add_items: [{ product_id: saree.id, quantity: 2 }],
    }
    expect((await edit(order, again)).data).toMatchObject({ total: '260.00', items: [{ unit_price: '100.00' }] })
    expect(await soldIn(h, deal, saree)).toEqual([0, 0])
    await expectHealthy(h)
  })
})

describe('prices, fee and place', () => {
  it('are agreed on within the limit of the member, with a reason', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const order = await place([{ product_id: saree.id }])
    const changes = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1, unit_price: 950 }], discount: 50 }
    expect(Object.keys((await edit(order, changes)).body.errors)).toEqual(['price_reason'])
    const reason = { price_reason: 'A small stain' }
    const much = await edit(order, { ...changes, discount: 51, ...reason }, {}, clerk)
    expect(much.body).toMatchObject({
      error_code: 'discount_not_allowed',
      details: { limit_percent: 10, asked_percent: 10.1 },
    })
    const { data } = await edit(order, { ...changes, ...reason }, {}, clerk)
    expect(data).toMatchObject({
      ...{ total: '960.00', agreed_discount: '50.00', items: [{ unit_price: '950.00', list_price: '1000.00' }] },
    })
    expect(data.timeline.at(-1)).toMatchObject({ code: 'PRICE_AGREED', message: 'A small stain', is_public: false })
    const kept = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] }, {}, clerk)
    expect(kept.data).toMatchObject({ total: '1910.00', items: [{ unit_price: '950.00', list_price: '1000.00' }] })
    const back = {
      set_items: [{ order_item_id: order.items[0]?.id, quantity: 2, unit_price: null }],
      discount: 0,
      ...reason,
    }
    expect((await edit(order, back)).data).toMatchObject({ total: '2060.00', items: [{ list_price: null }] })
  })

  it('follow the zone of a new address, and stay as they were told otherwise', async () => {
    const saree = await aProduct(h, shop)
    const order = await place([{ product_id: saree.id }])
    await h.sql(`update delivery_zones set fee_minor = 9900 where code = 'inside_dhaka' and store_id = $1`, [
      shop.storeId,
    ])
    const more = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] })
    expect(more.data.delivery_fee).toBe('60.00')
    const moved = await edit(order, { address: 'House 5, Agrabad, Chattogram', receiver_name: 'Karim', note: 'Call' })
    expect(moved.data).toMatchObject({
      ...{ delivery_fee: '120.00', delivery_location: 'outside_dhaka', district: 'Chattogram' },
      ...{ receiver_name: 'Karim', note: 'Call' },
    })
    const fee = await edit(order, { delivery_fee: 30, price_reason: 'Neighbour' })
    expect(fee.data).toMatchObject({ delivery_fee: '30.00', delivery_fee_source: 'agreed' })
    const kept = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1 }] })
    expect(kept.data.delivery_fee).toBe('30.00')
    await h.sql(`update delivery_zones set fee_minor = 6000 where code = 'inside_dhaka' and store_id = $1`, [
      shop.storeId,
    ])
  })

  it('a phone number that the store has blocked returns 409 order_not_accepted', async () => {
    const saree = await aProduct(h, shop)
    const order = await place([{ product_id: saree.id }])
    await aBlock(h, shop)
    const [row] = await h.sql<{ value: string }>('select value from blocks where store_id = $1', [shop.storeId])
    expect((await edit(order, { phone: row?.value })).body.error_code).toBe('order_not_accepted')
  })
})

describe('at the same moment', () => {
  const pair = async () => {
    const saree = await aProduct(h, shop, { stock: 9 })
    const order = await place([{ product_id: saree.id, quantity: 2 }])
    const changes = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 3 }] }
    const send = () =>
      h.call({
        url: url(order.id),
        method: 'POST',
        headers: owner.headers,
        body: { ...changes, version: order.version, expected_total: '360.00' },
      })
    return { saree, order, send }
  }

  it('two changes of one order: the second returns 409 version_conflict', async () => {
    const { saree, order, send } = await pair()
    const responses = await behindLock(h, holdOrder(order.id), [send, send])
    expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual([
      [200, undefined],
      [409, 'version_conflict'],
    ])
    expect(await stockOf(saree)).toBe(6)
    await expectHealthy(h)
  })

  it.each([
    ['confirm', {}],
    ['hold', {}],
    ['cancel', { reason: 'x' }],
    ['payments', { method: 'CASH', amount: 260 }],
  ])('a change and %s: whichever is later sees what the other did', async (action, body) => {
    for (const isEditFirst of [true, false]) {
      const { order, send } = await pair()
      const act = () => calls.act(order.id, action, body)
      const responses = await behindLock(h, holdOrder(order.id), isEditFirst ? [send, act] : [act, send])
      const [first, second] = responses
      expect(first?.status).toBeLessThan(300)
      if (!isEditFirst)
        expect([409, second?.body.error_code]).toEqual([
          second?.status,
          expect.stringMatching(/version_conflict|invalid_state/),
        ])
    }
    await expectHealthy(h)
  })

  it('a change and an order for the last unit: one of them gets it', async () => {
    const saree = await aProduct(h, shop, { stock: 3 })
    const order = await place([{ product_id: saree.id, quantity: 2 }])
    const send = () =>
      h.call({
        ...{ url: url(order.id), method: 'POST', headers: owner.headers },
        body: {
          set_items: [{ order_item_id: order.items[0]?.id, quantity: 3 }],
          ...{ version: order.version, expected_total: '360.00' },
        },
      })
    const rival = () =>
      h.call({
        ...{ url: 'W/order/', key: shop.key },
        body: {
          items: [{ product_id: saree.id, quantity: 1 }],
          ...{
            receiver_name: 'Karim',
            phone: `015${String(10_000_000 + next())}`,
            address: 'Dhanmondi, Dhaka',
            district: 'Dhaka',
          },
        },
      })
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [saree.variantId] }
    const responses = await behindLock(h, lock, [send, rival])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(saree)).toBe(0)
    await expectHealthy(h)
  })

  it('an order that may be paid online now is not changed', async () => {
    const saree = await aProduct(h, shop)
    const order = await place([{ product_id: saree.id }])
    await aStoredSession(h, shop, { orderId: order.id, status: 'REDIRECTED' })
    const { body } = await preview(order.id, { note: 'x' })
    expect(body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'open_payments' } })
    await h.sql('delete from payment_sessions where order_id = $1', [order.id])
  })
})

it('after random changes, payments and moves of orders nothing is wrong', { timeout: 120_000 }, async () => {
  let seed = 20_261
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const products = [
    await aProduct(h, shop, { stock: 12, priceMinor: 333_33 }),
    await aProduct(h, shop, { stock: 5, allowBackorder: true, priceMinor: 120_50 }),
    await aProduct(h, shop, { stock: 0, isTracked: false, priceMinor: 75_25 }),
    await aProduct(h, shop, { stock: 20, priceMinor: 900_00 }),
  ]
  const pick = () => products[random(products.length)] as TestProduct
  for (let round = 0; round < 6; round++) {
    const order = await place([
      { product_id: products[0]?.id as number },
      { product_id: products[1]?.id as number, quantity: 2 },
    ])
    for (let step = 0; step < 5; step++) {
      const { data } = await calls.read(order.id)
      const line = data.items[random(data.items.length)]
      const added = pick()
      const changes = {
        set_items: [{ order_item_id: line.id, quantity: random(5) }],
        ...(data.items.every((item: { product_id: number }) => item.product_id !== added.id) && {
          add_items: [{ product_id: added.id, quantity: 1 + random(3) }],
        }),
        ...(random(3) === 0 && { discount: random(50), price_reason: 'x' }),
      }
      const { status } = await edit(order, changes)
      expect([200, 400, 409], JSON.stringify(changes)).toContain(status)
      if (random(6) === 0) await calls.act(order.id, 'payments', { method: 'BKASH', amount: 10 })
    }
    await calls.act(order.id, random(2) === 0 ? 'cancel' : 'confirm', random(2) === 0 ? { reason: 'x' } : {})
  }
  await expectHealthy(h)
})
