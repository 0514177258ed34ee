import type { UnappliedPayment } from '@haat/contract/merchant/unapplied-payments.ts'
import type { Static } from 'typebox'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { presentGatewayRefund } from '../gateways/present-gateway-refund.ts'
import type { ListedUnapplied } from './unapplied-payments.queries.ts'

/** An unapplied payment for the staff. */
export const presentUnapplied = (
  row: ListedUnapplied,
  gatewayRefunds: GatewayRefundRow[],
  locale: Locale,
): Static<typeof UnappliedPayment> => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  payment_id: row.paymentId,
  method: row.method,
  transaction_id: row.transactionId,
  reason: row.reason as Static<typeof UnappliedPayment>['reason'],
  amount: formatAmount(row.amountMinor),
  status: row.status as Static<typeof UnappliedPayment>['status'],
  outcome: row.outcome as Static<typeof UnappliedPayment>['outcome'],
  note: row.note,
  resolved_by: row.resolvedBy,
  resolved_at: row.resolvedAt,
  created_at: row.createdAt,
  gateway_refunds: gatewayRefunds.map((attempt) => presentGatewayRefund(attempt, locale)),
})
