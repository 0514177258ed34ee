import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listInvoices } from './documents.queries.ts'
import { listKnownOrders } from './invoiced-order.queries.ts'
import { presentDocument } from './present-document.ts'

/** The tax invoices of orders, in the order of the request, and the orders without one. */
export async function readDocumentsOfOrders(tx: StoreTx, storeId: number, orderIds: readonly number[]) {
  const ids = [...new Set(orderIds)]
  const known = new Set(await listKnownOrders(tx, storeId, ids))
  if (ids.some((id) => !known.has(id))) throw notFound('order', 'order_ids')
  const invoices = new Map((await listInvoices(tx, storeId, ids)).map((row) => [row.orderId, row]))
  return {
    documents: ids.flatMap((id) => {
      const found = invoices.get(id)
      return found ? [presentDocument(found)] : []
    }),
    missing_order_ids: ids.filter((id) => !invoices.has(id)),
  }
}
