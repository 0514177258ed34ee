import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { P, pathaoCredentials, pathaoOrder, setUpPathao } from '../../test/courier-clients.ts'
import { parcelsIn } from '../../test/harness.ts'

const dataOf = ({ json }: { json: Json }) => json.data as Json

describe('a token of Pathao', () => {
  it('is issued for a password, and again for a refresh token, which can be used once', async () => {
    const { signIn, send } = await setUpPathao()
    const first = (await signIn()).json
    expect(first).toEqual({
      token_type: 'Bearer',
      expires_in: 432_000,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    const refresh = () =>
      send(`${P}/issue-token`, {
        body: { ...pathaoCredentials, grant_type: 'refresh_token', refresh_token: first.refresh_token },
      })
    expect((await refresh()).json.access_token).not.toBe(first.access_token)
    expect((await refresh()).status).toBe(401)
  })

  it.each([{ client_id: 'x' }, { client_secret: 'x' }, { username: 'x' }, { password: 'x' }, { grant_type: 'x' }])(
    'is refused for %j with 401',
    async (change) => {
      const { signIn } = await setUpPathao()
      const { status, json } = await signIn(change)
      expect([status, json]).toEqual([401, { message: 'Unauthorized', type: 'error', code: 401 }])
    },
  )

  it('expires after five days, and its calls return 401', async () => {
    const { get, advance, renew } = await setUpPathao()
    await advance(432_000 - 1)
    expect((await get('/city-list')).status).toBe(200)
    await advance(1)
    expect((await get('/city-list')).status).toBe(401)
    await renew()
    expect((await get('/city-list')).status).toBe(200)
  })
})

describe('an order of Pathao', () => {
  it('is created with a consignment id and a delivery fee, and its info can be read', async () => {
    const { create, info } = await setUpPathao()
    const created = await create()
    expect([created.status, created.json]).toEqual([
      200,
      {
        message: 'Order Created Successfully',
        type: 'success',
        code: 200,
        data: {
          consignment_id: expect.stringMatching(/^DL021125[A-Z0-9]{6}$/),
          merchant_order_id: 'DEM-7K2M9QX-1',
          order_status: 'Pending',
          delivery_fee: 60,
        },
      },
    ])
    const { consignment_id } = dataOf(created)
    expect((await info(consignment_id)).json).toEqual({
      message: 'Order info',
      type: 'success',
      code: 200,
      data: {
        consignment_id,
        merchant_order_id: 'DEM-7K2M9QX-1',
        order_status: 'Pending',
        order_status_slug: 'pending',
        updated_at: '2025-11-02 14:29:02',
        invoice_id: null,
      },
    })
  })

  it('is made twice when it is sent twice, as there is no key of idempotency', async () => {
    const simulator = await setUpPathao()
    await simulator.create()
    await simulator.create()
    expect(await parcelsIn(simulator, '?number=DEM-7K2M9QX-1')).toHaveLength(2)
  })

  const refused: [change: Json, field: string, problem: RegExp][] = [
    [{ store_id: 1 }, 'store_id', /Wrong Store/],
    [{ recipient_name: 'Al' }, 'recipient_name', /at least 3/],
    [{ recipient_name: 'ক'.repeat(101) }, 'recipient_name', /greater than 100/],
    [{ recipient_name: '' }, 'recipient_name', /required/],
    [{ recipient_phone: '+8801712345678' }, 'recipient_phone', /11 digits/],
    [{ recipient_phone: '০১৭১২৩৪৫৬৭৮' }, 'recipient_phone', /11 digits/],
    [{ recipient_phone: '01212345678' }, 'recipient_phone', /format/],
    [{ recipient_address: 'Dhaka' }, 'recipient_address', /at least 10/],
    [{ recipient_address: 'x'.repeat(221) }, 'recipient_address', /greater than 220/],
    [{ recipient_city: null }, 'recipient_city', /integer/],
    [{ recipient_city: 999 }, 'recipient_city', /invalid/],
    [{ recipient_city: 2, recipient_zone: 1 }, 'recipient_zone', /invalid/],
    [{ recipient_city: 1, recipient_zone: 2, recipient_area: 3 }, 'recipient_area', /invalid/],
    [{ recipient_area: 2 }, 'recipient_area', /invalid/],
    [{ delivery_type: 24 }, 'delivery_type', /invalid/],
    [{ item_type: 3 }, 'item_type', /invalid/],
    [{ item_quantity: 0 }, 'item_quantity', /at least 1/],
    [{ item_weight: 0.4 }, 'item_weight', /at least 0.5/],
    [{ item_weight: '10.1' }, 'item_weight', /greater than 10/],
    [{ amount_to_collect: 900.5 }, 'amount_to_collect', /integer/],
    [{ amount_to_collect: -1 }, 'amount_to_collect', /at least 0/],
    [{ amount_to_collect: undefined }, 'amount_to_collect', /required/],
  ]
  it.each(refused)(
    'with %j is refused with 422, which names %s, and makes no parcel',
    async (change, field, problem) => {
      const simulator = await setUpPathao()
      const { status, json } = await simulator.create(change)
      expect([status, json]).toEqual([
        422,
        {
          message: 'Please fix the given errors',
          type: 'error',
          code: 422,
          errors: { [field]: [expect.stringMatching(problem)] },
        },
      ])
      expect(await parcelsIn(simulator)).toEqual([])
    },
  )

  it('may leave out city, zone and area: they follow from its address, also in Bangla', async () => {
    const { create } = await setUpPathao()
    const feeOf = async (recipient_address: string) => dataOf(await create({ recipient_address })).delivery_fee
    expect(await feeOf('বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা')).toBe(60)
    expect(await feeOf('Holding 4, Agrabad, Chattogram')).toBe(110)
  })

  it('of another merchant is not found', async () => {
    const { create, send, control } = await setUpPathao()
    const { consignment_id } = dataOf(await create())
    const { connection } = (await control('/accounts', { courier: 'pathao' })) as { connection: Json }
    const { access_token } = (await send(`${P}/issue-token`, { body: { ...connection, grant_type: 'password' } })).json
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await send(`${P}/orders/${consignment_id}/info`, { method: 'GET', headers })
    expect([response.status, response.json.message]).toEqual([404, 'Order not found'])
  })
})

describe('a bulk call of Pathao', () => {
  it('is accepted with 202 and true; the ids are nowhere in the response', async () => {
    const simulator = await setUpPathao()
    const { status, json } = await simulator.bulk([pathaoOrder, { ...pathaoOrder, merchant_order_id: 'DEM-2' }])
    expect([status, json]).toEqual([
      202,
      { message: expect.stringContaining('accepted'), type: 'success', code: 202, data: true },
    ])
    expect((await parcelsIn(simulator)).map(({ number }) => number)).toEqual(['DEM-7K2M9QX-1', 'DEM-2'])
  })

  it('with one wrong order is refused as a whole, and the error names the order and its field', async () => {
    const simulator = await setUpPathao()
    const { status, json } = await simulator.bulk([pathaoOrder, { ...pathaoOrder, recipient_phone: '017' }])
    expect([status, Object.keys(json.errors as Json)]).toEqual([422, ['orders.1.recipient_phone']])
    expect(await parcelsIn(simulator)).toEqual([])
  })

  it.each([[[]], [Array(501).fill(pathaoOrder)]])('needs 1 to 500 orders', async (orders) => {
    const { bulk } = await setUpPathao()
    expect((await bulk(orders)).status).toBe(422)
  })
})

describe('places, prices and stores of Pathao', () => {
  it('cities have zones, and zones have areas', async () => {
    const { get } = await setUpPathao()
    const listOf = async (path: string) => dataOf(await get(path)).data as Json[]
    expect(await listOf('/city-list')).toContainEqual({ city_id: 1, city_name: 'Dhaka' })
    expect(await listOf('/cities/1/zone-list')).toContainEqual({ zone_id: 2, zone_name: 'Dhanmondi' })
    expect(await listOf('/zones/2/area-list')).toEqual([
      { area_id: 2, area_name: 'Dhanmondi', home_delivery_available: true, pickup_available: true },
    ])
    expect([(await get('/cities/999/zone-list')).status, (await get('/zones/x/area-list')).status]).toEqual([404, 404])
  })

  it('a price plan has the fee that the order will have', async () => {
    const { call, create } = await setUpPathao()
    const wanted = { store_id: '130820', item_type: 2, delivery_type: 48, item_weight: 2.5 }
    const plan = await call('/merchant/price-plan', { body: { ...wanted, recipient_city: 2, recipient_zone: 45 } })
    expect(dataOf(plan)).toEqual({
      price: 180,
      discount: 0,
      promo_discount: 0,
      plan_id: 69,
      cod_enabled: 1,
      cod_percentage: 0.01,
      additional_charge: 0,
      final_price: 180,
    })
    expect(dataOf(await create({ recipient_city: 2, recipient_zone: 45, item_weight: 2.5 })).delivery_fee).toBe(180)
    expect((await call('/merchant/price-plan', { body: wanted })).status).toBe(422)
  })

  it('a store can be used an hour after it was created', async () => {
    const { call, get, create, advance } = await setUpPathao()
    const store = {
      name: 'Second Store',
      contact_name: 'Karim',
      contact_number: '01711111111',
      address: 'House 1, Road 2, Dhanmondi, Dhaka',
      city_id: 1,
      zone_id: 2,
      area_id: 2,
    }
    const created = await call('/stores', { body: store })
    expect([created.status, dataOf(created)]).toEqual([200, { store_name: 'Second Store' }])
    const listed = async () =>
      (dataOf(await get('/stores')).data as Json[]).map(({ store_id, is_active }) => [store_id, is_active])
    expect(await listed()).toEqual([
      [130_820, 1],
      [130_821, 0],
    ])
    expect((await create({ store_id: 130_821 })).status).toBe(422)
    await advance(3_600)
    expect(await listed()).toEqual([
      [130_820, 1],
      [130_821, 1],
    ])
    expect((await create({ store_id: 130_821 })).status).toBe(200)
    expect((await call('/stores', { body: { ...store, address: 'short' } })).status).toBe(422)
  })

  it('an unknown path returns 404 with the words of their gateway', async () => {
    const { get } = await setUpPathao()
    const { status, json } = await get('/nowhere')
    expect([status, json.message]).toEqual([404, 'no Route matched with those values'])
  })
})
