import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { eraseEverybody } from '../../../test/erased-person.ts'
import { anExchangeable } from '../../../test/exchanges.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 500 })
const calls = orderCalls(h, shop)
beforeAll(() => setTax(h, shop))
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}` }
const business = { tax_bin: '0012345670101', tax_name: 'Rahima Enterprise' }
const call = (path: string, body?: object, method?: 'PATCH') =>
  h.call({ url: `M/${shop.subdomain}/${path}`, headers, ...(body && { body }), ...(method && { method }) })
const set = (id: number, body: object = business) => call(`orders/${id}/tax-buyer/`, body, 'PATCH')
const order = async (spec: Partial<OrderSpec> = {}) =>
  (await anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], status: 'PROCESSING', hasEvents: true, ...spec }))
    .id
const issue = (id: number, body: object = {}) => call(`orders/${id}/documents/`, { kind: 'TAX_INVOICE', ...body })
const buyerOf = async (id: number) => {
  const [document] = (await call(`documents/?order_id=${id}`)).data.items
  return (await call(`documents/${document.id}/`)).data.buyer
}

describe('the business that an order is for', () => {
  it.each([
    ['issued by hand', (id: number) => issue(id)],
    ['issued with many others', (id: number) => call('documents/tax-invoices/', { order_ids: [id] })],
    ['printed', (id: number) => call('orders/documents/printed/', { orders: [{ order_id: id, version: 1 }] })],
    ['labelled', (id: number) => call('shipments/labels/printed/', { order_ids: [id] })],
    ['shipped', (id: number) => calls.act(id, 'ship')],
  ])('is on its tax invoice when it is %s', async (_how, send) => {
    const id = await order()
    expect((await set(id)).data).toMatchObject(business)
    expect((await send(id)).status).toBeLessThan(300)
    expect(await buyerOf(id)).toMatchObject({ name: 'Rahima Enterprise', bin: '0012345670101' })
  })

  it('has a BIN of 13 digits, also in Bangla; the name stays without one, and the paper of the order holds', async () => {
    const id = await order()
    await h.sql('update orders set printed_at = now(), printed_version = 1 where id = $1', [id])
    for (const wrong of ['001234567010', '00123456701011', '001234567010X'])
      expect((await set(id, { tax_bin: wrong })).body.errors).toHaveProperty('tax_bin')
    expect((await set(id)).data).toMatchObject({ ...business, version: 2, print_status: 'PRINTED' })
    const { data } = await set(id, { tax_bin: ' ০০১২৩৪৫৬৭০১০২ ' })
    expect(data).toMatchObject({ tax_bin: '0012345670102', tax_name: 'Rahima Enterprise', version: 3 })
    expect((await set(id, { tax_bin: '0012345670102' })).data.version).toBe(3)
    expect((await set(id, { tax_bin: '' })).data).toMatchObject({ tax_bin: '', tax_name: 'Rahima Enterprise' })
    const { status, body } = await set(id, { ...business, version: 1 })
    expect([status, body.error_code]).toEqual([409, 'version_conflict'])
    expect((await set(999_999_999)).status).toBe(404)
  })

  it('is another one only when the request that issues the invoice names it', async () => {
    const [named, none] = [await order(), await order()]
    for (const id of [named, none]) await set(id)
    await issue(named, { buyer_name: 'Karim Traders', buyer_bin: '1112345670101' })
    expect(await buyerOf(named)).toMatchObject({ name: 'Karim Traders', bin: '1112345670101' })
    await issue(none, { buyer_bin: '' })
    expect(await buyerOf(none)).toMatchObject({ name: 'Rahima Enterprise', bin: '' })
  })

  it('cannot be changed once the invoice is issued: 409 invoice_issued, also when both happen at one moment', async () => {
    for (const isFirst of [true, false]) {
      const id = await order()
      const acts = [() => set(id), () => issue(id)]
      const results = await behindLock(h, holdOrder(id), isFirst ? acts : acts.toReversed())
      const changed = isFirst ? results[0] : results[1]
      expect([changed?.status, changed?.body.error_code]).toEqual(isFirst ? [200, undefined] : [409, 'invoice_issued'])
      expect((await buyerOf(id)).bin).toBe(isFirst ? '0012345670101' : '')
      expect((await set(id, { tax_bin: '' })).body.error_code).toBe('invoice_issued')
    }
  })

  it('goes with its order when that is merged or exchanged', async () => {
    const same = { status: 'CONFIRMED', phone: '+8801611111111' } as const
    const [kept, merged] = [await order(same), await order(same)]
    await set(merged)
    const body = { from_order_id: merged, version: 1, from_version: 2 }
    expect((await call(`orders/${kept}/merge/`, body)).data).toMatchObject(business)
    // Its order was delivered, in a store that charges no VAT yet.
    const own = await openShop(h)
    const { order: sold, exchange, bodyOf, saree: other, orders } = await anExchangeable(h, own)
    const as = { authorization: `Bearer ${own.secretKey}` }
    const url = `M/${own.subdomain}/orders/${sold.id}/tax-buyer/`
    expect((await h.call({ method: 'PATCH', url, headers: as, body: business })).status).toBe(200)
    const { data } = await exchange(bodyOf(other))
    expect((await orders.read(data.order.id)).data).toMatchObject(business)
  })

  it('is deleted with the account of its buyer, but stays on the invoice', async () => {
    const own = await openShop(h)
    await setTax(h, own)
    const me = await signIn(h, own)
    const lines = [{ product: await aProduct(h, own), quantity: 1 }]
    const { id } = await anOrder(h, own, { lines, status: 'PROCESSING', customerId: me.id, hasEvents: true })
    const as = { authorization: `Bearer ${own.secretKey}` }
    const path = `M/${own.subdomain}/orders/${id}/`
    await h.call({ method: 'PATCH', url: `${path}tax-buyer/`, headers: as, body: business })
    const { data } = await h.call({ url: `${path}documents/`, headers: as, body: { kind: 'TAX_INVOICE' } })
    await eraseEverybody(h, own)
    expect((await h.call({ url: path, headers: as })).data).toMatchObject({ tax_bin: '', tax_name: '' })
    const audited = await h.sql(
      `select after from audit_log where action = 'order.tax_buyer_changed' and entity_id = $1::text`,
      [id],
    )
    expect(audited).toEqual([{ after: {} }])
    expect((await h.call({ url: `M/${own.subdomain}/documents/${data.id}/`, headers: as })).data.buyer).toMatchObject({
      name: 'Rahima Enterprise',
      bin: '0012345670101',
    })
  })
})
