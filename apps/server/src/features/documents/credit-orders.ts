import type { StoreTx } from '../../platform/database.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { creditsDue } from './credit-rules.ts'
import { findInvoice, findTaxStore, listCreditableLines } from './documents.queries.ts'
import { readOutcome } from './invoiced-order.queries.ts'
import { issueNote } from './issue-note.ts'

const reasons = {
  isCancelled: 'Order cancelled / অর্ডার বাতিল',
  isRefused: 'Parcel returned / পার্সেল ফেরত',
  other: 'Returned or refunded / ফেরত বা রিফান্ড',
}

/**
 * Credits what came back, was cancelled or was paid back of orders, and is not credited yet: delivered twice, the second time
 * finds nothing due.
 */
export async function creditOrders(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  const store = await findTaxStore(tx, storeId)
  if (!store) return
  for (const id of [...new Set(orderIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, storeId, id)
    const invoice = order && (await findInvoice(tx, storeId, id))
    if (!order || !invoice) continue
    const outcome = await readOutcome(tx, storeId, id)
    const lines = creditsDue(await listCreditableLines(tx, storeId, invoice.id), outcome)
    if (lines.length === 0) continue
    const reason = outcome.isCancelled ? reasons.isCancelled : outcome.isRefused ? reasons.isRefused : reasons.other
    await issueNote(tx, order, { type: 'system', id: '' }, store, { kind: 'CREDIT_NOTE', invoice, lines, reason, now })
  }
}
