import { type Author, actorName, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { markOrdersPrinted, type PrintedOrder } from './order-print.queries.ts'

/** Records that documents of orders were printed. All of them, or none. */
export async function markDocumentsPrinted(
  tx: StoreTx,
  author: Author,
  printed: readonly PrintedOrder[],
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
}
