import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder, holdTransaction } from '../../../test/barrier.ts'
import { setUpBooking } from '../../../test/bookings.ts'
import { aBulkBooking, bulkBookingCalls } from '../../../test/bulk-bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { PATIENT_WAITS, UNTIL_CLEARED_MS } from '../../../test/patience.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { openDatabase } from '../../platform/database.ts'
import { runBulkBooking } from './run-bulk-bookings.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const booking = await setUpBooking(h, couriers, 'STEADFAST')
const { shop, accountId } = booking
const calls = bulkBookingCalls(h, booking)
afterEach(async () => {
  h.setNow(new Date())
  await couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

const afterMinutes = (minutes: number) => h.setNow(new Date(h.deps.clock().getTime() + minutes * 60_000))
const bookMany = () => runJobs(h, 'shipments.book_many')
const parcelOf = async (id: number) => (await calls.read(id)).data.parcels[0]

/** A bulk booking of drafts of their own. */
async function ofDrafts(count: number) {
  const [first, ...others] = await Promise.all(Array.from({ length: count }, () => booking.draft()))
  if (!first) throw new Error('no draft')
  const id = await aBulkBooking(h, shop, { orderId: first.order.id, accountId })
  await h.sql('update bulk_booking_parcels set shipment_id = $2 where bulk_booking_id = $1', [id, first.id])
  for (const [index, { id: shipmentId, order }] of others.entries())
    await h.sql(
      `insert into bulk_booking_parcels (store_id, bulk_booking_id, position, order_id, shipment_id, courier_account_id)
       values ($1, $2, $3, $4, $5, $6)`,
      [shop.storeId, id, index + 2, order.id, shipmentId, accountId],
    )
  return { id, first }
}

/** A booking of a draft that a server has begun. */
async function onItsWay(shipmentId: number, status: 'PENDING' | 'SENT'): Promise<number> {
  const due = status === 'PENDING' ? '- 1' : '+ 9'
  const [row] = await h.sql<{ id: number }>(
    `insert into shipment_bookings (store_id, shipment_id, courier, courier_account_id, status, requested_by, next_check_at)
     values ($1, $2, 'STEADFAST', $3, $4, 'key:1', now() ${due} * interval '1 hour') returning id`,
    [shop.storeId, shipmentId, accountId, status],
  )
  return Number(row?.id)
}

describe('a parcel of many', () => {
  it('waits while its order is open elsewhere, and fails when that was so too often; the others are booked', async () => {
    const { id, first } = await ofDrafts(2)
    const db = openDatabase({ url: h.adminUrl, waits: { ...PATIENT_WAITS, lockMs: 200 } })
    const run = () => runBulkBooking({ ...h.deps, db }, { storeId: shop.storeId, id }, AbortSignal.timeout(60_000))
    const order = holdOrder(first.order.id)
    const held = await holdTransaction(h, order.text, order.values)
    for (let attempt = 1; attempt <= 3; attempt++) {
      await run()
      expect((await calls.read(id)).data).toMatchObject({ status: 'RUNNING', booked_count: 1, waiting_count: 1 })
      // Not before a minute has passed.
      expect(await run()).toBe(0)
      afterMinutes(2)
    }
    await held.end('commit')
    await run()
    expect((await calls.read(id)).data).toMatchObject({ status: 'DONE', booked_count: 2 })

    const next = await ofDrafts(1)
    await h.sql('update bulk_booking_parcels set attempts = 3 where bulk_booking_id = $1', [next.id])
    const again = holdOrder(next.first.order.id)
    const heldAgain = await holdTransaction(h, again.text, again.values)
    await runBulkBooking({ ...h.deps, db }, { storeId: shop.storeId, id: next.id }, AbortSignal.timeout(60_000))
    await heldAgain.end('commit')
    await db.close()
    expect((await calls.read(next.id)).data).toMatchObject({
      ...{ status: 'DONE', failed_count: 1, parcels: [{ error_code: 'service_unavailable' }] },
    })
  })

  it('is booked again that a courier was too busy for, also when the process died that had begun it', async () => {
    const { id, first } = await ofDrafts(1)
    const bookingId = await onItsWay(first.id, 'PENDING')
    await h.sql(`update bulk_booking_parcels set status = 'BEGUN', booking_id = $2 where bulk_booking_id = $1`, [
      id,
      bookingId,
    ])
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 429 })
    await runJobs(h, 'shipments.book')
    await bookMany()
    expect((await calls.read(id)).data).toMatchObject({ status: 'RUNNING', waiting_count: 1 })
    afterMinutes(2)
    await bookMany()
    expect((await calls.read(id)).data).toMatchObject({ status: 'DONE', booked_count: 1 })
    expect(await booking.parcels(first.number)).toHaveLength(1)
  })

  it('is not made anew of its order when its draft is deleted meanwhile', async () => {
    const { id, first } = await ofDrafts(1)
    await behindLock<unknown>(h, holdOrder(first.order.id), [() => booking.calls.remove(first.id), () => bookMany()])
    expect((await calls.read(id)).data).toMatchObject({ status: 'DONE', booked_count: 0, failed_count: 0 })
    expect(await parcelOf(id)).toMatchObject({ status: 'CANCELLED', shipment_id: null })
    expect(await h.sql('select 1 from shipments where order_id = $1', [first.order.id])).toEqual([])
  })

  it('that the courier refused stays in the report when its draft is deleted', async () => {
    const { first } = await ofDrafts(1)
    await h.sql('delete from bulk_bookings where store_id = $1', [shop.storeId])
    await couriers.fault({
      endpoint: 'steadfast.create',
      kind: 'field_errors',
      fields: { recipient_phone: 'Blocked.' },
    })
    const { data } = await calls.book({ shipment_ids: [first.id] })
    expect(data).toMatchObject({ status: 'DONE', failed_count: 1 })
    expect((await booking.calls.remove(first.id)).status).toBe(200)
    expect((await calls.read(data.id)).data).toMatchObject({ status: 'DONE', parcel_count: 1 })
    expect(await parcelOf(data.id)).toMatchObject({ status: 'CANCELLED', order_id: first.order.id })
  })
})

describe('of one account', () => {
  it('no more than four bookings are on their way at once, of all bulk bookings', async () => {
    const others = []
    for (let count = 0; count < 3; count++) others.push(await onItsWay((await booking.draft()).id, 'SENT'))
    const bulk = [await ofDrafts(1), await ofDrafts(1)]
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'delay', ms: UNTIL_CLEARED_MS })
    const account = {
      text: `select pg_advisory_xact_lock(hashtextextended('bulk_bookings_at_account', $1))`,
      values: [accountId],
    }
    const run = (id: number) => runBulkBooking(h.deps, { storeId: shop.storeId, id }, AbortSignal.timeout(60_000))
    const counts = await behindLock(h, account, [
      () => run(bulk[0]?.id as number),
      () => run(bulk[1]?.id as number).finally(couriers.clearFaults),
    ])
    expect(counts).toEqual([1, 0])
    const statuses = await Promise.all(bulk.map(async ({ id }) => (await calls.read(id)).data.status))
    expect(statuses).toEqual(['DONE', 'RUNNING'])
    await bookMany()
    expect(await parcelOf(bulk[1]?.id as number)).toMatchObject({ status: 'BOOKED' })
    await h.sql(`update shipment_bookings set status = 'REFUSED', next_check_at = null where id = any ($1)`, [others])
  })
})
