import { afterAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const { shop, booked, calls } = await setUpBooking(h, couriers, 'PATHAO')
afterAll(() => expectHealthy(h))

const scan = async (code: string, of = shop) => {
  const headers = { authorization: `Bearer ${of.secretKey}` }
  return h.call({ url: `M/${of.subdomain}/shipments/scan/?code=${encodeURIComponent(code)}`, headers })
}
const idsOf = async (code: string, of = shop) =>
  (await scan(code, of)).data.shipments.map(({ id }: { id: number }) => id)

describe('a scanned code', () => {
  it('leads to the parcel with this number or consignment, in any letters, and to its order', async () => {
    const { id, number, order } = await booked()
    const [{ consignment }] = (await h.sql<{ consignment: string }>(
      'select consignment_id as consignment from shipment_bookings where shipment_id = $1',
      [id],
    )) as [{ consignment: string }]
    expect(consignment).toMatch(/./)
    for (const code of [number, number.toLowerCase(), ` ${number} `, consignment, consignment.toLowerCase()])
      expect([code, await idsOf(code)]).toEqual([code, [id]])
    const { data } = await scan(number)
    expect(data).toMatchObject({
      ...{ order: null, shipments: [{ id, shipment_number: number, order_id: order.id, status: 'BOOKED' }] },
    })
    const ofOrder = await scan(order.number.toLowerCase())
    expect(ofOrder.data).toMatchObject({
      shipments: [{ id }],
      order: { id: order.id, order_number: order.number, status: 'PROCESSING', receiver_name: 'Rahima Khatun' },
    })
  })

  it('of an order has its parcels that are not cancelled; one of a cancelled parcel is found by its own number', async () => {
    const { id, number, order } = await booked()
    await h.sql(`update shipments set tracking_code = 'Mine-7' where id = $1`, [id])
    expect(await idsOf('mine-7')).toEqual([])
    expect(await idsOf('Mine-7')).toEqual([id])
    expect((await calls.cancel(id, { reason: 'Packed wrongly', is_cancelled_at_courier: true })).status).toBe(200)
    expect((await scan(order.number)).data).toMatchObject({ shipments: [], order: { id: order.id } })
    expect((await scan(number)).data).toMatchObject({ shipments: [{ id, status: 'CANCELLED' }], order: null })
  })

  it('that nothing has, or that is part of one, finds nothing; so does one of another store', async () => {
    const { number, order } = await booked()
    const { shop: other } = await setUpBooking(h, couriers, 'PATHAO')
    for (const code of ['8901234567890', number.slice(0, -4), order.number.slice(4), '%', "'", '\u{1F4E6}'])
      expect((await scan(code)).data).toEqual({ shipments: [], order: null })
    for (const code of [number, order.number])
      expect((await scan(code, other)).data).toEqual({ shipments: [], order: null })
    expect((await scan('')).body.errors).toHaveProperty('code')
  })
})
