import type { listReconciliationItems } from '@haat/contract/merchant/reconciliation.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Locale } from '../../shared/locale.ts'
import { amountOrNull } from '../../shared/money.ts'
import { adviceTexts, decideAction } from './advice-rules.ts'
import type { ReconciliationItem } from './reconciliation-items.queries.ts'

/** A difference on the wire, with what to do about it in the caller's language. */
export function presentReconciliationItem(
  row: ReconciliationItem,
  locale: Locale,
): Data<typeof listReconciliationItems>['items'][number] {
  const action = decideAction(row)
  return {
    id: row.id,
    list: row.list,
    gateway: row.gateway,
    status: row.status,
    action,
    advice: adviceTexts[action][locale],
    type: row.type,
    transaction_id: row.transactionId,
    reference: row.reference,
    occurred_at: row.occurredAt,
    statement_amount: amountOrNull(row.statementMinor),
    recorded_amount: amountOrNull(row.recordedMinor),
    order_id: row.orderId,
    order_number: row.orderNumber,
    payment_id: row.paymentId ?? row.claimId,
    refund_id: row.refundId,
    payment_session_id: row.sessionId,
    note: row.note,
    resolved_by: row.resolvedBy,
    resolved_at: row.resolvedAt,
    created_at: row.createdAt,
  }
}
