import { afterAll, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTaxInvoice, setTax } from '../../../test/tax-documents.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

const report = (month: string) =>
  h.call({
    url: `M/${shop.subdomain}/reports/vat/?month=${month}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })

it('the VAT of a month is what its documents add up to by rate, less credit notes, and is the sum of all documents', async () => {
  await setTax(h, shop)
  const [saree, tea] = [await aProduct(h, shop), await aProduct(h, shop)]
  await h.sql('update products set vat_rate_bp = 500 where id = $1', [tea.id])
  const lines = [
    { product: saree, unitPriceMinor: 115_00 },
    { product: tea, quantity: 2, unitPriceMinor: 105_00 },
  ]
  const [sold, back] = [
    await anOrder(h, shop, { lines, status: 'PROCESSING', hasEvents: true }),
    await anOrder(h, shop, { lines, status: 'PROCESSING', hasEvents: true }),
  ]
  for (const { id } of [sold, back]) await calls.act(id, 'ship', { courier: 'Pathao' })
  await calls.act(back.id, 'return')
  await deliverEvents(h)
  await runJobs(h, 'documents.credit')
  const month = dhakaDayOf(h.deps.clock()).slice(0, 7)
  const { status, data } = await report(month)
  expect([status, data.rows.length, data.currency]).toEqual([200, 2, 'BDT'])
  expect(data.rows).toMatchObject([
    {
      ...{ vat_rate: 15, sd_rate: 0, invoices: { documents: 2, value: '200.00', vat: '30.00', total: '230.00' } },
      ...{ credit_notes: { documents: 1, vat: '15.00' }, debit_notes: { documents: 0, vat: '0.00' } },
      net: { value: '100.00', sd: '0.00', vat: '15.00', total: '115.00' },
    },
    { vat_rate: 5, invoices: { vat: '20.00' }, net: { value: '200.00', vat: '10.00', total: '210.00' } },
  ])
  expect(data.total).toMatchObject({ invoices: { documents: 2 }, net: { vat: '25.00', total: '325.00' } })
  const [sum] = await h.sql<{ vat: number }>(
    `select sum(case kind when 'CREDIT_NOTE' then -vat_minor else vat_minor end)::integer as vat from documents where store_id = $1`,
    [shop.storeId],
  )
  expect(sum?.vat).toBe(25_00)
})

it.each([
  ['2031-11-30T17:59:59Z', '2031-11-30'],
  ['2031-11-30T18:00:00Z', '2031-12-01'],
  ['2031-12-01T05:59:59Z', '2031-12-01'],
  ['2031-12-31T17:59:59Z', '2031-12-31'],
  ['2031-12-31T18:00:00Z', '2032-01-01'],
])(
  'a document of %s is one of %s in Dhaka, in the report of its month and in the list of its day',
  async (moment, day) => {
    const own = await openShop(h)
    const lines = [{ product: await aProduct(h, own) }]
    const { id } = await anOrder(h, own, { lines, status: 'CONFIRMED', hasEvents: true })
    h.setNow(moment)
    await aTaxInvoice(h, own, id)
    h.setNow(new Date())
    const headers = { authorization: `Bearer ${own.secretKey}` }
    const countIn = async (month: string) => {
      const { data } = await h.call({ url: `M/${own.subdomain}/reports/vat/?month=${month}`, headers })
      return data.total.invoices.documents
    }
    const months = ['2031-10', '2031-11', '2031-12', '2032-01', '2032-02']
    expect(await Promise.all(months.map(countIn))).toEqual(months.map((month) => (day.startsWith(month) ? 1 : 0)))
    const days = ['2031-11-29', '2031-11-30', '2031-12-01', '2031-12-02', '2031-12-30', '2031-12-31', '2032-01-01']
    for (const one of days) {
      const { data } = await h.call({ url: `M/${own.subdomain}/documents/?from=${one}&to=${one}`, headers })
      expect([one, data.items.length]).toEqual([one, one === day ? 1 : 0])
    }
  },
)

it('another month has nothing, and a month that there is not is refused', async () => {
  expect((await report('2020-01')).data).toMatchObject({ rows: [], total: { net: { vat: '0.00' } } })
  for (const wrong of ['2026-13', '26-01', '2026-1', 'x', '']) expect((await report(wrong)).status).toBe(400)
})

it.each(['tax-invoices', 'of-orders', 'printed'])(
  'documents/%s/ returns 400 validation_failed without orders or documents',
  async (path) => {
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const { status, body } = await h.call({ url: `M/${shop.subdomain}/documents/${path}/`, headers, body: {} })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  },
)
