import type { MerchantRefund, readMerchantRefund } from '@haat/contract/merchant/refunds.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { CancellationStatus, OrderStatus, PaymentStatus, RefundStatus } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import type { ShowFiles } from '../../platform/media-links.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { readUploadRef } from '../../shared/upload-ref.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { presentGatewayRefund } from '../gateways/present-gateway-refund.ts'
import type { RefundItemRow } from './refund-items.queries.ts'
import type { ListedRefund, OwnRefund, RefundDetail, RefundOfOrder, RequestOfOrder } from './refund-lists.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

/** Shoppers read the time of a decision as text, which is empty before it (interface 2.8 and 2.9). */
const reviewTime = (time: Date | null): string => time?.toISOString() ?? ''

const presentRequest = (row: RequestOfOrder) => ({
  id: row.id,
  reason: row.reason,
  admin_note: row.adminNote,
  reviewed_at: reviewTime(row.reviewedAt),
  created_at: row.createdAt,
})

export const presentCancellationOfOrder = (row: RequestOfOrder) => ({
  ...presentRequest(row),
  status: row.status as CancellationStatus,
})

export const presentRefundOfOrder = (row: RefundOfOrder) => ({
  ...presentRequest(row),
  status: row.status as RefundStatus,
  amount: formatAmount(row.amountMinor),
  items: row.items,
  payout_method: row.payoutMethod,
  payout_account: row.payoutAccount,
  refund_method: row.refundMethod,
})

/** A refund as its shopper receives it when it is requested. */
export const presentNewRefund = (row: RefundRow & { items: RefundItemRow[] }, show: ShowFiles) => ({
  id: row.id,
  order_id: row.orderId,
  status: row.status as RefundStatus,
  reason: row.reason,
  amount: formatAmount(row.amountMinor),
  items: row.items,
  payout_method: row.payoutMethod,
  payout_account: row.payoutAccount,
  proof_files: show(row.proofFiles),
  foreign_proof_files: row.proofFiles.filter((file) => readUploadRef(file) === null),
  created_at: row.createdAt,
})

/** A refund for its shopper. */
export const presentOwnRefund = (row: OwnRefund, show: ShowFiles) => ({
  ...presentNewRefund(row, show),
  order_number: row.orderNumber,
  admin_note: row.adminNote,
  refund_method: row.refundMethod,
  reviewed_at: reviewTime(row.reviewedAt),
})

/** A refund for the staff. */
export const presentMerchantRefund = (row: ListedRefund, show: ShowFiles): Static<typeof MerchantRefund> => ({
  ...presentNewRefund(row, show),
  order_number: row.orderNumber,
  receiver_name: row.receiverName,
  phone: row.phone,
  requested_amount: formatAmount(row.requestedMinor),
  admin_note: row.adminNote,
  failure_reason: row.failureReason,
  refund_method: row.refundMethod,
  transaction_id: row.transactionId,
  requested_by: row.requestedBy,
  reviewed_by: row.reviewedBy,
  reviewed_at: row.reviewedAt,
  paid_by: row.paidBy,
  paid_at: row.paidAt,
  updated_at: row.updatedAt,
})

export const presentRefundDetail = (
  row: RefundDetail & { gatewayRefunds: GatewayRefundRow[]; payoutGateway: string },
  show: ShowFiles,
  locale: Locale,
): Data<typeof readMerchantRefund> => ({
  ...presentMerchantRefund(row, show),
  order_status: row.orderStatus as OrderStatus,
  payment_status: row.paymentStatus as PaymentStatus,
  order_total: formatAmount(row.totalMinor),
  amount_paid: formatAmount(row.amountPaidMinor),
  amount_refunded: formatAmount(row.refundedMinor),
  refundable_amount: formatAmount(Math.max(0, row.refundableMinor)),
  payout_gateway: row.payoutGateway,
  units: row.units,
  returned_units: row.returnedUnits,
  gateway_refunds: row.gatewayRefunds.map((attempt) => presentGatewayRefund(attempt, locale)),
})
