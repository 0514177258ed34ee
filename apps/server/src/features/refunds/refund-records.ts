import type { AuditAction } from '@haat/contract/audit-actions.ts'
import type { RefundEventType } from '@haat/contract/events.ts'
import type { PaymentStatus, RefundStatus } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

/** Emits the event of a refund. */
export const recordRefundEvent = (
  tx: StoreTx,
  type: RefundEventType,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> =>
  recordEvent(tx, order.storeId, {
    type,
    resourceId: order.id,
    payload: {
      object: {
        id: refund.id,
        order_id: order.id,
        order_number: order.orderNumber,
        status: refund.status as RefundStatus,
        requested_amount: formatAmount(refund.requestedMinor),
        amount: formatAmount(refund.amountMinor),
        refund_method: refund.refundMethod,
        payment_status: order.paymentStatus as PaymentStatus,
      },
    },
  })

/** Writes the audit row of a refund that staff created or changed. */
export const auditRefund = (
  tx: StoreTx,
  author: Author,
  action: Extract<AuditAction, `refund.${string}`>,
  before: RefundRow | null,
  after: RefundRow,
): Promise<void> =>
  recordAudit(tx, author, {
    action,
    entity: 'refund',
    entityId: after.id,
    before: before && { status: before.status, amount: formatAmount(before.amountMinor) },
    after: {
      status: after.status,
      order_id: after.orderId,
      amount: formatAmount(after.amountMinor),
      ...(after.adminNote && { note: after.adminNote }),
      ...(after.failureReason && { failure_reason: after.failureReason }),
      ...(after.refundMethod && { method: after.refundMethod, transaction_id: after.transactionId }),
    },
  })
