import type { StoreSettings } from '../../shared/store-settings.ts'
import { MAX_REQUESTS } from './order-request-limit.ts'
import { isAllowed, type OrderStatus } from './order-status-rules.ts'

/** What of an order its cancellation depends on. */
export type CancellableOrder = {
  status: string
  /** A request of its shopper waits for a decision. */
  hasOpenCancellation: boolean
  /** How many requests its shopper has made. */
  cancellationCount: number
}

export type CancellationDecision = { ok: true } | { ok: false; code: 'status' | 'too_many' | 'open' }

/**
 * Decides whether the shopper of an order may request its cancellation. Staff cancel by the same statuses, without a request:
 * `cancel` is one of the moves of an order.
 */
export function decideCancellation(order: CancellableOrder): CancellationDecision {
  if (!isAllowed('cancel', order.status as OrderStatus)) return { ok: false, code: 'status' }
  if (order.cancellationCount >= MAX_REQUESTS) return { ok: false, code: 'too_many' }
  return order.hasOpenCancellation ? { ok: false, code: 'open' } : { ok: true }
}

/**
 * Whether a requested cancellation needs no decision of staff. A plain order in cash that nobody has confirmed is cancelled at
 * once, if the store allows it: nobody has packed it, and no money is to be returned.
 */
export const isCancelledAtOnce = (
  { status, paymentMethod, paymentStatus }: { status: string; paymentMethod: string; paymentStatus: string },
  { autoApproveCancellation }: Pick<StoreSettings, 'autoApproveCancellation'>,
): boolean =>
  autoApproveCancellation && status === 'PENDING' && paymentMethod === 'COD' && paymentStatus === 'NOT_APPLICABLE'
