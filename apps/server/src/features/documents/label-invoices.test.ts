import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aShipment } from '../../../test/shipments.ts'
import { setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 500 })
const calls = orderCalls(h, shop)
beforeAll(() => setTax(h, shop))
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}` }
const order = (status: 'PROCESSING' | 'CONFIRMED') =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], status, hasEvents: true })
const labelsPrinted = (body: object) => h.call({ url: `M/${shop.subdomain}/shipments/labels/printed/`, headers, body })
const invoicesOf = async (orderId: number) =>
  (await h.call({ url: `M/${shop.subdomain}/documents/?order_id=${orderId}`, headers })).data.items

describe('a tax invoice', () => {
  it('is issued with the first label as with the first slip: of a parcel, and of an order that has no parcel yet', async () => {
    const [parcelled, plain] = [await order('PROCESSING'), await order('PROCESSING')]
    const [waiting, early] = [await order('CONFIRMED'), await order('PROCESSING')]
    const [parcel, draft] = [await aShipment(h, shop, parcelled.id), await aShipment(h, shop, waiting.id)]
    expect((await labelsPrinted({ shipment_ids: [draft, parcel], order_ids: [plain.id] })).status).toBe(200)
    // A second label, and the slip after it.
    expect((await labelsPrinted({ shipment_ids: [parcel], order_ids: [plain.id] })).status).toBe(200)
    const slips = { orders: [parcelled, plain].map(({ id }) => ({ order_id: id, version: 1 })) }
    await h.call({ url: `M/${shop.subdomain}/orders/documents/printed/`, headers, body: slips })
    const issued = async () => {
      const ids = [parcelled, plain, waiting, early].map(({ id }) => id)
      const rows = await h.sql('select order_id as id from documents where order_id = any ($1) order by serial', [ids])
      return rows.map(({ id }) => Number(id))
    }
    expect(await issued()).toEqual([parcelled.id, plain.id])
    const { status, body } = await labelsPrinted({ shipment_ids: [parcel], order_ids: [early.id, 999_999_999] })
    expect([status, body.error_code, body.details.field]).toEqual([404, 'not_found', 'order_ids'])
    expect(await issued()).toEqual([parcelled.id, plain.id])
    expect((await calls.act(parcelled.id, 'ship')).status).toBe(200)
    expect(await invoicesOf(parcelled.id)).toHaveLength(1)
  })

  it('is issued once when a label is printed while the order is shipped; the label waits for the order, and locks no parcel before', async () => {
    const { id } = await order('PROCESSING')
    const parcel = await aShipment(h, shop, id)
    const free = 'select id from shipments where id = $1 for update skip locked'
    const acts = [() => labelsPrinted({ shipment_ids: [parcel] }), () => calls.act(id, 'ship')]
    const results = await behindLock(h, holdOrder(id), acts, async () =>
      expect(await h.sql(free, [parcel])).toHaveLength(1),
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    expect(await invoicesOf(id)).toHaveLength(1)
  })
})
