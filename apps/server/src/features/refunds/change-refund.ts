import type { AuditAction } from '@haat/contract/audit-actions.ts'
import type { RefundEventType } from '@haat/contract/events.ts'
import type { RefundStatus } from '@haat/contract/vocabulary.ts'
import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import type { OrderHolder } from '../orders/order-owner.queries.ts'
import { isEnded } from '../orders/order-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { unapplyAll } from '../payments/unapply-payments.ts'
import { auditRefund, recordRefundEvent } from './refund-records.ts'
import { refundStatusesBefore } from './refund-rules.ts'
import { changeRefund, findRefund, type RefundRow } from './refunds.queries.ts'

export type RefundChange = {
  storeId: number
  refundId: number
  /** Only a refund of an order of this owner. */
  owner?: OrderHolder
  to: RefundStatus
  /** The changed columns, decided while the order is locked. */
  changes?: (
    before: RefundRow,
    order: OrderRow,
  ) => Parameters<typeof changeRefund>[4] | Promise<Parameters<typeof changeRefund>[4]>
  event?: RefundEventType
  audit?: { author: Author; action: Extract<AuditAction, `refund.${string}`> }
}

/**
 * Changes the status of a refund: the order is locked first, as for payments and returns, then one conditional update,
 * one event and one audit row. Money that the refund no longer claims of an ended order becomes an unapplied payment.
 */
export async function moveRefund(tx: StoreTx, change: RefundChange): Promise<RefundRow> {
  const { storeId, refundId, owner, to, event, audit } = change
  const found = await findRefund(tx, storeId, refundId, owner)
  const order = found && (await lockOrder(tx, storeId, found.orderId))
  if (!found || !order) throw notFound('refund', 'refund_id')
  const from = refundStatusesBefore(to)
  // Read again under the lock: another change may have come first.
  const before = (await findRefund(tx, storeId, refundId)) as RefundRow
  if (!(from as string[]).includes(before.status)) throw refuseRefundStatus(before, from)
  const changes = (await change.changes?.(before, order)) ?? {}
  const after = await changeRefund(tx, storeId, refundId, from, { ...changes, status: to })
  if (!after) throw refuseRefundStatus(before, from)
  const settled = to === 'COMPLETED' ? await settlePayments(tx, order) : order
  if (isEnded(order.status)) await unapplyAll(tx, settled, refundId)
  if (event) await recordRefundEvent(tx, event, settled, after)
  if (audit) await auditRefund(tx, audit.author, audit.action, before, after)
  return after
}

const refuseRefundStatus = ({ status }: RefundRow, allowed: RefundStatus[]) =>
  new ApiError('invalid_state', {
    message: {
      en: `Not possible while the refund is ${status}.`,
      bn: `রিফান্ডের বর্তমান অবস্থা ${status}। এ অবস্থায় এটি করা যায় না।`,
    },
    details: { current_status: status, allowed_statuses: allowed },
  })
