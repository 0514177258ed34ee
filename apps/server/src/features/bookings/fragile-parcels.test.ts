import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

let booking: Awaited<ReturnType<typeof setUpBooking>>
beforeAll(async () => {
  booking = await setUpBooking(h, couriers, 'PATHAO')
})
const labelOf = async (shipmentId: number) => {
  const headers = { authorization: `Bearer ${booking.shop.secretKey}` }
  const url = `M/${booking.shop.subdomain}/shipments/labels/`
  return (await h.call({ method: 'POST', url, headers, body: { shipment_ids: [shipmentId] } })).data.labels[0]
}

describe('a parcel', () => {
  it('that breaks says so on its label and, first, to the rider; another one does not', async () => {
    const { draft, book, calls, parcels } = booking
    const [fragile, other] = [await draft(), await draft()]
    expect((await calls.read(fragile.id)).data.fragile).toBe(false)
    const { data } = await calls.update(fragile.id, { fragile: true, instruction: 'Call first' })
    expect(data).toMatchObject({ fragile: true, instruction: 'Call first' })
    expect((await calls.update(fragile.id, { parcel_count: 2 })).data).toMatchObject({ fragile: true, parcel_count: 2 })
    for (const { id } of [fragile, other]) await book(id)
    expect(await parcels(fragile.number)).toMatchObject([{ note: 'FRAGILE / ভাঙার জিনিস, সাবধানে নিন. Call first' }])
    expect(await parcels(other.number)).toMatchObject([{ note: '' }])
    expect(await labelOf(fragile.id)).toMatchObject({ fragile: true, instruction: 'Call first' })
    expect(await labelOf(other.id)).toMatchObject({ fragile: false })
    // A parcel that the courier knows does not change in that.
    expect((await calls.update(other.id, { fragile: true })).status).toBe(409)
  })

  it('has the name of its account at the courier on its label once it is booked', async () => {
    const { id } = await booking.draft()
    expect(await labelOf(id)).toMatchObject({ courier: '', courier_account: '' })
    await booking.book(id)
    await h.sql(`update courier_accounts set name = 'Dhanmondi' where id = $1`, [booking.accountId])
    expect(await labelOf(id)).toMatchObject({ courier: 'Pathao', courier_account: 'Dhanmondi' })
  })

  it('that the courier may have, or has, leads to its panel; its moves on the timeline of the order say its ID there', async () => {
    const { order, id } = await booking.draft()
    await couriers.fault({ endpoint: 'pathao.create', kind: 'reset', committed: true })
    const { booking: unclear } = (await booking.book(id)).data
    expect(unclear).toMatchObject({ status: 'UNCLEAR', panel_url: 'https://merchant.pathao.com/' })
    const { id: bookedId, order: bookedOrder } = await booking.booked()
    const { consignment_id } = (await booking.calls.read(bookedId)).data.booking
    const movesOf = async (orderId: number) => {
      const { timeline } = (await orderCalls(h, booking.shop).read(orderId)).data
      return timeline.flatMap(({ shipment }: { shipment: object | null }) => shipment ?? [])
    }
    expect(await movesOf(bookedOrder.id)).toMatchObject([{ status: 'BOOKED', courier_name: 'Pathao', consignment_id }])
    expect(await movesOf(order.id)).toEqual([])
  })
})
