import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

const get = async (shop: Shop, query = '') => (await h.call({ url: `W/locations/${query}`, key: shop.key })).data.items
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** A store that delivers in the city, in some thanas around it and in Gazipur, and everywhere else. */
async function aShopOfDhaka(): Promise<Shop> {
  const shop = await openShop(h)
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, {
    ...{ code: 'sub_dhaka', feeMinor: 90_00, districts: ['Gazipur'] },
    thanas: ['dhaka.savar', 'narayanganj.siddhirganj'],
  })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
  await aZone(h, shop, { code: 'pickup', feeMinor: 0 })
  return shop
}

describe('locations', () => {
  it('are the eight divisions at first, without a zone, and a tree below them', async () => {
    const shop = await aShopOfDhaka()
    const divisions = await get(shop)
    expect(divisions).toHaveLength(8)
    expect(divisions[0]).toEqual({
      id: 'barishal-division',
      parent: null,
      type: 'division',
      name: 'Barishal',
      name_bn: 'বরিশাল',
      zone: null,
    })
    expect(ids(await get(shop, '?parent=sylhet-division'))).toEqual(['habiganj', 'moulvibazar', 'sunamganj', 'sylhet'])
    expect(ids(await get(shop, '?parent=meherpur'))).toEqual([
      'meherpur.gangni',
      'meherpur.meherpur-sadar',
      'meherpur.mujibnagar',
    ])
    expect(await get(shop, '?type=DISTRICT')).toHaveLength(64)
    expect(await get(shop, '?parent=atlantis')).toEqual([])
    expect(await get(shop, '?parent=meherpur.gangni')).toEqual([])
  })

  it('show the zone of the store: of the thana, else of its district, else the one without a list', async () => {
    const shop = await aShopOfDhaka()
    const zoneOf = async (id: string, parent: string) =>
      (await get(shop, `?parent=${parent}`)).find((row: { id: string }) => row.id === id)?.zone
    expect(await zoneOf('dhaka', 'dhaka-division')).toBe('inside_dhaka')
    expect(await zoneOf('dhaka.dhanmondi', 'dhaka')).toBe('inside_dhaka')
    expect(await zoneOf('dhaka.savar', 'dhaka')).toBe('sub_dhaka')
    expect(await zoneOf('narayanganj', 'dhaka-division')).toBe('outside_dhaka')
    expect(await zoneOf('narayanganj.siddhirganj', 'narayanganj')).toBe('sub_dhaka')
    expect(await zoneOf('gazipur.tongi-east', 'gazipur')).toBe('sub_dhaka')
  })

  it('have no zone where several can serve them, and the only one in a store with a single zone or none', async () => {
    const shop = await openShop(h)
    expect((await get(shop, '?parent=khulna-division'))[0].zone).toBe('inside_dhaka')
    await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
    const other = await openShop(h)
    await aZone(h, other, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
    expect((await get(other, '?parent=khulna-division'))[0].zone).toBe('outside_dhaka')
    await aZone(h, other, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
    expect((await get(other, '?parent=khulna-division'))[0].zone).toBeNull()
  })

  it('are found by part of a name in English or Bangla, by another spelling, and by an area inside them', async () => {
    const shop = await openShop(h)
    const first = async (q: string, more = '') => (await get(shop, `?q=${encodeURIComponent(q)}${more}`))[0]?.id
    expect(await first('Comilla')).toBe('cumilla')
    expect(await first('চিটাগাং')).toBe('chattogram')
    expect(await first('agrabad')).toBe('chattogram.double-mooring')
    expect(await first('মিরপুর')).toBe('dhaka.mirpur')
    expect(await first('mirp', '&parent=kushtia')).toBe('kushtia.mirpur')
    expect(await first('dhaka', '&type=division')).toBe('dhaka-division')
    expect(await first('zzzz')).toBeUndefined()
    expect(await first('--')).toBeUndefined()
    expect((await get(shop, '?q=sadar')).length).toBe(20)
  })

  it('return 400 validation_failed for an unknown type and a search of one character', async () => {
    const shop = await openShop(h)
    for (const [query, field] of [
      ['type=village', 'type'],
      ['q=a', 'q'],
    ] as const) {
      const { body } = await h.call({ url: `W/locations/?${query}`, key: shop.key })
      expect([body.error_code, Object.keys(body.errors)]).toEqual(['validation_failed', [field]])
    }
  })
})
