import type { approveCancellation } from '@haat/contract/merchant/cancellations.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { CancellationStatus, OrderStatus } from '@haat/contract/vocabulary.ts'
import { formatAmount } from '../../shared/money.ts'
import type { CancellationRow, ListedCancellation } from './cancellation-requests.queries.ts'

/** A request for its shopper. */
export const presentOwnCancellation = (row: CancellationRow) => ({
  id: row.id,
  order_id: row.orderId,
  status: row.status as CancellationStatus,
  reason: row.reason,
  admin_note: row.adminNote,
  reviewed_at: row.reviewedAt?.toISOString() ?? '',
  created_at: row.createdAt,
})

/** A request for the staff. */
export const presentCancellation = (row: ListedCancellation): Data<typeof approveCancellation> => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  order_status: row.orderStatus as OrderStatus,
  order_total: formatAmount(row.totalMinor),
  amount_paid: formatAmount(row.amountPaidMinor),
  receiver_name: row.receiverName,
  phone: row.phone,
  status: row.status as CancellationStatus,
  reason: row.reason,
  admin_note: row.adminNote,
  requested_by: row.requestedBy,
  reviewed_by: row.reviewedBy,
  reviewed_at: row.reviewedAt,
  created_at: row.createdAt,
})
