import { shipmentStatuses } from '@haat/contract/vocabulary.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { refused, shipmentCalls } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { isToCome } from './shipment-status-rules.ts'

const { h, shop } = await setUpShop()
const { create, read, update, remove, list, set } = shipmentCalls(h, shop)
const orders = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

/** Two shirts at 100 and a soap at 50: 250 taka in cash. */
async function confirmed(spec: Partial<OrderSpec> = {}) {
  const order = await anOrder(h, shop, {
    ...{ status: 'CONFIRMED', hasEvents: true },
    lines: [
      { product: await aProduct(h, shop, { stock: 10 }), quantity: 2 },
      { product: await aProduct(h, shop, { stock: 10 }), quantity: 1, unitPriceMinor: 50_00 },
    ],
    ...spec,
  })
  const [shirts, soap] = order.lineIds as [number, number]
  return { ...order, shirts, soap }
}

describe('a shipment', () => {
  it('has all units that are in no shipment yet, and collects what the order collects', async () => {
    const { id, number, shirts, soap } = await confirmed()
    const { status, data } = await create(id)
    expect([status, data]).toMatchObject([
      201,
      {
        shipment_number: `${number}-1`,
        status: 'DRAFT',
        order_number: number,
        order_status: 'CONFIRMED',
        unit_count: 3,
      },
    ])
    expect(data.cod_amount).toBe('250.00')
    expect(
      data.items.map((item: { order_item_id: number; quantity: number }) => [item.order_item_id, item.quantity]),
    ).toEqual([
      [shirts, 2],
      [soap, 1],
    ])
    expect(data.events).toMatchObject([{ from_status: null, to_status: 'DRAFT', actor_type: 'key' }])
    expect({ ...(await read(data.id)).data, booking_problem: null }).toEqual(data)
  })

  it('of some units collects its share by their value, and the last one the rest', async () => {
    const { id, number, shirts } = await confirmed()
    const first = await create(id, { items: [{ order_item_id: shirts, quantity: 1 }], courier_name: 'Karim' })
    expect(first.data).toMatchObject({ cod_amount: '100.00', courier_name: 'Karim', unit_count: 1 })
    const rest = await create(id)
    expect(rest.data).toMatchObject({ shipment_number: `${number}-2`, cod_amount: '150.00', unit_count: 2 })
  })

  it('is refused with 409 invalid_state when no unit is left, or nothing of the order may be shipped', async () => {
    const { id } = await confirmed()
    await create(id)
    expect(await create(id)).toMatchObject(refused('invalid_state', { reason: 'has_shipments' }))
    const pending = await confirmed({ status: 'PENDING' })
    expect(await create(pending.id)).toMatchObject(
      refused('invalid_state', {
        ...{ current_status: 'PENDING', allowed_statuses: ['CONFIRMED', 'PROCESSING', 'SHIPPED'] },
      }),
    )
  })

  it('is refused when it names more than is left, an item twice, one of another order, or more cash', async () => {
    const { id, shirts } = await confirmed()
    const other = await confirmed()
    const shirt = (quantity: number) => ({ order_item_id: shirts, quantity })
    const wrong = [
      [{ items: [shirt(3)] }, 'items.0.quantity'],
      [{ items: [shirt(1), shirt(1)] }, 'items.1.order_item_id'],
      [{ items: [{ order_item_id: other.soap, quantity: 1 }] }, 'items.0.order_item_id'],
      [{ cod_amount: 251 }, 'cod_amount'],
      [{ tracking_url: 'http://courier.example/1' }, 'tracking_url'],
      [{ tracking_url: 'https://courier.example@evil.example/1' }, 'tracking_url'],
    ] as const
    for (const [body, field] of wrong) {
      const response = await create(id, body)
      expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, [field]])
    }
  })

  it('has a number that is not used again, at most 99 times', async () => {
    const { id, number } = await confirmed()
    const { data } = await create(id)
    expect(await remove(data.id)).toMatchObject({ status: 200 })
    expect(await read(data.id)).toMatchObject({ status: 404, body: { details: { resource: 'shipment' } } })
    expect((await create(id)).data.shipment_number).toBe(`${number}-2`)
    const busy = await confirmed()
    await h.sql('update orders set last_shipment = 99 where id = $1', [busy.id])
    expect(await create(busy.id)).toMatchObject(refused('invalid_state', { maximum: 99 }))
  })
})

it('the same statuses are to come by the rules and in the database', async () => {
  const rows = await h.sql<{ status: string }>(
    'select status from unnest($1::text[]) status where is_to_come(status)',
    [shipmentStatuses],
  )
  expect(rows.map(({ status }) => status)).toEqual(shipmentStatuses.filter(isToCome))
})

describe('a draft', () => {
  it('changes in everything, and with its items the units that are left', async () => {
    const { id, shirts, soap } = await confirmed()
    const { data } = await create(id, { items: [{ order_item_id: shirts, quantity: 2 }] })
    const changed = await update(data.id, {
      ...{ items: [{ order_item_id: soap, quantity: 1 }], cod_amount: 50, parcel_count: 2, weight_grams: 900 },
      ...{ instruction: 'Call first', courier_name: 'Pathao', version: 1 },
    })
    expect(changed.data).toMatchObject({
      ...{ cod_amount: '50.00', parcel_count: 2, weight_grams: 900, instruction: 'Call first', version: 2 },
      items: [{ order_item_id: soap, quantity: 1 }],
    })
    expect((await create(id)).data.items).toMatchObject([{ order_item_id: shirts, quantity: 2 }])
    expect(await update(data.id, { version: 1 })).toMatchObject(refused('version_conflict'))
  })

  it('weighs what its units and the packing weigh, until staff enter what they have weighed', async () => {
    const { id, shirts, soap } = await confirmed()
    const weights = [
      [shirts, 250],
      [soap, null],
    ] as const
    for (const [line, grams] of weights)
      await h.sql(
        'update products set weight_grams = $2 where id = (select product_id from order_lines where id = $1)',
        [...[line, grams]],
      )
    await h.sql('update stores set settings = settings || $2 where id = $1', [
      ...[shop.storeId, JSON.stringify({ defaultItemGrams: 400, packingGrams: 100 })],
    ])
    const { data } = await create(id)
    expect(data).toMatchObject({ weight_grams: 2 * 250 + 400 + 100, is_weighed: false })
    const less = await update(data.id, { items: [{ order_item_id: shirts, quantity: 1 }] })
    expect(less.data).toMatchObject({ weight_grams: 350, is_weighed: false })
    expect((await update(data.id, { weight_grams: 380 })).data).toMatchObject({ weight_grams: 380, is_weighed: true })
    expect((await update(data.id, { weight_grams: null })).data).toMatchObject({ weight_grams: 350, is_weighed: false })
    const rest = await create(id, { weight_grams: 999 })
    expect(rest.data).toMatchObject({ weight_grams: 999, is_weighed: true })
  })

  it('of an order that is shipped as a whole weighs what the order weighs', async () => {
    const { id } = await confirmed()
    await orders.act(id, 'ship')
    const [{ id: shipmentId }] = (await list(`order_id=${id}`)).data.items
    expect((await read(shipmentId)).data).toMatchObject({ weight_grams: 3 * 400 + 100, is_weighed: false })
  })

  it('is a draft no more once it is booked: only its tracking changes, which the order follows, and it is not deleted', async () => {
    const { id } = await confirmed()
    const { data } = await create(id)
    await set(data.id, 'PICKED_UP')
    for (const response of [await update(data.id, { weight_grams: 10 }), await remove(data.id)])
      expect(response).toMatchObject(refused('invalid_state', { current_status: 'PICKED_UP' }))
    await update(data.id, { courier_name: 'Pathao', tracking_code: 'PT-1' })
    expect((await orders.read(id)).data.tracking).toMatchObject({ courier: 'Pathao', tracking_code: 'PT-1' })
  })
})

describe('the list of shipments', () => {
  it('is filtered by order, number, tracking code, phone and status', async () => {
    const { id, number, phone } = await confirmed()
    const { data } = await create(id, { tracking_code: `T-${number}` })
    await create((await confirmed()).id)
    const filters = [
      `order_id=${id}`,
      `number=${number}`,
      `number=${number.toLowerCase()}-1`,
      `tracking_code=T-${number}`,
    ]
    for (const filter of [...filters, `phone=${encodeURIComponent(phone)}`, `order_id=${id}&status=DRAFT`]) {
      const { items } = (await list(filter)).data
      expect(items.map((item: { id: number }) => item.id)).toEqual([data.id])
    }
    expect((await list(`order_id=${id}&status=BOOKED`)).data.items).toEqual([])
    expect((await list('date_from=2020-01-01&date_to=2020-01-02')).data.items).toEqual([])
  })
})

describe('an order with shipments', () => {
  it('is neither changed nor merged', async () => {
    const owner = await signInStaff(h, shop, 'owner')
    const { id, shirts, phone } = await confirmed()
    await create(id)
    const edit = { set_items: [{ order_item_id: shirts, quantity: 1 }] }
    const preview = await orderEditCalls(h, shop, owner).preview(id, edit)
    const other = await confirmed({ phone })
    const merge = await h.call({
      url: `M/${shop.subdomain}/orders/${other.id}/merge/preview/`,
      ...{ headers: owner.headers, body: { from_order_id: id } },
    })
    for (const response of [preview, merge])
      expect(response).toMatchObject(refused('invalid_state', { reason: 'has_shipments' }))
  })
})
