import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { wireOf } from '../../../test/gateways.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import { inStore } from '../../platform/database.ts'
import { claimDueReturn, recordReturn } from './return-requests.queries.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const wire = h.deps.courierHttp
const CREATE = 'steadfast.create_return'
const LIST = 'steadfast.returns'
const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))

let booking: Awaited<ReturnType<typeof setUpBooking>>
beforeAll(async () => {
  booking = await setUpBooking(h, couriers, 'STEADFAST')
})
afterEach(async () => {
  h.deps.courierHttp = wire
  h.setNow(new Date())
  await couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

const askOf =
  ({ shop }: Pick<typeof booking, 'shop'>) =>
  (id: number, body: object = {}, more: Record<string, string> = {}) =>
    h.call({
      url: `M/${shop.subdomain}/shipments/${id}/request-return/`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en', ...more },
      body,
    })
const ask = (id: number, body: object = {}, more: Record<string, string> = {}) => askOf(booking)(id, body, more)
const asked = async (number: string) => (await booking.parcels(number))[0]?.returnRequests
const requestOf = async (id: number) => (await booking.calls.read(id)).data.return_request
const alertsOf = async (id: number) =>
  (
    await h.sql<{ problem: string }>(
      `select payload ->> 'problem' as problem from outbox where type = 'shipment.problem' and resource_id = $1 order by id`,
      [String(id)],
    )
  ).map(({ problem }) => problem)
const job = () => runJobs(h, 'shipments.request_returns')

describe('the courier of a parcel', () => {
  it('is asked once to bring it back, with why; the parcel moves when it says so', async () => {
    const { booked, calls, move, track, shop } = booking
    const { id, number } = await booked()
    const key = { 'idempotency-key': `return-${id}` }
    const first = await ask(id, { reason: 'Wrong size' }, key)
    expect([first.status, first.body.message]).toEqual([200, 'The courier brings the parcel back.'])
    expect(first.data).toMatchObject({
      ...{ status: 'BOOKED', order_status: 'PROCESSING', can_request_return: false, problem: null },
      return_request: { status: 'ACCEPTED', reason: 'Wrong size', failure: null },
    })
    expect((await ask(id, { reason: 'Wrong size' }, key)).body).toEqual(first.body)
    expect(await ask(id)).toMatchObject(refused('invalid_state', { reason: 'return_requested' }))
    expect(await asked(number)).toBe(1)
    const [row] = await h.sql<{ reason: string }>(
      `select after ->> 'reason' as reason from audit_log where store_id = $1 and action = 'shipment.return_requested' and entity_id = $2`,
      [shop.storeId, String(id)],
    )
    expect(row?.reason).toBe('Wrong size')
    expect(await alertsOf(id)).toEqual([])
    await move(number, 'pending')
    await track(id)
    await move(number, 'cancelled')
    expect(await track(id)).toMatchObject({ status: 'RETURNING', return_request: { status: 'ACCEPTED' } })
    expect((await calls.receive(id)).data.status).toBe('RETURNED')
  })

  it('is asked once when two members of the staff ask at the same moment', async () => {
    const { id, number, order } = await booking.booked()
    const both = await behindLock(h, holdOrder(order.id), [() => ask(id), () => ask(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await asked(number)).toBe(1)
  })

  it('says no: staff see why, are alerted, and ask again, twenty times at most', async () => {
    const { id, number } = await booking.booked()
    await couriers.fault({ endpoint: CREATE, kind: 'field_errors', fields: { invoice: 'It is at the door.' } })
    const { body, data } = await ask(id)
    expect(body.message).toBe('The courier does not bring the parcel back. See why, then try again.')
    expect(data).toMatchObject({
      ...{ can_request_return: true, problem: 'RETURN_REFUSED' },
      return_request: { status: 'REFUSED', failure: 'OTHER', detail: 'It is at the door.' },
    })
    expect(await alertsOf(id)).toEqual(['RETURN_REFUSED'])
    expect((await booking.calls.list('has_problem=true')).data.items).toMatchObject([{ id, problem: 'RETURN_REFUSED' }])
    await h.sql(
      `insert into return_requests (store_id, shipment_id, courier, status, requested_by)
       select store_id, shipment_id, courier, 'REFUSED', 'staff' from return_requests, generate_series(1, 19) where shipment_id = $1`,
      [id],
    )
    expect(await ask(id)).toMatchObject(refused('invalid_state', { maximum: 20 }))
    await h.sql('delete from return_requests where shipment_id = $1 and detail = $2', [id, ''])
    expect((await ask(id)).data).toMatchObject({ problem: null, return_request: { status: 'ACCEPTED' } })
    expect(await asked(number)).toBe(1)
  })

  it.each([
    ['times out after it took the request', { kind: 'delay', ms: 600_000 }],
    ['breaks off after it', { kind: 'reset', committed: true }],
    ['responds with 500 after it', { kind: 'http_error', status: 500, committed: true }],
    ['responds with a page after it', { kind: 'unreadable', body: 'html' }],
    ['responds without the ID of it', { kind: 'alter', without: ['id'] }],
    ['responds with the request of another parcel', { kind: 'alter', fields: { consignment_id: 1 } }],
  ])('%s: it is asked whether it has it, and not asked twice to bring the parcel back', async (_what, fault) => {
    const { id, number } = await booking.booked()
    await couriers.fault({ endpoint: CREATE, ...fault })
    if (fault.kind === 'delay') h.deps.courierHttp = couriers.timeOutDelayed(wire)
    expect((await ask(id)).data.return_request).toMatchObject({ status: 'ACCEPTED', failure: null })
    expect(await asked(number)).toBe(1)
  })

  it('is found out to have the request of a parcel whose ID is not known, and not that of another parcel', async () => {
    const other = await booking.booked()
    await ask(other.id, { reason: `Not ${other.number}` })
    const draft = await booking.draft()
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'reset', committed: true })
    expect((await booking.book(draft.id)).data.booking).toMatchObject({ status: 'BOOKED', consignment_id: '' })
    await couriers.fault({ endpoint: CREATE, kind: 'reset' })
    expect((await ask(draft.id)).data.return_request.status).toBe('UNCLEAR')
    expect(await asked(draft.number)).toBe(0)
    later(20)
    for (let check = 0; check < 3; check++) {
      await job()
      later(20 * (check + 2))
    }
    expect(await requestOf(draft.id)).toMatchObject({ status: 'REFUSED', failure: 'NOT_CREATED' })
    expect(await alertsOf(draft.id)).toEqual(['RETURN_REFUSED'])
    await couriers.fault({ endpoint: CREATE, kind: 'reset', committed: true })
    expect((await ask(draft.id)).data.return_request.status).toBe('ACCEPTED')
    expect(await asked(draft.number)).toBe(1)
  })

  it('says nothing for long: staff are alerted, and have it asked again for the request, which is not repeated', async () => {
    const { id, number } = await booking.booked()
    await couriers.fault({ endpoint: CREATE, kind: 'http_error', status: 500, committed: true })
    await couriers.fault({ endpoint: LIST, kind: 'http_error', status: 503, times: null })
    const { body, data } = await ask(id)
    expect(body.message).toBe('The courier has not said whether it has the request. It is asked again by itself.')
    expect(data).toMatchObject({
      can_request_return: false,
      return_request: { status: 'UNCLEAR', failure: 'UNAVAILABLE' },
    })
    expect(await ask(id)).toMatchObject(refused('invalid_state', { reason: 'return_requested' }))
    for (const minutes of [1, 5, 20, 60, 200, 900]) {
      later(minutes)
      await job()
    }
    expect((await booking.calls.read(id)).data).toMatchObject({ problem: 'RETURN_UNCLEAR', can_request_return: true })
    expect(await alertsOf(id)).toEqual(['RETURN_UNCLEAR'])
    await couriers.clearFaults()
    expect((await ask(id)).data).toMatchObject({ problem: null, return_request: { status: 'ACCEPTED' } })
    expect(await asked(number)).toBe(1)
    expect(await couriers.callsTo(CREATE)).toBeGreaterThan(0)
  })

  it('is not asked again when the server died while it was asked', async () => {
    const { id, number } = await booking.booked()
    h.deps.courierHttp = wireOf(async (request) => {
      const response = await wire(request)
      if (request.url.endsWith('/create_return_request')) throw new Error('the server has died')
      return response
    })
    const cut = await ask(id)
    expect(cut.body.message).toBe('The courier is being asked to bring the parcel back.')
    expect(cut.data.return_request.status).toBe('SENT')
    h.deps.courierHttp = wire
    await job()
    expect((await requestOf(id)).status).toBe('SENT')
    later(3)
    await job()
    expect((await requestOf(id)).status).toBe('ACCEPTED')
    expect(await asked(number)).toBe(1)
  })

  it('is not asked about a parcel that arrived before a killed server could ask', async () => {
    const { id, number } = await booking.booked()
    h.deps.courierHttp = wireOf(async () => ({ kind: 'none', reason: 'connection', sent: false }))
    await ask(id)
    h.deps.courierHttp = wire
    await h.sql(`delete from return_requests where shipment_id = $1`, [id])
    await h.sql(
      `insert into return_requests (store_id, shipment_id, courier, courier_account_id, requested_by, next_check_at)
       values ($1, $2, 'STEADFAST', $3, 'staff', now())`,
      [booking.shop.storeId, id, booking.accountId],
    )
    await booking.move(number, 'delivered')
    await booking.track(id)
    later(3)
    await job()
    expect(await requestOf(id)).toMatchObject({ status: 'REFUSED', failure: 'PARCEL_REFUSED' })
    expect(await asked(number)).toBe(0)
    expect((await booking.calls.read(id)).data).toMatchObject({ problem: null, can_request_return: false })
  })

  it('409 invalid_state: cannot be asked about a draft, at a courier without returns, after the parcel has arrived, or without an account', async () => {
    const { draft, booked, calls, shop } = booking
    expect(await ask((await draft()).id)).toMatchObject(refused('invalid_state', { reason: 'not_booked' }))
    const pathao = await setUpBooking(h, couriers, 'PATHAO')
    const there = await pathao.booked()
    expect(await askOf(pathao)(there.id)).toMatchObject(refused('invalid_state', { reason: 'not_offered' }))
    const arrived = await booked()
    await calls.set(arrived.id, 'DELIVERED')
    expect(await ask(arrived.id)).toMatchObject(refused('invalid_state', { current_status: 'DELIVERED' }))
    const { id } = await booked()
    await h.sql('update shipment_bookings set courier_account_id = null where shipment_id = $1', [id])
    expect(await ask(id)).toMatchObject(refused('invalid_state', { reason: 'account_deleted' }))
    const clerk = await aSecretKey(h, shop, ['shipping:read'])
    expect((await ask(id, {}, { authorization: `Bearer ${clerk}` })).status).toBe(403)
  })

  it('is not asked at another version, 409 version_conflict, or about a parcel of another store, 404 not_found', async () => {
    const { id } = await booking.booked()
    expect((await ask(id, { version: 99 })).body.error_code).toBe('version_conflict')
    const other = await setUpBooking(h, couriers, 'STEADFAST')
    expect((await askOf(other)(id)).body.error_code).toBe('not_found')
    expect((await ask(id, { reason: 'x'.repeat(1001) })).body.errors).toHaveProperty('reason')
  })
})

describe('a return request that two servers have read', () => {
  async function aRequest(columns = `'PENDING'`) {
    const { id: shipmentId } = await booking.booked()
    const [row] = await h.sql<{ id: number }>(
      `insert into return_requests (store_id, shipment_id, courier, courier_account_id, requested_by, status, next_check_at)
       values ($1, $2, 'STEADFAST', $3, 'staff', ${columns}, now() - interval '1 minute') returning id`,
      [booking.shop.storeId, shipmentId, booking.accountId],
    )
    return Number(row?.id)
  }
  const until = new Date(Date.now() + 60_000)
  const claim = (id: number) =>
    inStore(h.db, booking.shop.storeId, (tx) =>
      claimDueReturn(tx, { storeId: booking.shop.storeId, id, now: new Date(), until }),
    )
  const outcome = { requestId: '', failure: '', detail: '', nextCheckAt: null } as const

  it('is sent by one of them, and by none that finds it sent', async () => {
    const id = await aRequest()
    const claims = [await claim(id), await claim(id)]
    expect(claims.map((row) => row?.isNew)).toEqual([true, undefined])
    expect((await claim(await aRequest(`'SENT'`)))?.isNew).toBe(false)
  })

  it('is not recorded by the one whose claim is over, unless the courier has accepted it', async () => {
    const id = await aRequest()
    const version = Number((await claim(id))?.version) - 1
    const record = (status: 'REFUSED' | 'ACCEPTED') =>
      inStore(h.db, booking.shop.storeId, (tx) =>
        recordReturn(tx, { storeId: booking.shop.storeId, id, version }, { ...outcome, status }),
      )
    expect(await record('REFUSED')).toBe(false)
    expect(await record('ACCEPTED')).toBe(true)
  })
})

describe('the database', () => {
  it('refuses a second return request of a parcel, one that goes back, and one for something else', async () => {
    const { id } = await booking.booked()
    await ask(id)
    const { storeId } = booking.shop
    const insert = h.sql(
      `insert into return_requests (store_id, shipment_id, courier, status, requested_by) values ($1, $2, 'STEADFAST', 'UNCLEAR', 'staff')`,
      [storeId, id],
    )
    await expect(insert).rejects.toThrow('return_requests_once')
    const change = (set: string) => h.sql(`update return_requests set ${set} where shipment_id = $1`, [id])
    await expect(change(`status = 'SENT', next_check_at = now()`)).rejects.toThrow('never goes from ACCEPTED')
    await expect(change(`reason = 'Another one'`)).rejects.toThrow('never changes')
    const [rights] = await h.sql(`select has_table_privilege('haat_app', 'return_requests', 'delete') as deletes`)
    expect(rights).toEqual({ deletes: false })
  })
})
