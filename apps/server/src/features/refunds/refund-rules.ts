import type { PayoutMethod, RefundStatus } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'

/** Allowed transitions of a refund. */
export const refundTransitions = {
  PENDING: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
  APPROVED: ['PROCESSING', 'REJECTED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  FAILED: ['PROCESSING', 'REJECTED'],
  COMPLETED: [],
  REJECTED: [],
  WITHDRAWN: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

/** The statuses from which a refund can get another one. */
export const refundStatusesBefore = (to: RefundStatus): RefundStatus[] =>
  (Object.keys(refundTransitions) as RefundStatus[]).filter((from) =>
    (refundTransitions[from] as readonly RefundStatus[]).includes(to),
  )

/** Methods without a transaction ID: no other party has a record of them. */
const unrecorded: readonly PayoutMethod[] = ['CASH', 'STORE_CREDIT']

export const needsTransactionId = (method: PayoutMethod): boolean => !unrecorded.includes(method)

export type RefundAmount =
  | { ok: true; amountMinor: Minor }
  | { ok: false; problem: 'nothing' | 'zero' }
  | { ok: false; problem: 'too_much'; mostMinor: Minor }

/** The amount of a refund: the wanted one, or (undefined) everything that can be refunded. */
export function decideRefundAmount(wantedMinor: Minor | undefined, mostMinor: Minor): RefundAmount {
  if (mostMinor < 1) return { ok: false, problem: 'nothing' }
  if (wantedMinor === undefined) return { ok: true, amountMinor: mostMinor }
  if (wantedMinor < 1) return { ok: false, problem: 'zero' }
  return wantedMinor > mostMinor
    ? { ok: false, problem: 'too_much', mostMinor }
    : { ok: true, amountMinor: wantedMinor }
}
