import type { AuditAction } from '@haat/contract/audit-actions.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import { presentSettlementFacts } from './present-settlement.ts'
import type { SettlementDifferences } from './settlement-rules.ts'
import { findSettlement, type SettlementRow } from './settlements.queries.ts'

type Recorded = {
  action: Extract<AuditAction, `settlement.${string}`>
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

/** Emits the event of a payout, and records who did it. */
export async function recordSettlement(tx: StoreTx, author: Author, id: number, change: Recorded): Promise<void> {
  const row = (await findSettlement(tx, author.storeId, id)) as SettlementRow
  await recordEvent(tx, author.storeId, {
    type: change.action,
    resourceId: id,
    payload: { object: presentSettlementFacts(row) },
  })
  await recordAudit(tx, author, { ...change, entity: 'settlement', entityId: id })
}

/** Emits that a payout was recorded although something of it differs: staff are alerted. */
export async function recordDifferences(
  tx: StoreTx,
  storeId: number,
  id: number,
  { cashCount, cashMinor, feeCount }: SettlementDifferences,
): Promise<void> {
  const row = (await findSettlement(tx, storeId, id)) as SettlementRow
  await recordEvent(tx, storeId, {
    type: 'settlement.difference',
    resourceId: id,
    payload: {
      object: presentSettlementFacts(row),
      cash_count: cashCount,
      cash_difference: formatAmount(cashMinor),
      fee_count: feeCount,
    },
  })
}
