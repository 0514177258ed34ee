import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

let transactions = 0

/** A parcel of 200 taka that a courier has, and what the shop sees of its money. */
async function atCourier() {
  const booking = await setUpBooking(h, couriers, 'PATHAO')
  const { id, number, order } = await booking.booked()
  const { calls, shop, track, move } = booking
  const orders = orderCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const root = `M/${shop.subdomain}/`
  const pay = (amount: number) =>
    orders.act(order.id, 'payments', { method: 'BKASH', amount, transaction_id: `9A7B6C5D${++transactions + 10}` })
  return {
    ...{ calls, orders, shop, id, order, pay },
    /** The courier says that it has delivered it. */
    async deliver() {
      await move(number, 'delivered')
      return track(id)
    },
    unapplied: async () =>
      (await h.call({ url: `${root}unapplied-payments/?order_id=${order.id}&status=OPEN`, headers })).data.items,
    resolve: (unappliedId: number) =>
      h.call({
        url: `${root}unapplied-payments/${unappliedId}/resolve/`,
        headers,
        body: { outcome: 'RETURNED', note: 'Sent by bKash' },
      }),
    held: async () => (await h.call({ url: `${root}courier-balances/`, headers })).data.items[0].held,
    problems: async (query = 'has_problem=true') => (await calls.list(query)).data.items,
  }
}

describe('what a courier collects above what is due', () => {
  it('is held by the courier, is owed to the shopper, and is a problem until staff have dealt with it', async () => {
    const { pay, deliver, orders, order, unapplied, resolve, held, problems, calls, id } = await atCourier()
    await pay(50)
    expect(await deliver()).toMatchObject({
      ...{ status: 'DELIVERED', cod_amount: '200.00', collected_amount: '200.00', held_amount: '200.00' },
      ...{ problem: 'CASH_OVER', cash_to_collect: '0.00' },
    })
    expect((await orders.read(order.id)).data).toMatchObject({
      ...{ total: '200.00', amount_paid: '200.00', amount_due: '0.00', payment_status: 'PAID' },
    })
    expect(await held()).toBe('200.00')
    const [excess] = await unapplied()
    expect(excess).toMatchObject({ reason: 'OVERPAID', amount: '50.00', method: 'CASH' })
    expect(await problems()).toMatchObject([{ id, problem: 'CASH_OVER' }])
    expect(
      await h.sql(`select 1 from outbox where payload->>'problem' = 'CASH_OVER' and resource_id = $1`, [id]),
    ).toHaveLength(1)
    await resolve(excess.id)
    expect((await calls.read(id)).data.problem).toBeNull()
    expect([await held(), await problems()]).toEqual(['200.00', []])
  })

  it('is whole in the books when a payment comes at the moment of its delivery', async () => {
    for (const paysFirst of [true, false]) {
      const { pay, deliver, orders, order, unapplied, held } = await atCourier()
      const both: (() => Promise<unknown>)[] = [() => pay(50), deliver]
      await behindLock(h, holdOrder(order.id), paysFirst ? both : both.reverse())
      expect((await orders.read(order.id)).data).toMatchObject({ amount_paid: '200.00', payment_status: 'PAID' })
      expect([await held(), (await unapplied()).map(({ amount }: { amount: string }) => amount)]).toEqual([
        '200.00',
        ['50.00'],
      ])
    }
  })

  it('is corrected by staff when the courier did collect less', async () => {
    const { pay, deliver, orders, order, unapplied, held, calls, id } = await atCourier()
    await pay(50)
    await deliver()
    const { payments } = (await orders.read(order.id)).data
    const cash = payments.find(({ method }: { method: string }) => method === 'CASH')
    expect(cash.is_reversible).toBe(true)
    expect((await orders.act(order.id, `payments/${cash.id}/reverse`, { reason: 'The rider took 150' })).status).toBe(
      200,
    )
    expect([await held(), await unapplied(), (await calls.read(id)).data.problem]).toEqual(['0.00', [], 'CASH_SHORT'])
    const record = (amount: number) => orders.act(order.id, 'payments', { method: 'CASH', amount, shipment_id: id })
    expect((await record(201)).body.errors).toHaveProperty('amount')
    expect((await record(150)).status).toBe(201)
    expect([await held(), await unapplied(), (await calls.read(id)).data.problem]).toEqual(['150.00', [], 'CASH_SHORT'])
    expect((await calls.acceptCash(id)).data).toMatchObject({ problem: null, collected_amount: '150.00' })
  })

  it('with each of two parcels of an order is owed to the shopper, when it was paid meanwhile', async () => {
    const { draft, calls, book, track, move, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id: whole, order } = await draft()
    await calls.remove(whole)
    const items = [{ order_item_id: order.lineIds[0], quantity: 1 }]
    const parcels = [(await calls.create(order.id, { items })).data, (await calls.create(order.id)).data]
    for (const { id } of parcels) expect((await book(id)).data.status).toBe('BOOKED')
    const orders = orderCalls(h, shop)
    await orders.act(order.id, 'payments', { method: 'BKASH', amount: 130, transaction_id: '9A7B6C5DXX' })
    for (const { shipment_number } of parcels) await move(shipment_number, 'delivered')
    const shown = [await track(parcels[0].id), await track(parcels[1].id)]
    expect(shown.map(({ held_amount, problem }) => [held_amount, problem])).toEqual([
      ['100.00', 'CASH_OVER'],
      ['100.00', 'CASH_OVER'],
    ])
    const { amount_paid, status } = (await orders.read(order.id)).data
    expect([amount_paid, status]).toEqual(['200.00', 'DELIVERED'])
  })

  it('at the door, of what the shopper kept in part, is too', async () => {
    const { pay, calls, id, order, unapplied, held } = await atCourier()
    await pay(50)
    const kept = { delivered_items: [{ order_item_id: order.lineIds[0], quantity: 1 }] }
    await calls.set(id, 'PICKED_UP')
    expect((await calls.set(id, 'PARTLY_DELIVERED', { ...kept, cash_collected: 201 })).body.errors).toHaveProperty(
      'cash_collected',
    )
    expect((await calls.set(id, 'PARTLY_DELIVERED', { ...kept, cash_collected: 200 })).data.problem).toBe('CASH_OVER')
    expect([await held(), (await unapplied())[0]]).toMatchObject(['200.00', { amount: '50.00' }])
  })
})

describe('a parcel that was cancelled with its order while the courier had it', () => {
  it('and is delivered all the same, is a problem until its cash is recorded, which is owed to the shopper', async () => {
    const { calls, id, orders, order, deliver, held, unapplied, problems } = await atCourier()
    await calls.cancel(id, { is_cancelled_at_courier: true })
    await orders.act(order.id, 'cancel')
    const record = () => orders.act(order.id, 'payments', { method: 'CASH', amount: 200, shipment_id: id })
    expect((await record()).body.errors).toHaveProperty('shipment_id')
    expect(await deliver()).toMatchObject({ status: 'CANCELLED', problem: 'CASH_SHORT' })
    expect(await problems()).toMatchObject([{ id }])
    expect((await record()).status).toBe(201)
    expect([await held(), (await unapplied())[0]]).toMatchObject([
      '200.00',
      { reason: 'ORDER_CANCELLED', amount: '200.00' },
    ])
    expect((await calls.read(id)).data).toMatchObject({ problem: 'CASH_OVER', held_amount: '200.00' })
  })
})

describe('a parcel that comes back by what staff say, and that the courier says it has delivered', () => {
  it('brings its cash once it has ended', async () => {
    const { calls, id, orders, order, deliver, held } = await atCourier()
    for (const status of ['PICKED_UP', 'RETURNING']) await calls.set(id, status)
    expect(await deliver()).toMatchObject({ status: 'RETURNING', problem: 'STATUS_CONFLICT' })
    const record = () => orders.act(order.id, 'payments', { method: 'CASH', amount: 200, shipment_id: id })
    expect((await record()).body.errors).toHaveProperty('shipment_id')
    // Staff contradict a courier an hour after its word at the earliest.
    await h.sql(`update tracked_parcels set checked_at = now() - interval '61 minutes' where shipment_id = $1`, [id])
    await calls.set(id, 'LOST')
    expect((await calls.read(id)).data.problem).toBe('CASH_SHORT')
    expect([(await record()).status, await held()]).toEqual([201, '200.00'])
  })
})

describe('less cash than a courier was to collect', () => {
  it('is a problem until staff accept it, once: 409 invalid_state and of another version version_conflict', async () => {
    const { calls, id, problems, orders, order } = await atCourier()
    await calls.set(id, 'PICKED_UP')
    expect((await calls.set(id, 'DELIVERED', { cash_collected: 150 })).data.problem).toBe('CASH_SHORT')
    expect(await problems()).toMatchObject([{ id }])
    expect(await calls.acceptCash(id, { note: 'Seen', version: 1 })).toMatchObject(refused('version_conflict'))
    expect((await calls.acceptCash(id)).data).toMatchObject({ problem: null, collected_amount: '150.00' })
    expect(await calls.acceptCash(id)).toMatchObject(refused('invalid_state', { reason: 'no_difference' }))
    expect([await problems(), (await orders.read(order.id)).data.amount_due]).toEqual([[], '50.00'])
  })

  it('is not accepted by those who only handle parcels', async () => {
    const { calls, id, shop } = await atCourier()
    await calls.set(id, 'DELIVERED', { cash_collected: 0 })
    const key = await aSecretKey(h, shop, ['shipping:write', 'orders:write'])
    const response = await h.call({
      url: `M/${shop.subdomain}/shipments/${id}/accept-cash/`,
      headers: { authorization: `Bearer ${key}` },
      body: { note: 'Nothing to see' },
    })
    expect(response.status).toBe(403)
  })
})

describe('a parcel under way whose order was paid meanwhile', () => {
  it('is handed over as it is, with its order too: the courier knew it before', async () => {
    const { pay, orders, order, deliver } = await atCourier()
    await pay(50)
    expect((await orders.act(order.id, 'ship')).data.status).toBe('SHIPPED')
    expect(await deliver()).toMatchObject({ collected_amount: '200.00', problem: 'CASH_OVER' })
  })

  it('collects what is left once the courier knows, never less than that nor more', async () => {
    const { pay, calls, id, deliver, unapplied } = await atCourier()
    expect((await calls.update(id, { cod_amount: 150 })).body.errors).toHaveProperty('cod_amount')
    await pay(50)
    expect((await calls.read(id)).data).toMatchObject({ cash_to_collect: '200.00', cash_left: '150.00' })
    for (const cod_amount of [149, 151])
      expect((await calls.update(id, { cod_amount })).body.errors).toHaveProperty('cod_amount')
    expect((await calls.update(id, { cod_amount: 150 })).data).toMatchObject({ problem: null, cod_amount: '150.00' })
    expect(await deliver()).toMatchObject({ collected_amount: '150.00', problem: null })
    expect(await unapplied()).toEqual([])
    expect((await calls.update(id, { cod_amount: 150 })).status).toBe(409)
  })
})
