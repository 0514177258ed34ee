import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import type { OrderStatus } from '../orders/order-status-rules.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

/** Ten of each were in stock; two shirts and five soaps are delivered. */
async function delivered(status: OrderStatus = 'DELIVERED') {
  const [shirt, soap] = [await aProduct(h, shop), await aProduct(h, shop)]
  const order = await anOrder(h, shop, {
    lines: [
      { product: shirt, quantity: 2 },
      { product: soap, quantity: 5 },
    ],
    status,
  })
  const [shirts, soaps] = order.lineIds as [number, number]
  const onShelf = async () => {
    const rows = await h.sql<{ on_hand: number }>(
      'select on_hand from stock where variant_id = any($1) order by variant_id',
      [[shirt.variantId, soap.variantId]],
    )
    return rows.map(({ on_hand }) => on_hand)
  }
  return { id: order.id, shirts, soaps, onShelf }
}
const returned = (data: { items: { returned_quantity: number }[] }) =>
  data.items.map(({ returned_quantity }) => returned_quantity)

describe('a return', () => {
  it('of a whole order restocks its items', async () => {
    for (const status of ['SHIPPED', 'DELIVERED', 'COMPLETED'] as const) {
      const { id, onShelf } = await delivered(status)
      const { data } = await calls.act(id, 'return', { reason: 'Refused at the door' })
      expect(data).toMatchObject({ status: 'RETURNED', allowed_actions: [] })
      expect(data.timeline.at(-1)).toMatchObject({ code: 'RETURNED', message: 'Refused at the door' })
      expect([returned(data), await onShelf()]).toEqual([
        [2, 5],
        [10, 10],
      ])
    }
  })

  it('of single lines is possible one after the other until nothing is left', async () => {
    const { id, shirts, soaps, onShelf } = await delivered()
    const first = await calls.act(id, 'return', { items: [{ order_item_id: soaps, quantity: 3 }] })
    expect([first.data.status, returned(first.data)]).toEqual(['PARTIALLY_RETURNED', [0, 3]])
    const second = await calls.act(id, 'return', { items: [{ order_item_id: shirts, quantity: 1 }] })
    expect([second.data.status, returned(second.data)]).toEqual(['PARTIALLY_RETURNED', [1, 3]])
    expect(second.data.version).toBeGreaterThan(first.data.version)
    expect(second.data.timeline.at(-1)).toMatchObject({ code: 'RETURNED', from_status: null, is_public: true })
    expect(await onShelf()).toEqual([9, 8])
    const rest = await calls.act(id, 'return')
    expect([rest.data.status, returned(rest.data), await onShelf()]).toEqual(['RETURNED', [2, 5], [10, 10]])
    const events = await h.sql(`select 1 from outbox where resource_id = $1 and type = 'order.returned'`, [String(id)])
    expect(events).toHaveLength(3)
  })

  it('is complete when the lines name everything', async () => {
    const { id, shirts, soaps } = await delivered()
    const items = [
      { order_item_id: shirts, quantity: 2 },
      { order_item_id: soaps, quantity: 5 },
    ]
    expect((await calls.act(id, 'return', { items })).data.status).toBe('RETURNED')
  })

  it('does not restock broken items', async () => {
    const { id, onShelf } = await delivered()
    const { data } = await calls.act(id, 'return', { restock: false })
    expect([returned(data), await onShelf()]).toEqual([
      [2, 5],
      [8, 5],
    ])
  })

  it('returns 409 invalid_state for a part of a parcel that is still with the courier', async () => {
    const { id, soaps } = await delivered('SHIPPED')
    const { status, body } = await calls.act(id, 'return', { items: [{ order_item_id: soaps, quantity: 1 }] })
    expect([status, body.error_code, body.details.allowed_statuses]).toEqual([
      409,
      'invalid_state',
      ['DELIVERED', 'COMPLETED'],
    ])
  })

  it('returns 400 validation_failed for a line of another order, a quantity that is too large, and a repeated line', async () => {
    const { id, shirts, onShelf } = await delivered()
    const other = await delivered()
    const errorsOf = async (items: object[]) => Object.keys((await calls.act(id, 'return', { items })).body.errors)
    expect(await errorsOf([{ order_item_id: other.shirts, quantity: 1 }])).toEqual(['items.0.order_item_id'])
    expect(await errorsOf([{ order_item_id: shirts, quantity: 3 }])).toEqual(['items.0.quantity'])
    expect(await errorsOf([{ order_item_id: shirts, quantity: 0 }])).toEqual(['items.0.quantity'])
    const twice = { order_item_id: shirts, quantity: 1 }
    expect(await errorsOf([twice, twice])).toEqual(['items.1.order_item_id'])
    expect(await errorsOf([])).toEqual(['items'])
    expect(await onShelf()).toEqual([8, 5])
  })

  it('returns 409 version_conflict for an order that changed meanwhile', async () => {
    const { id, soaps } = await delivered('PARTIALLY_RETURNED')
    const { data } = await calls.read(id)
    await calls.act(id, 'return', { items: [{ order_item_id: soaps, quantity: 1 }], version: data.version })
    const stale = await calls.act(id, 'return', {
      items: [{ order_item_id: soaps, quantity: 1 }],
      version: data.version,
    })
    expect([stale.status, stale.body.error_code]).toEqual([409, 'version_conflict'])
  })

  it('restocks each unit once when two returns run at the same moment', async () => {
    const { id, shirts, onShelf } = await delivered()
    const ask = () => calls.act(id, 'return', { items: [{ order_item_id: shirts, quantity: 2 }] })
    const responses = await behindLock(h, holdOrder(id), [ask, ask])
    expect(responses.map(({ status }) => status)).toEqual([200, 400])
    expect(await onShelf()).toEqual([10, 5])
  })
})
