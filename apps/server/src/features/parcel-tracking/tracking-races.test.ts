import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { wireOf } from '../../../test/gateways.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { checkParcel } from './check-parcel.ts'
import { claimParcel } from './parcel-tracking.queries.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const wire = h.deps.courierHttp
afterEach(() => {
  h.deps.courierHttp = wire
})
afterAll(() => expectHealthy(h))

const reads = /\/info$/
const bookingOf = async (shipmentId: number) =>
  Number((await h.sql<{ id: number }>('select id from shipment_bookings where shipment_id = $1', [shipmentId]))[0]?.id)
const makeDue = (shipmentId: number) =>
  h.sql(
    `update tracked_parcels set next_check_at = now() - interval '1 minute', leased_until = null where shipment_id = $1`,
    [shipmentId],
  )

describe('a parcel about which two servers ask', () => {
  it('is asked about by one of them', async () => {
    const { booked, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await booked()
    await makeDue(id)
    const bookingId = await bookingOf(id)
    const now = new Date()
    const claim = () =>
      inStore(h.db, shop.storeId, (tx) =>
        claimParcel(tx, { storeId: shop.storeId, bookingId }, { now, until: new Date(now.getTime() + 60_000) }),
      )
    const claims = [await claim(), await claim()]
    expect(claims.map((row) => row?.claim)).toEqual([1, undefined])
  })

  it('keeps the newer status when the older one arrives after it', async () => {
    const { booked, move, track, shop, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    await move(number, 'on-hold')
    await makeDue(id)
    const read = Promise.withResolvers<void>()
    const newer = Promise.withResolvers<void>()
    h.deps.courierHttp = wireOf(async (request) => {
      const response = await wire(request)
      if (reads.test(request.url)) {
        read.resolve()
        await newer.promise
      }
      return response
    })
    const older = checkParcel(h.deps, shop.storeId, await bookingOf(id))
    await read.promise
    h.deps.courierHttp = wire
    await move(number, 'assigned-for-delivery')
    expect((await track(id)).status).toBe('OUT_FOR_DELIVERY')
    newer.resolve()
    await older
    expect((await calls.read(id)).data).toMatchObject({
      status: 'OUT_FOR_DELIVERY',
      courier_status: 'assigned_for_delivery',
    })
  })

  it('is delivered once, with its cash, when staff record it at the same moment', async () => {
    const { booked, move, track, shop, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number, order } = await booked()
    await move(number, 'delivered')
    const [, { status }] = await Promise.all([track(id), calls.set(id, 'DELIVERED')])
    expect([200, 409]).toContain(status)
    expect((await calls.read(id)).data).toMatchObject({ status: 'DELIVERED', problem: null })
    expect((await orderCalls(h, shop).read(order.id)).data).toMatchObject({ amount_paid: '200.00' })
  })
})

describe('a server that dies while it asks', () => {
  it('between the response and the record loses nothing: the courier is asked again when the claim is over', async () => {
    const { booked, move, refresh, track, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    await move(number, 'picked')
    h.deps.courierHttp = wireOf(async (request) => {
      const response = await wire(request)
      if (reads.test(request.url)) throw new Error('the server has died')
      return response
    })
    expect((await refresh(id)).data.status).toBe('BOOKED')
    h.deps.courierHttp = wire
    expect((await calls.read(id)).data.tracking).toMatchObject({ word: '', next_check_at: expect.any(String) })
    expect((await track(id)).status).toBe('PICKED_UP')
  })
  it('is still asking, whatever became of an earlier call; only a call that has failed by now is said to have failed', async () => {
    const { booked, refresh, track } = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await booked()
    const fail = () => couriers.fault({ endpoint: 'pathao.info', kind: 'http_error', status: 503 })
    await fail()
    expect((await track(id)).tracking).toMatchObject({ failure: 'UNAVAILABLE' })
    await fail()
    expect((await refresh(id)).body.message).toBe(
      'The courier has not said how the parcel stands. It is asked again by itself.',
    )
    await couriers.clearFaults()
    h.deps.courierHttp = wireOf(async () => {
      throw new Error('the server has died')
    })
    const asking = 'The courier is being asked. Look again in a moment.'
    expect([(await refresh(id)).body.message, (await refresh(id)).body.message]).toEqual([asking, asking])
  })
})
