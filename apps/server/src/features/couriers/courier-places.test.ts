import { afterEach, describe, expect, it } from 'vitest'
import { courierAccountCalls } from '../../../test/courier-accounts.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())

const connected = async (courier: 'PATHAO' | 'STEADFAST' | 'REDX') => {
  const { shop, id } = await couriers.connected(h, courier)
  const call = courierAccountCalls(h)(shop)
  return { shop, id, places: (query = '') => call('GET', `${id}/places?${query}`) }
}
type Place = { id: string; name: string; detail: string }
const namesOf = ({ data }: { data: { items: Place[] } }) => data.items.map(({ id, name }) => `${id} ${name}`)

describe('the places of a courier', () => {
  it('are cities, their zones and areas at Pathao, found by a part of their name', async () => {
    const { places } = await connected('PATHAO')
    expect(namesOf(await places()).slice(0, 2)).toEqual(['city:1 Dhaka', 'city:2 Chittagong'])
    expect(namesOf(await places('q=RAJ'))).toEqual(['city:4 Rajshahi'])
    expect(namesOf(await places('parent=city:2'))).toEqual(['zone:2.45 Agrabad', 'zone:2.46 Panchlaish'])
    const areas = await places('parent=zone:2.45')
    expect(areas.data.items).toEqual([{ id: 'area:2.45.45', name: 'Agrabad', detail: '', has_parts: false }])
    expect(namesOf(await places('parent=zone:45'))).toEqual(['area:45.45 Agrabad'])
    for (const parent of ['area:2.45.45', '../stores', 'city:1/zone-list', 'nowhere'])
      expect([parent, namesOf(await places(`parent=${encodeURIComponent(parent)}`))]).toEqual([parent, []])
  })

  it.each(['city:999999', 'zone:1.999999'])(
    '404 not_found: are none in %s, which Pathao does not have',
    async (parent) => {
      const { places } = await connected('PATHAO')
      const { status, body } = await places(`parent=${parent}`)
      expect([status, body.error_code, body.details]).toEqual([
        ...[404, 'not_found'],
        { resource: 'courier_place', field: 'parent' },
      ])
    },
  )

  it('are areas with their post codes at RedX', async () => {
    const { places } = await connected('REDX')
    expect((await places('q=1206')).data.items.map(({ name, detail }: Place) => [name, detail])).toEqual([
      ['Kochukhet', '1206, Dhaka'],
      ['Ibrahimpur', '1206, Dhaka'],
      ['Kafrul', '1206, Dhaka'],
    ])
    expect(namesOf(await places('parent=1'))).toEqual([])
  })

  it('are read from the courier once a day, for all stores', async () => {
    const [first, second] = [await connected('REDX'), await connected('REDX')]
    await first.places()
    const calls = await couriers.callsTo('redx.areas')
    expect((await second.places()).data.items.length).toBeGreaterThan(0)
    expect(await couriers.callsTo('redx.areas')).toBe(calls)
  })

  it('return 409 invalid_state at a courier that has no such list', async () => {
    const { places, shop, id } = await connected('STEADFAST')
    const pickups = await courierAccountCalls(h)(shop)('GET', `${id}/pickup-places`)
    for (const { status, body } of [await places(), pickups])
      expect([status, body.error_code, body.details]).toEqual([409, 'invalid_state', { reason: 'not_offered' }])
  })

  it('return 502 courier_error with the reason when the courier fails, and are not kept then', async () => {
    const { places, shop, id } = await connected('PATHAO')
    const list = courierAccountCalls(h)(shop)
    await couriers.fault({ endpoint: 'pathao.stores', kind: 'http_error', status: 503 })
    await couriers.fault({ endpoint: 'pathao.zones', kind: 'http_error', status: 503 })
    const details = { courier: 'PATHAO', failure: 'UNAVAILABLE', detail: 'Service Unavailable' }
    for (const { status, body } of [await places('parent=city:22'), await list('GET', `${id}/pickup-places`)])
      expect([status, body.error_code, body.details]).toEqual([502, 'courier_error', details])
    expect(namesOf(await places('parent=city:22'))).toEqual(['zone:22.90 Tongi'])
    expect((await list('GET', `${id}/pickup-places`)).data.items).toMatchObject([
      { name: 'Haat Demo Store', is_default: true },
    ])
  })
})

it('who packs parcels reads the places of a courier, and not its account', async () => {
  const { shop, id } = await couriers.connected(h, 'REDX')
  const { headers } = await signInStaff(h, shop, 'packer')
  const url = `M/${shop.subdomain}/courier-accounts/${id}/`
  const statusOf = async (path: string, method: 'GET' | 'POST' = 'GET') =>
    (await h.call({ method, url: url + path, headers })).status
  expect([
    await statusOf('places/'),
    await statusOf('pickup-places/'),
    await statusOf(''),
    await statusOf('test/', 'POST'),
  ]).toEqual([200, 200, 403, 403])
})
