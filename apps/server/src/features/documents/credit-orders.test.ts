import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock, type Lock } from '../../../test/barrier.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 5000 })
const calls = orderCalls(h, shop)
const parcels = shipmentCalls(h, shop)
const refunds = refundCalls(h, shop, me.token)
const headers = { authorization: `Bearer ${shop.secretKey}` }
beforeAll(() => setTax(h, shop))
afterAll(() => expectHealthy(h))

const issue = (orderId: number, body: object = { kind: 'TAX_INVOICE' }) =>
  h.call({ url: `M/${shop.subdomain}/orders/${orderId}/documents/`, headers, body })
const issueNote = (orderId: number, lineId: number | undefined) =>
  issue(orderId, {
    ...{ kind: 'CREDIT_NOTE', reason: 'Price corrected' },
    items: [{ order_item_id: lineId, quantity: 0, amount: '23.00' }],
  })
const order = async (status: NonNullable<OrderSpec['status']>, more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, {
    lines: [{ product: saree, quantity: 2, unitPriceMinor: 115_00 }],
    ...{ status, deliveryFeeMinor: 60_00, customerId: me.id, hasEvents: true, ...more },
  })
const credit = async () => {
  await deliverEvents(h)
  await runJobs(h, 'documents.credit')
}
const documentsOf = async (orderId: number) => {
  await credit()
  const { data } = await h.call({ url: `M/${shop.subdomain}/documents/?order_id=${orderId}`, headers })
  return data.items.map((one: { kind: string; total: string; vat: string }) => [one.kind, one.total, one.vat]).reverse()
}
const payBack = async (orderId: number, more: object) => {
  const { data } = await refunds.open(orderId, more)
  await refunds.act(data.id, 'process')
  expect((await refunds.act(data.id, 'complete', { method: 'CASH' })).status).toBe(200)
}
const invoiced = ['TAX_INVOICE', '230.00', '30.00']

describe('a credit note', () => {
  it('follows what comes back after the store has ceased to charge VAT, in the name of its tax invoice; by hand, too', async () => {
    const { id, lineIds } = await order('PROCESSING')
    await calls.act(id, 'ship', { courier: 'Pathao' })
    await setTax(h, shop, { mode: 'none', bin: '', registeredName: '', since: null })
    try {
      expect((await issueNote(id, lineIds[0])).data).toMatchObject({
        seller: { registered_name: 'Demo Traders', bin: '0012345670101' },
      })
      expect((await calls.act(id, 'return')).status).toBe(200)
      expect(await documentsOf(id)).toEqual([
        invoiced,
        ['CREDIT_NOTE', '23.00', '3.00'],
        ['CREDIT_NOTE', '207.00', '27.00'],
      ])
      const { body } = await issue((await order('CONFIRMED')).id)
      expect(body.details).toEqual({ reason: 'no_vat' })
    } finally {
      await setTax(h, shop)
    }
  })

  it('follows a tax invoice that is issued after the return, or after the refund', async () => {
    for (const isReturn of [true, false]) {
      await setTax(h, shop, { mode: 'none' })
      const { id, lineIds } = await order('PROCESSING')
      await calls.act(id, 'ship', { courier: 'Pathao' })
      await calls.act(id, 'deliver')
      const items = [{ order_item_id: lineIds[0], quantity: 1 }]
      if (isReturn) expect((await calls.act(id, 'return', { items })).status).toBe(200)
      else await payBack(id, { items })
      await credit()
      await setTax(h, shop)
      expect((await issue(id)).status).toBe(201)
      expect(await documentsOf(id)).toEqual([invoiced, ['CREDIT_NOTE', '115.00', '15.00']])
    }
  })

  it('follows the loss of the last parcel of an order of which something was delivered', async () => {
    const { id, lineIds } = await order('CONFIRMED')
    const items = [{ order_item_id: lineIds[0], quantity: 1 }]
    const one = (await parcels.create(id, { items })).data.id
    const two = (await parcels.create(id)).data.id
    for (const parcel of [one, two]) await parcels.set(parcel, 'PICKED_UP')
    await parcels.set(one, 'DELIVERED')
    expect((await parcels.set(two, 'LOST')).status).toBe(200)
    expect(await documentsOf(id)).toEqual([invoiced, ['CREDIT_NOTE', '115.00', '15.00']])
  })

  it('does not follow the refund of a delivery without VAT', async () => {
    const { id } = await order('PROCESSING')
    await calls.act(id, 'ship', { courier: 'Pathao' })
    await calls.act(id, 'deliver')
    await payBack(id, { amount: 60 })
    expect(await documentsOf(id)).toEqual([invoiced])
  })
})

describe('the series of credit notes', () => {
  const series: Lock = {
    text: `update document_series set last_serial = last_serial where store_id = $1 and kind = 'CREDIT_NOTE'`,
    values: [shop.storeId],
  }
  const cancelled = async () => {
    const made = await order('PROCESSING')
    await issue(made.id)
    await calls.act(made.id, 'cancel')
    return made
  }

  it('is waited for by the job with one order at a time, so that a note by hand of another one passes', async () => {
    const [one, other] = [await cancelled(), await cancelled()]
    await deliverEvents(h)
    const results = await behindLock<unknown>(h, series, [
      () => runJobs(h, 'documents.credit'),
      async () => (await issueNote(other.id, other.lineIds[0])).status,
    ])
    expect(results[1]).toBe(201)
    expect(await documentsOf(one.id)).toEqual([invoiced, ['CREDIT_NOTE', '230.00', '30.00']])
    expect(await documentsOf(other.id)).toEqual([
      invoiced,
      ['CREDIT_NOTE', '23.00', '3.00'],
      ['CREDIT_NOTE', '207.00', '27.00'],
    ])
  })

  it('is not waited for by the delivery of events', async () => {
    const { id } = await cancelled()
    await behindLock(h, series, [], () => deliverEvents(h))
    expect(await documentsOf(id)).toHaveLength(2)
    expect(await h.sql('select 1 from orders_to_credit')).toEqual([])
  })
})
