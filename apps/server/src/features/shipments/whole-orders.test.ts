import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { onlyShipmentOf, refused, shipmentCalls } from '../../../test/shipments.ts'
import type { OrderStatus } from '../orders/order-status-rules.ts'

const { h, shop } = await setUpShop()
const { create, read, cancel, set, list } = shipmentCalls(h, shop)
const { act, read: readOrder } = orderCalls(h, shop)
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

const anOrderOf = async (status: OrderStatus = 'CONFIRMED') =>
  anOrder(h, shop, {
    ...{ status, hasEvents: true },
    lines: [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }],
  })
const shipmentOf = async (orderId: number) => (await read((await onlyShipmentOf(h, orderId)).id)).data
const eventsOf = async (id: number) =>
  (
    await h.sql<{ type: string }>(
      `select type from outbox where resource = 'shipment' and resource_id = $1 order by id`,
      [String(id)],
    )
  ).map(({ type }) => type)

describe('an order that is shipped as a whole', () => {
  it('has a shipment of all its units, which is delivered with it', async () => {
    const { id } = await anOrderOf()
    await act(id, 'ship', { courier: 'Pathao', tracking_code: 'PT-7' })
    const sent = await shipmentOf(id)
    expect(sent).toMatchObject({
      ...{ status: 'PICKED_UP', unit_count: 2, courier_name: 'Pathao', tracking_code: 'PT-7', cod_amount: '200.00' },
      collected_amount: null,
    })
    const { data } = await act(id, 'deliver', { cash_collected: 150 })
    expect(data).toMatchObject({ status: 'DELIVERED', amount_paid: '150.00', items: [{ delivered_quantity: 2 }] })
    expect(await shipmentOf(id)).toMatchObject({
      ...{ status: 'DELIVERED', collected_amount: '150.00', items: [{ delivered_quantity: 2 }] },
      events: [{ to_status: 'PICKED_UP' }, { from_status: 'PICKED_UP', to_status: 'DELIVERED' }],
    })
    expect(await eventsOf(sent.id)).toEqual(['shipment.created', 'shipment.status_changed', 'shipment.problem'])
  })

  it('goes out in the shipment that was prepared for it, with its tracking', async () => {
    const { id } = await anOrderOf()
    const { data } = await create(id, { courier_name: 'Steadfast', tracking_code: 'SF-1' })
    expect((await act(id, 'ship')).data.tracking).toMatchObject({ courier: 'Steadfast', tracking_code: 'SF-1' })
    expect(await onlyShipmentOf(h, id)).toEqual({ id: data.id, status: 'PICKED_UP' })
  })

  it('comes back with its shipment, to the stock or damaged', async () => {
    for (const restock of [true, false]) {
      const { id } = await anOrderOf()
      await act(id, 'ship')
      expect((await act(id, 'return', { restock, reason: 'Not at home' })).data.status).toBe('RETURNED')
      const [item] = (await shipmentOf(id)).items
      expect(item).toMatchObject({ sellable_quantity: restock ? 2 : 0, damaged_quantity: restock ? 0 : 2 })
      expect((await shipmentOf(id)).events.map(({ to_status }: { to_status: string }) => to_status)).toEqual([
        'PICKED_UP',
        'RETURNING',
        'RETURNED',
      ])
    }
  })

  it('keeps its delivered shipment when its buyer sends something back later', async () => {
    const { id, lineIds } = await anOrderOf('DELIVERED')
    await act(id, 'return', { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    expect((await readOrder(id)).data.status).toBe('PARTIALLY_RETURNED')
    expect(await shipmentOf(id)).toMatchObject({ status: 'DELIVERED', items: [{ delivered_quantity: 2 }] })
  })

  it('moves so with many others', async () => {
    const ids = [(await anOrderOf()).id, (await anOrderOf()).id]
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    for (const action of ['ship', 'deliver'])
      await h.call({ url: `M/${shop.subdomain}/orders/bulk/`, headers, body: { action, order_ids: ids } })
    for (const id of ids) expect(await onlyShipmentOf(h, id)).toMatchObject({ status: 'DELIVERED' })
  })
})

describe('an order of before shipments were recorded', () => {
  const forget = (id: number) =>
    h.sql(
      `with s as (delete from shipments where order_id = $1), l as (update order_lines set shipment_quantity = 0 where order_id = $1)
       update orders set last_shipment = 0 where id = $1`,
      [id],
    )

  it('gets its shipment when it moves on, or by the job', async () => {
    const statuses = ['SHIPPED', 'DELIVERED', 'COMPLETED', 'RETURNED'] as const
    const orders = []
    for (const status of statuses) orders.push(await anOrderOf(status))
    const moved = await anOrderOf('SHIPPED')
    for (const { id } of [...orders, moved]) await forget(id)
    await act(moved.id, 'deliver')
    expect(await onlyShipmentOf(h, moved.id)).toMatchObject({ status: 'DELIVERED' })
    const migration = await readFile(`${import.meta.dirname}/../../../migrations/0374_earlier_shipments.sql`, 'utf8')
    const statement = (migration.split('$$')[1] as string)
      .replaceAll('$1::bigint', 'null::bigint')
      .replaceAll('$2', '100')
    await h.sql(statement)
    await h.sql(statement)
    const written = await Promise.all(orders.map(({ id }) => onlyShipmentOf(h, id)))
    expect(written.map(({ status }) => status)).toEqual(['PICKED_UP', 'DELIVERED', 'DELIVERED', 'RETURNED'])
  })
})

describe('an order in several shipments', () => {
  it('is moved by them: 409 invalid_state with has_shipments', async () => {
    const { id, lineIds } = await anOrderOf()
    const { data } = await create(id, { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    const refusal = refused('invalid_state', { reason: 'has_shipments' })
    expect(await act(id, 'ship')).toMatchObject(refusal)
    await create(id)
    await set(data.id, 'PICKED_UP')
    expect(await act(id, 'deliver')).toMatchObject(refusal)
    expect(await act(id, 'return')).toMatchObject(refusal)
  })

  it('takes nothing back by its items while a shipment comes back', async () => {
    const { id, lineIds } = await anOrderOf()
    const one = { items: [{ order_item_id: lineIds[0], quantity: 1 }] }
    const [first, second] = [(await create(id, one)).data.id, (await create(id)).data.id]
    for (const shipment of [first, second]) await set(shipment, 'PICKED_UP')
    await set(first, 'RETURNING')
    await set(second, 'DELIVERED')
    expect(await act(id, 'return', one)).toMatchObject(refused('invalid_state', { reason: 'has_shipments' }))
  })
})

describe('an order that is cancelled', () => {
  it('cancels what was prepared of it', async () => {
    const { id, lineIds } = await anOrderOf()
    const draft = await create(id, { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    const booked = await create(id)
    await set(booked.data.id, 'BOOKED')
    expect((await act(id, 'cancel')).data.status).toBe('CANCELLED')
    for (const { data } of [draft, booked]) {
      expect((await read(data.id)).data).toMatchObject({ status: 'CANCELLED', allowed_statuses: [] })
      expect(await cancel(data.id)).toMatchObject(refused('invalid_state', { current_status: 'CANCELLED' }))
      expect((await eventsOf(data.id)).at(-1)).toBe('shipment.cancelled')
    }
    expect((await list(`order_id=${id}`)).data.items).toHaveLength(2)
  })
})
