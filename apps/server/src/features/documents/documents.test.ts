import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { setTax } from '../../../test/tax-documents.ts'
import { inStore } from '../../platform/database.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const owner = await signInStaff(h, shop, 'owner')
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 5000 })
const calls = orderCalls(h, shop)
const refunds = refundCalls(h, shop, me.token)
beforeAll(() => setTax(h, shop))
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}` }
const documents = {
  list: async (query = '') => (await h.call({ url: `M/${shop.subdomain}/documents/?${query}`, headers })).data.items,
  read: (id: number) => h.call({ url: `M/${shop.subdomain}/documents/${id}/`, headers }),
  issue: (orderId: number, body: object = { kind: 'TAX_INVOICE' }) =>
    h.call({ url: `M/${shop.subdomain}/orders/${orderId}/documents/`, headers, body }),
  issueMany: (ids: number[]) =>
    h.call({ url: `M/${shop.subdomain}/documents/tax-invoices/`, headers, body: { order_ids: ids } }),
  ofOrders: (ids: number[]) =>
    h.call({ url: `M/${shop.subdomain}/documents/of-orders/`, headers, body: { order_ids: ids } }),
  printed: (ids: number[]) =>
    h.call({ url: `M/${shop.subdomain}/documents/printed/`, headers, body: { document_ids: ids } }),
}
const order = async (status: NonNullable<OrderSpec['status']>, more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, {
    lines: [{ product: saree, quantity: 2, unitPriceMinor: 115_00 }],
    ...{ status, deliveryFeeMinor: 60_00, customerId: me.id, hasEvents: true, ...more },
  })
const kindsOf = async (orderId: number) => {
  await deliverEvents(h)
  await runJobs(h, 'documents.credit')
  const listed = await documents.list(`order_id=${orderId}`)
  return listed.map((one: { kind: string; total: string; vat: string }) => [one.kind, one.total, one.vat]).reverse()
}

describe('a tax invoice', () => {
  it('is issued when the order is shipped, with its lines, and listed, found by number and read', async () => {
    const { id, number } = await order('PROCESSING')
    expect((await calls.act(id, 'ship', { courier: 'Pathao' })).status).toBe(200)
    const data = await documents.list(`order_id=${id}`)
    expect(data).toMatchObject([
      { kind: 'TAX_INVOICE', order_number: number, value: '200.00', vat: '30.00', total: '230.00', print_count: 0 },
    ])
    expect(data[0].number).toMatch(/^[A-Z0-9]+-\d{4}-000001$/)
    const { data: read } = await documents.read(data[0].id)
    expect(read).toMatchObject({
      ...{ template: '6.3-a', currency: 'BDT', is_duplicate: false, invoice: null, reason: '' },
      ...{ value_before_discount: null, discount: null },
      seller: { registered_name: 'Demo Traders', bin: '0012345670101', officer_name: 'Karim Uddin' },
      buyer: { name: 'Rahima Khatun', address: 'House 12, Road 5', bin: '' },
      lines: [
        {
          description: 'Jamdani',
          unit: 'pcs',
          quantity: 2,
          unit_value: '100.00',
          value: '200.00',
          vat_rate: 15,
          sd: '0.00',
        },
      ],
    })
    expect(await documents.list(`number=${data[0].number.toLowerCase()}`)).toHaveLength(1)
    expect(await documents.list('kind=CREDIT_NOTE&from=2020-01-01')).toEqual([])
    expect(await documents.list('to=2020-01-01')).toEqual([])
    expect((await documents.read(999_999_999)).status).toBe(404)
  })

  it('is issued when an order that is being packed is printed first, once, and not of one that only waits', async () => {
    const [packed, waiting] = [await order('PROCESSING'), await order('CONFIRMED')]
    const print = () =>
      h.call({
        url: `M/${shop.subdomain}/orders/documents/printed/`,
        headers,
        body: { orders: [packed, waiting].map(({ id }) => ({ order_id: id, version: 1 })) },
      })
    for (const _ of [1, 2]) expect((await print()).status).toBe(200)
    const { data } = await documents.ofOrders([waiting.id, packed.id])
    expect(data).toMatchObject({ documents: [{ order_id: packed.id }], missing_order_ids: [waiting.id] })
    await calls.act(packed.id, 'ship', { courier: 'Pathao' })
    expect(await kindsOf(packed.id)).toHaveLength(1)
  })

  it('has columns for discounts where the store has chosen template 6.3-b, also with duty above 100 %, and keeps them', async () => {
    const own = await openShop(h)
    await setTax(h, own, { invoiceTemplate: '6.3-b', sdBp: 350_00, deliveryVatBp: 1_500 })
    const [perfume, soap] = [await aProduct(h, own, { name: 'Perfume' }), await aProduct(h, own, { name: 'Soap' })]
    await h.sql('update products set sd_rate_bp = 0 where id = $1', [soap.id])
    const lines = [
      { product: perfume, quantity: 2, unitPriceMinor: 517_50, discountMinor: 103_50 },
      { product: soap, quantity: 3, unitPriceMinor: 33_33, discountMinor: 0 },
    ]
    const { id } = await anOrder(h, own, { lines, status: 'PROCESSING', deliveryFeeMinor: 60_00, hasEvents: true })
    const as = { authorization: `Bearer ${own.secretKey}` }
    const call = (path: string, body?: object) =>
      h.call({ url: `M/${own.subdomain}/${path}`, headers: as, ...(body && { body }) })
    const { data } = await call(`orders/${id}/documents/`, { kind: 'TAX_INVOICE' })
    expect(data).toMatchObject({
      ...{ template: '6.3-b', value_before_discount: '339.12', discount: '20.00', value: '319.12' },
      ...{ sd: '630.00', vat: '142.37', total: '1091.49' },
    })
    expect(data.lines).toMatchObject([
      {
        ...{ unit_value: '100.00', value_before_discount: '200.00', discount: '20.00', value: '180.00' },
        ...{ sd_rate: 350, sd: '630.00', vat: '121.50', total: '931.50' },
      },
      { unit_value: '28.98', value_before_discount: '86.95', discount: '0.00', value: '86.95', vat: '13.04' },
      { order_item_id: null, value_before_discount: '52.17', discount: '0.00', value: '52.17', vat: '7.83' },
    ])
    // A note has the columns of its own form, and credits what was paid.
    const preview = await call(`documents/${data.id}/notes/preview/`, {
      ...{
        kind: 'CREDIT_NOTE',
        items: [{ order_item_id: data.lines[0].order_item_id, quantity: 1, amount: '465.75' }],
      },
    })
    expect(preview.data.lines).toMatchObject([{ value_before_discount: null, discount: null, total: '465.75' }])
    // Other columns from now on do not change what was issued.
    await setTax(h, own, { invoiceTemplate: '6.3-a' })
    expect((await call(`documents/${data.id}/`)).data).toEqual(data)
  })

  it('is a duplicate from the second print on', async () => {
    const { id } = await order('PROCESSING')
    const { data } = await documents.issue(id)
    expect(data).toMatchObject({ is_duplicate: false, print_count: 0 })
    expect((await documents.printed([data.id, data.id])).status).toBe(200)
    expect((await documents.read(data.id)).data).toMatchObject({
      is_duplicate: true,
      print_count: 1,
      number: data.number,
    })
    expect((await documents.printed([data.id, 999_999_999])).status).toBe(404)
    expect((await documents.read(data.id)).data.print_count).toBe(1)
  })

  it('is a duplicate also when somebody has printed it who may only read it', async () => {
    const { data } = await documents.issue((await order('PROCESSING')).id)
    const viewer = await signInStaff(h, shop, 'viewer')
    const as = { headers: viewer.headers, body: { document_ids: [data.id] } }
    expect((await h.call({ url: `M/${shop.subdomain}/documents/printed/`, ...as })).status).toBe(200)
    expect((await documents.read(data.id)).data).toMatchObject({ is_duplicate: true, print_count: 1 })
  })

  it('is issued by hand for another name and BIN; a second one returns 409 invoice_issued, and one of a pending order 409 invalid_state', async () => {
    const { id } = await order('CONFIRMED')
    const issued = await documents.issue(id, {
      kind: 'tax_invoice',
      buyer_name: 'Rahima Traders',
      buyer_bin: '০০১২৩৪৫৬৭০১০১',
    })
    expect([issued.status, issued.data.buyer]).toEqual([
      201,
      expect.objectContaining({ name: 'Rahima Traders', bin: '0012345670101' }),
    ])
    const again = await documents.issue(id)
    expect([again.status, again.body.error_code, again.body.details]).toEqual([
      409,
      'invoice_issued',
      { invoice_number: issued.data.number },
    ])
    const pending = await documents.issue((await order('PENDING')).id)
    expect([pending.status, pending.body.error_code]).toEqual([409, 'invalid_state'])
    expect((await documents.issue(999_999_999)).status).toBe(404)
  })

  it('takes part of an order that was placed before the store charged VAT, at the rates of today', async () => {
    const { id } = await order('PROCESSING')
    await documents.issue(id)
    const { data } = await calls.read(id)
    expect([data.tax_total, data.items[0].vat_rate]).toEqual(['30.00', 15])
  })

  it('of many orders are issued together, those that can be; an unknown order returns 404 not_found and issues none', async () => {
    const [one, pending, other] = [await order('PROCESSING'), await order('PENDING'), await order('SHIPPED')]
    expect((await documents.issueMany([one.id, 999_999_999])).status).toBe(404)
    const { data } = await documents.issueMany([one.id, pending.id, other.id, one.id])
    expect(data).toEqual({ issued_count: 2, refused: [{ order_id: pending.id, reason: 'status' }] })
    expect((await documents.issueMany([one.id, other.id])).data).toEqual({ issued_count: 0, refused: [] })
    expect((await documents.ofOrders([999_999_999])).status).toBe(404)
  })

  it('can be changed or deleted by no code of the server, nor its items', async () => {
    const { id } = await order('CONFIRMED')
    await documents.issue(id)
    for (const statement of [
      sql`update documents set number = 'X'`,
      sql`delete from documents`,
      sql`delete from document_lines`,
    ])
      await expect(inStore(h.deps.db, shop.storeId, (tx) => statement.execute(tx))).rejects.toThrow('permission denied')
    await expect(h.sql('update order_lines set quantity = 1 where order_id = $1', [id])).rejects.toThrow(
      'has a tax invoice',
    )
  })
})

describe('an order with a tax invoice', () => {
  const { place, preview, edit } = orderEditCalls(h, shop, owner)

  it('cannot be changed or merged, nor its delivery info: 409 invoice_issued', async () => {
    const phone = '01512345678'
    const placed = await place([{ product_id: saree.id }], { phone })
    const other = await place([{ product_id: saree.id }], { phone })
    await calls.act(placed.id, 'confirm')
    await documents.issue(placed.id)
    const changes = { set_items: [{ order_item_id: placed.items[0]?.id, quantity: 2 }] }
    const refusals = [
      await preview(placed.id, changes),
      await edit(placed, changes, { version: 2 }),
      await h.call({
        ...{ url: `M/${shop.subdomain}/orders/${other.id}/merge/preview/`, headers: owner.headers },
        body: { from_order_id: placed.id },
      }),
      await h.call({
        ...{ url: `M/${shop.subdomain}/orders/${placed.id}/merge/`, headers: owner.headers },
        body: { from_order_id: other.id, version: 2, from_version: 1 },
      }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error_code])).toEqual(
      refusals.map(() => [409, 'invoice_issued']),
    )
  })

  it('keeps its receiver: updateDeliveryInfo returns 409 invoice_issued', async () => {
    const { id } = await order('CONFIRMED')
    await documents.issue(id)
    const changed = await h.call({
      ...{ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token },
      body: { order_id: id, receiver_name: 'Somebody Else' },
    })
    expect([changed.status, changed.body.error_code]).toEqual([409, 'invoice_issued'])
    expect((await calls.read(id)).data.receiver_name).toBe('Rahima Khatun')
  })
})

describe('a credit note', () => {
  it('follows the cancellation of an order', async () => {
    const { id } = await order('PROCESSING')
    await documents.issue(id)
    await calls.act(id, 'cancel')
    expect(await kindsOf(id)).toEqual([
      ['TAX_INVOICE', '230.00', '30.00'],
      ['CREDIT_NOTE', '230.00', '30.00'],
    ])
  })

  it('follows each return with its units, and names the tax invoice', async () => {
    const { id, lineIds } = await order('PROCESSING')
    await calls.act(id, 'ship', { courier: 'Pathao' })
    await calls.act(id, 'deliver')
    const back = { items: [{ order_item_id: lineIds[0], quantity: 1 }], restock: true }
    expect((await calls.act(id, 'return', back)).status).toBe(200)
    expect(await kindsOf(id)).toEqual([
      ['TAX_INVOICE', '230.00', '30.00'],
      ['CREDIT_NOTE', '115.00', '15.00'],
    ])
    const [note, invoice] = await documents.list(`order_id=${id}`)
    const { data } = await documents.read(note.id)
    expect(data).toMatchObject({
      ...{ template: '6.7-a', invoice_id: invoice.id, invoice: { number: invoice.number } },
      lines: [{ description: 'Jamdani', quantity: 1, total: '115.00' }],
    })
    expect(data.number).toMatch(/-CN-\d{4}-\d{6}$/)
    expect((await calls.act(id, 'return', back)).status).toBe(200)
    expect(await kindsOf(id)).toHaveLength(3)
  })

  it('follows a refund, and the return of the same units adds none', async () => {
    const { id, lineIds } = await order('PROCESSING')
    await calls.act(id, 'ship', { courier: 'Pathao' })
    await calls.act(id, 'deliver')
    const asked = await refunds.open(id, { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    await refunds.act(asked.data.id, 'process')
    await refunds.act(asked.data.id, 'complete', { method: 'CASH' })
    expect(await kindsOf(id)).toHaveLength(2)
    await calls.act(id, 'return', { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    expect(await kindsOf(id)).toEqual([
      ['TAX_INVOICE', '230.00', '30.00'],
      ['CREDIT_NOTE', '115.00', '15.00'],
    ])
  })
})

describe('the numbers of a series', () => {
  it('have no gap, also when fifty orders are shipped at once and some of them fail', async () => {
    const many = await openShop(h)
    await setTax(h, many)
    const product = await aProduct(h, many, { stock: 100 })
    const own = orderCalls(h, many)
    const ids: number[] = []
    for (let n = 0; n < 50; n++)
      ids.push((await anOrder(h, many, { lines: [{ product }], status: 'PROCESSING', hasEvents: true })).id)
    const results = await Promise.all(
      ids.map((id, index) => own.act(id, 'ship', { courier: 'Pathao', ...(index % 5 === 0 && { version: 99 }) })),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(40)
    const serials = await h.sql<{ serial: number }>(
      'select serial from documents where store_id = $1 order by serial',
      [many.storeId],
    )
    expect(serials.map(({ serial }) => serial)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  it('a rolled back document gives its number to the next one, which waits for it', async () => {
    const [one, other] = [await order('CONFIRMED'), await order('CONFIRMED')]
    const { last } = (
      await h.sql<{ last: number }>(
        `select last_serial as last from document_series where store_id = $1 and kind = 'TAX_INVOICE'`,
        [shop.storeId],
      )
    )[0] as { last: number }
    const [first, second] = await behindLock(
      h,
      {
        text: `update document_series set last_serial = last_serial where store_id = $1 and kind = 'TAX_INVOICE'`,
        values: [shop.storeId],
      },
      [() => documents.issue(one.id), () => documents.issue(other.id)],
    )
    expect([first, second].map((issued) => Number(issued?.data.number.slice(-6))).sort()).toEqual([last + 1, last + 2])
  })

  it('a doubled request issues one tax invoice; the other returns 409 invoice_issued', async () => {
    const { id } = await order('CONFIRMED')
    const both = await behindLock(h, holdOrder(id), [() => documents.issue(id), () => documents.issue(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('begin again with the fiscal year, in July in Dhaka', async () => {
    const years = await h.sql<{ year: number }>(
      `select fiscal_year_of(moment::timestamptz) as year
         from unnest(array['2026-06-30T17:59:59Z', '2026-06-30T18:00:00Z', '2027-01-01T00:00:00Z']) as moment`,
    )
    expect(years.map(({ year }) => year)).toEqual([2025, 2026, 2026])
  })
})

describe('a store that charges no VAT', () => {
  it('ships without a tax invoice, and with few more statements', async () => {
    const plain = await openShop(h)
    const product = await aProduct(h, plain)
    const { id } = await anOrder(h, plain, { lines: [{ product }], status: 'PROCESSING', hasEvents: true })
    const own = orderCalls(h, plain)
    const { statements } = await countStatements(h.db, () => own.act(id, 'ship', { courier: 'Pathao' }))
    expect(statements.filter((text) => /document/.test(String(text)))).toEqual([])
    expect(await h.sql('select 1 from documents where store_id = $1', [plain.storeId])).toEqual([])
    const url = `M/${plain.subdomain}/documents/tax-invoices/`
    const keyed = { authorization: `Bearer ${plain.secretKey}` }
    const { status, body } = await h.call({ url, headers: keyed, body: { order_ids: [id] } })
    expect([status, body.details.reason]).toEqual([409, 'no_vat'])
    const one = await h.call({
      ...{ url: `M/${plain.subdomain}/orders/${id}/documents/`, headers: keyed },
      body: { kind: 'TAX_INVOICE' },
    })
    expect([one.status, one.body.error_code]).toEqual([409, 'invalid_state'])
  })
})
