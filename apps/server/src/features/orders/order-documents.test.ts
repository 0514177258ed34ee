import { describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি' })
const read = (body: object) => h.call({ method: 'POST', url: `M/${shop.subdomain}/orders/documents/`, headers, body })

const placed = await anOrder(h, shop, {
  ...{ lines: [{ product, quantity: 2, discountMinor: 50_00 }], deliveryFeeMinor: 60_00 },
  ...{ receiverName: 'রহিমা খাতুন', phone: '+8801712345678' },
})
const other = await anOrder(h, shop, { lines: [{ product }], status: 'CANCELLED' })
await h.sql(`update orders set district = 'Dhaka', thana = 'Mirpur', note = 'Call first' where id = $1`, [placed.id])
await h.sql(`update order_lines set variant_name = 'Red / M', sku = 'JS-1' where order_id = $1`, [placed.id])
await h.sql(`update websites set config = $2::jsonb where store_id = $1`, [
  shop.storeId,
  JSON.stringify({
    store: { name: 'রঙধনু', logo: '/media/logo.svg', phone: '01712345678', translations: { en: { name: 'Rongdhonu' } } },
    terms: [{ text: 'Red', translations: { bn: { label: 'লাল' } } }],
  }),
])

describe('the documents of orders', () => {
  it('have the exact amounts of each order, in the order of the request, and each order once', async () => {
    await orderCalls(h, shop).act(placed.id, 'payments', { method: 'CASH', amount: 100 })
    const { status, data } = await read({ order_ids: [other.id, placed.id, other.id] })
    expect(status).toBe(200)
    expect(data.orders.map(({ id }: { id: number }) => id)).toEqual([other.id, placed.id])
    expect(data.orders[1]).toMatchObject({
      ...{ order_number: placed.number, receiver_name: 'রহিমা খাতুন', phone: '+8801712345678', note: 'Call first' },
      ...{ subtotal: '200.00', discount_total: '50.00', delivery_fee: '60.00', rounding: '0.00', total: '210.00' },
      ...{ amount_paid: '100.00', amount_refunded: '0.00', amount_due: '110.00', cash_to_collect: '110.00' },
    })
    expect(data.orders[0]).toMatchObject({ status: 'CANCELLED', amount_due: '0.00', cash_to_collect: '0.00' })
    expect(JSON.stringify(data)).not.toContain('cost')
  })

  it('name store, places, options and payment method in the language of the store, or the wanted one', async () => {
    const { data } = await read({ order_ids: [placed.id] })
    expect(data).toMatchObject({
      language: 'bn',
      store: { name: 'রঙধনু', logo: '/media/logo.svg', phone: '01712345678', address: '', email: '' },
      orders: [{ place: 'মিরপুর, ঢাকা', payment_method: 'ক্যাশ অন ডেলিভারি' }],
    })
    const line = { name: 'জামদানি শাড়ি', sku: 'JS-1', quantity: 2, unit_price: '100.00', line_total: '200.00' }
    expect(data.orders[0].items).toEqual([
      { ...line, id: placed.lineIds[0], quantity_to_pack: 2, variant_name: 'লাল / M', image: '' },
    ])
    const english = (await read({ order_ids: [placed.id], language: 'EN' })).data
    expect(english).toMatchObject({
      language: 'en',
      store: { name: 'Rongdhonu' },
      orders: [{ place: 'Mirpur, Dhaka', payment_method: 'Cash on delivery' }],
    })
  })

  it('are on the papers of the settings', async () => {
    const papers = async () => {
      const { packing_slip_paper: slip, invoice_paper: invoice } = (await read({ order_ids: [placed.id] })).data
      return [slip, invoice]
    }
    expect(await papers()).toEqual(['a5', 'a4'])
    const url = `M/${shop.subdomain}/settings/`
    const body = { packing_slip_paper: '80mm', invoice_paper: 'a5' }
    expect((await h.call({ method: 'PATCH', url, headers, body })).data).toMatchObject(body)
    expect(await papers()).toEqual(['80mm', 'a5'])
  })

  it('are 404 not_found when one of the orders is missing or of another store', async () => {
    const elsewhere = await openShop(h)
    const foreign = await anOrder(h, elsewhere, { lines: [{ product: await aProduct(h, elsewhere) }] })
    for (const id of [foreign.id, 1]) {
      const { status, body } = await read({ order_ids: [placed.id, id] })
      expect(status).toBe(404)
      expect(body).toMatchObject({ error_code: 'not_found', details: { resource: 'order', field: 'order_ids' } })
    }
  })
})
