import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

/** A booking of which it is not known what became; the courier has the parcel. */
async function unclear(courier: 'PATHAO' | 'REDX') {
  const booking = await setUpBooking(h, couriers, courier)
  const draft = await booking.draft()
  await couriers.fault({ endpoint: `${courier.toLowerCase()}.create`, kind: 'reset', committed: true })
  await booking.book(draft.id)
  const [parcel] = await booking.parcels(draft.number)
  return { ...booking, ...draft, parcelId: parcel?.id as string }
}

describe.each(['PATHAO', 'REDX'] as const)('staff who look a parcel up at %s', (courier) => {
  it('record its ID, and the order goes on', async () => {
    const { id, resolve, parcelId, calls } = await unclear(courier)
    const { status, data } = await resolve(id, { outcome: 'BOOKED', consignment_id: parcelId })
    expect([status, data]).toMatchObject([
      200,
      {
        ...{ status: 'BOOKED', order_status: 'PROCESSING', tracking_code: parcelId },
        booking: { status: 'BOOKED', consignment_id: parcelId, note: 'Seen in the panel.', needs_staff: false },
      },
    ])
    expect((await calls.read(id)).data.events.at(-1)).toMatchObject({ to_status: 'BOOKED', actor_type: 'key' })
    const again = await resolve(id, { outcome: 'NOT_BOOKED' })
    expect(again).toMatchObject(refused('invalid_state', { current_status: 'BOOKED', allowed_statuses: ['UNCLEAR'] }))
  })

  it('400 validation_failed: cannot record the parcel of another shipment, or one that there is not', async () => {
    const { id, resolve, draft, book, calls } = await unclear(courier)
    const other = await draft()
    const { data } = await book(other.id)
    for (const consignment_id of [data.booking.consignment_id, 'NOTHERE1', '']) {
      const { status, body } = await resolve(id, { outcome: 'BOOKED', consignment_id })
      expect([consignment_id, status, Object.keys(body.errors)]).toEqual([consignment_id, 400, ['consignment_id']])
    }
    expect((await resolve(id, { outcome: 'BOOKED' })).body.errors).toHaveProperty('consignment_id')
    expect((await calls.read(id)).data.booking.status).toBe('UNCLEAR')
  })

  it('502 courier_error: cannot record an ID while the courier does not say whose it is', async () => {
    const { id, resolve, parcelId } = await unclear(courier)
    await couriers.fault({ endpoint: `${courier.toLowerCase()}.info`, kind: 'http_error', status: 503 })
    const { status, body } = await resolve(id, { outcome: 'BOOKED', consignment_id: parcelId })
    expect([status, body.error_code]).toEqual([502, 'courier_error'])
    expect((await resolve(id, { outcome: 'BOOKED', consignment_id: parcelId })).status).toBe(200)
  })

  it('record that there is none, and book it again', async () => {
    const { id, resolve, book } = await unclear(courier)
    const { data } = await resolve(id, { outcome: 'NOT_BOOKED' })
    expect(data).toMatchObject({ status: 'DRAFT', booking: { status: 'REFUSED', failure: 'NOT_CREATED' } })
    expect((await book(id)).data.status).toBe('BOOKED')
  })
})

describe('a shipment that a courier has', () => {
  it('is cancelled there too, where the courier takes it from here', async () => {
    const { draft, book, calls, parcels } = await setUpBooking(h, couriers, 'REDX')
    const { id, number } = await draft()
    await book(id)
    await couriers.fault({ endpoint: 'redx.update', kind: 'http_error', status: 503 })
    expect(await calls.cancel(id)).toMatchObject({ status: 502, body: { error_code: 'courier_error' } })
    expect((await calls.read(id)).data.status).toBe('BOOKED')
    // The response was lost, not the cancellation.
    await couriers.fault({ endpoint: 'redx.update', kind: 'reset', committed: true })
    expect((await calls.cancel(id, { reason: 'Wrong address' })).data.status).toBe('CANCELLED')
    expect(await parcels(number)).toMatchObject([{ status: 'cancelled' }])
  })

  it('409 invalid_state: is cancelled there by staff first, where the courier does not', async () => {
    const { draft, book, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, order } = await draft()
    await book(id)
    expect(await calls.cancel(id)).toMatchObject(refused('invalid_state', { reason: 'cancel_at_courier' }))
    const { act } = orderCalls(h, shop)
    expect(await act(order.id, 'cancel')).toMatchObject(refused('invalid_state', { reason: 'has_shipments' }))
    expect(await calls.cancel(id, { is_cancelled_at_courier: true, version: 1 })).toMatchObject(
      refused('version_conflict'),
    )
    expect((await calls.cancel(id, { is_cancelled_at_courier: true })).data.status).toBe('CANCELLED')
    expect((await act(order.id, 'cancel')).status).toBe(200)
  })
})
