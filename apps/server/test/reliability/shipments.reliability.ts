import { shipmentStatuses } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, it } from 'vitest'
import { aProduct, next } from '../factories.ts'
import type { Harness } from '../harness.ts'
import { anOrder, brokenInvariants, orderCalls } from '../order-factory.ts'
import { setUpShop } from '../set-up.ts'
import { shipmentCalls } from '../shipments.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { openStoreDoctor } from './shop-moves/store-doctor.ts'

const STEPS = 14

takeTime()

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1_000_000 } })
const doctor = await openStoreDoctor(h)
afterAll(async () => {
  await doctor.close()
  expect(await brokenInvariants(h)).toEqual([])
})
/** A refused request is a decision; an error would be a limit that only the database has seen. */
const unfailing: Pick<Harness, 'call'> = {
  async call(options) {
    const response = await h.call(options)
    expect([response.status < 500, response.text]).toEqual([true, response.text])
    return response
  },
}
const orders = orderCalls({ ...h, ...unfailing }, shop)
const shipments = shipmentCalls({ ...h, ...unfailing }, shop)

type Shown = { id: number; version: number; items: { id: number; quantity: number }[]; amount_due: string }

it('sequences of shipments, returns, moves, payments and refunds keep units, stock and money right', async () => {
  const pick = seededNumbers()
  const below = (most: number) => pick() % most
  const products = [await aProduct(h, shop, { stock: 1_000_000 }), await aProduct(h, shop, { stock: 1_000_000 })]
  const sequences = counted(25, 10_000)
  const done = new Map<string, number>()

  for (let sequence = 0; sequence < sequences; sequence++) {
    const isPaid = below(3) === 0
    const lines = products.map((product) => ({ product, quantity: 1 + below(3), unitPriceMinor: 100_00 }))
    const { id, totalMinor } = await anOrder(h, shop, { lines, status: 'CONFIRMED', hasEvents: true })
    if (isPaid)
      await orders.act(id, 'payments', { method: 'BKASH', amount: totalMinor / 100, transaction_id: `SHIP${next()}` })
    const some = (order: Shown) =>
      order.items
        .filter(() => below(2) === 0)
        .map((item) => ({ order_item_id: item.id, quantity: 1 + below(item.quantity) }))
    const ofShipment = async (act: (shipment: number) => ReturnType<typeof shipments.read>) => {
      const { items } = (await shipments.list(`order_id=${id}`)).data
      return items.length === 0 ? null : act(items[below(items.length)].id)
    }
    const moves: Record<string, (order: Shown) => Promise<{ status: number } | null>> = {
      create: () => shipments.create(id),
      'create some': (order) => {
        const items = some(order)
        return shipments.create(id, items.length > 0 ? { items } : { courier_name: 'Karim' })
      },
      change: (order) =>
        ofShipment((one) => shipments.update(one, { items: some(order).slice(0, 1), cod_amount: below(400) })),
      door: (order) =>
        ofShipment((one) => {
          const kept = some(order)
          const cash = below(3) * 100
          return shipments.set(one, 'PARTLY_DELIVERED', { delivered_items: kept, cash_collected: cash })
        }),
      delete: () => ofShipment(shipments.remove),
      cancel: () => ofShipment(shipments.cancel),
      receive: () => ofShipment(shipments.receive),
      'receive some': (order) =>
        ofShipment((one) => {
          const [first] = order.items
          const units = { sellable: below(2), damaged: below(2), missing: below(2) }
          return shipments.receive(one, { items: [{ order_item_id: first?.id, ...units }] })
        }),
      'order moves': () =>
        orders.act(id, ['ship', 'deliver', 'return', 'process', 'hold', 'resume', 'complete'][below(7)] as string),
      'order is cancelled': async () => (below(4) === 0 ? orders.act(id, 'cancel') : null),
      'items are returned': (order) => orders.act(id, 'return', { items: some(order) }),
      'money comes': ({ amount_due }) => orders.act(id, 'payments', { method: 'CASH', amount: amount_due }),
      refund: () =>
        h.call({
          url: `M/${shop.subdomain}/refunds/`,
          headers: { authorization: `Bearer ${shop.secretKey}` },
          body: { order_id: id, amount: 50, reason: 'Sent back' },
        }),
    }
    const set = () =>
      ofShipment((one) => shipments.set(one, shipmentStatuses[below(shipmentStatuses.length)] as string))
    const names = [
      ...Object.keys(moves),
      ...Array.from({ length: 14 }, () => 'set'),
      'create some',
      'create some',
      'receive',
    ]

    for (let step = 0; step < STEPS; step++) {
      const name = names[below(names.length)] as string
      const order = (await orders.read(id)).data as Shown
      const response = name === 'set' ? await set() : await moves[name]?.(order)
      if (response && response.status < 300) done.set(name, (done.get(name) ?? 0) + 1)
      expect([name, await doctor.examine(shop.storeId)]).toEqual([name, []])
    }
  }
  // A few random sequences need not reach every move.
  const reached = sequences < 1_000 ? ['create', 'set'] : ['create', 'set', 'receive', 'order moves']
  for (const name of reached) expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true])
  record({
    id: 'R14',
    test: 'Sequences of shipments, partial returns, order moves, payments and refunds, with the doctor after each step',
    size: `${sequences} sequences of ${STEPS} steps`,
    result: 'no unit, stock or amount wrong',
  })
})
