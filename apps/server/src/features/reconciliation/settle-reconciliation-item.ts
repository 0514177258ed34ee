import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { findReconciliationItem, markItemResolved, type ReconciliationItem } from './reconciliation-items.queries.ts'

const ENTITY = 'reconciliation_item'

/** Marks a difference as dealt with, once: the note says how. */
export async function resolveReconciliationItem(
  tx: StoreTx,
  author: Author,
  id: number,
  note: string,
): Promise<ReconciliationItem> {
  const { storeId } = author
  const isResolved = await markItemResolved(tx, { storeId, id, note, resolvedBy: actorName(author) })
  const item = await getItem(tx, storeId, id)
  if (!isResolved) throw notOpen(item)
  await recordAudit(tx, author, {
    action: 'reconciliation_item.resolved',
    entity: ENTITY,
    entityId: id,
    before: { status: 'OPEN' },
    after: { status: item.status, list: item.list, transactionId: item.transactionId, note },
  })
  return item
}

/**
 * Records the payment of a statement's line for an order, as staff record any other. The line then has its payment, and
 * the difference is settled by the database; a transaction that pays already is refused by it.
 */
export async function recordStatementPayment(
  tx: StoreTx,
  author: Author,
  id: number,
  { orderId, isSimilarAccepted }: { orderId: number; isSimilarAccepted: boolean | undefined },
): Promise<void> {
  const { storeId } = author
  const item = await getItem(tx, storeId, id)
  if (item.status !== 'OPEN') throw notOpen(item)
  if (item.list !== 'MONEY_WITHOUT_ORDER' || item.type !== 'PAYMENT' || item.statementMinor === null) throw noPayment()
  const { gateway: method, statementMinor: amountMinor, transactionId } = item
  const received = { method, amountMinor, transactionId, isSimilarAccepted }
  await recordPayment(tx, storeId, orderId, orderActorOf(author), received)
  await recordAudit(tx, author, {
    action: 'reconciliation_item.payment_recorded',
    entity: ENTITY,
    entityId: id,
    before: { status: item.status },
    after: { status: 'SETTLED', orderId, transactionId, amount: formatAmount(amountMinor) },
  })
}

async function getItem(tx: StoreTx, storeId: number, id: number): Promise<ReconciliationItem> {
  const item = await findReconciliationItem(tx, storeId, id)
  if (!item) throw notFound('reconciliation_item', 'reconciliation_item_id')
  return item
}

const notOpen = ({ status }: ReconciliationItem) =>
  new ApiError('invalid_state', {
    message: { en: 'This difference is already settled.', bn: 'এই গরমিল আগেই মিটে গেছে।' },
    details: { current_status: status, allowed_statuses: ['OPEN'] },
  })

const noPayment = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'Only a payment of a statement that has no order can be recorded.',
      bn: 'শুধু স্টেটমেন্টের যে পেমেন্টের অর্ডার নেই, সেটিই লেখা যায়।',
    },
    details: {},
  })
