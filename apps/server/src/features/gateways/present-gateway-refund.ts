import type { GatewayRefund } from '@haat/contract/merchant/gateway-refund-shapes.ts'
import type { GatewayCode, GatewayRefundStatus } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { GatewayRefundRow } from './listed-gateway-refunds.queries.ts'
import { refundFailureWords } from './refund-failure-words.ts'

/** A gateway refund for the staff. */
export const presentGatewayRefund = (row: GatewayRefundRow, locale: Locale): Static<typeof GatewayRefund> => ({
  id: row.id,
  order_id: row.orderId,
  payment_id: row.paymentId,
  refund_id: row.refundId,
  unapplied_payment_id: row.unappliedPaymentId,
  gateway: row.gateway as GatewayCode,
  amount: formatAmount(row.amountMinor),
  status: row.status as GatewayRefundStatus,
  needs_staff: row.status === 'UNCLEAR' && row.nextCheckAt === null,
  reference: row.reference,
  transaction_id: row.transactionId,
  charge: row.chargeMinor === null ? null : formatAmount(row.chargeMinor),
  failure: row.failure,
  failure_message: row.failure === '' ? '' : refundFailureWords(row.failure)[locale],
  note: row.note,
  attempts: row.attempts,
  requested_by: row.requestedBy,
  resolved_by: row.resolvedBy,
  next_check_at: row.nextCheckAt,
  refunded_at: row.refundedAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
