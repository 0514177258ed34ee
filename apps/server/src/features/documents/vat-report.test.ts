import { afterAll, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { setTax } from '../../../test/tax-documents.ts'

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
  const month = h.deps.clock().toISOString().slice(0, 7)
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

it('another month has nothing, and a month that there is not is refused', async () => {
  expect((await report('2020-01')).data).toMatchObject({ rows: [], total: { net: { vat: '0.00' } } })
  for (const wrong of ['2026-13', '26-01', '2026-1', 'x', '']) expect((await report(wrong)).status).toBe(400)
})
