import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { aCourierAccount, courierAccountCalls } from '../../../test/courier-accounts.ts'
import { sendTo, setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers({ send: sendTo(h) })
afterEach(async () => {
  h.setNow(new Date())
  await couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

const HOST = 'http://shop.test'
/** What each courier wants to get. */
const wanted: Record<CourierCode, { status: number; body: unknown; header?: string }> = {
  PATHAO: { status: 202, body: {}, header: 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
  STEADFAST: { status: 200, body: { status: 'success', message: 'Webhook received successfully.' } },
  REDX: { status: 200, body: {} },
}
const proofOf: Record<CourierCode, (secret: string) => Record<string, string>> = {
  PATHAO: (secret) => ({ 'x-pathao-signature': secret }),
  STEADFAST: (secret) => ({ authorization: `Bearer ${secret}` }),
  REDX: () => ({}),
}
/** A message of each courier that a parcel was delivered. */
const delivered: Record<CourierCode, (parcel: { id: string; number: string }) => object> = {
  PATHAO: ({ id, number }) => ({ event: 'order.delivered', consignment_id: id, merchant_order_id: number }),
  STEADFAST: ({ id, number }) => ({
    notification_type: 'delivery_status',
    consignment_id: Number(id),
    invoice: number,
  }),
  REDX: ({ id, number }) => ({ status: 'delivered', tracking_number: id, invoice_number: number }),
}
const onRoad = { PATHAO: ['picked', 'PICKED_UP'], STEADFAST: ['hold', 'HELD'], REDX: ['agent-hold', 'HELD'] } as const

/** A store whose courier sends what happens to parcels. */
async function setUpNotified(courier: CourierCode) {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId, simulated, calls } = booking
  const account = courierAccountCalls(h)(shop)
  const rotate = async () =>
    (await account('POST', `${accountId}/webhook`)).data as { url: string; secret: string | null }
  const { url, secret } = await rotate()
  const registered = await couriers.control(`${simulated}/webhook`, { url: HOST + url, ...(secret && { secret }) })
  const send = (body: unknown, headers = proofOf[courier](secret ?? ''), to = url) => h.call({ url: to, body, headers })
  /** The courier has sent everything, and the job has run. */
  const trackNotified = async (id: number) => {
    await couriers.control('/idle')
    await runJobs(h, 'shipments.book')
    await runJobs(h, 'shipments.track')
    return (await calls.read(id)).data
  }
  return { ...booking, account, rotate, url, secret: secret ?? '', registered, send, trackNotified }
}

const questions = (courier: CourierCode) =>
  couriers.callsTo(courier === 'STEADFAST' ? 'steadfast.status' : `${courier.toLowerCase()}.info`)

describe.each(courierCodes)('what %s sends of a parcel', (courier) => {
  const [word, means] = onRoad[courier]

  it('has the courier asked: the parcel goes on with the next job, whatever it was sent twice, late, or out of order', async () => {
    const { booked, move, trackNotified, registered, account, accountId } = await setUpNotified(courier)
    expect(registered).toMatchObject({ isRegistered: true, problem: null })
    const { id, number } = await booked()
    await couriers.fault({ endpoint: `${courier.toLowerCase()}.webhook`, kind: 'hold', times: 1 })
    await move(number, word)
    await couriers.fault({ endpoint: `${courier.toLowerCase()}.webhook`, kind: 'duplicate', copies: 3 })
    await move(number, 'delivered')
    const before = await questions(courier)
    expect(await trackNotified(id)).toMatchObject({ status: 'DELIVERED', order_status: 'DELIVERED' })
    expect((await questions(courier)) - before).toBe(1)
    await couriers.control('/webhooks/release')
    expect(await trackNotified(id)).toMatchObject({ status: 'DELIVERED', problem: null })
    expect((await account('GET', accountId)).data.webhook).toMatchObject({ received_at: expect.any(String) })
  })

  it('is not believed: a forged delivery with the right proof does what asking does', async () => {
    const { booked, move, trackNotified, send, parcels } = await setUpNotified(courier)
    const { id, number } = await booked()
    await move(number, word)
    const [parcel] = await parcels(number)
    const { status, body, headers } = await send(delivered[courier]({ id: parcel?.id ?? '', number }))
    expect([status, body]).toEqual([wanted[courier].status, wanted[courier].body])
    expect(headers['x-pathao-merchant-webhook-integration-secret']).toBe(wanted[courier].header)
    expect(await trackNotified(id)).toMatchObject({ status: means, collected_amount: null })
  })

  it('401 invalid_credentials: leaves nothing behind without the token, with that of another courier, or a wrong secret', async () => {
    const { booked, send, secret, url, parcels } = await setUpNotified(courier)
    const { id, number } = await booked()
    await couriers.control('/idle')
    const due = async () => (await h.sql('select next_check_at from tracked_parcels where shipment_id = $1', [id]))[0]
    const before = await due()
    const [parcel] = await parcels(number)
    const body = delivered[courier]({ id: parcel?.id ?? '', number })
    const other = courier === 'REDX' ? 'pathao' : 'redx'
    const path = url.split('/').slice(0, -2).join('/')
    const refusals = [
      await send(body, undefined, `${path}/${'x'.repeat(32)}/`),
      await send(body, undefined, url.replace(courier.toLowerCase(), other)),
      ...(courier === 'REDX' ? [] : [await send(body, proofOf[courier](`${secret}x`)), await send(body, {})]),
    ]
    for (const { status, body: response } of refusals)
      expect([status, response.error_code]).toEqual([401, 'invalid_credentials'])
    expect(await due()).toEqual(before)
  })

  it('has no effect on parcels of another account, or another store, and gets the same response', async () => {
    const [thief, victim] = [await setUpNotified(courier), await setUpNotified(courier)]
    const { id, number } = await victim.booked()
    await couriers.control('/idle')
    await h.sql('update tracked_parcels set next_check_at = null where shipment_id = $1', [id])
    const [parcel] = await victim.parcels(number)
    const about = delivered[courier]({ id: parcel?.id ?? '', number })
    expect((await thief.send(about)).status).toBe(wanted[courier].status)
    // The same store has another account there.
    const second = await aCourierAccount(h, victim.shop, { courier, name: 'Second' })
    const { url, secret } = (await victim.account('POST', `${second}/webhook`)).data
    expect((await victim.send(about, proofOf[courier](secret ?? ''), url)).status).toBe(wanted[courier].status)
    expect(await h.sql('select next_check_at from tracked_parcels where shipment_id = $1', [id])).toEqual([
      { next_check_at: null },
    ])
    for (const body of [{}, { event: 'order.picked' }, [], 'text', { consignment_id: { a: 1 }, invoice: '\ud800' }])
      expect((await thief.send(body)).status).toBe(wanted[courier].status)
  })
})

it.each([
  ['PATHAO', 'partial-delivery', 'return-in-transit'],
  ['PATHAO', 'partial-delivery', 'paid'],
  ['STEADFAST', 'partial_delivered', 'cancelled'],
] as const)(
  'staff are asked what was kept of a parcel of %s that was sent as %s and is %s when the courier is asked',
  async (courier, part, since) => {
    const { booked, move, trackNotified, calls } = await setUpNotified(courier)
    const { id, number } = await booked()
    await move(number, part, { collected: 100 })
    await move(number, since)
    const asked = await trackNotified(id)
    expect(asked).toMatchObject({ status: 'BOOKED', problem: 'ITEMS_UNKNOWN', collected_amount: null })
    const kept = [{ order_item_id: asked.items[0].order_item_id, quantity: 1 }]
    const { status, data } = await calls.set(id, 'PARTLY_DELIVERED', { cash_collected: 100, delivered_items: kept })
    expect([status, data.status, data.collected_amount]).toEqual([200, 'PARTLY_DELIVERED', '100.00'])
  },
)

it.each([
  ['delivered', 'DELIVERED'],
  ['return-in-transit', 'RETURNING'],
] as const)(
  'staff are asked once about a parcel that is %s when the message of its delivery in part arrives late',
  async (since, status) => {
    const { booked, move, trackNotified, send } = await setUpNotified('PATHAO')
    const { id, number } = await booked()
    await couriers.fault({ endpoint: 'pathao.webhook', kind: 'hold', times: 1 })
    await move(number, 'partial-delivery', { collected: 100 })
    await move(number, since)
    expect(await trackNotified(id)).toMatchObject({ status, problem: null })
    await couriers.control('/webhooks/release')
    expect(await trackNotified(id)).toMatchObject({ status, problem: 'STATUS_CONFLICT' })
    await send({ event: 'order.partial-delivery', merchant_order_id: number })
    expect(await trackNotified(id)).toMatchObject({ problem: 'STATUS_CONFLICT' })
    const asked = `select 1 from outbox where type = 'shipment.problem' and resource_id = $1 and payload ->> 'problem' = 'STATUS_CONFLICT'`
    expect(await h.sql(asked, [String(id)])).toHaveLength(1)
  },
)

it.each(['RETURNED', 'LOST', 'CANCELLED'] as const)(
  'staff are asked about a parcel that they recorded as %s when the message of its delivery in part arrives, and what the courier says next does not take that back',
  async (status) => {
    const { booked, calls, move, trackNotified, send } = await setUpNotified('PATHAO')
    const { id, number } = await booked()
    if (status === 'CANCELLED') await calls.cancel(id, { is_cancelled_at_courier: true })
    else await calls.set(id, status === 'RETURNED' ? 'RETURNING' : status)
    if (status === 'RETURNED') await calls.receive(id)
    expect((await calls.read(id)).data.status).toBe(status)
    await send({ event: 'order.partial-delivery', merchant_order_id: number })
    const conflict = { status, tracking: { problem: 'STATUS_CONFLICT' } }
    expect(await trackNotified(id)).toMatchObject(conflict)
    await move(number, 'in-transit')
    expect(await trackNotified(id)).toMatchObject(conflict)
    const asked = `select 1 from outbox where type = 'shipment.problem' and resource_id = $1 and payload ->> 'problem' = 'STATUS_CONFLICT'`
    expect(await h.sql(asked, [String(id)])).toHaveLength(1)
  },
)

describe.each(['PATHAO', 'REDX'] as const)('a booking at %s of which the response was lost', (courier) => {
  it('is found by what the courier then sends of the parcel, when the courier says whose that is', async () => {
    const { draft, book, trackNotified, parcels } = await setUpNotified(courier)
    const { id, number } = await draft()
    await couriers.fault({ endpoint: `${courier.toLowerCase()}.create`, kind: 'reset', committed: true })
    await book(id)
    const [parcel] = await parcels(number)
    expect(await trackNotified(id)).toMatchObject({
      ...{ status: 'BOOKED', order_status: 'PROCESSING' },
      booking: { status: 'BOOKED', consignment_id: parcel?.id },
    })
    expect(await parcels(number)).toHaveLength(1)
  })

  it('stays unclear for staff when a message names the parcel of another shipment', async () => {
    const { draft, book, booked, trackNotified, send, parcels } = await setUpNotified(courier)
    const other = await booked()
    const { id, number } = await draft()
    await couriers.fault({ endpoint: `${courier.toLowerCase()}.create`, kind: 'http_error', status: 500 })
    await book(id)
    const [parcel] = await parcels(other.number)
    await send(delivered[courier]({ id: parcel?.id ?? '', number }))
    expect(await trackNotified(id)).toMatchObject({
      status: 'DRAFT',
      booking: { status: 'UNCLEAR', needs_staff: true },
    })
  })
})

describe('the URL of an account', () => {
  it('is shown once; the former one works for a day more, also when it is replaced two times', async () => {
    const { url, send, rotate, account, accountId } = await setUpNotified('PATHAO')
    const [second, third] = [await rotate(), await rotate()]
    expect(new Set([url, second.url, third.url]).size).toBe(3)
    expect(JSON.stringify((await account('GET', accountId)).data)).not.toContain(third.secret)
    const probe = { event: 'webhook_integration' }
    expect((await send(probe)).status).toBe(202)
    expect((await send(probe, proofOf.PATHAO(third.secret ?? ''), third.url)).status).toBe(202)
    h.setNow(new Date(Date.now() + 25 * 3_600_000))
    expect((await send(probe)).status).toBe(401)
    expect((await send(probe, proofOf.PATHAO(third.secret ?? ''), third.url)).status).toBe(202)
  })

  it('403 recent_sign_in_required: is made by who has just signed in, 404 not_found for an account of another store', async () => {
    const { account, accountId } = await setUpNotified('REDX')
    const other = await setUpNotified('REDX')
    expect((await other.account('POST', `${accountId}/webhook`)).status).toBe(404)
    h.setNow(new Date(Date.now() + 16 * 60_000))
    const { status, body } = await account('POST', `${accountId}/webhook`)
    expect([status, body.error_code]).toEqual([403, 'recent_sign_in_required'])
  })

  it('takes JSON up to 64 KB, and nothing of an unknown courier', async () => {
    const { url, send } = await setUpNotified('REDX')
    expect((await send({ note: 'x'.repeat(65 * 1024) })).status).toBe(413)
    expect((await send({}, { 'content-type': 'application/xml' })).status).toBe(415)
    expect((await send({}, {}, url.replace('redx', 'rocket'))).status).toBe(404)
  })

  it('429 too_many_requests: messages without proof are limited for their network, and cost others nothing', async () => {
    const { url } = await setUpNotified('REDX')
    const limited = await h.another({ limiter: memoryRateLimiter(() => 0) })
    const sendFrom = async (remoteAddress: string, to: string) =>
      (await limited.inject({ method: 'POST', url: to, payload: {}, remoteAddress })).statusCode
    for (let sent = 0; sent < 130; sent++) expect(await sendFrom('203.0.113.7', url)).toBe(200)
    for (let sent = 0; sent < 120; sent++) expect(await sendFrom('203.0.113.7', `${url.slice(0, -3)}xx/`)).toBe(401)
    expect(await sendFrom('203.0.113.7', `${url.slice(0, -3)}xx/`)).toBe(429)
    expect(await sendFrom('203.0.113.8', url)).toBe(200)
  })
})
