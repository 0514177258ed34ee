import { type Author, actorName, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { markOrdersPrinted, type PrintedOrder } from '../orders/order-print.queries.ts'
import { findTaxStore } from './documents.queries.ts'
import { invoicePacked } from './invoice-packed.ts'

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
  const store = await findTaxStore(tx, author.storeId)
  const orderIds = papers.map(({ orderId }) => orderId)
  if (store) await invoicePacked(tx, store, author, orderIds, now)
}
