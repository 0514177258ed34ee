import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { wireOf } from '../../../test/gateways.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const wire = h.deps.courierHttp
afterEach(async () => {
  h.deps.courierHttp = wire
  h.setNow(new Date())
  await couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

/** The call that creates a parcel. */
const creates = /\/(?:parcel|orders|create_order)$/
const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))

describe.each(courierCodes)('when the booking of a shipment at %s', (courier) => {
  let booking: Awaited<ReturnType<typeof setUpBooking>>
  beforeAll(async () => {
    booking = await setUpBooking(h, couriers, courier)
  })

  const create = `${courier.toLowerCase()}.create`
  const canBeAsked = courier === 'STEADFAST'

  it.each([
    ['times out after the courier took the parcel', { kind: 'delay', ms: 600_000 }],
    ['is broken off after it', { kind: 'reset', committed: true }],
    ['gets a 500 after it', { kind: 'http_error', status: 500, committed: true }],
    ['gets a page after it', { kind: 'unreadable', body: 'html' }],
    ['gets half a text after it', { kind: 'unreadable', body: 'truncated' }],
    ['gets a response without the ID of the parcel', { kind: 'alter', without: ['consignment_id', 'tracking_id'] }],
  ])('%s, there is one parcel, and nothing is booked again', async (_what, fault) => {
    const { draft, book, parcels, calls } = booking
    const { id, number } = await draft()
    await couriers.fault({ endpoint: create, ...fault })
    if (fault.kind === 'delay') h.deps.courierHttp = couriers.timeOutDelayed(wire)
    const { data, body } = await book(id)
    expect(await parcels(number)).toHaveLength(1)
    if (canBeAsked) {
      expect(data).toMatchObject({ status: 'BOOKED', booking: { status: 'BOOKED', consignment_id: '' } })
      return
    }
    expect(body.message).toBe('The courier has not said whether it has the parcel. Do not book it again.')
    expect(data).toMatchObject({ status: 'DRAFT', booking: { status: 'UNCLEAR', needs_staff: true } })
    later(60)
    await runJobs(h, 'shipments.book')
    expect(await book(id)).toMatchObject(refused('invalid_state', { reason: 'booking_open' }))
    expect((await calls.read(id)).data.booking.status).toBe('UNCLEAR')
    expect(await parcels(number)).toHaveLength(1)
  })

  it.each([
    ['is refused for too many calls', { kind: 'http_error', status: 429 }, 'RATE_LIMITED'],
    ['is refused for its credentials', { kind: 'unauthorized', times: 2 }, 'CREDENTIALS'],
  ])('%s, there is no parcel, and staff book it again', async (_what, fault, failure) => {
    const { draft, book, parcels } = booking
    const { id, number } = await draft()
    await couriers.fault({ endpoint: create, ...fault })
    expect((await book(id)).data.booking).toMatchObject({ status: 'REFUSED', failure })
    expect(await parcels(number)).toEqual([])
    await couriers.clearFaults()
    expect((await book(id)).data.booking.status).toBe('BOOKED')
    expect(await parcels(number)).toHaveLength(1)
  })

  it('never leaves the server, there is no parcel, and staff book it again', async () => {
    const { draft, book, parcels } = booking
    const { id, number } = await draft()
    h.deps.courierHttp = wireOf(async () => ({ kind: 'none', reason: 'connection', sent: false }))
    expect((await book(id)).data.booking).toMatchObject({ status: 'REFUSED', failure: 'UNAVAILABLE' })
    h.deps.courierHttp = wire
    expect((await book(id)).data.booking.status).toBe('BOOKED')
    expect(await parcels(number)).toHaveLength(1)
  })

  it('was cut with its server, the courier is asked where it can be, and a person otherwise', async () => {
    const { draft, book, parcels, calls } = booking
    const { id, number } = await draft()
    h.deps.courierHttp = wireOf(async (request) => {
      const response = await wire(request)
      if (creates.test(request.url)) throw new Error('the server has died')
      return response
    })
    expect((await book(id)).data).toMatchObject({ status: 'DRAFT', booking: { status: 'SENT' } })
    h.deps.courierHttp = wire
    await runJobs(h, 'shipments.book')
    expect((await calls.read(id)).data.booking.status).toBe('SENT')
    later(3)
    await runJobs(h, 'shipments.book')
    const { status, needs_staff: needsStaff } = (await calls.read(id)).data.booking
    expect([status, needsStaff]).toEqual(canBeAsked ? ['BOOKED', false] : ['UNCLEAR', true])
    expect(await parcels(number)).toHaveLength(1)
  })
})

describe('a booking at Steadfast of which it is not known what became', () => {
  it('is asked for until it is certain that there is no parcel, and then booked again by staff', async () => {
    const { draft, book, parcels, calls } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id, number } = await draft()
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 502 })
    expect((await book(id)).data.booking).toMatchObject({ status: 'UNCLEAR', needs_staff: false })
    for (const [minutes, status] of [
      [0.4, 'UNCLEAR'],
      [1, 'UNCLEAR'],
      [4, 'UNCLEAR'],
      [20, 'REFUSED'],
    ] as const) {
      later(minutes)
      await runJobs(h, 'shipments.book')
      expect([minutes, (await calls.read(id)).data.booking.status]).toEqual([minutes, status])
    }
    expect((await calls.read(id)).data.booking.failure).toBe('NOT_CREATED')
    expect((await book(id)).data.status).toBe('BOOKED')
    expect(await parcels(number)).toHaveLength(1)
  })

  it('is one parcel when the number was used by an earlier booking', async () => {
    const { draft, book, parcels, resolve } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id, number } = await draft()
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'reset', committed: true })
    await couriers.fault({ endpoint: 'steadfast.status', kind: 'http_error', status: 503 })
    expect((await book(id)).data.booking.status).toBe('UNCLEAR')
    // Somebody looked at the wrong place.
    expect((await resolve(id, { outcome: 'NOT_BOOKED' })).data.booking).toMatchObject({ failure: 'NOT_CREATED' })
    expect((await book(id)).data).toMatchObject({ status: 'BOOKED', booking: { status: 'BOOKED' } })
    expect(await parcels(number)).toHaveLength(1)
  })
})

describe('while it is not known whether a courier has a shipment', () => {
  it('409 invalid_state: it does not change, is not cancelled or handed over otherwise, and its order is not cancelled', async () => {
    const { draft, book, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, order } = await draft()
    await couriers.fault({ endpoint: 'pathao.create', kind: 'http_error', status: 500 })
    await book(id)
    const open = refused('invalid_state', { reason: 'booking_open' })
    expect(await calls.update(id, { instruction: 'Call first' })).toMatchObject(open)
    expect(await calls.set(id, 'PICKED_UP')).toMatchObject(open)
    expect(await calls.cancel(id)).toMatchObject(open)
    expect(await calls.remove(id)).toMatchObject(open)
    const { act } = orderCalls(h, shop)
    expect(await act(order.id, 'ship')).toMatchObject(open)
    expect(await act(order.id, 'cancel')).toMatchObject(refused('invalid_state', { reason: 'has_shipments' }))
    expect((await calls.read(id)).data).toMatchObject({ status: 'DRAFT', order_status: 'CONFIRMED' })
  })
})
