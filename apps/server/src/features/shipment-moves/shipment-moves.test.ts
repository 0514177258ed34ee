import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { refused, shipmentCalls } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const { create, set, cancel, receive, read } = shipmentCalls(h, shop)
const { act, read: readOrder } = orderCalls(h, shop)
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

/** Three shirts at 100 taka of ten, and a shipment of one and one of two. */
async function inTwo(spec: Partial<OrderSpec> = {}) {
  const product = await aProduct(h, shop, { stock: 10 })
  const { id, lineIds } = await anOrder(h, shop, {
    ...{ status: 'CONFIRMED', hasEvents: true, lines: [{ product, quantity: 3 }] },
    ...spec,
  })
  const lineId = lineIds[0] as number
  const one = (await create(id, { items: [{ order_item_id: lineId, quantity: 1 }] })).data.id as number
  const two = (await create(id)).data.id as number
  const onHand = async () =>
    (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [product.variantId]))[0]
      ?.on_hand
  const order = async () => (await readOrder(id)).data
  return { id, lineId, one, two, onHand, order }
}

describe('the status of a shipment', () => {
  it('takes its order along: in processing when it is booked, shipped when it is picked up, delivered at the end', async () => {
    const { one, two, order } = await inTwo()
    const steps = [
      [one, 'BOOKED', 'PROCESSING'],
      [one, 'PICKED_UP', 'SHIPPED'],
      [one, 'OUT_FOR_DELIVERY', 'SHIPPED'],
      [one, 'DELIVERED', 'SHIPPED'],
      [two, 'IN_TRANSIT', 'SHIPPED'],
      [two, 'HELD', 'SHIPPED'],
      [two, 'DELIVERED', 'DELIVERED'],
    ] as const
    for (const [shipment, status, expected] of steps) {
      const { status: http, data } = await set(shipment, status, { note: 'by phone' })
      expect([http, data.status, data.order_status]).toEqual([200, status, expected])
      expect(data.events.at(-1)).toMatchObject({ to_status: status, note: 'by phone' })
    }
    const after = await order()
    expect(after).toMatchObject({ amount_paid: '300.00', payment_status: 'PAID', items: [{ delivered_quantity: 3 }] })
    expect(after.payments.map(({ amount }: { amount: string }) => amount).sort()).toEqual(['100.00', '200.00'])
    expect((await read(two)).data).toMatchObject({ collected_amount: '200.00', allowed_statuses: [] })
  })

  it('of a booked one can jump to its delivery, over all that its order does before', async () => {
    const { id, lineIds } = await anOrder(h, shop, {
      ...{ status: 'CONFIRMED', hasEvents: true, lines: [{ product: await aProduct(h, shop, { stock: 5 }) }] },
    })
    const { data } = await create(id, { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    await set(data.id, 'BOOKED')
    expect((await set(data.id, 'DELIVERED', { cash_collected: 0 })).data).toMatchObject({
      order_status: 'DELIVERED',
      collected_amount: '0.00',
    })
    const { timeline, amount_paid } = (await readOrder(id)).data
    expect(timeline.map(({ code }: { code: string }) => code).slice(-5)).toEqual([
      ...['SHIPMENT', 'PROCESSING'],
      ...['SHIPMENT', 'SHIPPED', 'DELIVERED'],
    ])
    expect(amount_paid).toBe('0.00')
  })

  it('is set once: again, backwards and after its end it is 409 invalid_state, and of another version version_conflict', async () => {
    const { one } = await inTwo()
    expect(await set(one, 'BOOKED', { version: 9 })).toMatchObject(refused('version_conflict'))
    await set(one, 'PICKED_UP')
    for (const status of ['PICKED_UP', 'BOOKED'])
      expect(await set(one, status)).toMatchObject(refused('invalid_state', { current_status: 'PICKED_UP' }))
    await set(one, 'DELIVERED')
    for (const status of ['DELIVERED', 'RETURNING', 'LOST'])
      expect(await set(one, status)).toMatchObject(refused('invalid_state', { current_status: 'DELIVERED' }))
    expect(await cancel(one)).toMatchObject(refused('invalid_state'))
  })

  it('is not set past the hand-over while its order waits', async () => {
    const { id, one } = await inTwo()
    await act(id, 'hold')
    expect(await set(one, 'PICKED_UP')).toMatchObject(refused('invalid_state', { current_status: 'ON_HOLD' }))
    await act(id, 'resume')
    expect((await set(one, 'PICKED_UP')).status).toBe(200)
  })

  it('records at most the cash that is due, and only with the delivery', async () => {
    const { id, one, two } = await inTwo()
    await set(one, 'PICKED_UP')
    expect(await set(one, 'HELD', { cash_collected: 1 })).toMatchObject({
      status: 400,
      body: { errors: { cash_collected: expect.anything() } },
    })
    expect(await set(one, 'DELIVERED', { cash_collected: 301 })).toMatchObject({
      status: 400,
      body: { errors: { cash_collected: expect.anything() } },
    })
    await act(id, 'payments', { method: 'BKASH', amount: 250, transaction_id: '9A7B6C5D4E' })
    expect((await set(one, 'DELIVERED')).data.collected_amount).toBe('50.00')
    await shipmentCalls(h, shop).update(two, { cod_amount: 0 })
    await set(two, 'PICKED_UP')
    expect((await set(two, 'DELIVERED')).data).toMatchObject({ collected_amount: '0.00', order_status: 'DELIVERED' })
  })

  it('is no hand-over while it would collect what was paid since: its amount is lowered first', async () => {
    const { id, one, two } = await inTwo()
    const { update } = shipmentCalls(h, shop)
    await act(id, 'payments', { method: 'BKASH', amount: 250, transaction_id: '9A7B6C5D4F' })
    for (const status of ['BOOKED', 'PICKED_UP', 'OUT_FOR_DELIVERY'])
      expect((await set(one, status)).body.errors).toEqual({ cod_amount: [expect.stringContaining('0.00')] })
    expect((await update(two, { cod_amount: 0 })).data).toMatchObject({ cash_to_collect: '0.00', cash_left: '0.00' })
    expect((await read(one)).data).toMatchObject({ cod_amount: '100.00', cash_to_collect: '50.00', cash_left: '50.00' })
    expect((await set(one, 'BOOKED')).body.errors).toHaveProperty('cod_amount')
    await update(one, { cod_amount: 50 })
    expect((await set(one, 'BOOKED')).data).toMatchObject({ status: 'BOOKED', cod_amount: '50.00' })
  })

  it('with less cash than is due by the parcel of a rider is a problem until the rest is paid', async () => {
    const { id, one, two } = await inTwo()
    await set(one, 'PICKED_UP')
    expect((await set(one, 'DELIVERED', { cash_collected: 60 })).data).toMatchObject({ problem: 'CASH_SHORT' })
    await set(two, 'PICKED_UP')
    await set(two, 'DELIVERED')
    await act(id, 'payments', { method: 'CASH', amount: 40 })
    expect((await read(one)).data).toMatchObject({ problem: null, collected_amount: '60.00' })
  })

  it('records what a rider brings above what is due as money of the shopper', async () => {
    const { id, one } = await inTwo()
    await set(one, 'PICKED_UP')
    await act(id, 'payments', { method: 'BKASH', amount: 250, transaction_id: '9A7B6C5D4G' })
    expect((await set(one, 'DELIVERED', { cash_collected: 100 })).status).toBe(200)
    const unapplied = await h.sql(
      'select amount_minor::integer as minor, reason from unapplied_payments where order_id = $1',
      [id],
    )
    expect(unapplied).toEqual([{ minor: 50_00, reason: 'OVERPAID' }])
  })

  it('leads the tracking of its order, which is that of the shipment sent last', async () => {
    const { one, two, order } = await inTwo()
    const shipments = shipmentCalls(h, shop)
    await shipments.update(one, { courier_name: 'Pathao', tracking_code: 'P-1' })
    await shipments.update(two, { courier_name: 'RedX', tracking_code: 'R-1' })
    await set(one, 'PICKED_UP')
    expect((await order()).tracking).toMatchObject({ courier: 'Pathao', tracking_code: 'P-1' })
    await set(two, 'PICKED_UP')
    expect((await order()).tracking).toMatchObject({ courier: 'RedX', tracking_code: 'R-1' })
  })
})

describe('a cancelled shipment', () => {
  it('gives its units back for another one, and its order keeps its status', async () => {
    const { id, two, order } = await inTwo()
    await set(two, 'BOOKED')
    expect((await cancel(two, { reason: 'Wrong box' })).data).toMatchObject({
      status: 'CANCELLED',
      order_status: 'PROCESSING',
    })
    expect((await create(id)).data).toMatchObject({ unit_count: 2, cod_amount: '200.00' })
    expect((await order()).status).toBe('PROCESSING')
    expect(await cancel(two, { version: 1 })).toMatchObject(refused('invalid_state'))
  })

  it('is not cancelled in another version: 409 version_conflict', async () => {
    const { one } = await inTwo()
    expect(await cancel(one, { version: 7 })).toMatchObject(refused('version_conflict'))
  })
})

describe('what comes back', () => {
  const onItsWayBack = async () => {
    const all = await inTwo()
    for (const status of ['PICKED_UP', 'RETURNING']) await set(all.two, status)
    return all
  }

  it('is received by its condition: only what can be sold again goes to the stock', async () => {
    const { one, two, lineId, onHand, order } = await onItsWayBack()
    expect([await onHand(), (await order()).status]).toEqual([7, 'SHIPPED'])
    const units = { order_item_id: lineId, sellable: 1, damaged: 1 }
    const { data } = await receive(two, { items: [units], note: 'Wet' })
    expect(data).toMatchObject({
      ...{ status: 'RETURNED', order_status: 'SHIPPED' },
      items: [{ sellable_quantity: 1, damaged_quantity: 1, missing_quantity: 0 }],
    })
    expect([await onHand(), (await order()).items[0].returned_quantity]).toEqual([8, 2])
    await set(one, 'PICKED_UP')
    expect((await set(one, 'DELIVERED')).data.order_status).toBe('PARTIALLY_RETURNED')
    expect((await order()).items[0]).toMatchObject({ delivered_quantity: 1, returned_quantity: 2 })
  })

  it('is received in parts, each once: more is 400, and after all of it 409 invalid_state', async () => {
    const { two, lineId, onHand } = await onItsWayBack()
    const one = { items: [{ order_item_id: lineId, sellable: 1 }] }
    expect((await receive(two, one)).data).toMatchObject({ status: 'RETURNING' })
    expect(await set(two, 'RETURNING')).toMatchObject(refused('invalid_state'))
    for (const items of [
      [{ order_item_id: lineId, sellable: 2 }],
      [{ order_item_id: lineId }],
      [one.items[0], one.items[0]],
    ])
      expect((await receive(two, { items })).status).toBe(400)
    expect((await receive(two, { ...one, version: 1 })).body.error_code).toBe('version_conflict')
    expect((await receive(two)).data).toMatchObject({ status: 'RETURNED' })
    expect(await receive(two)).toMatchObject(refused('invalid_state'))
    expect(await onHand()).toBe(9)
  })

  it('or is lost ends the order as returned when nothing of it was delivered', async () => {
    const { one, two, onHand, order } = await onItsWayBack()
    await set(one, 'PICKED_UP')
    await set(one, 'LOST', { note: 'Rider had an accident' })
    expect((await order()).status).toBe('SHIPPED')
    await receive(two)
    const ended = await order()
    expect([ended.status, ended.items[0].returned_quantity, await onHand()]).toEqual(['RETURNED', 3, 9])
    const shown = ended.timeline.filter(({ is_public }: { is_public: boolean }) => is_public)
    expect(JSON.stringify(shown)).not.toContain('accident')
  })

  it('is not counted as sold, nor as money back: figures of the shop have what was delivered', async () => {
    const { one, two } = await onItsWayBack()
    await receive(two)
    await set(one, 'PICKED_UP')
    await set(one, 'DELIVERED')
    const [{ id } = { id: 0 }] = await h.sql<{ id: number }>('select order_id as id from shipments where id = $1', [
      one,
    ])
    const rows = await h.sql(
      'select quantity, undelivered_quantity, amount_minor::integer from order_returns where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ quantity: 2, undelivered_quantity: 2, amount_minor: 0 }])
    const [figures] = await h.sql<object>(
      `select sum(delivered_minor)::integer as delivered, sum(returned_minor)::integer as returned from counted_sales($1, $2, $3)
        where product_id = (select product_id from order_lines where order_id = $4)`,
      [shop.storeId, new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000), id],
    )
    expect(figures).toEqual({ delivered: 100_00, returned: 0 })
  })
})
