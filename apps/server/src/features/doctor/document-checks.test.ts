import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTaxInvoice, setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop)
const [invoiced, shipped] = [
  await anOrder(h, shop, { lines: [{ product, quantity: 2 }], status: 'CONFIRMED', hasEvents: true }),
  await anOrder(h, shop, { lines: [{ product }], status: 'SHIPPED', hasEvents: true }),
]
let vandal: Vandal
beforeAll(async () => {
  await setTax(h, shop, { since: '2099-01-01T00:00:00.000Z' })
  for (const { id } of [invoiced, shipped]) await aTaxInvoice(h, shop, id)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const document = (change: string): Statement => [`update documents set ${change} where order_id = ${invoiced.id}`]
const lines = (change: string): Statement => [
  `update document_lines set ${change} where document_id = (select id from documents where order_id = ${invoiced.id})`,
]
const credit = (amount: number): Statement => [
  `with series as (insert into document_series (store_id, kind, fiscal_year, last_serial) values (${shop.storeId}, 'CREDIT_NOTE', 2026, 1)
     returning store_id, kind, fiscal_year),
   note as (insert into documents (store_id, kind, fiscal_year, serial, number, order_id, invoice_id, template, content, digest,
       amount_minor, value_minor, sd_minor, vat_minor)
     select s.store_id, s.kind, s.fiscal_year, 1, 'CN-1', d.order_id, d.id, '6.7-a', '{}', d.digest, ${amount}, ${amount}, 0, 0
       from documents d, series s where d.order_id = ${invoiced.id} returning store_id, id)
   insert into document_lines (store_id, document_id, position, order_line_id, quantity, amount_minor, value_minor, sd_minor, vat_minor,
     vat_rate_bp, sd_rate_bp) select store_id, id, 1, ${invoiced.lineIds[0]}, 1, ${amount}, ${amount}, 0, 0, 0, 0 from note`,
]

const longAgo: Statement[] = [
  [`update orders set updated_at = now() - interval '7 hours' where id = ${invoiced.id}`],
  [`update documents set issued_at = now() - interval '7 hours' where order_id = ${invoiced.id}`],
]

const plants: [check: string, ...statements: Statement[]][] = [
  ['document_series_without_gaps', document('serial = 7')],
  ['document_series_without_gaps', [`update document_series set last_serial = 9 where store_id = ${shop.storeId}`]],
  ['documents_unchanged', document(`content = content || '{"reason": "other"}'`)],
  ['documents_unchanged', document(`number = 'X-1'`)],
  ['document_sums', lines('amount_minor = amount_minor + 1, value_minor = value_minor + 1')],
  ['document_sums', document(`content = content || '{"total": "1.00"}'`)],
  ['documents_match_orders', lines('quantity = 1')],
  ['credit_within_invoice', credit(200_01)],
  ...[
    `update orders set status = 'CANCELLED', updated_at = now() - interval '7 hours' where id = ${invoiced.id}`,
    `update order_lines set returned_quantity = 1 where order_id = ${invoiced.id}`,
  ].map((change): [string, ...Statement[]] => ['outcomes_credited', ...longAgo, [change]]),
  [
    'credits_written',
    [
      `insert into orders_to_credit (store_id, order_id, queued_at) values (${shop.storeId}, ${invoiced.id}, now() - interval '7 hours')`,
    ],
  ],
  [
    'shipped_orders_have_invoice',
    [`delete from document_lines where document_id = (select id from documents where order_id = ${shipped.id})`],
    [`delete from documents where order_id = ${shipped.id}`],
    [
      `update stores set settings = jsonb_set(settings, '{tax,since}', '"2020-01-01T00:00:00Z"') where id = ${shop.storeId}`,
    ],
  ],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})

test('what was cancelled a moment ago may wait for its credit note', async () => {
  const cancelled = `update orders set status = 'CANCELLED', updated_at = now() where id = ${invoiced.id}`
  expect(await vandal.damaged([...longAgo, [cancelled]])).not.toContain('outcomes_credited')
})
