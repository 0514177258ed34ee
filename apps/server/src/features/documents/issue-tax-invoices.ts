import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listOrderRows, lockOrders } from '../orders/lock-orders.queries.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { findTaxStore } from './documents.queries.ts'
import { listInvoicedOrders } from './invoiced-order.queries.ts'
import { isInvoiceable, noVat } from './issue-document.ts'
import { issueInvoicesOf } from './issue-tax-invoice.ts'

type Request = { storeId: number; orderIds: readonly number[]; actor: OrderActor; now: Date }
type Issued = { issuedCount: number; refused: number[] }

/** Issues the tax invoices of orders that have none. All orders are locked, by their ids, before a number is taken. */
export async function issueTaxInvoices(tx: StoreTx, { storeId, orderIds, actor, now }: Request): Promise<Issued> {
  const store = await findTaxStore(tx, storeId)
  if (!store) throw noVat()
  const ids = [...new Set(orderIds)]
  await lockOrders(tx, storeId, ids)
  const orders = await listOrderRows(tx, storeId, ids)
  if (orders.length < ids.length) throw notFound('order', 'order_ids')
  const invoiced = new Set(await listInvoicedOrders(tx, storeId, ids))
  const open = orders.filter(({ id }) => !invoiced.has(id))
  const issuable = open.filter(({ status }) => isInvoiceable(status))
  await issueInvoicesOf(tx, store, actor, issuable, { now })
  return {
    issuedCount: issuable.length,
    refused: open.filter(({ status }) => !isInvoiceable(status)).map(({ id }) => id),
  }
}
