import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const { create, set, cancel, receive, remove } = shipmentCalls(h, shop)
const { act, read: readOrder } = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

const anOrderOfTwo = async () =>
  anOrder(h, shop, {
    ...{ status: 'CONFIRMED', hasEvents: true },
    lines: [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }],
  })
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('two clerks at once', () => {
  it('ship the units of an order once', async () => {
    const { id } = await anOrderOfTwo()
    const both = await behindLock(h, holdOrder(id), [() => create(id), () => create(id)])
    expect(statusesOf(both)).toEqual([201, 409])
    const other = await anOrderOfTwo()
    const ways = await behindLock(h, holdOrder(other.id), [() => act(other.id, 'ship'), () => create(other.id)])
    expect(statusesOf(ways)).toEqual([200, 409])
  })

  it('deliver a shipment once, with its cash', async () => {
    const { id } = await anOrderOfTwo()
    const { data } = await create(id)
    await set(data.id, 'PICKED_UP')
    const both = await behindLock(h, holdOrder(id), [
      () => set(data.id, 'DELIVERED', { cash_collected: 50 }),
      () => set(data.id, 'DELIVERED', { cash_collected: 50 }),
    ])
    expect(statusesOf(both)).toEqual([200, 409])
    expect((await readOrder(id)).data).toMatchObject({ amount_paid: '50.00', items: [{ delivered_quantity: 2 }] })
  })

  it('receive what comes back once', async () => {
    const { id } = await anOrderOfTwo()
    const { data } = await create(id)
    for (const status of ['PICKED_UP', 'RETURNING']) await set(data.id, status)
    const both = await behindLock(h, holdOrder(id), [() => receive(data.id), () => act(id, 'return')])
    expect(statusesOf(both)).toEqual([200, 409])
  })

  it('hand a shipment over or cancel it, or its order, but not both', async () => {
    for (const second of ['shipment', 'order', 'draft'] as const) {
      const { id } = await anOrderOfTwo()
      const { data } = await create(id)
      const others = { shipment: () => cancel(data.id), order: () => act(id, 'cancel'), draft: () => remove(data.id) }
      const both = await behindLock(h, holdOrder(id), [() => set(data.id, 'PICKED_UP'), others[second]])
      expect([second, ...statusesOf(both)]).toEqual([second, 200, 409])
    }
  })
})
