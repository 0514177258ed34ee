import type { resolvePaymentSession } from '@haat/contract/merchant/payment-sessions.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount, roundToMinor } from '../../shared/money.ts'
import type { ListedSession, SessionEvent } from './session-lists.queries.ts'
import { eventWords, failureWords } from './session-words.ts'

type History = Data<typeof resolvePaymentSession>
type Row = Omit<History, 'events'>

/** A payment session for staff. */
export const presentMerchantSession = (row: ListedSession, locale: Locale): Row => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  attempt: row.attempt,
  gateway: row.gateway as Row['gateway'],
  status: row.status as Row['status'],
  amount: formatAmount(row.amountMinor),
  currency: row.currency,
  invoice: row.invoice,
  reference: row.reference ?? '',
  transaction_id: row.transactionId,
  payer: row.payer,
  paid_at: row.paidAt,
  net_amount: row.netStated === '' ? null : formatAmount(roundToMinor(row.netStated)),
  validation_id: row.validationId,
  risk_level: row.riskLevel,
  failure_code: row.failureCode as Row['failure_code'],
  failure_message: failureWords[row.failureCode as GatewayFailure]?.[locale] ?? '',
  gateway_code: row.gatewayCode,
  problem: row.problem as Row['problem'],
  problem_note: row.problemNote,
  is_problem_resolved: row.problemResolvedAt !== null,
  problem_resolution: row.problemResolution,
  problem_resolved_by: row.problemResolvedBy,
  problem_resolved_at: row.problemResolvedAt,
  check_count: row.checkCount,
  next_check_at: row.nextCheckAt,
  expires_at: row.expiresAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

/** A payment session for staff, with what was reported about it. */
export const presentSessionHistory = (
  row: ListedSession,
  events: readonly SessionEvent[] | undefined,
  locale: Locale,
): History => ({
  ...presentMerchantSession(row, locale),
  events: (events ?? []).map((event) => ({
    id: event.id,
    kind: event.kind,
    message: eventWords(event)[locale],
    outcome: event.outcome,
    received_at: event.receivedAt,
    handled_at: event.handledAt,
  })),
})
