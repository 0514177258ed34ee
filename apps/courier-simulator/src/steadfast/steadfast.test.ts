import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { S, setUpSteadfast, steadfastOrder } from '../../test/courier-clients.ts'
import { parcelsIn } from '../../test/harness.ts'

describe('a consignment of Steadfast', () => {
  it('is created with an id and a tracking code, by each of which, and by its invoice, its status can be read', async () => {
    const { create, get } = setUpSteadfast()
    const { status, json } = await create()
    expect([status, json]).toEqual([
      200,
      {
        status: 200,
        message: 'Consignment has been created successfully.',
        consignment: {
          consignment_id: 1_424_107,
          invoice: 'DEM-7K2M9QX-1',
          tracking_code: expect.stringMatching(/^[0-9A-F]{8}$/),
          recipient_name: 'Rahima Begum',
          recipient_phone: '01712345678',
          recipient_address: 'House 17, Road 3/A, Dhanmondi, Dhaka-1209',
          cod_amount: 1060,
          status: 'in_review',
          note: 'Deliver within 3 PM',
          created_at: '2025-11-02T08:29:02.000000Z',
          updated_at: '2025-11-02T08:29:02.000000Z',
        },
      },
    ])
    const { tracking_code } = json.consignment as Json
    for (const path of [
      'status_by_cid/1424107',
      'status_by_invoice/DEM-7K2M9QX-1',
      `status_by_trackingcode/${tracking_code}`,
    ])
      expect((await get(`/${path}`)).json).toEqual({ status: 200, delivery_status: 'in_review' })
    expect((await get('/status_by_invoice/NEVER-SENT')).status).toBe(404)
  })

  it('cannot have an invoice that another one has', async () => {
    const simulator = setUpSteadfast()
    await simulator.create()
    const { json } = await simulator.create()
    expect(json).toEqual({ status: 400, errors: { invoice: ['The invoice has already been taken.'] } })
    expect(await parcelsIn(simulator)).toHaveLength(1)
  })

  const refused: [change: Json, field: string][] = [
    [{ invoice: 'no spaces' }, 'invoice'],
    [{ invoice: 'নং-১' }, 'invoice'],
    [{ recipient_name: 'x'.repeat(101) }, 'recipient_name'],
    [{ recipient_phone: '8801712345678' }, 'recipient_phone'],
    [{ alternative_phone: '017' }, 'alternative_phone'],
    [{ recipient_address: '' }, 'recipient_address'],
    [{ recipient_address: 'ক'.repeat(251) }, 'recipient_address'],
    [{ cod_amount: -1 }, 'cod_amount'],
    [{ cod_amount: 10.5 }, 'cod_amount'],
    [{ delivery_type: 2 }, 'delivery_type'],
  ]
  it.each(refused)('with %j is refused, which names %s', async (change, field) => {
    const simulator = setUpSteadfast()
    const { json } = await simulator.create(change)
    expect(json).toEqual({ status: 400, errors: { [field]: [expect.any(String)] } })
    expect(await parcelsIn(simulator)).toEqual([])
  })

  it('is refused with the HTTP status that is set, as integrators report several', async () => {
    const { create, settings } = setUpSteadfast()
    const statuses = []
    for (const refusalStatus of ['200', '400', '422']) {
      await settings({ steadfast: { refusalStatus } })
      statuses.push((await create({ recipient_phone: '1' })).status)
    }
    expect(statuses).toEqual([200, 400, 422])
  })

  it('is nothing to calls with other keys', async () => {
    const { send } = setUpSteadfast()
    const headers = { 'api-key': 'haat-demo-api-key', 'secret-key': 'wrong' }
    expect((await send(`${S}/create_order`, { headers, body: steadfastOrder })).status).toBe(401)
    expect((await send(`${S}/get_balance`, { method: 'GET' })).status).toBe(401)
  })
})

describe('a bulk call of Steadfast', () => {
  it('creates what it can of a JSON text, and says of each item what became of it', async () => {
    const simulator = setUpSteadfast()
    const items = [
      steadfastOrder,
      { ...steadfastOrder, invoice: 'B', recipient_phone: '1' },
      { ...steadfastOrder, note: null },
    ]
    const { status, text } = await simulator.bulk(items)
    const results = JSON.parse(text) as Json[]
    expect([status, results.map((item) => item.status)]).toEqual([200, ['success', 'error', 'error']])
    expect(results[0]).toEqual({
      ...steadfastOrder,
      cod_amount: '1060.00',
      consignment_id: 1_424_107,
      tracking_code: expect.any(String),
      status: 'success',
    })
    expect(results[1]).toMatchObject({ invoice: 'B', consignment_id: null, tracking_code: null })
    expect(await parcelsIn(simulator)).toHaveLength(1)
  })

  it('is refused without a JSON text, and above 500 items', async () => {
    const { call, bulk } = setUpSteadfast()
    expect((await call('/create_order/bulk-order', { body: { data: [steadfastOrder] } })).json.status).toBe(400)
    expect((await bulk(Array(501).fill(steadfastOrder))).json.status).toBe(400)
  })

  it('wraps its list in data when that is set', async () => {
    const { bulk, settings } = setUpSteadfast()
    await settings({ steadfast: { bulkEnvelope: 'data' } })
    expect((await bulk([steadfastOrder])).json.data).toHaveLength(1)
  })
})

describe('money at Steadfast', () => {
  it('is the balance once a parcel is delivered, until a payment with its consignments takes it', async () => {
    const { create, move, settle, get } = setUpSteadfast()
    await create()
    await create({ invoice: 'BACK' })
    const balance = async () => (await get('/get_balance')).json
    expect(await balance()).toEqual({ status: 200, current_balance: 0 })
    await move('steadfast', 'DEM-7K2M9QX-1', 'delivered')
    await move('steadfast', 'BACK', 'cancelled')
    expect(await balance()).toEqual({ status: 200, current_balance: 929.4 })
    await settle('steadfast')
    expect(await balance()).toEqual({ status: 200, current_balance: 0 })
    const payment = { id: 88_001, amount: 929.4, status: 'paid' }
    expect(JSON.parse((await get('/payments')).text)).toEqual([expect.objectContaining(payment)])
    expect((await get('/payments/88001')).json).toEqual({
      ...payment,
      created_at: '2025-11-02T08:29:02.000000Z',
      updated_at: '2025-11-02T08:29:02.000000Z',
      consignments: [
        expect.objectContaining({
          invoice: 'DEM-7K2M9QX-1',
          cod_amount: 1060,
          delivery_charge: 70.6,
          status: 'delivered',
        }),
        expect.objectContaining({ invoice: 'BACK', cod_amount: 0, status: 'cancelled' }),
      ],
    })
    expect((await get('/payments/1')).status).toBe(404)
  })
})

describe('the other calls of Steadfast', () => {
  it('a return is asked for by invoice, and listed', async () => {
    const { create, call, get } = setUpSteadfast()
    await create()
    const wanted = { invoice: 'DEM-7K2M9QX-1', reason: 'Wrong size' }
    const request = (await call('/create_return_request', { body: wanted })).json
    expect(request).toMatchObject({ id: 1, consignment_id: 1_424_107, reason: 'Wrong size', status: 'pending' })
    expect(JSON.parse((await get('/get_return_requests')).text)).toEqual([request])
    expect((await get('/get_return_request/1')).json).toEqual(request)
    expect((await call('/create_return_request', { body: { invoice: 'X' } })).json.status).toBe(400)
  })

  it('police stations have an id and a name', async () => {
    const { get } = setUpSteadfast()
    expect(JSON.parse((await get('/police_stations')).text)).toContainEqual({ id: 2, name: 'Dhanmondi' })
  })

  it('a fraud check has ratios and a range, no counts, and no score for an unknown number', async () => {
    const { get } = setUpSteadfast()
    const check = async (phone: string) => (await get(`/fraud_check/score/${phone}`)).json
    expect(await check('01712345671')).toMatchObject({ delivery_ratio: 95, volume_range: '25+', level: 'safe' })
    expect(await check('01712345678')).toMatchObject({ delivery_ratio: 40, total_reports: 2, level: 'risk' })
    expect(await check('01712345679')).toMatchObject({ score: null, scoring_disabled: true, volume_band: 'none' })
    expect(await check('1')).toEqual({ status: 400, errors: { phone: ['The phone must be 11 digits.'] } })
    expect((await get('/fraud_check/01712345671')).status).toBe(404)
  })
})
