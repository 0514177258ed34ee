import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { setUpBooking } from '../../../test/bookings.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

const trackingOf = (parcel: { id: string; trackingCode?: unknown }) => parcel.trackingCode || parcel.id

describe.each(courierCodes)('a shipment that is booked at %s', (courier) => {
  let booking: Awaited<ReturnType<typeof setUpBooking>>
  beforeAll(async () => {
    booking = await setUpBooking(h, couriers, courier)
  })

  it('is one parcel there, for the receiver and with the cash of the order, which goes on', async () => {
    const { draft, book, parcels, shop, calls } = booking
    const { id, number, order } = await draft()
    const { status, body, data } = await book(id)
    expect([status, body.message]).toEqual([200, 'Shipment booked.'])
    const [parcel, ...others] = await parcels(number)
    expect(others).toEqual([])
    expect(parcel).toMatchObject({
      recipient: { name: 'Rahima Khatun', phone: '01712345678', address: 'House 12, Road 5' },
      cashToCollect: 200,
    })
    expect(data).toMatchObject({
      ...{ status: 'BOOKED', order_status: 'PROCESSING', tracking_code: trackingOf(parcel as { id: string }) },
      booking: { status: 'BOOKED', courier, consignment_id: parcel?.id, failure: null, needs_staff: false },
    })
    expect(data.booking.can_cancel).toBe(courier === 'REDX')
    expect(data.events.at(-1)).toMatchObject({ from_status: 'DRAFT', to_status: 'BOOKED', actor_type: 'system' })
    expect((await calls.list(`booking=BOOKED&order_id=${order.id}`)).data.items).toMatchObject([
      { id, booking_status: 'BOOKED' },
    ])
    expect((await orderCalls(h, shop).read(order.id)).data).toMatchObject({ status: 'PROCESSING' })
  })

  it('is booked once, whatever is repeated: with the key of the request, without it, and at the same moment', async () => {
    const { draft, book, parcels } = booking
    const { id, number } = await draft()
    const key = { 'idempotency-key': `book-${id}` }
    const first = await book(id, {}, key)
    expect((await book(id, {}, key)).body).toEqual(first.body)
    expect(await book(id)).toMatchObject(refused('invalid_state', { current_status: 'BOOKED' }))
    expect(await parcels(number)).toHaveLength(1)
    const other = await draft()
    const both = await behindLock(h, holdOrder(other.order.id), [() => book(other.id), () => book(other.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await parcels(other.number)).toHaveLength(1)
  })

  it('stays a draft that can be booked again when the courier refuses a field of it', async () => {
    const { draft, book, parcels, calls } = booking
    const { id, number } = await draft()
    const field = courier === 'REDX' ? 'customer_phone' : 'recipient_phone'
    await couriers.fault({
      ...{ endpoint: `${courier.toLowerCase()}.create`, kind: 'field_errors' },
      fields: { [field]: 'The phone is on our list.' },
    })
    const { status, body, data } = await book(id)
    expect([status, body.message]).toEqual([200, 'The courier did not take the parcel. See why, then try again.'])
    expect(data).toMatchObject({
      status: 'DRAFT',
      booking: { status: 'REFUSED', failure: 'PHONE_REFUSED', detail: 'The phone is on our list.' },
    })
    expect((await calls.update(id, { instruction: 'Call first' })).status).toBe(200)
    expect((await book(id)).data).toMatchObject({ status: 'BOOKED', booking: { status: 'BOOKED' } })
    expect(await parcels(number)).toMatchObject([{ note: 'Call first' }])
  })
})

describe('the fee of a booking', () => {
  it('is what the courier says, and null when that can be no fee', async () => {
    const { draft, book } = await setUpBooking(h, couriers, 'PATHAO')
    const fees = []
    for (const fee of [100_000, 100_000.01, 90_000_000_000_000, -1, 'free']) {
      const { id } = await draft()
      await couriers.fault({ endpoint: 'pathao.create', kind: 'alter', fields: { data: { delivery_fee: fee } } })
      const { status, booking } = (await book(id)).data
      fees.push([status, booking.fee])
    }
    expect(fees).toEqual([['BOOKED', '100000.00'], ...Array(4).fill(['BOOKED', null])])
  })
})

it('a parcel goes to the zone or area of Pathao that staff chose, whatever its address names', async () => {
  const { draft, book, parcels } = await setUpBooking(h, couriers, 'PATHAO')
  const fees = []
  for (const id of ['zone:2.45', 'area:2.46.46']) {
    const shipment = await draft()
    const { data } = await book(shipment.id, { place: { id, name: 'Chosen' } })
    fees.push([(await parcels(shipment.number))[0]?.recipient, data.booking.fee])
  }
  expect(fees).toMatchObject([
    [{ address: 'House 12, Road 5', area: 'Agrabad', areaId: 45 }, '130.00'],
    [{ address: 'House 12, Road 5', area: 'Panchlaish', areaId: 46 }, '130.00'],
  ])
  const unknown = await draft()
  expect((await book(unknown.id, { place: { id: 'area:2.45.46', name: 'Chosen' } })).data).toMatchObject({
    status: 'DRAFT',
    booking: { status: 'REFUSED', failure: 'PLACE_REFUSED' },
  })
})

it('an area of RedX with the name of another one is refused unsent, and its own name is sent where it is spelled another way', async () => {
  const { draft, book, parcels } = await setUpBooking(h, couriers, 'REDX')
  const { id, number } = await draft()
  const { data } = await book(id, { place: { id: '12', name: 'Banani' } })
  expect(data).toMatchObject({
    status: 'DRAFT',
    booking: { status: 'REFUSED', failure: 'PLACE_REFUSED', detail: '12: Mirpur DOHS' },
  })
  expect(await parcels(number)).toEqual([])
  expect((await book(id, { place: { id: '12', name: ' mirpur  dohs' } })).data.status).toBe('BOOKED')
})

describe('a shipment cannot be booked', () => {
  it('400 validation_failed: to a place that its courier cannot be sent', async () => {
    for (const [courier, id] of [
      ['PATHAO', 'city:1'],
      ['PATHAO', 'zone:298'],
      ['STEADFAST', '12'],
    ] as const) {
      const { draft, book, parcels } = await setUpBooking(h, couriers, courier)
      const shipment = await draft()
      const { status, body } = await book(shipment.id, { place: { id, name: 'Chosen' } })
      expect([courier, status, Object.keys(body.errors)]).toEqual([courier, 400, ['place']])
      expect(await parcels(shipment.number)).toEqual([])
    }
  })

  it('400 validation_failed: when its courier would refuse it, and names what', async () => {
    const { draft, book, parcels } = await setUpBooking(h, couriers, 'REDX')
    const { id, number } = await draft({ phone: '+447911123456' })
    const { status, body } = await book(id, { place: { id: 'zone:1', name: 'Somewhere' } })
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['phone', 'place']])
    expect(await parcels(number)).toEqual([])
  })

  it('400 validation_failed: when less is due by now than it collects', async () => {
    const { draft, book, shop } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id, order } = await draft()
    await orderCalls(h, shop).act(order.id, 'payments', { method: 'CASH', amount: 150 })
    const { status, body } = await book(id)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['cod_amount']])
  })

  it('409 invalid_state: at an account that is paused, or whose credentials are lost', async () => {
    const { draft, book, accountId } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id } = await draft()
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    expect(await book(id)).toMatchObject(refused('invalid_state', { reason: 'account_paused' }))
    await h.sql(`update courier_accounts set is_active = true, sealed_credentials = 'lost' where id = $1`, [accountId])
    expect(await book(id)).toMatchObject(refused('invalid_state', { reason: 'credentials_lost' }))
  })

  it('409 version_conflict: when somebody has changed it, and 404 not_found: at an account of another store', async () => {
    const { draft, book } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id } = await draft()
    expect(await book(id, { version: 7 })).toMatchObject(refused('version_conflict', { current_version: 1 }))
    const other = await setUpBooking(h, couriers, 'STEADFAST')
    expect((await book(id, { courier_account_id: other.accountId })).status).toBe(404)
    expect((await other.book(id)).status).toBe(404)
  })

  it('409 invalid_state: when its order does not go on, and after twenty refusals', async () => {
    const { draft, book, shop } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id } = await draft()
    await h.sql(
      `insert into shipment_bookings (store_id, shipment_id, courier, status, failure, requested_by)
       select $1, $2, 'STEADFAST', 'REFUSED', 'OTHER', 'staff' from generate_series(1, 20)`,
      [shop.storeId, id],
    )
    expect(await book(id)).toMatchObject(refused('invalid_state', { maximum: 20 }))
    const other = await draft()
    await h.sql(`update orders set status = 'ON_HOLD', held_from = 'CONFIRMED' where id = $1`, [other.order.id])
    expect(await book(other.id)).toMatchObject(refused('invalid_state', { current_status: 'ON_HOLD' }))
    await h.sql(`update orders set status = 'CONFIRMED', held_from = null where id = $1`, [other.order.id])
  })
})

describe('the accounts at which staff book', () => {
  it('are the active ones, with what each needs, and without what only owners see', async () => {
    const { shop, accountId } = await setUpBooking(h, couriers, 'REDX')
    const paused = await aCourierAccount(h, shop, { name: 'Paused' })
    await h.sql('update courier_accounts set is_active = false where id = $1', [paused])
    const { data } = await h.call({
      url: `M/${shop.subdomain}/booking-accounts/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(data.items).toEqual([
      {
        ...{
          id: accountId,
          courier: 'REDX',
          name: 'Steadfast',
          needs_place: true,
          pickup_places: true,
          default_for: [],
        },
        delivery_types: ['normal'],
      },
    ])
  })

  it('pick parcels up where staff choose, else at the default place of the courier', async () => {
    const { draft, book, parcels } = await setUpBooking(h, couriers, 'PATHAO')
    const usual = await draft()
    await book(usual.id)
    const [parcel] = await parcels(usual.number)
    expect(parcel).toMatchObject({ pickupPlaceId: expect.any(Number) })
    const chosen = await draft()
    expect((await book(chosen.id, { pickup_place_id: String(parcel?.pickupPlaceId) })).data.status).toBe('BOOKED')
    const elsewhere = await draft()
    expect((await book(elsewhere.id, { pickup_place_id: '999' })).data.booking).toMatchObject({
      ...{ status: 'REFUSED', failure: 'PICKUP_REFUSED' },
    })
  })
})
