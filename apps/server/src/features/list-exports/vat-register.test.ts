import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import { setTax } from '../../../test/tax-documents.ts'
import { inStore } from '../../platform/database.ts'
import type { Position } from '../../shared/cursor.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { readVatRegister } from './read-vat-register.ts'

const { h, shop } = await setUpShop()
await setTax(h, shop)
const product = await aProduct(h, shop, { name: '=SUM(A1) "শাড়ি"' })
const headers = { authorization: `Bearer ${shop.secretKey}` }
const month = dhakaDayOf(h.deps.clock()).slice(0, 7)
const calls = listExportCalls(h, shop)
afterAll(() => expectHealthy(h))

const issue = async (orderId: number, body: object) =>
  (await h.call({ url: `M/${shop.subdomain}/orders/${orderId}/documents/`, headers, body })).data
const order = await anOrder(h, shop, {
  lines: [{ product, quantity: 2, unitPriceMinor: 115_00 }],
  ...{ status: 'CONFIRMED', hasEvents: true, receiverName: '@রহিমা, "খালা"' },
})
const invoice = await issue(order.id, { kind: 'TAX_INVOICE', buyer_bin: '0012345670101' })
const note = (kind: string, amount: string) =>
  issue(order.id, {
    ...{ kind, reason: '=1+1' },
    items: [{ order_item_id: order.lineIds[0], quantity: kind === 'CREDIT_NOTE' ? 1 : 0, amount }],
  })
const [debit, credit] = [await note('DEBIT_NOTE', '23.00'), await note('CREDIT_NOTE', '115.00')]

describe('the sales register of a month', () => {
  it('has a row for each document, credit notes negative, and the sums at the end', async () => {
    const rows = (
      await calls.linesOf({ kind: 'vat_month', format: 'jsonl', filters: { month }, with_contacts: true })
    ).map((line) => JSON.parse(line))
    expect(rows).toMatchObject([
      {
        ...{ kind: 'TAX_INVOICE', number: invoice.number, order_number: order.number, buyer_name: '@রহিমা, "খালা"' },
        ...{ buyer_bin: '0012345670101', phone: order.phone, address: expect.stringContaining('House 12, Road 5') },
        ...{ items: '2 × =SUM(A1) "শাড়ি"', value: '200.00', sd: '0.00', vat: '30.00', total: '230.00' },
        ...{ invoice_number: '', invoice_issued_at: null, reason: '', issued_at: invoice.issued_at },
      },
      {
        ...{ kind: 'DEBIT_NOTE', number: debit.number, value: '20.00', vat: '3.00', total: '23.00', reason: '=1+1' },
        ...{ invoice_number: invoice.number, invoice_issued_at: invoice.issued_at, items: '=SUM(A1) "শাড়ি"' },
      },
      {
        ...{ kind: 'CREDIT_NOTE', number: credit.number, value: '-100.00', sd: '0.00', vat: '-15.00' },
        ...{ total: '-115.00', invoice_number: invoice.number },
      },
      { kind: 'TOTAL_TAX_INVOICE', number: null, total: '230.00' },
      { kind: 'TOTAL_DEBIT_NOTE', total: '23.00' },
      { kind: 'TOTAL_CREDIT_NOTE', value: '-100.00', vat: '-15.00', total: '-115.00' },
      { kind: 'TOTAL', value: '120.00', sd: '0.00', vat: '18.00', total: '138.00' },
    ])
  })

  it('of csv is in the words of a language, and has no formulas; contacts are masked unless they are requested', async () => {
    const columns = ['kind', 'number', 'buyer_name', 'items', 'address', 'total', 'reason']
    const lines = await calls.linesOf({ kind: 'vat_month', filters: { month }, columns, language: 'bn' })
    const items = `"'=SUM(A1) ""শাড়ি"""`
    expect(lines).toEqual([
      'কাগজ,নম্বর,ক্রেতা,পণ্য বা সেবা,ক্রেতার ঠিকানা,করসহ মূল্য,নোটের কারণ',
      `কর চালান (৬.৩),${invoice.number},"'@রহিমা, ""খালা""","2 × =SUM(A1) ""শাড়ি""",,230.00,`,
      `ডেবিট নোট (৬.৮),${debit.number},"'@রহিমা, ""খালা""",${items},,23.00,'=1+1`,
      `ক্রেডিট নোট (৬.৭),${credit.number},"'@রহিমা, ""খালা""","1 × =SUM(A1) ""শাড়ি""",,-115.00,'=1+1`,
      'সব কর চালান,,,,,230.00,',
      'সব ডেবিট নোট,,,,,23.00,',
      'সব ক্রেডিট নোট,,,,,-115.00,',
      'সর্বমোট,,,,,138.00,',
    ])
  })

  it('of csv keeps the zeros that the BIN of a buyer begins with, as a spreadsheet reads it', async () => {
    const columns = ['kind', 'buyer_bin']
    const lines = await calls.linesOf({ kind: 'vat_month', filters: { month }, columns, language: 'en' })
    expect(lines.slice(1, 3)).toEqual(["Tax invoice (6.3),'0012345670101", "Debit note (6.8),'0012345670101"])
    expect(lines.at(-1)).toBe('Total,')
  })

  it('has only sums of nothing for a month without documents, and none of another store', async () => {
    const other = await openShop(h)
    for (const [of, when] of [
      [shop, '2020-01'],
      [other, month],
    ] as const) {
      const columns = ['kind', 'total']
      const lines = await listExportCalls(h, of).linesOf({ kind: 'vat_month', filters: { month: when }, columns })
      expect(lines.slice(1)).toEqual([
        'All tax invoices,0.00',
        'All debit notes,0.00',
        'All credit notes,0.00',
        'Total,0.00',
      ])
    }
  })

  it('has the sums of its own rows, also when it is continued by another process while documents are issued', async () => {
    const { storeId } = shop
    const read = (after: Position | null) =>
      inStore(h.deps.db, storeId, (tx) => readVatRegister(tx, { storeId, month, after, limit: 2 }))
    const first = await read(null)
    expect(first.rows.map(({ kind }) => kind)).toEqual(['TAX_INVOICE', 'DEBIT_NOTE'])
    const late = await note('DEBIT_NOTE', '11.50')
    const rest = await read(JSON.parse(JSON.stringify(first.next)))
    expect(rest.next).toBeNull()
    const totals = [...first.rows, ...rest.rows].map((row) => ({ ...row })) as { kind: string; total: number }[]
    const isSum = ({ kind }: { kind: string }) => kind.startsWith('TOTAL')
    expect(totals.filter((row) => !isSum(row))).toHaveLength(4)
    const added = totals.filter((row) => !isSum(row)).reduce((sum, { total }) => sum + total, 0)
    expect([totals.at(-1)?.total, added]).toEqual([149_50, 149_50])
    expect(rest.rows.map((row) => (row as { number?: string }).number)).toContain(late.number)
  })

  it('needs a month, and the permission to read orders', async () => {
    for (const filters of [undefined, {}, { month: '2026-13' }, { month: 'x' }]) {
      const { status, body } = await calls.create({ kind: 'vat_month', ...(filters && { filters }) })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['filters.month']])
    }
    const key = await aSecretKey(h, shop, ['data:write'])
    const { status, body } = await listExportCalls(h, shop, { authorization: `Bearer ${key}` }).create({
      ...{ kind: 'vat_month', filters: { month } },
    })
    expect([status, body.error_code]).toEqual([403, 'permission_denied'])
  })
})
