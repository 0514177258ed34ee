import type * as contract from '@haat/contract/merchant/payment-claims.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { ClaimCheckResult, OrderStatus } from '@haat/contract/vocabulary.ts'
import { formatAmount } from '../../shared/money.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { claimResponseText } from './claim-check-rules.ts'
import type { ListedClaim } from './payment-claims.queries.ts'

type PaymentClaim = Data<typeof contract.listPaymentClaims>['items'][number]
/** A claim with the time and the currency symbol of its presentation. */
export type ShownClaim = ListedClaim & { now: Date; symbol: string }

/** A waiting claim as the API has it. */
export const presentClaim = ({ now, symbol, ...row }: ShownClaim): PaymentClaim => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  order_status: row.orderStatus as OrderStatus,
  order_total: formatAmount(row.totalMinor),
  amount_due: formatAmount(dueMinor({ ...row, status: row.orderStatus })),
  phone_ending: row.phone.slice(-4),
  kind: row.kind as PaymentClaim['kind'],
  method: row.method,
  amount: formatAmount(row.amountMinor),
  transaction_id: row.transactionId,
  claimed_by_others: row.claimedByOthers,
  verified_for: row.verifiedFor,
  is_used: row.isUsed,
  check: presentCheck(row, symbol),
  next_check_at: row.nextCheckAt,
  waiting_minutes: Math.max(0, Math.floor((now.getTime() - row.createdAt.getTime()) / 60_000)),
  created_at: row.createdAt,
})

function presentCheck(row: ListedClaim, symbol: string): PaymentClaim['check'] {
  if (!row.check) return null
  const { amountMinor, isCompleted, payer, type, answeredAt } = row.check
  const result = row.check.result as ClaimCheckResult
  const paidAt = row.check.paidAt === null ? null : new Date(row.check.paidAt)
  const text = claimResponseText(row, { result, amountMinor, isCompleted, paidAt }, { placedAt: row.placedAt, symbol })
  return {
    result,
    message: text.en,
    message_bn: text.bn,
    found_amount: amountMinor === null ? null : formatAmount(amountMinor),
    paid_at: paidAt,
    payer,
    transaction_type: type,
    checked_at: new Date(answeredAt),
  }
}
