import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { findDistrict } from '../../shared/districts.ts'
import { findPlace } from '../../shared/places.ts'
import { runDoctor } from '../doctor/run-doctor.ts'

const h = await setUpApp()

const callsOf = (shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    h.call({ method, url: `M/${shop.subdomain}/${path}`, headers, ...(body ? { body } : {}) })
}
const dhaka = { code: 'inside_dhaka', label: 'Inside Dhaka', fee: 60, districts: ['Dhaka'] }

const uncovered = async ({ storeId }: Shop) => {
  const findings = await runDoctor(h.adminUrl, { scopes: ['deployment'] })
  const rows = findings.find(({ check }) => check === 'zones_cover_every_district')?.rows ?? []
  return rows.filter((row) => row.store_id === storeId)
}

describe('delivery zones', () => {
  it('are created, shown to storefronts, changed, disabled and deleted', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { status, data } = await call('POST', 'delivery-zones/', {
      ...dhaka,
      translations: { bn: { label: 'ঢাকার ভেতরে' } },
      free_above: '5000.00',
      districts: ['Dhaka', ' dhaka ', 'Gazipur'],
      estimated_days_min: 1,
      estimated_days_max: 2,
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      fee: '60.00',
      free_above: '5000.00',
      districts: ['Dhaka', 'Gazipur'],
      is_active: true,
    })
    const shown = async () =>
      (await h.call({ url: 'W/delivery-zones/?locale=bn', key: shop.key })).data.items.map(
        ({ label, fee }: { label: string; fee: string }) => `${label} ${fee}`,
      )
    expect(await shown()).toEqual(['ঢাকার ভেতরে 60.00'])
    const changed = await call('PATCH', `delivery-zones/${data.id}/`, { fee: '70.50', free_above: null })
    expect(changed.data).toMatchObject({
      fee: '70.50',
      free_above: null,
      label: 'Inside Dhaka',
      districts: data.districts,
    })
    expect(await shown()).toEqual(['ঢাকার ভেতরে 70.50'])
    await call('POST', 'delivery-zones/', { ...dhaka, code: 'pickup', districts: [] })
    await call('PATCH', `delivery-zones/${data.id}/`, { is_active: false })
    expect((await call('GET', 'delivery-zones/')).data.items).toHaveLength(2)
    expect((await call('DELETE', `delivery-zones/${data.id}/`)).data).toBeNull()
    expect((await call('GET', 'delivery-zones/')).data.items).toHaveLength(1)
    expect((await call('DELETE', `delivery-zones/${data.id}/`)).status).toBe(404)
    const audit = await h.sql(`select action from audit_log where store_id = $1 order by id`, [shop.storeId])
    expect(audit.map(({ action }) => action)).toEqual([
      'delivery_zone.created',
      'delivery_zone.updated',
      'delivery_zone.created',
      'delivery_zone.updated',
      'delivery_zone.deleted',
    ])
  })

  it('return 409 invalid_state when the last active one is deleted or disabled, which would make delivery free', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { data: last } = await call('POST', 'delivery-zones/', dhaka)
    const { data: other } = await call('POST', 'delivery-zones/', { ...dhaka, code: 'pickup', districts: [] })
    expect((await call('PATCH', `delivery-zones/${other.id}/`, { is_active: false })).status).toBe(200)
    for (const refused of [
      await call('DELETE', `delivery-zones/${last.id}/`),
      await call('PATCH', `delivery-zones/${last.id}/`, { is_active: false }),
    ]) {
      expect([refused.status, refused.body.error_code, refused.body.details]).toEqual([
        409,
        'invalid_state',
        { reason: 'last_zone' },
      ])
    }
    expect((await call('PATCH', `delivery-zones/${last.id}/`, { fee: 80 })).status).toBe(200)
    expect((await call('DELETE', `delivery-zones/${other.id}/`)).status).toBe(200)
  })

  it('are not all deleted by two concurrent requests: one of them gets 409 invalid_state', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { data: first } = await call('POST', 'delivery-zones/', dhaka)
    const { data: second } = await call('POST', 'delivery-zones/', { ...dhaka, code: 'pickup', districts: [] })
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('delivery_zones', $1))`,
      values: [shop.storeId],
    }
    const remove = (id: number) => () => call('DELETE', `delivery-zones/${id}/`)
    const responses = await behindLock(h, lock, [remove(first.id), remove(second.id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
  })

  it('return 409 already_exists for a duplicate code', async () => {
    const call = callsOf(await openShop(h))
    await call('POST', 'delivery-zones/', dhaka)
    const { status, body } = await call('POST', 'delivery-zones/', { ...dhaka, districts: [] })
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([409, 'already_exists', ['code']])
  })

  it('return 400 validation_failed for a district of another zone, days in the wrong order, and unknown values', async () => {
    const call = callsOf(await openShop(h))
    const { data } = await call('POST', 'delivery-zones/', dhaka)
    const errorsOf = async (body: object) =>
      Object.keys(
        (await call('POST', 'delivery-zones/', { ...dhaka, code: 'sub_dhaka', districts: [], ...body })).body.errors,
      )
    expect(await errorsOf({ districts: ['Feni', 'DHAKA'] })).toEqual(['districts'])
    expect(await errorsOf({ estimated_days_min: 5, estimated_days_max: 4 })).toEqual(['estimated_days_max'])
    expect(await errorsOf({ code: 'The moon' })).toEqual(['code'])
    expect(await errorsOf({ fee: '60.001' })).toEqual(['fee'])
    expect(await errorsOf({ store_id: 1 })).toEqual(['store_id'])
    const late = await call('PATCH', `delivery-zones/${data.id}/`, { estimated_days_min: 4 })
    expect(late.body.errors).toHaveProperty('estimated_days_max')
    expect((await call('PATCH', `delivery-zones/${data.id}/`, { districts: ['Dhaka', 'Feni'] })).status).toBe(200)
  })

  it('have thanas besides their districts, each in one zone only', async () => {
    const call = callsOf(await openShop(h))
    await call('POST', 'delivery-zones/', dhaka)
    const around = { ...dhaka, code: 'sub_dhaka', districts: ['Gazipur'], thanas: ['dhaka.savar', ' DHAKA.SAVAR '] }
    const { data } = await call('POST', 'delivery-zones/', around)
    expect(data.thanas).toEqual(['dhaka.savar'])
    const kept = await call('PATCH', `delivery-zones/${data.id}/`, { thanas: ['dhaka.savar', 'dhaka.dohar'] })
    expect(kept.data.thanas).toEqual(['dhaka.savar', 'dhaka.dohar'])
    const outside = { ...dhaka, code: 'outside_dhaka', districts: [] }
    for (const [thana, field] of [
      ['dhaka.dohar', 'thanas'],
      ['Dohar', 'thanas'],
      ['dhaka', 'thanas.0'],
      ['dhaka.atlantis', 'thanas.0'],
    ] as const) {
      const { body } = await call('POST', 'delivery-zones/', { ...outside, thanas: [thana] })
      expect([body.error_code, Object.keys(body.errors)]).toEqual(['validation_failed', [field]])
    }
  })

  it('store districts and thanas by one name, whatever usual spelling is sent', async () => {
    const call = callsOf(await openShop(h))
    const { data } = await call('POST', 'delivery-zones/', {
      ...dhaka,
      districts: ['ঢাকা', 'dhaka district', 'Comilla', 'Chittagong', 'কক্সবাজার', 'coxs bazar'],
      thanas: ['সাভার', 'Savar, Dhaka District', 'কোতোয়ালি, সিলেট', 'keraniganj'],
    })
    expect(data).toMatchObject({
      districts: ['Dhaka', 'Cumilla', 'Chattogram', "Cox's Bazar"],
      thanas: ['dhaka.savar', 'sylhet.kotwali', 'dhaka.keraniganj'],
    })
    const repeated = await call('PATCH', `delivery-zones/${data.id}/`, {
      districts: data.districts,
      thanas: data.thanas,
    })
    expect(repeated.data).toMatchObject({ districts: data.districts, thanas: data.thanas })
  })

  it('return 400 validation_failed that names each unknown or ambiguous place, and change nothing', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { data } = await call('POST', 'delivery-zones/', dhaka)
    const lists = { districts: ['Dhaka', 'Dhakka', 'Savar'], thanas: ['Savarr', 'Kotwali', 'Savar, Sylhet', 'Savar'] }
    for (const response of [
      await call('POST', 'delivery-zones/', {
        ...dhaka,
        code: 'sub_dhaka',
        ...lists,
        districts: ['Feni', 'Dhakka', 'Savar'],
      }),
      await call('PATCH', `delivery-zones/${data.id}/`, lists),
    ]) {
      expect([response.status, response.body.error_code, response.body.errors]).toEqual([
        400,
        'validation_failed',
        {
          'districts.1': ['“Dhakka” is none of the 64 districts.'],
          'districts.2': ['“Savar” is a thana, not a district: send it in thanas.'],
          'thanas.0': ['“savarr” is no thana of Bangladesh.'],
          'thanas.1': [expect.stringMatching(/^“kotwali” names several thanas\. .*dhaka\.kotwali.*sylhet\.kotwali/)],
          'thanas.2': ['“savar, sylhet” is no thana of Bangladesh.'],
        },
      ])
    }
    expect((await call('GET', 'delivery-zones/')).data.items).toEqual([data])
  })

  it('of unknown places from before can be read and changed, and the doctor names them', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { data } = await call('POST', 'delivery-zones/', dhaka)
    const store = (districts: string[], thanas: string[]) =>
      h.sql('update delivery_zones set districts = $2, thanas = $3 where id = $1', [data.id, districts, thanas])
    await store(['dhaka', "Dhakka's"], ['dhaka.atlantis', 'dhaka.savar'])
    expect((await call('PATCH', `delivery-zones/${data.id}/`, { fee: 70 })).data).toMatchObject({
      fee: '70.00',
      districts: ['dhaka', "Dhakka's"],
    })
    const findings = await runDoctor(h.adminUrl, { scopes: ['data'] })
    const rows = findings.find(({ check }) => check === 'zone_places_known')?.rows
    const zone = { store_id: Number(shop.storeId), zone_id: data.id, code: 'inside_dhaka' }
    expect(rows).toEqual([
      { ...zone, place: "Dhakka's" },
      { ...zone, place: 'dhaka.atlantis' },
    ])
    await store(['dhaka'], [])
    await expectHealthy(h)
  })

  it('without places get those of their code, by any statement, so that no district is left to the shopper', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const make = (code: string, fee: number) => call('POST', 'delivery-zones/', { code, label: code, fee })
    const inside = (await make('inside_dhaka', 60)).data
    expect([inside.districts, (await make('outside_dhaka', 120)).data.districts]).toEqual([['Dhaka'], []])
    const product = await aProduct(h, shop, { stock: 100 })
    const quote = async (place: object) => {
      const body = { items: [{ product_id: product.id }], ...place }
      const { data } = await h.call({ url: 'W/checkout/quote/', key: shop.key, body })
      return [data.delivery_fee, data.delivery_location, data.requirements]
    }
    expect(await quote({ address: 'Station Road, Rangpur' })).toEqual(['120.00', 'outside_dhaka', []])
    expect(await quote({ district: 'Rangpur', delivery_location: 'inside_dhaka' })).toEqual([
      ...['120.00', 'outside_dhaka', []],
    ])
    expect(await quote({ address: 'Savar, Dhaka' })).toEqual(['60.00', 'inside_dhaka', []])
    const around = (await make('sub_dhaka', 90)).data
    expect(around).toMatchObject({ thanas: expect.arrayContaining(['dhaka.savar']) })
    expect(await quote({ address: 'Savar, Dhaka' })).toEqual(['90.00', 'sub_dhaka', []])
    expect((await call('PATCH', `delivery-zones/${inside.id}/`, { districts: [] })).data.districts).toEqual(['Dhaka'])
    expect(await uncovered(shop)).toEqual([])
    for (const name of around.districts) expect(findDistrict(name)?.name).toBe(name)
    for (const id of around.thanas) expect(findPlace(id)?.type).toBe('thana')
  })

  it('without places leave those of other zones to these', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    await call('POST', 'delivery-zones/', {
      ...{ code: 'outside_dhaka', label: 'Far', fee: 120, districts: ['Narsingdi'], thanas: ['dhaka.dohar'] },
    })
    const { data } = await call('POST', 'delivery-zones/', { code: 'sub_dhaka', label: 'Near', fee: 90 })
    expect(data.districts).toEqual(['Gazipur', 'Manikganj', 'Munshiganj', 'Narayanganj'])
    expect(data.thanas).not.toContain('dhaka.dohar')
  })

  it('that leave a district unserved, or serve one twice, are found by the doctor', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    await call('POST', 'delivery-zones/', dhaka)
    expect(await uncovered(shop)).toEqual([])
    const far = { code: 'outside_dhaka', label: 'Far', fee: 120, districts: ['Sylhet'] }
    const { data } = await call('POST', 'delivery-zones/', far)
    expect(await uncovered(shop)).toMatchObject([
      { problem: 'served by no zone', districts: expect.arrayContaining(['Rangpur']) },
    ])
    await h.sql('update delivery_zones set districts = $2 where id = $1', [data.id, ['Dhaka']])
    const quote = { items: [{ product_id: (await aProduct(h, shop)).id }], district: 'Dhaka' }
    const { data: priced } = await h.call({ url: 'W/checkout/quote/', key: shop.key, body: quote })
    expect(priced).toMatchObject({ delivery_location: 'outside_dhaka', delivery_fee: '120.00' })
    expect((await uncovered(shop))[1]).toMatchObject({ problem: 'served by several zones', districts: ['Dhaka'] })
    await h.sql('update delivery_zones set districts = $2 where id = $1', [data.id, []])
    expect(await uncovered(shop)).toEqual([])
  })

  it('share no district when two are saved at the same moment', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const add = (code: string) => () => call('POST', 'delivery-zones/', { ...dhaka, code, districts: ['Feni'] })
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('delivery_zones', $1))`,
      values: [shop.storeId],
    }
    const responses = await behindLock(h, lock, [add('sub_dhaka'), add('outside_dhaka')])
    expect(responses.map(({ status }) => status)).toEqual([201, 400])
  })
})

describe('payment methods', () => {
  it('are disabled and enabled, and storefronts see it at once', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const offered = async () =>
      (await h.call({ url: 'W/payment-methods/', key: shop.key })).data.items.map(({ code }: { code: string }) => code)
    expect(await offered()).toEqual(['COD'])
    const bkash = await h.call({
      method: 'PUT',
      url: `M/${shop.subdomain}/payment-methods/bkash/`,
      headers: (await signInStaff(h, shop)).headers,
      body: { account_number: '01700-000000', supports_advance: true },
    })
    expect(bkash.data).toMatchObject({
      code: 'BKASH',
      name: 'bKash',
      type: 'manual',
      is_enabled: true,
      supports_advance: true,
    })
    expect(await offered()).toEqual(['COD', 'BKASH'])
    const off = await call('PUT', 'payment-methods/COD/', { is_enabled: false })
    expect(off.data).toMatchObject({ is_enabled: false, type: 'cod' })
    expect(await offered()).toEqual(['BKASH'])
    await call('PUT', 'payment-methods/COD/', { is_enabled: true, max_amount: 5000 })
    expect((await call('GET', 'payment-methods/')).data.items).toMatchObject([
      { code: 'COD', max_amount: '5000.00' },
      { code: 'BKASH' },
    ])
    const events = await h.sql(`select payload from outbox where store_id = $1 and type = 'website.config_updated'`, [
      shop.storeId,
    ])
    expect(events).toHaveLength(3)
    expect(events[0]?.payload).toEqual({ object: { changed: ['payment_methods'], version: 2 } })
  })

  it('return 400 validation_failed for a wallet without an account, amounts in the wrong order, and reserved ones', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    expect((await call('PUT', 'payment-methods/NAGAD/', {})).body.errors).toHaveProperty('account_number')
    expect((await call('GET', 'payment-methods/')).data.items).toHaveLength(1)
    expect((await call('PUT', 'payment-methods/NAGAD/', { is_enabled: false })).status).toBe(200)
    expect((await call('PUT', 'payment-methods/NAGAD/', { is_enabled: true })).body.errors).toHaveProperty(
      'account_number',
    )
    const known = (await call('GET', 'payment-methods/')).data.items[0]
    expect((await call('PUT', `payment-methods/${known.code}/`, {})).data).toEqual(known)
    const amounts = await call('PUT', 'payment-methods/COD/', { min_amount: 10, max_amount: 9 })
    expect(amounts.body.errors).toHaveProperty('max_amount')
    expect((await call('PUT', 'payment-methods/CARD/', {})).body.errors).toHaveProperty('code')
    expect((await call('PUT', 'payment-methods/COD/', { type: 'gateway' })).body.errors).toHaveProperty('type')
    expect((await call('PUT', 'payment-methods/COD/', { logo: 'javascript:alert(1)' })).body.errors).toHaveProperty(
      'logo',
    )
  })
})

describe('zones and payment methods of a store', () => {
  it('return the same 404 to another store’s key and staff as missing ones', async () => {
    const [shop, far] = [await openShop(h), await openShop(h)]
    const { data: zone } = await callsOf(shop)('POST', 'delivery-zones/', dhaka)
    await aWallet(h, shop)
    const farStaff = await signInStaff(h, far, 'owner')
    for (const [method, body] of [['PATCH', { fee: 1 }], ['DELETE']] as const) {
      const nonexistent = await callsOf(shop)(method, 'delivery-zones/999999/', body)
      const responses = [
        await callsOf(far)(method, `delivery-zones/${zone.id}/`, body),
        await callsOf({ ...shop, secretKey: far.secretKey })(method, `delivery-zones/${zone.id}/`, body),
        await h.call({
          method,
          url: `M/${far.subdomain}/delivery-zones/${zone.id}/`,
          headers: { ...farStaff.headers, 'accept-language': 'en' },
          ...(body ? { body } : {}),
        }),
      ]
      for (const response of responses) {
        expectNotFound(response, nonexistent)
      }
    }
    expect((await callsOf(far)('GET', 'delivery-zones/')).data.items).toEqual([])
    const foreign = await h.call({ url: `M/${shop.subdomain}/payment-methods/`, headers: farStaff.headers })
    expect(foreign.status).toBe(404)
    await callsOf(far)('PUT', 'payment-methods/BKASH/', { is_enabled: false })
    expect((await callsOf(shop)('GET', 'payment-methods/')).data.items[1]).toMatchObject({ is_enabled: true })
    expect((await callsOf(shop)('GET', 'delivery-zones/')).data.items).toMatchObject([{ fee: '60.00' }])
  })

  it('are changed only with permission for settings: 403 permission_denied', async () => {
    const shop = await openShop(h)
    const orders = await signInStaff(h, shop, 'orders')
    const read = await h.call({ url: `M/${shop.subdomain}/delivery-zones/`, headers: orders.headers })
    expect(read.status).toBe(200)
    const zone = await h.call({ url: `M/${shop.subdomain}/delivery-zones/`, headers: orders.headers, body: dhaka })
    const method = await h.call({
      method: 'PUT',
      url: `M/${shop.subdomain}/payment-methods/COD/`,
      headers: orders.headers,
      body: {},
    })
    expect([zone.body.error_code, method.body.error_code]).toEqual(['permission_denied', 'permission_denied'])
    expect((await h.call({ url: `M/${shop.subdomain}/payment-methods/` })).body.error_code).toBe('unauthorized')
  })
})
