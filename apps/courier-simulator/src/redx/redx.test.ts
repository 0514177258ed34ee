import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { R, redxParcel, setUpRedx } from '../../test/courier-clients.ts'
import { parcelsIn } from '../../test/harness.ts'

describe('a parcel of RedX', () => {
  it('is created with a tracking id, by which it can be read and tracked in both languages', async () => {
    const { create, get } = setUpRedx()
    const { status, json } = await create()
    expect([status, json]).toEqual([200, { tracking_id: expect.stringMatching(/^25A1102[A-Z0-9]{7}$/) }])
    expect((await get(`/parcel/info/${json.tracking_id}`)).json).toEqual({
      parcel: {
        tracking_id: json.tracking_id,
        customer_address: 'House 17, Road 3/A, Dhanmondi, Dhaka-1209',
        delivery_area: 'Dhanmondi',
        delivery_area_id: 2,
        charge: 60,
        customer_name: 'Rahima Begum',
        customer_phone: '01712345678',
        cash_collection_amount: 1500,
        parcel_weight: 500,
        merchant_invoice_id: 'DEM-7K2M9QX-1',
        status: 'pickup-pending',
        instruction: '',
        created_at: '2025-11-02T08:29:02.166Z',
        delivery_type: 'regular',
        value: '1500',
        pickup_location: {
          id: 1,
          name: 'Haat Demo Store',
          address: 'House 123, Road 4, Sector 10, Uttara, Dhaka-1230, Bangladesh',
          area_name: 'Uttara Sector 10',
          area_id: 31,
        },
      },
    })
    expect((await get(`/parcel/track/${json.tracking_id}`)).json).toEqual({
      tracking: [
        {
          message_en: 'Package is created successfully',
          message_bn: 'পার্সেলটি সফল ভাবে প্লেস করা হয়েছে',
          time: '2025-11-02T08:29:02.166Z',
        },
      ],
    })
    expect((await get('/parcel/info/21A427TU4BN3R')).status).toBe(404)
    expect((await get('/parcel/track/21A427TU4BN3R')).status).toBe(404)
  })

  const refused: [change: Json, field: string][] = [
    [{ customer_name: undefined }, 'customer_name'],
    [{ customer_phone: '1712345678' }, 'customer_phone'],
    [{ delivery_area: undefined }, 'delivery_area'],
    [{ delivery_area_id: undefined }, 'delivery_area_id'],
    [{ delivery_area_id: 999 }, 'delivery_area_id'],
    [{ cash_collection_amount: '10.50' }, 'cash_collection_amount'],
    [{ parcel_weight: 0 }, 'parcel_weight'],
    [{ value: undefined }, 'value'],
    [{ pickup_store_id: 7 }, 'pickup_store_id'],
  ]
  it.each(refused)('with %j is refused, which names %s', async (change, field) => {
    const simulator = setUpRedx()
    const { status, json } = await simulator.create(change)
    expect([status, json]).toEqual([400, { message: 'Invalid request', errors: { [field]: [expect.any(String)] } }])
    expect(await parcelsIn(simulator)).toEqual([])
  })

  it('is cancelled by its merchant until it has ended', async () => {
    const { create, cancel, get, move } = setUpRedx()
    const { tracking_id: id } = (await create()).json
    expect((await cancel(id)).json).toEqual({ success: true, message: 'Request Accepted' })
    expect((await get(`/parcel/info/${id}`)).json.parcel).toMatchObject({ status: 'cancelled' })
    const { tracking_id: delivered } = (await create()).json
    await move('redx', String(delivered), 'delivered')
    const late = await cancel(delivered)
    expect([late.status, late.json.success]).toEqual([400, false])
    expect((await cancel('21A427TU4BN3R')).status).toBe(404)
    expect((await cancel(id, { new_value: 'delivered' })).status).toBe(400)
  })

  it('is nothing to calls with another token', async () => {
    const { send } = setUpRedx()
    const headers = { 'api-access-token': 'Bearer wrong' }
    expect((await send(`${R}/parcel`, { headers, body: redxParcel })).status).toBe(401)
    expect((await send(`${R}/areas`, { method: 'GET' })).status).toBe(401)
  })
})

describe('places, charges and pickup stores of RedX', () => {
  it('areas are listed, also by post code and by district', async () => {
    const { get } = setUpRedx()
    const names = async (query: string) => ((await get(`/areas${query}`)).json.areas as Json[]).map(({ name }) => name)
    expect((await get('/areas')).json.areas).toContainEqual({
      id: 2,
      name: 'Dhanmondi',
      post_code: 1209,
      division_name: 'Dhaka',
      zone_id: 1,
    })
    expect(await names('?post_code=1206')).toEqual(['Kochukhet', 'Ibrahimpur', 'Kafrul'])
    expect(await names('?district_name=Chattogram')).toEqual(['Agrabad', 'Panchlaish'])
    expect(await names('?district_name=nowhere')).toEqual([])
  })

  it('a charge is calculated from area, cash and grams', async () => {
    const { get } = setUpRedx()
    const query = 'pickup_area_id=31&cash_collection_amount=1500&weight=1500'
    const charge = (area: number) => get(`/charge/charge_calculator?delivery_area_id=${area}&${query}`)
    expect((await charge(2)).json).toEqual({ deliveryCharge: 85, codCharge: 15 })
    expect((await charge(45)).json).toEqual({ deliveryCharge: 155, codCharge: 15 })
    expect((await charge(999)).status).toBe(400)
  })

  it('a pickup store is created, listed, and used', async () => {
    const { call, get, create } = setUpRedx()
    const store = { name: 'Second', phone: '01898000999', address: 'Malibagh', area_id: 1 }
    const presented = {
      id: 2,
      name: 'Second',
      address: 'Malibagh',
      area_name: 'Mohammadpur',
      area_id: 1,
      phone: '8801898000999',
    }
    expect((await call('/pickup/store', { body: store })).json).toEqual(presented)
    const listed = { ...presented, created_at: '2025-11-02T08:29:02.166Z' }
    expect((await get('/pickup/stores')).json.pickup_stores).toContainEqual(listed)
    expect((await get('/pickup/store/info/2')).json).toEqual({ pickup_store: listed })
    expect((await get('/pickup/store/info/9')).status).toBe(404)
    expect((await create({ pickup_store_id: 2 })).status).toBe(200)
    expect((await call('/pickup/store', { body: { ...store, area_id: 999 } })).status).toBe(400)
  })
})
