import { expect, it } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const at = { product: await aProduct(h, shop, { stock: 90 }), accountId: await aCourierAccount(h, shop) }
const calls = shipmentCalls(h, shop)

const listed = async (query: string) =>
  (await calls.list(query)).data.items.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)

/** As if nobody had said anything of a shipment since. */
async function sayNothing(id: number, hours: number) {
  await h.sql(
    `update tracked_parcels set created_at = created_at - make_interval(hours => $2) where shipment_id = $1`,
    [id, hours],
  )
  await h.sql(
    `update shipment_events set created_at = created_at - make_interval(hours => $2) where shipment_id = $1`,
    [id, hours],
  )
}

it('shipments of which nobody has said anything for 48 hours are listed, unless they came back or arrived', async () => {
  const [silent, recent, moved, delivered] = [
    (await aBookedShipment(h, shop, at)).id,
    (await aBookedShipment(h, shop, at)).id,
    (await aBookedShipment(h, shop, at)).id,
    (await aBookedShipment(h, shop, at)).id,
  ]
  for (const id of [silent, moved, delivered]) await sayNothing(id, 49)
  await sayNothing(recent, 47)
  await calls.set(moved, 'HELD')
  await calls.set(delivered, 'DELIVERED')
  await sayNothing(delivered, 49)
  expect(await listed('is_silent=true')).toEqual([silent])
  expect(await listed('is_silent=false')).toEqual([recent, moved, delivered].sort((a, b) => a - b))
  await h.sql(`update tracked_parcels set word = 'hold', word_at = now() where shipment_id = $1`, [silent])
  expect(await listed('is_silent=true')).toEqual([])
})

it('a shipment is found by the ID of its parcel at the courier, and the list begins with the oldest when that is asked for', async () => {
  const { id } = await aBookedShipment(h, shop, at)
  await h.sql(`update shipment_bookings set consignment_id = 'DL-FOUND' where shipment_id = $1`, [id])
  expect(await listed('consignment_id=DL-FOUND')).toEqual([id])
  expect(await listed('consignment_id=DL-FOUN')).toEqual([])
  await h.sql(`update shipment_bookings set consignment_id = 'DL121224VS8TTJ' where shipment_id = $1`, [id])
  for (const typed of ['dl121224vs8ttj', 'Dl121224Vs8Ttj', 'DL১২১২২৪VS৮TTJ'])
    expect([typed, await listed(`consignment_id=${encodeURIComponent(typed)}`)]).toEqual([typed, [id]])
  await h.sql(`update shipment_bookings set consignment_id = 'DL-FOUND' where shipment_id = $1`, [id])
  expect((await shipmentCalls(h, await openShop(h)).list('consignment_id=DL-FOUND')).data.items).toEqual([])
  const walk = async (sort: string) => {
    const ids: number[] = []
    let cursor = ''
    do {
      const { items, next_cursor } = (await calls.list(`limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)).data
      ids.push(...items.map((item: { id: number }) => item.id))
      cursor = next_cursor ?? ''
    } while (cursor)
    return ids
  }
  const newest = await walk('newest')
  expect(newest.length).toBeGreaterThan(2)
  expect(await walk('oldest')).toEqual(newest.toReversed())
})

it('shipments of which units come back are listed until all of them are received', async () => {
  const { id } = await aBookedShipment(h, shop, at)
  expect(await listed('comes_back=true')).toEqual([])
  await calls.set(id, 'RETURNING')
  expect(await listed('comes_back=true')).toEqual([id])
  expect(await listed('comes_back=false')).not.toContain(id)
  await calls.receive(id)
  expect(await listed('comes_back=true')).toEqual([])
})
