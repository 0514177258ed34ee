import { afterAll, describe, expect, it } from 'vitest'
import { aBlock } from '../../../test/blocks.ts'
import { aBundle } from '../../../test/bundles.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { anOfferOf, aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 5_000_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
const [owner, clerk] = await Promise.all([signInStaff(h, shop, 'owner'), signInStaff(h, shop, 'orders')])
const { calls, place, preview, edit, stockOf } = orderEditCalls(h, shop, owner)
const set = async (settings: object) => {
  await h.sql('update stores set settings = settings || $2 where id = $1', [shop.storeId, JSON.stringify(settings)])
  h.deps.storeKeys.forget('all')
}
afterAll(() => expectHealthy(h))

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

  it('warns of a higher advance that a confirmed order is not asked for, and is made', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const rule = { deliveryLocations: [], minTotalMinor: 3_000_00, isForNewPhones: false, kind: 'fixed' }
    await set({ advanceRules: [{ ...rule, amountMinor: 300_00, percentBp: 0, reason: 'ALWAYS' }] })
    const [pending, confirmed] = [await place([{ product_id: saree.id }]), await place([{ product_id: saree.id }])]
    await calls.act(confirmed.id, 'confirm')
    const more = ({ items: [item] }: typeof pending) => ({ set_items: [{ order_item_id: item?.id, quantity: 4 }] })
    const asked = (await preview(pending.id, more(pending))).data
    expect([asked.after.required_advance, asked.unasked_advance]).toEqual(['300.00', '0.00'])
    const shown = (await preview(confirmed.id, more(confirmed))).data
    expect(shown).toMatchObject({ after: { required_advance: '0.00' }, unasked_advance: '300.00', problems: [] })
    const { data } = await edit(await calls.read(confirmed.id).then(({ data: read }) => read), more(confirmed))
    expect(data).toMatchObject({ status: 'CONFIRMED', required_advance: '0.00', item_count: 4 })
    await set({ advanceRules: [] })
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

  it('that changes nothing writes nothing: no event, no entry, and the version stays', async () => {
    const [saree, cap] = [
      await aProduct(h, shop, { priceMinor: 500_00 }),
      await aProduct(h, shop, { priceMinor: 500_00 }),
    ]
    const order = await place([{ product_id: saree.id }, { product_id: cap.id }])
    const [one, other] = order.items
    const same = { set_items: [{ order_item_id: one?.id, quantity: 1 }], receiver_name: 'Rahima' }
    expect((await preview(order.id, same)).data.is_changed).toBe(false)
    const { status, data } = await edit(order, same)
    expect([status, data.version, data.timeline.length]).toEqual([200, order.version, order.timeline.length])
    expect(
      await h.sql(`select 1 from outbox where type = 'order.edited' and resource_id = $1`, [String(order.id)]),
    ).toEqual([])
    const exchanged = {
      price_reason: 'As agreed on the phone',
      set_items: [
        { order_item_id: one?.id, quantity: 1, unit_price: '450.00' },
        { order_item_id: other?.id, quantity: 1, unit_price: '550.00' },
      ],
    }
    expect((await preview(order.id, exchanged)).data).toMatchObject({
      is_changed: true,
      after: { total: order.total },
    })
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

  it('of an order that was paid in full online is collected by the courier, as the preview says', async () => {
    await aWallet(h, shop, 'ROCKET')
    const saree = await aProduct(h, shop, { priceMinor: 500_00 })
    const order = await place([{ product_id: saree.id }], {
      ...{ payment_method: 'ROCKET', payment_transaction_id: `7${next()}A` },
    })
    const [payment] = (await calls.read(order.id)).data.payments
    await calls.act(order.id, `payments/${payment.id}/verify`, { amount: 560 })
    await calls.act(order.id, 'confirm')
    const { data } = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] })
    expect(data).toMatchObject({ total: '1060.00', amount_due: '500.00', cash_to_collect: '500.00' })
    for (const move of ['process', 'ship', 'deliver'])
      await calls.act(order.id, move, move === 'ship' ? { courier: 'Own rider' } : {})
    expect((await calls.read(order.id)).data).toMatchObject({
      status: 'DELIVERED',
      payment_status: 'PAID',
      amount_due: '0.00',
    })
    await expectHealthy(h)
  })

  it('is the same after a change of other things, although payments left poisha off', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const order = await place([{ product_id: saree.id }])
    for (const amount of ['0.60', '0.61', '0.62']) await calls.act(order.id, 'payments', { method: 'CASH', amount })
    const { data: before } = await calls.read(order.id)
    const { data } = await edit(order, { note: 'Leave at the gate' })
    expect([data.total, data.rounding]).toEqual([before.total, before.rounding])
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
    const two = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }] }
    expect((await edit(order, two, {}, clerk)).data).toMatchObject({
      ...{ total: '1910.00', items: [{ unit_price: '950.00', list_price: '1000.00' }] },
    })
    const back = {
      set_items: [{ order_item_id: order.items[0]?.id, quantity: 2, unit_price: null }],
      discount: 0,
      ...reason,
    }
    expect((await edit(order, back)).data).toMatchObject({ total: '2060.00', items: [{ list_price: null }] })
  })

  it('take no larger share or amount off by a change of the items than the member may agree on', async () => {
    const [saree, cap] = [await aProduct(h, shop, { priceMinor: 1_000_00 }), await aProduct(h, shop, { stock: 90 })]
    const reason = { price_reason: 'Asked nicely' }
    const refused = { error_code: 'discount_not_allowed' }
    const beside = await place([{ product_id: saree.id }, { product_id: cap.id, quantity: 10 }])
    const [sareeLine, capLine] = beside.items.map(({ id }) => id)
    expect((await edit(beside, { discount: 200, ...reason }, {}, clerk)).status).toBe(200)
    const less = { set_items: [{ order_item_id: capLine, quantity: 9 }] }
    expect((await preview(beside.id, less, clerk)).data.problems).toMatchObject([refused])
    expect((await edit(beside, less, {}, clerk)).body).toMatchObject(refused)
    expect((await edit(beside, { set_items: [{ order_item_id: sareeLine, quantity: 2 }] }, {}, clerk)).status).toBe(200)

    const half = await place([{ product_id: saree.id }])
    const line = half.items[0]?.id
    await edit(half, { set_items: [{ order_item_id: line, quantity: 1, unit_price: 500 }], ...reason })
    const more = { set_items: [{ order_item_id: line, quantity: 5 }] }
    expect((await edit(half, more, {}, clerk)).body).toMatchObject(refused)
    expect((await edit(half, { note: 'Leave at the gate' }, {}, clerk)).status).toBe(200)
    expect((await edit(half, more)).status).toBe(200)
  })

  it('follow the zone of a new address, and stay as they were otherwise', async () => {
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
    const [audited] = await h.sql<{ after: { changed: string[] } }>(
      `select after from audit_log where action = 'order.edited' and entity_id = $1 order by id desc limit 1`,
      [String(order.id)],
    )
    expect(audited?.after.changed).toEqual(['receiver_name', 'note', 'address'])
    const fee = await edit(order, { delivery_fee: 30, price_reason: 'Neighbour' })
    expect(fee.data).toMatchObject({ delivery_fee: '30.00', delivery_fee_source: 'agreed' })
    const kept = await edit(order, { set_items: [{ order_item_id: order.items[0]?.id, quantity: 1 }] })
    expect(kept.data.delivery_fee).toBe('30.00')
    const near = await edit(order, { address: 'House 6, Agrabad, Chattogram' }, {}, clerk)
    expect(near.data.delivery_fee).toBe('30.00')
    const back = await edit(order, { address: 'House 7, Road 5, Dhanmondi, Dhaka' }, {}, clerk)
    expect(back.data).toMatchObject({ delivery_fee: '99.00', delivery_fee_source: 'zone' })
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
