import { describe, expect, it } from 'vitest'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

const h = await setUpApp()

async function aShop(settings: Partial<StoreSettings> = {}) {
  const shop = await openShop(h, { settings })
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, {
    ...{ code: 'sub_dhaka', feeMinor: 90_00, districts: ['Gazipur'], thanas: ['dhaka.savar', 'narayanganj.fatullah'] },
  })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
  await aZone(h, shop, { code: 'pickup', feeMinor: 0 })
  const { id } = await aProduct(h, shop, { stock: 100 })
  return { shop, items: [{ product_id: id }] }
}
const ask = (shop: Shop, url: string, body: object, locale = 'en') =>
  h.call({ url, key: shop.key, body, headers: { 'accept-language': locale } })
const order = ({ shop, items }: Awaited<ReturnType<typeof aShop>>, body: object, locale?: string) =>
  ask(shop, 'W/order/', { receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, items, ...body }, locale)
const quote = ({ shop, items }: Awaited<ReturnType<typeof aShop>>, body: object, locale?: string) =>
  ask(shop, 'W/checkout/quote/', { items, ...body }, locale)
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)

describe('an order without a delivery location', () => {
  it('is delivered to the zone of its address, in order and quote alike', async () => {
    const mine = await aShop()
    for (const [address, fee] of [
      ['House 12, Road 5, Dhanmondi, Dhaka', '60.00'],
      ['বাসা ১২, সাভার, ঢাকা', '90.00'],
      ['Tongi, Gazipur', '90.00'],
      ['ফতুল্লা, নারায়ণগঞ্জ', '90.00'],
      ['Chashara, Narayanganj', '120.00'],
      ['আগ্রাবাদ, চট্টগ্রাম', '120.00'],
    ]) {
      expect([address, (await quote(mine, { address })).data.delivery_fee]).toEqual([address, fee])
      expect([address, (await order(mine, { address })).data.order.delivery_fee]).toEqual([address, fee])
    }
  })

  it('is delivered to the zone of the stated thana, whose fee may be below that of its district', async () => {
    const mine = await aShop()
    const place = { address: 'Road 5', district: 'Narayanganj', thana: 'Fatullah' }
    expect((await order(mine, place)).data.order.delivery_fee).toBe('90.00')
    expect((await quote(mine, { district: 'dhaka', thana: 'dhaka.savar' })).data.delivery_fee).toBe('90.00')
    expect((await quote(mine, { district: 'Dhaka', thana: 'Fatullah' })).data.delivery_fee).toBe('90.00')
  })

  it('lists DELIVERY_AREA_REQUIRED when the address is not clear, and DELIVERY_LOCATION_REQUIRED when there is none; the order is 400 validation_failed', async () => {
    const mine = await aShop()
    for (const address of ['House 5, Road 3', 'Kaliganj bazar']) {
      const { data } = await quote(mine, { address }, 'bn')
      expect(data.requirements).toEqual([
        {
          field: 'district',
          code: 'DELIVERY_AREA_REQUIRED',
          message: 'ঠিকানা থেকে জেলা বোঝা যাচ্ছে না। জেলা ও থানা বেছে নিন।',
        },
      ])
      expect((await quote(mine, { address })).data.requirements[0].message).toMatch(/^The address does not name/)
      const { body } = await order(mine, { address })
      expect([body.error_code, Object.keys(body.errors)]).toEqual(['validation_failed', ['delivery_location']])
    }
    expect(codes((await quote(mine, {})).data.requirements)).toEqual(['DELIVERY_LOCATION_REQUIRED'])
    expect(codes((await quote(mine, { address: 'Road 3', district: 'Feni' })).data.requirements)).toEqual([])
  })
})

describe('an address outside the chosen delivery location', () => {
  const away = { delivery_location: 'inside_dhaka', address: 'Agrabad C/A, Chittagong' }

  it('is a requirement of the quote and 400 validation_failed for the order in a store that refuses it, in both languages', async () => {
    const mine = await aShop({ addressCheck: 'refuse' })
    const english =
      'The address seems to be in Double Mooring, Chattogram. Choose the delivery location “To outside_dhaka”, or correct the address.'
    const { data } = await quote(mine, away)
    expect(data.requirements).toEqual([
      { field: 'delivery_location', code: 'DELIVERY_AREA_MISMATCH', message: english },
    ])
    expect([data.delivery_fee, codes(data.warnings)]).toEqual(['120.00', []])
    expect((await order(mine, away)).body.errors).toEqual({ delivery_location: [english] })
    expect((await order(mine, away, 'bn')).body.errors.delivery_location[0]).toMatch(/^ঠিকানাটি ডবলমুরিং, চট্টগ্রাম এলাকার/)
    expect(await h.sql('select 1 from orders where store_id = $1', [mine.shop.storeId])).toEqual([])
  })

  it('is found too when a district is stated instead of a location, and for a thana of another zone', async () => {
    const mine = await aShop({ addressCheck: 'refuse' })
    for (const place of [
      { district: 'Dhaka', address: 'Zindabazar, Sylhet' },
      { delivery_location: 'inside_dhaka', address: 'Savar, Dhaka' },
      { delivery_location: 'inside_dhaka', district: 'Dhaka', address: 'আশুলিয়া, সাভার' },
    ])
      expect(Object.keys((await order(mine, place)).body.errors)).toEqual(['delivery_location'])
  })

  it('is charged the fee of its place, with a warning, in order and quote alike', async () => {
    const mine = await aShop()
    const quoted = await quote(mine, away)
    expect([quoted.data.delivery_fee, quoted.data.delivery_location]).toEqual(['120.00', 'outside_dhaka'])
    expect([codes(quoted.data.warnings), quoted.data.requirements]).toEqual([['DELIVERY_AREA_MISMATCH'], []])
    const placed = await order(mine, away)
    expect(placed.data.order).toMatchObject({ delivery_fee: '120.00', delivery_location: 'outside_dhaka' })
    expect(placed.data.warnings).toEqual([
      {
        ...{ code: 'DELIVERY_AREA_MISMATCH', target: 'delivery_location', expected: '60.00', actual: '120.00' },
        message: expect.stringContaining('The address is in Double Mooring, Chattogram'),
      },
    ])
    const bangla = await order(mine, away, 'bn')
    expect(bangla.data.warnings[0].message).toMatch(/^ঠিকানাটি ডবলমুরিং, চট্টগ্রাম এলাকার/)
    const silent = await aShop({ addressCheck: 'off' })
    expect((await order(silent, away)).data).toMatchObject({ warnings: [], order: { delivery_fee: '60.00' } })
    expect((await order(silent, { ...away, district: 'Sylhet' })).data.order.delivery_fee).toBe('120.00')
    expect(codes((await quote(silent, { address: away.address })).data.requirements)).toEqual([
      'DELIVERY_LOCATION_REQUIRED',
    ])
  })

  it('is not warned of, in order and quote alike, when the delivery is free to both places', async () => {
    const mine = await aShop()
    await anOfferOf(h, mine.shop, { name: 'Free delivery', kind: 'free_delivery' })
    const quoted = (await quote(mine, away)).data
    expect([quoted.delivery_fee, quoted.delivery_location, quoted.warnings]).toEqual(['0.00', 'outside_dhaka', []])
    const { data } = await order(mine, away)
    expect(data).toMatchObject({ warnings: [], order: { delivery_fee: '0.00', delivery_location: 'outside_dhaka' } })
  })

  it('that was shown the fee of the chosen location returns 409 price_changed with that of its place, and is placed with it', async () => {
    const mine = await aShop()
    const fee = { expected: '60.00', actual: '120.00' }
    for (const shown of [{ delivery_fee: 60 }, { expected_total: 160 }, { delivery_fee: 60, expected_total: 160 }]) {
      const { status, body } = await order(mine, { ...away, ...shown })
      expect([status, body.error_code, body.details.delivery_fee]).toEqual([409, 'price_changed', fee])
      expect(body.details.total).toBe('220.00')
    }
    const { expected_total } = (await quote(mine, away)).data
    const agreed = await order(mine, { ...away, delivery_fee: 120, expected_total })
    expect([agreed.status, agreed.data.order.total]).toEqual([201, '220.00'])
    const higher = await order(mine, { ...away, delivery_fee: 150 })
    expect(codes(higher.data.warnings)).toEqual(['PRICE_CHANGED', 'DELIVERY_AREA_MISMATCH'])
  })

  it('does not matter for pickup, for a more expensive location, for a road of that name, and when it is not sure', async () => {
    const mine = await aShop()
    const fees = []
    for (const [delivery_location, address] of [
      ['pickup', 'Agrabad, Chittagong'],
      ['outside_dhaka', 'Dhanmondi, Dhaka'],
      ['inside_dhaka', 'Comilla Bhaban, Mirpur 10, Dhaka'],
      ['inside_dhaka', 'Kaliganj bazar'],
    ])
      fees.push((await order(mine, { delivery_location, address })).data.order.delivery_fee)
    expect(fees).toEqual(['0.00', '120.00', '60.00', '60.00'])
  })
})

describe('district and thana of an order', () => {
  it('have their official names, from any spelling or from the address, and stay as typed when they are unknown', async () => {
    const mine = await aShop()
    const placeOf = async (body: object) => {
      const { data } = await order(mine, { delivery_location: 'outside_dhaka', ...body })
      return [data.order.district, data.order.thana]
    }
    expect(await placeOf({ address: 'Road 5', district: 'সিলেট', thana: 'জকিগঞ্জ' })).toEqual(['Sylhet', 'Zakiganj'])
    expect(await placeOf({ address: 'Road 5', district: 'Comilla' })).toEqual(['Cumilla', ''])
    expect(await placeOf({ address: 'মিরপুর-১০, ঢাকা' })).toEqual(['Dhaka', 'Mirpur'])
    expect(await placeOf({ address: 'Road 5', district: 'Sylhet', thana: 'Zindabazar' })).toEqual([
      'Sylhet',
      'Zindabazar',
    ])
    expect(await placeOf({ address: 'Road 5', district: 'My town', thana: 'Centre' })).toEqual(['My town', 'Centre'])
    expect(await placeOf({ address: 'Road 5' })).toEqual(['', ''])
  })
})

describe('the fee of a cheaper zone', () => {
  it('is not got by naming the place in the thana or in an unknown district, in order and quote alike', async () => {
    const mine = await aShop()
    for (const place of [
      { thana: 'Patiya, Chattogram' },
      { thana: 'Savar' },
      { district: 'Dhaka', thana: 'Agrabad, Chattogram' },
      { district: 'Chattogram Sadar' },
    ]) {
      const body = { delivery_location: 'inside_dhaka', address: 'House 5, Road 3', ...place }
      const placed = await order(mine, body)
      const { data } = await quote(mine, body)
      expect([place, placed.data.order.delivery_fee, codes(placed.data.warnings)]).toEqual([
        ...[place, data.delivery_fee, ['DELIVERY_AREA_MISMATCH']],
      ])
      expect([place, Number(data.delivery_fee) > 60, codes(data.warnings)]).toEqual([
        ...[place, true, ['DELIVERY_AREA_MISMATCH']],
      ])
    }
  })

  it('is not kept by an order whose address is changed later in a store that refuses it: validation_failed', async () => {
    const mine = await aShop({ addressCheck: 'refuse' })
    const { token } = await signIn(h, mine.shop)
    const as = { key: mine.shop.key, token }
    const to = { receiver_name: 'Rahima', phone: '01712345678', items: mine.items }
    const placed = await h.call({ url: 'W/order/', ...as, body: { ...to, address: 'Dhanmondi, Dhaka' } })
    const { id, delivery_fee: fee } = placed.data.order
    const move = (address: string) =>
      h.call({ method: 'PATCH', url: 'W/orders/', ...as, body: { order_id: id, address } })
    const moved = await move('Agrabad, Chattogram')
    expect([fee, moved.status, Object.keys(moved.body.errors ?? {})]).toEqual(['60.00', 400, ['address']])
    expect((await move('Road 27, Gulshan, Dhaka')).data.address).toBe('Road 27, Gulshan, Dhaka')
    expect((await h.call({ url: `W/orders/?order_id=${id}`, ...as })).data.version).toBe(2)
  })

  it('is the same in quote and order when the address names a thana of the stated district', async () => {
    const mine = await aShop()
    const body = { address: 'Savar', district: 'Dhaka' }
    const { data } = await quote(mine, body)
    expect([data.delivery_fee, codes(data.requirements)]).toEqual(['90.00', []])
    expect((await order(mine, body)).data.order.delivery_fee).toBe('90.00')
  })
})
