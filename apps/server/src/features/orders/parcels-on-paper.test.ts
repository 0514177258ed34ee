import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const packer = await signInStaff(h, shop, 'packer')
const shipments = shipmentCalls(h, shop)
const orders = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

/** Two shirts at 100 and a soap at 50: 250 taka in cash. */
async function confirmed() {
  const { id, number, lineIds } = await anOrder(h, shop, {
    ...{ status: 'CONFIRMED', hasEvents: true },
    lines: [
      { product: await aProduct(h, shop, { stock: 10 }), quantity: 2 },
      { product: await aProduct(h, shop, { stock: 10 }), quantity: 1, unitPriceMinor: 50_00 },
    ],
  })
  return { id, number, shirts: lineIds[0] as number, soap: lineIds[1] as number }
}

async function documentOf(id: number) {
  const url = `M/${shop.subdomain}/orders/documents/`
  const { data } = await h.call({ url, method: 'POST', headers: packer.headers, body: { order_ids: [id] } })
  return data.orders[0]
}
const toPack = async (id: number) =>
  (await documentOf(id)).items.map((item: { id: number; quantity_to_pack: number }) => [item.id, item.quantity_to_pack])

describe('the document of an order', () => {
  it('has its parcels with their units and their cash, and what is still to be packed', async () => {
    const { id, number, shirts, soap } = await confirmed()
    expect([(await documentOf(id)).parcels, await toPack(id)]).toEqual([
      [],
      [
        [shirts, 2],
        [soap, 1],
      ],
    ])
    const first = await shipments.create(id, { items: [{ order_item_id: shirts, quantity: 1 }], courier_name: 'Karim' })
    expect((await shipments.set(first.data.id, 'PICKED_UP')).status).toBe(200)
    const second = await shipments.create(id, { items: [{ order_item_id: soap, quantity: 1 }] })
    expect((await documentOf(id)).parcels).toMatchObject([
      {
        ...{ shipment_number: `${number}-1`, status: 'PICKED_UP', courier: 'Karim', cash_to_collect: '100.00' },
        items: [{ order_item_id: shirts, quantity: 1 }],
      },
      {
        ...{ shipment_number: second.data.shipment_number, status: 'DRAFT', cash_to_collect: second.data.cod_amount },
        items: [{ order_item_id: soap, quantity: 1 }],
      },
    ])
    expect((await documentOf(id)).status).toBe('SHIPPED')
    expect(await toPack(id)).toEqual([
      [shirts, 1],
      [soap, 1],
    ])
  })

  it('has no cancelled parcel, and nothing to pack once the order has ended', async () => {
    const { id, shirts, soap } = await confirmed()
    const { data } = await shipments.create(id)
    expect(
      (await h.call({ url: `M/${shop.subdomain}/shipments/${data.id}/cancel/`, headers: packer.headers, body: {} }))
        .status,
    ).toBe(200)
    expect([(await documentOf(id)).parcels, await toPack(id)]).toEqual([
      [],
      [
        [shirts, 2],
        [soap, 1],
      ],
    ])
    expect((await orders.act(id, 'cancel')).status).toBe(200)
    expect(await toPack(id)).toEqual([
      [shirts, 0],
      [soap, 0],
    ])
  })
})
