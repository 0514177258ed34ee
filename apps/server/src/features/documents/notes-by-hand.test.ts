import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 500 })
const headers = { authorization: `Bearer ${shop.secretKey}` }
beforeAll(() => setTax(h, shop))
afterAll(() => expectHealthy(h))

const order = (status: 'CONFIRMED' | 'PROCESSING') =>
  anOrder(h, shop, {
    lines: [{ product: saree, quantity: 2, unitPriceMinor: 115_00 }],
    ...{ status, deliveryFeeMinor: 60_00, hasEvents: true },
  })
const documents = {
  issue: (id: number, body: object = { kind: 'TAX_INVOICE' }) =>
    h.call({ url: `M/${shop.subdomain}/orders/${id}/documents/`, headers, body }),
  preview: (id: number, body: object) =>
    h.call({ url: `M/${shop.subdomain}/documents/${id}/notes/preview/`, headers, body }),
}

describe('a note by hand', () => {
  it('needs items and a reason, a tax invoice, and no more than it has; a debit note adds', async () => {
    const { id, lineIds } = await order('CONFIRMED')
    const item = { order_item_id: lineIds[0], quantity: 0, amount: '23.00' }
    const note = { kind: 'CREDIT_NOTE', items: [item], reason: 'Price corrected' }
    const early = await documents.issue(id, note)
    expect([early.status, early.body.details.reason]).toEqual([409, 'no_invoice'])
    await documents.issue(id)
    for (const [wrong, field] of [
      [{ items: undefined }, 'items'],
      [{ reason: undefined }, 'reason'],
      [{ items: [{ ...item, order_item_id: 999_999_999 }] }, 'items.0.order_item_id'],
      [{ items: [item, item] }, 'items.1.order_item_id'],
      [{ items: [{ ...item, amount: 0 }] }, 'items.0.amount'],
    ] as const) {
      const { status, body } = await documents.issue(id, { ...note, ...wrong })
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    expect((await documents.issue(id, note)).data).toMatchObject({
      vat: '3.00',
      total: '23.00',
      reason: 'Price corrected',
    })
    const above = await documents.issue(id, { ...note, items: [{ ...item, amount: '207.01' }] })
    expect([above.status, above.body.details.reason]).toEqual([409, 'above_invoice'])
    const debit = await documents.issue(id, { ...note, kind: 'DEBIT_NOTE', reason: 'Forgotten' })
    expect([debit.status, debit.data.template, debit.data.total]).toEqual([201, '6.8-a', '23.00'])
    expect((await documents.issue(id, { ...note, items: [{ ...item, amount: '207.01' }] })).status).toBe(201)
  })

  it('credits the delivery where the tax invoice has it, at most what is left, and the rest follows a cancellation', async () => {
    await setTax(h, shop, { deliveryVatBp: 1_500 })
    const { id } = await order('PROCESSING')
    const { data: invoice } = await documents.issue(id)
    await setTax(h, shop)
    expect(invoice).toMatchObject({ total: '290.00', vat: '37.83' })
    const note = { kind: 'CREDIT_NOTE', reason: 'Late', delivery_amount: '23.00' }
    expect((await documents.issue(id, note)).data).toMatchObject({
      ...{ total: '23.00', vat: '3.00', lines: [{ order_item_id: null, quantity: 0, total: '23.00' }] },
    })
    const above = await documents.issue(id, { ...note, delivery_amount: '37.01' })
    expect([above.status, above.body.details.reason]).toEqual([409, 'above_invoice'])
    expect((await documents.issue(id, { ...note, delivery_amount: 0 })).body.errors).toHaveProperty('delivery_amount')
    const cancelled = await orderCalls(h, shop).act(id, 'cancel')
    expect(cancelled.status).toBe(200)
    await deliverEvents(h)
    await runJobs(h, 'documents.credit')
    const { data } = await h.call({ url: `M/${shop.subdomain}/documents/?order_id=${id}&kind=CREDIT_NOTE`, headers })
    expect(data.items.map(({ total }: { total: string }) => total)).toEqual(['267.00', '23.00'])
  })

  it('that takes the last of the delivery takes its unit; a delivery without VAT is refused', async () => {
    await setTax(h, shop, { deliveryVatBp: 1_500 })
    const { id } = await order('CONFIRMED')
    await documents.issue(id)
    await setTax(h, shop)
    const note = { kind: 'CREDIT_NOTE', reason: 'Free delivery', delivery_amount: 60 }
    expect((await documents.issue(id, note)).data.lines).toMatchObject([{ order_item_id: null, quantity: 1 }])
    const plain = await order('CONFIRMED')
    await documents.issue(plain.id)
    const { status, body } = await documents.issue(plain.id, note)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['delivery_amount']])
  })
})

describe('the preview of a note', () => {
  it('says what is left, and comes to what is issued', async () => {
    const { id, lineIds } = await order('CONFIRMED')
    const { data: invoice } = await documents.issue(id)
    const items = [{ order_item_id: lineIds[0], quantity: 1, amount: '115.00' }]
    const empty = await documents.preview(invoice.id, { kind: 'CREDIT_NOTE' })
    expect(empty.data).toMatchObject({
      ...{ left: [{ order_item_id: lineIds[0], description: 'Jamdani', quantity: 2, total: '230.00' }] },
      ...{ lines: [], total: '0.00', currency: 'BDT' },
    })
    const shown = await documents.preview(invoice.id, { kind: 'CREDIT_NOTE', items })
    const { data: issued } = await documents.issue(id, { kind: 'CREDIT_NOTE', items, reason: 'Torn' })
    const { lines, value, vat, sd, total } = issued
    expect(shown.data).toMatchObject({ lines, value, vat, sd, total })
    expect((await documents.preview(invoice.id, { kind: 'CREDIT_NOTE' })).data.left).toMatchObject([
      { quantity: 1, total: '115.00' },
    ])
    expect(await h.sql('select count(*)::integer as n from documents where order_id = $1', [id])).toEqual([{ n: 2 }])
  })

  it('of a note, or of more than is left, returns 409 invalid_state; of an unknown document 404', async () => {
    const { id, lineIds } = await order('CONFIRMED')
    const { data: invoice } = await documents.issue(id)
    const items = [{ order_item_id: lineIds[0], quantity: 3, amount: '10.00' }]
    const above = await documents.preview(invoice.id, { kind: 'CREDIT_NOTE', items })
    expect([above.status, above.body.details.reason]).toEqual([409, 'above_invoice'])
    const { data: note } = await documents.issue(id, {
      ...{ kind: 'DEBIT_NOTE', reason: 'Forgotten', items: [{ order_item_id: lineIds[0], amount: '10.00' }] },
    })
    const ofNote = await documents.preview(note.id, { kind: 'DEBIT_NOTE' })
    expect([ofNote.status, ofNote.body.details.reason]).toEqual([409, 'no_invoice'])
    expect((await documents.preview(799_000_600, { kind: 'CREDIT_NOTE' })).status).toBe(404)
  })
})
