import { afterAll, describe, expect, it } from 'vitest'
import { anExchangeable } from '../../../test/exchanges.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { brokenInvariants } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

const anOrderToExchange = (spec = {}) => anExchangeable(h, shop, spec)

describe('an exchange', () => {
  it('writes a confirmed order, paid by what comes back, whose first parcel takes it, and counts no stock before that is seen', async () => {
    const { order, shirt, saree, bodyOf, exchange, preview, orders, shipments, onHand } = await anOrderToExchange()
    const body = bodyOf(saree)
    expect((await preview(body)).data).toMatchObject({
      ...{ back_value: '100.00', credit: '100.00', total: '150.00', cash_to_collect: '50.00', refund_amount: '0.00' },
      problems: [],
    })
    const before = await onHand(shirt)
    const { status, data } = await exchange(body)
    expect([status, data.refund_amount]).toEqual([201, null])
    expect(data.order).toMatchObject({
      ...{
        status: 'CONFIRMED',
        exchange_of: order.id,
        total: '150.00',
        amount_paid: '100.00',
        cash_to_collect: '50.00',
      },
      ...{ discount_total: '0.00', phone: order.phone },
      payments: [{ kind: 'exchange', method: 'EXCHANGE', amount: '100.00', is_reversible: false }],
      exchanges: [{ order_id: order.id, status: 'OPEN', credit: '100.00' }],
      timeline: [{ to_status: 'PENDING' }, { to_status: 'CONFIRMED' }],
    })
    expect(data.return_shipment).toMatchObject({
      ...{
        kind: 'return',
        status: 'RETURNING',
        order_id: order.id,
        cod_amount: '0.00',
        allowed_statuses: [],
        unit_count: 1,
      },
    })
    const parcel = (await shipments.create(data.order.id)).data
    expect(parcel).toMatchObject({ kind: 'exchange', cod_amount: '50.00' })
    expect(parcel.instruction).toContain(`EXCHANGE ${data.return_shipment.shipment_number}: take back / ফেরত আনুন 1 ×`)
    expect(await onHand(shirt)).toBe(before)
    await shipments.receive(data.return_shipment.id)
    expect(await onHand(shirt)).toBe((before as number) + 1)
    expect((await orders.read(order.id)).data).toMatchObject({
      ...{ status: 'PARTIALLY_RETURNED', exchange_of: null, payment_status: 'PARTIALLY_REFUNDED' },
      exchanges: [{ new_order_id: data.order.id, status: 'SETTLED', credit: '100.00' }],
    })
  })

  it('of everything leaves nothing of the order to be refunded, and of the new one what was paid', async () => {
    const { order, shirt, bodyOf, exchange, orders, shipments, refund } = await anOrderToExchange()
    const { data } = await exchange(bodyOf(shirt, { new_items: [{ product_id: shirt.id, quantity: 2 }] }, 2))
    expect(data.order).toMatchObject({ total: '200.00', amount_paid: '200.00', cash_to_collect: '0.00' })
    await shipments.receive(data.return_shipment.id)
    expect((await orders.read(order.id)).data).toMatchObject({ status: 'RETURNED', payment_status: 'REFUNDED' })
    expect((await refund(order.id, 1)).status).toBe(409)
    for (const move of ['ship', 'deliver']) await orders.act(data.order.id, move)
    expect((await refund(data.order.id, 201)).status).toBe(400)
    expect((await refund(data.order.id, 200)).status).toBe(201)
  })

  it('refunds what new items cost less, once, or keeps it for later', async () => {
    const { mug, bodyOf, exchange, preview, refund, order } = await anOrderToExchange()
    expect((await preview(bodyOf(mug, { difference: 'refund' }))).data).toMatchObject({
      ...{ credit: '30.00', cash_to_collect: '0.00', refund_amount: '70.00' },
    })
    const { data } = await exchange(bodyOf(mug, { difference: 'refund' }))
    expect(data).toMatchObject({ refund_amount: '70.00', order: { amount_paid: '30.00' } })
    expect(await exchange(bodyOf(mug))).toMatchObject({ status: 409, body: { error_code: 'duplicate_request' } })
    expect((await refund(order.id, 100)).body.error_code).toBe('duplicate_request')
    const other = await anOrderToExchange()
    await other.exchange(other.bodyOf(other.mug))
    expect((await other.refund(other.order.id, 171)).status).toBe(400)
    expect((await other.refund(other.order.id, 170)).status).toBe(201)
  })

  it('takes off what new items cost more, for who may agree on prices: 409 discount_not_allowed beyond the limit', async () => {
    const { saree, bodyOf, exchange, preview } = await anOrderToExchange()
    const waived = bodyOf(saree, { difference: 'waive' })
    expect((await preview(waived)).data).toMatchObject({ total: '100.00', cash_to_collect: '0.00', needs_reason: true })
    const key = await aSecretKey(h, shop, ['orders:write', 'shipping:write', 'orders:read'])
    const asClerk = { authorization: `Bearer ${key}` }
    for (const body of [
      waived,
      bodyOf(saree),
      bodyOf(saree, { fee: null, new_items: [{ product_id: saree.id, quantity: 1, unit_price: 1 }] }),
    ])
      expect(await exchange(body, asClerk)).toMatchObject({ status: 403 })
    expect((await exchange({ ...waived, price_reason: undefined })).body.errors).toHaveProperty('price_reason')
    expect((await exchange(waived)).data.order).toMatchObject({
      total: '100.00',
      amount_paid: '100.00',
      agreed_discount: '50.00',
    })
  })

  it('is refused when a refund is wanted of more expensive items, of units that the shopper does not have, or at another version', async () => {
    const { order, saree, bodyOf, exchange } = await anOrderToExchange()
    expect((await exchange(bodyOf(saree, { difference: 'refund' }))).body.errors).toHaveProperty('difference')
    expect((await exchange(bodyOf(saree, {}, 3))).body.errors).toHaveProperty('back_items.0.quantity')
    expect(
      (
        await exchange(
          bodyOf(saree, { back_items: [{ order_item_id: (order.lineIds[0] as number) + 1, quantity: 1 }] }),
        )
      ).body.errors,
    ).toHaveProperty('back_items.0.order_item_id')
    expect(await exchange(bodyOf(saree, { version: 99 }))).toMatchObject(refused('version_conflict'))
    const pending = await anOrderToExchange({ status: 'CONFIRMED', isCashPaid: false })
    expect(await pending.exchange(pending.bodyOf(pending.saree))).toMatchObject(refused('invalid_state'))
    expect(await pending.pickUp({ items: pending.bodyOf(saree).back_items })).toMatchObject(refused('invalid_state'))
  })

  it('returns 409 insufficient_stock and item_unavailable of the new items, and order_not_accepted for a blocked buyer', async () => {
    const { saree, bodyOf, exchange, order } = await anOrderToExchange()
    const many = bodyOf(saree, { new_items: [{ product_id: saree.id, quantity: 11 }] })
    expect((await exchange(many)).body.error_code).toBe('insufficient_stock')
    await h.sql(`update products set status = 'draft' where id = $1`, [saree.id])
    expect((await exchange(bodyOf(saree))).body.error_code).toBe('item_unavailable')
    await h.sql(`update products set status = 'published' where id = $1`, [saree.id])
    await h.call({
      url: `M/${shop.subdomain}/blocks/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { kind: 'phone', value: order.phone, effect: 'refuse' },
    })
    expect((await exchange(bodyOf(saree))).body.error_code).toBe('order_not_accepted')
  })
})

describe('goods of an exchange that do not come back', () => {
  it('are owed by the new order: missing ones for themselves, and all of them when the return is cancelled', async () => {
    const { order, shirt, saree, bodyOf, exchange, orders, shipments, onHand } = await anOrderToExchange()
    const { data } = await exchange(bodyOf(saree, { new_items: [{ product_id: saree.id, quantity: 2 }] }, 2))
    expect(data.order).toMatchObject({ amount_paid: '200.00', amount_due: '100.00' })
    const before = (await onHand(shirt)) as number
    const units = { order_item_id: order.lineIds[0], damaged: 1, missing: 1 }
    expect((await shipments.receive(data.return_shipment.id, { items: [units] })).data.status).toBe('RETURNED')
    expect(await onHand(shirt)).toBe(before)
    expect((await orders.read(data.order.id)).data).toMatchObject({ amount_paid: '100.00', amount_due: '200.00' })
    expect((await orders.read(order.id)).data).toMatchObject({
      status: 'PARTIALLY_RETURNED',
      items: [{ returned_quantity: 1 }],
    })
    // The unit that never came can be given back still.
    expect((await exchange(bodyOf(saree, {}, 2))).status).toBe(400)
    const again = await exchange(bodyOf(saree))
    expect((await shipments.cancel(again.data.return_shipment.id)).data.status).toBe('CANCELLED')
    expect((await orders.read(again.data.order.id)).data).toMatchObject({
      ...{ amount_paid: '0.00', amount_due: '150.00', exchanges: [{ status: 'CANCELLED', credit: '0.00' }] },
    })
  })

  it('leave nothing to steal: neither order is refunded while they are on their way', async () => {
    const { order, shirt, bodyOf, exchange, orders, shipments, refund } = await anOrderToExchange()
    const { data } = await exchange(bodyOf(shirt, { new_items: [{ product_id: shirt.id, quantity: 2 }] }, 2))
    expect((await refund(order.id, 1)).status).toBe(409)
    for (const move of ['ship', 'deliver']) await orders.act(data.order.id, move)
    expect((await refund(data.order.id, 1)).status).toBe(409)
    expect(await orders.act(order.id, 'return')).toMatchObject(refused('invalid_state', { reason: 'has_shipments' }))
    const [payment] = (await orders.read(data.order.id)).data.payments
    expect((await orders.act(data.order.id, `payments/${payment.id}/reverse`, { reason: 'Mine' })).status).toBe(409)
    for (const status of ['LOST', 'DELIVERED', 'PICKED_UP'])
      expect((await shipments.set(data.return_shipment.id, status)).status).toBe(409)
    await shipments.receive(data.return_shipment.id)
    expect((await refund(data.order.id, 200)).status).toBe(201)
  })

  it('are money of the first order again when the new one is cancelled', async () => {
    const { order, saree, bodyOf, exchange, orders, shipments, refund } = await anOrderToExchange()
    const { data } = await exchange(bodyOf(saree))
    await orders.act(data.order.id, 'payments', { method: 'BKASH', amount: 20, transaction_id: '9A7B6C5D4E' })
    await orders.act(data.order.id, 'cancel')
    expect((await orders.read(data.order.id)).data).toMatchObject({
      status: 'CANCELLED',
      exchanges: [{ status: 'CANCELLED' }],
    })
    const unapplied = await h.sql('select amount_minor::integer as minor from unapplied_payments where order_id = $1', [
      data.order.id,
    ])
    expect(unapplied).toEqual([{ minor: 20_00 }])
    await shipments.receive(data.return_shipment.id)
    expect((await refund(order.id, 200)).status).toBe(201)
  })
})

describe('a return pick-up', () => {
  it('is received by its condition, and its units are in no other return meanwhile', async () => {
    const { order, shirt, pickUp, shipments, orders, onHand } = await anOrderToExchange()
    const items = [{ order_item_id: order.lineIds[0], quantity: 2 }]
    const { status, data } = await pickUp({ items, courier_name: 'Pathao', tracking_code: 'R-1' })
    expect([status, data]).toMatchObject([
      201,
      { kind: 'return', status: 'RETURNING', courier_name: 'Pathao', sent_at: null, order_status: 'DELIVERED' },
    ])
    expect((await pickUp({ items })).body.errors).toHaveProperty('items.0.quantity')
    expect((await shipments.list('comes_back=true')).data.items).toContainEqual(
      expect.objectContaining({ id: data.id }),
    )
    const before = (await onHand(shirt)) as number
    await shipments.receive(data.id, { items: [{ order_item_id: order.lineIds[0], sellable: 1 }] })
    expect(await shipments.cancel(data.id)).toMatchObject(refused('invalid_state', { reason: 'returned_in_part' }))
    expect((await shipments.receive(data.id)).data).toMatchObject({ status: 'RETURNED', order_status: 'RETURNED' })
    expect(await onHand(shirt)).toBe(before + 2)
    expect((await orders.read(order.id)).data.items[0].returned_quantity).toBe(2)
  })

  it('is shown to no shopper, sends no message about a parcel, and is cancelled while nothing came', async () => {
    const { order, pickUp, shipments } = await anOrderToExchange()
    const { data } = await pickUp({ items: [{ order_item_id: order.lineIds[0], quantity: 1 }] })
    expect((await shipments.cancel(data.id)).data.status).toBe('CANCELLED')
    expect((await pickUp({ items: [{ order_item_id: order.lineIds[0], quantity: 2 }] })).status).toBe(201)
    const label = await h.call({
      url: `M/${shop.subdomain}/shipments/labels/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { shipment_ids: [data.id] },
    })
    expect(label.status).toBe(404)
  })
})
