import { maxDeliveryZones } from '@haat/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp()

const callsOf = (shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    h.call({ method, url: `M/${shop.subdomain}/${path}`, headers, ...(body ? { body } : {}) })
}
const ask = (shop: Shop, url: string, body?: object, locale = 'en') =>
  h.call({ url, key: shop.key, headers: { 'accept-language': locale }, ...(body ? { body } : {}) })
const place = (shop: Shop, body: object) =>
  ask(shop, 'W/order/', {
    receiver_name: 'Rahima Khatun',
    phone: `015${String(10_000_000 + next())}`,
    address: 'House 12, Agrabad',
    ...body,
  })

const city = { code: 'chattogram_city', label: 'Chattogram city', fee: 50, districts: ['Chattogram'] }
const far = { code: 'outside_dhaka', label: 'Elsewhere', fee: 130 }
const point = { name: 'Dhanmondi shop', address: 'Road 5, Dhanmondi', phone: '01712345678', hours: '10 to 20' }

describe('zones of a store’s own', () => {
  it('have a code of their own, which decides the fee of their places, and which orders keep', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { data: zone } = await call('POST', 'delivery-zones/', { ...city, code: ' Chattogram_City ' })
    expect(zone).toMatchObject({ code: 'chattogram_city', kind: 'delivery', pickup_point: null })
    await call('POST', 'delivery-zones/', far)
    const items = [{ product_id: (await aProduct(h, shop, { stock: 9 })).id }]
    const quoted = await ask(shop, 'W/checkout/quote/', { items, district: 'Chattogram' })
    expect(quoted.data).toMatchObject({ delivery_location: 'chattogram_city', delivery_fee: '50.00' })
    const { data } = await place(shop, { items, delivery_location: 'CHATTOGRAM_CITY' })
    expect(data.order).toMatchObject({ delivery_location: 'chattogram_city', delivery_fee: '50.00' })
    const located = await ask(shop, 'W/locations/?q=Agrabad')
    expect(located.data.items[0].zone).toBe('chattogram_city')
    const methods = await ask(shop, 'W/payment-methods/?delivery_location=chattogram_city')
    expect(methods.data.items).toHaveLength(1)
    const listed = await call('GET', 'orders/?delivery_location=chattogram_city')
    expect(listed.data.items.map(({ id }: { id: number }) => id)).toEqual([data.order.id])
    expect((await call('DELETE', `delivery-zones/${zone.id}/`)).status).toBe(200)
    const { edit } = orderEditCalls(h, shop, await signInStaff(h, shop, 'owner'))
    const edited = await edit(data.order, { note: 'Call first' })
    expect(edited.data).toMatchObject({ delivery_location: 'chattogram_city', delivery_fee: '50.00' })
  })

  it('return 400 validation_failed for a code that the store has not, naming those that it has', async () => {
    const shop = await openShop(h)
    const items = [{ product_id: (await aProduct(h, shop, { stock: 9 })).id }]
    const errorsOf = async (delivery_location: string) =>
      (await place(shop, { items, delivery_location })).body.errors?.delivery_location
    expect(await errorsOf('chattogram_city')).toEqual([
      'Must be one of: inside_dhaka, outside_dhaka, sub_dhaka, pickup.',
    ])
    expect(await errorsOf('sub_dhaka')).toBeUndefined()
    await callsOf(shop)('POST', 'delivery-zones/', city)
    expect(await errorsOf('khulna_city')).toEqual(['Must be one of: chattogram_city.'])
    expect(await errorsOf('Khulna!')).toHaveLength(1)
    const quoted = await ask(shop, 'W/checkout/quote/', { items, delivery_location: 'khulna_city' })
    expect([quoted.status, Object.keys(quoted.body.errors)]).toEqual([400, ['delivery_location']])
  })

  it('are at most fifty: one more is 409 invalid_state, also of two at the same moment', async () => {
    const shop = await openShop(h)
    await h.sql(
      `insert into delivery_zones (store_id, code, label, fee_minor) select $1, 'zone_' || n, 'Zone', 6000 from generate_series(1, $2) n`,
      [shop.storeId, maxDeliveryZones - 1],
    )
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('delivery_zones', $1))`,
      values: [shop.storeId],
    }
    const add = (code: string) => () => callsOf(shop)('POST', 'delivery-zones/', { ...city, code, districts: [] })
    const [one, other] = await behindLock(h, lock, [add('khulna_city'), add('sylhet_city')])
    expect([one?.status, other?.status, other?.body.error_code, other?.body.details]).toEqual([
      ...[201, 409, 'invalid_state', { maximum: maxDeliveryZones }],
    ])
  })
})

describe('places where shoppers pick up', () => {
  it('are several, shown with address and hours in the language of the shopper, whatever the address says', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    await call('POST', 'delivery-zones/', far)
    const { data: zone } = await call('POST', 'delivery-zones/', {
      ...{ code: 'pickup', label: 'Dhanmondi', fee: 0, pickup_point: point },
      translations: { bn: { label: 'ধানমন্ডি', pickup_address: 'রোড ৫, ধানমন্ডি' } },
    })
    expect(zone).toMatchObject({ kind: 'pickup', pickup_point: { ...point, phone: '+8801712345678' } })
    const second = { code: 'uttara_shop', kind: 'pickup', label: 'Uttara', fee: 10 }
    expect((await call('POST', 'delivery-zones/', second)).data.pickup_point).toBeNull()
    const shown = await ask(shop, 'W/delivery-zones/?fields=code,kind,pickup_point', undefined, 'bn')
    expect(shown.data.items).toEqual([
      { code: 'outside_dhaka', kind: 'delivery', pickup_point: null },
      {
        ...{ code: 'pickup', kind: 'pickup' },
        pickup_point: { ...point, phone: '+8801712345678', address: 'রোড ৫, ধানমন্ডি' },
      },
      { code: 'uttara_shop', kind: 'pickup', pickup_point: null },
    ])
    const items = [{ product_id: (await aProduct(h, shop)).id }]
    const quoted = await ask(shop, 'W/checkout/quote/', { items, district: 'Sylhet', delivery_location: 'uttara_shop' })
    expect(quoted.data).toMatchObject({ delivery_fee: '10.00', delivery_location: 'uttara_shop', warnings: [] })
    expect(quoted.data.delivery_options[1]).toMatchObject({ kind: 'pickup', pickup_point: { hours: '10 to 20' } })
    // No address implies a pick-up.
    const implied = await ask(shop, 'W/checkout/quote/', { items, district: 'Sylhet' })
    expect(implied.data.delivery_location).toBe('outside_dhaka')
    const removed = await call('PATCH', `delivery-zones/${zone.id}/`, { pickup_point: { address: '' } })
    expect(removed.data.pickup_point).toBeNull()
  })

  it('have no districts, and zones with districts have no such place: 400 validation_failed', async () => {
    const call = callsOf(await openShop(h))
    const { data: zone } = await call('POST', 'delivery-zones/', city)
    const errorsOf = async (body: object) => {
      const { body: refused } = await call('POST', 'delivery-zones/', { label: 'Shop', fee: 0, ...body })
      return [refused.error_code, Object.keys(refused.errors)]
    }
    const shop = { code: 'our_shop', kind: 'pickup' }
    expect(await errorsOf({ ...shop, districts: ['Feni'] })).toEqual(['validation_failed', ['districts']])
    expect(await errorsOf({ ...shop, thanas: ['Savar'] })).toEqual(['validation_failed', ['thanas']])
    expect(await errorsOf({ ...shop, pickup_point: { address: ' ', name: 'Shop' } })).toEqual([
      ...['validation_failed', ['pickup_point.address']],
    ])
    expect(await errorsOf({ ...shop, pickup_point: { address: 'A', phone: '12' } })).toEqual([
      ...['validation_failed', ['pickup_point.phone']],
    ])
    expect(await errorsOf({ code: 'pickup', kind: 'delivery' })).toEqual(['validation_failed', ['kind']])
    expect(await errorsOf({ code: 'sub_dhaka', kind: 'pickup' })).toEqual(['validation_failed', ['kind']])
    const moved = await call('PATCH', `delivery-zones/${zone.id}/`, { pickup_point: point })
    expect(Object.keys(moved.body.errors)).toEqual(['pickup_point'])
    expect((await call('PATCH', `delivery-zones/${zone.id}/`, { kind: 'pickup' })).body.errors).toHaveProperty('kind')
  })
})
