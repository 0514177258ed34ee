import type { AuditAction } from '@haat/contract/audit-actions.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import {
  type Changed,
  cancelSubscription,
  type Pause,
  type PricedMove,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionMove,
} from './move-subscription.ts'
import type { SubscriptionRow } from './subscription-row.ts'

export const pauseAsStaff = async (
  tx: StoreTx,
  author: Author,
  change: SubscriptionMove,
  pause: Pause,
): Promise<void> => audit(tx, author, 'subscription.paused', await pauseSubscription(tx, change, pause))

export const resumeAsStaff = async (tx: StoreTx, author: Author, change: PricedMove): Promise<void> =>
  audit(tx, author, 'subscription.resumed', await resumeSubscription(tx, change))

export const cancelAsStaff = async (
  tx: StoreTx,
  author: Author,
  change: SubscriptionMove,
  reason: string,
): Promise<void> => audit(tx, author, 'subscription.cancelled', await cancelSubscription(tx, change, reason))

const audited = ({ status, pauseReason, pausedUntil, reason }: SubscriptionRow) => ({
  status,
  pauseReason,
  pausedUntil,
  reason,
})

async function audit(tx: StoreTx, author: Author, action: AuditAction, { before, after }: Changed): Promise<void> {
  if (after === before) return
  const facts = { before: audited(before), after: audited(after) }
  await recordAudit(tx, author, { action, entity: 'subscription', entityId: after.id, ...facts })
}
