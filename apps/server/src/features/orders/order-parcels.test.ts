import { expect, it } from 'vitest'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const { create, set, cancel, receive } = shipmentCalls(h, shop)
const product = await aProduct(h, shop, { stock: 90 })

/** An order of three units in two parcels, the first of one unit. */
async function inTwoParcels() {
  const shopper = await signIn(h, shop)
  const order = await anOrder(h, shop, {
    ...{ lines: [{ product, quantity: 3 }], status: 'CONFIRMED', hasEvents: true, customerId: shopper.id },
  })
  const first = { items: [{ order_item_id: order.lineIds[0], quantity: 1 }] }
  const pathao = { courier_name: 'Pathao', tracking_code: 'PT-1', tracking_url: 'https://pathao.example/1' }
  const parcels = [
    (await create(order.id, { ...first, ...pathao })).data.id as number,
    (await create(order.id)).data.id as number,
  ] as const
  const seen = async () => {
    const own = await h.call({ url: `W/orders/?order_id=${order.id}`, key: shop.key, token: shopper.token })
    const body = { order_number: order.number, phone: order.phone }
    const tracked = await h.call({ url: 'W/orders/track/', key: shop.key, body })
    expect(tracked.data.shipments).toEqual(own.data.shipments)
    return own.data.shipments
  }
  return { ...order, parcels, seen }
}

it('a shopper sees each parcel of an order once a courier has it, in the order and where it is tracked', async () => {
  const { number, parcels, seen } = await inTwoParcels()
  await set(parcels[0], 'BOOKED')
  expect(await seen()).toEqual([])
  await set(parcels[0], 'PICKED_UP', { note: 'The rider is late' })
  const pathao = { courier: 'Pathao', tracking_code: 'PT-1', tracking_url: 'https://pathao.example/1' }
  const first = { shipment_number: `${number}-1`, ...pathao, item_count: 1, shipped_at: expect.any(String) }
  expect(await seen()).toEqual([{ ...first, status: 'PICKED_UP', ended_at: null }])
  await set(parcels[0], 'DELIVERED')
  await set(parcels[1], 'OUT_FOR_DELIVERY')
  const second = { shipment_number: `${number}-2`, courier: '', tracking_code: '', item_count: 2 }
  expect(await seen()).toMatchObject([
    { ...first, status: 'DELIVERED', ended_at: expect.any(String) },
    { ...second, status: 'OUT_FOR_DELIVERY', ended_at: null },
  ])
  expect(JSON.stringify(await seen())).not.toContain('rider')
})

it('a shopper sees no parcel that was cancelled before it was handed over', async () => {
  const { parcels, seen } = await inTwoParcels()
  await set(parcels[0], 'BOOKED')
  await cancel(parcels[0], { reason: 'Packed wrongly' })
  await set(parcels[1], 'PICKED_UP')
  expect(await seen()).toMatchObject([{ item_count: 2, status: 'PICKED_UP' }])
})

it('staff see on the timeline of an order what becomes of its parcels, by whom, and the notes', async () => {
  const { id, number, parcels } = await inTwoParcels()
  await set(parcels[0], 'PICKED_UP')
  await set(parcels[0], 'HELD', { note: 'Nobody at home' })
  await set(parcels[1], 'PICKED_UP')
  await set(parcels[1], 'RETURNING')
  await receive(parcels[1])
  const { timeline } = (await orderCalls(h, shop).read(id)).data
  const entries = timeline.filter(({ shipment }: { shipment: object | null }) => shipment !== null)
  const of = (index: 0 | 1, status: string) => ({
    id: parcels[index],
    shipment_number: `${number}-${index + 1}`,
    status,
    ...(index === 0
      ? { courier_name: 'Pathao', tracking_url: 'https://pathao.example/1' }
      : { courier_name: '', tracking_url: '' }),
    consignment_id: '',
  })
  expect(entries.map(({ shipment, message }: { shipment: object; message: string }) => [shipment, message])).toEqual([
    [of(0, 'PICKED_UP'), ''],
    [of(0, 'HELD'), 'Nobody at home'],
    [of(1, 'PICKED_UP'), ''],
    [of(1, 'RETURNING'), ''],
    [of(1, 'RETURNED'), ''],
  ])
  expect(entries[1]).toMatchObject({ code: 'SHIPMENT', to_status: null, is_public: false, actor_type: 'key' })
  expect(timeline.findLast(({ code }: { code: string }) => code === 'SHIPPED')).toMatchObject({ shipment: null })
})
