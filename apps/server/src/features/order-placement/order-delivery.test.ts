import { describe, expect, it } from 'vitest'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { aZone, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 100 })
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'sub_dhaka', feeMinor: 90_00, districts: ['Gazipur'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
await aZone(h, shop, { code: 'pickup', feeMinor: 0 })

const receiver = () => ({ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' })
const ask = (url: string, body: object, token?: string) =>
  h.call({ url, key: shop.key, token, body, headers: { 'accept-language': 'en' } })
const items = () => [{ product_id: product.id }]

/** The fee, or the rejected field, for one place: of an order and of a quote. */
async function feesAt(place: object): Promise<[unknown, unknown]> {
  const order = await ask('W/order/', { ...receiver(), ...place, items: items() })
  const quote = await ask('W/checkout/quote/', { ...place, items: items() })
  const refused = ({ status, body }: typeof order) => [status, body.errors?.delivery_location?.[0]]
  return [
    order.status === 201 ? order.data.order.delivery_fee : refused(order),
    quote.status === 200 ? quote.data.delivery_fee : refused(quote),
  ]
}

describe('an order whose address contradicts its delivery location', () => {
  it('is charged the fee of the district in any spelling, in order and quote alike', async () => {
    for (const district of ['Sylhet', ' sylhet', 'সিলেট', 'Sylhet District', 'Chittagong'])
      expect(await feesAt({ delivery_location: 'inside_dhaka', district })).toEqual(['120.00', '120.00'])
  })

  it('is charged the fee of the zone without places, or else the highest, when no zone lists the district', async () => {
    const setList = (code: string, districts: string[], thanas: string[] = []) =>
      h.sql('update delivery_zones set districts = $3, thanas = $4 where store_id = $1 and code = $2', [
        ...[shop.storeId, code, districts, thanas],
      ])
    await setList('outside_dhaka', ['Sylhet'])
    expect(await feesAt({ delivery_location: 'inside_dhaka', district: 'Bogura' })).toEqual(['120.00', '120.00'])
    expect(await feesAt({ delivery_location: 'outside_dhaka', district: 'Bogura' })).toEqual(['120.00', '120.00'])
    expect(await feesAt({ district: 'Bogura' })).toEqual(['120.00', '120.00'])
    await setList('outside_dhaka', [])
    await setList('sub_dhaka', [], ['dhaka.savar'])
    for (const location of ['inside_dhaka', 'sub_dhaka'])
      expect(await feesAt({ delivery_location: location, district: 'Bogura' })).toEqual(['120.00', '120.00'])
    await setList('sub_dhaka', ['Gazipur'])
  })

  it('is accepted when the location is the more expensive one, for pickup, and when no district is known', async () => {
    const fees = [
      await feesAt({ delivery_location: 'sub_dhaka', district: 'Dhaka' }),
      await feesAt({ delivery_location: 'pickup', district: 'Sylhet' }),
      await feesAt({ delivery_location: 'inside_dhaka', district: 'Mirpur' }),
      await feesAt({ district: 'Sylhet' }),
    ]
    expect(fees).toEqual([
      ['90.00', '90.00'],
      ['0.00', '0.00'],
      ['60.00', '60.00'],
      ['120.00', '120.00'],
    ])
  })

  it('is charged the fee of the saved address, whatever district or location is named beside it', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const saved = { receiver_name: 'R', phone: '01712345678', address_line1: 'House 1', city: 'Sylhet' }
    const { id } = (await cart.ask('W/addresses/', { body: saved })).data
    const order = async (body: object) => {
      await cart.add(product)
      return (await cart.ask('W/order/', { body: { address_id: id, ...body } })).data.order.delivery_fee
    }
    const near = { delivery_location: 'inside_dhaka' }
    const fees = [
      await order(near),
      await order({ ...near, district: 'Dhaka' }),
      await order({ ...near, items: items(), district: 'Dhaka' }),
      await order({ district: 'Dhaka' }),
    ]
    await cart.add(product)
    const quotes = [
      await cart.ask('W/checkout/quote/', { body: { ...near, address_id: id, district: 'Dhaka' } }),
      await cart.ask(`W/checkout/?address_id=${id}&delivery_location=inside_dhaka`),
    ]
    expect([...fees, ...quotes.map(({ data }) => data.delivery_fee)]).toEqual(Array(6).fill('120.00'))
  })

  it('never charges more than was shown: 409 price_changed when the zone of the district was more expensive', async () => {
    const { status, body } = await ask('W/order/', {
      ...receiver(),
      items: items(),
      district: 'Sylhet',
      delivery_fee: 60,
    })
    expect([status, body.error_code]).toEqual([409, 'price_changed'])
    expect(body.details.delivery_fee).toEqual({ expected: '60.00', actual: '120.00' })
  })
})
