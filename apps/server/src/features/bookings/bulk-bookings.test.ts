import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { mirpur, setUpBooking } from '../../../test/bookings.ts'
import { aBulkBooking, bulkBookingCalls } from '../../../test/bulk-bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(async () => {
  h.setNow(new Date())
  await couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

type Row = { status: string; shipment_id: number; shipment_number: string; problems: { field: string }[] }

async function anOrderOf(shop: { storeId: number }, spec: Partial<OrderSpec> = {}) {
  const lines = [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }]
  const receiver = { phone: '+8801712345678', receiverName: 'Rahima Khatun' }
  return (await anOrder(h, shop, { status: 'CONFIRMED', hasEvents: true, ...receiver, lines, ...spec })).id
}

describe.each(courierCodes)('orders that are booked together at %s', (courier) => {
  let booking: Awaited<ReturnType<typeof setUpBooking>>
  let calls: ReturnType<typeof bulkBookingCalls>
  beforeAll(async () => {
    booking = await setUpBooking(h, couriers, courier)
    calls = bulkBookingCalls(h, booking)
  })
  const placesOf = (ids: number[]) =>
    courier === 'REDX' ? { places: ids.map((order_id) => ({ order_id, ...mirpur })) } : {}

  it('are one parcel each, of which the result says what the courier calls it', async () => {
    const ids = [await anOrderOf(booking.shop), await anOrderOf(booking.shop)]
    const { status, body, data } = await calls.book({ order_ids: ids, ...placesOf(ids) })
    expect([status, body.message]).toEqual([201, 'All parcels booked.'])
    expect(data).toMatchObject({ status: 'DONE', parcel_count: 2, booked_count: 2, waiting_count: 0, failed_count: 0 })
    for (const [index, row] of (data.parcels as Row[]).entries()) {
      const [parcel, ...others] = await booking.parcels(row.shipment_number)
      expect(others).toEqual([])
      expect(row).toMatchObject({
        ...{
          order_id: ids[index],
          status: 'BOOKED',
          consignment_id: parcel?.id,
          cod_amount: '200.00',
          error_code: null,
        },
      })
      expect((await booking.calls.read(row.shipment_id)).data).toMatchObject({
        ...{ status: 'BOOKED', order_status: 'PROCESSING' },
      })
    }
    expect((await calls.list()).data.items[0]).toMatchObject({ id: data.id, booked_count: 2 })
  })
})

describe('a preview', () => {
  let booking: Awaited<ReturnType<typeof setUpBooking>>
  let calls: ReturnType<typeof bulkBookingCalls>
  beforeAll(async () => {
    booking = await setUpBooking(h, couriers, 'REDX')
    calls = bulkBookingCalls(h, booking)
  })

  it('says of each parcel what the courier would refuse, and writes nothing', async () => {
    const { shop, draft } = booking
    const landline = await anOrderOf(shop, { phone: '+880255001122' })
    const noArea = await anOrderOf(shop)
    const pending = await anOrderOf(shop, { status: 'PENDING' })
    const ready = await draft()
    const places = [landline, pending, ready.order.id].map((order_id) => ({ order_id, ...mirpur }))
    const { status, data } = await calls.preview({
      ...{ order_ids: [landline, noArea, pending], shipment_ids: [ready.id, ready.id], places },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ ready_count: 1, refused_count: 3, cod_total: '200.00' })
    expect(
      data.parcels.map((row: Row & { error_code: string }) => [row.error_code, row.problems.map(({ field }) => field)]),
    ).toEqual([
      ['validation_failed', ['phone']],
      ['validation_failed', ['place']],
      ['invalid_state', []],
      [null, []],
    ])
    expect(await h.sql('select 1 from bulk_bookings where store_id = $1', [shop.storeId])).toEqual([])
  })

  it('says of a draft that it would collect what was paid since, as its booking does', async () => {
    const { id, order } = await booking.draft()
    const payment = { method: 'BKASH', amount: 50, transaction_id: '9A7B6C5D4E' }
    await orderCalls(h, booking.shop).act(order.id, 'payments', payment)
    const { data } = await calls.preview({ shipment_ids: [id], places: [{ order_id: order.id, ...mirpur }] })
    expect(data.parcels[0]).toMatchObject({
      problems: [{ field: 'cod_amount', message: expect.stringContaining('150.00') }],
    })
    expect((await booking.book(id)).body.errors).toHaveProperty('cod_amount')
  })

  it('returns 400 validation_failed without a parcel', async () => {
    const { status, body } = await calls.preview({ order_ids: [] })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['order_ids']])
  })

  it('of a draft and of what is left of the same order is two parcels', async () => {
    const { shop, calls: shipments } = booking
    const orderId = await anOrderOf(shop)
    const [line] = await h.sql<{ id: number }>('select id from order_lines where order_id = $1', [orderId])
    await shipments.create(orderId, { items: [{ order_item_id: Number(line?.id), quantity: 1 }], cod_amount: 50 })
    const { data } = await calls.preview({ order_ids: [orderId], places: [{ order_id: orderId, ...mirpur }] })
    expect(data.parcels).toMatchObject([
      { cod_amount: '50.00', error_code: null },
      { shipment_id: null, cod_amount: '150.00', error_code: null },
    ])
  })
})

describe('a bulk booking', () => {
  let booking: Awaited<ReturnType<typeof setUpBooking>>
  let calls: ReturnType<typeof bulkBookingCalls>
  beforeAll(async () => {
    booking = await setUpBooking(h, couriers, 'STEADFAST')
    calls = bulkBookingCalls(h, booking)
  })
  beforeEach(() =>
    h.sql(`update bulk_bookings set status = 'DONE', finished_at = now() where status = 'RUNNING'
    and not exists (select from bulk_booking_parcels p where p.bulk_booking_id = bulk_bookings.id and p.status = 'WAITING')`),
  )

  it('returns at once what of a parcel is refused, and books the others', async () => {
    const { shop, parcels } = booking
    const [good, bad] = [await anOrderOf(shop), await anOrderOf(shop, { phone: '+880255001122' })]
    const { body, data } = await calls.book({ order_ids: [bad, good] })
    expect(body.message).toBe('Done. Look at what was not booked.')
    expect(data).toMatchObject({ status: 'DONE', booked_count: 1, failed_count: 1 })
    expect(data.parcels).toMatchObject([
      { status: 'FAILED', shipment_id: null, error_code: 'validation_failed', problems: [{ field: 'phone' }] },
      { status: 'BOOKED' },
    ])
    expect(await parcels(data.parcels[1].shipment_number)).toHaveLength(1)
    expect(await h.sql('select 1 from shipments where order_id = $1', [bad])).toEqual([])
  })

  it('keeps what the courier refuses as a draft, which another one books', async () => {
    const { shop, parcels } = booking
    const id = await anOrderOf(shop)
    await couriers.fault({
      endpoint: 'steadfast.create',
      kind: 'field_errors',
      fields: { recipient_phone: 'Blocked.' },
    })
    const first = await calls.book({ order_ids: [id] })
    expect(first.data.parcels).toMatchObject([{ status: 'FAILED', failure: 'PHONE_REFUSED', detail: 'Blocked.' }])
    const second = await calls.book({ order_ids: [id] })
    expect(second.data.parcels).toMatchObject([{ status: 'BOOKED', shipment_id: first.data.parcels[0].shipment_id }])
    expect(await parcels(second.data.parcels[0].shipment_number)).toHaveLength(1)
    const third = await calls.book({ order_ids: [id], shipment_ids: [first.data.parcels[0].shipment_id] })
    expect(third.data.parcels).toMatchObject([
      { status: 'FAILED', error_code: 'invalid_state', message: 'All units of the order are in shipments already.' },
      { status: 'FAILED', error_code: 'invalid_state' },
    ])
  })

  it('goes on where a process was killed: a parcel that it was about to send is sent once, and the rest is booked', async () => {
    const { shop, accountId, parcels } = booking
    const [cut, sent, rest] = [await anOrderOf(shop), await booking.draft(), await anOrderOf(shop)]
    const id = await aBulkBooking(h, shop, { orderId: cut, accountId })
    await h.sql(
      `insert into bulk_booking_parcels (store_id, bulk_booking_id, position, order_id, shipment_id, courier_account_id)
       values ($1, $2, 2, $3, $4, $6), ($1, $2, 3, $5, null, $6)`,
      [shop.storeId, id, sent.order.id, sent.id, rest, accountId],
    )
    // As if the process had died when the courier had the second parcel, before it could say so.
    await h.sql(
      `with made as (
         insert into shipment_bookings (store_id, shipment_id, courier, courier_account_id, status, requested_by, next_check_at)
         values ($1, $2, 'STEADFAST', $3, 'PENDING', 'key:1', now() - interval '1 hour') returning id)
       update bulk_booking_parcels p set status = 'BEGUN', booking_id = made.id from made
        where p.bulk_booking_id = $4 and p.position = 2`,
      [shop.storeId, sent.id, accountId, id],
    )
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'reset', committed: true })
    await runJobs(h, 'shipments.book')
    await runJobs(h, 'shipments.book_many')
    await runJobs(h, 'shipments.book_many')
    const { data } = await calls.read(id)
    expect(data).toMatchObject({ status: 'DONE', booked_count: 3, parcel_count: 3 })
    for (const { shipment_number } of data.parcels as Row[]) expect(await parcels(shipment_number)).toHaveLength(1)
    expect(data.parcels[1].shipment_number).toBe(sent.number)
  })

  it('does not end while one of its parcels is being sent', async () => {
    const { shop, accountId } = booking
    const { id: shipmentId, order } = await booking.draft()
    const id = await aBulkBooking(h, shop, { orderId: order.id, accountId })
    await h.sql(
      `with made as (
         insert into shipment_bookings (store_id, shipment_id, courier, courier_account_id, status, requested_by, next_check_at)
         values ($1, $2, 'STEADFAST', $3, 'SENT', 'key:1', now() + interval '1 minute') returning id)
       update bulk_booking_parcels p set status = 'BEGUN', booking_id = made.id, shipment_id = $2 from made where p.bulk_booking_id = $4`,
      [shop.storeId, shipmentId, accountId, id],
    )
    await runJobs(h, 'shipments.book_many')
    expect((await calls.read(id)).data).toMatchObject({
      ...{ status: 'RUNNING', waiting_count: 1, parcels: [{ status: 'BOOKING' }] },
    })
    h.setNow(new Date(Date.now() + 5 * 60_000))
    for (const name of ['shipments.book', 'shipments.book', 'shipments.book', 'shipments.book_many']) {
      await runJobs(h, name)
      h.setNow(new Date(h.deps.clock().getTime() + 15 * 60_000))
    }
    // The courier has no parcel of its number.
    expect((await calls.read(id)).data).toMatchObject({
      ...{ status: 'DONE', failed_count: 1, parcels: [{ status: 'FAILED', failure: 'NOT_CREATED' }] },
    })
  })

  it('and another one of the same orders book each of them once, also at the same moment', async () => {
    const { shop } = booking
    const ids = [await anOrderOf(shop), await anOrderOf(shop)]
    const both = await behindLock(h, holdOrder(ids[0] as number), [
      () => calls.book({ order_ids: ids }),
      () => calls.book({ order_ids: ids }),
    ])
    const rows = both.flatMap(({ data }) => data.parcels as Row[])
    expect(rows.map(({ status }) => status).sort()).toEqual(['BOOKED', 'BOOKED', 'FAILED', 'FAILED'])
    const made = await h.sql<{ shipment_number: string }>(
      'select shipment_number from shipments where order_id = any ($1::bigint[])',
      [ids],
    )
    expect(made).toHaveLength(2)
    for (const { shipment_number } of made) expect(await booking.parcels(shipment_number)).toHaveLength(1)
  })

  it('is started once by a request that is repeated with its key', async () => {
    const body = { order_ids: [await anOrderOf(booking.shop)] }
    const key = { 'idempotency-key': 'book-all' }
    const first = await calls.book(body, key)
    expect((await calls.book(body, key)).body).toEqual(first.body)
  })

  it('waits for a courier that is too busy, and then books what it had refused', async () => {
    const { shop } = booking
    const id = await anOrderOf(shop)
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 429 })
    const { body, data } = await calls.book({ order_ids: [id] })
    expect(body.message).toBe('The parcels are being booked.')
    expect(data).toMatchObject({ status: 'RUNNING', waiting_count: 1 })
    await runJobs(h, 'shipments.book_many')
    expect((await calls.read(data.id)).data.status).toBe('RUNNING')
    h.setNow(new Date(Date.now() + 2 * 60_000))
    await runJobs(h, 'shipments.book_many')
    expect((await calls.read(data.id)).data).toMatchObject({ status: 'DONE', booked_count: 1 })
  })

  it('is cancelled for what waits; 409 invalid_state when it has ended', async () => {
    const { shop, accountId } = booking
    const id = await aBulkBooking(h, shop, { orderId: await anOrderOf(shop), accountId })
    expect((await calls.cancel(id)).data).toMatchObject({ status: 'CANCELLED', parcels: [{ status: 'CANCELLED' }] })
    await runJobs(h, 'shipments.book_many')
    expect((await calls.read(id)).data).toMatchObject({ booked_count: 0, waiting_count: 0 })
    expect(await calls.cancel(id)).toMatchObject(refused('invalid_state', { current_status: 'CANCELLED' }))
  })

  it('fails for a parcel whose account was deleted meanwhile, and for one that cannot be booked any more', async () => {
    const { shop, accountId } = booking
    const gone = await aBulkBooking(h, shop, { orderId: await anOrderOf(shop) })
    const pending = await aBulkBooking(h, shop, { orderId: await anOrderOf(shop, { status: 'PENDING' }), accountId })
    await runJobs(h, 'shipments.book_many')
    expect((await calls.read(gone)).data.parcels).toMatchObject([{ status: 'FAILED', error_code: 'not_found' }])
    expect((await calls.read(pending)).data.parcels).toMatchObject([{ status: 'FAILED', error_code: 'invalid_state' }])
  })

  it('returns 409 invalid_state at a paused account, and while twenty are under way', async () => {
    const { shop, accountId } = booking
    const order_ids = [await anOrderOf(shop)]
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    expect(await calls.preview({ order_ids })).toMatchObject(refused('invalid_state', { reason: 'account_paused' }))
    expect(await calls.book({ order_ids })).toMatchObject(refused('invalid_state', { reason: 'account_paused' }))
    await h.sql('update courier_accounts set is_active = true where id = $1', [accountId])
    const started = []
    for (let count = 0; count < 20; count++)
      started.push(await aBulkBooking(h, shop, { orderId: order_ids[0] as number, accountId }))
    expect(await calls.book({ order_ids })).toMatchObject(refused('invalid_state', { maximum: 20 }))
    // Only one of two concurrent requests becomes the twentieth.
    await h.sql('delete from bulk_bookings where id = $1', [started.pop()])
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('bulk_bookings', $1))`,
      values: [shop.storeId],
    }
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 429 })
    const others = [await anOrderOf(shop), await anOrderOf(shop)]
    const both = await behindLock(
      h,
      lock,
      others.map((id) => () => calls.book({ order_ids: [id] })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    await h.sql('delete from bulk_bookings where store_id = $1', [shop.storeId])
  })

  it('returns 404 not_found without one of the orders or shipments, and 400 for none and for too many', async () => {
    const order = await anOrderOf(booking.shop)
    expect(await calls.book({ order_ids: [order, 799_000_005] })).toMatchObject({ status: 404 })
    expect(await calls.book({ shipment_ids: [799_000_370] })).toMatchObject({ status: 404 })
    expect(await calls.preview({ order_ids: [799_000_005] })).toMatchObject({ status: 404 })
    expect(await calls.cancel(799_000_421)).toMatchObject({ status: 404 })
    expect(await calls.read(799_000_421)).toMatchObject({ status: 404 })
    expect((await calls.book({})).status).toBe(400)
    expect((await calls.book({ order_ids: Array.from({ length: 501 }, (_, n) => n + 1) })).status).toBe(400)
    expect(await h.sql('select 1 from shipments where order_id = $1', [order])).toEqual([])
  })
})
