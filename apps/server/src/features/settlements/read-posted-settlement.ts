import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { presentSettlement } from './present-settlement.ts'
import { listSettlementLines } from './settled-shipments.queries.ts'
import { findSettlement } from './settlements.queries.ts'

/** A payout as its operations return it. */
export async function readPostedSettlement(
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<ReturnType<typeof presentSettlement>> {
  const settlement = await findSettlement(tx, storeId, id)
  if (!settlement) throw notFound('settlement', 'settlement_id')
  return presentSettlement(settlement, await listSettlementLines(tx, storeId, id))
}
