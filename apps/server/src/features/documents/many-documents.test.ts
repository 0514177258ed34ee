import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 5000 })
const headers = { authorization: `Bearer ${shop.secretKey}` }
beforeAll(() => setTax(h, shop))
afterAll(() => expectHealthy(h))

const someOrders = async (many: number, status: 'PROCESSING' | 'CONFIRMED' | 'PENDING' = 'PROCESSING') => {
  const ids: number[] = []
  for (let n = 0; n < many; n++)
    ids.push((await anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], status, hasEvents: true })).id)
  return ids
}
const post = (path: string, body: object) => h.call({ url: `M/${shop.subdomain}/${path}`, headers, body })
const issue = (ids: readonly number[]) => post('documents/tax-invoices/', { order_ids: ids })
const print = (ids: readonly number[]) =>
  post('orders/documents/printed/', { orders: ids.map((order_id) => ({ order_id, version: 1 })) })
const printLabels = (ids: readonly number[]) => post('shipments/labels/printed/', { order_ids: ids })
const serialsOf = async (ids: readonly number[]) => {
  const rows = await h.sql<{ id: number; serial: number }>(
    `select order_id as id, serial from documents where order_id = any ($1) and kind = 'TAX_INVOICE'`,
    [ids],
  )
  const byOrder = new Map(rows.map(({ id, serial }) => [Number(id), serial]))
  return ids.map((id) => byOrder.get(id))
}
const lastSerial = async (): Promise<number> =>
  (
    await h.sql<{ last: number }>(`select coalesce(max(serial), 0) as last from documents where kind = 'TAX_INVOICE'`)
  )[0]?.last ?? 0
const upFrom = (first: number, many: number) => Array.from({ length: many }, (_, n) => first + n)

describe('many tax invoices at once', () => {
  it.each([
    ['issued by hand', issue],
    ['printed', print],
    ['labelled', printLabels],
  ] as const)(
    'have numbers in the order of the request, and take as many statements as one, when they are %s',
    async (_how, send) => {
      await send(await someOrders(1))
      const first = (await lastSerial()) + 1
      const [one, many] = [await someOrders(1), (await someOrders(12)).reverse()]
      const alone = await countStatements(h.db, () => send(one))
      const together = await countStatements(h.db, () => send(many))
      expect([alone.result.status, together.result.status]).toEqual([200, 200])
      expect(await serialsOf([...one, ...many])).toEqual(upFrom(first, 13))
      expect(together.statements.length).toBe(alone.statements.length)
      const listed = (await h.call({ url: `M/${shop.subdomain}/documents/?kind=TAX_INVOICE&limit=12`, headers })).data
        .items
      expect(listed.map(({ order_id }: { order_id: number }) => order_id)).toEqual(many.toReversed())
    },
  )

  it('give orders from before VAT the rates of today, each its own', async () => {
    await setTax(h, shop, { mode: 'none' })
    const old = await someOrders(2, 'CONFIRMED')
    await setTax(h, shop)
    const rated = await someOrders(1, 'CONFIRMED')
    expect((await issue([...old, ...rated])).data).toEqual({ issued_count: 3, refused: [] })
    const rates = await h.sql(`select distinct vat_rate_bp as vat from order_lines where order_id = any ($1)`, [old])
    expect(rates).toEqual([{ vat: 1500 }])
  })

  it('have no gap and are issued once when two people print overlapping piles, and others issue meanwhile', async () => {
    const first = (await lastSerial()) + 1
    const ids = await someOrders(6)
    const alone = await someOrders(1)
    const results = await behindLock(
      h,
      {
        text: `update document_series set last_serial = last_serial where store_id = $1 and kind = 'TAX_INVOICE'`,
        values: [shop.storeId],
      },
      [() => print(ids.slice(0, 4)), () => print(ids.slice(2)), () => issue(alone)],
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    const serials = await serialsOf([...ids, ...alone])
    expect([...serials].sort((a, b) => Number(a) - Number(b))).toEqual(upFrom(first, 7))
    expect(serials.slice(0, 4)).toEqual(upFrom(serials[0] as number, 4))
  })

  it('leave no gap after a pile that is rolled back', async () => {
    const first = (await lastSerial()) + 1
    const [lost, kept] = [await someOrders(3), await someOrders(2)]
    await h.sql(
      `create function refuse_documents() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await h.sql(
      'create trigger refuse_documents before insert on document_lines for each row execute function refuse_documents()',
    )
    expect((await issue(lost)).status).toBe(500)
    await h.sql('drop function refuse_documents cascade')
    expect((await issue(kept)).status).toBe(200)
    expect(await serialsOf(kept)).toEqual(upFrom(first, 2))
    expect(await serialsOf(lost)).toEqual([undefined, undefined, undefined])
  })

  it('of an order that does not exist return 404, and none is issued', async () => {
    const ids = await someOrders(1)
    expect((await issue([...ids, 799_000_600])).status).toBe(404)
    expect(await serialsOf(ids)).toEqual([undefined])
  })
})

describe('the event document.issued', () => {
  const events = async (orderId: number) => {
    const rows = await h.sql<{ payload: { object: { kind: string } } }>(
      `select payload from outbox where type = 'document.issued' and (payload #>> '{object,order_id}')::bigint = $1 order by id`,
      [orderId],
    )
    return rows.map(({ payload }) => payload.object)
  }

  it('is emitted once for each document, also of a note that the job writes, without who the buyer is', async () => {
    await deliverEvents(h)
    const [id = 0] = await someOrders(1)
    await issue([id])
    await issue([id])
    await print([id])
    const [invoice, ...more] = await events(id)
    expect(more).toEqual([])
    const [document] = (await h.call({ url: `M/${shop.subdomain}/documents/?order_id=${id}`, headers })).data.items
    const { buyer_name, print_count, issued_at, ...shown } = document
    expect(invoice).toEqual({ ...shown, currency: 'BDT' })
    await orderCalls(h, shop).act(id, 'cancel')
    await deliverEvents(h)
    await runJobs(h, 'documents.credit')
    await runJobs(h, 'documents.credit')
    expect((await events(id)).slice(1)).toMatchObject([
      { kind: 'CREDIT_NOTE', invoice_id: document.id, total: document.total },
    ])
  })

  it('is not emitted when its document is rolled back', async () => {
    const [id = 0] = await someOrders(1, 'PENDING')
    expect((await post(`orders/${id}/documents/`, { kind: 'TAX_INVOICE' })).status).toBe(409)
    expect(await events(id)).toEqual([])
  })
})
