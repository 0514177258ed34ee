import { afterAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(() => expectHealthy(h))

const problemsOf = async (shipmentId: number) =>
  (
    await h.sql<{ problem: string }>(
      `select payload ->> 'problem' as problem from outbox where type = 'shipment.problem' and resource_id = $1 order by id`,
      [String(shipmentId)],
    )
  ).map(({ problem }) => problem)

describe('a parcel that was delivered in part, and of which the courier brings the rest back', () => {
  const saysInPart = async () => {
    const booking = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number, order } = await booking.booked()
    await booking.move(number, 'partial-delivery', { collected: 100 })
    await booking.track(id)
    const kept = { delivered_items: [{ order_item_id: order.lineIds[0], quantity: 1 }], cash_collected: 100 }
    return { ...booking, id, number, order, kept }
  }

  it.each([[['return-id-created', 'return-in-transit']], [['paid', 'paid-return']], [['updated', 'wobbling']]])(
    'still waits for staff to name what was kept after %j, and then its rest is on its way back',
    async (words) => {
      const { id, number, order, kept, move, track, calls, shop } = await saysInPart()
      for (const word of words) {
        await move(number, word)
        expect(await track(id)).toMatchObject({ status: 'BOOKED', problem: 'ITEMS_UNKNOWN' })
      }
      expect(await problemsOf(id)).toEqual(['ITEMS_UNKNOWN'])
      expect((await calls.set(id, 'PARTLY_DELIVERED', { ...kept, override: false })).data).toMatchObject({
        ...{ status: 'PARTLY_DELIVERED', collected_amount: '100.00', problem: null },
        items: [{ quantity: 2, delivered_quantity: 1 }],
      })
      expect((await calls.receive(id)).data).toMatchObject({ order_status: 'PARTIALLY_RETURNED' })
      expect((await orderCalls(h, shop).read(order.id)).data).toMatchObject({ amount_paid: '100.00' })
    },
  )

  it('is at the store: staff are alerted to that too, and receive the rest after they have named what was kept', async () => {
    const { id, number, kept, move, track, calls } = await saysInPart()
    await move(number, 'returned-to-merchant')
    expect(await track(id)).toMatchObject({
      ...{ status: 'BOOKED', problem: 'ITEMS_UNKNOWN' },
      tracking: { back_at: expect.any(String) },
    })
    expect(await problemsOf(id)).toEqual(['ITEMS_UNKNOWN', 'BACK_AT_STORE'])
    expect((await calls.set(id, 'PARTLY_DELIVERED', kept)).data).toMatchObject({
      ...{ status: 'PARTLY_DELIVERED', problem: 'BACK_AT_STORE', tracking: { next_check_at: expect.any(String) } },
    })
    expect((await track(id)).tracking).toMatchObject({ next_check_at: null, problem: 'BACK_AT_STORE' })
    expect((await calls.receive(id)).data).toMatchObject({ problem: null, order_status: 'PARTIALLY_RETURNED' })
  })

  it('keeps what staff are to name when they or the courier say where it is', async () => {
    const { id, number, move, track, calls } = await saysInPart()
    expect((await calls.set(id, 'HELD')).data).toMatchObject({ status: 'HELD', problem: 'ITEMS_UNKNOWN' })
    await move(number, 'in-transit')
    expect(await track(id)).toMatchObject({ status: 'IN_TRANSIT', problem: 'ITEMS_UNKNOWN' })
    await move(number, 'delivered')
    expect(await track(id)).toMatchObject({ status: 'IN_TRANSIT', problem: 'ITEMS_UNKNOWN' })
  })

  it('is delivered when all of it was kept for other cash, which staff enter; without the cash it is refused', async () => {
    const { id, number, order, move, track, calls, shop } = await saysInPart()
    await move(number, 'exchanged')
    expect(await track(id)).toMatchObject({ status: 'BOOKED', problem: 'ITEMS_UNKNOWN' })
    const all = { delivered_items: [{ order_item_id: order.lineIds[0], quantity: 2 }], cash_collected: 150 }
    expect((await calls.set(id, 'PARTLY_DELIVERED', all)).body.errors).toHaveProperty('delivered_items')
    expect(await calls.set(id, 'DELIVERED')).toMatchObject(
      refused('invalid_state', { reason: 'courier_says_otherwise' }),
    )
    const orders = orderCalls(h, shop)
    await calls.set(id, 'PICKED_UP')
    expect(await orders.act(order.id, 'deliver', { override: true })).toMatchObject(
      refused('invalid_state', { reason: 'courier_says_otherwise' }),
    )
    expect((await calls.set(id, 'DELIVERED', { cash_collected: 150, override: false })).data).toMatchObject({
      ...{ status: 'DELIVERED', order_status: 'DELIVERED', collected_amount: '150.00', problem: 'CASH_SHORT' },
    })
    expect((await orders.read(order.id)).data).toMatchObject({ amount_paid: '150.00' })
  })
})

describe('a parcel that does not reach the shopper', () => {
  const alertsOf = async (shop: { subdomain: string; secretKey: string }) => {
    await takeEvents(h.deps, 500, 60)
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    return (await h.call({ url: `M/${shop.subdomain}/alerts/`, headers })).data.items
  }
  const waitingOf = async (shop: { subdomain: string; secretKey: string }) => {
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    return (await h.call({ url: `M/${shop.subdomain}/overview/`, headers })).data.waiting
  }

  it('alerts staff when the courier cancels it before the pick-up, and its order waits to be booked again', async () => {
    const { booked, move, track, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number, order } = await booked()
    const toBook = async () => (await orderCalls(h, shop).list('packing_status=TO_BOOK')).data.items
    expect([(await waitingOf(shop)).orders_to_book, await toBook()]).toEqual([{ count: 0, oldest_at: null }, []])
    await move(number, 'pickup-cancelled')
    expect(await track(id)).toMatchObject({ status: 'CANCELLED', problem: null })
    expect(await alertsOf(shop)).toMatchObject([
      { kind: 'COURIER_PROBLEM', object: { id: String(id) } },
      { kind: 'NEW_ORDER' },
    ])
    expect((await waitingOf(shop)).orders_to_book).toEqual({ count: 1, oldest_at: expect.any(String) })
    expect(await toBook()).toMatchObject([{ id: order.id, status: 'PROCESSING' }])
    await calls.create(order.id)
    expect([(await waitingOf(shop)).orders_to_book.count, await toBook()]).toEqual([0, []])
  })

  it('alerts staff once when the courier begins to bring it back, and waits to be received', async () => {
    const { booked, move, track, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    for (const word of ['returned', 'return-in-transit']) {
      await move(number, word)
      expect(await track(id)).toMatchObject({ status: 'RETURNING', problem: null })
    }
    expect(await alertsOf(shop)).toMatchObject([
      { kind: 'PARCEL_RETURNING', object: { id: String(id) } },
      { kind: 'NEW_ORDER' },
    ])
    expect((await waitingOf(shop)).returns_to_receive).toEqual({ count: 1, oldest_at: expect.any(String) })
    await calls.receive(id)
    expect((await waitingOf(shop)).returns_to_receive.count).toBe(0)
  })
})
