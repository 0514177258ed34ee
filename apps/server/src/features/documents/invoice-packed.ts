import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { listOrderRows } from '../orders/lock-orders.queries.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import type { TaxStore } from './documents.queries.ts'
import { listInvoicedOrders } from './invoiced-order.queries.ts'
import { issueInvoicesOf } from './issue-tax-invoice.ts'

/**
 * Issues the tax invoices of those orders that are being packed and have none, when a slip or a label of them was printed. This
 * transaction has locked the orders; the numbers are in their order.
 */
export async function invoicePacked(
  tx: StoreTx,
  store: TaxStore,
  author: Author,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  const invoiced = new Set(await listInvoicedOrders(tx, author.storeId, orderIds))
  const packed = (await listOrderRows(tx, author.storeId, orderIds)).filter(
    ({ id, status }) => status === 'PROCESSING' && !invoiced.has(id),
  )
  await issueInvoicesOf(tx, store, orderActorOf(author), packed, { now })
}
