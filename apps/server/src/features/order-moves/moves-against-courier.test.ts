import { afterAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(() => expectHealthy(h))

/** An order whose whole parcel is at a courier, on the road. */
async function atCourier() {
  const booking = await setUpBooking(h, couriers, 'PATHAO')
  const parcel = await booking.booked()
  await booking.move(parcel.number, 'in-transit')
  await booking.track(parcel.id)
  const { act, read } = orderCalls(h, booking.shop)
  const orderId = parcel.order.id
  return {
    ...{ ...booking, ...parcel, orderId, read },
    deliver: (body: object = {}) => act(orderId, 'deliver', body),
    takeBack: (body: object = {}) => act(orderId, 'return', body),
    /** What the courier said was more than an hour ago. */
    anHourLater: () =>
      h.sql(`update tracked_parcels set checked_at = now() - interval '61 minutes' where shipment_id = $1`, [
        parcel.id,
      ]),
  }
}

describe('an order whose parcel is at a courier', () => {
  it('is not marked as delivered before the courier says so: 409 invalid_state, and no cash is recorded', async () => {
    const { deliver, read, orderId, shop, calls, id } = await atCourier()
    expect(await deliver()).toMatchObject(refused('invalid_state', { reason: 'courier_has_not_said_so' }))
    expect(await deliver({ override: false })).toMatchObject(refused('invalid_state'))
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const body = { action: 'deliver', order_ids: [orderId] }
    const { data } = await h.call({ url: `M/${shop.subdomain}/orders/bulk/`, headers, body })
    expect(data.results).toMatchObject([{ id: orderId, error_code: 'invalid_state' }])
    expect((await read(orderId)).data).toMatchObject({ status: 'SHIPPED', amount_paid: '0.00' })
    expect((await calls.read(id)).data).toMatchObject({ status: 'IN_TRANSIT', collected_amount: null })
  })

  it('is, when staff insist, but not within an hour of other news, and the audit log says so', async () => {
    const { deliver, read, orderId, anHourLater } = await atCourier()
    expect(await deliver({ override: true })).toMatchObject(
      refused('invalid_state', { reason: 'courier_says_otherwise' }),
    )
    await anHourLater()
    expect((await deliver({ override: true })).data).toMatchObject({ status: 'DELIVERED', amount_paid: '200.00' })
    const [audit] = await h.sql<{ override: string }>(
      `select after ->> 'override' as override from audit_log where action = 'order.delivered' and entity_id = $1`,
      [String(orderId)],
    )
    expect(audit).toEqual({ override: 'true' })
    expect((await read(orderId)).data.status).toBe('DELIVERED')
  })

  it('is not returned before the courier says so: 409 invalid_state, and nothing is restocked', async () => {
    const { takeBack, read, orderId, calls, id } = await atCourier()
    const moves = () => h.sql(`select from stock_moves where order_id = $1 and kind = 'return'`, [orderId])
    const before = await moves()
    expect(await takeBack()).toMatchObject(refused('invalid_state', { reason: 'courier_has_not_said_so' }))
    expect(await takeBack({ override: true })).toMatchObject(
      refused('invalid_state', { reason: 'courier_says_otherwise' }),
    )
    expect((await read(orderId)).data).toMatchObject({ status: 'SHIPPED', items: [{ returned_quantity: 0 }] })
    expect((await calls.read(id)).data.status).toBe('IN_TRANSIT')
    expect(await moves()).toEqual(before)
  })

  it('is returned when staff insist an hour later, and the audit log says so', async () => {
    const { takeBack, orderId, anHourLater, calls, id } = await atCourier()
    await anHourLater()
    expect(await takeBack()).toMatchObject(refused('invalid_state', { reason: 'courier_has_not_said_so' }))
    expect((await takeBack({ override: true })).data.status).toBe('RETURNED')
    expect((await calls.read(id)).data.status).toBe('RETURNED')
    const [audit] = await h.sql<{ override: boolean }>(
      `select after -> 'override' as override from audit_log where action = 'order.goods_returned' and entity_id = $1`,
      [String(orderId)],
    )
    expect(audit).toEqual({ override: true })
  })

  it('is returned without insisting once the courier brings it back', async () => {
    const { takeBack, move, track, number, id } = await atCourier()
    await move(number, 'returned')
    await track(id)
    expect((await takeBack()).data.status).toBe('RETURNED')
  })
})
