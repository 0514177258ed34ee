import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { handleNewest } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

type Booking = Awaited<ReturnType<typeof setUpBooking>>
const problemsOf = async (shipmentId: number) =>
  (
    await h.sql<{ problem: string }>(
      `select payload ->> 'problem' as problem from outbox where type = 'shipment.problem' and resource_id = $1 order by id`,
      [String(shipmentId)],
    )
  ).map(({ problem }) => problem)

/** A word of each courier for what is on the road, and what it means. */
const onRoad = {
  PATHAO: ['at-the-sorting-hub', 'IN_TRANSIT'],
  STEADFAST: ['hold', 'HELD'],
  REDX: ['delivery-in-progress', 'OUT_FOR_DELIVERY'],
} as const

describe.each(courierCodes)('a parcel that %s has', (courier) => {
  let booking: Booking
  beforeAll(async () => {
    booking = await setUpBooking(h, couriers, courier)
  })
  const [word, means] = onRoad[courier]

  it('goes on as the courier says, and is delivered with its cash; its order follows', async () => {
    const { booked, move, track, shop } = booking
    const { id, number, order } = await booked()
    await move(number, word)
    const sent = await track(id)
    expect(sent).toMatchObject({ status: means, order_status: 'SHIPPED', problem: null })
    expect(sent.tracking).toMatchObject({ status: means, is_provisional: false, failure: null, problem: null })
    expect(sent.events).toMatchObject([{}, {}, { to_status: means, actor_type: 'system', note: sent.courier_status }])
    await move(number, 'delivered')
    const delivered = await track(id)
    expect(delivered).toMatchObject({ status: 'DELIVERED', order_status: 'DELIVERED', collected_amount: '200.00' })
    expect(delivered.tracking).toMatchObject({ status: 'DELIVERED', next_check_at: null })
    expect(
      (delivered.tracking as { history: object[] }).history.map((said) => (said as { status: string }).status),
    ).toEqual([means, 'DELIVERED'])
    const { act, read } = orderCalls(h, shop)
    expect((await read(order.id)).data).toMatchObject({ amount_paid: '200.00', cash_to_collect: '0.00' })
    expect((await act(order.id, 'deliver')).status).toBe(409)
  })

  it('is asked about at once by staff, and once for two presses of the button', async () => {
    const { booked, move, refresh } = booking
    const { id, number } = await booked()
    await move(number, word)
    const endpoint = courier === 'STEADFAST' ? 'steadfast.status' : `${courier.toLowerCase()}.info`
    const before = await couriers.callsTo(endpoint)
    const both = await Promise.all([refresh(id), refresh(id)])
    // Which of them asks is chance.
    expect(both.map(({ body }) => body.message)).toContain('The courier was asked.')
    expect((await refresh(id)).data).toMatchObject({ status: means, order_status: 'SHIPPED' })
    expect((await couriers.callsTo(endpoint)) - before).toBe(1)
  })

  it('was not asked again when it was asked seconds ago, which the message says, also to a copy of the request', async () => {
    const { booked, refresh, shop } = booking
    const { id } = await booked()
    const headers = { authorization: `Bearer ${shop.secretKey}`, 'idempotency-key': `twice-${id}` }
    const copy = async (locale: string) => {
      const url = `M/${shop.subdomain}/shipments/${id}/refresh/`
      return (await h.call({ method: 'POST', url, headers: { ...headers, 'accept-language': locale } })).body.message
    }
    expect((await refresh(id)).body.message).toBe('The courier was asked.')
    const message = 'The courier was asked less than 30 seconds ago, so it was not asked again.'
    expect([(await refresh(id)).body.message, await copy('en'), await copy('bn')]).toEqual([message, message, message])
  })

  it('stays where it is when the courier cannot be reached, which is asked again', async () => {
    const { booked, move, track, refresh } = booking
    const { id, number } = await booked()
    await move(number, word)
    const endpoint = courier === 'STEADFAST' ? 'steadfast.status' : `${courier.toLowerCase()}.info`
    for (const [fault, failure] of [
      [{ kind: 'http_error', status: 503 }, 'UNAVAILABLE'],
      [{ kind: 'unreadable', body: 'html' }, 'OTHER'],
      [{ kind: 'http_error', status: 404 }, 'NOT_CREATED'],
    ] as const) {
      await couriers.fault({ endpoint, ...fault })
      const { status, tracking } = await track(id)
      expect([status, tracking]).toMatchObject([
        'BOOKED',
        { failure, checked_at: null, next_check_at: expect.any(String) },
      ])
    }
    await couriers.clearFaults()
    expect((await refresh(id)).data).toMatchObject({ status: means, tracking: { failure: null } })
  })

  it('is spelled one way or another', async () => {
    const { booked, move, track } = booking
    const { id, number } = await booked()
    await move(number, word.toUpperCase().replaceAll('-', ' '))
    expect((await track(id)).status).toBe(means)
  })
})

describe.each([
  ['PATHAO', 'returned-to-merchant'],
  ['REDX', 'returned'],
] as const)('a parcel that %s brings back to the store', (courier, word) => {
  it('waits until staff receive it: the stock has it then', async () => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, courier)
    const { id, number, order } = await booked()
    await move(number, word)
    const back = await track(id)
    expect(back).toMatchObject({ status: 'RETURNING', order_status: 'SHIPPED', problem: 'BACK_AT_STORE' })
    expect(back.tracking).toMatchObject({ back_at: expect.any(String), next_check_at: null })
    expect((await calls.list('has_problem=true')).data.items).toMatchObject([{ id, problem: 'BACK_AT_STORE' }])
    expect((await calls.receive(id)).data).toMatchObject({
      status: 'RETURNED',
      problem: null,
      order_status: 'RETURNED',
    })
    expect(await problemsOf(id)).toEqual(['BACK_AT_STORE'])
    expect((await calls.list(`has_problem=false&order_id=${order.id}`)).data.items).toMatchObject([{ id }])
  })
})

describe('what a courier may still change', () => {
  it('is shown and moves nothing: neither a delivery nor a cancellation that waits for approval', async () => {
    const { booked, move, track } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id, number } = await booked()
    await move(number, 'pending')
    await track(id)
    for (const word of [
      'delivered_approval_pending',
      'partial_delivered_approval_pending',
      'cancelled_approval_pending',
    ]) {
      await move(number, word)
      expect(await track(id)).toMatchObject({
        ...{ status: 'BOOKED', courier_status: word, problem: null },
        tracking: { is_provisional: true },
      })
    }
    // It had it by then.
    await move(number, 'cancelled')
    expect(await track(id)).toMatchObject({ status: 'RETURNING', order_status: 'SHIPPED' })
  })

  it('is cancelled here too when the courier never had it: its units go into another parcel', async () => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, 'STEADFAST')
    const { id, number, order } = await booked()
    await move(number, 'cancelled')
    expect(await track(id)).toMatchObject({ status: 'CANCELLED', order_status: 'PROCESSING' })
    expect(await problemsOf(id)).toEqual(['COURIER_CANCELLED'])
    expect((await calls.create(order.id)).status).toBe(201)
  })
})

describe('a parcel that was delivered in part', () => {
  it('waits until staff say what was kept, also when the courier has paid for it', async () => {
    const { booked, move, track, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number, order } = await booked()
    await move(number, 'partial-delivery', { collected: 100 })
    expect(await track(id)).toMatchObject({ status: 'BOOKED', problem: 'ITEMS_UNKNOWN' })
    await move(number, 'paid')
    expect(await track(id)).toMatchObject({ status: 'BOOKED', problem: 'ITEMS_UNKNOWN' })
    expect(await problemsOf(id)).toEqual(['ITEMS_UNKNOWN'])
    const kept = { delivered_items: [{ order_item_id: order.lineIds[0], quantity: 1 }], cash_collected: 100 }
    expect((await calls.set(id, 'PARTLY_DELIVERED', kept)).data).toMatchObject({
      status: 'PARTLY_DELIVERED',
      problem: null,
    })
    await move(number, 'returned-to-merchant')
    expect(await track(id)).toMatchObject({ status: 'PARTLY_DELIVERED', tracking: { problem: 'BACK_AT_STORE' } })
    expect((await orderCalls(h, shop).read(order.id)).data).toMatchObject({ amount_paid: '100.00' })
  })
})

it.each([
  ['delivered', 'STATUS_CONFLICT'],
  ['paid', null],
] as const)(
  'a parcel of which the rest was received, and that Pathao then calls %s, has the problem %s',
  async (word, problem) => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number, order } = await booked()
    await move(number, 'partial-delivery', { collected: 100 })
    await track(id)
    const kept = { delivered_items: [{ order_item_id: order.lineIds[0], quantity: 1 }], cash_collected: 100 }
    await calls.set(id, 'PARTLY_DELIVERED', kept)
    await move(number, 'delivered')
    expect((await track(id)).tracking.problem).toBeNull()
    await move(number, 'returned')
    await track(id)
    expect((await calls.receive(id)).status).toBe(200)
    await move(number, word)
    expect(await track(id)).toMatchObject({ status: 'PARTLY_DELIVERED', tracking: { problem } })
    expect(await problemsOf(id)).toEqual(['ITEMS_UNKNOWN', ...(problem ? [problem] : [])])
  },
)

describe('what a courier says that does not fit', () => {
  it('an unknown word is stored and shown, moves nothing, and alerts once, whatever number of parcels has it', async () => {
    const { booked, move, track } = await setUpBooking(h, couriers, 'REDX')
    const [one, two] = [await booked(), await booked()]
    for (const { id, number } of [one, two]) {
      await move(number, 'lost in\nspace')
      expect(await track(id)).toMatchObject({
        ...{ status: 'BOOKED', courier_status: 'lost in space', problem: 'STATUS_UNKNOWN' },
        tracking: { status: null },
      })
    }
    expect([...(await problemsOf(one.id)), ...(await problemsOf(two.id))]).toEqual(['STATUS_UNKNOWN'])
    await move(one.number, 'delivered')
    expect(await track(one.id)).toMatchObject({ status: 'DELIVERED', problem: null })
  })

  it('what has ended stays as it is, and staff are alerted', async () => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    await calls.set(id, 'DELIVERED')
    await move(number, 'in-transit')
    expect(await track(id)).toMatchObject({ status: 'DELIVERED', problem: null })
    await move(number, 'returned')
    expect(await track(id)).toMatchObject({ status: 'DELIVERED', problem: 'STATUS_CONFLICT' })
    expect(await problemsOf(id)).toEqual(['STATUS_CONFLICT'])
  })

  it('a parcel that was cancelled and travels all the same alerts staff', async () => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, 'REDX')
    const { id, number } = await booked()
    await couriers.fault({ endpoint: 'redx.update', kind: 'cancel_then_delivered' })
    expect((await calls.cancel(id)).data.status).toBe('CANCELLED')
    await move(number, 'delivered')
    expect(await track(id)).toMatchObject({
      ...{ status: 'CANCELLED', problem: 'CASH_SHORT' },
      tracking: { problem: 'STATUS_CONFLICT' },
    })
    expect(await problemsOf(id)).toEqual(['STATUS_CONFLICT'])
  })

  it('what staff have recorded since stays when the courier repeats itself', async () => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    await move(number, 'picked')
    expect((await track(id)).status).toBe('PICKED_UP')
    await calls.set(id, 'OUT_FOR_DELIVERY')
    expect((await track(id)).status).toBe('OUT_FOR_DELIVERY')
  })

  it('a parcel at a courier ends as staff say only when they insist, and the courier has not said otherwise within the hour', async () => {
    const { booked, move, track, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    await calls.set(id, 'PICKED_UP', { override: false })
    expect(await calls.set(id, 'DELIVERED', { override: false })).toMatchObject(
      refused('invalid_state', { reason: 'courier_has_not_said_so' }),
    )
    await move(number, 'in-transit')
    await track(id)
    expect(await calls.set(id, 'DELIVERED')).toMatchObject(
      refused('invalid_state', { reason: 'courier_says_otherwise' }),
    )
    expect((await calls.read(id)).data).toMatchObject({ status: 'IN_TRANSIT', collected_amount: null })
    await h.sql(`update tracked_parcels set checked_at = now() - interval '61 minutes' where shipment_id = $1`, [id])
    expect((await calls.set(id, 'DELIVERED')).data).toMatchObject({ status: 'DELIVERED', collected_amount: '200.00' })
    const [audit] = await h.sql(
      `select after ->> 'override' as override from audit_log where entity_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(audit).toEqual({ override: 'true' })
  })

  it('a courier that says nothing new for 45 days is not asked any more, and staff are alerted', async () => {
    const { booked, track } = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await booked()
    await track(id)
    await h.sql(`update tracked_parcels set word_at = now() - interval '46 days' where shipment_id = $1`, [id])
    expect(await track(id)).toMatchObject({ problem: 'NO_NEWS', tracking: { next_check_at: null } })
  })

  it('a parcel of which nobody says anything new for two days alerts staff once, until somebody does', async () => {
    const { booked, move, track, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, number } = await booked()
    await move(number, 'picked')
    await track(id)
    const sayNothing = async () => {
      await h.sql(`update tracked_parcels set word_at = now() - interval '49 hours' where shipment_id = $1`, [id])
      await h.sql(`update shipment_events set created_at = now() - interval '49 hours' where shipment_id = $1`, [id])
    }
    const silent = async () => {
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      return (await h.call({ url: `M/${shop.subdomain}/overview/`, headers })).data.waiting.silent_parcels
    }
    expect(await silent()).toEqual({ count: 0, oldest_at: null })
    await sayNothing()
    for (let check = 0; check < 2; check++) expect(await track(id)).toMatchObject({ problem: 'SILENT' })
    expect(await problemsOf(id)).toEqual(['SILENT'])
    expect(await silent()).toEqual({ count: 1, oldest_at: expect.any(String) })
    expect((await calls.list('has_problem=true&is_silent=true')).data.items).toMatchObject([{ id, problem: 'SILENT' }])
    await move(number, 'in-transit')
    expect((await track(id)).problem).toBeNull()
    expect((await silent()).count).toBe(0)
    // What staff record is news too, also while the courier cannot be reached.
    await sayNothing()
    await couriers.fault({ endpoint: 'pathao.info', kind: 'http_error', status: 500, times: null })
    expect((await track(id)).problem).toBe('SILENT')
    await calls.set(id, 'OUT_FOR_DELIVERY')
    expect((await track(id)).problem).toBeNull()
    expect(await problemsOf(id)).toEqual(['SILENT', 'SILENT'])
  })

  it('a courier whose account was removed is asked no more than it can be', async () => {
    const { booked, track, accountId } = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await booked()
    await h.sql('delete from courier_accounts where id = $1', [accountId])
    expect((await track(id)).tracking).toMatchObject({ failure: 'ACCOUNT' })
  })
})

describe('staff are alerted', () => {
  it('to a booking of which no courier can say what became', async () => {
    const { draft, book, calls } = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await draft()
    await couriers.fault({ endpoint: 'pathao.create', kind: 'http_error', status: 500 })
    await book(id)
    expect(await problemsOf(id)).toEqual(['BOOKING_UNCLEAR'])
    expect((await calls.list('has_problem=true')).data.items).toMatchObject([{ id, problem: 'BOOKING_UNCLEAR' }])
  })

  it('to a parcel that would collect money which the shopper has paid since, until the courier has collected it', async () => {
    const { booked, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, order } = await booked()
    const { act } = orderCalls(h, shop)
    const pay = (amount: number) => act(order.id, 'payments', { method: 'CASH', amount })
    expect((await calls.read(id)).data.problem).toBeNull()
    await pay(150)
    await handleNewest(h, shop, String(order.id), 'payment.succeeded')
    expect((await calls.read(id)).data).toMatchObject({ problem: 'AMOUNT_CHANGED', cod_amount: '200.00' })
    expect(await problemsOf(id)).toEqual(['AMOUNT_CHANGED'])
    expect((await calls.set(id, 'DELIVERED')).data).toMatchObject({ problem: 'CASH_OVER', collected_amount: '200.00' })
  })
})

describe('staff cannot have a courier asked', () => {
  it('409 invalid_state: about a shipment that was not booked there, and 404 not_found: about that of another store', async () => {
    const { draft, refresh } = await setUpBooking(h, couriers, 'PATHAO')
    const other = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await draft()
    expect(await refresh(id)).toMatchObject(refused('invalid_state', { reason: 'not_booked' }))
    expect((await other.refresh(id)).status).toBe(404)
  })
})
