import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { wireOf } from '../../../test/gateways.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const wire = h.deps.courierHttp
afterEach(() => {
  h.deps.courierHttp = wire
  return couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

/** A store, and how it creates a shipment of a new order and books it in one request. */
async function setUpCreation() {
  const booking = await setUpBooking(h, couriers, 'STEADFAST')
  const { shop, accountId } = booking
  const anOrderTo = (phone: string) =>
    aProduct(h, shop, { stock: 9 }).then((product) =>
      anOrder(h, shop, {
        ...{ status: 'CONFIRMED', hasEvents: true, phone, receiverName: 'Rahima Khatun' },
        lines: [{ product, quantity: 2 }],
      }),
    )
  const create = (orderId: number, book: object = {}, headers: Record<string, string> = {}) =>
    h.call({
      url: `M/${shop.subdomain}/orders/${orderId}/shipments/`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en', ...headers },
      body: { weight_grams: 700, book: { courier_account_id: accountId, ...book } },
    })
  return { ...booking, anOrderTo, create }
}

describe('a shipment that is created with `book`', () => {
  it('is at its courier, once for a repeated request', async () => {
    const { anOrderTo, create, parcels, calls } = await setUpCreation()
    const order = await anOrderTo('+8801712345678')
    const once = { 'idempotency-key': `create-${order.id}` }
    const { status, body, data } = await create(order.id, {}, once)
    expect([status, body.message]).toEqual([201, 'Shipment created and booked.'])
    expect(data).toMatchObject({ status: 'BOOKED', weight_grams: 700, booking_problem: null })
    expect((await create(order.id, {}, once)).data.id).toBe(data.id)
    expect(await parcels(data.shipment_number)).toHaveLength(1)
    expect((await calls.list(`order_id=${order.id}`)).data.items).toHaveLength(1)
  })

  it('is created and booked once when its server died between the two, and the request is repeated', async () => {
    const { anOrderTo, create, parcels, calls, shop } = await setUpCreation()
    const order = await anOrderTo('+8801712345678')
    const once = { 'idempotency-key': `cut-${order.id}` }
    h.deps.courierHttp = wireOf(async () => {
      throw new Error('the server has died')
    })
    const { id, shipment_number: number } = (await create(order.id, {}, once)).data
    h.deps.courierHttp = wire
    const [booking] = await h.sql<{ id: number }>('select id from shipment_bookings where shipment_id = $1', [id])
    // As the crash left it: the shipment and its booking are committed, nothing is sent, no response is kept.
    await h.sql('alter table shipment_bookings disable trigger shipment_bookings_kept')
    await h.sql(`update shipment_bookings set status = 'PENDING', next_check_at = now() where id = $1`, [booking?.id])
    await h.sql('alter table shipment_bookings enable trigger shipment_bookings_kept')
    await h.sql(
      `update idempotency_keys set status_code = null, body = null, progress = $3 where store_id = $1 and key = $2`,
      [
        shop.storeId,
        once['idempotency-key'],
        JSON.stringify({ shipmentId: id, bookingId: Number(booking?.id), problem: null }),
      ],
    )
    const { status, body, data } = await create(order.id, {}, once)
    expect([status, body.message]).toEqual([201, 'Shipment created and booked.'])
    expect(data).toMatchObject({ id, status: 'BOOKED', booking_problem: null })
    expect(await parcels(number)).toHaveLength(1)
    expect((await calls.list(`order_id=${order.id}`)).data.items).toHaveLength(1)
  })

  it('says that it must not be booked again while it is not known whether the courier has it, or it is being sent', async () => {
    const { anOrderTo, create } = await setUpCreation()
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 502 })
    const unclear = await create((await anOrderTo('+8801712345678')).id)
    expect([unclear.status, unclear.data.booking.status, unclear.body.message]).toEqual([
      ...[201, 'UNCLEAR', 'The courier has not said whether it has the parcel. Do not book it again.'],
    ])
    h.deps.courierHttp = wireOf(async () => {
      throw new Error('the server has died')
    })
    const sent = await create((await anOrderTo('+8801712345678')).id)
    expect([sent.status, sent.data.booking.status, sent.body.message]).toEqual([
      ...[201, 'SENT', 'The parcel is being booked.'],
    ])
  })

  it('stays a draft that says why it was not booked, when the courier would refuse it or does', async () => {
    const { anOrderTo, create, parcels, book } = await setUpCreation()
    const abroad = await create((await anOrderTo('+447911123456')).id)
    const message = 'Shipment created, but not booked. See why, then book it.'
    expect([abroad.status, abroad.body.message]).toEqual([201, message])
    expect(abroad.data).toMatchObject({
      ...{ status: 'DRAFT', booking: null },
      booking_problem: { error_code: 'validation_failed', problems: [{ field: 'phone' }] },
    })
    expect(await parcels(abroad.data.shipment_number)).toEqual([])
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 401 })
    const refused = await create((await anOrderTo('+8801712345678')).id)
    expect([refused.status, refused.body.message]).toEqual([201, message])
    expect(refused.data).toMatchObject({
      ...{ status: 'DRAFT', booking_problem: null },
      booking: { status: 'REFUSED', failure: 'CREDENTIALS' },
    })
    expect((await book(refused.data.id)).data.status).toBe('BOOKED')
  })

  it('404 not_found: is not created at an account that the store does not have', async () => {
    const { anOrderTo, create, calls } = await setUpCreation()
    const other = await setUpCreation()
    const order = await anOrderTo('+8801712345678')
    expect((await create(order.id, { courier_account_id: other.accountId })).status).toBe(404)
    expect((await calls.list(`order_id=${order.id}`)).data.items).toEqual([])
  })
})
