import type { UnappliedPayment } from '@haat/contract/merchant/unapplied-payments.ts'
import type { Static } from 'typebox'
import type { Locale } from '../../shared/locale.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { presentGatewayRefund } from '../gateways/present-gateway-refund.ts'
import { presentUnappliedFacts } from './unapplied-event.ts'
import type { ListedUnapplied } from './unapplied-payments.queries.ts'

/** An unapplied payment for the staff. */
export const presentUnapplied = (
  row: ListedUnapplied,
  gatewayRefunds: GatewayRefundRow[],
  locale: Locale,
): Static<typeof UnappliedPayment> => ({
  ...presentUnappliedFacts(row),
  outcome: row.outcome as Static<typeof UnappliedPayment>['outcome'],
  note: row.note,
  resolved_by: row.resolvedBy,
  resolved_at: row.resolvedAt,
  created_at: row.createdAt,
  gateway_refunds: gatewayRefunds.map((attempt) => presentGatewayRefund(attempt, locale)),
})
