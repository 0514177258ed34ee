import { changeDueRows } from '../../platform/change-due-rows.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { creditsDue } from './credit-rules.ts'
import { findInvoice, listCreditableLines } from './documents.queries.ts'
import { readOutcome } from './invoiced-order.queries.ts'
import { issueNote } from './issue-note.ts'
import { findStoresWithOrdersToCredit, listOrdersToCredit, takeOffOrder } from './orders-to-credit.queries.ts'

const reasons = {
  isCancelled: 'Order cancelled / অর্ডার বাতিল',
  isRefused: 'Parcel returned / পার্সেল ফেরত',
  other: 'Returned or refunded / ফেরত বা রিফান্ড',
}

export const storesWithOrdersToCredit = ({ db }: JobContext): Promise<JobStore[]> => findStoresWithOrdersToCredit(db)

/**
 * Credits what came back, was cancelled or was paid back of the orders that were queued for that. Each note has a transaction of
 * its own, which takes the series last, so that a transaction that waits for it holds nothing that others need.
 */
export const creditOrders = (context: JobContext, storeId: number): Promise<number> =>
  changeDueRows(context, storeId, {
    list: (tx, after) => listOrdersToCredit(tx, storeId, after),
    change: (tx, orderId) => creditOrder(tx, storeId, orderId, context.clock()),
  })

/** Credits what is due of an order and is not credited yet: a second time it finds nothing. */
async function creditOrder(tx: StoreTx, storeId: number, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, storeId, orderId)
  // Before its outcome is read, so that nothing is taken off that was not seen.
  await takeOffOrder(tx, storeId, orderId)
  const invoice = order && (await findInvoice(tx, storeId, orderId))
  if (!order || !invoice) return false
  const outcome = await readOutcome(tx, storeId, orderId)
  const lines = creditsDue(await listCreditableLines(tx, storeId, invoice.id), outcome)
  if (lines.length === 0) return false
  const reason = outcome.isCancelled ? reasons.isCancelled : outcome.isRefused ? reasons.isRefused : reasons.other
  await issueNote(tx, order, { type: 'system', id: '' }, { kind: 'CREDIT_NOTE', invoice, lines, reason, now })
  return true
}
