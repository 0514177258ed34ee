import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inspectionsBeforeRetry } from '../../platform/rate-limits.ts'
import { listPayingBeforeReturn } from '../gateways/gateway-drivers.ts'
import { inspectSession } from './call-gateway.ts'
import { refusePayment } from './lock-unpaid-order.ts'
import { findUnsettledSessionAt } from './retry-payment.queries.ts'

/**
 * The latest attempt of an order that may be paid although no browser has returned: money moves on the gateway's page.
 */
export const findEarlierAttempt = (tx: StoreTx, storeId: number, orderId: number) =>
  findUnsettledSessionAt(tx, storeId, orderId, listPayingBeforeReturn())

/** Asks the gateway about an attempt, outside any transaction. Throws when the last query was too recent. */
export async function inspectEarlierAttempt(
  deps: Deps,
  storeId: number,
  earlier: { id: string; status: string } | null,
  { source, refusal }: { source: 'verify' | 'staff'; refusal: Text },
): Promise<void> {
  if (earlier === null) return
  const { allowed } = deps.limiter.take({ owner: storeId, of: earlier.id }, inspectionsBeforeRetry)
  // What it said moments ago holds no more: the shopper may have paid since.
  if (!allowed) throw refusePayment(earlier.status, refusal) // guard: retry-unasked
  await inspectSession(deps, storeId, earlier.id, source)
}
