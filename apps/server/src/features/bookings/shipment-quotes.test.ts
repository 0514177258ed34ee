import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { wireOf } from '../../../test/gateways.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const wire = h.deps.courierHttp
afterEach(async () => {
  h.deps.courierHttp = wire
  await couriers.clearFaults()
})
afterAll(() => expectHealthy(h))

type Body = Record<string, unknown>
type Quote = Body & { courier_account_id: number; courier: string; failure: string | null }

/** A store with an account at each courier, and a draft of 1,200 g that collects 5060 taka in Dhanmondi. */
async function withDraft(address: Body = { address: 'House 12, Road 5', thana: 'Dhanmondi', district: 'Dhaka' }) {
  const booking = await setUpBooking(h, couriers, 'PATHAO')
  const { shop, accountId } = booking
  const ids = { PATHAO: accountId, REDX: 0, STEADFAST: 0 }
  for (const courier of ['REDX', 'STEADFAST'] as const)
    ids[courier] = await aCourierAccount(h, shop, { courier, name: courier, ...(await couriers.account(courier)) })
  const product = await aProduct(h, shop, { stock: 9 })
  const { id, order } = await booking.draft({ lines: [{ product, quantity: 2, unitPriceMinor: 253_000 }] })
  await h.sql('update shipments set cod_minor = 506000, weight_grams = 1200 where id = $1', [id])
  await h.sql(
    `update orders set address = $2, thana = $3, district = $4, delivery_location = 'inside_dhaka' where id = $1`,
    [order.id, address.address, address.thana, address.district],
  )
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const ask = (body?: Body, of = id) =>
    h.call({ method: 'POST', url: `M/${shop.subdomain}/shipments/${of}/quotes/`, headers, ...(body && { body }) })
  const quotes = async (body?: Body) =>
    new Map(((await ask(body)).data.quotes as Quote[]).map((quote) => [quote.courier, quote]))
  return { ...booking, ids, id, order, ask, quotes }
}

const none = { fee: null, cod_fee: null, total: null, days: null }

describe('what the delivery of a draft costs', () => {
  it('is what Pathao and RedX say, and what the zone of the store charges at Steadfast, newest account first', async () => {
    const { ask, ids, shop } = await withDraft()
    await h.sql(
      `insert into delivery_zones (store_id, code, label, fee_minor, weight_slabs, extra_per_kg_minor, cod_fee_kind, cod_fee_percent_bp,
         estimated_days_min, estimated_days_max, districts)
       values ($1, 'inside_dhaka', 'Dhaka', 6000, '[{"upToGrams": 1000, "feeMinor": 8000}]', 1500, 'percent', 100, 1, 2, '{Dhaka}')
       on conflict (store_id, code) do update set fee_minor = excluded.fee_minor, weight_slabs = excluded.weight_slabs,
         extra_per_kg_minor = excluded.extra_per_kg_minor, cod_fee_kind = 'percent', cod_fee_percent_bp = 100, estimated_days_max = 2`,
      [shop.storeId],
    )
    const { status, data } = await ask()
    expect(status).toBe(200)
    const said = { source: 'courier', days: null, failure: null, detail: '' }
    expect(data).toEqual({
      currency: 'BDT',
      quotes: [
        {
          ...{ courier_account_id: ids.STEADFAST, courier: 'STEADFAST', name: 'STEADFAST', source: 'store' },
          ...{ fee: '95.00', cod_fee: '50.00', total: '145.00', days: 2, failure: null, detail: '' },
        },
        {
          ...{ courier_account_id: ids.REDX, courier: 'REDX', name: 'REDX', ...said },
          ...{ fee: '85.00', cod_fee: '50.60', total: '135.60' },
        },
        {
          ...{ courier_account_id: ids.PATHAO, courier: 'PATHAO', name: expect.any(String), ...said },
          ...{ fee: '85.00', cod_fee: '50.60', total: '135.60' },
        },
      ],
    })
  })

  it('is asked of the named accounts only, in the order of the request, and to the place that staff chose', async () => {
    const { ask, ids } = await withDraft({ address: 'House 12', thana: '', district: 'Dhaka' })
    const both = await ask({ courier_account_ids: [ids.PATHAO, ids.REDX, ids.PATHAO] })
    // Neither knows which part of Dhaka it is.
    expect(both.data.quotes).toMatchObject([
      { courier: 'PATHAO', source: 'store' },
      { courier: 'REDX', source: 'store' },
    ])
    const place = { courier_account_id: ids.REDX, id: '45' }
    const { data } = await ask({ courier_account_ids: [ids.REDX], places: [place] })
    expect(data.quotes).toMatchObject([{ courier: 'REDX', source: 'courier', fee: '155.00' }])
    expect((await ask({ courier_account_ids: [] })).data.quotes).toEqual([])
  })

  it.each([
    ['PATHAO', '12'],
    ['PATHAO', 'city:1'],
    ['REDX', 'zone:1.298'],
    ['STEADFAST', '12'],
  ] as const)('is asked of no place that %s would refuse in a booking: %s', async (courier, place) => {
    const { ask, ids } = await withDraft()
    const calls = async () => (await couriers.callsTo('pathao.price')) + (await couriers.callsTo('redx.charge'))
    const before = await calls()
    const { data } = await ask({
      courier_account_ids: [ids[courier]],
      places: [{ courier_account_id: ids[courier], id: place }],
    })
    expect(data.quotes).toMatchObject([{ ...none, failure: 'PLACE_REFUSED' }])
    expect(await calls()).toBe(before)
  })

  it('is found by a Bangla address, and outside Dhaka under the spelling of the courier', async () => {
    const bangla = await withDraft({ address: 'বাসা ৫, রোড ৪', thana: 'ধানমন্ডি', district: 'ঢাকা' })
    expect((await bangla.quotes()).get('PATHAO')).toMatchObject({ source: 'courier', fee: '85.00' })
    const outside = await withDraft({ address: 'House 1, Agrabad', thana: 'Double Mooring', district: 'Chattogram' })
    const quotes = await outside.quotes()
    for (const courier of ['PATHAO', 'REDX'])
      expect(quotes.get(courier)).toMatchObject({ source: 'courier', fee: '155.00' })
  })

  it('has no figure where nobody says it: a zone that the store has no more', async () => {
    const { quotes, shop } = await withDraft({ address: 'House 12', thana: '', district: '' })
    await h.sql('update delivery_zones set is_active = false where store_id = $1', [shop.storeId])
    await h.sql(`update orders set delivery_location = 'gone' where store_id = $1`, [shop.storeId])
    for (const [, quote] of await quotes()) expect(quote).toMatchObject({ ...none, source: 'store', failure: null })
  })

  it('is neither written nor booked', async () => {
    const { quotes, calls, id, number } = await withDraft().then(async (all) => ({
      ...all,
      number: (await all.calls.read(all.id)).data.shipment_number as string,
    }))
    const before = (await calls.read(id)).data
    await quotes()
    expect((await calls.read(id)).data).toEqual(before)
    const { parcels } = await couriers.control(`/parcels?number=${number}`, undefined, 'GET')
    expect(parcels).toEqual([])
  })
})

describe('an account that has no figure', () => {
  it.each([
    ['responds with 500', { kind: 'http_error', status: 500 }, 'UNAVAILABLE'],
    ['allows no more calls', { kind: 'http_error', status: 429 }, 'RATE_LIMITED'],
    ['is broken off', { kind: 'reset' }, 'UNAVAILABLE'],
    ['responds with a page', { kind: 'unreadable', body: 'html' }, 'OTHER'],
    ['responds with nothing', { kind: 'unreadable', body: 'empty' }, 'OTHER'],
    ['responds with half a text', { kind: 'unreadable', body: 'truncated' }, 'OTHER'],
  ])('says why when its courier %s, and the other courier has its figures', async (_what, fault, failure) => {
    const { quotes } = await withDraft()
    for (const [broken, other, endpoint] of [
      ['PATHAO', 'REDX', 'pathao.price'],
      ['REDX', 'PATHAO', 'redx.charge'],
    ] as const) {
      await couriers.fault({ endpoint, ...fault })
      const all = await quotes()
      expect(all.get(broken)).toMatchObject({ ...none, failure, source: 'courier' })
      expect(all.get(other)).toMatchObject({ failure: null, fee: '85.00' })
      await couriers.clearFaults()
    }
  })

  it('says so when its courier does not respond in time', async () => {
    const { quotes } = await withDraft()
    await couriers.fault({ endpoint: 'pathao.price', kind: 'delay', ms: 600_000 })
    h.deps.courierHttp = couriers.timeOutDelayed(wire)
    const all = await quotes()
    expect([all.get('PATHAO')?.failure, all.get('REDX')?.failure]).toEqual(['TIMEOUT', null])
  })

  it.each([
    ['pathao.price', { data: { final_price: -1 } }],
    ['pathao.price', { data: { final_price: 'free' } }],
    ['pathao.price', { data: { final_price: 9_000_000_000_000 } }],
    ['pathao.price', { data: { cod_percentage: 1.01 } }],
    ['pathao.price', { data: { cod_percentage: '' } }],
    ['redx.charge', { deliveryCharge: null }],
    ['redx.charge', { codCharge: -5 }],
    ['redx.charge', { deliveryCharge: 1e300 }],
  ])('is one that says what can be no fee: %s %o', async (endpoint, fields) => {
    const { quotes } = await withDraft()
    await couriers.fault({ endpoint, kind: 'alter', fields })
    const courier = endpoint.startsWith('pathao') ? 'PATHAO' : 'REDX'
    expect((await quotes()).get(courier)).toMatchObject({ ...none, failure: 'OTHER' })
  })

  it('says what of the parcel its courier refuses, without asking for what is surely refused', async () => {
    const { quotes, id } = await withDraft()
    await couriers.fault({ endpoint: 'redx.charge', kind: 'field_errors', fields: { delivery_area_id: 'Not served.' } })
    expect((await quotes()).get('REDX')).toMatchObject({ failure: 'PLACE_REFUSED', detail: 'Not served.' })
    await h.sql('update shipments set weight_grams = 10001 where id = $1', [id])
    const calls = await couriers.callsTo('pathao.price')
    expect((await quotes()).get('PATHAO')).toMatchObject({ ...none, failure: 'WEIGHT_REFUSED' })
    expect(await couriers.callsTo('pathao.price')).toBe(calls)
  })

  it('cannot be used: it is paused, or its credentials are lost or refused', async () => {
    const { ask, ids } = await withDraft()
    const failuresOf = async () =>
      (await ask({ courier_account_ids: [ids.PATHAO, ids.REDX] })).data.quotes.map(({ failure }: Quote) => failure)
    await h.sql(`update courier_accounts set is_active = false where id = $1`, [ids.PATHAO])
    await h.sql(`update courier_accounts set sealed_credentials = 'lost' where id = $1`, [ids.REDX])
    expect(await failuresOf()).toEqual(['ACCOUNT', 'ACCOUNT'])
    // A paused one is asked by nobody.
    expect((await ask()).data.quotes.map(({ courier }: Quote) => courier)).toEqual(['STEADFAST', 'REDX'])
    await h.sql(`update courier_accounts set is_active = true where id = $1`, [ids.PATHAO])
    await couriers.fault({ endpoint: 'pathao.price', kind: 'unauthorized', times: null })
    expect(await failuresOf()).toEqual(['CREDENTIALS', 'ACCOUNT'])
  })

  it('has been asked too often: thirty times a minute', async () => {
    const { id, ids, shop } = await withDraft()
    const { headers } = await signInStaff(h, shop)
    const limited = await h.another({ limiter: memoryRateLimiter(() => 0) })
    const url = `/api/v1/business/admin/${shop.subdomain}/shipments/${id}/quotes/`
    const payload = { courier_account_ids: [ids.REDX] }
    const failures = []
    for (let call = 0; call < 31; call++)
      failures.push((await limited.inject({ method: 'POST', url, headers, payload })).json().data?.quotes[0].failure)
    expect(failures).toEqual([...Array.from({ length: 30 }, () => null), 'RATE_LIMITED'])
  })
})

it('the couriers are asked at the same time, and without a connection to the database', async () => {
  const { ask } = await withDraft()
  await ask()
  let [open, most] = [0, 0]
  h.deps.courierHttp = wireOf(async (request) => {
    open++
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const [held] = await h.sql<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    expect(held?.count).toBe(0)
    const response = await wire(request)
    open--
    return response
  })
  expect((await ask()).status).toBe(200)
  expect(most).toBeGreaterThan(1)
})

it('quotes return 409 invalid_state for what is no draft, and 404 not_found for others’ shipments and accounts', async () => {
  const { ask, booked, ids, id } = await withDraft()
  const other = await openShop(h)
  const foreign = await aCourierAccount(h, { storeId: other.testStoreId })
  for (const body of [{ courier_account_ids: [foreign] }, { courier_account_ids: [ids.REDX, 999_999_999] }])
    expect((await ask(body)).body.error_code).toBe('not_found')
  expect((await ask(undefined, 999_999_999)).body.error_code).toBe('not_found')
  const { id: bookedId } = await booked()
  expect(await ask(undefined, bookedId)).toMatchObject(refused('invalid_state', { current_status: 'BOOKED' }))
  expect((await ask({ courier_account_ids: ['x'] }, id)).status).toBe(400)
})

it('who packs parcels compares couriers, and who may not see shipments does not', async () => {
  const { id, shop } = await withDraft()
  const statusOf = async (role: 'packer' | 'viewer' | 'catalog') => {
    const { headers } = await signInStaff(h, shop, role)
    return (await h.call({ method: 'POST', url: `M/${shop.subdomain}/shipments/${id}/quotes/`, headers })).status
  }
  expect([await statusOf('packer'), await statusOf('viewer')]).toEqual([200, 200])
})
