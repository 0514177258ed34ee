import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { refused, shipmentCalls } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const { create, set, receive, read } = shipmentCalls(h, shop)
const { act, read: readOrder } = orderCalls(h, shop)
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

/** Three shirts at 100 taka, of which 10 are left off, and a fee of 60: on the road in one parcel. */
async function onRoad(spec: Partial<OrderSpec> = {}) {
  const product = await aProduct(h, shop, { stock: 10 })
  const { id, lineIds } = await anOrder(h, shop, {
    ...{ status: 'CONFIRMED', hasEvents: true, deliveryFeeMinor: 60_00 },
    lines: [{ product, quantity: 3, discountMinor: 10_00 }],
    ...spec,
  })
  const { data } = await create(id)
  await set(data.id, 'PICKED_UP')
  const kept = (quantity: number) => ({ delivered_items: [{ order_item_id: lineIds[0], quantity }] })
  const onHand = async () =>
    (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [product.variantId]))[0]
      ?.on_hand
  return {
    id,
    lineId: lineIds[0] as number,
    shipment: data.id as number,
    kept,
    onHand,
    order: async () => (await readOrder(id)).data,
  }
}

describe('a parcel of which the shopper keeps a part at the door', () => {
  it('delivers that part, and its order owes no more than the price of it and the fee', async () => {
    const { shipment, kept, order, onHand } = await onRoad()
    // A unit costs 96.67 after its share of the discount: 290 taka in three.
    const { data } = await set(shipment, 'PARTLY_DELIVERED', { ...kept(1), cash_collected: 156 })
    expect(data).toMatchObject({
      ...{ status: 'PARTLY_DELIVERED', collected_amount: '156.00', order_status: 'DELIVERED', allowed_statuses: [] },
      items: [{ quantity: 3, delivered_quantity: 1 }],
    })
    expect(await order()).toMatchObject({
      ...{
        total: '156.00',
        undelivered_amount: '193.33',
        rounding: '-0.67',
        amount_paid: '156.00',
        amount_due: '0.00',
      },
      payment_status: 'PAID',
      items: [{ quantity: 3, delivered_quantity: 1, returned_quantity: 0 }],
    })
    expect(await onHand()).toBe(7)
  })

  it('comes back in the other part, received once', async () => {
    const { id, lineId, shipment, kept, order, onHand } = await onRoad()
    await set(shipment, 'PARTLY_DELIVERED', { ...kept(2), cash_collected: 253 })
    expect(await act(id, 'return', { items: [{ order_item_id: lineId, quantity: 1 }] })).toMatchObject(
      refused('invalid_state', { reason: 'has_shipments' }),
    )
    expect((await receive(shipment)).data).toMatchObject({
      status: 'PARTLY_DELIVERED',
      order_status: 'PARTIALLY_RETURNED',
    })
    expect(await receive(shipment)).toMatchObject(refused('invalid_state', { current_status: 'PARTLY_DELIVERED' }))
    expect([await onHand(), (await order()).items[0]]).toMatchObject([
      8,
      { delivered_quantity: 2, returned_quantity: 1 },
    ])
    // What was kept can come back later, as of every order.
    await act(id, 'return', { items: [{ order_item_id: lineId, quantity: 2 }] })
    expect([await onHand(), (await order()).status]).toEqual([10, 'RETURNED'])
    const [figures] = await h.sql<object>(
      'select sum(undelivered_quantity)::integer as undelivered, sum(amount_minor)::integer as sold from order_returns where order_id = $1',
      [id],
    )
    expect(figures).toEqual({ undelivered: 1, sold: 193_34 })
  })

  it('of a paid order leaves what was paid to be refunded', async () => {
    const { id, shipment, kept, order } = await onRoad({ deliveryFeeMinor: 0 })
    await act(id, 'payments', { method: 'BKASH', amount: 290, transaction_id: '9A7B6C5D4F' })
    await set(shipment, 'PARTLY_DELIVERED', { ...kept(1), cash_collected: 0 })
    expect(await order()).toMatchObject({
      total: '290.00',
      undelivered_amount: '0.00',
      amount_due: '0.00',
      payment_status: 'PAID',
    })
    const refund = await h.call({
      url: `M/${shop.subdomain}/refunds/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { order_id: id, amount: 193, reason: 'Two shirts were handed back' },
    })
    expect(refund.status).toBe(201)
  })

  it('owes no more than was kept when its payment is reversed', async () => {
    const { id, shipment, kept, order } = await onRoad({ deliveryFeeMinor: 0 })
    const { data } = await act(id, 'payments', { method: 'BKASH', amount: 290, transaction_id: '9A7B6C5D4G' })
    await set(shipment, 'PARTLY_DELIVERED', { ...kept(1), cash_collected: 0 })
    await act(id, `payments/${data.payments[0].id}/reverse`, { reason: 'Typed for another order' })
    expect(await order()).toMatchObject({ total: '96.67', undelivered_amount: '193.33', amount_due: '96.67' })
  })

  it('owes the rest in whole taka when less is collected', async () => {
    const { shipment, kept, order } = await onRoad()
    await set(shipment, 'PARTLY_DELIVERED', { ...kept(2), cash_collected: 100 })
    expect(await order()).toMatchObject({
      total: '253.00',
      rounding: '-0.34',
      amount_paid: '100.00',
      amount_due: '153.00',
    })
  })

  it('keeps what was collected above its price as paid', async () => {
    const { shipment, kept, order } = await onRoad()
    await set(shipment, 'PARTLY_DELIVERED', { ...kept(1), cash_collected: 350 })
    expect(await order()).toMatchObject({ total: '350.00', undelivered_amount: '0.00', payment_status: 'PAID' })
  })

  it('is refused without items or cash, with all or none of the items, or more of one than were in it', async () => {
    const { shipment, kept, lineId } = await onRoad()
    const wrong = [
      [{ cash_collected: 0 }, 'delivered_items'],
      [kept(1), 'cash_collected'],
      [{ ...kept(3), cash_collected: 0 }, 'delivered_items'],
      [{ ...kept(4), cash_collected: 0 }, 'delivered_items.0.quantity'],
      [
        { delivered_items: [{ order_item_id: lineId + 1, quantity: 1 }], cash_collected: 0 },
        'delivered_items.0.order_item_id',
      ],
    ] as const
    for (const [body, field] of wrong) {
      const { status, body: response } = await set(shipment, 'PARTLY_DELIVERED', body)
      expect([status, Object.keys(response.errors ?? {})]).toEqual([400, [field]])
    }
    const whole = await set(shipment, 'DELIVERED', kept(1))
    expect([whole.status, Object.keys(whole.body.errors)]).toEqual([400, ['delivered_items']])
    expect((await read(shipment)).data.status).toBe('PICKED_UP')
  })
})

describe('an order of which one parcel arrives and another comes back', () => {
  it('owes what arrived, with the fee', async () => {
    const product = await aProduct(h, shop, { stock: 10 })
    const { id, lineIds } = await anOrder(h, shop, {
      ...{ status: 'CONFIRMED', hasEvents: true, deliveryFeeMinor: 60_00, lines: [{ product, quantity: 3 }] },
    })
    const first = (await create(id, { items: [{ order_item_id: lineIds[0], quantity: 1 }], cod_amount: 160 })).data.id
    const second = (await create(id)).data.id
    for (const one of [first, second]) await set(one, 'PICKED_UP')
    await set(second, 'RETURNING')
    await set(first, 'DELIVERED')
    expect((await readOrder(id)).data).toMatchObject({
      ...{
        status: 'DELIVERED',
        total: '160.00',
        undelivered_amount: '200.00',
        amount_paid: '160.00',
        amount_due: '0.00',
      },
      payment_status: 'PAID',
    })
    expect((await act(id, 'complete')).data.status).toBe('COMPLETED')
    await receive(second)
    expect((await readOrder(id)).data).toMatchObject({ status: 'PARTIALLY_RETURNED', amount_due: '0.00' })
  })
})
