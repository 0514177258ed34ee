import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type TestProduct } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aCode, anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 5_000_00, districts: ['Dhaka'] })
const owner = await signInStaff(h, shop, 'owner')
const { calls, place, edit, stockOf } = orderEditCalls(h, shop, owner)
afterEach(() => expectHealthy(h))
afterAll(() => expectHealthy(h))

type Order = { id: number; version: number }
const phone = () => `016${String(10_000_000 + next())}`
const url = (id: number) => `M/${shop.subdomain}/orders/${id}/merge/`
const preview = (id: number, fromId: number) =>
  h.call({ url: `${url(id)}preview/`, method: 'POST', headers: owner.headers, body: { from_order_id: fromId } })
const merge = ({ id, version }: Order, from: Order, who = owner) =>
  h.call({
    url: url(id),
    method: 'POST',
    headers: who.headers,
    body: { from_order_id: from.id, version, from_version: from.version },
  })
const read = async (id: number) => (await calls.read(id)).data

/** Two orders of one buyer, of the same product at 100.00 and of one that only the second has. */
async function pair(more: object = {}, fromMore: object = {}) {
  const buyer = { phone: phone() }
  const [saree, shawl] = [await aProduct(h, shop, { stock: 9 }), await aProduct(h, shop, { stock: 9 })]
  const order = await place([{ product_id: saree.id, quantity: 2 }], { ...buyer, ...more })
  const from = await place(
    [
      { product_id: saree.id, quantity: 1 },
      { product_id: shawl.id, quantity: 3 },
    ],
    { ...buyer, ...fromMore },
  )
  return { saree, shawl, order, from }
}
const unitsOf = async (product: TestProduct) => {
  const rows = await h.sql<{ kind: string; quantity: number; order_id: number }>(
    'select kind, quantity, order_id from stock_moves where variant_id = $1 and order_id is not null order by id',
    [product.variantId],
  )
  return rows.map(({ kind, quantity }) => [kind, quantity])
}
const refused = ({
  status,
  body,
}: {
  status: number
  body: { error_code?: string; details?: { reason?: string } }
}) => [status, body.error_code, body.details?.reason]

describe('two orders of a buyer', () => {
  it('become one as the preview shows: items at their prices, one fee, no stock moved, the other cancelled', async () => {
    const { saree, shawl, order, from } = await pair({ note: 'Ring twice' }, { note: 'Blue box' })
    await calls.act(order.id, 'confirm')
    const shown = (await preview(order.id, from.id)).data
    expect(shown).toMatchObject({
      ...{ version: 2, from_version: 1, from_order_number: expect.any(String), problems: [] },
      before: { total: '260.00' },
      from: { total: '460.00' },
      after: { subtotal: '600.00', delivery_fee: '60.00', total: '660.00', amount_due: '660.00' },
    })
    expect(shown.items.map((item: Record<string, unknown>) => [item.quantity_before, item.quantity])).toEqual([
      [2, 3],
      [0, 3],
    ])
    const merged = await merge({ id: order.id, version: 2 }, from)
    expect([merged.status, merged.body.message]).toEqual([200, expect.any(String)])
    expect(merged.data).toMatchObject({
      ...{ id: order.id, status: 'CONFIRMED', total: shown.after.total, item_count: 6, note: 'Ring twice\nBlue box' },
      items: [{ quantity: 3 }, { quantity: 3 }],
    })
    const ended = await read(from.id)
    expect(ended).toMatchObject({ status: 'CANCELLED', merged_into: order.id, amount_due: '0.00' })
    expect(ended.cancel_reason).toContain(merged.data.order_number)
    expect([await stockOf(saree), await stockOf(shawl)]).toEqual([6, 6])
    expect(await unitsOf(shawl)).toEqual([
      ['sale', -3],
      ['release', 3],
      ['edit', -3],
    ])
    const { data } = await calls.act(order.id, 'cancel')
    expect([data.status, await stockOf(saree), await stockOf(shawl)]).toEqual(['CANCELLED', 9, 9])
  })

  it('send the buyer no message about a cancellation, and show staff which order it was', async () => {
    const { order, from } = await pair()
    await merge(order, from)
    await deliverEvents(h)
    const sent = await h.sql('select kind from messages where order_id = $1 and kind = $2', [
      from.id,
      'ORDER_CANCELLED',
    ])
    expect(sent).toEqual([])
    const { timeline } = await read(order.id)
    expect(timeline).toContainEqual(expect.objectContaining({ code: 'ORDER_MERGED', is_public: false }))
    const audited = await h.sql<{ action: string }>(
      `select action from audit_log where entity = 'order' and entity_id = any ($1::text[]) order by id`,
      [[String(order.id), String(from.id)]],
    )
    expect(audited.map(({ action }) => action)).toEqual(['order.cancelled', 'order.merged'])
  })

  it('keep the coupon of the first and release that of the other', async () => {
    const [kept, released] = [aCode(), aCode()]
    const offers = await Promise.all(
      [kept, released].map((code) => anOfferOf(h, shop, { code, type: 'PERCENT', percent: 10 } as never)),
    )
    const { order, from } = await pair({ coupon_code: kept }, { coupon_code: released })
    const shown = (await preview(order.id, from.id)).data
    expect(shown).toMatchObject({ after: { discount_total: '60.00' }, ended_offers: [expect.any(String)] })
    const { data } = await merge(order, from)
    expect(data).toMatchObject({ coupon_code: kept, discount_total: '60.00', total: shown.after.total })
    const used = await h.sql('select id, used_count from offers where id = any ($1) order by id', [offers])
    expect(used.map((row) => (row as { used_count: number }).used_count)).toEqual([1, 0])
  })

  it('keep the units of a flash deal that only the other has; the deal has sold as many as before', async () => {
    const [lamp, saree] = [await aProduct(h, shop, { stock: 9 }), await aProduct(h, shop, { stock: 9 })]
    const deal = await aFlashDeal(h, shop, { items: [{ product: lamp }] })
    const buyer = { phone: phone() }
    const order = await place([{ product_id: saree.id }], buyer)
    const from = await place([{ product_id: lamp.id, quantity: 2 }], buyer)
    expect((await merge(order, from)).data).toMatchObject({ subtotal: '220.00' })
    expect(await soldIn(h, deal, lamp)).toEqual([2, 2])
    await calls.act(order.id, 'cancel')
    expect(await soldIn(h, deal, lamp)).toEqual([0, 0])
  })

  it('have what staff agreed to take off both', async () => {
    const { order, from } = await pair()
    await edit(from, { discount: '50.00', price_reason: 'A gift' })
    const { data } = await merge(order, { id: from.id, version: 2 })
    expect(data).toMatchObject({ agreed_discount: '50.00', total: '610.00' })
  })

  it('are no longer two of the figures, and the cancelled one is no risk of the buyer', async () => {
    const { order, from } = await pair()
    const figures = async () =>
      (
        await h.sql<{ orders_placed: number; placed_and_cancelled: number }>(
          `select orders_placed, placed_and_cancelled from counted_figures($1, now() - interval '1 day', now() + interval '1 hour', interval '2 days')`,
          [shop.storeId],
        )
      )[0]
    const before = await figures()
    await merge(order, from)
    const after = await figures()
    expect(after).toEqual({ ...before, orders_placed: (before?.orders_placed ?? 0) - 1 })
  })
})

describe('409 invalid_state: two orders stay two', () => {
  it.each([
    ['of different phone numbers', {}, { phone: '01811111111' }],
    ['when one is paid by transfer', {}, { payment_method: 'ROCKET' }],
  ])('%s', async (_when, more, fromMore) => {
    const { order, from } = await pair(more, {})
    await h.sql(
      'update orders set phone = coalesce($2, phone), payment_method = coalesce($3, payment_method) where id = $1',
      [from.id, 'phone' in fromMore ? '+8801811111111' : null, 'payment_method' in fromMore ? 'ROCKET' : null],
    )
    expect(refused(await preview(order.id, from.id))).toEqual([409, 'invalid_state', 'not_mergeable'])
    expect(refused(await merge(order, from))).toEqual([409, 'invalid_state', 'not_mergeable'])
    await h.sql(`update orders set payment_method = 'COD' where id = $1`, [from.id])
  })

  it.each(['hold', 'process', 'cancel'])('after %s of one of them', async (action) => {
    const { order, from } = await pair()
    await calls.act(from.id, 'confirm')
    await calls.act(from.id, action)
    const { version } = await read(from.id)
    expect(refused(await merge(order, { id: from.id, version }))).toEqual([409, 'invalid_state', undefined])
  })

  it('when one has a payment, and when both have an item at different prices', async () => {
    const paid = await pair()
    await calls.act(paid.from.id, 'payments', { method: 'CASH', amount: 10 })
    const { version } = await read(paid.from.id)
    expect(refused(await merge(paid.order, { id: paid.from.id, version }))).toEqual([
      ...[409, 'invalid_state', 'not_mergeable'],
    ])
    const cheap = await pair()
    const [line] = cheap.from.items
    await edit(cheap.from, {
      set_items: [{ order_item_id: line?.id, quantity: 1, unit_price: '90.00' }],
      price_reason: 'x',
    })
    const refusal = await merge(cheap.order, { id: cheap.from.id, version: 2 })
    expect(refused(refusal)).toEqual([409, 'invalid_state', 'not_mergeable'])
    expect(refusal.body.message).toContain('আলাদা দামে')
  })

  it('when both have a bundle that was sold at another price, fee or with other items; at the same terms they become one', async () => {
    const [lamp, rug] = [
      await aProduct(h, shop, { stock: 99, priceMinor: 1_000_00 }),
      await aProduct(h, shop, { stock: 99, priceMinor: 999_99 }),
    ]
    const bundle = await aBundle(h, shop, {
      ...{ priceMinor: 1_500_01, extraDeliveryMinor: 50_00, items: [{ product: lamp }, { product: rug }] },
    })
    const buyer = { phone: phone() }
    const sell = (quantity = 1) =>
      place(
        [lamp, rug].map(({ id }) => ({ product_id: id, quantity })),
        buyer,
      )
    const [first, second] = [await sell(), await sell()]
    expect(first).toMatchObject({
      discount_total: '499.98',
      delivery_fee: '110.00',
      rounding: '-0.01',
      total: '1610.00',
    })
    const shown = (await preview(first.id, second.id)).data.after
    expect(shown).toMatchObject({ discount_total: '999.96', delivery_fee: '160.00', total: '3160.00' })
    expect((await merge(first, second)).data).toMatchObject({ ...shown, applied_bundles: [{ quantity: 2 }] })
    for (const change of ['price_minor = 170000', 'extra_delivery_minor = 29000']) {
      const before = await sell()
      await h.sql(`update bundles set ${change} where id = $1`, [bundle.id])
      const after = await sell()
      for (const [order, from] of [
        [before, after],
        [after, before],
      ] as const) {
        expect(refused(await preview(order.id, from.id))).toEqual([409, 'invalid_state', 'not_mergeable'])
        const refusal = await merge(order, from)
        expect(refused(refusal)).toEqual([409, 'invalid_state', 'not_mergeable'])
        expect(refusal.body.message).toContain('একই বান্ডেল')
      }
      expect([(await read(before.id)).total, (await read(after.id)).total]).toEqual([before.total, after.total])
    }
    const before = await sell(2)
    await h.sql('update bundle_items set quantity = 2 where bundle_id = $1 and product_id = $2', [bundle.id, lamp.id])
    const after = await place([{ product_id: lamp.id, quantity: 2 }, { product_id: rug.id }], buyer)
    expect(after).toMatchObject({ applied_bundles: [{ quantity: 1 }] })
    expect(refused(await merge(before, after))).toEqual([409, 'invalid_state', 'not_mergeable'])
  })

  it('and nothing changes: 409 version_conflict for either version, 404 for another store, 400 for the order itself', async () => {
    const { order, from } = await pair()
    expect(refused(await merge({ id: order.id, version: 9 }, from)).slice(0, 2)).toEqual([409, 'version_conflict'])
    expect(refused(await merge(order, { id: from.id, version: 9 })).slice(0, 2)).toEqual([409, 'version_conflict'])
    const far = await openShop(h)
    const theirs = await anOrder(h, far, { lines: [{ product: await aProduct(h, far) }], hasEvents: true })
    expect((await merge(order, { id: theirs.id, version: 1 })).status).toBe(404)
    expect((await merge(order, order)).status).toBe(400)
    expect([(await read(order.id)).version, (await read(from.id)).version]).toEqual([1, 1])
  })
})
