import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels, messagesOf } from '../../../test/message-calls.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'

const h = await setUpApp()
let worker: LaneWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.texts.length = 0
})
afterEach(() => worker.stop())
afterAll(() => h.sql('delete from outbox'))

/** An order of three units at 100 taka in two parcels of a shop that sends text messages. */
async function inTwoParcels() {
  const shop = await openShop(h)
  await chooseChannels(h, shop, 'ORDER_SHIPPED', { email: false, sms: true })
  const product = await aProduct(h, shop, { stock: 9 })
  const { id, lineIds } = await anOrder(h, shop, {
    ...{ lines: [{ product, quantity: 3 }], status: 'CONFIRMED', hasEvents: true, locale: 'en' },
  })
  const { create, set, update } = shipmentCalls(h, shop)
  const one = { items: [{ order_item_id: lineIds[0], quantity: 1 }], courier_name: 'Pathao', tracking_code: 'PT-1' }
  const parcels = [
    (await create(id, one)).data.id as number,
    (await create(id, { courier_name: 'RedX', tracking_code: 'RX-2' })).data.id as number,
  ] as const
  const sent = async () => {
    await worker.drain()
    return h.texts.splice(0).flatMap(({ text }) => (text.includes('is on its way') ? text : []))
  }
  return { shop, id, parcels, set, update, sent, pay: (body: object) => orderCalls(h, shop).act(id, 'payments', body) }
}

const on = (courier: string, code: string, cash: string) =>
  expect.stringMatching(new RegExp(`is on its way\\. Courier ${courier}\\. Tracking code ${code}\\. To pay: .*${cash}`))

describe('an order in several parcels', () => {
  it('has a message of each that is handed over, once, with its courier, its tracking code and its cash', async () => {
    const { shop, parcels, set, sent } = await inTwoParcels()
    await set(parcels[0], 'BOOKED')
    expect(await sent()).toEqual([])
    await set(parcels[0], 'PICKED_UP')
    expect(await sent()).toEqual([on('Pathao', 'PT-1', '100')])
    await set(parcels[1], 'OUT_FOR_DELIVERY')
    expect(await sent()).toEqual([on('RedX', 'RX-2', '200')])
    await set(parcels[0], 'IN_TRANSIT')
    await set(parcels[1], 'DELIVERED')
    expect(await sent()).toEqual([])
    expect((await messagesOf(h, shop)).map(({ kind }) => kind).filter((kind) => kind === 'ORDER_SHIPPED')).toHaveLength(
      2,
    )
  })

  it('has a message of each when the transaction of the later one began first, or both wait', async () => {
    const { parcels, set, sent } = await inTwoParcels()
    await set(parcels[1], 'PICKED_UP')
    expect(await sent()).toEqual([on('RedX', 'RX-2', '200')])
    await set(parcels[0], 'PICKED_UP')
    await h.sql(`update shipments set sent_at = sent_at - interval '1 minute' where id = $1`, [parcels[0]])
    expect(await sent()).toEqual([on('Pathao', 'PT-1', '100')])
    const both = await inTwoParcels()
    for (const parcel of both.parcels) await both.set(parcel, 'PICKED_UP')
    expect((await both.sent()).sort()).toEqual([on('Pathao', 'PT-1', '100'), on('RedX', 'RX-2', '200')])
  })

  it.each(['DELIVERED', 'RETURNING'])(
    'has no message of one that is %s at once, as the courier says, but one of the parcel that follows',
    async (status) => {
      const { parcels, set, sent } = await inTwoParcels()
      await set(parcels[0], 'BOOKED')
      await set(parcels[0], status)
      expect(await sent()).toEqual([])
      await set(parcels[1], 'PICKED_UP')
      expect(await sent()).toEqual([on('RedX', 'RX-2', '200')])
    },
  )

  it('names no more cash than is due, and no parcel that was delivered at once', async () => {
    const { parcels, set, update, sent, pay } = await inTwoParcels()
    await pay({ method: 'CASH', amount: 250 })
    expect((await set(parcels[0], 'PICKED_UP')).body.errors).toHaveProperty('cod_amount')
    await update(parcels[1], { cod_amount: 0 })
    await update(parcels[0], { cod_amount: 50 })
    await set(parcels[0], 'PICKED_UP')
    expect(await sent()).toEqual([on('Pathao', 'PT-1', '50')])
    await set(parcels[1], 'BOOKED')
    await set(parcels[1], 'DELIVERED', { cash_collected: 0 })
    expect(await sent()).toEqual([])
  })
})
