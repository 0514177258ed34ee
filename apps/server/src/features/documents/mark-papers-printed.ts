import { type Author, actorName, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listOrderRows } from '../orders/lock-orders.queries.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { markOrdersPrinted, type PrintedOrder } from '../orders/order-print.queries.ts'
import { findTaxStore } from './documents.queries.ts'
import { listInvoicedOrders } from './invoiced-order.queries.ts'
import { issueInvoicesOf } from './issue-tax-invoice.ts'

/**
 * Records that documents of orders were printed. All of them, or none. Those that are being packed get their tax invoice then,
 * where the store charges VAT.
 */
export async function markPapersPrinted(
  tx: StoreTx,
  author: Author,
  printed: readonly PrintedOrder[],
  now: Date,
): Promise<void> {
  const latest = new Map<number, number>()
  for (const { orderId, version } of printed) latest.set(orderId, Math.max(version, latest.get(orderId) ?? 0))
  const papers = [...latest].map(([orderId, version]) => ({ orderId, version }))
  const found = await markOrdersPrinted(tx, { storeId: author.storeId, printedBy: actorName(author) }, papers)
  if (found.length < papers.length) throw notFound('order', 'orders')
  await recordAudits(
    tx,
    author,
    papers.map(({ orderId, version }) => ({
      ...{ action: 'order.printed', entity: 'order', entityId: orderId, after: { version } },
    })),
  )
  await invoicePacked(
    tx,
    author,
    papers.map(({ orderId }) => orderId),
    now,
  )
}

/** The numbers are in the order of the pile. The orders are locked by now. */
async function invoicePacked(tx: StoreTx, author: Author, orderIds: readonly number[], now: Date): Promise<void> {
  const store = await findTaxStore(tx, author.storeId)
  if (!store) return
  const invoiced = new Set(await listInvoicedOrders(tx, author.storeId, orderIds))
  const packed = (await listOrderRows(tx, author.storeId, orderIds)).filter(
    ({ id, status }) => status === 'PROCESSING' && !invoiced.has(id),
  )
  await issueInvoicesOf(tx, store, orderActorOf(author), packed, { now })
}
