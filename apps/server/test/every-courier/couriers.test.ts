import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BARE, FOURTH } from './further-couriers.ts'
import { setUpEveryCourier } from './set-up-couriers.ts'

const all = await setUpEveryCourier()
const { h, codes, courierOf, driverOf, aStore, refused } = all
afterAll(() => all.expectHealthy(h))

it('the tests run with every courier of the contract, and with two that the product does not have', () => {
  expect(codes).toEqual(['PATHAO', 'STEADFAST', 'REDX', FOURTH, BARE])
  expect(all.replaced).toEqual(['values.ts'])
  expect(driverOf(BARE).capabilities).toMatchObject({ quote: false, cancel: false, findParcel: false })
})

describe.each(codes)('the courier %s', (code) => {
  const { capabilities, name, statuses } = driverOf(code)
  const { account: _account, parcels, move, refusePhone, loseResponse, onRoad } = courierOf(code)
  const { refuseReturn, loseReturn } = courierOf(code)
  let store: Awaited<ReturnType<typeof aStore>>
  beforeAll(async () => {
    store = await aStore(code)
  })

  it('has the calls that its capabilities name, and no others', () => {
    const connection = { ...{ storeId: 1, accountId: 1, baseUrl: 'http://127.0.0.1', settings: {}, credentials: {} } }
    const courier = driverOf(code).connect({ ...connection, courier: code as 'PATHAO', tools: h.deps as never })
    const {
      risk: readRatio,
      exchange: _exchange,
      declaredValue: _value,
      returns: requestReturn,
      ...same
    } = capabilities
    const { needsPlace: placeOf } = driverOf(code)
    for (const [call, isThere] of Object.entries({
      ...same,
      readRatio,
      placeOf,
      requestReturn,
      findReturn: requestReturn,
    }))
      expect([call, typeof courier[call as keyof typeof courier]]).toEqual([call, isThere ? 'function' : 'undefined'])
  })

  it('is offered to stores with what it asks for, and its account is connected, tested and shown', async () => {
    const { accounts, accountId, created, headers, shop } = store
    const { data } = await h.call({ url: `M/${shop.subdomain}/couriers/`, headers })
    const offered = data.items.find((one: { code: string }) => one.code === code)
    expect(offered.name).toEqual(name)
    expect(offered.capabilities).toMatchObject({ quote: capabilities.quote, cancel: capabilities.cancel })
    expect(offered.fields.length).toBeGreaterThan(1)
    expect([created.status, created.data.courier]).toEqual([201, code])
    const test = (await accounts('POST', `${accountId}/test`)).data
    expect([test.failure, test.balance !== null]).toEqual([null, capabilities.balance])
  })

  it('gets one parcel of a shipment, and not a second one', async () => {
    const { draft, book, orders } = store
    const { id, number, orderId } = await draft()
    const { data } = await book(id)
    const [parcel, ...others] = await parcels(number)
    expect(others).toEqual([])
    expect(parcel).toMatchObject({ cashToCollect: 200 })
    expect(data).toMatchObject({
      ...{ status: 'BOOKED', courier_name: name.en, order_status: 'PROCESSING' },
      booking: { courier: code, status: 'BOOKED', consignment_id: parcel?.id, can_cancel: capabilities.cancel },
    })
    expect(await book(id)).toMatchObject(refused('invalid_state', { current_status: 'BOOKED' }))
    expect(await parcels(number)).toHaveLength(1)
    expect((await orders.read(orderId)).data.status).toBe('PROCESSING')
  })

  it('receives an exchange by its mark where it has one, and in words in any case, also beside those of staff', async () => {
    const { anExchange, calls, book, orders } = store
    for (const instruction of [undefined, 'Call first']) {
      const { orderId, returnNumber, returnId } = await anExchange()
      const { id, shipment_number: number } = (await calls.create(orderId, { instruction })).data
      expect((await book(id)).data).toMatchObject({ status: 'BOOKED', kind: 'exchange' })
      const [parcel] = await parcels(number)
      expect(parcel?.note).toContain(`EXCHANGE ${returnNumber}: take back / ফেরত আনুন 1 × `)
      expect(parcel?.note).toContain(instruction ?? '')
      if (capabilities.exchange) expect(parcel).toMatchObject({ exchange: true })
      expect((await orders.read(orderId)).data.exchanges).toMatchObject([
        { return_shipment_id: returnId, status: 'OPEN' },
      ])
    }
  })

  it('receives no mark of an exchange when nothing comes back any more', async () => {
    const { anExchange, calls, book, post } = store
    const { orderId, returnId } = await anExchange()
    const { id, shipment_number: number } = (await calls.create(orderId, {})).data
    expect((await post(`shipments/${returnId}/cancel`, { reason: 'Kept it' })).status).toBe(200)
    expect((await book(id)).data.status).toBe('BOOKED')
    const [parcel] = await parcels(number)
    expect(parcel?.note).toBe('')
    if (capabilities.exchange) expect(parcel).toMatchObject({ exchange: false })
  })

  it('refuses a phone number: the draft is booked again', async () => {
    const { draft, book } = store
    const { id, number } = await draft()
    await refusePhone()
    expect((await book(id)).data).toMatchObject({
      status: 'DRAFT',
      booking: { status: 'REFUSED', failure: 'PHONE_REFUSED', detail: 'The phone is on our list.' },
    })
    expect(await parcels(number)).toEqual([])
    expect((await book(id)).data.status).toBe('BOOKED')
  })

  it('says nothing of a parcel that it took: it is asked where it can be, and is not sent another', async () => {
    const { draft, book } = store
    const { id, number } = await draft()
    await loseResponse()
    const { booking } = (await book(id)).data
    expect(booking.status).toBe(capabilities.findParcel ? 'BOOKED' : 'UNCLEAR')
    expect((await book(id)).status).toBe(409)
    expect(await parcels(number)).toHaveLength(1)
  })

  it('says where a parcel is: it and its order are delivered, with the cash', async () => {
    const { booked, track, orders } = store
    const { id, number, orderId } = await booked()
    await move(number, onRoad)
    const word = onRoad.toLowerCase().replaceAll(/[ _-]/g, '')
    expect(await track(id)).toMatchObject({ status: statuses[word]?.status, order_status: 'SHIPPED', problem: null })
    await move(number, 'delivered')
    expect(await track(id)).toMatchObject({ status: 'DELIVERED', order_status: 'DELIVERED' })
    expect((await orders.read(orderId)).data).toMatchObject({ amount_paid: '200.00' })
  })

  it('is asked once to bring a parcel back where it can be, and leaves that to staff where it cannot', async () => {
    const { booked, post, calls } = store
    const { id, number } = await booked()
    expect((await calls.read(id)).data).toMatchObject({
      can_request_return: capabilities.returns,
      return_request: null,
    })
    const ask = () => post(`shipments/${id}/request-return`, { reason: 'Wrong size' })
    const first = await ask()
    if (!capabilities.returns) {
      expect(first).toMatchObject(refused('invalid_state', { reason: 'not_offered' }))
      return
    }
    expect(first.data).toMatchObject({
      ...{ status: 'BOOKED', can_request_return: false },
      return_request: { status: 'ACCEPTED', reason: 'Wrong size', failure: null },
    })
    expect(await ask()).toMatchObject(refused('invalid_state', { reason: 'return_requested' }))
    expect(await parcels(number)).toMatchObject([{ returnRequests: 1 }])
    await calls.set(id, 'RETURNING')
    await calls.receive(id)
  })

  it('does not bring a parcel back, and is asked again; or says nothing of it, and is asked for the request only', async () => {
    if (!capabilities.returns) return
    const { booked, post, calls } = store
    const { id, number } = await booked()
    const ask = () => post(`shipments/${id}/request-return`)
    await refuseReturn()
    expect((await ask()).data).toMatchObject({
      ...{ can_request_return: true, problem: 'RETURN_REFUSED' },
      return_request: { status: 'REFUSED', failure: 'OTHER', detail: 'It is at the door.' },
    })
    await loseReturn()
    expect((await ask()).data).toMatchObject({ return_request: { status: 'ACCEPTED' }, problem: null })
    expect(await parcels(number)).toMatchObject([{ returnRequests: 1 }])
    expect((await calls.read(id)).data.status).toBe('BOOKED')
  })

  it('cancels a parcel where it can, and leaves that to staff where it cannot', async () => {
    const { booked, post } = store
    const { id, number } = await booked()
    const { status, body } = await post(`shipments/${id}/cancel`, { reason: 'Out of stock' })
    if (capabilities.cancel) {
      expect([status, body.data?.status]).toEqual([200, 'CANCELLED'])
      const [parcel] = await parcels(number)
      expect(JSON.stringify(parcel)).toContain('cancelled')
    } else expect(body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'cancel_at_courier' } })
  })

  it('says what a parcel costs where it can; else the zone of the store does', async () => {
    const { draft, post, shop } = store
    const { id } = await draft()
    await h.sql(`update orders set thana = 'Dhanmondi', district = 'Dhaka' where store_id = $1`, [shop.storeId])
    const { data } = await post(`shipments/${id}/quotes`)
    expect(data.quotes).toMatchObject([
      { courier: code, source: capabilities.quote ? 'courier' : 'store', failure: null },
    ])
  })

  it('carries the parcels to its zones, which are booked together there', async () => {
    const { accounts, accountId, draft, post, shop } = store
    await h.sql(
      `insert into delivery_zones (store_id, code, kind, label, fee_minor) values ($1, 'dhaka_city', 'delivery', 'Dhaka', 6000)`,
      [shop.storeId],
    )
    const { data } = await accounts('GET', accountId)
    const saved = await accounts('PATCH', accountId, { default_for: ['dhaka_city'], version: data.version })
    expect([saved.status, saved.data?.default_for]).toEqual([200, ['dhaka_city']])
    const { orderId } = await draft()
    await h.sql(`update orders set delivery_location = 'dhaka_city' where id = $1`, [orderId])
    const places = code === 'REDX' ? { places: [{ order_id: orderId, id: '12', name: 'Mirpur DOHS' }] } : {}
    const { data: many } = await post('shipments/book', { order_ids: [orderId], ...places })
    expect(many).toMatchObject({ booked_count: 1, parcels: [{ courier_account_id: accountId, status: 'BOOKED' }] })
  })

  it('sends what happens, and is asked because of it', async () => {
    const { accounts, accountId, booked, calls } = store
    const { data } = await accounts('POST', `${accountId}/webhook`)
    const { id, number } = await booked()
    await h.sql('update tracked_parcels set next_check_at = null where shipment_id = $1', [id])
    await move(number, 'delivered')
    const [parcel] = await parcels(number)
    const proofs = { 'x-proof': data.secret, 'x-pathao-signature': data.secret, authorization: `Bearer ${data.secret}` }
    const { statusCode } = await h.app.inject({
      ...{ method: 'POST', url: data.url, headers: proofs },
      payload: {
        event: 'order.delivered',
        id: parcel?.id,
        consignment_id: parcel?.id,
        tracking_number: parcel?.id,
        invoice: number,
        number,
      },
    })
    expect(statusCode).toBe(driverOf(code).webhook.response.status)
    await all.runJobs(h, 'shipments.track')
    expect((await calls.read(id)).data.status).toBe('DELIVERED')
  })
})
