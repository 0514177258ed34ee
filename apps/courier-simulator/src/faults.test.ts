import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  P,
  pathaoCredentials,
  pathaoOrder,
  R,
  redxHeaders,
  redxParcel,
  S,
  setUpPathao,
  setUpRedx,
  setUpSteadfast,
  steadfastHeaders,
  steadfastOrder,
} from '../test/courier-clients.ts'
import { parcelsIn, setUpSimulator } from '../test/harness.ts'
import { courierNames, factsOf } from './courier-facts.ts'
import { courierFaults } from './faults.ts'

/** Each courier with a call that creates a parcel, the fields of its errors, and how often it sends that number. */
const creations = [
  {
    courier: 'pathao',
    setUp: setUpPathao,
    unauthorized: { message: 'Unauthorized', type: 'error', code: 401 },
    failure: { message: 'Server Error', type: 'error', code: 500 },
    refused: { message: 'Please fix the given errors', type: 'error', code: 422, errors: { phone: ['No.'] } },
  },
  {
    courier: 'steadfast',
    setUp: async () => setUpSteadfast(),
    unauthorized: { status: 401, message: 'Unauthenticated.' },
    failure: { status: 500, message: 'Server Error' },
    refused: { status: 400, errors: { phone: ['No.'] } },
  },
  {
    courier: 'redx',
    setUp: async () => setUpRedx(),
    unauthorized: { message: 'Unauthorized' },
    failure: { message: 'Server Error' },
    refused: { message: 'Invalid request', errors: { phone: ['No.'] } },
  },
]

describe.each(creations)('a fault at the creation of a parcel at $courier', ({ courier, setUp, ...wanted }) => {
  const endpoint = `${courier}.create`

  const lost: [fault: Json, status: number, text: RegExp][] = [
    [{ kind: 'http_error' }, 500, /Server Error/],
    [{ kind: 'http_error', status: 429 }, 429, /Too Many Attempts/],
    [{ kind: 'http_error', status: 503, message: 'Down' }, 503, /Down/],
    [{ kind: 'delay', ms: 1, committed: false }, 504, /Gateway Time-out/],
  ]
  it.each(lost)('%j loses the response, and makes no parcel', async (fault, status, text) => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, ...fault })
    const response = await simulator.create()
    expect(response.status).toBe(status)
    expect(response.text).toMatch(text)
    expect(response.headers['retry-after']).toBe(status === 429 ? '1' : undefined)
    expect(await parcelsIn(simulator)).toEqual([])
    expect((await simulator.create()).status).toBe(200)
  })

  it('http_error with committed loses the response of a parcel that was made', async () => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, kind: 'http_error', committed: true })
    const response = await simulator.create()
    expect([response.status, response.json]).toEqual([500, wanted.failure])
    expect(await parcelsIn(simulator)).toHaveLength(1)
  })

  it('delay responds late, with what was done', async () => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, kind: 'delay', ms: 1 })
    expect((await simulator.create()).status).toBe(200)
    expect(await parcelsIn(simulator)).toHaveLength(1)
  })

  it.each(['truncated', 'empty', 'html'])(
    'unreadable: a body that is %s hides that the parcel was made',
    async (body) => {
      const simulator = await setUp()
      await simulator.fault({ endpoint, kind: 'unreadable', body })
      const response = await simulator.create()
      expect(response.status).toBe(200)
      expect(() => response.json).toThrow()
      expect(await parcelsIn(simulator)).toHaveLength(1)
    },
  )

  it('unauthorized and field_errors are in the shape of the courier', async () => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, kind: 'field_errors', fields: { phone: 'No.' } })
    expect((await simulator.create()).json).toEqual(wanted.refused)
    await simulator.fault({ endpoint, kind: 'unauthorized' })
    const response = await simulator.create()
    expect([response.status, response.json]).toEqual([401, wanted.unauthorized])
    expect(await parcelsIn(simulator)).toEqual([])
  })

  it('address_unresolved names a field of the address', async () => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, kind: 'address_unresolved' })
    const fields = Object.keys((await simulator.create()).json.errors as Json)
    expect(fields).toEqual([courier === 'redx' ? 'delivery_area_id' : 'recipient_address'])
  })

  it('alter changes and removes fields, also inside', async () => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, kind: 'alter', fields: { data: { extra: 1 }, more: 2 }, without: ['message'] })
    expect((await simulator.create()).json).toMatchObject({ data: { extra: 1 }, more: 2 })
  })

  it('happens at the call that is meant, and as often', async () => {
    const simulator = await setUp()
    await simulator.fault({ endpoint, kind: 'http_error', call: 2, times: 2 })
    await simulator.fault({ endpoint: `${courier}.*`, kind: 'http_error', status: 502, about: 'DEM-9', times: null })
    const number = { merchant_order_id: 'DEM-9', invoice: 'DEM-9', merchant_invoice_id: 'DEM-9' }
    const statuses = []
    for (let call = 1; call <= 4; call += 1) statuses.push((await simulator.create({ invoice: `DEM-${call}` })).status)
    expect(statuses).toEqual([200, 500, 500, 200])
    expect([(await simulator.create(number)).status, (await simulator.create(number)).status]).toEqual([502, 502])
    await simulator.control('/faults', undefined, 'DELETE')
    expect((await simulator.create(number)).status).toBe(200)
  })
})

it('a delay ends when the faults are deleted', async () => {
  const delays: number[] = []
  const simulator = setUpSteadfast({ onDelay: (_call, ms) => delays.push(ms) })
  await simulator.fault({ endpoint: 'steadfast.create', kind: 'delay', ms: 600_000, committed: true })
  const creating = simulator.create()
  await expect.poll(() => delays).toEqual([600_000])
  await simulator.control('/faults', undefined, 'DELETE')
  expect((await creating).status).toBe(200)
})

/** How each endpoint is called, and its body. */
const calls: Record<string, [method: 'GET' | 'POST' | 'PATCH', path: string, body?: object]> = {
  'pathao.token': ['POST', `${P}/issue-token`, { ...pathaoCredentials, grant_type: 'password' }],
  'pathao.stores': ['GET', `${P}/stores`],
  'pathao.create_store': ['POST', `${P}/stores`, {}],
  'pathao.cities': ['GET', `${P}/city-list`],
  'pathao.zones': ['GET', `${P}/cities/1/zone-list`],
  'pathao.areas': ['GET', `${P}/zones/1/area-list`],
  'pathao.price': ['POST', `${P}/merchant/price-plan`, {}],
  'pathao.create': ['POST', `${P}/orders`, pathaoOrder],
  'pathao.bulk': ['POST', `${P}/orders/bulk`, { orders: [pathaoOrder] }],
  'pathao.info': ['GET', `${P}/orders/DL1/info`],
  'steadfast.create': ['POST', `${S}/create_order`, steadfastOrder],
  'steadfast.bulk': ['POST', `${S}/create_order/bulk-order`, { data: '[]' }],
  'steadfast.status': ['GET', `${S}/status_by_cid/1`],
  'steadfast.balance': ['GET', `${S}/get_balance`],
  'steadfast.police_stations': ['GET', `${S}/police_stations`],
  'steadfast.create_return': ['POST', `${S}/create_return_request`, {}],
  'steadfast.returns': ['GET', `${S}/get_return_requests`],
  'steadfast.payments': ['GET', `${S}/payments`],
  'steadfast.payment': ['GET', `${S}/payments/1`],
  'steadfast.risk': ['GET', `${S}/fraud_check/score/01712345678`],
  'redx.areas': ['GET', `${R}/areas`],
  'redx.stores': ['GET', `${R}/pickup/stores`],
  'redx.create_store': ['POST', `${R}/pickup/store`, {}],
  'redx.store': ['GET', `${R}/pickup/store/info/1`],
  'redx.charge': ['GET', `${R}/charge/charge_calculator`],
  'redx.create': ['POST', `${R}/parcel`, redxParcel],
  'redx.info': ['GET', `${R}/parcel/info/1`],
  'redx.track': ['GET', `${R}/parcel/track/1`],
  'redx.update': ['PATCH', `${R}/parcels`, {}],
}

describe('every call of every courier', () => {
  it('is in this table', () => {
    const endpoints = courierNames.flatMap((courier) => factsOf(courier).endpoints.map((name) => `${courier}.${name}`))
    expect(Object.keys(calls)).toEqual(endpoints)
  })

  it.each(Object.entries(calls))('%s can be slow, broken, unreadable and unauthorized', async (endpoint, sent) => {
    const [method, path, body] = sent
    const { send, fault, signIn } = await setUpPathao()
    const { access_token } = (await signIn()).json
    const headers = { ...steadfastHeaders, ...redxHeaders, authorization: `Bearer ${access_token}` }
    const respond = () => send(path, { method, headers, ...(body ? { body } : {}) })
    await fault({ endpoint, kind: 'http_error', status: 503 })
    await fault({ endpoint, kind: 'delay', ms: 1, committed: false, call: 2 })
    await fault({ endpoint, kind: 'unreadable', body: 'html', call: 3 })
    await fault({ endpoint, kind: 'unauthorized', call: 4 })
    expect((await respond()).status).toBe(503)
    expect((await respond()).status).toBe(504)
    expect((await respond()).text).toMatch(/^<html>/)
    expect((await respond()).status).toBe(401)
  })
})

describe('a cut connection', () => {
  const posts: [courier: string, path: string, headers: Record<string, string>, body: object][] = [
    ['steadfast', `${S}/create_order`, steadfastHeaders, steadfastOrder],
    ['redx', `${R}/parcel`, redxHeaders, redxParcel],
  ]
  it.each(posts)('at %s is before or after the parcel was made', async (courier, path, headers, body) => {
    const simulator = setUpSimulator()
    const origin = await simulator.app.listen({ port: 0, host: '127.0.0.1' })
    const sent = { ...headers, 'content-type': 'application/json' }
    const create = () => fetch(origin + path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    await simulator.fault({ endpoint: `${courier}.create`, kind: 'reset' })
    await expect(create()).rejects.toThrow()
    expect(await parcelsIn(simulator)).toEqual([])
    await simulator.fault({ endpoint: `${courier}.create`, kind: 'reset', committed: true })
    await expect(create()).rejects.toThrow()
    expect(await parcelsIn(simulator)).toHaveLength(1)
  })

  it.each(posts)('at %s is in the middle of the response, or the rest of it comes late', async (courier, ...post) => {
    const [path, headers, body] = post
    const stalled: number[] = []
    const simulator = setUpSimulator({ onDelay: (_call, ms) => stalled.push(ms) })
    const origin = await simulator.app.listen({ port: 0, host: '127.0.0.1' })
    const sent = { ...headers, 'content-type': 'application/json' }
    const create = (number: string) => {
      const named = { ...body, invoice: number, merchant_invoice_id: number }
      return fetch(origin + path, { method: 'POST', headers: sent, body: JSON.stringify(named) })
    }
    await simulator.fault({ endpoint: `${courier}.create`, kind: 'cut' })
    await expect(create('CUT-1').then((response) => response.text())).rejects.toThrow()
    expect(await parcelsIn(simulator, '?number=CUT-1')).toHaveLength(1)
    await simulator.fault({ endpoint: `${courier}.create`, kind: 'stall', ms: 600_000 })
    const response = await create('LATE-1')
    expect([response.status, response.ok]).toEqual([200, true])
    await vi.waitFor(() => expect(stalled).toEqual([600_000]), 60_000)
    await simulator.control('/faults', undefined, 'DELETE')
    expect(JSON.stringify(await response.json())).toMatch(/tracking/)
  })

  it('does not keep the simulator from stopping while a response is late', async () => {
    const { app, fault, sim } = setUpSimulator()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await fault({ endpoint: 'steadfast.balance', kind: 'delay' })
    const late = fetch(`${origin}${S}/get_balance`, { headers: steadfastHeaders }).then(({ status }) => status)
    await vi.waitFor(() => expect(sim.requests.entries).toHaveLength(1), 60_000)
    await app.close()
    expect(await late).toBe(200)
  })
})

describe('a fault of Pathao alone', () => {
  it('a token that expires in the middle of several lots is refused until it is renewed', async () => {
    const { bulk, fault, renew } = await setUpPathao()
    await fault({ endpoint: 'pathao.bulk', kind: 'unauthorized', call: 2 })
    const statuses = []
    for (let lot = 1; lot <= 3; lot += 1) statuses.push((await bulk([pathaoOrder])).status)
    expect(statuses).toEqual([202, 401, 401])
    await renew()
    expect((await bulk([pathaoOrder])).status).toBe(202)
  })

  it('a bulk call that is accepted does not make what fails later', async () => {
    const simulator = await setUpPathao()
    await simulator.fault({ endpoint: 'pathao.bulk', kind: 'failed_items', copies: 2 })
    const orders = ['A', 'B', 'C'].map((merchant_order_id) => ({ ...pathaoOrder, merchant_order_id }))
    expect((await simulator.bulk(orders)).status).toBe(202)
    expect((await parcelsIn(simulator)).map(({ number }) => number)).toEqual(['C'])
  })

  it('the status of an order is unknown, or written in capitals', async () => {
    const { create, info, fault, move } = await setUpPathao()
    const { consignment_id: id } = (await create()).json.data as Json
    await move('pathao', String(id), 'partial-delivery')
    const read = async () => (await info(id)).json.data as Json
    await fault({ endpoint: 'pathao.info', kind: 'unknown_status' })
    expect(await read()).toMatchObject({ order_status: 'wobbling', order_status_slug: 'wobbling' })
    await fault({ endpoint: 'pathao.info', kind: 'capitals', code: 'upper' })
    expect(await read()).toMatchObject({ order_status: 'PARTIAL DELIVERY', order_status_slug: 'PARTIAL_DELIVERY' })
    expect(await read()).toMatchObject({ order_status: 'Partial Delivery', order_status_slug: 'partial_delivery' })
  })
})

describe('a fault of Steadfast alone', () => {
  it('duplicate_number refuses an invoice that was never sent', async () => {
    const simulator = setUpSteadfast()
    await simulator.fault({ endpoint: 'steadfast.create', kind: 'duplicate_number' })
    const response = await simulator.create()
    const errors = { invoice: ['The invoice has already been taken.'] }
    expect([response.status, response.json]).toEqual([200, { status: 400, errors }])
    expect(await parcelsIn(simulator)).toEqual([])
  })

  it('some items of a bulk call that returns 200 fail', async () => {
    const { bulk, fault } = setUpSteadfast()
    await fault({ endpoint: 'steadfast.bulk', kind: 'failed_items' })
    const items = ['A', 'B'].map((invoice) => ({ ...steadfastOrder, invoice }))
    const { status, text } = await bulk(items)
    expect([status, (JSON.parse(text) as Json[]).map((item) => item.status)]).toEqual([200, ['error', 'success']])
  })

  it('an end that waits for approval turns out otherwise', async () => {
    const { create, status, fault, move } = setUpSteadfast()
    await create()
    await move('steadfast', 'DEM-7K2M9QX-1', 'delivered')
    await fault({ endpoint: 'steadfast.status', kind: 'flip' })
    expect(await status('DEM-7K2M9QX-1')).toBe('delivered_approval_pending')
    expect(await status('DEM-7K2M9QX-1')).toBe('cancelled')
  })

  it('a status is unknown, or written in capitals', async () => {
    const { create, status, fault, move } = setUpSteadfast()
    await create()
    await move('steadfast', 'DEM-7K2M9QX-1', 'partial_delivered')
    await fault({ endpoint: 'steadfast.status', kind: 'unknown_status', code: 'teleported' })
    await fault({ endpoint: 'steadfast.status', kind: 'capitals', call: 2 })
    const read = () => status('DEM-7K2M9QX-1')
    expect([await read(), await read(), await read()]).toEqual(['teleported', 'Partial Delivered', 'partial_delivered'])
  })
})

describe('a fault of RedX alone', () => {
  it('a cancellation is accepted, and the parcel is delivered all the same', async () => {
    const { create, cancel, get, fault } = setUpRedx()
    const { tracking_id: id } = (await create()).json
    await fault({ endpoint: 'redx.update', kind: 'cancel_then_delivered' })
    expect((await cancel(id)).json).toEqual({ success: true, message: 'Request Accepted' })
    expect((await get(`/parcel/info/${id}`)).json.parcel).toMatchObject({ status: 'delivered' })
  })
})

describe('the rider', () => {
  it('collects less than was asked for', async () => {
    const simulator = await setUpPathao()
    const { consignment_id: id } = (await simulator.create()).json.data as Json
    await simulator.fault({ endpoint: 'pathao.move', kind: 'collect_less', taka: 250, times: null })
    await simulator.move('pathao', String(id), 'picked')
    expect(await simulator.move('pathao', String(id), 'delivered')).toMatchObject({ collected: 650 })
    await simulator.settle('pathao')
    expect((await parcelsIn(simulator))[0]).toMatchObject({ status: 'paid', collected: 650 })
  })
})

describe('faults', () => {
  it('every endpoint of every courier can be slow, cut, broken, unreadable, unauthorized and altered', () => {
    const all = courierNames.flatMap((courier) => factsOf(courier).endpoints.map((name) => `${courier}.${name}`))
    for (const kind of ['delay', 'reset', 'cut', 'stall', 'http_error', 'unreadable', 'unauthorized', 'alter'])
      expect(courierFaults.places.get(kind)).toEqual(expect.arrayContaining(all))
  })

  it('are refused where they cannot be, and listed where they can', async () => {
    const { fault, read } = setUpSimulator()
    await expect(fault({ endpoint: 'pathao.create', kind: 'flip' })).rejects.toThrow('can be at steadfast.status')
    await expect(fault({ endpoint: 'redx.*', kind: 'failed_items' })).rejects.toThrow('can be at')
    await expect(fault({ endpoint: 'pathao.create', kind: 'flood' })).rejects.toThrow()
    const { kinds } = (await read('/faults/kinds')) as { kinds: { kind: string }[] }
    expect(kinds.map(({ kind }) => kind)).toEqual([...courierFaults.places.keys()])
  })
})
