import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { findOrderRow, type OrderRow } from '../orders/order-changes.queries.ts'
import { findTaxStore, listInvoices } from './documents.queries.ts'
import { isInvoiceable, noVat } from './issue-document.ts'
import { issueTaxInvoice } from './issue-tax-invoice.ts'

type Request = { storeId: number; orderIds: readonly number[]; actor: OrderActor; now: Date }
type Issued = { issuedCount: number; refused: number[] }

/** Issues the tax invoices of orders that have none. All orders are locked, by their ids, before a number is taken. */
export async function issueTaxInvoices(tx: StoreTx, { storeId, orderIds, actor, now }: Request): Promise<Issued> {
  const store = await findTaxStore(tx, storeId)
  if (!store) throw noVat()
  const ids = [...new Set(orderIds)]
  await lockOrders(tx, storeId, ids)
  const orders: OrderRow[] = []
  for (const id of ids) {
    const order = await findOrderRow(tx, storeId, id)
    if (!order) throw notFound('order', 'order_ids')
    orders.push(order)
  }
  const invoiced = new Set((await listInvoices(tx, storeId, ids)).map(({ orderId }) => orderId))
  const open = orders.filter(({ id }) => !invoiced.has(id))
  const [issuable, refused] = [
    open.filter(({ status }) => isInvoiceable(status)),
    open.filter(({ status }) => !isInvoiceable(status)),
  ]
  for (const order of issuable) await issueTaxInvoice(tx, order, actor, { now, store })
  return { issuedCount: issuable.length, refused: refused.map(({ id }) => id) }
}
