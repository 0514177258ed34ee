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
  it('returns 400 validation_failed when the district is in a more expensive zone, in any spelling, in order and quote alike', async () => {
    for (const district of ['Sylhet', ' sylhet', 'সিলেট', 'Sylhet District', 'Chittagong']) {
      const refusal = [400, expect.stringContaining('choose the delivery location “To outside_dhaka”')]
      expect(await feesAt({ delivery_location: 'inside_dhaka', district })).toEqual([refusal, refusal])
    }
    expect(await h.sql('select 1 from orders where store_id = $1', [shop.storeId])).toEqual([])
  })

  it('returns 400 validation_failed for a cheap zone when no zone, or several more expensive ones, may contain the district', async () => {
    const setList = (districts: string[]) =>
      h.sql(`update delivery_zones set districts = $2 where store_id = $1 and code = 'outside_dhaka'`, [
        shop.storeId,
        districts,
      ])
    const refusal = [400, expect.stringContaining('choose the delivery location “To outside_dhaka”')]
    await setList(['Sylhet'])
    expect(await feesAt({ delivery_location: 'inside_dhaka', district: 'Bogura' })).toEqual([refusal, refusal])
    expect(await feesAt({ delivery_location: 'outside_dhaka', district: 'Bogura' })).toEqual(['120.00', '120.00'])
    await setList([])
    await h.sql(`update delivery_zones set districts = '{}' where store_id = $1 and code = 'sub_dhaka'`, [shop.storeId])
    const cheapest = [400, expect.stringContaining('choose the delivery location “To sub_dhaka”')]
    expect(await feesAt({ delivery_location: 'inside_dhaka', district: 'Bogura' })).toEqual([cheapest, cheapest])
    await h.sql(`update delivery_zones set districts = '{Gazipur}' where store_id = $1 and code = 'sub_dhaka'`, [
      shop.storeId,
    ])
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

  it('returns 400 validation_failed when the saved address is in a more expensive zone, whatever district or location is named beside it', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const saved = { receiver_name: 'R', phone: '01712345678', address_line1: 'House 1', city: 'Sylhet' }
    const { id } = (await cart.ask('W/addresses/', { body: saved })).data
    await cart.add(product)
    const order = (body: object) => cart.ask('W/order/', { body: { address_id: id, ...body } })
    const near = { delivery_location: 'inside_dhaka' }
    const refusals = [
      await order(near),
      await order({ ...near, district: 'Dhaka' }),
      await order({ ...near, items: items(), district: 'Dhaka' }),
      await cart.ask('W/checkout/quote/', { body: { ...near, address_id: id, district: 'Dhaka' } }),
      await cart.ask(`W/checkout/?address_id=${id}&delivery_location=inside_dhaka`),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await order({ district: 'Dhaka' })).data.order.delivery_fee).toBe('120.00')
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
